// Shows what happened to each click. Whatever came from a server or a form is set as text, never as markup.

const KEPT = 6;

const VERDICTS = {
  executed: ["Ran", "It was the first of its kind."],
  duplicate: ["Stopped", "The same request is running or has finished."],
  bypassed: ["Ran unguarded", "Nobody knows who sent it, so it was not compared with others."],
};

/** How an answer is called and explained; a further Idempotency-Status needs only a line above. */
function verdictOf(answer) {
  if (answer.status === 0) {
    return ["failed", "No answer", answer.reason];
  }
  if (VERDICTS[answer.idempotencyStatus]) {
    return [answer.idempotencyStatus, ...VERDICTS[answer.idempotencyStatus]];
  }
  const meaning = detailOf(answer.body) ?? answer.reason;
  return answer.status < 400 ? ["executed", "Ran", meaning] : ["failed", "Refused", meaning];
}

function detailOf(body) {
  try {
    return JSON.parse(body).detail;
  } catch {
    return undefined;
  }
}

function pretty(body) {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

function copyOf(template) {
  return document.getElementById(template).content.firstElementChild.cloneNode(true);
}

/** Adds a card on its way; the function it returns writes the answer into it and gives back the verdict's word. */
function addCall(calls, who) {
  const card = copyOf("call");
  const part = (selector) => card.querySelector(selector);
  part(".who").textContent = who;
  part("details").open = true;
  calls.append(card);
  return (answer) => {
    const [verdict, word, meaning] = verdictOf(answer);
    card.dataset.verdict = verdict;
    part(".verdict").textContent = word;
    part(".meaning").textContent = meaning;
    part('[data-fact="status"]').textContent = answer.status ? `${answer.status} ${answer.reason}`.trim() : "none";
    part('[data-fact="idempotencyStatus"]').textContent = answer.idempotencyStatus ?? "none";
    part('[data-fact="took"]').textContent = `${answer.took.toFixed(1)} ms`;
    part("code").textContent = pretty(answer.body);
    part("details").hidden = answer.body === "";
    return `${who}: ${word}`;
  };
}

/**
 * One click: a title, and the requests it sends, each with who sends it. All are sent before this function first
 * waits, so several are in flight together.
 */
export async function showClick(section, title, requests) {
  const click = copyOf("click");
  click.querySelector("h4").textContent = title;
  const clicks = section.querySelector(".clicks");
  // only the newest bodies stay open: the page is read from the top
  clicks.querySelectorAll("details").forEach((details) => (details.open = false));
  clicks.prepend(click);
  while (clicks.children.length > KEPT) {
    clicks.lastElementChild.remove();
  }
  const calls = click.querySelector(".calls");
  const sent = requests.map(({ who, send }) => [addCall(calls, who), send()]);
  const words = await Promise.all(sent.map(async ([show, answer]) => show(await answer)));
  section.querySelector(".news").textContent = `${title}. ${words.join(". ")}.`;
}

export function forgetClicks(section) {
  section.querySelector(".clicks").replaceChildren();
  section.querySelector(".news").textContent = "Nothing sent yet.";
}

export function showTally(section, counts) {
  for (const [name, value] of Object.entries(counts)) {
    section.querySelector(`[data-count="${name}"]`).textContent = value;
  }
}
