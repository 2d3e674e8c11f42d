import { dayMs, dayOf, partsOf } from '../../domain/time/local-time.ts';
import type { Window } from '../interpretation/interpretation.ts';
import { type Question, startOf } from '../interpretation/question.ts';
import type { SpeechContext } from './speech.ts';

/** Days that a question names, as midnights in local milliseconds. `isNear`: people say just the day of the month. */
type NamedDays = { first: number; second: number; isNear: boolean };

/** How a language asks. */
export type QuestionWords = {
  /** "Tuesday is the 24th, the 25th is a Wednesday. Which one do you mean?" */
  weekdayOrDate(days: NamedDays): string;
  /** "Tomorrow is Wednesday, Thursday is the 6th. Which one do you mean?" The second is today or tomorrow. */
  weekdayOrNear(days: NamedDays): string;
  /** "June only has 30 days. Do you mean June 30 or July 1?" */
  noSuchDate(days: NamedDays): string;
  /** "Which date do you mean?" Where there's none that is near. */
  whichDate: string;
  /** "Do you mean Friday the 5th or Friday the 12th?" */
  whichDay(days: NamedDays): string;
  /** "Do you mean the weekend of the 6th or the one after?" */
  whichWeekend(days: NamedDays): string;
  /** "Do you mean today or Friday the 27th?" */
  todayOrDay(days: NamedDays): string;
  /** "Before Tuesday the 12th, or on it?" */
  beforeOrOn(days: NamedDays): string;
  /** "After Tuesday the 12th, or on it?" */
  afterOrOn(days: NamedDays): string;
  /** "Do you mean Friday, November 27, or any other time?" */
  thatOrOther(windows: readonly Window[]): string;
  /** "Do you mean Monday, January 18 at 3 PM or Wednesday, January 20?" */
  whichTime(readings: readonly (readonly Window[])[]): string;
  /** "Before when?" */
  unfinished: Readonly<Record<'before' | 'after' | 'until' | 'between' | 'except', string>>;
  /** "Which city are you in?" */
  plain: Readonly<Record<'no_appointment' | 'no_offer' | 'no_request' | 'which_zone' | 'who_last', string>>;
  /** "Do you mean a deep tissue massage or a hot stone massage?" */
  whichService(names: readonly string[]): string;
  /** "Do you mean Anna Lee or Tom Lee?" */
  whichMember(names: readonly string[]): string;
};

/** A question in a language's words. */
export function questionSentence(
  { doubt, choices, services = [], people = [] }: Question,
  { words, context }: { words: QuestionWords; context: SpeechContext },
): string {
  const days = namedDays(choices, context);
  switch (doubt) {
    case 'weekday_or_date':
      return words.weekdayOrDate(days);
    case 'weekday_or_near':
      return words.weekdayOrNear(days);
    case 'no_such_date':
      return choices.length > 1 ? words.noSuchDate(days) : words.whichDate;
    case 'today_or_next':
      return words.todayOrDay(days);
    case 'this_or_next':
      return isDay(choices[0], context) ? words.whichDay(days) : words.whichWeekend(days);
    case 'before':
    case 'until':
      return choices.length > 1 ? words.beforeOrOn(days) : words.unfinished[doubt];
    case 'after':
      return choices.length > 1 ? words.afterOrOn(days) : words.unfinished.after;
    case 'which_time':
      return whichTime(choices, { words, context });
    case 'between':
      return words.unfinished.between;
    case 'except':
    case 'away':
      return choices.length > 1 ? words.thatOrOther(choices[0] ?? []) : words.unfinished.except;
    case 'no_day':
      return words.plain.no_appointment;
    case 'which_service':
      return words.whichService(services);
    case 'which_member':
      return words.whichMember(people);
    default:
      return words.plain[doubt];
  }
}

function namedDays(choices: Question['choices'], { zone, now }: SpeechContext): NamedDays {
  const dayAt = (at: number) => dayOf(zone.localAt(at)) * dayMs;
  const [first = now, second = now] = choices.map(startOf).map((at) => (Number.isFinite(at) ? at : now));
  const days = { first: dayAt(first), second: dayAt(second) };
  const isOneMonth = partsOf(days.first).month === partsOf(days.second).month;
  const latest = Math.max(days.first, days.second);
  return { ...days, isNear: isOneMonth && latest - dayAt(now) <= 31 * dayMs };
}

/** The most windows of both readings that are named one by one. */
const mostNamed = 3;

/** Asks for a day where only the days tell readings apart, and names a day once that both are on. */
function whichTime(
  choices: Question['choices'],
  { words, context }: { words: QuestionWords; context: SpeechContext },
): string {
  const [first, second] = choices.map((windows) => hoursOf(windows, context));
  const isDayOpen = first !== undefined && second !== undefined && first.day !== second.day;
  if (isDayOpen && first.hours === second.hours) return words.whichDay(namedDays(choices, context));
  const [shorter = []] = choices.toSorted((a, b) => a.length - b.length);
  if (choices.flat().length > mostNamed) return words.thatOrOther(shorter);
  return words.whichTime(first && first.day === second?.day ? [choices.flat()] : choices);
}

/** The day of a reading that is within one, and its hours. */
function hoursOf(
  [window, another]: readonly Window[],
  { zone }: SpeechContext,
): { day: number; hours: string } | undefined {
  if (!window || another || window.startAt === null || window.endAt === null) return undefined;
  const [from, to] = [zone.localAt(window.startAt), zone.localAt(window.endAt)];
  return to - from <= dayMs ? { day: dayOf(from), hours: `${from % dayMs} ${to - from}` } : undefined;
}

function isDay([window]: readonly Window[] = [], { zone }: SpeechContext): boolean {
  const { startAt = null, endAt = null } = window ?? {};
  if (startAt === null || endAt === null) return true;
  return zone.localAt(endAt) - zone.localAt(startAt) <= dayMs;
}
