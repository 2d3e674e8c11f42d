import type { OwnWord } from '../../domain/calendar/own-words.ts';
import type { PartsOfDay } from '../../domain/calendar/parts-of-day.ts';
import type { Period } from '../../domain/time/period.ts';
import type { Zone } from '../../domain/time/zone.ts';
import type { HeardPeople, NamedMember, NamedService } from './named.ts';

/** What was asked for, half-open, in epoch milliseconds. An instant has `endAt` = `startAt`; null is an open end. */
export type Window = { startAt: number | null; endAt: number | null };

/** Hours of a day, in minutes since its midnight; past 1440 they reach into the next. A time of day has `to` = `from`. */
export type Hours = { from: number; to: number };

/** Instant: exactly that time. Window: any time within the windows. Next: as early as possible. */
export type InterpretationKind = 'instant' | 'window' | 'next';

/** What may be filled in that nobody said; a half of the day where there was no am or pm. */
export const assumptions = [
  'morning',
  'afternoon',
  'today',
  'tomorrow',
  'next_day',
  'next_week',
  'next_month',
  'next_year',
] as const;

/** What was filled in that nobody said. */
export type Assumption = (typeof assumptions)[number];

/** What the caller may mean instead ("next Friday" said on a Monday). */
export type Alternative = { windows: Window[] };

/**
 * What can't be settled without asking. The weekday isn't that of the date, or of "tomorrow"; there's no such date; speakers
 * differ ("next Friday"); it's the weekday of today; a word such as "before" or "not" lacks its other half; the caller only
 * told of a time when they're away; a time leans on an appointment that isn't known ("an hour later"), on a day ("the same
 * day") or on an offer ("the second one"); others are wanted than nobody asked for ("what else do you have"); two times
 * were said of which either may be meant; it's in a zone
 * that isn't named ("nine my time"); several services fit ("a massage"), or several people ("with Lee"); it isn't known whom
 * they saw last ("the same one as last time").
 */
export type DoubtKind =
  | 'weekday_or_date'
  | 'weekday_or_near'
  | 'no_such_date'
  | 'this_or_next'
  | 'today_or_next'
  | 'before'
  | 'after'
  | 'until'
  | 'between'
  | 'except'
  | 'away'
  | 'no_appointment'
  | 'no_day'
  | 'no_offer'
  | 'no_request'
  | 'which_time'
  | 'which_zone'
  | 'which_service'
  | 'which_member'
  | 'who_last';

/** On which side of what was offered others are wanted. */
export type OtherSide = 'later' | 'earlier';

/** How offers are turned down: others are wanted, others on other days, or others that are later or earlier. */
export type TurnDownKind = 'others' | 'other_days' | OtherSide;

/** Where others are wanted that are later or earlier: on the day of what was offered, or in its week. */
export type TurnDownScope = 'day' | 'week' | 'this_week';

/** The slots of offers that were turned down aren't offered again, nor any in the periods that this rules out. */
export type TurnedDown = {
  kind: TurnDownKind;
  scope?: TurnDownScope;
  /** Whether another time was asked for beside it. */
  isTimed?: boolean;
  ruledOut: Period[];
  /** What was asked for before others were wanted that are later, earlier or on other days. */
  origin?: Interpretation;
  leftOut?: readonly { startAt: number; withIds?: readonly string[] | undefined }[];
};

/** A caller's words as time. Windows are disjoint, ordered by start, and several only for kind `window` or several instants. */
export type Interpretation = {
  /** The words that were used, in order, lower case. */
  text: string;
  kind: InterpretationKind;
  windows: Window[];
  /** The hours of their days, in the zone in which they were said, where they are no whole days ("after two"). */
  hours?: readonly Hours[] | undefined;
  /** The hours that are left of any day where others were ruled out ("not before nine", "but no mornings"). */
  allowedHours?: readonly Hours[] | undefined;
  /** Whether the latest time of a day is wanted, as "as late as possible". */
  isLatest?: boolean | undefined;
  /** Times the caller ruled out ("but not Thursday"), never offered, not even as alternatives. */
  excluded: Period[];
  /** If they turn down what was offered. */
  turnedDown?: TurnedDown | undefined;
  /** The length of the appointment, if mentioned. */
  durationMinutes: number | undefined;
  assumed: Assumption[];
  alternatives: Alternative[];
  /** IANA name of the zone in which a time was said, if one was named. */
  zoneId?: string | undefined;
  /** The services that fit what was said; several if that isn't settled. */
  serviceIds: readonly string[];
  /** The services that were ruled out, which aren't taken for granted either; none if undefined. */
  deniedServiceIds?: readonly string[];
  /** With whom, if anybody was spoken of. */
  people?: HeardPeople;
  /** Whether one name was said that fits several people, of whom one has to be chosen. */
  isMemberOpen?: true | undefined;
  /** Somebody asked for with a title, as said, who isn't one of the calendar's people, where nobody else is wanted. */
  stranger?: string | undefined;
  /** The words that weren't used, in order. */
  ignored: string[];
  /** Words such as "before" or "the day after" whose other half wasn't understood, with that half, in order. */
  unplaced: string[];
  /** What to ask before anything is offered. `windows` is the likelier reading, empty if none stands without the answer. */
  doubt: DoubtKind | undefined;
};

/** An interpretation that says nothing yet. */
export const nothingSaid: Interpretation = {
  text: '',
  kind: 'window',
  windows: [],
  excluded: [],
  durationMinutes: undefined,
  assumed: [],
  serviceIds: [],
  alternatives: [],
  ignored: [],
  unplaced: [],
  doubt: undefined,
};

/** What was asked back, and the words that it was asked about: `about`, if these answered a question themselves. */
export type Asked = { words: string; interpretation: Interpretation; about?: Asked | undefined };

/** What a language needs to know about the call. */
export type InterpretationContext = {
  /** Epoch milliseconds; read once a request. */
  now: number;
  /** The caller's zone, if `isZoneKnown`; otherwise the calendar's is taken for it. */
  zone: Zone;
  isZoneKnown?: boolean;
  /** The zone of "your time". */
  calendarZone?: Zone;
  /** Whether the calendar is open at an instant; decides between am and pm. */
  isOpenAt?: (epochMs: number) => boolean;
  /** The calendar's parts of the day that differ from the language's. */
  partsOfDay?: PartsOfDay;
  /** The calendar's own words, heard before the language's. */
  ownWords?: readonly OwnWord[] | undefined;
  /** What the calendar offers, heard beside the time, so that no name is read as one. */
  services?: readonly NamedService[] | undefined;
  /** The service that's meant whatever was said. */
  settledServiceId?: string | undefined;
  /** The service that's meant if several fit and it's among them. */
  likelyServiceId?: string | undefined;
  /** The members of the team, heard beside the time, so that no name is read as one. */
  members?: readonly NamedMember[] | undefined;
  /** The members that are meant whatever was said. */
  settledMemberIds?: readonly string[] | undefined;
  /** Those that are meant if several fit one name and they're among them. */
  likelyMemberIds?: readonly string[] | undefined;
  /** The appointment that is to move, which words may lean on: "same time on Thursday", "an hour later". */
  appointment?: Period | undefined;
  /** The slots that the caller was told of last, in order, of which the words may pick one: "the second one". */
  offered?: readonly Period[] | undefined;
  /** What the caller asked for before, in which others are wanted: "none of those". */
  requested?: Interpretation | undefined;
  /** The starts of all slots that the caller was told of. */
  told?: readonly number[] | undefined;
  /** What the caller was asked last, which the words may answer. */
  asked?: Asked | undefined;
};

/** One step of how words were understood, for people who debug a bot. */
export type TraceStep = { step: string; detail: string };

/** Words → time, for one language. Pure: the host's zone and locale don't matter. */
export type Interpreter = {
  /** Undefined if the words say nothing about time, nor name a service or somebody. Reads at most 500 characters. */
  interpret(words: string, context: InterpretationContext): Interpretation | undefined;
  /** Whether a word joins, bounds or fills out times in this language, so that it can't mean anything else. */
  isCommon(word: string, context: InterpretationContext): boolean;
  /** Whether words name no more than a time or a part of one, so that they can't name a service. */
  saysOnlyTime(words: string): boolean;
  /** The services that fit a name as callers say it. */
  servicesNamed(name: string, services: readonly NamedService[]): string[];
  /** The members that fit a name as callers say it. */
  membersNamed(name: string, members: readonly NamedMember[]): string[];
  /** The same with each step: tokens, expressions, constraint, windows, and what was dropped. */
  trace(
    words: string,
    context: InterpretationContext,
  ): { interpretation: Interpretation | undefined; steps: TraceStep[] };
};
