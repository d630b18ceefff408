// Step 3: the server dies between a payment and its retry. This browser remembers what was sent.

import { ALICE, booked, briefly, newKey, post, server, shortId } from "./api.js";
import { recall, remember } from "./memory.js";
import { isPlaying, play } from "./result.js";

const section = document.getElementById("killed");
const form = section.querySelector("form");
const result = section.querySelector(".result");
const LOOK_MILLIS = 2000;
const port = location.port || "80";
let sent = recall(); // the server, and two payments: each an order, its key or none, and how often it was sent
let step;

const same = (one, other) => one.pid === other.pid && one.startedAt === other.startedAt;

/** Which of the four is next. */
function stepWith(running) {
  if (!sent) {
    return "pay";
  }
  if (!running) {
    return "start";
  }
  return same(sent.server, running) ? "kill" : "again";
}

async function look() {
  const running = await server();
  step = stepWith(running);
  for (const item of form.querySelectorAll("[data-step]")) {
    item.ariaCurrent = item.dataset.step === step ? "step" : null;
  }
  form.elements.again.disabled = !sent;
  form.elements.pay.classList.toggle("primary", step === "pay");
  form.elements.again.classList.toggle("primary", step === "again");
  form.querySelector("[data-alive]").textContent = running ? `process ${running.pid} answers` : "no server answers";
  if (running) {
    tell(running);
  }
  return running;
}

/** The commands for this process, and what will come of them. */
function tell({ pid, keepsRecords, product }) {
  const options = [
    (product ?? "wildfly") !== "wildfly" && ` -Drun.server=${product}`,
    keepsRecords && " -Drun.proof",
    port !== "8080" && ` -Drun.port=${port}`,
  ];
  form.querySelector("[data-kill]").textContent = `kill -9 ${pid}`;
  form.querySelector("[data-start]").textContent = `./mvnw -Prun -Drun.keep${options.filter(Boolean).join("")}`;
  section.querySelectorAll("[data-records]").forEach((hint) => {
    hint.hidden = hint.dataset.records !== String(keepsRecords);
  });
}

/** While something is bound to happen to the server, and somebody looks at the page. */
async function watch() {
  if ((step === "kill" || step === "start") && document.visibilityState === "visible") {
    await look();
  }
  setTimeout(watch, LOOK_MILLIS);
}

async function showPayments() {
  const { payments } = sent;
  const counts = await Promise.all(payments.map(({ orderId }) => booked(orderId).catch(() => "?")));
  result.querySelector(".rows tbody").replaceChildren(
    ...payments.map(({ orderId, key, times }, each) => {
      const row = document.createElement("tr");
      const note = counts[each] > 1 ? `✕ ${counts[each]}` : counts[each];
      row.dataset.tone = counts[each] > 1 ? "bad" : "good";
      [orderId, briefly(key), times, note].forEach((value) => row.insertCell().append(value));
      return row;
    }),
  );
}

function conclude({ died, keepsRecords }, [withKey, withoutKey]) {
  if (sent.payments.some(({ times }) => times === 1)) {
    return ["good", "Two payments are booked. Now kill the server.", "What to type stands under 2 and 3."];
  }
  const once = [withKey, withoutKey].every(({ length }) => length === 1);
  if (once) {
    return died
      ? ["good", "One payment each. The server died, its records did not.", "They were written with the payments."]
      : ["good", "One payment each, but this server has not died yet.", "It still knows both. Kill it first."];
  }
  if (withKey.length === 1 && (keepsRecords || !died)) {
    return ["bad", "Without a key it came too late.", "After 90 seconds the same payment counts as a new one."];
  }
  return ["bad", "Alice pays twice.", "What the server had seen died with it. Start with -Drun.proof to keep it."];
}

async function send(who) {
  sent.payments.forEach((payment) => payment.times++);
  remember(sent);
  const seen = { died: !same(sent.server, who), keepsRecords: who.keepsRecords };
  await play(result, {
    sending: "Two payments on their way …",
    orderIds: sent.payments.map(({ orderId }) => orderId),
    requests: sent.payments.map(({ orderId, key }) => ({
      name: key ? "With a key" : "Without a key",
      send: () => post("api/payments", { orderId, amountCents: 1500, currency: "EUR" }, { caller: ALICE, key }),
    })),
    inOrder: true,
    show: () => {},
    conclude: (answers, rows) => conclude(seen, rows),
  });
  await Promise.all([showPayments(), look()]);
}

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const { value } = event.submitter;
  const running = await look();
  if (!running || isPlaying(result)) {
    return;
  }
  if (value === "pay") {
    sent = {
      server: running,
      payments: [newKey(), ""].map((key) => ({ orderId: `k-${shortId()}`, key, times: 0 })),
    };
  }
  await send(running);
});
await look();
if (sent) {
  await showPayments();
}
watch();
