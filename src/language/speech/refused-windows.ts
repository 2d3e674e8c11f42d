import type { AvailabilityReason } from '../../domain/calendar/availability.ts';
import { dayMs, dayOf } from '../../domain/time/local-time.ts';
import type { Zone } from '../../domain/time/zone.ts';
import { type NamedPeriod, namedPeriod, runsOf } from './named-days.ts';
import type { AvailabilityToSay, SpeechContext } from './speech.ts';
import { hasPassed } from './told-reason.ts';
import { type DaysPiece, hoursBetween, type Piece, pieceOf, sameHoursOf } from './window-parts.ts';
import { groupNames, groupsOf, runNames, type WindowWords, weeklyOf, withHours } from './windows.ts';

/**
 * What's refused, in words: `one` time, `several`, a `span` that only tells when, or `many`, which are named by their
 * weekdays if at all. `all` is any time.
 */
export type Refused = {
  kind: 'one' | 'several' | 'span' | 'many' | 'all';
  name: string;
  /** Whether it's only some hours of its days. */
  isPart: boolean;
};

/** What people remember of what they can't have: so many days, or as many with hours of their own. */
const mostDays = 3;
const mostParts = 2;

/** The refused windows in words: past ones only if all have passed, and the hours only as far as they matter. */
export function refusedWindows(
  found: AvailabilityToSay,
  { context, words }: { context: SpeechContext; words: WindowWords },
): Refused {
  const { windows } = found;
  const toCome = windows.filter((window) => !hasPassed(window, context.now));
  const said = toCome.length > 0 ? toCome : windows;
  const pieces = mattering(
    said.map((window) => fromToday(pieceOf(window, context), { found, context })),
    found,
    context.zone,
  );
  const isPart = pieces.some((piece) => piece.kind === 'span' || piece.hours !== undefined);
  const saying = { context, words };
  return { isPart, ...(sameHours(pieces, saying) ?? otherHours(pieces, saying)) };
}

/** Days that have begun already, without those that have passed. */
function fromToday(
  piece: Piece,
  { found, context: { now, zone } }: { found: AvailabilityToSay; context: SpeechContext },
): Piece {
  if (piece.kind === 'span' || found.reason === 'in_the_past') return piece;
  const today = dayOf(zone.localAt(now)) * dayMs;
  return piece.last >= today && piece.first < today ? { ...piece, first: today } : piece;
}

type Saying = { context: SpeechContext; words: WindowWords };

type Named = Pick<Refused, 'kind' | 'name'>;

function sameHours(pieces: readonly Piece[], { context, words }: Saying): Named | undefined {
  const same = sameHoursOf(pieces, { zone: context.zone, nameOf: (hours) => words.hours([hours]) });
  if (!same) return undefined;
  const weekly = weeklyOf(same);
  if (weekly)
    return { kind: 'many', name: weekly.weekdays.length === 6 ? '' : words.weekly(weekly, same.hours) };
  const runs = runsOf(same.days);
  const names = runNames(runs, { moment: context, words });
  const isListed = runs.every(({ first, last }) => last - first <= dayMs);
  if (names.length > (isListed ? mostDays : mostParts)) return { kind: 'many', name: '' };
  const name = withHours(same, { named: words.either(names), words });
  const [run] = runs;
  const period = run && runs.length === 1 ? namedPeriod(run, context.zone.localAt(context.now)) : undefined;
  if (same.days.length === 1 || (isOne(period) && !same.hours)) return { kind: 'one', name };
  return { kind: isListed ? 'several' : 'span', name };
}

/** Whether a name is of one period: "June to August" isn't. */
function isOne(period: NamedPeriod | undefined): boolean {
  return period !== undefined && (period.unit !== 'month' || period.first === period.last);
}

function otherHours(pieces: readonly Piece[], { words }: Saying): Named {
  const groups = groupsOf(pieces);
  const hours = groups.flatMap((group) => group.hours);
  const mostHours = hours.every(({ kind }) => kind === 'at') ? mostDays : mostParts;
  if (groups.length > mostParts || hours.length > mostHours) return { kind: 'many', name: '' };
  const names = groups.flatMap((group) => groupNames(group, words));
  if (names.includes('')) return { kind: 'all', name: '' };
  const isListed = groups.every(({ piece }) => piece.kind === 'days');
  return { kind: isListed ? 'several' : 'span', name: words.either(names) };
}

/** Reasons that have to do with the hours that are open, and those that have to do with those that aren't. */
const openReasons: readonly AvailabilityReason[] = [
  'fully_booked',
  'too_soon',
  'off_grid',
  'duration_too_long',
];
const closedReasons: readonly AvailabilityReason[] = ['date_closed', 'outside_working_hours'];

/** Pieces with their hours only as far as they matter to the reason. */
function mattering(pieces: Piece[], found: AvailabilityToSay, zone: Zone): Piece[] {
  const { reason, opening } = found;
  const isOneDay = pieces.every((piece) => piece.kind === 'days' && piece.first === firstDay(pieces[0]));
  if (reason === 'date_closed' && isOneDay) return pieces.slice(0, 1).map(wholeDay);
  if (!opening) return pieces;
  const openOn = (piece: DaysPiece) =>
    opening.periods({ startAt: zone.startAt(piece.first), endAt: zone.startAt(piece.last + dayMs) });
  if (closedReasons.includes(reason)) {
    const isClosed = pieces.every((piece) => piece.kind === 'days' && openOn(piece).length === 0);
    return isClosed ? distinctDays(pieces.map(wholeDay)) : pieces;
  }
  if (!openReasons.includes(reason)) return pieces;
  return pieces.map((piece) => (piece.kind === 'days' ? clipped(piece, openOn(piece)) : piece));
}

function firstDay(piece: Piece | undefined): number | undefined {
  return piece?.kind === 'days' ? piece.first : undefined;
}

function wholeDay(piece: Piece): Piece {
  return piece.kind === 'days' ? { ...piece, hours: undefined } : piece;
}

function distinctDays(pieces: readonly Piece[]): Piece[] {
  return pieces.filter((piece, index) => index === 0 || firstDay(piece) !== firstDay(pieces[index - 1]));
}

/** "3:30 to 7" is "after 3:30" where the calendar closes at five. */
function clipped(piece: DaysPiece, open: readonly { startAt: number; endAt: number }[]): DaysPiece {
  const { hours } = piece;
  const [opensAt, closesAt] = [open[0]?.startAt, open.at(-1)?.endAt];
  if (!hours || hours.kind === 'at' || opensAt === undefined || closesAt === undefined) return piece;
  const { kind, from, to } = hours;
  if (from >= closesAt || to <= opensAt) return piece;
  const isFromStart = kind === 'before' || from <= opensAt;
  const isToEnd = kind === 'after' || to >= closesAt;
  return { ...piece, hours: hoursBetween({ from, to }, { isFromStart, isToEnd }) };
}
