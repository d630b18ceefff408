// Shows what the servlet beside this file tells. All addresses are relative to the page's own.

const REFRESH_MILLIS = 5000;
// Without a user and password, which an address may have and fetch refuses.
const HERE = location.origin + location.pathname;

const byId = (id) => document.getElementById(id);
const news = document.querySelector(".news");

function tell(text, bad = false) {
  news.textContent = text;
  news.classList.toggle("bad", bad);
}

/** An element with this text or these children; nothing is ever read as HTML. */
function make(name, content = [], attributes = {}) {
  const element = Object.assign(document.createElement(name), attributes);
  element.append(...[content].flat());
  return element;
}

/** Name and value for each, as the rows of a definition list. */
const pairs = (facts) =>
  Object.entries(facts).map(([name, value]) => make("div", [make("dt", name), make("dd", String(value))]));

async function ask(path, options = {}) {
  const response = await fetch(new URL(path, HERE), { cache: "no-store", credentials: "same-origin", ...options });
  const text = await response.text();
  const json = text && /json/.test(response.headers.get("Content-Type")) ? JSON.parse(text) : {};
  if (!response.ok) {
    throw Object.assign(new Error(json.detail ?? `The server answered ${response.status}.`), { status: response.status });
  }
  return json;
}

function lasting(millis) {
  const seconds = Math.max(0, Math.round(millis / 1000));
  const units = [[86400, "d"], [3600, "h"], [60, "min"]];
  const [size, unit] = units.find(([least]) => seconds >= 2 * least) ?? [1, "s"];
  return `${Math.floor(seconds / size)} ${unit}`;
}

const leftOf = (claim) => (claim.leftMillis === null ? "not known" : lasting(claim.leftMillis));

/** Redraws a list unless nothing has changed, or the keyboard is in it. */
function redraw(list, key, rows) {
  if (list.dataset.drawn === key || list.contains(document.activeElement)) {
    return;
  }
  list.dataset.drawn = key;
  list.replaceChildren(...rows());
}

function row(tone, title, detail, keyHash) {
  const text = make("div", [make("strong", title), make("span", detail)]);
  const item = make("li", keyHash ? [text, lookButton(keyHash)] : text);
  item.dataset.tone = tone;
  return item;
}

function button(text, label, action) {
  const made = make("button", text, { type: "button" });
  made.setAttribute("aria-label", label);
  made.addEventListener("click", action);
  return made;
}

const lookButton = (keyHash) => button("Look", `Look at claim ${keyHash.slice(0, 8)}`, () => find(() => one(keyHash)));

function temporaryRow(set) {
  const whose = set.operation ?? "all operations";
  const item = row(set.mode === "enforce" ? "executed" : "duplicate", `${set.mode}: ${whose}`,
    `until ${new Date(set.until).toLocaleTimeString()}, by ${set.by || "nobody known"}: ${set.reason}`);
  item.append(button("End", `End the mode of ${whose}`, () => endMode(set.operation)));
  return item;
}

/** The keyboard leaves what is about to be drawn anew. */
async function endMode(operation) {
  const which = new URLSearchParams({ reason: "ended on the page", ...(operation && { operation }) });
  byId("set-mode").elements.mode.focus();
  await attempt("The configuration holds again.", () => ask(`mode?${which}`, { method: "DELETE" }));
}

async function attempt(done, act) {
  try {
    await act();
    tell(done);
    await refresh();
  } catch (failure) {
    tell(failure.message, true);
  }
}

function showNode(node) {
  byId("node").replaceChildren(...pairs({
    Store: node.store,
    Breaker: node.breaker,
    Mode: node.mode || "none",
    "Running here": node.running,
    "Waiting here": node.waiting,
  }));
  byId("outcomes").replaceChildren(...pairs(node.outcomes));
  redraw(byId("temporary"), JSON.stringify(node.temporaryModes), () => node.temporaryModes.map(temporaryRow));
  redraw(byId("latest"), JSON.stringify(node.latest), () => node.latest.map((call) =>
    row(call.outcome, call.reason ? `${call.outcome}: ${call.reason}` : call.outcome,
      `${call.operation}, ${new Date(call.at).toLocaleTimeString()}`, call.keyHash)));
}

function showClaims(claims, listed) {
  byId("claims-note").textContent = claims.length < listed
    ? "Those of all nodes and applications that share the store."
    : `The first ${listed} that the store came upon; there are more.`;
  redraw(byId("claims"), JSON.stringify(claims), () => claims.map((claim) =>
    row(claim.state, `${claim.state}${claim.operation ? `: ${claim.operation}` : ""}`, [make("code", `${claim.keyHash.slice(0, 16)}…`),
      ` claimed ${lasting(claim.ageMillis)} ago, ${leftOf(claim)} left`], claim.keyHash)));
}

function card(claim) {
  const article = byId("claim").content.cloneNode(true).firstElementChild;
  article.querySelector("dl").append(...pairs({
    Hash: claim.keyHash,
    Operation: claim.operation ?? "not known",
    State: claim.state,
    "Claimed ago": lasting(claim.ageMillis),
    "Time left": leftOf(claim),
  }));
  article.querySelector("form").addEventListener("submit", (event) => forget(event, claim.keyHash));
  return article;
}

const one = async (keyHash) => [await ask(`claims/${encodeURIComponent(keyHash)}`)];

async function find(question) {
  try {
    const claims = await question();
    byId("found").replaceChildren(...claims.map(card));
    tell(claims.length ? `${claims.length} found.` : "There is no such live claim.");
    if (claims.length) {
      byId("found").focus();
      byId("found").scrollIntoView({ block: "nearest" });
    }
  } catch (failure) {
    byId("found").replaceChildren();
    tell(failure.message, failure.status !== 404);
  }
}

async function forget(event, keyHash) {
  event.preventDefault();
  const form = event.target;
  const wanted = new URLSearchParams({ reason: form.elements.reason.value, force: form.elements.force.checked });
  try {
    await ask(`claims/${keyHash}?${wanted}`, { method: "DELETE" });
    byId("found").replaceChildren();
    tell("Forgotten. The next call runs.");
    byId("by-hash").elements.hash.focus();
    await refresh();
  } catch (failure) {
    tell(failure.message, true);
  }
}

async function refresh() {
  const node = await ask("overview");
  showNode(node);
  showClaims((await ask("claims")).claims, node.claimsListed);
}

let away = false;

async function keepFresh() {
  try {
    if (!document.hidden) {
      await refresh();
      if (away) {
        tell("");
        away = false;
      }
    }
  } catch (failure) {
    away = true;
    tell(failure.message, true);
  } finally {
    setTimeout(keepFresh, REFRESH_MILLIS);
  }
}

byId("by-hash").addEventListener("submit", (event) => {
  event.preventDefault();
  find(() => one(event.target.elements.hash.value.trim()));
});
byId("by-key").addEventListener("submit", (event) => {
  event.preventDefault();
  const body = new URLSearchParams(new FormData(event.target));
  find(async () => (await ask("claims/search", { method: "POST", body })).claims);
});
byId("set-mode").addEventListener("submit", (event) => {
  event.preventDefault();
  const body = new URLSearchParams(new FormData(event.target));
  attempt("Set. It ends by itself.", () => ask("mode", { method: "POST", body }));
});
keepFresh();
