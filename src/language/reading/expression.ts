import type { PartOfDay } from './part-of-day.ts';

/** A clock reading as minutes of the day; an open one lacks its half of the day and lies in 0–719. */
export type Clock = { minute: number; isOpen: boolean };

/** Which of its many occurrences a weekday means; `nearest` is the coming one, though some mean that of next week. */
export type Which = 'coming' | 'this' | 'nearest' | 'next' | 'last' | 'after_next' | 'every';

/** A stretch of days counted from 1970-01-01, `[from, to)`. */
export type DayRange = { from: number; to: number };

/** What a calendar calls by name: weeks begin on Monday, weekends are Saturday and Sunday. */
export type PeriodUnit = 'week' | 'weekend' | 'month' | 'year' | 'days';

/** A day of a month; the first to come where month or year are not said. */
export type DayOfMonth = { day: number; month?: number; year?: number };

/**
 * What is said of one time, each part where it is said: a frame is filled by the expressions of a sentence and holds
 * until then what they left open. All parts together bound the time asked for.
 */
export type Frame = {
  /** Days that are known by themselves: "tomorrow", "in three weeks". */
  days?: DayRange;
  date?: DayOfMonth;
  weekday?: { weekdays: readonly number[]; which: Which };
  /** Days within which a weekday or date is sought: "next week". */
  period?: DayRange & { unit: PeriodUnit; isEnd?: boolean };
  /** The days from this one on; the days before this one. */
  afterDay?: number;
  beforeDay?: number;
  clock?: Clock;
  /** `isLength`: the end is counted from the start, not read from a clock. */
  range?: { from: Clock; to: Clock; isLength?: boolean };
  /** A part of the day in minutes, "afternoon"; with a clock reading it decides the half. */
  part?: PartOfDay;
  /** Whether every day is meant where none is said: "mornings". */
  isDaily?: boolean;
  /** IANA name of the zone that the clock readings are of, where one was named. */
  zoneId?: string;
  /** An instant in epoch milliseconds, as it is written with its offset. */
  instantAt?: number;
  after?: Clock;
  before?: Clock;
  /** Whether `after` was said as a beginning ("from nine"), so that a length makes it a range. */
  isFrom?: boolean;
  /** Real time from now in milliseconds; an instant where both are the same. */
  elapsed?: { fromMs: number; toMs: number };
  /** Local milliseconds, across days. */
  span?: { from: number; to: number };
  /** Whether an alternative began with its time of day ("… or after six on weekdays"): that is its own alone. */
  isTimeFirst?: boolean;
  /** A bare number of which the words beside it decide whether it is an hour or a day. */
  number?: number;
  /** Whether such a number is a time even alone, where the sentence says no other: "move it to three". */
  isLikelyTime?: boolean;
};

/** The small words that say how times belong together. */
export type Operator =
  | 'from'
  | 'starting'
  | 'moved_from'
  | 'to'
  | 'between'
  | 'and'
  | 'or'
  | 'comma'
  | 'after'
  | 'before'
  | 'until'
  | 'not'
  | 'correction'
  | 'onwards'
  | 'or_before';

/** One thing recognised in a sentence; `from`–`to` are its tokens. */
export type Expression = {
  from: number;
  to: number;
  /** Whether words that mean something else stand between this and the expression before it. */
  isApart: boolean;
} & (
  | { kind: 'time'; frame: Frame }
  | { kind: 'operator'; operator: Operator }
  | { kind: 'duration'; minutes: number }
  | { kind: 'nights' }
  | { kind: 'next' }
  | { kind: 'any' }
);

/** What the sentence as a whole asks for. */
export type Constraint = {
  /** Alternatives: any of them will do. */
  frames: Frame[];
  excluded: Frame[];
  durationMinutes: number | undefined;
  isNext: boolean;
  isAny: boolean;
};
