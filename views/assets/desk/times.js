// Where times are in a column, and what the clocks say there.

export const desk = document.querySelector('.desk');
export const rowMinutes = 5;

export function placeOf(track) {
  const box = track.getBoundingClientRect();
  const fromMinute = Number(track.closest('.columns').dataset.fromHour) * 60;
  const rows = rowsOf(track);
  return { box, fromMinute, toMinute: fromMinute + rows * rowMinutes, rowHeight: box.height / rows };
}

/** How many rows high an element is: its class says so. */
export function rowsOf({ className }) {
  return Number(/\bh(\d+)\b/.exec(className)?.[1]);
}

export function minuteAt(track, y, snap) {
  const { box, fromMinute, toMinute, rowHeight } = placeOf(track);
  const minute = fromMinute + ((y - box.top) / rowHeight) * rowMinutes;
  return Math.max(fromMinute, Math.min(toMinute, Math.floor(minute / snap) * snap));
}

/** The minutes that the clocks of a column repeat, and the offsets of their two turns; none on most days. */
export function repeatedIn(track) {
  const [from, to, ...offsets] = (track.dataset.repeated ?? '').split(' ');
  return offsets.length === 2 ? { from: Number(from), to: Number(to), offsets } : { from: 0, to: 0, offsets };
}

/** Whether what's at a place comes when the clocks show its time again: the second turn is on the right. */
export function isAgain(track, x) {
  const { left, width } = track.getBoundingClientRect();
  return x >= left + width / 2;
}

/** How many minutes of a day have gone by when its clocks show a time, at its second turn if that is meant. */
export function passedAt(track, minute, again) {
  const { from, to } = repeatedIn(track);
  return minute >= to || (again && minute >= from) ? minute + to - from : minute;
}

/** What the clocks show once so many minutes have gone by. */
export function shownAfter(track, passed) {
  const { from, to } = repeatedIn(track);
  const again = to > from && passed >= to;
  return { start: again ? passed - (to - from) : passed, again };
}

export function isRepeated(track, minute) {
  const { from, to } = repeatedIn(track);
  return minute >= from && minute < to;
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

/** A time where the axis says which half of the day it is. */
export function withoutHalf(time) {
  return time.replaceAll(/ [AP]M/g, '');
}

export function localTime(track, minute, again) {
  const [hours, minutes] = [Math.floor(minute / 60), minute % 60].map((each) =>
    String(each).padStart(2, '0'),
  );
  return `${track.dataset.date}T${hours}:${minutes}:00${isRepeated(track, minute) ? offsetOf(track, again) : ''}`;
}

/** How many minutes have gone by at an end, which may be that of the first turn. */
export function endAt(track, minute, x) {
  const again = isAgain(track, x);
  return minute === repeatedIn(track).to && !again ? minute : passedAt(track, minute, again);
}

/** Puts an element where a time is in a column, which it's in already, and says that time. */
export function put(element, track, { start, again, minutes }) {
  const { fromMinute, toMinute } = placeOf(track);
  const rows = Math.round(Math.min(minutes, toMinute - start) / rowMinutes);
  element.style.gridRow = `${Math.round((start - fromMinute) / rowMinutes) + 1} / span ${Math.max(1, rows)}`;
  const isHalf = isRepeated(track, start);
  element.style.width = isHalf ? '50%' : 'auto';
  element.style.marginLeft = isHalf && again ? '50%' : element.matches('.drawn') ? '' : '0';
  const end = shownAfter(track, passedAt(track, start, again) + minutes);
  return `${saidTime(track, start, again)}–${saidTime(track, end.start, end.again)}`;
}
