// Step 1: two clicks at once.

import { shortId } from "./api.js";
import { isGuarded, keepScore, nextTry, sender } from "./guard.js";
import { isPlaying, play } from "./result.js";

const section = document.getElementById("twice");
const form = section.querySelector("form");
const result = section.querySelector(".result");
const used = new Set();

function takeOrder() {
  form.elements.orderId.value = `o-${shortId()}`;
}

const payment = () => ({
  orderId: form.elements.orderId.value,
  amountCents: Math.round(Number(form.elements.amount.value) * 100),
  currency: "EUR",
});

function conclude(guarded, answers, [rows]) {
  keepScore(section, guarded, rows.length);
  const next = nextTry(section, guarded);
  const stopped = answers.filter(({ answer }) => answer.status === 409).map(({ name }) => name);
  if (rows.length === 1 && stopped.length === 1) {
    return ["good", `One payment. ${stopped[0]} was stopped.`, `Whichever click comes first counts. ${next}`];
  }
  if (rows.length > 1 && !guarded) {
    return ["bad", "Alice pays twice.", `Without the guard both clicks were booked: two rows. ${next}`];
  }
  if (rows.length > 1) {
    return ["bad", "Booked twice.", "The guard let both through, since its memory did not answer in time. Try again."];
  }
  return ["bad", "Nothing to compare.", "See what each click was answered, and the server's log."];
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  if (isPlaying(result)) {
    return;
  }
  // an order that was sent would answer for what was sent before
  if (used.has(form.elements.orderId.value)) {
    takeOrder();
  }
  const sent = payment();
  used.add(sent.orderId);
  const guarded = isGuarded(form);
  const send = sender(form, sent);
  play(result, {
    sending: "Two clicks on their way …",
    orderIds: [sent.orderId],
    requests: ["Click A", "Click B"].map((name) => ({ name, send })),
    conclude: (answers, rows) => conclude(guarded, answers, rows),
  });
});
takeOrder();
