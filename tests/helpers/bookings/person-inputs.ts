import fc from 'fast-check';
import type { ModelMember } from '../models/calendar-model.ts';
import type { Input, Stage } from './inputs.ts';
import type { ModelHold } from './model/model.ts';
import { liveMembers } from './model/seating.ts';
import { seldom } from './service-inputs.ts';

/** Which member of a team is asked for, and how they are named. */
export const mentionOfPerson = fc.record({
  nth: fc.nat({ max: 3 }),
  by: fc.constantFrom('nothing', 'nothing', 'nothing', 'id', 'name', 'NAME'),
  /** Whether they are named beside a slotId or holdId, too. */
  isBeside: fc.constantFrom(false, false, false, true),
  fault: seldom(fc.constantFrom('nobody', 'a stray id'), 40),
});
/** One of `mentionOfPerson`. */
export type PersonMention = typeof mentionOfPerson extends fc.Arbitrary<infer Value> ? Value : never;

/** Nobody in particular. */
export const noPerson: PersonMention = { nth: 0, by: 'nothing', isBeside: false, fault: undefined };

/** The field that names a member of a team. */
export function personInput({ calendar }: Stage, { nth, by, fault }: PersonMention): Input {
  if (fault === 'nobody') return { with: 'Zebediah Quux' };
  if (fault === 'a stray id') return { with: crypto.randomUUID() };
  const live = calendar.team ? liveMembers(calendar.team) : [];
  const member = by === 'nothing' ? undefined : live[nth % Math.max(1, live.length)];
  if (!member) return {};
  const { id, name } = member.calendar;
  return { with: { id, name, NAME: name.toUpperCase(), nothing: '' }[by] };
}

/** The member whom a slot of `anyone` is with, who may have left: the one of the hold, else the one who is asked for. */
export function personMeant(
  { calendar: { team } }: Stage,
  { person, hold }: { person: PersonMention; hold: ModelHold | undefined },
): ModelMember | undefined {
  if (team?.kind !== 'anyone') return undefined;
  const held = team.members.find((member) => member.calendar.calendar.id === hold?.claims[0]?.calendarId);
  const named = person.by === 'nothing' ? undefined : team.members[person.nth % team.members.length];
  return held ?? named;
}
