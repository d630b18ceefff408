import { list, post, shortId } from "./api.js";
import { forgetClicks, showClick, showTally } from "./clicks.js";

const section = document.getElementById("messages");
const form = section.querySelector("form");
const FIELDS = ["workspaceId", "recipientPhone", "recipientEmail", "body"];
const SENDERS = {
  both: [
    { name: "Alice", key: "alices-key" },
    { name: "Bob", key: "bobs-key" },
  ],
  nobody: [{ name: "Nobody known", key: "" }],
};
const TALLIED = "with these four fields";
const sentFor = new Map(); // message -> how many requests
let turns = 0; // only the latest count is shown, whichever arrives last

const message = () => Object.fromEntries(FIELDS.map((field) => [field, form.elements[field].value]));

async function refreshTally() {
  const content = message();
  const turn = ++turns;
  try {
    const accepted = await list("api/messages");
    if (turn === turns) {
      const same = accepted.filter((other) => FIELDS.every((field) => (other[field] ?? "") === content[field]));
      showTally(section, { sent: sentFor.get(JSON.stringify(content)) ?? 0, made: same.length, for: TALLIED });
    }
  } catch (failure) {
    showTally(section, { made: "?", for: failure.message });
  }
}

async function send(senders) {
  const content = message();
  const identity = JSON.stringify(content);
  sentFor.set(identity, (sentFor.get(identity) ?? 0) + senders.length);
  const requests = senders.map(({ name, key }) => ({ who: name, send: () => post("api/messages", content, key) }));
  await showClick(section, senders.length === 1 ? "Sent once" : "Sent by two at once", requests);
  await refreshTally();
}

function newMessage() {
  form.elements.body.value = `Your order o-${shortId()} is ready for pick-up.`;
  forgetClicks(section);
  refreshTally();
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  send(SENDERS[event.submitter?.value] ?? SENDERS.both);
});
form.addEventListener("input", refreshTally);
form.querySelector('[name="new-message"]').addEventListener("click", newMessage);
newMessage();
