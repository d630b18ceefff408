// Asks this node every few seconds, and shows what it says.

import { ask } from "./ask.js";
import { isDue, lookButton, refreshClaims, startClaims } from "./claims.js";
import { byId, clock, copyButton, make, named, pairs, redraw, row, tell } from "./dom.js";
import { showHour } from "./hour.js";
import { showModes, startModes } from "./modes.js";
import { showOperations } from "./operations.js";
import { refreshPending, startPending } from "./pending.js";
import { refreshPanels } from "./panels.js";

const REFRESH_MILLIS = 5000;

let paused = false;
let away = false;
let round = 0;
let asOf;

function showWhere(node) {
  const application = node.application ?? "an application without a name";
  const facts = { Application: application, Node: node.node, dedupe: node.version ?? "version unknown",
    Times: Intl.DateTimeFormat().resolvedOptions().timeZone };
  document.title = `${application} on ${node.node} · dedupe`;
  redraw(byId("where"), JSON.stringify(facts), () => Object.entries(facts).map(([name, value]) =>
    make("span", [`${name} `, make("strong", value)])));
}

function showHealth(node) {
  const answers = node.breaker === "closed";
  const health = byId("health");
  health.dataset.tone = answers ? "executed" : "mismatch";
  redraw(health, node.storeName + node.breaker, () => [
    make("strong", answers ? "The store answers." : "The store does not answer."),
    ` ${node.storeName}, breaker ${node.breaker}. `
      + (answers ? "" : "Calls run without a guard, or are refused, until it answers. Look at the store first."),
  ]);
  byId("node").replaceChildren(...pairs({
    Mode: node.mode || "none",
    "Running here": node.running.toLocaleString("en"),
    "Waiting here": node.waiting.toLocaleString("en"),
  }));
}

/** Callers by their digests: whoever floods is seen here, and nobody is named. */
function showCallers({ callers }) {
  const each = callers.map(({ caller, duplicates }) => `${duplicates.toLocaleString("en")} by ${caller}`);
  byId("latest-callers").textContent = each.length ? `Most duplicates within five minutes: ${each.join(", ")}.` : "";
}

function showLatest(node) {
  redraw(byId("latest"), JSON.stringify(node.latest), () => node.latest.map((call) => row({
    id: JSON.stringify(call),
    tone: call.outcome,
    title: `${clock(call.at)} ${call.outcome}${call.reason ? `: ${call.reason}` : ""}`,
    lines: [named(call.operation), ...(call.caller ? [["caller ", make("code", call.caller)]] : [])],
    acts: call.keyHash ? [copyButton(call.keyHash), lookButton(call.keyHash)] : [],
  })));
}

function showAsOf() {
  const time = asOf ? `As of ${clock(asOf)}` : "Not asked yet";
  byId("as-of").textContent = `${time}${paused ? ", paused" : ""}${away ? ", no newer answer" : ""}`;
  byId("as-of").classList.toggle("old", paused || away);
}

/** Nothing is guarded: what is told of claims stays away. */
function showPanelsOnly({ node }) {
  asOf = Date.now();
  const first = document.querySelector(".of-feature h2");
  const title = first?.textContent ?? "Nothing to see";
  if (first) {
    first.hidden = true;
  }
  document.title = `${title} on ${node} · dedupe`;
  redraw(byId("where"), node, () => [make("span", ["Node ", make("strong", node)])]);
  document.body.classList.add("panels-only");
  document.querySelector("h1").textContent = title;
  byId("about").textContent = "Nothing is guarded here: no request is stopped. This page shows no idempotency key, no caller and no content.";
  showAsOf();
}

async function refresh(all = true) {
  const shown = await refreshPanels();
  if (!shown.guards) {
    showPanelsOnly(shown);
    return;
  }
  const node = await ask("overview");
  asOf = node.at;
  showWhere(node);
  showHealth(node);
  showHour(node);
  showOperations(node);
  showModes(node);
  showCallers(node);
  showLatest(node);
  if (all || isDue(round)) {
    await refreshClaims(node);
    await refreshPending();
  }
  showAsOf();
}

async function askOnce() {
  round++;
  try {
    await refresh(false);
    if (away) {
      tell("");
      away = false;
    }
  } catch (failure) {
    away = true;
    tell(failure.message, true);
  }
  showAsOf();
}

async function keepFresh() {
  if (!document.hidden && !paused) {
    await askOnce();
  }
  setTimeout(keepFresh, REFRESH_MILLIS);
}

byId("pause").addEventListener("click", async () => {
  paused = !paused;
  byId("pause").textContent = paused ? "Go on" : "Pause";
  if (!paused) {
    await askOnce();
  }
  showAsOf();
});
startClaims(refresh);
startModes(refresh);
startPending(refresh);
keepFresh();
