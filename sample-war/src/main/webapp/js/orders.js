import { list, post, shortId } from "./api.js";
import { forgetClicks, showClick, showTally } from "./clicks.js";

const section = document.getElementById("orders");
const form = section.querySelector("form");
const CALLER = "alices-key";
const LOOK_MILLIS = 400;
const QUIET_LOOKS = 4; // so many equal counts in a row are the last word
const MOST_LOOKS = 40;
const used = new Set();

const prepared = (who, next) => ({ who, send: () => post("api/orders/next-confirmation", next, { method: "PUT" }) });
const paid = (orderId) => ({
  who: "Payment",
  when: "afterwards",
  send: () => post("api/payments", { orderId, amountCents: 1500, currency: "EUR" }, { caller: CALLER }),
});
const sentAgain = (orderId) => ({
  who: "Its message, a second time",
  when: "afterwards",
  send: () => post(`${pathOf(orderId)}/messages`, {}, {}),
});

const secondNotRun = ({ begun, confirmed }) =>
  begun === 1 && confirmed === 1 ? "the second message did not run the method" : "";

const EXAMPLES = {
  again: { steps: (id) => [paid(id), sentAgain(id)], meaning: secondNotRun },
  fails: {
    steps: (id) => [prepared("Let the next confirmation roll back", { fails: true }), paid(id)],
    meaning: ({ begun, confirmed }) => (begun > confirmed ? "rolled back once, then run again" : ""),
  },
  busy: {
    steps: (id) => [prepared("Let the next one be busy for 5 s", { takesMillis: 5000 }), paid(id), sentAgain(id)],
    looks: 9000 / LOOK_MILLIS,
    meaning: secondNotRun,
  },
  minute: {
    steps: (id) => [prepared("Let the next one be busy for 60 s", { takesMillis: 60000 }), paid(id)],
    unfinished: true,
  },
};

const order = () => form.elements.orderId.value;
const pathOf = (orderId) => `api/orders/${encodeURIComponent(orderId)}`;

/** The counts, which are shown too; nothing where there is no answer. */
async function look() {
  const orderId = order();
  try {
    const { payments, confirmed, begun } = await list(pathOf(orderId));
    if (orderId === order()) {
      showTally(section, { payments, confirmed, begun, for: `for order ${orderId}` });
    }
    return { payments, confirmed, begun };
  } catch (failure) {
    showTally(section, { payments: "?", confirmed: "?", begun: "?", for: failure.message });
    return undefined;
  }
}

/** Messages take their time: looks until the counts have stayed the same for a while. */
async function settled({ looks: atLeast = 0, unfinished = false, meaning = () => "" }) {
  let seen;
  let same = 0;
  for (let looks = 0; looks < MOST_LOOKS && (same < QUIET_LOOKS || looks < atLeast); looks++) {
    const now = await look();
    same = JSON.stringify(now) === JSON.stringify(seen) ? same + 1 : 0;
    seen = now;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MILLIS));
  }
  return seen ? inWords(seen, unfinished ? "so far" : meaning(seen)) : "no answer";
}

const inWords = ({ payments, confirmed, begun }, more) =>
  [`${payments} booked`, `${confirmed} confirmed`, begun === 1 ? "1 run" : `${begun} runs`, more]
    .filter(Boolean)
    .join(", ");

/** An order that has been paid would be stopped as a duplicate, so an example begins with a fresh one. */
async function show(title, example) {
  if (used.has(order())) {
    takeOrder();
  }
  used.add(order());
  await showClick(section, `${title}: ${order()}`, example.steps(order()), () => settled(example));
}

function takeOrder() {
  form.elements.orderId.value = `q-${shortId()}`;
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  show(event.submitter.textContent, EXAMPLES[event.submitter.value]);
});
form.addEventListener("input", look);
form.querySelector('[name="look"]').addEventListener("click", look);
form.querySelector('[name="new-order"]').addEventListener("click", () => {
  takeOrder();
  forgetClicks(section);
  look();
});
takeOrder();
look();
