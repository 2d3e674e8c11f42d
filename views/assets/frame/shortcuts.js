// Single keys: each follows the link, presses the button or goes to the field that names it, and "?" lists them.

const shortcuts = document.getElementById('shortcuts');
const areOff = 'slotline:shortcuts-off';
const textFields =
  'input:not([type="checkbox"], [type="radio"], [type="submit"], [type="button"]), textarea, select, [contenteditable]';
/** Where arrow keys have something else to do. */
const arrowUsers = 'input, .columns, [tabindex="0"]';
/** What works in the panel too, and when shortcuts are off: everything else would lead away from what's being done there. */
const harmless = ['/', '?'];

document.addEventListener('keydown', (event) => {
  const { target, key } = event;
  if (!(target instanceof Element) || event.defaultPrevented || event.isComposing || event.repeat) return;
  // On some keyboards "[" is typed with AltGr, which is Ctrl and Alt at once.
  const isPlain = event.getModifierState('AltGraph') || !(event.ctrlKey || event.metaKey || event.altKey);
  if (!isPlain || target.closest(textFields) || document.querySelector('dialog[open]')) return;
  if (key.startsWith('Arrow') && target.closest(arrowUsers)) return;
  if (target.closest('#panel') && !harmless.includes(key)) return;
  if (!harmless.includes(key) && localStorage.getItem(areOff)) return;
  const named = namedBy(key.length === 1 ? key.toUpperCase() : key);
  if (!named) return;
  event.preventDefault();
  if (!named.matches('input')) return named.click();
  named.focus();
  named.select();
});

/** The page's own, before that of the menu. */
function namedBy(key) {
  const selector = `[aria-keyshortcuts~="${CSS.escape(key)}"]`;
  return document.querySelector(`main ${selector}`) ?? document.querySelector(selector);
}

document.addEventListener('click', (event) => {
  const isClosed =
    event.target instanceof Element &&
    event.target.matches('#shortcuts, [data-shortcuts-close], [data-shortcuts-close] *');
  if (isClosed) shortcuts.close();
  const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
  const opener = event.target instanceof Element ? event.target.closest('[data-shortcuts-open]') : null;
  if (!isPlain || !opener || !shortcuts) return;
  event.preventDefault();
  shortcuts.showModal();
});

const isOn = shortcuts?.querySelector('input');
if (isOn) {
  isOn.checked = !localStorage.getItem(areOff);
  isOn.addEventListener('change', () => {
    if (isOn.checked) localStorage.removeItem(areOff);
    else localStorage.setItem(areOff, 'true');
  });
}
