/** How many minutes a row of a column stands for. */
export const rowMinutes = 5;

/** The hours of a column, the first included and the last not; hour 24 is the next midnight. */
export type ShownHours = { fromHour: number; toHour: number };

type Placed = {
  startMinute: number;
  endMinute: number;
  turn?: 'only' | 'first' | 'second';
  lane?: number;
  lanes?: number;
};

const mostLanes = 6;

/** The classes that put something where it is in a column; undefined if it's not within the hours. */
export function placeClasses(placed: Placed, { fromHour, toHour }: ShownHours): string | undefined {
  const start = Math.max(placed.startMinute, fromHour * 60) - fromHour * 60;
  const end = Math.min(placed.endMinute, toHour * 60) - fromHour * 60;
  if (start >= end) return undefined;
  const row = Math.floor(start / rowMinutes);
  const span = Math.max(1, Math.ceil(end / rowMinutes) - row);
  return [`r${row}`, `h${span}`, ...laneClasses(placed)].join(' ');
}

/** Where the present time is; undefined if it's not within the hours, or on another day. */
export function placeOfNow(nowMinute: number | undefined, hours: ShownHours): string | undefined {
  if (nowMinute === undefined) return undefined;
  const startMinute = Math.floor(nowMinute);
  return placeClasses({ startMinute, endMinute: startMinute + 1 }, hours);
}

/** How long what has these classes looks: whole rows. */
export function drawnMinutes(classes: string): number {
  return Number(/\bh(\d+)/.exec(classes)?.[1]) * rowMinutes;
}

/** Clock times that come twice are drawn in two halves. */
function laneClasses({ turn = 'only', lane = 0, lanes = 1 }: Placed): string[] {
  const [of, index] = lanes > 1 || turn === 'only' ? [lanes, lane] : [2, turn === 'first' ? 0 : 1];
  const shown = Math.min(of, mostLanes);
  return shown === 1 ? [] : [`w${shown}`, `x${Math.min(index, shown - 1)}of${shown}`];
}

/** The style sheet of these classes: no page has styles of its own. */
export function placeStyles(): string {
  const rows = Array.from({ length: 1440 / rowMinutes }, (_, row) => row);
  const lanes = Array.from({ length: mostLanes - 1 }, (_, index) => index + 2);
  return [
    ...rows.map((row) => `.r${row}{grid-row-start:${row + 1}}`),
    ...rows.map((row) => `.h${row + 1}{grid-row-end:span ${row + 1}}`),
    // A column is as high as its hours, even if nothing in it reaches their end.
    ...rows
      .map((row) => row + 1)
      .filter((count) => (count * rowMinutes) % 60 === 0)
      .map((count) => `.track.h${count}{min-height:calc(var(--row)*${count})}`),
    ...lanes.map((of) => `.w${of}{width:calc(100%/${of})}`),
    ...lanes.flatMap((of) =>
      Array.from({ length: of - 1 }, (_, at) => `.x${at + 1}of${of}{margin-left:calc(100%*${at + 1}/${of})}`),
    ),
  ].join('');
}
