import { beforeEach, describe, expect, test } from 'bun:test';
import { callTool } from '../../helpers/mcp-caller.ts';
import type { AnsweredInterpretation, Availability } from '../availability/answer.ts';
import type { AnsweredBooking } from '../bookings/answer.ts';
import { Desk, november, person } from '../bookings/desk.ts';
import { type Answer, nobodysId } from '../contract-server.ts';
import { codeOf } from '../gate/matrix.ts';
import { checked } from './readings.ts';

const two = november('24T14:00');

let desk: Desk;
let booking: AnsweredBooking;

beforeEach(async () => {
  desk = await Desk.open();
  ({ booking } = await desk.book(person({ start: two, durationMinutes: 60 })));
});

async function check(query: string, input: Record<string, string> = {}): Promise<Availability> {
  const { contract, schemas, place } = desk;
  return await checked({ contract, schemas, place, query, input });
}

async function interpret(query: Record<string, string>): Promise<Answer> {
  const answer = await desk.contract.get(desk.place, 'interpret', query);
  desk.schemas.expectValid('GET /api/v1/interpret', answer);
  return answer;
}

async function told(input: object) {
  return await callTool(desk.contract, desk.place, { name: 'check_availability', input });
}

describe('without the booking', () => {
  test.each(['same time on Thursday', 'an hour later', 'push it back a week'])(
    '"%s" asks for it',
    async (query) => {
      const { message, reason, interpretation } = await check(query);
      expect(reason).toBe('unclear');
      expect(message).toStartWith('When is your appointment now?');
      expect((await interpret({ query })).json).toMatchObject({ interpretation });
    },
  );
});

describe('the booking is known', () => {
  test.each<[string, (own: AnsweredBooking) => Record<string, string>]>([
    ['by its id', ({ id }) => ({ bookingId: id })],
    ['by its id in capitals', ({ id }) => ({ bookingId: id.toUpperCase() })],
    ['by its code', ({ code }) => ({ code })],
    ['by its code in lower case', ({ code }) => ({ code: code.toLowerCase() })],
    ['by its code with spaces', ({ code }) => ({ code: code.toLowerCase().split('').join(' ') })],
    ['by its code as it is spoken', ({ codeSpoken }) => ({ code: codeSpoken })],
    ['by its code as it is written down', ({ codeSpoken }) => ({ code: codeSpoken.toLowerCase() })],
  ])('%s, by every way', async (_, named) => {
    const query = 'an hour later';
    const input = { query, ...named(booking) };
    const windows = [{ start: november('24T15:00'), end: november('24T15:00') }];
    const found = await check(query, named(booking));
    expect(found.interpretation.windows).toEqual(windows);
    const answer = await interpret(input);
    expect({ status: answer.status, text: answer.text }).toMatchObject({ status: 200 });
    const { interpretation } = answer.json as { interpretation: AnsweredInterpretation };
    expect(interpretation).toEqual(found.interpretation);
    expect((await told(input)).structured as unknown).toEqual(found);
  });
});

describe('a booking that cannot be moved is refused by every way', () => {
  type Named = Record<string, string>;
  const refusals: [string, { status: number; code: string; named: () => Promise<Named> | Named }][] = [
    [
      'named twice',
      {
        status: 400,
        code: 'INVALID_INPUT',
        named: () => ({ bookingId: booking.id, code: booking.code }),
      },
    ],
    ['unknown', { status: 404, code: 'BOOKING_NOT_FOUND', named: () => ({ bookingId: nobodysId }) }],
    ['of no code', { status: 404, code: 'BOOKING_NOT_FOUND', named: () => ({ code: otherCode() }) }],
    [
      'of another workspace, by id',
      { status: 404, code: 'BOOKING_NOT_FOUND', named: async () => ({ bookingId: (await theirs()).id }) },
    ],
    [
      'of another workspace, by code',
      { status: 404, code: 'BOOKING_NOT_FOUND', named: async () => ({ code: (await theirs()).code }) },
    ],
    [
      'of another calendar, by id',
      { status: 404, code: 'BOOKING_NOT_FOUND', named: async () => ({ bookingId: (await beside()).id }) },
    ],
    [
      'of another calendar, by code',
      { status: 404, code: 'BOOKING_NOT_FOUND', named: async () => ({ code: (await beside()).code }) },
    ],
    ['cancelled', { status: 409, code: 'BOOKING_CANCELLED', named: cancelled }],
    ['started', { status: 409, code: 'BOOKING_STARTED', named: started }],
  ];

  test.each(refusals)('%s', async (_, { status, code, named }) => {
    const names = await named();
    for (const query of ['an hour later', 'tuesday at two', 'Wednesday the 24th']) {
      const input = { query, ...names };
      const { contract, place } = desk;
      for (const answer of [
        await contract.check(place, input),
        await contract.get(place, 'interpret', input),
      ]) {
        const got = { query, status: answer.status, code: codeOf(answer), text: answer.text };
        expect(got).toMatchObject({ query, status, code });
      }
      const { isError, structured, text } = await told(input);
      expect({ isError, text, structured }).toMatchObject({ isError: true, structured: { code } });
    }
  });

  test.each(['POST /api/v1/check-availability', 'GET /api/v1/interpret'])('%s is documented so', (line) => {
    const documented = [404, 409].map((status) => desk.schemas.responseOf(line, status) !== undefined);
    expect(documented).toEqual([true, true]);
  });

  const otherCode = () => (booking.code === 'FFFFFF' ? 'KKKKKK' : 'FFFFFF');

  async function theirs(): Promise<AnsweredBooking> {
    return (await (await desk.fresh()).book(person({ start: two }))).booking;
  }

  async function beside(): Promise<AnsweredBooking> {
    return (await (await desk.beside()).book(person({ start: two }))).booking;
  }

  async function cancelled(): Promise<Named> {
    await desk.cancel({ bookingId: booking.id });
    return { bookingId: booking.id };
  }

  function started(): Named {
    desk.contract.setNow(two);
    return { code: booking.code };
  }
});
