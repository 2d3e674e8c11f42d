// The day and the week: a panel beside them, and moving, lengthening and drawing by pointer or keyboard. Without it, links
// lead to pages of their own.

const desk = document.querySelector('.desk');
const panel = document.getElementById('panel');
const rowMinutes = 5;

if (desk && panel && window.htmx) {
  document.addEventListener('click', openInPanel);
  document.addEventListener('submit', sendToPanel);
  document.addEventListener('keydown', pressKey);
  desk.addEventListener('pointerdown', startPointer);
  panel.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-close]')) closePanel();
  });
  document.addEventListener('htmx:after:swap', showPanel);
  setInterval(countDown, 1000);
  // What moves on by itself: the line of now, and what's too soon to book.
  setInterval(() => !document.hidden && !moving && window.htmx.trigger('#day', 'again'), 60_000);
  document.addEventListener('htmx:before:swap', (event) => {
    if (!moving || event.target?.id !== 'day') return;
    isOutdated = true;
    event.preventDefault();
  });
  keepScroll();
}

/** Where forms of the panel lead back to. */
function here() {
  const path = location.pathname.replace(/^\/w\/[^/]*/, '') || '/';
  const query = new URLSearchParams(location.search);
  query.delete('note');
  return `${path}${query.size > 0 ? `?${query}` : ''}`;
}

function openInPanel(event) {
  const link = event.target instanceof Element ? event.target.closest('a[data-panel]') : null;
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

function keepOpener(from) {
  if (from && !panel.contains(from)) opener = from;
}

function openPanel(href, from) {
  const url = new URL(href, location.href);
  url.searchParams.set('back', here());
  keepOpener(from);
  fillPanel('GET', `${url.pathname}${url.search}`);
}

function fillPanel(method, path, values) {
  window.htmx.ajax(method, path, { target: '#panel', swap: 'innerHTML', values });
}

function showPanel() {
  const body = document.getElementById('panel-body');
  if (!body || body.dataset.isShown) return;
  body.dataset.isShown = 'true';
  panel.hidden = false;
  const close = document.createElement('button');
  close.type = 'button';
  close.className = 'link close';
  close.dataset.close = '';
  close.textContent = panel.dataset.saidClose;
  body.prepend(close);
  panel.setAttribute('aria-label', body.querySelector('h1, h2')?.textContent.trim() ?? '');
  (body.querySelector('[autofocus]') ?? body.querySelector('[tabindex]'))?.focus();
}

function closePanel() {
  panel.hidden = true;
  panel.replaceChildren();
  drop();
  removeDrawn();
  if (opener?.isConnected) opener.focus();
}

function pressKey(event) {
  if (event.key === 'Escape' && !panel.hidden && !event.defaultPrevented) return closePanel();
  if (event.key === 'Escape' && moving) return drop();
  const block = event.target instanceof Element ? event.target.closest('.block[data-booking]') : null;
  if (event.target instanceof Element && event.target.matches('.free')) return stepFree(event);
  if (!block || event.metaKey || event.ctrlKey || event.altKey) return;
  if (!moving && event.key.toLowerCase() === 'm') {
    event.preventDefault();
    lift(block);
  } else if (moving) steer(event);
}

/** Arrow keys go from one free time to the next, and to the column beside it. */
function stepFree(event) {
  const track = event.target.closest('.track');
  const free = [...track.querySelectorAll('.free')];
  const index = free.indexOf(event.target);
  const tracks = [...desk.querySelectorAll('.track')];
  const beside = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  const next =
    beside === undefined
      ? free[index + ({ ArrowUp: -1, ArrowDown: 1 }[event.key] ?? Number.NaN)]
      : tracks[tracks.indexOf(track) + beside]?.querySelectorAll('.free')[index];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Whether the day has changed while something is being moved. */
let isOutdated = false;

/** What's being moved or drawn: where it is now, and where it was. */
let moving = null;

function placeOf(track) {
  const box = track.getBoundingClientRect();
  const fromMinute = Number(track.closest('.columns').dataset.fromHour) * 60;
  const rows = Number(/\bh(\d+)\b/.exec(track.className)?.[1]);
  return { box, fromMinute, toMinute: fromMinute + rows * rowMinutes, rowHeight: box.height / rows };
}

function minuteAt(track, y, snap) {
  const { box, fromMinute, toMinute, rowHeight } = placeOf(track);
  const minute = fromMinute + ((y - box.top) / rowHeight) * rowMinutes;
  return Math.max(fromMinute, Math.min(toMinute, Math.floor(minute / snap) * snap));
}

/** The minutes that the clocks of a column repeat, and the offsets of their two turns; none on most days. */
function repeatedIn(track) {
  const [from, to, ...offsets] = (track.dataset.repeated ?? '').split(' ');
  return offsets.length === 2 ? { from: Number(from), to: Number(to), offsets } : { from: 0, to: 0, offsets };
}

/** Whether what's at a place comes when the clocks show its time again: the second turn is on the right. */
function isAgain(track, x) {
  const { left, width } = track.getBoundingClientRect();
  return x >= left + width / 2;
}

/** How many minutes of a day have gone by when its clocks show a time, at its second turn if that is meant. */
function passedAt(track, minute, again) {
  const { from, to } = repeatedIn(track);
  return minute >= to || (again && minute >= from) ? minute + to - from : minute;
}

/** What the clocks show once so many minutes have gone by. */
function shownAfter(track, passed) {
  const { from, to } = repeatedIn(track);
  const again = to > from && passed >= to;
  return { start: again ? passed - (to - from) : passed, again };
}

function isRepeated(track, minute) {
  const { from, to } = repeatedIn(track);
  return minute >= from && minute < to;
}

function lift(block) {
  const track = block.closest('.track');
  const minutes = Number(block.dataset.minutes);
  const start = Number(block.dataset.start);
  const text = timeOf(block)?.textContent;
  const again = block.dataset.turn === 'second';
  moving = { block, track, start, again, minutes, from: { track, start, again, minutes, text } };
  block.classList.add('dragged');
}

/** The element that says when a block is. */
function timeOf(block) {
  return block.querySelector('a > span:not(.hidden), .drawn-time');
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
  if (beside !== undefined)
    moving.track =
      tracksOf(moving.track)[tracksOf(moving.track).indexOf(moving.track) + beside] ?? moving.track;
  else if (event.shiftKey) moving.minutes = Math.max(snap, moving.minutes + step);
  else
    Object.assign(
      moving,
      shownAfter(moving.track, passedAt(moving.track, moving.start, moving.again) + step),
    );
  redraw();
  moving.block.querySelector('a')?.focus();
}

/** The columns that a booking can go to: those of its own calendar. */
function tracksOf(track) {
  return [...desk.querySelectorAll('.track')].filter(
    ({ dataset }) => dataset.calendar === track.dataset.calendar,
  );
}

function redraw() {
  const { block, track, minutes } = moving;
  const { fromMinute, toMinute } = placeOf(track);
  moving.start = Math.max(fromMinute, Math.min(moving.start, toMinute - Math.min(minutes, 5)));
  if (block.closest('.track') !== track) (track.querySelector('.blocks') ?? track).append(block);
  const row = Math.round((moving.start - fromMinute) / rowMinutes);
  block.style.gridRow = `${row + 1} / span ${Math.max(1, Math.min(Math.round(minutes / rowMinutes), Math.round((toMinute - moving.start) / rowMinutes)))}`;
  const isHalf = isRepeated(track, moving.start);
  block.style.width = isHalf ? '50%' : 'auto';
  block.style.marginLeft = isHalf && moving.again ? '50%' : '0';
  const end = shownAfter(track, passedAt(track, moving.start, moving.again) + minutes);
  const said = `${saidTime(track, moving.start, moving.again)}–${saidTime(track, end.start, end.again)}`;
  const time = timeOf(block);
  if (time) time.textContent = said;
  const status = document.getElementById('status');
  if (status) status.textContent = said;
}

/** A time, with its offset where it comes twice. */
function saidTime(track, minute, again) {
  return isRepeated(track, minute) ? `${clock(minute)} (${offsetOf(track, again)})` : clock(minute);
}

function offsetOf(track, again) {
  return repeatedIn(track).offsets[again ? 1 : 0];
}

/** As the axis writes it; its labels are whole hours. */
function clock(minute) {
  const hour = Math.floor(minute / 60) % 24;
  const minutes = String(minute % 60).padStart(2, '0');
  if (desk.dataset.halfDays === undefined) return `${String(hour).padStart(2, '0')}:${minutes}`;
  return `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
}

function drop() {
  if (!moving) return;
  const { block, from } = moving;
  moving = null;
  if (isOutdated) window.htmx.trigger('#day', 'again');
  isOutdated = false;
  if (!block.dataset.booking) return block.remove();
  block.classList.remove('dragged');
  block.removeAttribute('style');
  const hadFocus = block.contains(document.activeElement);
  if (block.closest('.track') !== from.track)
    (from.track.querySelector('.blocks') ?? from.track).append(block);
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
  };
  opener = block.querySelector('a');
  const path = block
    .querySelector('a')
    .getAttribute('href')
    .replace(/[?#].*/, '');
  fillPanel('POST', `${path}/move`, values);
}

function localTime(track, minute, again) {
  const [hours, minutes] = [Math.floor(minute / 60), minute % 60].map((each) =>
    String(each).padStart(2, '0'),
  );
  return `${track.dataset.date}T${hours}:${minutes}:00${isRepeated(track, minute) ? offsetOf(track, again) : ''}`;
}

function startPointer(event) {
  const track = event.target.closest('.track');
  if (!track || event.button !== 0 || track.dataset.mayChange === undefined) return;
  // A finger scrolls; it moves what it has held for a moment.
  if (event.pointerType === 'touch') return;
  const block = event.target.closest('.block');
  if (block && !block.dataset.booking) return;
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
    const snap = Number(track.dataset.snap);
    const under = trackAt(moved.clientX, track);
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
    end: () => {
      if (!isDragging) return;
      block.addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => block.removeEventListener('click', swallow, { capture: true }), 0);
      save();
    },
  });
  if (box.width > 0) event.preventDefault();
}

/** How many minutes have gone by at an end, which may be that of the first turn. */
function endAt(track, minute, x) {
  const again = isAgain(track, x);
  return minute === repeatedIn(track).to && !again ? minute : passedAt(track, minute, again);
}

function swallow(event) {
  event.preventDefault();
  event.stopPropagation();
}

function minuteOffset(y, block, rowHeight) {
  return ((y - block.getBoundingClientRect().top) / rowHeight) * rowMinutes;
}

function trackAt(x, track) {
  return (
    tracksOf(track).find((each) => {
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
    addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener('click', swallow, { capture: true }), 0);
    openAt(track, moving);
    // It stays to be seen, but nothing waits for it.
    moving = null;
    if (isOutdated) window.htmx.trigger('#day', 'again');
    isOutdated = false;
  };
  follow(event, { move, end });
  event.preventDefault();
}

function removeDrawn() {
  for (const drawn of desk.querySelectorAll('.drawn')) drawn.remove();
}

function openAt(track, { start, again, minutes }) {
  const query = new URLSearchParams({ start: localTime(track, start, again), ...(minutes && { minutes }) });
  openPanel(`${desk.dataset.calendars}/${track.dataset.calendar}/bookings/new?${query}`);
}

function follow(event, { move, end }) {
  const { pointerId } = event;
  const onMove = (moved) => moved.pointerId === pointerId && move(moved);
  const onEnd = (ended) => {
    if (ended.pointerId !== pointerId) return;
    removeEventListener('pointermove', onMove);
    removeEventListener('pointerup', onEnd);
    removeEventListener('pointercancel', onEnd);
    if (ended.type === 'pointerup') end();
    else drop();
  };
  addEventListener('pointermove', onMove);
  addEventListener('pointerup', onEnd);
  addEventListener('pointercancel', onEnd);
}

/** Holds end by themselves. */
function countDown() {
  for (const time of document.querySelectorAll('[data-until]')) {
    const left = Math.ceil((Number(time.dataset.until) - Date.now()) / 1000);
    if (left <= 0) time.closest('.block')?.remove();
    else if (left < 600) time.textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  }
}

/** The day begins where it was left, or shortly before now; a week with today. */
function keepScroll() {
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
    columns.scrollLeft = today.offsetLeft - columns.querySelector('.axis').offsetWidth;
  addEventListener('pagehide', () => {
    const shown = desk.querySelector('.columns');
    if (shown) sessionStorage.setItem(key, `${shown.scrollLeft},${shown.scrollTop}`);
  });
}
