// Where the day is a list, a swipe goes to the day beside it, as the links do.

import { desk } from './times.js';

/** How far a finger goes, and how much farther than up or down. */
const swipe = { px: 64, ratio: 2 };
/** At the edges of the screen, browsers go back and forth in their history. */
const edgePx = 24;
/** What a finger has other things to do in. */
const unswiped = '#panel, .agenda-filter, .segments, input, select, textarea';

const isStill = matchMedia('(prefers-reduced-motion: reduce)');
let swiped = null;

if (desk)
  for (const type of ['touchstart', 'touchmove', 'touchend', 'touchcancel'])
    document.addEventListener(type, followSwipe, { passive: true });

function followSwipe(event) {
  if (event.type === 'touchstart') return startSwipe(event);
  if (!swiped) return;
  const { list, from } = swiped;
  const [touch] = event.changedTouches;
  const [x, y] = [touch.clientX - from.clientX, touch.clientY - from.clientY];
  const isAcross = Math.abs(x) > swipe.ratio * Math.abs(y);
  if (event.type === 'touchmove' && event.touches.length === 1) {
    // Whoever begins to scroll goes on scrolling.
    if (!isAcross && Math.abs(y) > 10) return endSwipe();
    if (isAcross && !isStill.matches) list.style.translate = `${x / 3}px`;
    return;
  }
  endSwipe();
  if (event.type === 'touchend' && isAcross && Math.abs(x) >= swipe.px)
    document.querySelector(`main a[rel="${x < 0 ? 'next' : 'prev'}"]`)?.click();
}

function startSwipe({ touches, target }) {
  endSwipe();
  const list = desk.querySelector('.agenda');
  const [from] = touches;
  const isAtEdge = from.clientX < edgePx || from.clientX > innerWidth - edgePx;
  if (!list?.checkVisibility() || touches.length > 1 || isAtEdge) return;
  if (target.closest('main') && !target.closest(unswiped)) swiped = { list, from };
}

function endSwipe() {
  swiped?.list.style.removeProperty('translate');
  swiped = null;
}
