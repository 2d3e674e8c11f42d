// Finds bookings from any page: its link opens the finder, arrows go through what was found, Enter opens it. Without it, the
// link leads to a page that does the same.

const dialog = document.getElementById('find');
const field = '[data-find] input';

/** On the page of the finder there's a field already. */
function openFinder() {
  const onPage = document.querySelector(`main ${field}`);
  if (!onPage && !dialog?.open) dialog?.showModal();
  (onPage ?? dialog?.querySelector(field))?.select();
  (onPage ?? dialog?.querySelector(field))?.focus();
}

document.addEventListener('keydown', (event) => {
  const { key, target } = event;
  if (!(target instanceof Element) || event.ctrlKey || event.metaKey || event.altKey || event.isComposing)
    return;
  // A search field would only empty itself.
  if (key === 'Escape' && dialog?.open) {
    event.preventDefault();
    dialog.close();
  }
  if (key === 'ArrowDown' || key === 'ArrowUp') goThrough(event, key === 'ArrowDown' ? 1 : -1);
});

/** From the field to the first result, from each to the next, and back. */
function goThrough(event, step) {
  const finder = event.target.closest('[data-find]');
  if (!finder) return;
  const stops = [finder.querySelector('input'), ...finder.querySelectorAll('[data-found] a')];
  const at = stops.indexOf(event.target);
  if (at < 0) return;
  event.preventDefault();
  stops[Math.min(Math.max(at + step, 0), stops.length - 1)].focus();
}

document.addEventListener('click', (event) => {
  if (event.target === dialog) dialog.close();
  const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
  if (!isPlain || !(event.target instanceof Element && event.target.closest('[data-find-open]'))) return;
  event.preventDefault();
  openFinder();
});

// Enter opens the first result, if that's for what the field says now; otherwise the page of the finder.
document.addEventListener('submit', (event) => {
  const finder = event.target.closest('[data-find]');
  const results = finder?.querySelector('[data-found]');
  const first = results?.querySelector('a');
  if (!first || results.dataset.found !== finder.querySelector('input').value.trim()) return;
  event.preventDefault();
  first.click();
});

document.addEventListener('htmx:after:swap', ({ target }) => {
  const finder = target instanceof Element ? target.closest('[data-find]') : null;
  const status = finder?.querySelector('[data-find-status]');
  if (status) status.textContent = finder.querySelector('[data-found]')?.dataset.said ?? '';
});
