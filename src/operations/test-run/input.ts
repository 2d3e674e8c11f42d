import { type Static, Type } from '@sinclair/typebox';
import { invalidInput } from '../../domain/errors.ts';
import { isUuid } from '../../domain/uuid.ts';
import { answersInput } from '../input/answers.ts';
import { createInputCheck } from '../input/check.ts';
import { personFields } from '../input/contact.ts';
import { withInput } from '../input/wanted-people.ts';
import { serviceInput } from '../input/wanted-service.ts';

/** How much a run can be given at once. */
const most = { bookings: 200, busy: 500 };

const calendarId = Type.String({ description: 'A calendar in the key’s workspace.' });

const givenBooking = Type.Object(
  {
    calendarId,
    start: Type.String({ description: 'The start, ISO 8601. Without an offset, in the calendar’s zone.' }),
    name: personFields.name,
    phone: personFields.phone,
    answers: Type.Optional(answersInput),
    ...serviceInput,
    ...withInput,
  },
  { $id: 'GivenBooking', additionalProperties: false },
);

const givenBusy = Type.Object(
  {
    calendarId,
    start: Type.String({ description: 'ISO 8601. Without an offset, in the calendar’s zone.' }),
    end: Type.String({ description: 'Likewise, after start.' }),
  },
  { $id: 'GivenBusy', additionalProperties: false },
);

/** What a run begins with. */
export const testRunInput = Type.Object(
  {
    now: Type.Optional(
      Type.String({
        description:
          'What time it is in the run, ISO 8601 with an offset; it goes on from there. Default: X-Slotline-Now, else the real time.',
      }),
    ),
    bookings: Type.Optional(
      Type.Array(givenBooking, {
        maxItems: most.bookings,
        description:
          'Bookings that are already there, made in this order by the rules of book-slot. If one can’t be made, nothing is.',
      }),
    ),
    busy: Type.Optional(
      Type.Array(givenBusy, {
        maxItems: most.busy,
        description:
          'Times at which a calendar is busy, as if a linked calendar said so. At a team, all of its members are.',
      }),
    ),
  },
  { additionalProperties: false },
);

/** What a run begins with, checked. */
export type GivenRun = Static<typeof testRunInput>;

/** A booking that's there when a run begins. */
export type GivenBooking = Static<typeof givenBooking>;

/** When a calendar is busy in a run. */
export type GivenBusy = Static<typeof givenBusy>;

const check = createInputCheck(testRunInput);

/** Checks what a run is to begin with. Throws ApiError INVALID_INPUT. */
export function checkedRun(body: Record<string, unknown>): GivenRun {
  const given: GivenRun = check(body);
  for (const list of ['bookings', 'busy'] as const) {
    for (const [index, each] of (given[list] ?? []).entries()) {
      if (isUuid(each.calendarId)) continue;
      throw invalidInput(`/${list}/${index}/calendarId`, `${list}/${index}/calendarId must be a UUID`);
    }
  }
  return given;
}

/** The calendars that a body names, in lower case, whatever else may be wrong with it. */
export function calendarIdsIn({ bookings, busy }: Record<string, unknown>): string[] {
  const ids = [bookings, busy].flatMap((list) => (Array.isArray(list) ? list : [])).map(calendarIdOf);
  return [...new Set(ids.filter((id) => id !== undefined))];
}

function calendarIdOf(given: unknown): string | undefined {
  const id = typeof given === 'object' && given !== null && 'calendarId' in given && given.calendarId;
  return typeof id === 'string' && isUuid(id) ? id.toLowerCase() : undefined;
}
