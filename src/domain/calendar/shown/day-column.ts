import { type ClockChange, type ClockPart, clockChanges, clockParts } from '../../time/clock-parts.ts';
import { dayMs } from '../../time/local-time.ts';
import { intersection, type MinutePeriod, type Period, uncovered } from '../../time/period.ts';
import type { Zone } from '../../time/zone.ts';

/** Minutes since midnight on the clock of a column, beside how many others they stand. */
type Place = Pick<ClockPart, 'startMinute' | 'endMinute' | 'turn'>;

/** Occupied time as it's drawn in a column: the part on that day, and which of how many lanes it's in. */
export type Block<Occupied> = Place & { occupied: Occupied; lane: number; lanes: number };

/** A time that a click books; `startAt` is in epoch milliseconds. */
export type FreePlace = Place & { startAt: number };

/** One local day of one calendar, as it's drawn. */
export type DayColumn<Occupied> = {
  /** Counted from 1970-01-01. */
  day: number;
  blocks: Block<Occupied>[];
  /** What takes the whole day, which is no block. */
  whole: Occupied[];
  /** When it's open, booked or not. */
  open: Place[];
  /** When it's closed, by the clock: what a clock change skips, too. */
  shut: Place[];
  /** The readings that come twice, and when they do so for the second time, in epoch milliseconds. */
  repeated: (MinutePeriod & { at: number })[];
  /** Free slots; one that overlaps the next ends where that starts. */
  free: FreePlace[];
  /** The clock's minute, if it's that day now. */
  nowMinute: number | undefined;
};

/** What's known of a calendar around a day. Periods are ordered. */
export type DayKnown<Occupied> = {
  zone: Zone;
  day: number;
  now: number;
  occupied: readonly Occupied[];
  open: readonly Period[];
  /** Free slots on offer. */
  offered: readonly Period[];
};

/** The real time of a local day, which may last 23 or 25 hours. */
export function periodOfDay(zone: Zone, day: number): Period {
  return { startAt: zone.startAt(day * dayMs), endAt: zone.startAt((day + 1) * dayMs) };
}

/** Draws a day: cuts everything at its midnights, reads it on its clock, and puts what overlaps side by side. */
export function dayColumn<Occupied extends Period>(known: DayKnown<Occupied>): DayColumn<Occupied> {
  const { zone, day, now, occupied, open, offered } = known;
  const within = periodOfDay(zone, day);
  const partsOf = (period: Period): Place[] => {
    const part = intersection(period, within);
    return part ? clockParts(zone, part).map(({ day: _, ...place }) => place) : [];
  };
  const [nowPart] = partsOf({ startAt: now, endAt: now + 1 });
  const isWhole = ({ startAt, endAt }: Period) => startAt <= within.startAt && endAt >= within.endAt;
  const parts = occupied.filter((each) => !isWhole(each));
  return {
    day,
    whole: occupied.filter(isWhole),
    blocks: inLanes(parts.flatMap((each) => partsOf(each).map((place) => ({ ...place, occupied: each })))),
    open: open.flatMap(partsOf),
    shut: [...uncovered(within, open).flatMap(partsOf), ...skippedOn(day, { zone, within })],
    repeated: changesOn(day, { zone, within, kind: 'repeated' }),
    free: offered.flatMap(({ startAt, endAt }, index) => {
      const next = offered[index + 1]?.startAt ?? endAt;
      return partsOf({ startAt, endAt: Math.min(endAt, next) }).map((place) => ({ ...place, startAt }));
    }),
    nowMinute: nowPart?.startMinute,
  };
}

/** The hours to draw so that nothing of these is left out, at least `fewest` of them; hour 24 is the next midnight. */
export function hoursOf(
  places: readonly Pick<Place, 'startMinute' | 'endMinute'>[],
  { fewest, otherwise }: { fewest: number; otherwise: { fromHour: number; toHour: number } },
): { fromHour: number; toHour: number } {
  if (places.length === 0) return otherwise;
  const fromHour = Math.floor(Math.min(...places.map(({ startMinute }) => startMinute)) / 60);
  const toHour = Math.ceil(Math.max(...places.map(({ endMinute }) => endMinute)) / 60);
  const missing = Math.max(0, fewest - (toHour - fromHour));
  const first = Math.max(0, Math.min(fromHour - Math.ceil(missing / 2), 24 - fewest));
  return { fromHour: Math.min(fromHour, first), toHour: Math.max(toHour, first + fewest) };
}

/** The readings that the clocks of a day leave out, one that begins at its midnight too. */
function skippedOn(day: number, known: { zone: Zone; within: Period }): Place[] {
  return changesOn(day, { ...known, kind: 'skipped' }).map(({ startMinute, endMinute }) => ({
    startMinute,
    endMinute,
    turn: 'only',
  }));
}

function changesOn(
  day: number,
  { zone, within, kind }: { zone: Zone; within: Period; kind: ClockChange['kind'] },
): (MinutePeriod & { at: number })[] {
  return clockChanges(zone, within)
    .filter((change) => change.kind === kind)
    .flatMap(({ at, parts }) => parts.filter((part) => part.day === day).map((part) => ({ ...part, at })))
    .map(({ day: _, ...part }) => part);
}

/** Gives each place the first free lane, and all that hang together the same number of lanes. */
function inLanes<Occupied>(places: (Place & { occupied: Occupied })[]): Block<Occupied>[] {
  const ordered = places.toSorted((a, b) => a.startMinute - b.startMinute || b.endMinute - a.endMinute);
  const groups: { placed: Omit<Block<Occupied>, 'lanes'>[]; laneEnds: number[] }[] = [];
  for (const place of ordered) {
    let group = groups.at(-1);
    if (!group || place.startMinute >= Math.max(...group.laneEnds)) {
      group = { placed: [], laneEnds: [] };
      groups.push(group);
    }
    const { placed, laneEnds } = group;
    const free = laneEnds.findIndex((endMinute) => endMinute <= place.startMinute);
    const lane = free === -1 ? laneEnds.length : free;
    laneEnds[lane] = place.endMinute;
    placed.push({ ...place, lane });
  }
  return groups.flatMap(({ placed, laneEnds }) =>
    placed.map((place) => ({ ...place, lanes: laneEnds.length })),
  );
}
