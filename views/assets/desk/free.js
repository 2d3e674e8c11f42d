// From one free time to the next by keyboard.

import { desk } from './times.js';

/** Arrow keys go from one free time to the next, and to the column beside it. */
export function stepFree(event) {
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
