// How the parts of the page are made. Nothing is ever read as HTML.

export const byId = (id) => document.getElementById(id);

const news = document.querySelector(".news");

export function tell(text, bad = false) {
  news.textContent = text;
  news.classList.toggle("bad", bad);
}

/** An element with this text or these children. */
export function make(name, content = [], attributes = {}) {
  const element = Object.assign(document.createElement(name), attributes);
  element.append(...[content].flat());
  return element;
}

/** With a full stop, as a sentence before another. */
export const sentence = (text) => (text.endsWith(".") ? text : `${text}.`);

/** Name and value for each, as the rows of a definition list. */
export const pairs = (facts) =>
  Object.entries(facts).map(([name, value]) => make("div", [make("dt", name), make("dd", value)]));

/** The name of an operation, which may be broken after its dots. */
export const named = (operation) =>
  operation.split(/(?<=\.)/).flatMap((part) => [part, document.createElement("wbr")]).slice(0, -1);

/** Class and method before the package: what tells two apart is seen in a narrow field. */
export const short = (operation) =>
  operation.replace(/^(.*)\.([^.]+\.[^.]+)$/, (all, where, name) => `${name} (${where})`);

export function lasting(millis) {
  const seconds = Math.max(0, Math.round(millis / 1000));
  const units = [[86400, "d"], [3600, "h"], [60, "min"]];
  const [size, unit] = units.find(([least]) => seconds >= 2 * least) ?? [1, "s"];
  return `${Math.floor(seconds / size)} ${unit}`;
}

const TIME = new Intl.DateTimeFormat("en-GB", { timeStyle: "medium" });
const DAY = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short" });

/** The time of day, after the day where that is another one. */
export function clock(instant) {
  const [then, now] = [new Date(instant), new Date()];
  const time = TIME.format(then);
  return then.toDateString() === now.toDateString() ? time : `${DAY.format(then)}, ${time}`;
}

export const minute = (instant) => clock(instant).replace(/:\d\d$/, "");

/** What this list of counts by word says. */
export const counted = (counts) =>
  Object.entries(counts).map(([word, count]) => `${word} ${count.toLocaleString("en")}`).join(", ");

const isSame = (one, other) => one.dataset.id !== undefined && one.dataset.id === other.dataset.id;

/** The same rows in the same order keep their buttons, so that neither the keyboard nor a finger loses one. */
function rewrite(old, made) {
  old.forEach((item, place) => {
    item.dataset.tone = made[place].dataset.tone;
    item.firstElementChild.replaceWith(made[place].firstElementChild);
  });
}

/** The keyboard stays on the button that it was on, if that is still there. */
function replace(list, made) {
  const held = list.contains(document.activeElement) ? document.activeElement.dataset.held : undefined;
  list.replaceChildren(...made);
  if (held !== undefined) {
    const again = [...list.querySelectorAll("button")].find((each) => each.dataset.held === held);
    (again ?? list.closest("section").querySelector("h2")).focus();
  }
}

/** Redraws a list unless nothing has changed. */
export function redraw(list, key, rows) {
  if (list.dataset.drawn === key) {
    return;
  }
  list.dataset.drawn = key;
  const made = rows();
  const old = [...list.children];
  if (old.length && old.length === made.length && old.every((item, place) => isSame(item, made[place]))) {
    rewrite(old, made);
  } else {
    replace(list, made);
  }
}

/** A row of a list; its id tells it from all others of the list, for as long as its buttons do the same. */
export function row({ id, tone, title, lines, acts = [] }) {
  const text = make("div", [make("strong", title), ...lines.map((line) => make("span", line))], { className: "wide" });
  const item = make("li", acts.length ? [text, make("div", acts, { className: "acts" })] : text);
  item.dataset.id = id;
  item.dataset.tone = tone;
  return item;
}

/** A button; its label for those who do not see beside what it stands tells it from all others of its list. */
export function button(text, label, action) {
  const made = make("button", text, { type: "button" });
  made.setAttribute("aria-label", label);
  made.dataset.held = label;
  made.addEventListener("click", action);
  return made;
}

/** Where a page has no clipboard, as over HTTP, the older way. */
async function copy(text) {
  if (navigator.clipboard) {
    return navigator.clipboard.writeText(text);
  }
  const field = make("textarea", [], { value: text, readOnly: true });
  const before = document.activeElement;
  document.body.append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  before?.focus();
  return done ? undefined : Promise.reject(new Error("refused"));
}

export const copyButton = (keyHash) => button("Copy", `Copy hash ${keyHash.slice(0, 8)}`, async () => {
  try {
    await copy(keyHash);
    tell(`The hash ${keyHash.slice(0, 8)}… is copied.`);
  } catch {
    tell(`The browser does not let this page copy. The hash: ${keyHash}`, true);
  }
});
