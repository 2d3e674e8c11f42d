import { type AvailabilityWords, isLong } from './availability.ts';
import { nearnessOf } from './distance.ts';
import { peopleName, peopleRefused } from './people.ts';
import type { Refused } from './refused-windows.ts';
import type { AvailabilityToSay, SpeechContext } from './speech.ts';
import { capital, ended } from './text.ts';
import type { TimeNames } from './time-names.ts';
import { hasPassed, lastBookableDay } from './told-reason.ts';
import type { WindowNames } from './window-names.ts';
import type { Joint } from './window-voice.ts';

/** What's refused: `one` time by its name, if it's one, and when that is, in a sentence. */
type RefusedTime = { refused: Refused; one: string | undefined; then: string };

/** Who was asked for: their names together and each, and when they aren't free: nothing, or a space and the words. */
type Absent = { who: string; names: readonly string[]; isOne: boolean; when: string };

/** The words that a language refuses times with: clauses, to be begun and ended as sentences. Lengths are in words. */
export type RefusalVoice = {
  windows: WindowNames;
  times: Pick<TimeNames, 'durationName' | 'dayOfMonthName'>;
  and: string;
  /** What joins times at which nothing is: "nothing free on Monday or Tuesday". */
  denying: Joint;
  /** The when of what isn't named: "then", "at those times", "on those days". */
  unnamed: Readonly<Record<'all' | 'times' | 'days', string>>;
  /** "I don't have 2 hours free on Tuesday". */
  noRoom(length: string, then: string): string;
  fullyBooked(time: RefusedTime): string;
  taken(refused: Refused): string;
  offGrid(then: string, isInstant: boolean): string;
  /** "I can't fit in 2 hours on Tuesday"; `when` may be empty. */
  tooLong(length: string, when: string): string;
  tooSoon(one: string | undefined): string;
  /** "we're closed on Monday and Tuesday": on days, or outside the hours. `on` is `then`, but joined by "and". */
  closed(time: RefusedTime & { on: string }, isDate: boolean): string;
  /** "Tuesday is too far ahead: I can only book up to January 19". */
  tooFar(one: string | undefined, limit: string): string;
  limit(lastDay: string, isDate: boolean): string;
  nearDay(localMs: number, nowLocalMs: number): string;
  tooLate(one: string | undefined): string;
  passed(one: string | undefined): string;
  /** The request's bounds are over, or rule out what's refused; `within` is when they are. */
  boundsPassed: string;
  outOfBounds(refused: Refused, within: string): string;

  /** The same of people: "Dr. Lee doesn't have 2 hours free on Tuesday". */
  absent: {
    noRoom(absent: Absent, length: string): string;
    taken(absent: Absent): string;
    fullyBooked(absent: Absent): string;
    away(absent: Absent): string;
    tooLong(absent: Absent, length: string): string;
    unreachable(absent: Absent): string;
    /** "Dr. Lee doesn't offer a cleaning", by the name of that, if it has one. */
    notOffered(absent: Pick<Absent, 'who' | 'isOne'>, service: string | undefined): string;
    /** "Sarah isn't free then", or at any time. */
    notFree(absent: Pick<Absent, 'who' | 'isOne'>, isAnyTime: boolean): string;
    /** "Sarah isn't free then, but I have 2 PM on Tuesday with Tom." */
    but(clause: string, offer: string): string;
  };
};

/** Refuses in the words of a language: by itself, or before an offer of others in place of those preferred. */
export function createRefusals(voice: RefusalVoice) {
  return (context: SpeechContext): Pick<AvailabilityWords, 'refusal' | 'preferenceMissed'> => ({
    refusal: (found) =>
      ended(capital(absenceClause(voice, found, context) ?? refusalClause(voice, found, context))),
    preferenceMissed(found, offer) {
      const isAnyTime = voice.windows.refused(found, context).kind === 'all';
      const clause = found.people?.isNotOffered
        ? notOffered(voice, found)
        : voice.absent.notFree(whomOf(voice, peopleRefused(found)), isAnyTime);
      return voice.absent.but(clause, offer);
    },
  });
}

function refusalClause(voice: RefusalVoice, found: AvailabilityToSay, context: SpeechContext): string {
  const refused = voice.windows.refused(found, context);
  const { kind, name, isPart } = refused;
  const { bounds } = found;
  if (bounds && bounds.endAt !== null && bounds.endAt <= context.now) return voice.boundsPassed;
  if (bounds) return voice.outOfBounds(refused, voice.windows.when([bounds], context));
  const one = kind === 'one' ? name : undefined;
  const when = voice.windows.whenRefused(found, { context, joint: voice.denying });
  const unnamed = voice.unnamed[kind === 'all' ? 'all' : isPart ? 'times' : 'days'];
  const then = when || unnamed;
  const length = voice.times.durationName(found.durationMinutes);
  const noRoom = () => voice.noRoom(length, then);
  const fullyBooked = () => (isLong(found) ? noRoom() : voice.fullyBooked({ refused, one, then }));
  const closed = () => {
    const on = voice.windows.whenRefused(found, { context, joint: 'and' }) || unnamed;
    return voice.closed({ refused, one, then, on }, found.reason === 'date_closed');
  };
  const clauses: Record<AvailabilityToSay['reason'], () => string> = {
    available: fullyBooked,
    fully_booked: fullyBooked,
    unclear: fullyBooked,
    calendar_unreachable: fullyBooked,
    slot_taken: () => (isLong(found) ? noRoom() : voice.taken(refused)),
    off_grid: () => voice.offGrid(then, found.kind === 'instant'),
    duration_too_long: () => voice.tooLong(length, when),
    too_soon: () => voice.tooSoon(one),
    date_closed: closed,
    outside_working_hours: closed,
    too_far: () => voice.tooFar(one, limitClause(voice, found, context)),
    in_the_past: () => {
      const isOver = found.windows.every((window) => hasPassed(window, context.now));
      return isOver ? voice.passed(one) : voice.tooLate(one);
    },
  };
  return clauses[found.reason]();
}

/** ": I can only book up to January 19". */
function limitClause(voice: RefusalVoice, found: AvailabilityToSay, context: SpeechContext): string {
  const today = context.zone.localAt(context.now);
  const last = lastBookableDay(found, context);
  if (last === undefined) return '';
  const isDate = nearnessOf(last, today) === 'date';
  const day = isDate ? voice.times.dayOfMonthName(last, today) : voice.nearDay(last, today);
  return voice.limit(day, isDate);
}

/** A refusal for those who were asked for; undefined where it's for anybody. */
function absenceClause(
  voice: RefusalVoice,
  found: AvailabilityToSay,
  context: SpeechContext,
): string | undefined {
  const names = peopleRefused(found);
  if (names.length === 0 || found.bounds) return undefined;
  if (found.people?.isNotOffered) return notOffered(voice, found);
  const { absent } = voice;
  const whom = whomOf(voice, names);
  const { kind, isPart } = voice.windows.refused(found, context);
  const unnamed = kind === 'all' ? '' : ` ${voice.unnamed[isPart ? 'times' : 'days']}`;
  const during = (joint: Joint): Absent => {
    const name = voice.windows.whenRefused(found, { context, joint, isDayFirst: true });
    return { ...whom, names, when: name === '' ? unnamed : ` ${name}` };
  };
  const length = voice.times.durationName(found.durationMinutes);
  const noRoom = () => absent.noRoom(during(voice.denying), length);
  switch (found.reason) {
    case 'slot_taken': {
      if (isLong(found)) return noRoom();
      // Few enough instants are named.
      const isNamed = kind === 'one' || kind === 'several';
      return absent.taken(isNamed ? during('and') : { ...whom, names, when: ` ${voice.unnamed.times}` });
    }
    case 'available':
    case 'fully_booked':
    case 'unclear':
      return isLong(found) ? noRoom() : absent.fullyBooked(during('and'));
    case 'date_closed':
    case 'outside_working_hours':
      return absent.away(during(voice.denying));
    case 'duration_too_long':
      return absent.tooLong(during(voice.denying), length);
    case 'calendar_unreachable':
      return absent.unreachable(during('and'));
    default:
      return undefined;
  }
}

function notOffered(voice: RefusalVoice, { people, service }: AvailabilityToSay): string {
  return voice.absent.notOffered(whomOf(voice, people?.asked ?? []), service);
}

function whomOf({ and }: RefusalVoice, names: readonly string[]): Pick<Absent, 'who' | 'isOne'> {
  return { who: peopleName(names, and), isOne: names.length === 1 };
}
