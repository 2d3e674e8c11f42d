import { minuteMs } from './local-time.ts';
import { intersection, overlaps, type Period } from './period.ts';
import { gridStarts, type SlotRules } from './slots.ts';

/** Why there is a free slot in what was asked, or why not; the first that applies, in the contract's order. */
export type AvailabilityReason =
  | 'available'
  | 'calendar_unreachable'
  | 'slot_taken'
  | 'fully_booked'
  | 'off_grid'
  | 'duration_too_long'
  | 'too_soon'
  | 'date_closed'
  | 'outside_working_hours'
  | 'too_far'
  | 'in_the_past';

/** What was asked for as periods of real time; an instant is the period that its slot would take. */
export type Asked = { kind: 'instant' | 'window'; periods: Period[] };

/** How far a reason is looked for: a window that goes on for years is judged by its first part. */
const judgedMs = 100 * 24 * 60 * minuteMs;

/** Of ascending starts, those whose slot shares no time with what the caller ruled out. */
export function withoutExcluded(
  starts: readonly number[],
  options: { excluded: readonly Period[]; durationMinutes: number },
): readonly number[] {
  if (options.excluded.length === 0) return starts;
  const durationMs = options.durationMinutes * minuteMs;
  return starts.filter(
    (startAt) =>
      !options.excluded.some((period) => overlaps(period, { startAt, endAt: startAt + durationMs })),
  );
}

/**
 * At most `limit` of ascending starts, spread: the earliest of each local day and half-day in turn. Ascending.
 * `localAt` gives the local milliseconds of an instant in the zone of the answer.
 */
export function spread(
  starts: readonly number[],
  options: { limit: number; localAt: (epochMs: number) => number },
): number[] {
  if (starts.length <= options.limit) return [...starts];
  const halfDays = new Map<number, number[]>();
  for (const start of starts) {
    const halfDay = Math.floor(options.localAt(start) / (12 * 60 * minuteMs));
    const group = halfDays.get(halfDay);
    if (group) group.push(start);
    else halfDays.set(halfDay, [start]);
  }
  const chosen: number[] = [];
  for (let turn = 0; chosen.length < options.limit; turn++) {
    for (const group of halfDays.values()) {
      const start = group[turn];
      if (start !== undefined && chosen.length < options.limit) chosen.push(start);
    }
  }
  return chosen.sort((a, b) => a - b);
}

/** Milliseconds between a slot and the nearest of the periods asked for; 0 where they share time or touch. */
export function distanceTo(periods: readonly Period[], slot: Period): number {
  let nearest = Number.POSITIVE_INFINITY;
  for (const period of periods) {
    nearest = Math.min(nearest, Math.max(0, period.startAt - slot.endAt, slot.startAt - period.endAt));
  }
  return nearest;
}

/**
 * Why what was asked holds no slot at all, free or taken. Places for a slot that only notice, horizon or the clock rule
 * out speak first; where the hours leave no place, the hours are the reason.
 */
export function reasonWithoutSlot(
  rules: SlotRules,
  options: { asked: Asked; bookable: Period },
): AvailabilityReason {
  const judged = { ...options.asked, periods: options.asked.periods.map(judgedPart) };
  const starts = judged.periods.flatMap((period) => gridStarts(rules, period));
  if (starts.length > 0) return reasonOfStarts(starts, { now: rules.now, bookable: options.bookable });
  return reasonOfHours(rules, { asked: judged, bookable: options.bookable });
}

function judgedPart(period: Period): Period {
  return { startAt: period.startAt, endAt: Math.min(period.endAt, period.startAt + judgedMs) };
}

function reasonOfStarts(starts: number[], options: { now: number; bookable: Period }): AvailabilityReason {
  const { now, bookable } = options;
  if (starts.some((start) => start >= now && start < bookable.startAt)) return 'too_soon';
  if (starts.some((start) => start >= bookable.endAt)) return 'too_far';
  return 'in_the_past';
}

function reasonOfHours(rules: SlotRules, options: { asked: Asked; bookable: Period }): AvailabilityReason {
  const { asked, bookable } = options;
  const durationMs = rules.durationMinutes * minuteMs;
  const open = asked.periods.flatMap((period) =>
    rules.opening.periods(period).flatMap((each) => intersection(each, period) ?? []),
  );
  if (open.some((period) => period.endAt - period.startAt >= durationMs)) return 'off_grid';
  if (isTooLong(rules, { asked, open })) return 'duration_too_long';
  if (
    asked.periods.every(
      (period) =>
        period.startAt >= rules.now &&
        period.startAt < bookable.startAt &&
        (asked.kind === 'instant' || period.endAt <= bookable.startAt),
    )
  ) {
    return 'too_soon';
  }
  return asked.periods.some((period) => isOnClosedDate(rules, period))
    ? 'date_closed'
    : 'outside_working_hours';
}

/** An instant's slot starts within the hours but does not end in them; a window shares time with them, but too little. */
function isTooLong(rules: SlotRules, options: { asked: Asked; open: Period[] }): boolean {
  if (options.asked.kind === 'window') return options.open.length > 0;
  return options.asked.periods.some((period) => rules.opening.isOpenAt(period.startAt));
}

function isOnClosedDate({ opening, zone }: SlotRules, period: Period): boolean {
  const day = 24 * 60 * minuteMs;
  const last = Math.max(period.startAt, period.endAt - 1);
  for (let at = period.startAt; ; at = Math.min(at + day, last)) {
    if (opening.isClosed(Math.floor(zone.localAt(at) / day))) return true;
    if (at >= last) return false;
  }
}
