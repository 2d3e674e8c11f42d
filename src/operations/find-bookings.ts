import { type Static, Type } from '@sinclair/typebox';
import {
  type BookingPage,
  type BookingPlace,
  type BookingsQuery,
  bookingsFound,
} from '../../db/queries/bookings/search.ts';
import { foundByName } from '../actions/bookings/wrong-names.ts';
import { bookingsPlace } from '../domain/calendar/team.ts';
import { invalidInput } from '../domain/errors.ts';
import type { Services } from '../services.ts';
import { bookedService, describeBooking, speechContext, speechOf } from './answer/descriptions.ts';
import { answeredManageUrl } from './answer/manage-url.ts';
import { bookingSchema } from './answer/shapes.ts';
import { withTold } from './answer/told-messages.ts';
import { formatBookingCursor, parseBookingCursor } from './input/booking-cursor.ts';
import { codeInput, readCode } from './input/booking-reference.ts';
import { readCallerName } from './input/caller-name.ts';
import { contactInput, readContact, readLine } from './input/contact.ts';
import { parseBounds } from './input/time.ts';
import { type Call, declareOperation } from './operation.ts';

const defaultLimit = 20;

const input = Type.Object({
  code: Type.Optional(codeInput),
  ...contactInput,
  from: Type.Optional(Type.String({ description: 'ISO 8601: only bookings that end after this.' })),
  to: Type.Optional(Type.String({ description: 'ISO 8601: only bookings that start before this.' })),
  name: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 200,
      description: 'Part of the name, ignoring case and accents.',
    }),
  ),
  status: Type.Optional(Type.Union([Type.Literal('booked'), Type.Literal('cancelled')])),
  limit: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 100,
      description: `Number of bookings to return; default ${defaultLimit}.`,
    }),
  ),
  cursor: Type.Optional(Type.String({ maxLength: 200, description: 'The nextCursor of the previous page.' })),
});

const output = Type.Object(
  {
    bookings: Type.Array(bookingSchema),
    nextCursor: Type.Union([Type.String(), Type.Null()], {
      description: 'Pass it as cursor to get the next page; null on the last.',
    }),
  },
  { $id: 'BookingsAnswer' },
);

/** Finds bookings, mostly for callers who lost their code. */
export const findBookings = declareOperation({
  name: 'find-bookings',
  method: 'POST',
  tag: 'Bookings',
  title: 'Find bookings',
  description: "Finds a caller's bookings by code, phone or email; upcoming ones first.",
  input,
  output,
  tool: {
    description:
      "Call it before you move or cancel a booking, or when the caller asks about theirs. Ask for the code, or else the phone number or email they booked with, and the name it is under. Tell nothing about other people's bookings.",
    annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true },
    fields: {
      code: 'Six characters, as the caller says them.',
      phone: 'As they say it.',
      email: 'As they say it.',
      name: 'With phone or email: whose booking it is. Ask for it.',
      limit: 'Default 20.',
      cursor: 'From the result before.',
    },
    say: (services, call, answer) => foundSentence(services, call, answer as Static<typeof output>),
  },
  restOnly: ['from', 'to', 'status'],
  async run(services, call, given) {
    const { bookings, next } = await pageFor(services, call, {
      requested: readBookingsSearch(call, given),
      limit: given.limit ?? defaultLimit,
      now: call.now,
      after: given.cursor === undefined ? undefined : readCursor(given.cursor),
    });
    const described = bookings.map((booking) => describeBooking(services, call, booking));
    const told = await withTold(services.db, call, described);
    return {
      bookings: bookings.flatMap((booking, index) => {
        const answered = told[index];
        return answered ? [{ ...answered, manageUrl: answeredManageUrl(services, call, booking) }] : [];
      }),
      nextCursor: next ? formatBookingCursor(next) : null,
    };
  },
});

function foundSentence(services: Services, call: Call, { bookings }: Static<typeof output>): string {
  const appointments = bookings
    .filter(({ status }) => status === 'booked')
    .map(({ start, name, service, with: people }) => ({
      startAt: Temporal.Instant.from(start).epochMilliseconds,
      name,
      service: bookedService(call, service?.id ?? null),
      people: people.map((person) => person.name),
    }))
    .filter(({ startAt }) => startAt > call.now)
    .sort((a, b) => a.startAt - b.startAt);
  const found = { appointments, isAnyElse: bookings.length > 0 };
  return speechOf(services, call).found(found, speechContext(call));
}

/** A page of bookings. What a model looks up by a number or an address and a name counts as a guess of that name. */
async function pageFor(
  services: Services,
  { workspaceId, now }: Call,
  search: Parameters<typeof bookingsFound>[1],
): Promise<BookingPage> {
  const { phone, email, isName } = search.requested;
  if (!isName) return await bookingsFound(services.db, search);
  const contacts = [phone, email].filter((contact) => contact !== undefined);
  const found = await foundByName(services, { workspaceId, contacts, now }, async (transaction) => {
    const page = await bookingsFound(transaction, search);
    return page.bookings.length > 0 ? page : undefined;
  });
  return found ?? { bookings: [], next: undefined };
}

function readBookingsSearch(call: Call, given: Static<typeof input>): BookingsQuery {
  const { phone, email } = readContact(call, given);
  const code = given.code === undefined ? undefined : readCode(given.code);
  if (call.via === 'mcp' && code === undefined && phone === null && email === null) {
    throw invalidInput(
      '/code',
      'code is required — or the name, and the phone or email they booked with',
      'booking',
    );
  }
  return {
    ...parseBounds(given, call.zone),
    workspaceId: call.workspaceId,
    ...bookingsPlace(call.calendar),
    code,
    phone: phone ?? undefined,
    email: email ?? undefined,
    ...readName(call, { code, name: given.name }),
    status: given.status,
  };
}

/** Whose bookings are asked for. Throws ApiError INVALID_INPUT. */
function readName(
  call: Call,
  { code, name }: { code: string | undefined; name: string | undefined },
): Pick<BookingsQuery, 'name' | 'isName'> {
  if (call.via !== 'mcp') return { name: name === undefined ? undefined : readLine(name, '/name') };
  return code === undefined && !call.calendar.findWithoutName ? { isName: readCallerName(name) } : {};
}

function readCursor(cursor: string): BookingPlace {
  const place = parseBookingCursor(cursor);
  if (place) return place;
  throw invalidInput('/cursor', 'cursor must be the nextCursor of an earlier answer, unchanged');
}
