// What the watch has seen of requests that nobody stops: first as a table, then as a picture.

import { ask } from "./ask.js";
import { byId, clock, make, minute, named, redraw, row } from "./dom.js";
import { picture } from "./hour.js";

const WORDS = { PT1S: "1 s", PT10S: "10 s", PT1M30S: "90 s", PT15M: "15 min", PT1H: "1 h", PT24H: "24 h" };

/** Where no request is watched, none will be until the application starts again. */
let watched = true;

const number = (count) => count.toLocaleString("en");
const cell = (name, text, scope) => make(name, text, scope ? { scope } : {});

function showAges({ operations }) {
  const ages = operations[0]?.ages.map(({ upTo }) => WORDS[upTo] ?? upTo) ?? [];
  byId("watch-head").replaceChildren(make("tr", ["Method", "Requests", "Duplicates", ...ages.map((age) => `to ${age}`), "After a failure", "By key"]
    .map((title) => cell("th", title, "col"))));
  byId("watch-ages").replaceChildren(...operations.map((seen) => make("tr", [
    cell("th", named(seen.operation), "row"),
    ...[seen.requests, seen.byContent, ...seen.ages.map(({ byContent }) => byContent), seen.retries, seen.byKey]
      .map((count) => cell("td", number(count))),
  ])));
}

function line(title, tone, counts, times) {
  const sum = counts.reduce((all, count) => all + count, 0);
  const most = Math.max(...counts);
  const words = sum ? `At most ${number(most)} an hour, from ${times[counts.indexOf(most)]}.` : "None.";
  const item = make("li", [
    make("div", make("strong", title)),
    sum ? picture(counts) : make("span"),
    make("div", [make("b", `${number(sum)} `), make("span", words)]),
  ]);
  item.dataset.tone = tone;
  return item;
}

function showHours({ hours }) {
  const times = hours.map(({ from }) => minute(from));
  byId("watch-hours").replaceChildren(
    line("requests", "executed", hours.map(({ requests }) => requests), times),
    line("duplicates", "duplicate", hours.map(({ duplicates }) => duplicates), times),
  );
}

function proposed({ operation, proposal, callers }) {
  const most = callers[0];
  return row({
    id: operation,
    tone: proposal.annotation ? "duplicate" : "executed",
    title: named(operation),
    lines: [
      proposal.reason,
      ...[proposal.annotation, ...proposal.settings].filter(Boolean).map((text) => make("code", text)),
      ...(most ? [`Most are of caller ${most.caller}: ${number(most.duplicates)}.`] : []),
    ],
  });
}

function show(report) {
  const sample = report.sampledOneOf > 1 ? ` One of ${report.sampledOneOf} is remembered, and counts for as many.` : "";
  byId("watch-note").textContent = `This node looks at them since ${clock(report.since)}, and stops none. `
    + `It remembers ${number(report.remembered)} digests.${sample}`;
  redraw(byId("watch-proposals"), JSON.stringify(report.operations), () => report.operations.map(proposed));
  showAges(report);
  showHours(report);
  byId("watch").hidden = false;
}

export async function refreshWatch() {
  if (!watched) {
    return;
  }
  try {
    show(await ask("watch"));
  } catch (failure) {
    if (failure.status !== 404) {
      throw failure;
    }
    watched = false;
  }
}
