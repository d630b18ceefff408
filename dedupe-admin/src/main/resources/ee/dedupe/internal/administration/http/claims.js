// The claims of all nodes: some of them, one of them, and the end of one.

import { ask } from "./ask.js";
import { button, byId, clock, copyButton, lasting, make, named, pairs, redraw, row, sentence, tell } from "./dom.js";

const SHOWN = 50;
const LOOKED_AT = 200;
const MOST = 1000;
const ORDER = ["in-progress", "unknown", "standing", "completed"];

let look = LOOKED_AT;
let seen = { claims: [], empty: "None.", records: false };
/** Shows the page anew after a change. */
let afterwards = async () => {};

/** What a store must read for each claim costs it something, so many are asked for less often. */
export const isDue = (round) => look <= LOOKED_AT || round % 5 === 0;

function state(claim) {
  const age = lasting(claim.ageMillis);
  return {
    "in-progress": `running for ${age}`,
    unknown: `of another version for ${age}, counts as running`,
  }[claim.state] ?? `${claim.state}, claimed ${age} ago`;
}

const leftOf = (claim) => (claim.leftMillis === null ? "not known" : lasting(claim.leftMillis));

export const lookButton = (keyHash) =>
  button("Look", `Look at claim ${keyHash.slice(0, 8)}`, () => find(() => one(keyHash), keyHash));

const byAgeWhereRunning = (one, other) =>
  ORDER.indexOf(one.state) - ORDER.indexOf(other.state) || other.ageMillis - one.ageMillis;

function note(matching) {
  const all = seen.claims.length;
  const filtered = matching.length < all ? ` ${matching.length} of them match.` : "";
  const cut = matching.length > SHOWN ? ` ${SHOWN} are shown.` : "";
  const order = " Running ones first, then the oldest.";
  return all < look
    ? `${all} of all nodes and applications that share the store.${filtered}${cut}${all > 1 ? order : ""}`
    : `At least ${all}: those that the store came upon first, in no order of its own.${filtered}${cut}${order}`;
}

function draw() {
  const wanted = Object.fromEntries(new FormData(byId("filter")));
  const matching = seen.claims
    .filter((claim) => [claim.state, ""].includes(wanted.state) && [claim.operation, ""].includes(wanted.operation))
    .sort(byAgeWhereRunning);
  byId("claims-note").textContent = seen.claims.length ? note(matching) : "";
  byId("more").hidden = seen.claims.length < look || look === MOST;
  byId("claims").dataset.empty = seen.claims.length
    ? "None of those looked at. Choose every state and every operation to see them."
    : seen.empty;
  redraw(byId("claims"), JSON.stringify(matching), () => matching.slice(0, SHOWN).map((claim) =>
    row({
      id: claim.keyHash,
      tone: claim.state,
      title: state(claim),
      lines: [
        named(claim.operation ?? "operation not known"),
        [make("code", `${claim.keyHash.slice(0, 16)}…`), ` ${leftOf(claim)} left`],
      ],
      acts: [copyButton(claim.keyHash), lookButton(claim.keyHash)],
    })));
}

/** Asks again, and shows what is there. While the store does not answer, what was there stays. */
export async function refreshClaims(node) {
  const called = Object.keys(node.outcomes).length > 0;
  try {
    const { claims } = await ask(`claims?most=${look}`);
    const empty = called
      ? "None: the claims of the calls that are counted above have ended. The next call of each runs."
      : `None, and no guarded call has come to this node since ${clock(node.since)}. Is it called at all?`;
    seen = { claims, empty, records: node.records };
    draw();
  } catch (failure) {
    byId("claims-note").textContent = `${sentence(failure.message)} What is listed here may be old.`;
  }
}

function card(keyHash, facts, consequence) {
  const article = byId("claim").content.cloneNode(true).firstElementChild;
  article.querySelector("dl").append(...pairs({ Hash: [make("code", keyHash), " ", copyButton(keyHash)], ...facts }));
  article.querySelector(".consequence").textContent = consequence;
  article.querySelector("form").addEventListener("submit", (event) => forget(event, keyHash));
  return article;
}

function cardOf(claim) {
  return card(claim.keyHash, {
    Operation: named(claim.operation ?? "not known"),
    State: state(claim),
    "Time left": leftOf(claim),
  }, seen.records
    ? "The record that its call has left in the database by dedupe-jdbc is removed too. The same call then runs again."
    : "The same call then runs again.");
}

/** The claim has ended; what the call left in the database may answer the next one all the same. */
const cardOfRecord = (keyHash) => card(keyHash, { State: "no live claim" },
  "dedupe-jdbc may still have a record of this call, which answers the next one. It is removed, if it is there.");

const one = async (keyHash) => [await ask(`claims/${encodeURIComponent(keyHash)}`)];

function showFound(cards) {
  byId("found").replaceChildren(...cards);
  byId("found").focus();
  byId("found").scrollIntoView({ block: "nearest" });
}

const nothing = (text) => make("p", text, { className: "panel" });

async function find(question, keyHash) {
  try {
    const claims = await question();
    showFound(claims.length ? claims.map(cardOf) : [nothing("Look at the caller once more: it is the bare name, and empty"
      + " where nobody is known. If all three are right, the claim has ended, and the next call runs.")]);
    tell(claims.length ? `${claims.length} found.` : "There is no such live claim.");
  } catch (failure) {
    const ended = failure.status === 404 && keyHash;
    byId("found").replaceChildren();
    tell(failure.message, !ended);
    if (ended) {
      showFound(seen.records ? [cardOfRecord(keyHash)] : [nothing("It has ended or was forgotten: the next call runs.")]);
    }
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
    byId("find-title").focus();
    await afterwards();
  } catch (failure) {
    tell(failure.message, true);
  }
}

export function startClaims(refresh) {
  afterwards = refresh;
  byId("filter").addEventListener("change", draw);
  byId("more").textContent = `Look through ${MOST.toLocaleString("en")}`;
  byId("more").addEventListener("click", () => {
    look = MOST;
    byId("claims-title").focus();
    refresh().catch((failure) => tell(failure.message, true));
  });
  byId("by-hash").addEventListener("submit", (event) => {
    event.preventDefault();
    const keyHash = event.target.elements.hash.value.trim().toLowerCase();
    find(() => one(keyHash), keyHash);
  });
  byId("by-key").addEventListener("submit", (event) => {
    event.preventDefault();
    const body = new URLSearchParams(new FormData(event.target));
    find(async () => (await ask("claims/search", { method: "POST", body })).claims);
  });
}
