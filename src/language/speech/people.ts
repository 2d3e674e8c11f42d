import type { Zone } from '../../domain/time/zone.ts';
import { withoutBrackets } from '../names/service-names.ts';
import type { AvailabilityToSay, PeopleToSay, WithPeople } from './speech.ts';
import { listed, slotsByDay } from './text.ts';
import type { Joint } from './window-voice.ts';

/** "Dr. Lee", "Dr. Lee and Chair 2": names as they're said, without what is in brackets. */
export function peopleName(names: readonly string[], joint: string): string {
  return listed(names.map(withoutBrackets), joint);
}

/** The words that a language says with whom something is. */
export type PeopleVoice = {
  /** "with", before names. */
  with: string;
  joints: Readonly<Record<Joint, string>>;
  /** Times after which a name would read as part of them: "1:30 AM before the clocks go back, with Dr. Lee". */
  longTimes: RegExp;
  /** A name as it's said after "with", where it changes. */
  inflect?(name: string): string;
};

/** With whom something is, in a language. */
export type PeopleNames = {
  /** "Dr. Lee or Chair 2", as after "with". */
  named(names: readonly string[], joint?: Joint): string;
  /** " with Dr. Lee and Chair 2"; empty without names. */
  withNames(names: readonly string[] | undefined, joint?: Joint): string;
  /** The same of those that slots are offered with: " with Anna Lee or Tom Lee". */
  withOffered(names: readonly string[] | undefined, people: PeopleToSay | undefined): string;
  /** "Tuesday, November 24 at 2 PM with Dr. Lee". */
  withPeople(spoken: string, names?: readonly string[]): string;
  /** The same before more of a sentence: "from 1:30 AM before the clocks go back, with Dr. Lee, to …" */
  withPeopleInside(spoken: string, names?: readonly string[]): string;
};

/** Says with whom something is in the words of a language. */
export function createPeopleNames({ with: before, joints, longTimes, inflect }: PeopleVoice): PeopleNames {
  const named: PeopleNames['named'] = (names, joint = 'and') =>
    peopleName(inflect ? names.map(inflect) : names, joints[joint]);
  const withNames: PeopleNames['withNames'] = (names = [], joint) =>
    names.length === 0 ? '' : ` ${before} ${named(names, joint)}`;
  const withPeople = (spoken: string, names: readonly string[] = []) =>
    `${spoken}${names.length > 0 && longTimes.test(spoken) ? ',' : ''}${withNames(names)}`;
  return {
    named,
    withNames,
    withOffered: (names, people) => withNames(names, people?.isEither ? 'or' : 'and'),
    withPeople,
    withPeopleInside(spoken, names) {
      const name = withPeople(spoken, names);
      return name.startsWith(`${spoken},`) ? `${name},` : name;
    },
  };
}

/** Whether two lists name the same people, in whatever order. */
export function arePeopleSame(some: readonly string[] = [], others: readonly string[] = []): boolean {
  return peopleKey(some) === peopleKey(others);
}

function peopleKey(names: readonly string[]): string {
  return names.toSorted().join('\n');
}

/** Who a refusal is about: those asked for by name, unless nobody else was free either. */
export function peopleRefused({ people, reason }: AvailabilityToSay): readonly string[] {
  return people === undefined || (people.isPreferenceMissed && reason !== 'available') ? [] : people.asked;
}

/** The first slots, ascending; where those asked for have only other times, the nearest of theirs, and of others. */
export function slotsToName({ slots, people, windows }: AvailabilityToSay, most: number): readonly number[] {
  const first = slots.slice(0, most);
  if (!people || slots.length <= most) return first;
  const ofAsked = slots.filter((at) => isWithAsked(at, people));
  const ofOthers = slots.filter((at) => !isWithAsked(at, people));
  if (ofAsked.length === 0 || ofOthers.length === 0) return first;
  const nearest = ofAsked.toSorted((a, b) => distanceMs(a, windows) - distanceMs(b, windows));
  const named = [...nearest.slice(0, most - 1), ...ofOthers].slice(0, most);
  return named.sort((a, b) => a - b);
}

/** How far a start lies outside of some windows. */
function distanceMs(at: number, windows: AvailabilityToSay['windows']): number {
  const distances = windows.map(({ startAt, endAt }) =>
    Math.max(0, (startAt ?? at) - at, at - (endAt ?? at)),
  );
  return Math.min(...distances);
}

function isWithAsked(at: number, { at: peopleAt, asked }: PeopleToSay): boolean {
  return (peopleAt.get(at) ?? []).some((name) => asked.includes(name));
}

/** The people that all the slots are with: none where nobody is named, undefined where they differ. */
export function peopleOfAll(
  slots: readonly number[],
  people: PeopleToSay | undefined,
): readonly string[] | undefined {
  if (!people) return [];
  const each = slots.map((at) => people.at.get(at) ?? []);
  const [first = []] = each;
  return each.every((names) => arePeopleSame(names, first)) ? first : undefined;
}

/** The people that several appointments are all with; none where they differ, or there's only one. */
export function peopleOfSeveral(appointments: readonly WithPeople[]): readonly string[] {
  const [first, ...others] = appointments;
  if (!first || others.length === 0) return [];
  return others.every(({ people }) => arePeopleSame(people, first.people)) ? (first.people ?? []) : [];
}

/** Whether what's said first or last of all is so only with these people: they were asked for, or everybody is needed. */
export function isOnlyWith(names: readonly string[], { asked }: { asked: readonly string[] }): boolean {
  return names.length > 1 || (asked.length > 0 && asked.every((name) => names.includes(name)));
}

/** Slots of a day with the same people; `dayMs` is its midnight in local milliseconds. */
export type OfferWith = { dayMs: number; slots: number[]; names: readonly string[] };

/** Slots by people and day, those of the people asked for first. */
export function offersWith(
  slots: readonly number[],
  { people, zone }: { people: PeopleToSay; zone: Zone },
): OfferWith[] {
  const inOrder = [
    ...slots.filter((at) => isWithAsked(at, people)),
    ...slots.filter((at) => !isWithAsked(at, people)),
  ];
  const byPeople = Map.groupBy(inOrder, (at) => peopleKey(people.at.get(at) ?? []));
  return [...byPeople.values()].flatMap((ofThem) =>
    slotsByDay(ofThem, zone).map((ofDay) => ({ ...ofDay, names: people.at.get(ofThem[0] ?? 0) ?? [] })),
  );
}

/** Whether offers are of one day. */
export function isOneDay([first, ...others]: readonly OfferWith[]): boolean {
  return others.every(({ dayMs }) => dayMs === first?.dayMs);
}
