import type { Buffers } from './busy.ts';

/** Something that a calendar offers, as people set it. */
export type ServiceSettings = {
  name: string;
  /** What callers say for it, besides its name. */
  spokenNames: string[];
  durationMinutes: number;
  /** Null: the calendar's. */
  bufferBeforeMinutes: number | null;
  bufferAfterMinutes: number | null;
  moveNoticeMinutes: number | null;
  cancelNoticeMinutes: number | null;
  /** What whoever books it is asked. */
  questions: ServiceQuestion[];
  /** At a team, the calendars of those who offer it; null for all. */
  memberIds?: readonly string[] | null | undefined;
  /** Whom it's offered to. */
  callers: ServiceCallers;
};

/** Whom a service is for: everybody, only callers who have no booking yet, or only those who have one. */
export const serviceCallers = ['all', 'new', 'known'] as const;

/** One of those. */
export type ServiceCallers = (typeof serviceCallers)[number];

/** A question that whoever books is asked. */
export type ServiceQuestion = {
  /** Names the answer; unique in its service. */
  key: string;
  /** The question as it's said. */
  ask: string;
  isRequired: boolean;
  /** Whether feeds and linked calendars leave the answer out. */
  isPrivate: boolean;
};

/** Something that a calendar offers. */
export type Service = ServiceSettings & {
  id: string;
  /** What slot IDs name it by: counted from 1 in each calendar, never given twice. */
  number: number;
  /** Epoch milliseconds; null if callers are offered it. */
  archivedAt: number | null;
};

/** How much a service may hold; lengths are in characters. */
export const serviceLimits = {
  live: 50,
  spokenNames: 20,
  spokenNameLength: 60,
  questions: 10,
  askLength: 200,
  answerLength: 500,
} as const;

/** The form of a question's key. */
export const questionKeyForm = /^[a-z0-9_]{1,40}$/;

/** What a calendar offers, by number, archived ones too, and what callers get who name none. */
type Offering = { services: readonly Service[]; defaultServiceId: string | null };

/** The services that callers are offered. */
export function liveServices({ services }: Pick<Offering, 'services'>): Service[] {
  return services.filter(({ archivedAt }) => archivedAt === null);
}

/** The service that callers get who name none; undefined if that is none. */
export function defaultServiceOf(calendar: Offering): Service | undefined {
  return liveServices(calendar).find(({ id }) => id === calendar.defaultServiceId);
}

/** Whether it matters to what a calendar offers who calls. */
export function isByCaller(calendar: Pick<Offering, 'services'>): boolean {
  return liveServices(calendar).some(({ callers }) => callers !== 'all');
}

/**
 * A calendar as it's offered to new or known callers, and with the services that are kept whoever calls. Who names none gets the
 * calendar's default service, or the only one that's for such callers alone.
 */
export function offeredTo<Place extends Offering>(
  calendar: Place,
  callers: 'new' | 'known',
  keptIds: readonly string[] = [],
): Place {
  const services = calendar.services.filter(
    (service) => service.callers === 'all' || service.callers === callers || keptIds.includes(service.id),
  );
  const usual = defaultServiceOf({ ...calendar, services });
  const [only, another] = liveServices({ services }).filter((service) => service.callers === callers);
  const isReplaced = !usual && calendar.defaultServiceId !== null && another === undefined;
  return { ...calendar, services, defaultServiceId: usual?.id ?? (isReplaced ? (only?.id ?? null) : null) };
}

/**
 * What may be meant, of what a caller is offered, by one who names what's for others: what's for such callers alone, else
 * anything.
 */
export function standInsOf(calendar: Pick<Offering, 'services'>): Service[] {
  const offered = liveServices(calendar);
  const own = offered.filter(({ callers }) => callers !== 'all');
  return own.length > 0 ? own : offered;
}

/** A calendar as callers get it who name no service. */
export function atDefaultService<Place extends Offering & Buffers & { slotMinutes: number }>(
  calendar: Place,
): Place {
  return atService(calendar, defaultServiceOf(calendar));
}

/** A service of a calendar, or of a team that it belongs to, by its ID, archived or not. */
export function serviceById(
  {
    services,
    memberOf = [],
  }: Pick<Offering, 'services'> & { memberOf?: readonly Pick<Offering, 'services'>[] },
  id: string | null,
): Service | undefined {
  if (id === null) return undefined;
  return [services, ...memberOf.map((team) => team.services)].flat().find((service) => service.id === id);
}

/** A calendar as a service takes its time: with that length and those buffers. */
export function atService<Place extends Buffers & { slotMinutes: number }>(
  calendar: Place,
  service: Service | undefined,
): Place {
  if (!service) return calendar;
  return {
    ...calendar,
    slotMinutes: service.durationMinutes,
    bufferBeforeMinutes: service.bufferBeforeMinutes ?? calendar.bufferBeforeMinutes,
    bufferAfterMinutes: service.bufferAfterMinutes ?? calendar.bufferAfterMinutes,
  };
}
