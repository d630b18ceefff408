// What came of a step: a headline, what each request was answered and when, and the rows in the database. Whatever came
// from a server or a form is set as text, never as markup.

import { paymentsOf, shortly } from "./api.js";
import { isBooking, outcomeOf } from "./outcomes.js";

/** A copy of a template, and what in it has this class. */
function copyOf(template) {
  const copy = document.getElementById(template).content.firstElementChild.cloneNode(true);
  return [copy, (name) => copy.querySelector(`.${name}`)];
}

export function say(result, tone, headline, meaning = "") {
  result.dataset.tone = tone;
  result.querySelector(".headline").textContent = headline;
  result.querySelector(".meaning").textContent = meaning;
}

function addLine(lines, name) {
  const [line, part] = copyOf("line");
  part("name").textContent = name;
  part("word").textContent = "On its way …";
  lines.append(line);
  return (tone, word, meaning, status) => {
    line.dataset.tone = tone;
    part("word").textContent = word;
    part("said").textContent = [status, meaning].filter(Boolean).join(", ");
    return line;
  };
}

/** Draws when a request was on its way, as a part of the time that all of them took. */
function drawSpan(line, { started, ended, took }, from, to) {
  const percent = (millis) => `${((100 * millis) / Math.max(to - from, 1)).toFixed(1)}%`;
  const bar = line.querySelector(".bar");
  bar.style.marginInlineStart = percent(started - from);
  bar.style.width = percent(took);
  line.querySelector(".took").textContent = `${took.toFixed(0)} ms`;
}

/** Each is an order's oldest payment, or is there once too often. */
export function showRows(result, orderId, rows) {
  result.querySelector(".rows caption b").textContent = `${rows.length} for order ${orderId}`;
  result.querySelector(".rows tbody").replaceChildren(
    ...rows.map(({ id, bookedAt }, number) => {
      const [row, part] = copyOf("row");
      row.dataset.tone = number === 0 ? "good" : "bad";
      part("id").textContent = shortly(id);
      part("at").textContent = new Date(bookedAt).toISOString().slice(11, 23);
      part("note").textContent = number === 0 ? "wanted" : "✕ once too many";
      return row;
    }),
  );
}

function showRaw(result, answers) {
  result.querySelector(".raw").hidden = false;
  result.querySelector(".raw code").textContent = answers
    .map(({ name, answer }) => `# ${name}\n${answer.status} ${answer.reason}\n${headersOf(answer)}\n${answer.body}`)
    .join("\n\n");
}

const headersOf = ({ idempotencyStatus, replayed }) =>
  [idempotencyStatus && `Idempotency-Status: ${idempotencyStatus}\n`, replayed && `Idempotent-Replayed: ${replayed}\n`]
    .filter(Boolean)
    .join("");

/** Sends all at once; one that is to come afterwards, when those before it are answered. */
function sendAll(requests, lines) {
  const answered = [];
  for (const { name, send, afterwards, told = (outcome) => outcome } of requests) {
    const earlier = afterwards ? Promise.all([...answered]) : undefined;
    const tell = addLine(lines, name);
    answered.push(
      (async () => {
        await earlier;
        const answer = await send();
        const line = tell(...told(outcomeOf(answer), answer));
        return { name, answer, line, tell };
      })(),
    );
  }
  return Promise.all(answered);
}

/** The one that booked what was wanted comes first; who booked it once more is told so. */
function settle(answers, oldest) {
  for (const each of answers) {
    const { answer } = each;
    each.again = isBooking(answer) && answer.json.id !== oldest.get(answer.json.orderId);
    each.rank = each.again ? 1 : isBooking(answer) ? 0 : 2;
    if (each.again) {
      const [, , meaning, status] = outcomeOf(answer);
      each.tell("failed", "✕ Booked again", meaning, status);
    }
  }
  const from = Math.min(...answers.map(({ answer }) => answer.started));
  const to = Math.max(...answers.map(({ answer }) => answer.ended));
  answers.forEach(({ line, answer }) => drawSpan(line, answer, from, to));
}

export const isPlaying = (result) => result.ariaBusy === "true";

/** Plays a step: sends its requests, counts the rows of its orders, and concludes. Not while it is being played. */
export async function play(result, { sending, orderIds, requests, inOrder, show = showRows, conclude }) {
  result.ariaBusy = "true";
  say(result, "running", sending);
  const lines = result.querySelector(".lines");
  lines.replaceChildren();
  const answers = await sendAll(requests, lines);
  if (answers.every(({ answer }) => answer.status === 0)) {
    say(result, "bad", "The server does not answer.", "Start it, and try again.");
    result.ariaBusy = "false";
    return;
  }
  const rows = await Promise.all(orderIds.map((orderId) => paymentsOf(orderId).catch(() => [])));
  rows.forEach((ofOrder) => ofOrder.reverse());
  settle(answers, new Map(orderIds.map((orderId, each) => [orderId, rows[each][0]?.id])));
  if (!inOrder) {
    const winnerFirst = [...answers].sort((one, other) => one.rank - other.rank || one.answer.ended - other.answer.ended);
    lines.replaceChildren(...winnerFirst.map(({ line }) => line));
  }
  orderIds.forEach((orderId, each) => show(result, orderId, rows[each]));
  showRaw(result, answers);
  say(result, ...conclude(answers, rows));
  result.ariaBusy = "false";
}
