// What features show beside the claims: each brings a section of the page, and a script that fills it.

import { ask } from "./ask.js";
import { byId, make } from "./dom.js";

/** What there is, asked for once: a feature that is switched off stays so until the application starts again. */
let shown;
const scripts = new Map();

/** Its section, before that of the claims, with an entry in the navigation. */
async function add(name) {
  const script = await import(`./${name}.js`);
  const section = make("section", script.parts(), { id: name, className: "of-feature" });
  const title = section.querySelector("h2");
  title.tabIndex = -1;
  title.id = `${name}-title`;
  section.setAttribute("aria-labelledby", title.id);
  byId("claimed").before(section);
  document.querySelector('nav a[href="#claimed"]').before(make("a", title.textContent, { href: `#${name}` }));
  scripts.set(name, script);
}

export async function refreshPanels() {
  shown ??= await ask("panels");
  for (const name of shown.panels) {
    if (!scripts.has(name)) {
      await add(name);
    }
    scripts.get(name).show(await ask(name));
  }
  return shown;
}
