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
  const { saidCopied, saidCopyByHand } = document.body.dataset;
  tell(button, isCopied ? saidCopied : saidCopyByHand);
  const detail = { id: button.dataset.copy, isCopied };
  document.dispatchEvent(new CustomEvent('slotline:copied', { detail }));
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

/** Lets a button say for a while what has come of it, to those who listen as well; one with a picture says it beside itself. */
function tell(button, words) {
  const isPicture = button.querySelector('svg') !== null;
  button.dataset.label ??= button.textContent;
  if (isPicture) button.dataset.told = words;
  else button.textContent = words;
  const status = document.getElementById('status');
  if (status) status.textContent = words;
  clearTimeout(Number(button.dataset.timer));
  button.dataset.timer = setTimeout(() => {
    if (isPicture) delete button.dataset.told;
    else button.textContent = button.dataset.label;
    if (status) status.textContent = '';
  }, 2500);
}

// What is shown once is guarded until it is copied: by its button, by hand, or by word.
document.addEventListener('slotline:copied', ({ detail }) => {
  if (detail.isCopied) endGuard(document.getElementById(detail.id));
});
document.addEventListener('copy', ({ target }) => endGuard(target));
document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element && target.closest('[data-guard-end]'))) return;
  for (const guarded of document.querySelectorAll('[data-guard]')) endGuard(guarded);
});

function endGuard(node) {
  const element = node instanceof Element ? node : node?.parentElement;
  element?.closest('[data-guard]')?.removeAttribute('data-guard');
}

addEventListener('beforeunload', (event) => {
  if (document.querySelector('[data-guard]') || hasEdits()) event.preventDefault();
});

// Leaving settings asks first while something is typed that is not saved: unless it is sent, or discarded by word.
const settings =
  'body.signed-in main form[method="post"]:not([data-hx-sync], [data-panel], .slot-choice, .danger-zone *)';
let isLeaving = false;
addEventListener('submit', (event) => {
  if (!event.defaultPrevented) isLeaving = true;
});
addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('[data-discard]')) isLeaving = true;
});
addEventListener('pageshow', () => {
  isLeaving = false;
});

function hasEdits() {
  return !isLeaving && [...document.querySelectorAll(settings)].some(isEdited);
}

/** Drafts and refused forms come with what was typed. */
function isEdited(form) {
  return form.matches('[data-draft], :has([aria-invalid="true"])') || [...form.elements].some(isChanged);
}

function isChanged(field) {
  if (field.type === 'password' || field.matches('[data-aside]')) return false;
  if (field instanceof HTMLSelectElement) {
    const sent = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
    return field.selectedIndex !== Math.max(0, sent);
  }
  if (field.type === 'checkbox' || field.type === 'radio') return field.checked !== field.defaultChecked;
  return 'defaultValue' in field && field.value !== field.defaultValue;
}

// The bar that saves settings is there once something is changed, and counts what is.
function tellChanges() {
  for (const bar of document.querySelectorAll('[data-save-bar]')) {
    const form = document.getElementById(bar.dataset.saveBar);
    const changed = [...form.elements].filter((field) => field.type !== 'hidden' && isChanged(field));
    const count = new Set(changed.map(({ id }) => id)).size;
    bar.hidden = count === 0 && !isEdited(form);
    const { saidOne, saidMany } = bar.dataset;
    const said = bar.querySelector('p:not([role="alert"])');
    if (count > 0 && said) said.textContent = count === 1 ? saidOne : saidMany.replace('2', count);
  }
}
tellChanges();
for (const event of ['input', 'change', 'htmx:after:swap']) document.addEventListener(event, tellChanges);
addEventListener('pageshow', tellChanges);

// Browsers may keep the page as it was for the way back: without what was shown once.
addEventListener('pagehide', () => {
  for (const shown of document.querySelectorAll('[data-shown-once]')) {
    shown.removeAttribute('data-guard');
    shown.replaceChildren(document.body.dataset.saidShownOnce);
  }
});

// Where nobody has chosen a time zone yet, the browser's own is the best guess, which is nothing that somebody would lose.
for (const field of document.querySelectorAll('[data-browser-zone]')) {
  const { timeZone = 'UTC' } = Intl.DateTimeFormat().resolvedOptions();
  field.defaultValue = timeZone.replaceAll('_', ' ');
}

// What there is to pick from comes once somebody wants to.
document.addEventListener('focusin', async ({ target: { list, dataset } }) => {
  if (!list || !dataset?.list || list.children.length > 0) return;
  const names = (await (await fetch(dataset.list)).text()).split('\n');
  if (list.children.length === 0) list.append(...names.map((name) => new Option('', name)));
});

// On phones, the tabs of a page scroll: the current one is in sight.
for (const tab of document.querySelectorAll(':is(.tabs, .segments) a[aria-current]')) {
  const tabs = tab.closest('.tabs, .segments');
  const hidden = tab.getBoundingClientRect().right - tabs.getBoundingClientRect().right;
  if (hidden > 0) tabs.scrollLeft += hidden;
}

// The list of workspaces shows those that have what is typed in their names.
document.addEventListener('input', ({ target }) => {
  const list =
    target instanceof Element && target.matches('.places .find-place') ? target.nextElementSibling : null;
  if (!list) return;
  const wanted = target.value.trim().toLocaleLowerCase();
  for (const item of list.children) item.hidden = !item.textContent.toLocaleLowerCase().includes(wanted);
});

// A filtered list tells how much it holds, once it's there.
document.addEventListener('htmx:after:swap', ({ detail }) => {
  if (!detail.ctx?.sourceElement?.matches('.filters')) return;
  const status = document.getElementById('status');
  const { said, stamp } = document.getElementById('results')?.dataset ?? {};
  if (status && said !== undefined) status.textContent = said;
  if (stamp !== undefined) followFiltered(detail.ctx.request.action, stamp);
});

/** A list that stays up to date goes on with what it's filtered by now. */
function followFiltered(address, stamp) {
  const part = document.querySelector('.live');
  const stream = part?.previousElementSibling;
  if (!stream) return;
  const next = stream.cloneNode();
  next.setAttribute('data-hx-sse:connect', `${address}${address.includes('?') ? '&' : '?'}live=${stamp}`);
  part.setAttribute('data-hx-get', address);
  stream.replaceWith(next);
  connections.get(stream)?.reader?.cancel();
  window.htmx.process(next);
}

// What was just done is said for a while: at least while it can be undone, and while it's hovered or has the focus. It
// steps aside where it would cover what has the focus.
const toast = document.querySelector('.toast');
if (toast) {
  const said = toast.querySelector('p');
  // Screen readers tell changes only.
  setTimeout(() => said.replaceChildren(said.textContent), 100);
  const leave = () => {
    if (toast.matches(':hover, :focus-within')) setTimeout(leave, 1000);
    else toast.remove();
  };
  setTimeout(leave, toast.querySelector('form') ? 60_000 : 6_000);
  toast.querySelector('[data-dismiss]').addEventListener('click', () => toast.remove());
  // A second click finds nothing left to undo.
  let isUndone = false;
  toast.addEventListener('submit', (event) => {
    if (isUndone) event.preventDefault();
    isUndone = true;
  });
  addEventListener('pageshow', () => {
    isUndone = false;
  });
  const stepAside = () => {
    const focused = document.activeElement;
    if (focused === document.body || toast.contains(focused)) return;
    toast.classList.remove('aside');
    const [own, other] = [toast.getBoundingClientRect(), focused.getBoundingClientRect()];
    const isCovering =
      own.left < other.right && other.left < own.right && own.top < other.bottom && other.top < own.bottom;
    toast.classList.toggle('aside', isCovering);
  };
  document.addEventListener('focusin', stepAside);
  document.addEventListener('scroll', stepAside, { passive: true });
  stepAside();
}

// Pages that stay up to date keep a stream open while they're in sight: a browser has six connections to a server.
document.addEventListener('visibilitychange', () => {
  if (document.hidden) return;
  for (const stream of document.querySelectorAll('[data-live][hidden]'))
    window.htmx?.trigger(stream, 'again');
});
document.addEventListener('htmx:sse:before:connection', (event) => {
  if (document.hidden) event.preventDefault();
});
const connections = new WeakMap();
document.addEventListener('htmx:sse:after:connection', ({ target, detail }) => {
  connections.set(target, detail.connection);
  setTimeout(() => document.hidden && detail.connection.reader?.cancel());
});

// What couldn't be asked for is asked for again, not by all pages at once.
for (const failure of ['htmx:error', 'htmx:response:error']) {
  document.addEventListener(failure, ({ detail }) => {
    const part = detail.ctx?.sourceElement;
    const isOver = detail.ctx?.response?.status < 500 || detail.error?.name === 'AbortError';
    if (!part?.matches('[data-live]') || isOver) return;
    setTimeout(() => window.htmx.trigger(part, 'again'), 3000 + Math.random() * 4000);
  });
}

// What has the focus stays where it is on the screen when the part around it is brought up to date.
let kept;
document.addEventListener('htmx:before:swap', ({ target }) => {
  const focused = document.activeElement;
  const isWithin = target instanceof Element && target.matches('.live') && target.contains(focused);
  kept = isWithin ? { focused, top: focused.getBoundingClientRect().top } : undefined;
});
document.addEventListener('htmx:after:swap', () => {
  if (kept?.focused.isConnected) scrollBy(0, kept.focused.getBoundingClientRect().top - kept.top);
  kept = undefined;
});
