// What outlives the server, and a reload of the page; not where the browser keeps nothing.

const KEPT_AS = "dedupe-sample-step-3";

export function recall() {
  try {
    return JSON.parse(localStorage.getItem(KEPT_AS)) ?? undefined;
  } catch {
    return undefined;
  }
}

export function remember(sent) {
  try {
    localStorage.setItem(KEPT_AS, JSON.stringify(sent));
  } catch {
    // until this page is left
  }
}
