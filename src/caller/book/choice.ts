import { liveServices, type Service } from '../../domain/calendar/service.ts';
import { parseSlotId } from '../../domain/calendar/slot-id.ts';
import { membersFor, type TeamMember } from '../../domain/calendar/team.ts';
import { minuteMs } from '../../domain/time/local-time.ts';
import { hrefOf } from '../visit.ts';
import type { BookVisit, ChosenSlot, Wish } from './wish.ts';

/** What's asked on a page where something is booked, in this order. */
export type Step = 'what' | 'whom' | 'when' | 'who';

/** What was chosen so far, and what there is to choose from. */
export type Choice = {
  /** The steps that there are, and the one that's next. */
  steps: readonly Step[];
  step: Step;
  /** What to choose from; nothing where it's settled. */
  services: readonly Service[];
  members: readonly TeamMember[];
  service: Service | undefined;
  member: TeamMember | undefined;
  /** Whether anyone of the members will do. */
  isAnyone: boolean;
  slot: ChosenSlot | undefined;
  /** Whether a slot was asked for that can't be had here, so it's to choose anew. */
  isSlotUnknown: boolean;
};

const anyone = 'any';

/** Reads what the address says was chosen; `slotId` may come from a form instead. */
export function readChoice(
  { url, wish }: Pick<BookVisit, 'url' | 'wish'>,
  slotId: string | null = url.searchParams.get('slot'),
): Choice {
  const named = (name: string) => url.searchParams.get(name);
  const services = wish.service ? [] : offeredServices(wish);
  const parsed = slotId === null ? undefined : parseSlotId(slotId, wish.calendar.id);
  const number = parsed?.service ? String(parsed.service.number) : named('service');
  const service =
    wish.service ??
    (services.length === 1 ? services[0] : services.find((each) => `${each.number}` === number));
  const members = chooseable(wish, service);
  const member = wish.member ?? members.find((each) => `${each.number}` === named('with'));
  const isAnyone = members.length > 0 && member === undefined && named('with') === anyone;
  const isWhatOpen = services.length > 1 && !service;
  const slot = parsed && chosenSlot(wish, { id: slotId ?? '', ...parsed, wanted: service, isWhatOpen });
  const isWhomOpen = members.length > 1 && !member && !isAnyone && !slot;
  const step = isWhatOpen ? 'what' : isWhomOpen ? 'whom' : slot ? 'who' : 'when';
  const steps: Step[] = [
    ...(services.length > 1 ? ['what' as const] : []),
    ...(members.length > 1 ? ['whom' as const] : []),
    'when',
    'who',
  ];
  const isSlotUnknown = slotId !== null && !slot;
  return { steps, step, services, members, service, member, isAnyone, slot, isSlotUnknown };
}

/** The services that somebody could be booked for. */
function offeredServices({ calendar, member }: Wish): Service[] {
  const { team } = calendar;
  return liveServices(calendar).filter((service) => {
    if (!team) return true;
    const able = membersFor(team, service);
    return member ? able.some(({ calendarId }) => calendarId === member.calendarId) : able.length > 0;
  });
}

/** The members to choose from; none where that makes no difference. */
function chooseable({ calendar, member }: Wish, service: Service | undefined): TeamMember[] {
  if (calendar.team?.kind !== 'anyone' || member) return [];
  const able = membersFor(calendar.team, service);
  return able.length > 1 ? able : [];
}

type Parsed = NonNullable<ReturnType<typeof parseSlotId>> & {
  id: string;
  wanted: Service | undefined;
  isWhatOpen: boolean;
};

/** The slot of an ID, if it's one that this page offers: for what's chosen, as long as that takes, and with somebody who's there. */
function chosenSlot(
  { calendar, member: settled, window }: Wish,
  { id, startAt, durationMinutes, service, member, wanted, isWhatOpen }: Parsed,
): ChosenSlot | undefined {
  const isFor = service?.number === wanted?.number && service?.isOwnLength !== false;
  const isUsualLength = durationMinutes === (wanted?.durationMinutes ?? calendar.slotMinutes);
  const endAt = startAt + durationMinutes * minuteMs;
  const isWithin = !window || (window.startAt <= startAt && endAt <= window.endAt);
  if (isWhatOpen || !isFor || !isUsualLength || !isWithin) return undefined;
  if (calendar.team?.kind !== 'anyone') {
    return member === undefined ? { id, startAt, endAt, durationMinutes, withIds: undefined } : undefined;
  }
  const person = membersFor(calendar.team, wanted).find(({ number }) => number === member);
  if (!person || (settled && settled.calendarId !== person.calendarId)) return undefined;
  return { id, startAt, endAt, durationMinutes, withIds: [person.calendarId] };
}

/** The address of a page with what was chosen so far, or something else in its place. */
export function choiceHref(
  visit: BookVisit,
  { services, members, service, member, isAnyone }: Choice,
  parameters: Readonly<Record<string, string | undefined>> = {},
): string {
  return hrefOf(visit, {
    service: services.length > 1 ? service && String(service.number) : undefined,
    with: members.length > 0 ? (isAnyone ? anyone : member && String(member.number)) : undefined,
    ...parameters,
  });
}

/** The parameter that says anyone will do, or whom. */
export function withParameter(member: TeamMember | undefined): string {
  return member ? String(member.number) : anyone;
}
