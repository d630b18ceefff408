// Step 2: the answer is lost, and the client sends the same once more.

import { newKey, shortId, shortly } from "./api.js";
import { isGuarded, keepScore, nextTry, sender } from "./guard.js";
import { isPlaying, play } from "./result.js";

const section = document.getElementById("retry");
const form = section.querySelector("form");
const result = section.querySelector(".result");
let used = false;
let payment;
let key;

function take() {
  payment = { orderId: `r-${shortId()}`, amountCents: 1500, currency: "EUR" };
  key = newKey();
  used = false;
  section.querySelector("[data-request]").textContent =
    `POST api/payments\nX-Api-Key: alices-key\nIdempotency-Key: ${key}\n\n${JSON.stringify(payment, null, 1)}`;
}

/** The answer came, so that it can be compared; the client of the story has not seen it. */
function lost([tone, word, meaning, status], answer) {
  return answer.status === 0
    ? [tone, word, meaning, status]
    : ["lost", "Answer lost", `the server said ${status}, payment ${shortly(answer.json.id)}, to nobody`, ""];
}

function conclude(guarded, [first, retry], [rows]) {
  keepScore(section, guarded, rows.length);
  const next = nextTry(section, guarded);
  if (rows.length === 1 && retry.answer.replayed) {
    const same = first.answer.body === retry.answer.body ? "It is the lost one, byte for byte" : "It is another one";
    return ["good", "One payment, and the retry has its answer.", `${same}. ${next}`];
  }
  if (rows.length > 1 && !guarded) {
    return ["bad", "Alice pays twice.", `Without the guard the retry was a new payment. ${next}`];
  }
  return ["bad", "Not as it should be.", "See what each was answered, and the server's log."];
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  if (isPlaying(result)) {
    return;
  }
  if (used) {
    take();
  }
  used = true;
  const guarded = isGuarded(form);
  const send = sender(form, payment, key);
  play(result, {
    sending: "The first try is on its way …",
    orderIds: [payment.orderId],
    requests: [
      { name: "First try", send, told: lost },
      { name: "Retry", send, afterwards: true },
    ],
    inOrder: true,
    conclude: (answers, rows) => conclude(guarded, answers, rows),
  });
});
take();
