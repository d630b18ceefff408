// mvnw -Prun -Drun.watch: nothing is guarded, so no switch says that something is.

import { server } from "./api.js";

const running = await server();
if (running?.watched) {
  const note = document.getElementById("watched");
  note.querySelector("a").href = new URL(".", location.href).href.replace(/\/$/, "") + (running.admin ?? "");
  note.hidden = false;
  for (const field of document.querySelectorAll(".guard input")) {
    field.checked = field.value === "off";
    field.disabled = field.value === "on";
  }
}
