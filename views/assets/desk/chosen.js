// The time of a new booking, as the panel's form says it: drawn in its column while the panel is open.

import { panel } from './panel.js';
import { desk, isRepeated, passedAt, placeOf, rowMinutes, saidTime, shownAfter } from './times.js';

/** Draws what's chosen, and nothing but that and what's being drawn by hand. */
export function drawChosen(byHand) {
  for (const drawn of desk.querySelectorAll('.drawn')) if (drawn !== byHand) drawn.remove();
  for (const { dataset } of panel.querySelectorAll('.chosen-time')) {
    const track = desk.querySelector(
      `.track[data-calendar="${dataset.calendar}"][data-date="${dataset.date}"]`,
    );
    if (track) drawIn(track, dataset);
  }
}

function drawIn(track, { start, turn, minutes }) {
  const { fromMinute, toMinute } = placeOf(track);
  const [from, again] = [Number(start), turn === 'second'];
  if (from < fromMinute || from >= toMinute) return;
  const end = shownAfter(track, passedAt(track, from, again) + Number(minutes));
  const rows = Math.round(Math.min(Number(minutes), toMinute - from) / rowMinutes);
  const drawn = document.createElement('div');
  drawn.className = 'drawn';
  drawn.textContent = `${saidTime(track, from, again)}–${saidTime(track, end.start, end.again)}`;
  drawn.style.gridRow = `${Math.floor((from - fromMinute) / rowMinutes) + 1} / span ${Math.max(1, rows)}`;
  if (isRepeated(track, from)) {
    drawn.style.width = '50%';
    drawn.style.marginLeft = again ? '50%' : '0';
  }
  track.append(drawn);
}

/** Scrolls the column that the panel is about out from under it; what isn't covered stays where it is. */
export function keepInSight(opener) {
  const column = (desk.querySelector('.drawn') ?? opener)?.closest('.column');
  if (!column) return;
  const [{ left, right }, over] = [column.getBoundingClientRect(), panel.getBoundingClientRect()];
  const columns = column.closest('.columns');
  const axis = columns.querySelector('.axis').getBoundingClientRect();
  // On a phone, it lies over all of them.
  if (over.left > axis.right && right > over.left)
    columns.scrollLeft += Math.min(right - over.left, left - axis.right);
}
