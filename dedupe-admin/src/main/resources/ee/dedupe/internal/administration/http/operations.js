// The guarded operations, by name, wherever one is to be chosen.

import { button, byId, counted, make, named, redraw, row, short } from "./dom.js";

const TONES = { enforce: "executed", observe: "duplicate", off: "mismatch" };

/** What is chosen stays chosen; the first options are the page's own. */
function offer(select, operations) {
  const key = operations.join();
  if (select.dataset.drawn === key) {
    return;
  }
  const chosen = select.value;
  select.dataset.drawn = key;
  select.querySelectorAll("[data-offered]").forEach((old) => old.remove());
  select.append(...operations.map((operation) => {
    const option = make("option", short(operation), { value: operation });
    option.dataset.offered = "";
    return option;
  }));
  select.value = chosen;
}

function choose(operation) {
  const form = byId("by-key");
  form.elements.operation.value = operation;
  form.elements.caller.focus();
  form.scrollIntoView({ block: "nearest" });
}

export function showOperations(node) {
  const operations = node.guarded.map((guarded) => guarded.operation);
  document.querySelectorAll("select[name=operation]").forEach((select) => offer(select, operations));
  redraw(byId("guarded"), JSON.stringify(node.guarded), () => node.guarded.map(({ operation, mode, outcomes }) => row({
    id: operation,
    tone: TONES[mode] ?? "bypassed",
    title: named(operation),
    lines: [`${mode}. ${counted(outcomes) || "No calls here yet."}`],
    acts: [button("Choose", `Choose ${operation}`, () => choose(operation))],
  })));
}
