// Shows what each click led to. Whatever came from a server or a form is set as text, never as markup.

import { factsOf, verdictOf } from "./verdicts.js";

const KEPT = 6;
const SHORTLY_MILLIS = 250;

function copyOf(template) {
  return document.getElementById(template).content.firstElementChild.cloneNode(true);
}

/** Adds a card for a request that has yet to be sent. */
function addCard(calls, who) {
  const card = copyOf("call");
  const part = (selector) => card.querySelector(selector);
  part(".who").textContent = who;
  part(".verdict").textContent = "Waits its turn …";
  part("details").open = true;
  calls.append(card);
  return {
    sent: () => (part(".verdict").textContent = "On its way …"),
    /** Writes the answer into the card and gives back the verdict's word. */
    answered(answer) {
      const [tone, word, meaning] = verdictOf(answer);
      card.dataset.verdict = tone;
      part(".verdict").textContent = word;
      part(".meaning").textContent = meaning;
      for (const [fact, value] of Object.entries(factsOf(answer))) {
        const shown = part(`[data-fact="${fact}"]`);
        shown.textContent = value ?? "";
        shown.parentElement.hidden = !value;
      }
      part("code").textContent = pretty(answer.body);
      part("details").hidden = answer.body === "";
      return `${who}: ${word}`;
    },
  };
}

function pretty(body) {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

function turn(when, earlier) {
  switch (when) {
    case "afterwards":
      return Promise.all(earlier);
    case "shortly":
      return new Promise((resolve) => setTimeout(resolve, SHORTLY_MILLIS));
    default:
      return undefined;
  }
}

/**
 * One click: a title, and the requests it sends, each with who sends it and when: at once, shortly after the first, or
 * afterwards, when all before it are answered. The sum, told at the end, is what really came of them.
 */
export async function showClick(section, title, requests, sum) {
  const click = copyOf("click");
  click.querySelector("h5").textContent = title;
  const clicks = section.querySelector(".clicks");
  // only the newest bodies stay open: the page is read from the top
  clicks.querySelectorAll("details").forEach((details) => (details.open = false));
  clicks.prepend(click);
  while (clicks.children.length > KEPT) {
    clicks.lastElementChild.remove();
  }
  const report = (text) => reportOf(section, click, `${title}. ${text}`);
  report("On its way …");
  const calls = click.querySelector(".calls");
  const answered = [];
  for (const { who, when, send } of requests) {
    const card = addCard(calls, who);
    const myTurn = turn(when, [...answered]);
    answered.push(
      (async () => {
        await myTurn;
        card.sent();
        return card.answered(await send());
      })(),
    );
  }
  const words = (await Promise.all(answered)).join(". ");
  report(`${words}. Counting …`);
  const told = await sum();
  click.querySelector(".sum").textContent = told;
  report(`${words}. ${told}.`);
}

/** Beside the buttons, so that a click is seen to do something; an older click does not talk over the newest. */
function reportOf(section, click, text) {
  if (section.querySelector(".clicks").firstElementChild === click) {
    section.querySelector(".news").textContent = text;
    section.querySelector(".report a").hidden = false;
  }
}

export function forgetClicks(section) {
  section.querySelector(".clicks").replaceChildren();
  section.querySelector(".news").textContent = "";
  section.querySelector(".report a").hidden = true;
}

export function showTally(section, counts) {
  for (const [name, value] of Object.entries(counts)) {
    section.querySelector(`[data-count="${name}"]`).textContent = value;
  }
}
