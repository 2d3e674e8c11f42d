import type { Zone } from '../../src/domain/time/zone.ts';
import type { Interpretation } from '../../src/language/interpretation/interpretation.ts';
import { asksWho } from '../../src/language/interpretation/member-doubt.ts';
import type { NamedMember } from '../../src/language/interpretation/named.ts';
import { inShort } from './reading/reading.ts';

/** A member as a name, or as `[name, ...what callers say for it]`. */
export type TeamMate = string | readonly [name: string, ...spokenNames: string[]];

/** What interpreters are told of members; the first is `member-1`. */
export function membersOf(team: readonly TeamMate[]): NamedMember[] {
  return team.map((each, index) => {
    const [name, ...spokenNames] = typeof each === 'string' ? [each] : each;
    return { calendarId: `member-${index + 1}`, name, spokenNames };
  });
}

/**
 * With whom and when, in short: "Sarah or Tom", "Anna Lee or Tom Lee?" if that is asked, "Sarah if possible", "anyone",
 * "anyone not Tom", "somebody else", "as last time", "as offered", "nobody".
 */
export function whoAndWhen(
  interpretation: Interpretation | undefined,
  { members, zone }: { members: readonly NamedMember[]; zone: Zone },
): [who: string, windows: string] {
  const { people } = interpretation ?? {};
  const namesOf = (ids: readonly string[] = []) =>
    ids.map((id) => members.find(({ calendarId }) => calendarId === id)?.name ?? id).join(' or ');
  const isAsked = asksWho(interpretation?.doubt);
  const parts = [
    `${namesOf(people?.withIds)}${isAsked ? '?' : ''}`,
    people?.isSomebodyElse ? 'somebody else' : people?.isAnyone ? 'anyone' : '',
    people?.isSameAsOffered ? 'as offered' : people?.isSameAsLast ? 'as last time' : '',
    people?.isPreferred ? 'if possible' : '',
    people?.withoutIds.length ? `not ${namesOf(people.withoutIds)}` : '',
  ];
  return [parts.filter(Boolean).join(' ') || 'nobody', inShort(interpretation, zone)];
}
