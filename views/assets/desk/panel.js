// The panel beside the day. Without it, links lead to pages of their own.

export const panel = document.getElementById('panel');

if (panel && window.htmx) {
  document.addEventListener('click', openInPanel);
  document.addEventListener('submit', sendToPanel);
  panel.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-close]')) closePanel();
  });
  // Its foot lies over the end of what's scrolled, and browsers take that for seen.
  panel.addEventListener('focusin', ({ target }) => {
    if (target.matches('input, textarea, select')) target.scrollIntoView({ block: 'nearest' });
  });
  document.addEventListener('htmx:after:swap', showPanel);
}

/** Where forms of the panel lead back to. */
export function here() {
  const path = location.pathname.replace(/^\/w\/[^/]*/, '') || '/';
  const query = new URLSearchParams(location.search);
  query.delete('note');
  return `${path}${query.size > 0 ? `?${query}` : ''}`;
}

const inPanel = 'a:is([data-panel], .free, .block:not(.time-off) > *)';

function openInPanel(event) {
  const link = event.target instanceof Element ? event.target.closest(inPanel) : null;
  if (!link || event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.button > 0)
    return;
  event.preventDefault();
  openPanel(link.href, link);
}

/** What was typed is posted, so that it's in no address. */
function sendToPanel(event) {
  if (!event.target.matches('form[data-panel]')) return;
  event.preventDefault();
  const values = Object.fromEntries(new FormData(event.target, event.submitter));
  keepOpener(document.activeElement);
  fillPanel('POST', event.target.getAttribute('action'), { ...values, back: here() });
}

let opener = null;

export function keepOpener(from) {
  if (from && !panel.contains(from)) opener = from;
}

export function openPanel(href, from) {
  const url = new URL(href, location.href);
  url.searchParams.set('back', here());
  keepOpener(from);
  fillPanel('GET', `${url.pathname}${url.search}`);
}

export function fillPanel(method, path, values) {
  window.htmx.ajax(method, path, { target: '#panel', swap: 'innerHTML', values });
}

function showPanel() {
  const body = document.getElementById('panel-body');
  if (!body || body.dataset.isShown) return;
  body.dataset.isShown = 'true';
  panel.hidden = false;
  body.prepend(document.getElementById('panel-close').content.cloneNode(true));
  panel.setAttribute('aria-label', body.querySelector('h1, h2')?.textContent.trim() ?? '');
  (body.querySelector('[autofocus]') ?? body.querySelector('[tabindex]'))?.focus();
  panel.dispatchEvent(new CustomEvent('open', { detail: opener }));
}

export function closePanel() {
  panel.hidden = true;
  panel.replaceChildren();
  panel.dispatchEvent(new Event('close'));
  if (opener?.isConnected) opener.focus();
}
