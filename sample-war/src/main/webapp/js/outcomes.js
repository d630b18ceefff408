// How the three steps tell an answer.

import { shortly } from "./api.js";

const succeeded = ({ status }) => status >= 200 && status < 300;

/** Whether this request booked a payment, rather than being told of one that was booked before. */
export const isBooking = (answer) => succeeded(answer) && !answer.replayed;

/** Tone, word, what it means, status. */
export function outcomeOf(answer) {
  const { status, reason, replayed, idempotencyStatus, json } = answer;
  const shown = `${status} ${reason}`.trim();
  if (status === 0) {
    return ["failed", "No answer", reason, ""];
  }
  if (replayed) {
    return ["replayed", "The first answer again", `payment ${shortly(json.id)}; nothing was booked`, shown];
  }
  if (succeeded(answer)) {
    return idempotencyStatus === "bypassed"
      ? ["bypassed", "Booked, not compared", "the guard could not ask its memory in time", shown]
      : ["executed", "Booked", `payment ${shortly(json.id)}`, shown];
  }
  if (idempotencyStatus === "duplicate" || idempotencyStatus === "in-flight") {
    return ["duplicate", "Stopped", "nothing was booked", shown];
  }
  return ["failed", "Refused", json.detail ?? "", shown];
}
