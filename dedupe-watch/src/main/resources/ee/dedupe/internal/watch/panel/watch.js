// What the watch has seen of requests that nobody stops: first as a table, then as a picture.

import { byId, clock, make, minute, named, redraw, row } from "./dom.js";
import { picture } from "./hour.js";

const WORDS = { PT1S: "1 s", PT10S: "10 s", PT1M30S: "90 s", PT15M: "15 min", PT1H: "1 h", PT24H: "24 h" };

/** The section, empty. */
export function parts() {
  const list = (id, className, empty) => {
    const made = make("ul", [], { id, className });
    made.dataset.empty = empty;
    return made;
  };
  const table = make("div", make("table", [
    make("caption", "Duplicates by content, by their age", { className: "soft" }),
    make("thead", [], { id: "watch-head" }),
    make("tbody", [], { id: "watch-ages" }),
  ]), { className: "scroll", tabIndex: 0, role: "region" });
  table.setAttribute("aria-labelledby", "watch-title");
  return [
    make("h2", "Watched requests"),
    make("p", [], { className: "soft", id: "watch-note" }),
    table,
    make("h3", "By age"),
    list("watch-picture", "chart panel", "No method that is watched is known yet."),
    make("h3", "Hour by hour"),
    make("ul", [], { id: "watch-hours", className: "chart panel" }),
    make("h3", "What to write"),
    list("watch-proposals", "rows", "No method that is watched is known yet."),
  ];
}

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

/** The times below the bars are for the eye: a table or the words have them too. */
function axis(times) {
  const made = make("div", times.map((time) => make("span", time)), { className: "axis" });
  made.ariaHidden = "true";
  return made;
}

function line(title, tone, counts, inWords, times = []) {
  const sum = counts.reduce((all, count) => all + count, 0);
  const most = Math.max(...counts);
  const words = sum ? inWords(number(most), counts.indexOf(most)) : "None.";
  const item = make("li", [
    make("div", make("strong", title)),
    sum ? make("div", [picture(counts), axis(times)]) : make("span"),
    make("div", [make("b", `${number(sum)} `), make("span", words)]),
  ]);
  item.dataset.tone = tone;
  return item;
}

function showHours({ hours }) {
  const inWords = (most, place) => `At most ${most} an hour, from ${minute(hours[place].from)}.`;
  byId("watch-hours").replaceChildren(
    line("requests", "executed", hours.map(({ requests }) => requests), inWords),
    line("duplicates", "duplicate", hours.map(({ duplicates }) => duplicates), inWords),
  );
}

/** A bar for each age, in the order of the table, which has the numbers. */
function showPicture({ operations }) {
  redraw(byId("watch-picture"), JSON.stringify(operations.map(({ operation, ages }) => [operation, ages])), () =>
    operations.map(({ operation, ages }) => {
      const times = ages.map(({ upTo }) => WORDS[upTo] ?? upTo);
      const inWords = (most, place) => `Most are up to ${times[place]} old: ${most}.`;
      return line(named(operation), "duplicate", ages.map(({ byContent }) => byContent), inWords, times);
    }));
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

/** Where nodes share what they see. */
function withOthers({ nodes, dropped, clocksApart }) {
  const apart = clocksApart === "PT0S" ? "" : ` Clocks are apart by ${clocksApart.slice(2).toLowerCase()} at least, and so are ages.`;
  const lost = dropped ? ` ${number(dropped)} were too many to be told.` : "";
  return ` Other nodes that it hears of theirs from: ${number(nodes)}.${apart}${lost}`;
}

/** What was seen. */
export function show(report) {
  const sample = report.sampledOneOf > 1 ? ` One of ${report.sampledOneOf} is remembered, and counts for as many.` : "";
  byId("watch-note").textContent = `This node looks at them since ${clock(report.since)}, and stops none. `
    + `It remembers ${number(report.remembered)} digests.${sample}${report.shared ? withOthers(report.shared) : ""}`;
  redraw(byId("watch-proposals"), JSON.stringify(report.operations), () => report.operations.map(proposed));
  showAges(report);
  showPicture(report);
  showHours(report);
}
