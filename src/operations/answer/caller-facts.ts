import { type Static, Type } from '@sinclair/typebox';
import { isPhoneKnown, namesOfPhone, nextAndLastOfPhone } from '../../../db/queries/callers/of-phone.ts';
import type { Booking } from '../../domain/booking/booking.ts';
import { keyOfCalendar } from '../../domain/calendar/calendar.ts';
import { serviceById } from '../../domain/calendar/service.ts';
import { bookingsPlace } from '../../domain/calendar/team.ts';
import { firstNameOfAll } from '../../language/names/first-name.ts';
import { describedBooking } from '../../language/speech/described-booking.ts';
import type { Services } from '../../services.ts';
import type { Call } from '../operation.ts';
import { speechContext, speechOf } from './descriptions.ts';
import { idSchema } from './shapes.ts';

/** What's told of who calls; nulls are what the calendar doesn't tell, or nobody knows. */
export const callerFactsFields = {
  known: Type.Boolean({
    description:
      'Whether the workspace has a booking by that number, past or to come; cancelled ones don’t count.',
  }),
  firstName: Type.Union([Type.String(), Type.Null()], {
    description: 'If the calendar tells it, and all those bookings have the same first name.',
  }),
  nextBooking: Type.Union([Type.Object({ spoken: Type.String() }), Type.Null()], {
    description: 'When their next appointment at this calendar begins, if the calendar tells it.',
  }),
  lastService: Type.Union([Type.Object({ id: idSchema, name: Type.String() }), Type.Null()], {
    description: 'What they came to this calendar for last, if the calendar tells it.',
  }),
};

const factsSchema = Type.Object(callerFactsFields);

/** What's told of who calls. */
export type CallerFacts = Static<typeof factsSchema>;

/** Where somebody calls, and when. */
type Called = Pick<Call, 'calendar' | 'calendarZone' | 'zone' | 'now'>;

/**
 * What the calendar tells of a caller with a number, E.164; undefined is withheld. The calendar's choice alone says what is looked
 * for, so that the time it takes tells nothing that the answer doesn't.
 */
export async function factsOfCaller(
  services: Services,
  called: Called,
  phone: string | undefined,
): Promise<CallerFacts> {
  const { db } = services;
  const { calendar, now } = called;
  const { workspaceId } = keyOfCalendar(calendar);
  const facts = { known: false, firstName: null, nextBooking: null, lastService: null };
  if (phone === undefined) return facts;
  const key = { workspaceId, phone };
  if (calendar.callerTold === 'known') return { ...facts, known: await isPhoneKnown(db, key) };
  const names = await namesOfPhone(db, key);
  const named = { ...facts, known: names.length > 0, firstName: firstNameOfAll(names) ?? null };
  if (calendar.callerTold === 'first_name') return named;
  const { next, last } = await nextAndLastOfPhone(db, { ...key, ...bookingsPlace(calendar), now });
  const service = serviceById(calendar, last?.serviceId ?? null);
  return {
    ...named,
    nextBooking: next ? { spoken: spokenOf(services, called, next) } : null,
    lastService: service ? { id: service.id, name: service.name } : null,
  };
}

function spokenOf(services: Services, called: Called, booking: Booking): string {
  const { calendar } = called;
  const context = speechContext(called);
  return describedBooking(booking, { calendar, speech: speechOf(services, called), context }).spoken;
}
