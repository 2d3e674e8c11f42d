import type { DoubtKind, Interpretation, Window } from './interpretation.ts';
import type { NamedMember, NamedService } from './named.ts';

/** What has to be asked, with the readings to choose from in the order in which the question names them. */
export type Question = {
  doubt: DoubtKind;
  choices: readonly (readonly Window[])[];
  /** The names of the services that fit, if that has to be asked. */
  services?: readonly string[];
  /** The names of the people that fit, likewise. */
  people?: readonly string[];
};

/** Doubts whose question names the likelier reading last. */
const turned: ReadonlySet<DoubtKind> = new Set<DoubtKind>([
  'weekday_or_date',
  'weekday_or_near',
  'before',
  'until',
  'after',
]);

/** What to ask about an interpretation; undefined if it's clear. The services and members are those of the calendar. */
export function questionOf(
  { doubt, windows, alternatives, serviceIds, people }: Interpretation,
  services: readonly NamedService[] = [],
  { members = [] }: { members?: readonly NamedMember[] | undefined } = {},
): Question | undefined {
  if (!doubt) return undefined;
  if (doubt === 'which_service') {
    return { doubt, choices: [windows], services: namesOf(serviceIds, services, ({ id }) => id) };
  }
  if (doubt === 'which_member') {
    return {
      doubt,
      choices: [windows],
      people: namesOf(people?.withIds ?? [], members, ({ calendarId }) => calendarId),
    };
  }
  if (doubt === 'who_last') return { doubt, choices: [windows] };
  const others = alternatives.map((other) => other.windows);
  const readings = [windows, ...others].filter((each) => each.length > 0);
  if (turned.has(doubt)) return { doubt, choices: readings.toReversed() };
  if (doubt === 'except' || doubt === 'away') return { doubt, choices: readings };
  return { doubt, choices: readings.toSorted((a, b) => startOf(a) - startOf(b)) };
}

function namesOf<Named extends { name: string }>(
  ids: readonly string[],
  among: readonly Named[],
  idOf: (named: Named) => string,
): string[] {
  return ids.flatMap((id) => among.find((each) => idOf(each) === id)?.name ?? []);
}

/** When a reading begins, in epoch milliseconds; an open one always has. */
export function startOf(windows: readonly Window[]): number {
  return windows[0]?.startAt ?? Number.NEGATIVE_INFINITY;
}
