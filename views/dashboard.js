// Small things that pages do in the browser. Everything works without it, but for copying.
if (window.trustedTypes) {
  // htmx puts in place what this server sent, which escapes it; nothing may become a script.
  window.trustedTypes.createPolicy('default', { createHTML: (html) => html });
}

document.addEventListener('click', async (event) => {
  const button = event.target instanceof Element ? event.target.closest('[data-copy]') : null;
  if (!button) return;
  const source = document.getElementById(button.dataset.copy);
  const text = source?.dataset.text ?? source?.textContent ?? '';
  const isCopied = await copy(text, source);
  button.textContent = isCopied ? 'Copied' : 'Selected: press Ctrl-C';
  document.dispatchEvent(new CustomEvent('slotline:copied', { detail: { id: button.dataset.copy } }));
});

/** Over plain http there is no clipboard: the text is selected instead. */
async function copy(text, source) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    if (source) getSelection()?.selectAllChildren(source);
    return false;
  }
}
