// Small things that pages do in the browser. Everything works without it, but for copying.

if (window.trustedTypes && window.htmx) {
  // Only htmx may turn text into elements: what this server sent, which escapes it. A script among it is refused.
  const policy = window.trustedTypes.createPolicy('slotline', { createHTML: (html) => html });
  window.htmx.registerExtension('trusted-types', { init: ({ initSecurity }) => initSecurity(policy) });
}

document.addEventListener('click', async (event) => {
  const button = event.target instanceof Element ? event.target.closest('[data-copy]') : null;
  if (!button) return;
  const source = document.getElementById(button.dataset.copy);
  const text = source?.dataset.text ?? source?.textContent ?? '';
  const isCopied = await copy(text, source);
  tell(button, isCopied ? 'Copied' : 'Press Ctrl+C');
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

/** Lets a button say for a while what has come of it, to those who listen as well. */
function tell(button, words) {
  button.dataset.label ??= button.textContent;
  button.textContent = words;
  const status = document.getElementById('status');
  if (status) status.textContent = words;
  clearTimeout(Number(button.dataset.timer));
  button.dataset.timer = setTimeout(() => {
    button.textContent = button.dataset.label;
    if (status) status.textContent = '';
  }, 2500);
}
