// The columns are one tab stop. From there, arrow keys go to earlier and later blocks and free times, and to those at about
// the same time beside them.

import { desk } from './times.js';

/** Where one last was, so that it's the tab stop once the day is drawn anew. */
let lastStop = '';

/** Leaves one tab stop in the columns: what has the focus, had it last, or is on now. */
export function keepOneStop() {
  const columns = desk.querySelector('.columns');
  if (!columns) return;
  const stops = [...columns.querySelectorAll('a[href]')];
  const stop =
    stops.find((each) => each === document.activeElement) ??
    stops.find((each) => each.href === lastStop) ??
    firstStop(columns) ??
    stops[0];
  for (const each of stops) each.tabIndex = each === stop ? 0 : -1;
  // With nothing in it to go to, it's scrolled by the arrow keys itself.
  columns.tabIndex = stop ? -1 : 0;
}

export function noteStop({ target }) {
  if (!(target instanceof Element && target.matches('.columns a[href]'))) return;
  lastStop = target.href;
  keepOneStop();
}

function firstStop(columns) {
  const now = columns.querySelector('.now')?.getBoundingClientRect().top ?? 0;
  const inTracks = [...columns.querySelectorAll('.track a[href]')];
  return inTracks.find((each) => each.getBoundingClientRect().bottom > now) ?? inTracks[0];
}

/** What a key leads to from a block, a free time or a column's head; undefined for nothing. */
export function stopAfter(stop, key) {
  const column = stop.closest('.column');
  const own = stopsOf(column);
  const at = own.indexOf(stop);
  const inColumn = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: own.length - 1 }[key];
  if (inColumn !== undefined) return own[inColumn];
  const step = { ArrowLeft: -1, ArrowRight: 1 }[key];
  return step && stopBeside(stop, column, step);
}

/** A column's stops from its head down. */
function stopsOf(column) {
  const inTrack = [...column.querySelectorAll('.track a[href]')];
  const place = new Map(inTrack.map((each) => [each, each.getBoundingClientRect()]));
  inTrack.sort((a, b) => place.get(a).top - place.get(b).top || place.get(a).left - place.get(b).left);
  return [...column.querySelectorAll('a[href]:not(.track a)'), ...inTrack];
}

/** In the nearest column that has any of the kind, the one that begins nearest to the same time. */
function stopBeside(stop, column, step) {
  const isInTrack = stop.closest('.track') !== null;
  const columns = [...desk.querySelectorAll('.column')];
  const { top } = stop.getBoundingClientRect();
  for (let at = columns.indexOf(column) + step; columns[at]; at += step) {
    const found = stopsOf(columns[at]).filter((each) => (each.closest('.track') !== null) === isInTrack);
    const away = (each) => Math.abs(each.getBoundingClientRect().top - top);
    if (found.length > 0) return found.reduce((near, each) => (away(each) < away(near) ? each : near));
  }
  return undefined;
}
