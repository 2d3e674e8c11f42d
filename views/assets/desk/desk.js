// The day and the week: going through them by keyboard, and moving, lengthening and drawing by pointer or keyboard.

import { drawChosen, keepInSight, removeDrawn } from './chosen.js';
import { keepOneStop, noteStop, stopAfter } from './keys.js';
import { closePanel, fillPanel, here, keepOpener, openPanel, panel } from './panel.js';
import { follow, swallowClick } from './pointer.js';
import { countDown, keepListScroll, keepScroll, tellCounts } from './scroll.js';
import {
  desk,
  endAt,
  isAgain,
  isRepeated,
  localTime,
  minuteAt,
  passedAt,
  placeOf,
  put,
  rowMinutes,
  rowsOf,
  shownAfter,
  withoutHalf,
} from './times.js';

if (desk && panel && window.htmx) {
  document.addEventListener('keydown', pressKey);
  desk.addEventListener('focusin', noteStop);
  desk.addEventListener('pointerdown', startPointer);
  panel.addEventListener('close', () => {
    drop();
    removeDrawn();
  });
  document.addEventListener('htmx:after:swap', () => {
    // What can't be anywhere else goes back at once, and the panel says why.
    if (moving?.block.dataset.sequence && panel.querySelector('[data-is-final]')) drop();
    drawChosen(moving?.block);
    keepOneStop();
    tellCounts();
  });
  panel.addEventListener('open', ({ detail: opener }) => {
    drawChosen(moving?.block);
    keepInSight(opener);
  });
  setInterval(countDown, 1000);
  // What moves on by itself: the line of now, and what's too soon to book.
  setInterval(() => !document.hidden && !moving && window.htmx.trigger('#day', 'again'), 60_000);
  document.addEventListener('htmx:before:swap', (event) => {
    if (!moving || event.target?.id !== 'day') return;
    isOutdated = true;
    event.preventDefault();
  });
  keepScroll();
  keepListScroll();
  keepOneStop();
}

function pressKey(event) {
  if (event.key === 'Escape' && !panel.hidden && !event.defaultPrevented) return closePanel();
  if (event.key === 'Escape' && moving) return drop();
  const stop = event.target instanceof Element ? event.target.closest('.columns a[href]') : null;
  if (!stop || event.metaKey || event.ctrlKey || event.altKey) return;
  if (moving) return steer(event);
  const block = stop.closest('.block[data-sequence]');
  const isToMove = block && event.key.toLowerCase() === 'm';
  const next = stopAfter(stop, event.key);
  if (!isToMove && !next) return;
  event.preventDefault();
  if (isToMove) lift(block);
  else next.focus();
}

/** Whether the day has changed while something is being moved. */
let isOutdated = false;

/** What's being moved or drawn: where it is now, and where it was. */
let moving = null;

function lift(block) {
  const track = block.closest('.track');
  const minutes = Number(block.dataset.minutes ?? rowsOf(block) * rowMinutes);
  const start = Number(block.dataset.start);
  const text = timeOf(block)?.textContent;
  const again = block.dataset.turn === 'second';
  moving = { block, track, start, again, minutes, from: { track, start, again, minutes, text } };
  block.classList.add('dragged');
}

/** The element that says when a block is. */
function timeOf(block) {
  return block.querySelector('u, .drawn-time');
}

function steer(event) {
  const snap = Number(moving.track.dataset.snap);
  const step = { ArrowUp: -snap, ArrowDown: snap }[event.key];
  if (event.key === 'Enter') {
    event.preventDefault();
    return save();
  }
  const beside = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (step === undefined && beside === undefined) return;
  event.preventDefault();
  if (beside !== undefined) moving.track = tracks()[tracks().indexOf(moving.track) + beside] ?? moving.track;
  else if (event.shiftKey) moving.minutes = Math.max(snap, moving.minutes + step);
  else
    Object.assign(
      moving,
      shownAfter(moving.track, passedAt(moving.track, moving.start, moving.again) + step),
    );
  redraw();
  moving.block.querySelector('a')?.focus();
}

/** The columns that a booking can go to: other days, or whoever else it's given to. */
function tracks() {
  return [...desk.querySelectorAll('.track[data-may-change]')];
}

/** Whether what's moved is in somebody else's column. */
function isGiven() {
  return moving.track.dataset.calendar !== moving.from.track.dataset.calendar;
}

function redraw() {
  const { block, track, minutes } = moving;
  const { fromMinute, toMinute } = placeOf(track);
  moving.start = Math.max(fromMinute, Math.min(moving.start, toMinute - Math.min(minutes, 5)));
  putInto(track, block);
  const said = put(block, track, moving);
  const time = timeOf(block);
  if (time) time.textContent = withoutHalf(said);
  const status = document.getElementById('status');
  const whose = isGiven() ? `, ${track.closest('.column').querySelector('h2').textContent}` : '';
  if (status) status.textContent = `${said}${whose}`;
}

function putInto(track, block) {
  if (block.closest('.track') !== track) (track.querySelector('.blocks') ?? track).append(block);
}

/** Ends a move, and has the day drawn again if it changed meanwhile. */
function letGo() {
  moving = null;
  if (isOutdated) window.htmx.trigger('#day', 'again');
  isOutdated = false;
}

function drop() {
  if (!moving) return;
  const { block, from } = moving;
  letGo();
  if (!block.dataset.sequence) return block.remove();
  block.classList.remove('dragged');
  block.removeAttribute('style');
  const hadFocus = block.contains(document.activeElement);
  putInto(from.track, block);
  if (hadFocus) block.querySelector('a')?.focus();
  const time = timeOf(block);
  if (time) time.textContent = from.text;
}

function save() {
  const { block, track, start, again, minutes, from } = moving;
  const isThere = start === from.start && (again === from.again || !isRepeated(track, start));
  if (track === from.track && isThere && minutes === from.minutes) return drop();
  const values = {
    start: localTime(track, start, again),
    minutes: String(minutes),
    sequence: block.dataset.sequence,
    back: here(),
    ...(isGiven() && { to: track.dataset.calendar }),
  };
  keepOpener(block.querySelector('a'));
  const [, id] = /\/bookings\/([^/?#]+)/.exec(block.querySelector('a').getAttribute('href'));
  const path = `${desk.dataset.calendars}/${from.track.dataset.calendar}/bookings/${id}`;
  fillPanel('POST', `${path}/${isGiven() ? 'give' : 'move'}`, values);
}

function startPointer(event) {
  const track = event.target.closest('.track');
  if (!track || event.button !== 0 || track.dataset.mayChange === undefined) return;
  // A finger scrolls; it moves what it has held for a moment.
  if (event.pointerType === 'touch') return;
  const block = event.target.closest('.block');
  if (block && !block.dataset.sequence) return;
  if (block) return dragBlock(event, block, track);
  draw(event, track);
}

function dragBlock(event, block, track) {
  const { box, rowHeight } = placeOf(track);
  const edge = block.getBoundingClientRect().bottom - event.clientY;
  const isStretching = edge < 8;
  const grabbed = minuteOffset(event.clientY, block, rowHeight);
  const from = { x: event.clientX, y: event.clientY };
  let isDragging = false;
  const move = (moved) => {
    if (!isDragging && Math.hypot(moved.clientX - from.x, moved.clientY - from.y) < 5) return;
    if (!isDragging) {
      isDragging = true;
      lift(block);
    }
    const under = isStretching ? track : trackAt(moved.clientX, track);
    const snap = Number(under.dataset.snap);
    if (isStretching) {
      const end = minuteAt(track, moved.clientY + (snap / 2 / rowMinutes) * rowHeight, snap);
      const started = passedAt(track, moving.start, moving.again);
      moving.minutes = Math.max(rowMinutes, endAt(track, end, moved.clientX) - started);
    } else {
      moving.track = under;
      moving.start = minuteAt(
        under,
        moved.clientY - (grabbed / rowMinutes) * rowHeight + (snap / 2 / rowMinutes) * rowHeight,
        snap,
      );
      moving.again = isAgain(under, moved.clientX);
    }
    redraw();
  };
  follow(event, {
    move,
    cancel: drop,
    end: () => {
      if (!isDragging) return;
      swallowClick(block);
      save();
    },
  });
  if (box.width > 0) event.preventDefault();
}

function minuteOffset(y, block, rowHeight) {
  return ((y - block.getBoundingClientRect().top) / rowHeight) * rowMinutes;
}

function trackAt(x, track) {
  return (
    tracks().find((each) => {
      const { left, right } = each.getBoundingClientRect();
      return x >= left && x < right;
    }) ?? track
  );
}

/** A click on a time books it, whatever the hours; drawing says how long. */
function draw(event, track) {
  const snap = Number(track.dataset.snap);
  const isLink = event.target.closest('a') !== null;
  const first = minuteAt(track, event.clientY, snap);
  const again = isAgain(track, event.clientX);
  const from = event.clientY;
  let drawn = null;
  const move = (moved) => {
    if (!drawn && Math.abs(moved.clientY - from) < 6) return;
    if (!drawn) {
      drop();
      removeDrawn();
      drawn = document.createElement('div');
      drawn.className = 'drawn';
      drawn.append(Object.assign(document.createElement('span'), { className: 'drawn-time' }));
      track.append(drawn);
      moving = {
        block: drawn,
        track,
        start: first,
        again,
        minutes: snap,
        from: { track, start: -1, minutes: -1 },
      };
    }
    const [one, other] = [
      passedAt(track, first, again),
      passedAt(track, minuteAt(track, moved.clientY, snap), isAgain(track, moved.clientX)),
    ];
    Object.assign(moving, shownAfter(track, Math.min(one, other)));
    moving.minutes = Math.abs(other - one) + snap;
    redraw();
  };
  const end = () => {
    if (!drawn) {
      if (!isLink) openAt(track, { start: first, again });
      return;
    }
    swallowClick(window);
    openAt(track, moving);
    // It stays to be seen, but nothing waits for it.
    letGo();
  };
  follow(event, { move, end, cancel: drop });
  event.preventDefault();
}

function openAt(track, { start, again, minutes }) {
  const query = new URLSearchParams({ start: localTime(track, start, again), ...(minutes && { minutes }) });
  openPanel(`${desk.dataset.calendars}/${track.dataset.calendar}/bookings/new?${query}`);
}
