import type { CalendarModel } from '../../models/calendar-model.ts';
import { type ModelService, servicesCalled } from '../../models/service-model.ts';
import type { ModelBooking } from './model.ts';
import { liveMembers } from './seating.ts';
import { invalid, Refused, type Turn, textOf } from './turn.ts';

/** The live service that `service` names. Throws Refused where it names none, or several. */
export function serviceSaid(turn: Turn): ModelService | undefined {
  const said = textOf(turn, 'service');
  if (said === undefined) return undefined;
  const [service, ...others] = servicesCalled(turn.calendar.services, said);
  if (!service || others.length > 0) throw invalid('/service');
  return service;
}

/** The service of who names none: the one that the call's words were about, else the calendar's default one. */
export function usualService(turn: Turn): ModelService | undefined {
  const heard = turn.model.callMemory.serviceOf(turn);
  const last = turn.calendar.services.find(({ id, isArchived }) => id === heard && !isArchived);
  return last ?? turn.calendar.defaultService;
}

/**
 * "A bare `start` takes service and person from the call: of each slot offered its service and members are remembered, for
 * the last five answers; the latest that holds this start counts, else what the caller asked for last."
 */
export function choiceOfCall(
  turn: Turn,
  {
    startAt,
    said,
    person,
  }: { startAt: number; said?: ModelService | undefined; person?: CalendarModel | undefined },
): { service: ModelService | undefined; withIds: readonly string[] | undefined } {
  const { callMemory } = turn.model;
  const sought = callMemory.soughtIn(turn);
  const there = callMemory.toldAt(turn, startAt);
  const asNamed = there.filter(
    (slot) => (!said || slot.serviceId === said.id) && (!person || slot.withIds.includes(person.calendar.id)),
  );
  const slots = asNamed.length > 0 ? asNamed : there;
  const [id, ...others] = new Set(slots.map(({ serviceId = sought.serviceId }) => serviceId));
  const itsId = slots.length === 0 || others.length > 0 ? sought.serviceId : id;
  const its = turn.calendar.services.find((each) => each.id === itsId && !each.isArchived);
  const service = said ?? its ?? turn.calendar.defaultService;
  const { team } = turn.calendar;
  if (person || team?.kind !== 'anyone') return { service, withIds: person && [person.calendar.id] };
  const live = liveMembers(team).map(({ calendar }) => calendar.id);
  const theirs = live.filter((each) => slots.some(({ withIds }) => withIds.includes(each)));
  const withIds = theirs.length > 0 ? theirs : sought.withIds;
  return { service, withIds: withIds.length > 0 ? withIds : undefined };
}

/** A service of the calendar, or of a team whose booking is found there, archived or not. */
export function serviceOf({ model }: Turn, id: string | null): ModelService | undefined {
  return model.calendars.flatMap(({ services }) => services).find((each) => each.id === id);
}

/** The member of a team that `with` names, by id or name. Throws Refused where there is none, and at any other calendar. */
export function withSaid(turn: Turn): CalendarModel | undefined {
  const said = textOf(turn, 'with');
  if (said === undefined) return undefined;
  const { team } = turn.calendar;
  const found =
    team &&
    liveMembers(team).find(({ calendar: { id, name } }) =>
      [id, name.toLowerCase()].includes(said.toLowerCase()),
    );
  if (!found) throw invalid('/with');
  return found;
}

/** The answers that a request gives; an empty one is none. Throws Refused for those to what nobody asks or asked. */
export function answersGiven(
  turn: Turn,
  service: ModelService | undefined,
  before: ModelBooking['answers'] = {},
): ModelBooking['answers'] {
  const given = Object.entries<string | null>(Object(turn.request.input['answers'] ?? {}));
  const asked = [...(service?.questions ?? []).map(({ key }) => key), ...Object.keys(before)];
  const stray = given.find(([key]) => !asked.includes(key));
  if (stray) throw invalid(`/answers/${stray[0]}`);
  return Object.fromEntries(given.filter((each): each is [string, string] => Boolean(each[1]?.trim())));
}

/** Refuses a booking that lacks the answers its service asks for. Throws Refused. */
export function requireAnswers(service: ModelService | undefined, answers: ModelBooking['answers']): void {
  const missing = (service?.questions ?? [])
    .filter(({ key, isRequired }) => isRequired && answers[key] === undefined)
    .map(({ key }) => key);
  if (missing.length > 0) throw new Refused(409, { code: 'ANSWER_MISSING', missing });
}
