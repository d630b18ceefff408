// Calls that nobody finishes: how many wait, and those that are given up until an operator decides.

import { ask } from "./ask.js";
import { button, byId, copyButton, make, named, redraw, row, sentence, tell } from "./dom.js";

/** Where no call is noted and nothing is sent, none will be until the application starts again. */
let noted = true;
/** Shows the page anew after a change. */
let afterwards = async () => {};

/** The keyboard leaves what is about to be drawn anew. */
async function act(keyHash, method, done) {
  const form = byId("pending-act");
  if (!form.reportValidity()) {
    return;
  }
  try {
    await ask(`pending/${keyHash}?${new URLSearchParams({ reason: form.elements.reason.value })}`, { method });
    form.reset();
    byId("pending-title").focus();
    tell(done);
    await afterwards();
  } catch (failure) {
    tell(failure.message, true);
  }
}

function givenUpRow({ keyHash, operation, attempts }) {
  const short = keyHash.slice(0, 8);
  return row({
    id: keyHash,
    tone: "mismatch",
    title: `given up after ${attempts} attempts`,
    lines: [named(operation), [make("code", `${keyHash.slice(0, 16)}…`)]],
    acts: [
      copyButton(keyHash),
      button("Try again", `Try ${short} again`, () => act(keyHash, "POST", "It is tried again at the next look.")),
      button("Drop", `Drop ${short}`, () => act(keyHash, "DELETE", "Dropped. It is neither finished nor sent.")),
    ],
  });
}

function show({ waiting, givenUp }) {
  const each = Object.entries(waiting).filter(([, count]) => count > 0);
  byId("pending").hidden = false;
  document.querySelector('nav [href="#pending"]').hidden = false;
  byId("pending-note").textContent = each.length
    ? `Waiting: ${each.map(([operation, count]) => `${count.toLocaleString("en")} of ${operation}`).join(", ")}.`
    : "None waits.";
  byId("pending-act").hidden = !givenUp.length;
  redraw(byId("given-up"), JSON.stringify(givenUp), () => givenUp.map(givenUpRow));
}

/** While the database does not answer, what was there stays. */
export async function refreshPending() {
  if (!noted) {
    return;
  }
  try {
    const pending = await ask("pending");
    noted = Object.keys(pending.waiting).length > 0;
    if (noted) {
      show(pending);
    }
  } catch (failure) {
    byId("pending-note").textContent = `${sentence(failure.message)} What is listed here may be old.`;
  }
}

export function startPending(refresh) {
  afterwards = refresh;
  byId("pending-act").addEventListener("submit", (event) => event.preventDefault());
}
