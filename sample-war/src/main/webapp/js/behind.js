// Where to look next: the operators' page, the log, and the same without this page.

import { server, shortId } from "./api.js";

const application = new URL(".", location.href).href.replace(/\/$/, "");
const shown = (name) => document.querySelector(`[data-${name}]`);

const payment = JSON.stringify({ orderId: `c-${shortId()}`, amountCents: 1500, currency: "EUR" });
const curl = `curl -i ${application}/api/payments -H 'X-Api-Key: alice' \\\n  -H 'Content-Type: application/json' -d '${payment}'`;
document.querySelectorAll("[data-curl]").forEach((place) => (place.textContent = curl));

const running = await server();
if (running?.admin) {
  shown("admin").href = application + running.admin;
  shown("admin").textContent = application + running.admin;
  shown("operators").hidden = false;
  shown("off").hidden = true;
}
if (running?.log) {
  shown("log").textContent = running.log;
}
