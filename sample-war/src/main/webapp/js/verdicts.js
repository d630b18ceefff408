// How an answer is called and explained to people.

/** Idempotency-Status -> tone, word, meaning; without a meaning, the answer's own words are shown. */
const VERDICTS = {
  executed: ["executed", "Ran", "The guard had seen none like it, so it ran."],
  duplicate: ["duplicate", "Stopped", "The same request is running or has finished."],
  replayed: ["replayed", "Answered again"],
  "in-flight": ["duplicate", "Still running"],
  gone: ["duplicate", "Gone"],
  mismatch: ["failed", "Refused"],
  invalid: ["failed", "Key refused"],
  expired: ["failed", "Key refused"],
  "too-large": ["failed", "Refused"],
  unavailable: ["failed", "Not run"],
  bypassed: [
    "bypassed",
    "Ran unguarded",
    "Not compared with others: its sender is unknown, or the guard could not ask its memory in time.",
  ],
};

/** Status -> the same, for what the guard has no word on. */
const UNGUARDED = {
  202: ["executed", "Sent", "The broker has it now."],
  204: ["executed", "Done", "There is nothing to answer."],
};

export function verdictOf(answer) {
  if (answer.status === 0) {
    return ["failed", "No answer", answer.reason];
  }
  if (answer.replayed) {
    return ["replayed", "Replayed", "The first answer again, byte for byte. Nothing ran."];
  }
  const said = answer.json.duplicateMessage ?? answer.json.detail ?? answer.reason;
  const [tone, word, meaning] =
    VERDICTS[answer.idempotencyStatus] ??
    UNGUARDED[answer.status] ??
    (answer.status < 400 ? ["executed", "Ran"] : ["failed", "Refused"]);
  return [tone, word, meaning ?? said];
}

/** What the card lists of an answer; nothing for what it does not have. */
export function factsOf(answer) {
  const id = answer.json.id ?? answer.json.message?.id;
  return {
    status: answer.status ? `${answer.status} ${answer.reason}`.trim() : undefined,
    idempotencyStatus: answer.idempotencyStatus,
    replayed: answer.replayed,
    retryAfter: answer.retryAfter && `${answer.retryAfter} s`,
    id: id && `${String(id).slice(0, 8)}…`,
    took: `${answer.took.toFixed(1)} ms`,
  };
}
