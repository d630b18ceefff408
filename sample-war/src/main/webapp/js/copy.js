// Buttons that copy the command beside them, where the browser lets a page do so.

const SHOWN_MILLIS = 1500;

for (const button of document.querySelectorAll("button[data-copy]")) {
  button.hidden = !navigator.clipboard;
  button.addEventListener("click", async () => {
    const text = button.textContent;
    try {
      await navigator.clipboard.writeText(button.parentElement.querySelector("code").textContent);
      button.textContent = "Copied";
    } catch {
      button.textContent = "Select it, please";
    }
    setTimeout(() => (button.textContent = text), SHOWN_MILLIS);
  });
}
