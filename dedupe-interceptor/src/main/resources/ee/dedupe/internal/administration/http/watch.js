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

function show(report) {
  const sample = report.sampledOneOf > 1 ? ` One of ${report.sampledOneOf} is remembered, and counts for as many.` : "";
  byId("watch-note").textContent = `This node looks at them since ${clock(report.since)}, and stops none. `
    + `It remembers ${number(report.remembered)} digests.${sample}${report.shared ? withOthers(report.shared) : ""}`;
  redraw(byId("watch-proposals"), JSON.stringify(report.operations), () => report.operations.map(proposed));
  showAges(report);
  showPicture(report);
  showHours(report);
  byId("watch").hidden = false;
  document.querySelector('nav a[href="#watch"]').hidden = false;
}

/** What was seen; nothing where no request is watched. */

export async function refreshWatch() {
  if (!watched) {
    return undefined;
  }
  try {
    const report = await ask("watch");
    show(report);
    return report;
  } catch (failure) {
    if (failure.status !== 404) {
      throw failure;
    }
    watched = false;
    return undefined;
  }
}

/** Nothing is guarded: there is no claim, and no mode. */
export const watchesOnly = (report) => report?.guards === false;
