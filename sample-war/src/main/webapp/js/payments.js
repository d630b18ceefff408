import { booked, briefly, newKey, post, shortId } from "./api.js";
import { forgetClicks, showClick, showTally } from "./clicks.js";

const section = document.getElementById("payments");
const form = section.querySelector("form");
const once = form.querySelector('[value="once"]');
const sentFor = new Map(); // order -> how many requests
const seen = new Set(); // caller, key and payment, as sent
let turns = 0; // only the latest count is shown, whichever arrives last

const EXAMPLES = {
  changed: (payment, key) => [
    { what: "first", payment, key },
    { what: "other amount", payment: { ...payment, amountCents: payment.amountCents + 100 }, key, when: "afterwards" },
  ],
  deleted: (payment, key) => [
    { what: "first", payment, key },
    { what: "deletes it", payment, remove: true, when: "afterwards" },
    { what: "retry", payment, key, when: "afterwards" },
  ],
  anew: (payment) => [
    { what: "first", payment },
    { what: "deletes it", payment, remove: true, when: "afterwards" },
    { what: "the same again", payment, when: "afterwards" },
  ],
};

function payment() {
  const { amountCents, orderId, currency } = form.elements;
  return {
    orderId: orderId.value,
    amountCents: amountCents.value === "" ? 0 : Number(amountCents.value),
    currency: currency.value,
  };
}

function caller() {
  const chosen = form.querySelector('[name="caller"]:checked');
  return { id: chosen.value, name: chosen.labels[0].textContent.trim() };
}

const identity = () => JSON.stringify([caller().id, form.elements.key.value, payment()]);

function refreshForm() {
  once.textContent = seen.has(identity()) ? "Send again" : "Send once";
}

async function refreshTally() {
  const { orderId } = payment();
  const turn = ++turns;
  try {
    const made = await booked(orderId);
    if (turn === turns) {
      showTally(section, { sent: sentFor.get(orderId) ?? 0, made, for: `for order ${orderId}` });
    }
  } catch (failure) {
    showTally(section, { made: "?", for: failure.message });
  }
}

async function send(title, steps) {
  const { id, name } = caller();
  const { orderId } = steps[0].payment;
  sentFor.set(orderId, (sentFor.get(orderId) ?? 0) + steps.filter((step) => !step.remove).length);
  steps.forEach((step) => seen.add(JSON.stringify([id, step.key ?? "", step.payment])));
  refreshForm();
  let made; // what the first request was answered
  const requests = steps.map(({ what, payment, key, when, remove }) => ({
    who: [name, what, remove ? "" : briefly(key)].filter(Boolean).join(", "),
    when,
    send: async () => {
      if (remove) {
        return post(`api/payments/${made?.json.id}`, undefined, { caller: id, method: "DELETE" });
      }
      const answer = await post("api/payments", payment, { caller: id, key });
      made ??= answer;
      return answer;
    },
  }));
  const shown = showClick(section, `${title}: ${orderId}`, requests, async () => {
    const sent = sentFor.get(orderId);
    return `${sent} sent, ${await booked(orderId).catch(() => "?")} booked`;
  });
  refreshTally();
  await shown;
  await refreshTally();
}

/** An order that has been sent would answer for what was sent before, so an example begins with a fresh one. */
function show(title, steps) {
  if (sentFor.has(payment().orderId)) {
    takeOrder();
  }
  form.elements.key.value ||= newKey();
  return send(title, steps(payment(), form.elements.key.value));
}

function takeOrder() {
  form.elements.orderId.value = `o-${shortId()}`;
  form.elements.key.value = newKey();
  refreshForm();
}

function newOrder() {
  takeOrder();
  forgetClicks(section);
  refreshTally();
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  const { value, textContent: title } = event.submitter;
  if (value === "once") {
    send(title, [{ payment: payment(), key: form.elements.key.value }]);
  } else {
    show(title, EXAMPLES[value]);
  }
});
form.addEventListener("input", () => {
  refreshForm();
  refreshTally();
});
form.querySelector('[name="new-order"]').addEventListener("click", newOrder);
newOrder();
