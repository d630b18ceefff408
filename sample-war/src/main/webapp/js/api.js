// Talks to the application. Addresses are relative, so the page works under any context root.

/**
 * Sends one request and tells everything the page shows about it. Never throws: a request without an answer is an
 * outcome too. Idempotency keys will be one of the further headers.
 */
export async function post(path, content, caller, furtherHeaders = {}) {
  const headers = { "Content-Type": "application/json", ...furtherHeaders };
  if (caller) {
    headers["X-Api-Key"] = caller;
  }
  const started = performance.now();
  try {
    const response = await fetch(path, { method: "POST", headers, body: JSON.stringify(content) });
    const body = await response.text();
    return {
      status: response.status,
      reason: response.statusText,
      idempotencyStatus: response.headers.get("Idempotency-Status"),
      body,
      took: performance.now() - started,
    };
  } catch (failure) {
    return { status: 0, reason: failure.message, idempotencyStatus: null, body: "", took: performance.now() - started };
  }
}

export async function list(path) {
  const response = await fetch(path, { cache: "no-store" });
  if (!response.ok) {
    throw new Error(`${path} answered ${response.status}`);
  }
  return response.json();
}

/** Not crypto.randomUUID(): browsers offer it on https and localhost only. */
export function shortId() {
  return Array.from(crypto.getRandomValues(new Uint8Array(3)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
