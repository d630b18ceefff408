// Talks to the application. Addresses are relative, so the page works under any context root.

/**
 * Sends one request and tells everything the page shows about it. Never throws: a request without an answer is an
 * outcome too. An empty caller or key is not sent.
 */
export async function post(path, content, { caller, key, method = "POST" }) {
  const headers = { "Content-Type": "application/json" };
  if (caller) {
    headers["X-Api-Key"] = caller;
  }
  if (key) {
    headers["Idempotency-Key"] = key;
  }
  const started = performance.now();
  try {
    const response = await fetch(path, { method, headers, body: JSON.stringify(content) });
    const body = await response.text();
    return {
      status: response.status,
      reason: response.statusText,
      idempotencyStatus: response.headers.get("Idempotency-Status"),
      replayed: response.headers.get("Idempotent-Replayed"),
      retryAfter: response.headers.get("Retry-After"),
      body,
      json: parsed(body),
      ...timesSince(started),
    };
  } catch (failure) {
    return { status: 0, reason: failure.message, body: "", json: {}, ...timesSince(started) };
  }
}

function timesSince(started) {
  const ended = performance.now();
  return { started, ended, took: ended - started };
}

function parsed(body) {
  try {
    return JSON.parse(body) ?? {};
  } catch {
    return {};
  }
}

export async function list(path) {
  const response = await fetch(path, { cache: "no-store" });
  if (!response.ok) {
    throw new Error(`${path} answered ${response.status}`);
  }
  return response.json();
}

/** The payments of this order that the database has, the newest first. */
export const paymentsOf = (orderId) => list(`api/payments?orderId=${encodeURIComponent(orderId)}`);

/** How many they are. */
export const booked = async (orderId) => (await paymentsOf(orderId)).length;

/** The process that answers now; nothing if none does. */
export const server = () => list("api/server").catch(() => undefined);

/** Who pays in the three steps. */
export const ALICE = "alices-key";

function randomHex(bytes) {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export const shortId = () => randomHex(3);

/** An idempotency key. Browsers offer crypto.randomUUID() on https and localhost only; any random text will do. */
export const newKey = () => crypto.randomUUID?.() ?? randomHex(16);

/** How an id is called where there is little room. */
export const shortly = (id) => String(id).slice(0, 8);

/** How a key is called where there is little room. */
export const briefly = (key) => (key ? `key ${key.length > 8 ? `${key.slice(0, 8)}…` : key}` : "no key");
