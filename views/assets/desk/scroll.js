// What moves by itself: how long holds last, and where the day begins to be seen.

import { desk } from './times.js';

/** Holds end by themselves. */
export function countDown() {
  for (const time of document.querySelectorAll('[data-until]')) {
    const left = Math.ceil((Number(time.dataset.until) - Date.now()) / 1000);
    if (left <= 0) time.closest('li')?.remove();
    else if (left < 600) time.textContent = time.textContent.replace(/[\d:]+(?: min\.?)?/i, minutesAnd(left));
  }
}

function minutesAnd(seconds) {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** What leads to parts that are out of sight says how much is there. */
export function tellCounts() {
  for (const link of document.querySelectorAll('[data-counted]')) {
    const count = document.querySelector(`${link.hash} h2 .state`);
    link.hidden = !count;
    if (count) link.lastElementChild.textContent = count.textContent;
  }
}

/** On phones, the list begins where it was left, or shortly before now. */
export function keepListScroll() {
  const list = desk.querySelector('.agenda');
  if (!list?.checkVisibility()) return;
  const key = `slotline:list:${location.pathname}${location.search}`;
  const now = list.querySelector('.now-line');
  const kept = sessionStorage.getItem(key);
  if (kept !== null) scrollTo(0, Number(kept));
  else if (now && !location.hash) scrollTo(0, now.getBoundingClientRect().top - innerHeight / 3);
  addEventListener('pagehide', () => sessionStorage.setItem(key, String(scrollY)));
}

/** The day begins where it was left, or shortly before now; a week with today. */
export function keepScroll() {
  const columns = desk.querySelector('.columns');
  if (!columns) return;
  const key = `slotline:scroll:${location.pathname}`;
  const [left, top] = (sessionStorage.getItem(key) ?? '').split(',').map(Number);
  const now = columns.querySelector('.now');
  const today = columns.querySelector('.column.today');
  if (Number.isFinite(top)) columns.scrollTo(left, top);
  else if (now) columns.scrollTop = Math.max(0, now.offsetTop - columns.clientHeight / 3);
  // In a day's page, every column is today's: it stays at the first.
  if (!Number.isFinite(top) && today)
    columns.scrollLeft += leftOf(today) - rightOf(columns.querySelector('.axis'));
  addEventListener('pagehide', () => {
    const shown = desk.querySelector('.columns');
    if (shown) sessionStorage.setItem(key, `${shown.scrollLeft},${shown.scrollTop}`);
  });
}

function leftOf(element) {
  return element.getBoundingClientRect().left;
}

function rightOf(element) {
  return element.getBoundingClientRect().right;
}
