import { type TProperties, Type } from '@sinclair/typebox';
import type { Booking } from '../../domain/booking/booking.ts';
import { keyOfCalendar } from '../../domain/calendar/calendar.ts';
import {
  atService,
  defaultServiceOf,
  liveServices,
  type Service,
  serviceById,
} from '../../domain/calendar/service.ts';
import { invalidInput } from '../../domain/errors.ts';
import { nearestName } from '../../domain/nearest-name.ts';
import type { Interpretation } from '../../language/interpretation.ts';
import { languageOf } from '../../language/language.ts';
import { nameKey } from '../../language/service-names.ts';
import type { Services } from '../../services.ts';
import type { Call } from '../operation.ts';
import { copiedId } from './copied-id.ts';

/** The input field of what the caller comes for. */
export const serviceInput = {
  service: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 200,
      description: 'What the caller comes for: one of the calendar’s services, by ID, name or spoken name.',
    }),
  ),
} satisfies TProperties;

/**
 * The service that a request names, by ID, name, or as callers say it; undefined if it names none. Throws ApiError
 * INVALID_INPUT, naming the nearest, for one that isn't offered, and naming all for a name that fits several.
 */
export function readService(
  { languages }: Pick<Services, 'languages'>,
  { calendar }: Pick<Call, 'calendar'>,
  given: string | undefined,
): Service | undefined {
  if (given === undefined) return undefined;
  const services = liveServices(calendar);
  const [service, ...others] = servicesOf(given, services, (name) =>
    languageOf(languages, calendar.language).servicesNamed(name, calendar.services),
  );
  if (service && others.length === 0) return service;
  const said = JSON.stringify(given.slice(0, 60));
  if (service) {
    const names = [service, ...others].map(({ name }) => name);
    throw invalidInput(
      '/service',
      `service ${said} may be ${names.slice(0, -1).join(', ')} or ${names.at(-1)} — send the whole name of one`,
    );
  }
  throw invalidInput('/service', `there is no service ${said} — ${nearestHint(given, services)}`);
}

function servicesOf(
  given: string,
  services: readonly Service[],
  named: (name: string) => readonly string[],
): readonly Service[] {
  const id = copiedId(given).toLowerCase();
  const key = nameKey(given);
  const rules: ((service: Service) => boolean)[] = [
    (service) => service.id === id,
    (service) => nameKey(service.name) === key,
    ({ spokenNames }) => spokenNames.some((each) => nameKey(each) === key),
  ];
  for (const rule of rules) {
    const found = services.filter(rule);
    if (found.length > 0) return found;
  }
  const ids = named(given);
  return services.filter((service) => ids.includes(service.id));
}

function nearestHint(given: string, services: readonly Service[]): string {
  if (services.length === 0) return 'this calendar offers none, leave service out';
  const names = new Map(
    services.flatMap(({ name, spokenNames }) => [name, ...spokenNames].map((each) => [each, name])),
  );
  const nearest = nearestName(given, [...names.keys()]);
  if (nearest !== undefined) return `did you mean ${names.get(nearest)}?`;
  return `there are ${services.map(({ name }) => name).join(', ')}`;
}

/** What may say which service is meant, besides the call and the calendar. */
type ServiceSources = {
  given: Service | undefined;
  interpretation: Interpretation;
  booking: Booking | undefined;
};

/** The service to look for: the one that's given, heard, that of the booking, of the call's last words, or the default one. */
export function serviceOfRequest(
  services: Services,
  call: Call,
  { given, interpretation, booking }: ServiceSources,
): Service | undefined {
  if (given) return given;
  const [heard, another] = interpretation.serviceIds;
  if (another !== undefined) return undefined;
  if (heard !== undefined) return serviceById(call.calendar, heard);
  if (booking) return serviceById(call.calendar, booking.serviceId);
  const denied = interpretation.deniedServiceIds ?? [];
  const usual = usualService(services, call);
  return usual && denied.includes(usual.id) ? undefined : usual;
}

/** The service that a call was about last, else the calendar's default one. */
export function usualService({ callMemory }: Services, { calendar, callId, now }: Call): Service | undefined {
  const key = callId === undefined ? undefined : { ...keyOfCalendar(calendar), callId };
  const { serviceId } = key ? callMemory.recall(key, now) : {};
  const last = liveServices(calendar).find(({ id }) => id === serviceId);
  return last ?? defaultServiceOf(calendar);
}

/**
 * A call once it's known what for: its calendar has the length and the buffers of the service. A booking that is to move
 * stays what it's for, so its own buffers are kept free, too.
 */
export function callFor(call: Call, service: Service | undefined, moving?: Booking): Call {
  const calendar = atService(call.calendar, service);
  if (!moving) return { ...call, calendar, service };
  const movingService = serviceById(call.calendar, moving.serviceId);
  const own = atService(call.calendar, movingService);
  const buffers = {
    bufferBeforeMinutes: Math.max(calendar.bufferBeforeMinutes, own.bufferBeforeMinutes),
    bufferAfterMinutes: Math.max(calendar.bufferAfterMinutes, own.bufferAfterMinutes),
  };
  const { others = [] } = call.moving ?? {};
  return {
    ...call,
    calendar: { ...calendar, ...buffers },
    service,
    moving: { service: movingService, others },
  };
}
