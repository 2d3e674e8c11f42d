import { Type } from '@sinclair/typebox';
import { phoneMaxLength } from '../domain/booking/phone.ts';
import { asksWho } from '../language/interpretation/member-doubt.ts';
import { isUsable } from '../links/sync/confirmation.ts';
import { availabilityAnswer, describeAvailability, type Searched } from './answer/availability.ts';
import { queryDescription, queryMaxLength } from './answer/shapes.ts';
import { rememberFound, rememberSought } from './answer/told-slots.ts';
import { lengthOf, movingBookingInput } from './input/moving-booking.ts';
import { type ReadRequest, readRequest } from './input/request.ts';
import { narrowed } from './input/requested-time.ts';
import { confirmPeople, withInput } from './input/wanted-people.ts';
import { serviceInput } from './input/wanted-service.ts';
import { givenLength } from './input/wanted-slot.ts';
import { type Call, declareOperation } from './operation.ts';
import { findForPeople, findForServices, findReadings } from './search/find-choices.ts';
import {
  findElsewhere,
  findSlots,
  type Search,
  tooLong,
  type Understood,
  unreachable,
} from './search/find-slots.ts';

const durationBounds = { minimum: 5, maximum: 480 };

const input = Type.Object({
  query: Type.Optional(Type.String({ maxLength: queryMaxLength, description: queryDescription })),
  durationMinutes: Type.Optional(
    Type.Integer({
      ...durationBounds,
      description:
        "Default: from the words, else the moving booking's, else the service's, else the calendar's.",
    }),
  ),
  ...serviceInput,
  ...withInput,
  phone: Type.Optional(
    Type.String({
      maxLength: phoneMaxLength,
      description:
        'The caller’s number. Services for new or for known callers only are offered accordingly; at a team, "the same one as last time" is known by it.',
    }),
  ),
  name: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 200,
      description: 'With phone: the caller’s name, which models have to give.',
    }),
  ),
  ...movingBookingInput,
  from: Type.Optional(
    Type.String({ description: 'ISO 8601: the earliest start, instead of words or to narrow them.' }),
  ),
  to: Type.Optional(
    Type.String({ description: 'ISO 8601: the latest end, instead of words or to narrow them.' }),
  ),
  limit: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 100, description: 'Number of slots to return; default 3.' }),
  ),
});

/** Words → interpretation → free slots and a sentence to say. */
export const checkAvailability = declareOperation({
  name: 'check-availability',
  method: 'POST',
  tag: 'Availability',
  title: 'Check availability',
  description:
    "Finds free slots for what the caller said about the time. Pass the caller's own words as query, read message aloud, and pass slot IDs on unchanged.",
  input,
  output: availabilityAnswer,
  tool: {
    description:
      'Call it once the caller says when they want to come, before you offer any time. Pass their own words as query, never dates you worked out; if they refer to something said before, name it: "a bit later than Thursday at 3 PM". Meanwhile, say you are looking. Offer only times with a slotId. If it asks something, pass the answer as the next query. To move a booking, pass its bookingId or code.',
    annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true },
    // Their own dates contradict the caller's words, and what is heard of them makes no sense to the caller.
    // Whom they want to see is in those words, too, and how long it takes if that's not as usual.
    unlisted: ['from', 'to', 'with', 'durationMinutes'],
    fields: {
      query:
        'What the caller said: "a cleaning, Tuesday at half past three". Without it: the next free slots.',
      service: 'What for, if query doesn’t say.',
      phone: 'The caller’s own: it says what they’re offered.',
      name: 'With phone, for "same person as last time".',
      bookingId: 'The booking to move.',
      code: 'Or its code.',
      limit: 'Default 3.',
      timeZone: 'If not the calendar\'s: "America/Denver".',
    },
  },
  refusals: ['BOOKING_CANCELLED', 'BOOKING_STARTED', 'TOO_LATE'],
  async run(services, calling, given) {
    const words = wordsOf(calling, given.query);
    const request = await readRequest(services, calling, { ...given, words, isAboutToMove: true });
    const { call, interpretation, booking } = request;
    rememberSought(services, request);
    const { saidMinutes, durationMinutes } = lengthsOf(request, given);
    const requested = { ...interpretation, durationMinutes };
    // Check links last, so a misunderstood caller doesn't wait.
    const linked = await confirmPeople(services, call);
    if (!isUsable(linked)) {
      return describeAvailability(services, call, { interpretation: requested, found: unreachable, linked });
    }
    const search = { services, ...request, limit: given.limit ?? 3, saidMinutes, linked };
    const searched = await searchFor(requested, search);
    rememberFound(services, call, { ...searched, saidMinutes: interpretation.durationMinutes, booking });
    return describeAvailability(services, call, { ...searched, linked });
  },
});

/** What the caller said. Models write "Z" after local times. */
function wordsOf({ via }: Call, query = ''): string {
  const words = query.trim();
  return via === 'mcp' ? words.replace(/(\dT\d\d:\d\d(?::\d\d)?(?:\.\d+)?)Z\b/gi, '$1') : words;
}

/** The length that was said, if any, and that of the slots to look for. */
function lengthsOf(
  { call, interpretation, booking }: ReadRequest,
  given: { durationMinutes?: number },
): { saidMinutes: number | undefined; durationMinutes: number } {
  const isKnown = Boolean(call.service ?? booking) || interpretation.serviceIds.length > 0;
  const givenMinutes = givenLength(call, given, isKnown);
  const saidMinutes = givenMinutes ?? interpretation.durationMinutes ?? lengthOf(booking);
  const usual = Math.max(saidMinutes ?? call.calendar.slotMinutes, durationBounds.minimum);
  return { saidMinutes, durationMinutes: givenMinutes ?? usual };
}

async function searchFor(requested: Understood, search: Search): Promise<Searched> {
  const { doubt, durationMinutes } = requested;
  if (doubt === 'which_service') {
    return { interpretation: requested, found: await findForServices(search, requested) };
  }
  // Which slots to offer depends on what's still to be asked.
  if (doubt && requested.serviceIds.length > 1) {
    return { interpretation: requested, found: await findForServices(search, { ...requested, windows: [] }) };
  }
  if (asksWho(doubt)) {
    const found = await findForPeople(search, requested);
    if (found) return { interpretation: requested, found };
  }
  if (doubt) return { interpretation: requested, found: await findReadings(search, requested) };
  if (durationMinutes > durationBounds.maximum) return { interpretation: requested, found: tooLong };
  const windows = narrowed(requested.windows, { bounds: search.bounds, durationMinutes });
  if (windows.length === 0) {
    return { interpretation: requested, found: await findElsewhere(search, requested) };
  }
  const interpretation = { ...requested, windows };
  return { interpretation, found: await findSlots(search, interpretation) };
}
