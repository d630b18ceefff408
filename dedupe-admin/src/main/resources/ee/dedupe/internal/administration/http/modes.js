// Modes that operators set on this node for a while.

import { ask } from "./ask.js";
import { button, byId, clock, named, redraw, row, tell } from "./dom.js";

const ALL = "*";
const MEANS = {
  observe: "Duplicates of every call will run.",
  off: "Nothing will be guarded, and no claim made.",
  enforce: "Duplicates will be stopped, also those of operations that were only observed.",
};

let node = {};
let afterwards = async () => {};

async function attempt(done, act) {
  try {
    await act();
    tell(done);
    await afterwards();
  } catch (failure) {
    tell(failure.message, true);
  }
}

/** The keyboard leaves what is about to be drawn anew. */
async function end(operation) {
  const which = new URLSearchParams({ reason: "ended on the page", ...(operation && { operation }) });
  byId("mode-title").focus();
  await attempt("The configuration holds again.", () => ask(`mode?${which}`, { method: "DELETE" }));
}

function temporaryRow(set) {
  const whose = set.operation ?? "all operations";
  return row({
    id: whose,
    tone: set.mode === "enforce" ? "executed" : "duplicate",
    title: [`${set.mode}: `, ...named(whose)],
    lines: [`until ${clock(set.until)}, by ${set.by || "nobody known"}: ${set.reason}`],
    acts: [button("End", `End the mode of ${whose}`, () => end(set.operation))],
  });
}

export function showModes(shown) {
  node = shown;
  byId("mode-where").textContent = `On this node only: ${node.node}. Above the configuration. It ends by itself.`;
  redraw(byId("temporary"), JSON.stringify(node.temporaryModes), () => node.temporaryModes.map(temporaryRow));
}

function set(form) {
  const body = new URLSearchParams(new FormData(form));
  if (body.get("operation") === ALL) {
    body.delete("operation");
  }
  return attempt("Set. It ends by itself.", () => ask("mode", { method: "POST", body }));
}

function askFirst(form) {
  const mode = form.elements.mode.value;
  const howLong = form.elements.for.selectedOptions[0].textContent;
  byId("sure-text").textContent = `${mode}, for ${howLong}, for all ${node.guarded.length} operations and all pieces of work`
    + ` of ${node.application ?? "this application"}, on the node ${node.node}. ${MEANS[mode]}`;
  byId("sure").showModal();
}

export function startModes(refresh) {
  const form = byId("set-mode");
  afterwards = refresh;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (form.elements.operation.value === ALL) {
      askFirst(form);
    } else {
      set(form);
    }
  });
  byId("sure-no").addEventListener("click", () => byId("sure").close());
  byId("sure-yes").addEventListener("click", () => {
    byId("sure").close();
    set(form);
  });
}
