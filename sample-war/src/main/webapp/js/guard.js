// The switch of a step: with the guard, or to the same method without one.

import { ALICE, post } from "./api.js";

export const isGuarded = (form) => form.elements.guard.value === "on";

/** Sends a payment of Alice's as the switch stands at this moment. */
export function sender(form, payment, key) {
  const path = isGuarded(form) ? "api/payments" : "api/unguarded/payments";
  return () => post(path, payment, { caller: ALICE, key });
}

/** Keeps what came of the last try with the guard, and of the last without: they stand side by side. */
export function keepScore(section, guarded, count) {
  const score = section.querySelector(`.scores [data-guard="${guarded ? "on" : "off"}"]`);
  score.dataset.tone = count === 1 ? "good" : "bad";
  score.querySelector("b").textContent = count === 1 ? "✓ 1 payment" : `✕ ${count} payments`;
}

/** What to try next; empty when both ways were tried. */
export function nextTry(section, guarded) {
  const other = section.querySelector(`.scores [data-guard="${guarded ? "off" : "on"}"]`);
  if (other.dataset.tone || section.querySelector("[name=\"guard\"][value=\"on\"]").disabled) {
    return "";
  }
  return guarded ? "Now switch the guard off, and try again." : "Now switch the guard on, and try again.";
}
