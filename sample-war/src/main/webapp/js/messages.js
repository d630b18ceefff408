import { briefly, list, newKey, post, shortId } from "./api.js";
import { forgetClicks, showClick, showTally } from "./clicks.js";

const section = document.getElementById("messages");
const form = section.querySelector("form");
const FIELDS = ["workspaceId", "recipientPhone", "recipientEmail", "body"];
const SLOW_MILLIS = 5000;
const CALLERS = { Alice: "alices-key", Bob: "bobs-key", "A stranger": "" };
const sentFor = new Map(); // message -> how many requests
let turns = 0; // only the latest count is shown, whichever arrives last

const EXAMPLES = {
  both: { steps: () => [{ name: "Alice" }, { name: "Bob" }] },
  keys: {
    steps: (key) => [
      { name: "Alice", key },
      { name: "Alice", key, when: "afterwards" },
      { name: "Alice", key: newKey(), when: "afterwards" },
    ],
  },
  slow: {
    gatewayMillis: SLOW_MILLIS,
    steps: (key) => [
      { name: "Alice", key },
      { name: "Alice", key, when: "shortly" },
      { name: "Bob", when: "shortly" },
      { name: "Bob", when: "afterwards" },
    ],
  },
};
const NOBODY = { steps: () => [{ name: "A stranger" }] };

const message = () => Object.fromEntries(FIELDS.map((field) => [field, form.elements[field].value]));
const gatewayMillis = () => Number(form.elements.gatewayMillis.value);

async function sent(content) {
  const all = await list("api/messages");
  return all.filter((other) => FIELDS.every((field) => (other[field] ?? "") === content[field])).length;
}

async function refreshTally() {
  const content = message();
  const turn = ++turns;
  try {
    const made = await sent(content);
    if (turn === turns) {
      showTally(section, { sent: sentFor.get(JSON.stringify(content)) ?? 0, made, for: "with these four fields" });
    }
  } catch (failure) {
    showTally(section, { made: "?", for: failure.message });
  }
}

async function send(title, { steps, gatewayMillis: millis = gatewayMillis() }) {
  const content = message();
  const identity = JSON.stringify(content);
  const requests = steps(form.elements.key.value).map(({ name, key, when }) => ({
    who: `${name}, ${briefly(key)}`,
    when,
    send: () => post("api/messages", { ...content, gatewayMillis: millis }, { caller: CALLERS[name], key }),
  }));
  sentFor.set(identity, (sentFor.get(identity) ?? 0) + requests.length);
  const shown = showClick(section, title, requests, async () => {
    const asked = sentFor.get(identity);
    return `${asked} asked for it, ${await sent(content).catch(() => "?")} sent`;
  });
  refreshTally();
  await shown;
  await refreshTally();
}

/** A message that has been sent would answer for what was sent before, so an example begins with a fresh one. */
function show(title, example) {
  if (sentFor.has(JSON.stringify(message()))) {
    takeMessage();
  }
  form.elements.key.value ||= newKey();
  return send(title, example);
}

function takeMessage() {
  form.elements.body.value = `Your order o-${shortId()} is ready for pick-up.`;
  form.elements.key.value = newKey();
}

function newMessage() {
  takeMessage();
  forgetClicks(section);
  refreshTally();
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  const { value, textContent: title } = event.submitter;
  if (value === "nobody") {
    send(title, NOBODY);
  } else {
    show(title, EXAMPLES[value]);
  }
});
form.addEventListener("input", refreshTally);
form.querySelector('[name="new-message"]').addEventListener("click", newMessage);
newMessage();
