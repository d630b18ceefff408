// What the calls of this node became, minute by minute.

import { byId, clock, counted, make, minute, redraw } from "./dom.js";

const MEANS = {
  executed: "the first, which ran",
  duplicate: "met an earlier call",
  replayed: "given the first one's answer",
  gone: "its answer is no longer there",
  mismatch: "a used key, another payload",
  "in-flight": "the first one still ran",
  invalid: "bad or missing key",
  expired: "key too old, or of the future",
  "too-large": "body too large to compare",
  bypassed: "ran without a guard",
  unavailable: "refused: the store did not answer",
};

const STEP = 4;
const HEIGHT = 32;
const MINUTE_MILLIS = 60000;

export function picture(counts) {
  const most = Math.max(...counts);
  const bars = counts.map((count, place) => {
    const height = Math.max(2, Math.round((HEIGHT * count) / most));
    return count ? `M${place * STEP} ${HEIGHT}v-${height}h${STEP - 1}v${height}z` : "";
  });
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  path.setAttribute("d", bars.join(""));
  svg.setAttribute("viewBox", `0 0 ${counts.length * STEP} ${HEIGHT}`);
  svg.setAttribute("preserveAspectRatio", "none");
  // The text beside it says the same.
  svg.setAttribute("aria-hidden", "true");
  svg.append(path);
  return svg;
}

/** The picture in words. */
function inWords(counts, timeOf) {
  const sum = counts.reduce((all, count) => all + count, 0);
  if (!sum) {
    return ["0", "None in the last hour."];
  }
  const most = Math.max(...counts);
  const first = timeOf(counts.findIndex((count) => count > 0));
  return [sum.toLocaleString("en"), `The first at ${first}, at most ${most.toLocaleString("en")} a minute, at ${timeOf(counts.indexOf(most))}.`];
}

function line(outcome, counts, since, timeOf) {
  const [sum, words] = inWords(counts, timeOf);
  const item = make("li", [
    make("div", [make("strong", outcome), make("span", MEANS[outcome] ?? "")]),
    picture(counts),
    make("div", [make("b", `${sum} `), make("span", `${words} ${since}`)]),
  ]);
  item.dataset.tone = outcome;
  return item;
}

function minuteRows(minutes, timeOf) {
  const length = Math.max(0, ...Object.values(minutes).map((counts) => counts.length));
  return Array.from({ length }, (none, place) => length - 1 - place)
    .map((place) => [place, Object.entries(minutes).filter(([, counts]) => counts[place])])
    .filter(([, some]) => some.length)
    .map(([place, some]) => make("li", make("div", [
      make("strong", `${timeOf(place)} `),
      make("span", counted(Object.fromEntries(some.map(([outcome, counts]) => [outcome, counts[place]])))),
    ])));
}

export function showHour(node) {
  const { from, minutes } = node.lastHour;
  const timeOf = (place) => minute(Date.parse(from) + place * MINUTE_MILLIS);
  byId("hour-note").textContent = `${timeOf(0)} to ${timeOf(59)}, a bar for each minute, each outcome on its own scale. `
    + `This node counts since ${clock(node.since)}.`;
  const key = JSON.stringify([node.lastHour, node.outcomes]);
  redraw(byId("outcomes"), key, () => Object.entries(minutes).map(([outcome, counts]) =>
    line(outcome, counts, `${(node.outcomes[outcome] ?? 0).toLocaleString("en")} since the start.`, timeOf)));
  redraw(byId("minutes"), key, () => minuteRows(minutes, timeOf));
}
