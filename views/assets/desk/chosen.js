// The time of a new booking, as the panel's form says it: drawn in its column while the panel is open.

import { panel } from './panel.js';
import { desk, placeOf, put, withoutHalf } from './times.js';

/** Removes what's drawn, except for what's being drawn by hand. */
export function removeDrawn(byHand) {
  for (const drawn of desk.querySelectorAll('.drawn')) if (drawn !== byHand) drawn.remove();
}

/** Draws what's chosen, and nothing but that and what's being drawn by hand. */
export function drawChosen(byHand) {
  removeDrawn(byHand);
  for (const { dataset } of panel.querySelectorAll('.chosen-time')) {
    const track = desk.querySelector(
      `.track[data-calendar="${dataset.calendar}"][data-date="${dataset.date}"]`,
    );
    if (track) drawIn(track, dataset);
  }
}

function drawIn(track, dataset) {
  const { fromMinute, toMinute } = placeOf(track);
  const [start, minutes] = [Number(dataset.start), Number(dataset.minutes)];
  if (start < fromMinute || start >= toMinute) return;
  const drawn = document.createElement('div');
  drawn.className = 'drawn';
  drawn.textContent = withoutHalf(put(drawn, track, { start, again: dataset.turn === 'second', minutes }));
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
