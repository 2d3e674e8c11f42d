import type { PartOfDay } from './part-of-day.ts';

/** A clock reading in minutes of the day. An open one lacks am or pm and is in 0–719; `isEvening` where words such as "dinner" make pm likelier. */
export type Clock = { minute: number; isOpen: boolean; isEvening?: boolean };

/** Stand for a zone's name where somebody says whose it is: "nine my time", "nine your time". */
export const callersZone = 'caller';
export const calendarsZone = 'calendar';

/** Which occurrence of a weekday is meant; `nearest` is the coming one, though some mean next week's. */
export type Which = 'coming' | 'this' | 'nearest' | 'next' | 'last' | 'after_next' | 'every';

/** Days counted from 1970-01-01, `[from, to)`. */
export type DayRange = { from: number; to: number };

/** Units of time. */
export type Unit = 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year' | 'weekend' | 'quarter' | 'second';

/** Named periods: weeks begin on Monday, weekends are Saturday and Sunday. */
export type PeriodUnit = 'week' | 'weekend' | 'month' | 'year' | 'days';

/** A day of a month; without month or year, the next one. */
export type DayOfMonth = { day: number; month?: number; year?: number };

/** What a sentence says about one time. The parts that are said narrow it down together. */
export type Frame = {
  /** Known days: "tomorrow", "in three weeks". */
  days?: DayRange;
  /** In what `days` was counted from now: a weekday said with it is the one of that week, or the nearest if in months. */
  counted?: 'in_weeks' | 'in_months';
  /** Whether `days` is a holiday. */
  isHoliday?: boolean;
  date?: DayOfMonth;
  weekday?: { weekdays: readonly number[]; which: Which };
  /** Days that a weekday or date is looked for in: "next week"; `other` is what some mean by "next weekend". */
  period?: DayRange & { unit: PeriodUnit; isEnd?: boolean; other?: DayRange };
  /** From this day on. */
  afterDay?: number;
  /** Before this day. */
  beforeDay?: number;
  clock?: Clock;
  /** `isLength`: the end comes from a length, not from a clock. */
  range?: { from: Clock; to: Clock; isLength?: boolean };
  /** A part of the day, "afternoon"; it decides the half of a clock reading. */
  part?: PartOfDay;
  /** Whether it's every day if none is said: "mornings". */
  isDaily?: boolean;
  /** IANA name of the zone of clock readings, or whose it is, if one was named. */
  zoneId?: string;
  /** An instant written with its offset, in epoch milliseconds. */
  instantAt?: number;
  after?: Clock;
  before?: Clock;
  /** Whether `after` is a beginning ("from nine"), so that a length makes it a range. */
  isFrom?: boolean;
  /** Whether the other side of its bound was ruled out: "not before nine". */
  isFirm?: boolean;
  /** Milliseconds from now; an instant if both are the same. */
  elapsed?: { fromMs: number; toMs: number };
  /** Local milliseconds, across days. */
  span?: { from: number; to: number };
  /** Whether an alternative began with its time of day, "… or after six on weekdays", which no other shares. */
  isTimeFirst?: boolean;
  /** Where it is from another time, which the sentence says elsewhere: "the day after", "an hour later". */
  lean?: Lean;
  /** How it leans if it found nothing to lean on, and is what that mostly means: "the day after" is tomorrow. */
  looseLean?: Lean;
  /** Whether it's a second choice, whose time of day is its own. */
  isElse?: boolean;
  /** Whether its hours, or that it has none, are said for its day alone: "but Thursday only before eleven". */
  isOwnTime?: boolean;
  /** A bare number, an hour or a day depending on the words beside it. */
  number?: number;
  /** Whether such a number is a time even on its own: "move it to three". */
  isLikelyTime?: boolean;
};

/**
 * A time by where it is from another. `moved`: so much later, or earlier; `keepsTime` where it's the same appointment,
 * `isThan` where the other time is named next, "later than the fifth"; `isApposed` where it says once more which day was just
 * said, by what follows it: "the fifth, the day before my flight".
 * `period`: the week and so on that it is in, or one after it. `weekday`: the one before it, on or after it, or after it.
 * `within`: that weekday of its week. `rest`: what is left of its week and so
 * on, `isAfter` without its own day. `minute`: so many minutes past its hour, or before one. `one`: the next of its kind, or the one before. `beyond`: all that is after it, or before
 * it, `isOfDays` from its day on; `isEvent` where a clause before says when that happens, "he's asleep until two, so after he's up". `gap`: from the end of what was told first to the beginning of what was told next. `day`, `time`, `then`: the same
 * day, time of day, or both.
 */
export type Lean = (
  | { kind: 'moved'; amount: Distance; to?: Distance; keepsTime?: boolean; isThan?: boolean }
  | { kind: 'period'; unit: PeriodUnit; offset: number }
  | { kind: 'weekday'; weekdays: readonly number[]; side: -1 | 0 | 1 }
  | { kind: 'within'; weekdays: readonly number[] }
  | { kind: 'one'; side: -1 | 1 }
  | { kind: 'rest'; unit: PeriodUnit; isAfter?: boolean }
  | { kind: 'minute'; minute: number }
  | { kind: 'beyond'; side: Side; isEvent?: boolean; isOfDays?: boolean }
  | { kind: 'day' | 'time' | 'then' | 'gap' }
) & { isApposed?: true };

/** How far a time is from another; earlier if negative. */
export type Distance = { count: number; unit: Unit };

/** On which side of a time others are. */
export type Side = 'after' | 'before';

/** How times belong together; `than` is before what is only compared with. */
export type Operator = OpeningWord | Joint | Bound | Denial | 'than' | 'correction' | 'onwards' | 'or_before';

type OpeningWord = 'from' | 'starting' | 'moved_from' | 'between';
type Joint = 'to' | 'and' | 'or' | 'else' | 'comma';

/** "any day except Friday next week" asks for next week, "not Friday next week" for nothing. */
type Denial = 'not' | 'except';

/** "after three" is from three on, "later than three" isn't at three. */
type Bound = 'after' | 'later' | 'before' | 'until';

/** What a reader finds at a token, up to but not including the token `to`. */
export type Found = { to: number } & (
  | { kind: 'time'; frame: Frame }
  | { kind: 'operator'; operator: Operator }
  | { kind: 'duration'; minutes: number }
  | { kind: 'nights' }
  /** As soon as possible; `isNow`: today. */
  | { kind: 'next'; isNow?: boolean }
  /** As late in the day as possible. */
  | { kind: 'latest' }
  /** Any time; `isDay`: any day, at the times said with it. */
  | { kind: 'any'; isDay?: boolean }
);

/** The same in a sentence, from a token; `isApart` if words with other meanings separate it from the one before it. */
export type Expression = Found & { from: number; isApart: boolean };

/** The times among expressions. */
export function framesOf(expressions: readonly Expression[]): Frame[] {
  return expressions.flatMap((each) => (each.kind === 'time' ? [each.frame] : []));
}

/** What a whole sentence asks for. */
export type Constraint = {
  /** Alternatives. */
  frames: Frame[];
  excluded: Frame[];
  durationMinutes: number | undefined;
  isNext: boolean;
  isLatest: boolean;
  isAny: boolean;
};
