import { booked, briefly, newKey, post, shortId } from "./api.js";
import { showClick, showTally } from "./clicks.js";

const section = document.getElementById("killed");
const form = section.querySelector("form");
const again = form.querySelector('[value="again"]');
const CALLER = "alices-key";
const KEPT_AS = "dedupe-sample-killed";

let sent = remembered(); // each an order, its key or none, and how often it was sent

/** Outlives the server, and a reload of the page; not where the browser keeps nothing. */
function remembered() {
  try {
    return JSON.parse(localStorage.getItem(KEPT_AS)) ?? [];
  } catch {
    return [];
  }
}

function remember() {
  try {
    localStorage.setItem(KEPT_AS, JSON.stringify(sent));
  } catch {
    // until this page is left
  }
}

const total = (counts) => counts.reduce((sum, count) => sum + count, 0);

async function refresh() {
  again.disabled = sent.length === 0;
  const made = await Promise.all(sent.map(({ orderId }) => booked(orderId).catch(() => "?")));
  section.querySelector("tbody").replaceChildren(
    ...sent.map(({ orderId, key, times }, row) => rowOf([orderId, briefly(key), times, made[row]])),
  );
  const counts = { sent: total(sent.map(({ times }) => times)), made: made.includes("?") ? "?" : total(made) };
  showTally(section, counts);
  return counts;
}

function rowOf(values) {
  const row = document.createElement("tr");
  values.forEach((value) => row.insertCell().append(value));
  return row;
}

async function send(title) {
  sent = sent.map((payment) => ({ ...payment, times: payment.times + 1 }));
  remember();
  const requests = sent.map(({ orderId, key }) => ({
    who: `Alice, order ${orderId}, ${briefly(key)}`,
    send: () => post("api/payments", { orderId, amountCents: 1500, currency: "EUR" }, { caller: CALLER, key }),
  }));
  await showClick(section, title, requests, async () => {
    const counts = await refresh();
    return `${counts.sent} sent, ${counts.made} booked`;
  });
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  const { value, textContent: title } = event.submitter;
  if (value === "pay") {
    sent = [newKey(), ""].map((key) => ({ orderId: `o-${shortId()}`, key, times: 0 }));
  }
  send(title);
});
form.querySelector('[name="look"]').addEventListener("click", refresh);
refresh();
