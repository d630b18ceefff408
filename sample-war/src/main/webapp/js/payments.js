import { list, post, shortId } from "./api.js";
import { forgetClicks, showClick, showTally } from "./clicks.js";

const section = document.getElementById("payments");
const form = section.querySelector("form");
const once = form.querySelector('[value="once"]');
const sentFor = new Map(); // order -> how many requests
const seen = new Set(); // caller and payment, as sent
let turns = 0; // only the latest count is shown, whichever arrives last

function payment() {
  const amount = form.amountCents.value;
  return {
    orderId: form.orderId.value,
    amountCents: amount === "" ? 0 : Number(amount),
    currency: form.currency.value,
  };
}

function caller() {
  const chosen = form.querySelector('[name="caller"]:checked');
  return { key: chosen.value, name: chosen.labels[0].textContent.trim() };
}

const identity = () => JSON.stringify([caller().key, payment()]);

function refreshForm() {
  once.textContent = seen.has(identity()) ? "Send again" : "Send once";
}

async function refreshTally() {
  const { orderId } = payment();
  const turn = ++turns;
  try {
    const booked = await list(`api/payments?orderId=${encodeURIComponent(orderId)}`);
    if (turn === turns) {
      showTally(section, { sent: sentFor.get(orderId) ?? 0, made: booked.length, for: `for order ${orderId}` });
    }
  } catch (failure) {
    showTally(section, { made: "?", for: failure.message });
  }
}

async function send(times) {
  const content = payment();
  const { key, name } = caller();
  const word = times === 2 ? "twice at once" : seen.has(identity()) ? "again" : "once";
  seen.add(identity());
  sentFor.set(content.orderId, (sentFor.get(content.orderId) ?? 0) + times);
  refreshForm();
  const requests = Array.from({ length: times }, (_, index) => ({
    who: times === 1 ? name : `${name}, request ${index + 1}`,
    send: () => post("api/payments", content, key),
  }));
  await showClick(section, `Sent ${word}, ${content.orderId}`, requests);
  await refreshTally();
}

function newOrder() {
  form.orderId.value = `o-${shortId()}`;
  forgetClicks(section);
  refreshForm();
  refreshTally();
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  send(event.submitter?.value === "once" ? 1 : 2);
});
form.addEventListener("input", () => {
  refreshForm();
  refreshTally();
});
form.querySelector('[name="new-order"]').addEventListener("click", newOrder);
document.querySelector("[data-origin]").textContent = new URL(".", location.href).href.replace(/\/$/, "");
newOrder();
