import type { Zone } from '../../domain/time/zone.ts';
import type { Nearness } from './distance.ts';
import type { Run } from './named-days.ts';
import type { TimeNames } from './time-names.ts';

/** How days are named: by date or by what people call near ones, on their own or as the when of a sentence. */
export type Manner = {
  isNear: boolean;
  isWhen: boolean;
  /** Now, in local milliseconds. */
  nowLocal: number;
  /** Weekdays, 1 being Monday, of which several days are spoken of: the near one is "this Friday". */
  shared?: ReadonlySet<number> | undefined;
};

/** What joins the last of several: "Monday and Tuesday", "Monday or Tuesday". */
export type Joint = 'and' | 'or';

/** A day on which a window begins or ends that spans several, with its clock reading unless it's the whole day. */
export type SaidEdge = { dayMs: number; clock: string | undefined };

/** The words that a language names windows with. Days are midnights in local milliseconds. */
export type WindowVoice = {
  anyTime: string;
  nextFree: string;
  /** "the earliest on Tuesday". */
  earliest(when: string): string;
  joints: Readonly<Record<Joint, string>>;
  /** "Monday, Tuesday or Friday", where something of the names may be said once. */
  either(names: readonly string[], joint: string): string;
  /** "Monday, Tuesday and 3 more". */
  more(names: readonly string[], count: number): string;

  times: TimeNames;
  /** "Tuesday, November 24", "on Tuesday", "tomorrow". */
  day(dayMs: number, manner: Manner): string;
  /** "Monday to Friday", "from Monday to Friday". */
  run(run: Run, manner: Manner): string;
  openFrom(start: SaidEdge, manner: Manner): string;
  until(end: SaidEdge, manner: Manner): string;
  span(edges: { start: SaidEdge; end: SaidEdge }, manner: Manner): string;

  /** Clock readings that are said side by side. */
  clocks(instants: readonly number[], zone: Zone): string[];
  /** What goes before clock readings: "at 2 PM", "from 2 PM to 3 PM". */
  hours: Readonly<Record<'at' | 'before' | 'after' | 'from' | 'to', string>>;
  /** Whether hours go before the day that's refused: "after 2 PM on Tuesday". */
  isDayLast: boolean;
  /** The parts of a day that everybody means the same by, in hours: "morning", "in the morning". */
  parts: readonly (readonly [name: string, when: string, from: number, to: number])[];
  /** "Tuesday morning", "this afternoon": a day in words with a part of it. */
  partOfDay(day: string, part: PartName, nearness: Nearness): string;

  /** "June to August". */
  to: string;
  weeks: Readonly<Record<'this' | 'next', string>>;
  /** What goes before the name of a period, by what it is. */
  before: Readonly<Record<'subject' | 'when', Readonly<Record<PeriodKind, string>>>>;
  weekly: {
    everyDay: string;
    workdays: string;
    weekends: string;
    /** The same of near days. */
    nearWeekends: string;
    /** "any day but Monday". */
    allBut(weekday: string): string;
    /** "Mondays". */
    each(weekday: string): string;
    /** "on Mondays after 4 PM". */
    said(days: { name: string; count: number; hours: string | undefined }, manner: Manner): string;
  };
};

/** "morning", "in the morning". */
export type PartName = { name: string; when: string };

/** What a period is one of; several months in a row are told apart from one. */
export type PeriodKind = 'week' | 'month' | 'months' | 'year';
