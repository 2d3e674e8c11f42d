import { type TProperties, Type } from '@sinclair/typebox';
import type { Booking } from '../../domain/booking/booking.ts';
import type { Calendar } from '../../domain/calendar/calendar.ts';
import {
  atService,
  defaultServiceOf,
  liveServices,
  type Service,
  serviceById,
  standInsOf,
} from '../../domain/calendar/service.ts';
import type { Interpretation } from '../../language/interpretation/interpretation.ts';
import { languageOf } from '../../language/language.ts';
import type { Services } from '../../services.ts';
import { speechContext } from '../answer/descriptions.ts';
import { type Call, keyOfCall } from '../operation.ts';
import { readNamed } from './named-choice.ts';

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
 * The service that a request names, by ID, name, or as callers say it; undefined if it names none. Throws what `readNamed`
 * throws.
 */
export function readService(
  { languages }: Pick<Services, 'languages'>,
  call: Call,
  given: string | undefined,
): Service | undefined {
  if (given === undefined) return undefined;
  const { calendar, withheld = [] } = call;
  const { speech, servicesNamed } = languageOf(languages, calendar.language);
  const whichOf = (names: readonly string[]) =>
    speech.question({ doubt: 'which_service', choices: [], services: names }, speechContext(call));
  const isForOthers = servicesNamed(given, withheld).length > 0;
  const standIns = isForOthers ? standInsOf(calendar).map(({ name }) => name) : [];
  return readNamed(given, {
    among: liveServices(calendar),
    idOf: ({ id }) => id,
    heard: (name) => servicesNamed(name, calendar.services),
    field: 'service',
    what: 'service',
    asks: 'service',
    whichOf,
    ...(standIns.length > 0 && { insteadOf: { problem: 'is not for this caller', names: standIns } }),
    ifNone: 'this calendar offers none, leave service out',
  });
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
export function usualService({ callMemory }: Services, call: Call): Service | undefined {
  const { calendar, now } = call;
  const { serviceId } = callMemory.recall(keyOfCall(call), now);
  const last = liveServices(calendar).find(({ id }) => id === serviceId);
  return last ?? defaultServiceOf(calendar);
}

/**
 * A call once it's known what for: its calendar has the length and the buffers of the service. A booking that is to move
 * stays what it's for, so its own buffers are kept free, too.
 */
export function callFor(
  call: Call,
  { service, moving, others = call.moving?.others ?? [] }: CallPurpose,
): Call {
  const calendar = atService(call.calendar, service);
  const { ownBuffers = call.calendar } = call;
  if (!moving) return { ...call, calendar, service, ownBuffers };
  const movingService = serviceById(call.calendar, moving.serviceId);
  const own = atService(call.calendar, movingService);
  const buffers = {
    bufferBeforeMinutes: Math.max(calendar.bufferBeforeMinutes, own.bufferBeforeMinutes),
    bufferAfterMinutes: Math.max(calendar.bufferAfterMinutes, own.bufferAfterMinutes),
  };
  return {
    ...call,
    calendar: { ...calendar, ...buffers },
    service,
    ownBuffers,
    moving: { service: movingService, others },
  };
}

/** What a call is for; the booking that it moves, and the other calendars whose time that takes. */
type CallPurpose = {
  service: Service | undefined;
  moving?: Booking | undefined;
  others?: readonly Calendar[];
};
