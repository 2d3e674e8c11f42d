import { beforeEach, describe, expect, test } from 'bun:test';
import type { Booking } from '../../../src/domain/booking/booking.ts';
import { callTool } from '../../helpers/mcp-caller.ts';
import { bookAtTeam } from '../../helpers/teams/booked-teams.ts';
import { freshForEach } from '../fresh-for-each.ts';
import { Desk, type Input, november } from './desk.ts';

const two = november('24T14:00');
const name = 'Walter Walkin';
const phone = '+12125550134';
const email = 'walter@example.com';

let desk: Desk;
let booking: Booking;

freshForEach(Desk.open, (fresh) => {
  desk = fresh;
});

/** Somebody books Walter on the command line, with a name only. */
beforeEach(async () => {
  const { contract, place } = desk;
  booking = await bookAtTeam(contract.made, place.calendar, { start: two, name, phone: null });
});

/** Whether the booking is as it was made. */
async function isUntouched(): Promise<boolean> {
  const rows = desk.contract.made.db.selectFrom('bookings').selectAll();
  const all = await rows.where('workspace_id', '=', desk.place.workspaceId).execute();
  const { id, code } = booking;
  return Bun.deepMatch([{ id, code, name, phone: null, email: null, sequence: 0, status: 'booked' }], all);
}

function tells(text: string): boolean {
  return [booking.id, booking.code, 'Walter'].some((each) => text.includes(each));
}

/** What a caller may say, or a model make up, who has no number to find a booking by. */
const noContacts: Input[] = ['', ' ', null, 'null', 'none', 'n/a', 'unknown', '0', '+', '%'].flatMap(
  (none) => [{ phone: none }, { email: none }, { phone: none, email: none }],
);

/** Numbers and addresses, which aren't on the booking. */
const contacts: Input[] = [{ phone }, { email }, { phone, email }];

describe('a booking without phone and email', () => {
  test.each(noContacts)('isn’t found over REST by %j', async (contact) => {
    const { status, text } = await desk.ask('find-bookings', { name, ...contact });
    expect([status, tells(text)]).toEqual([400, false]);
  });

  test.each(contacts)('isn’t found over REST by %j', async (contact) => {
    expect(await desk.foundIds({ name, ...contact })).toEqual([]);
  });

  test.each([{}, ...noContacts])('isn’t booked again over REST with %j', async (contact) => {
    const { status, text } = await desk.ask('book-slot', { start: two, name, ...contact });
    expect([status, tells(text), await isUntouched()]).toEqual([400, false, true]);
  });

  test.each([...contacts, { phone, callId: '' }, { phone, callId: 'null' }])(
    'is somebody else’s over REST for %j',
    async (contact) => {
      const { status, text } = await desk.ask('book-slot', { start: two, name, ...contact });
      expect([status, tells(text), await isUntouched()]).toEqual([409, false, true]);
    },
  );

  test.each<[string, Input]>([
    ['update-booking', { notes: 'x' }],
    ['reschedule-booking', { start: november('25T10:00') }],
    ['cancel-booking', {}],
  ])('isn’t changed by %s without its ID or code', async (operation, input) => {
    const named: [Input, number][] = [
      [{}, 400],
      [{ phone: null, name }, 400],
      [{ bookingId: '' }, 404],
      [{ bookingId: null }, 400],
      [{ code: null }, 400],
      [{ code: '' }, 400],
      [{ code: ' ' }, 404],
    ];
    for (const [reference, expected] of named) {
      const { status, text } = await desk.ask(operation, { ...reference, ...input });
      expect({ reference, status, isTold: tells(text) }).toEqual({
        reference,
        status: expected,
        isTold: false,
      });
    }
    expect(await isUntouched()).toBe(true);
  });

  test('is corrected over REST as any other, but never loses what it got', async () => {
    const { id: bookingId } = booking;
    const corrected = await desk.ask('update-booking', {
      bookingId,
      phone: null,
      email: null,
      name: 'W. W.',
    });
    expect(corrected).toMatchObject({
      status: 200,
      json: { booking: { name: 'W. W.', phone: null, email: null } },
    });
    expect((await desk.update({ bookingId, phone })).booking).toMatchObject({ phone });
    const refused = { status: 400, code: 'INVALID_INPUT', path: '/phone' };
    await desk.refuse('update-booking', { bookingId, phone: null }, refused);
  });
});

describe.each([false, true])('over MCP, where a name may be left out: %p', (findWithoutName) => {
  const call = (tool: string, input: Input) => callTool(desk.contract, desk.place, { name: tool, input });

  beforeEach(async () => {
    const { db } = desk.contract.made;
    const calendars = db.updateTable('calendars').where('id', '=', desk.place.calendarId);
    await calendars.set({ find_without_name: Number(findWithoutName) }).execute();
  });

  test('it isn’t found without a number or address', async () => {
    for (const contact of [{}, ...noContacts]) {
      const { text, structured, isError } = await call('find_bookings', { name, ...contact });
      const isTold = tells(`${text}${JSON.stringify(structured)}`);
      expect({ contact, isError, isTold }).toEqual({ contact, isError: true, isTold: false });
    }
  });

  test('it isn’t found by any number or address', async () => {
    for (const contact of contacts)
      expect((await call('find_bookings', { name, ...contact })).structured).toMatchObject({ bookings: [] });
  });

  test('it isn’t given to who books the same time by its name', async () => {
    for (const contact of [{}, ...noContacts, ...contacts]) {
      const { text, structured, isError } = await call('book_slot', { start: two, name, ...contact });
      const isTold = tells(`${text}${JSON.stringify(structured)}`);
      expect({ contact, isError, isTold }).toEqual({ contact, isError: true, isTold: false });
    }
    expect(await isUntouched()).toBe(true);
  });

  test('it gets a number or address only by its code', async () => {
    for (const contact of contacts) {
      const { isError, structured } = await call('update_booking', { bookingId: booking.id, ...contact });
      expect([isError, structured]).toEqual([true, expect.objectContaining({ path: '/code' })]);
    }
    expect(await isUntouched()).toBe(true);
    const found = await call('find_bookings', { code: booking.code });
    expect(found.structured).toMatchObject({ bookings: [{ id: booking.id }] });
    expect((await call('update_booking', { code: booking.code, phone })).isError).toBe(false);
    expect((await call('find_bookings', { phone, name })).structured).toMatchObject({
      bookings: [{ id: booking.id }],
    });
  });
});
