// Asks the servlet beside this file. All addresses are relative to the page's own.

// Without a user and password, which an address may have and fetch refuses.
const HERE = location.origin + location.pathname;

const WORDS = {
  401: "You are not logged in any more. Reload the page.",
  403: "You are not an operator here any more. Reload the page, and log in with the operators' role.",
  404: "This address is gone: was the application deployed anew? Reload the page.",
  502: "The proxy before this node gets no answer from it.",
  503: "This node does not take requests now: it starts, stops or is out of the balancer.",
  504: "The proxy before this node has waited too long for it.",
};

const failed = (text, status) => Object.assign(new Error(text), { status });

async function send(path, options) {
  try {
    return await fetch(new URL(path, HERE), { cache: "no-store", credentials: "same-origin", ...options });
  } catch {
    throw failed("This node does not answer. Does it run, and does your network reach it?", 0);
  }
}

/** What was answered; an error says in words what is wrong. */
export async function ask(path, options = {}) {
  const response = await send(path, options);
  const text = await response.text();
  const isJson = /json/.test(response.headers.get("Content-Type"));
  if (!response.ok) {
    const detail = isJson ? JSON.parse(text).detail : undefined;
    throw failed(detail ?? WORDS[response.status] ?? `The server answered ${response.status}. Look into its log.`,
      response.status);
  }
  if (text && !isJson) {
    throw failed("The answer is another page, probably the login. Reload the page.", 0);
  }
  return text ? JSON.parse(text) : {};
}
