import { describe, expect, test } from 'bun:test';
import { testNow } from '../../../helpers/workspace.ts';
import { nobodysId } from '../../contract-server.ts';
import { freshForEach } from '../../fresh-for-each.ts';
import { type AnsweredBooking, changedOnce } from '../answer.ts';
import { Desk, type Input, november, person } from '../desk.ts';

const two = november('24T14:00');
const line = 'update-booking';
const invalid = { status: 400, code: 'INVALID_INPUT' };
const missing = { status: 404, code: 'BOOKING_NOT_FOUND' };
const caller = {
  name: 'Ada Lovelace',
  phone: '+12125550134',
  email: 'ada@example.com',
  notes: 'Left knee',
  metadata: { source: 'crm', ticket: '7' },
  callId: 'call-1',
};

let desk: Desk;
let booking: AnsweredBooking;

freshForEach(Desk.open, async (fresh) => {
  desk = fresh;
  ({ booking } = await desk.book({ start: two, ...caller }));
});

/** The booking as it is found. */
async function found(code = booking.code): Promise<AnsweredBooking | undefined> {
  return (await desk.find({ code })).bookings[0];
}

/** Expects a correction to be refused and the booking to stay as it is. */
async function expectRefused(input: Input, expected: { status: number; code: string; path?: string }) {
  const before = await found(booking.code);
  const refusal = await desk.refuse(line, input, expected);
  expect(await found(booking.code)).toEqual(before as AnsweredBooking);
  return refusal;
}

describe('a correction', () => {
  test.each<[string, Input, Partial<AnsweredBooking>]>([
    ['a name', { name: 'Ada King' }, { name: 'Ada King' }],
    ['a phone', { phone: '(212) 555-0199' }, { phone: '+12125550199' }],
    ['an email', { email: 'Ada.King@Example.COM' }, { email: 'ada.king@example.com' }],
    ['notes', { notes: 'Right knee' }, { notes: 'Right knee' }],
    ['one value of metadata', { metadata: { ticket: '8' } }, { metadata: { source: 'crm', ticket: '8' } }],
    [
      'one key more of metadata',
      { metadata: { x: 'y' } },
      { metadata: { source: 'crm', ticket: '7', x: 'y' } },
    ],
    ['no metadata by none', { metadata: {} }, {}],
    ['metadata without one key', { metadata: { source: null } }, { metadata: { ticket: '7' } }],
    ['metadata without a key it never had', { metadata: { other: null } }, {}],
    [
      'several keys at once',
      { metadata: { source: null, ticket: '9', x: '' } },
      { metadata: { ticket: '9', x: '' } },
    ],
    ['no notes', { notes: null }, { notes: null }],
    ['no phone', { phone: null }, { phone: null }],
    ['no email', { email: null }, { email: null }],
    [
      'one contact for the other',
      { phone: null, email: 'b@example.com' },
      { phone: null, email: 'b@example.com' },
    ],
    [
      'everything',
      { name: 'B', phone: '+12125550111', email: 'b@example.com', notes: 'n', metadata: { source: 'web' } },
      {
        name: 'B',
        phone: '+12125550111',
        email: 'b@example.com',
        notes: 'n',
        metadata: { source: 'web', ticket: '7' },
      },
    ],
  ])('leaves %s and keeps all else', async (_, input, changed) => {
    const { booking: corrected, now } = await desk.update({ bookingId: booking.id, ...input });
    expect(corrected).toEqual(changedOnce(booking, changed));
    expect(now).toBe(testNow);
    expect(await found()).toEqual(corrected);
  });

  test('keeps the call that made the booking, whichever corrects it', async () => {
    const input = { bookingId: booking.id, name: 'B', callId: 'call-2' };
    expect((await desk.update(input)).booking).toEqual(changedOnce(booking, { name: 'B' }));
  });

  test.each([
    ['as it is', (code: string) => code],
    ['in small letters', (code: string) => code.toLowerCase()],
    [
      'with blanks and dashes',
      (code: string) => ` ${code.slice(0, 2)}-${code.slice(2).split('').join(' ')} `,
    ],
  ])('may name the booking by its code %s', async (_, write) => {
    const { booking: corrected } = await desk.update({ code: write(booking.code), notes: null });
    expect(corrected).toEqual(changedOnce(booking, { notes: null }));
  });

  test.each(['24T14:00', '24T14:10', '24T14:30', '27T09:00'])(
    'may come at %s, the start or later',
    async (time) => {
      desk.contract.setNow(november(time));
      const { booking: corrected } = await desk.update({ bookingId: booking.id, name: 'B', notes: null });
      expect(corrected).toEqual(changedOnce(booking, { name: 'B', notes: null }));
    },
  );

  test('is one whose time nobody else may take meanwhile', async () => {
    await desk.update({ bookingId: booking.id, name: 'B' });
    expect(await desk.busy()).toEqual(['14:00-14:30']);
  });

  test('says who is booked by the new name', async () => {
    const { message } = await desk.update({ bookingId: booking.id, name: 'Ida Noddack' });
    expect(message).not.toContain('Lovelace');
  });

  test('is found by what is new and no longer by what was', async () => {
    await desk.update({ bookingId: booking.id, phone: '+12125550199', email: 'b@example.com' });
    for (const input of [{ phone: '+12125550199' }, { email: 'b@example.com' }]) {
      expect(await desk.foundIds(input)).toEqual([booking.id]);
    }
    for (const input of [{ phone: caller.phone }, { email: caller.email }]) {
      expect(await desk.foundIds(input)).toEqual([]);
    }
  });

  test('of what is so already is answered alike', async () => {
    const { booking: same } = await desk.update({
      bookingId: booking.id,
      name: caller.name,
      notes: caller.notes,
    });
    expect(same).toEqual(booking);
  });

  test('is told in the zone of who asks', async () => {
    const input = { bookingId: booking.id, notes: null, timeZone: 'Europe/London' };
    expect((await desk.update(input)).booking.start).toBe('2026-11-24T19:00:00+00:00');
  });

  test('changes no other booking', async () => {
    const { booking: other } = await desk.book({ ...caller, start: november('24T16:00') });
    await desk.update({ bookingId: booking.id, name: 'B', phone: null, metadata: { source: null } });
    expect(await found(other.code)).toEqual(other);
  });
});

describe('what cannot be cleared', () => {
  test.each([null, '', ' ', '\u00a0'])('is the name, by %j', async (name) => {
    await expectRefused({ bookingId: booking.id, name }, { ...invalid, path: '/name' });
  });

  test.each<[string, Input, Input]>([
    ['the phone where there is no email', { email: undefined }, { phone: null }],
    ['the email where there is no phone', { phone: undefined }, { email: null }],
    ['phone and email together', {}, { phone: null, email: null }],
    ['the phone, whatever else changes', { email: undefined }, { phone: null, name: 'B', notes: 'x' }],
  ])('is %s', async (_, made, input) => {
    ({ booking } = await desk.book({ ...caller, start: november('24T16:00'), ...made }));
    await expectRefused({ bookingId: booking.id, ...input }, invalid);
  });

  test('is the last contact, after the other went', async () => {
    await desk.update({ bookingId: booking.id, phone: null });
    await expectRefused({ bookingId: booking.id, email: null }, invalid);
    await desk.update({ bookingId: booking.id, phone: '+12125550199' });
    const { booking: last } = await desk.update({ bookingId: booking.id, email: null });
    expect([last.phone, last.email]).toEqual(['+12125550199', null]);
  });
});

describe('a correction is refused', () => {
  test('of a cancelled booking', async () => {
    await desk.cancel({ bookingId: booking.id });
    const cancelled = { status: 409, code: 'BOOKING_CANCELLED' };
    await expectRefused({ bookingId: booking.id, name: 'B' }, cancelled);
    await expectRefused({ code: booking.code, metadata: { x: 'y' } }, cancelled);
    desk.contract.setNow(november('27T09:00'));
    await expectRefused({ code: booking.code, name: 'B' }, cancelled);
  });

  test('of no booking', async () => {
    await expectRefused({ bookingId: nobodysId, name: 'B' }, missing);
    await expectRefused({ code: booking.code === '222222' ? '444444' : '222222', name: 'B' }, missing);
  });

  test('of a booking of another calendar or workspace, just as of none', async () => {
    for (const other of [await desk.beside(), await desk.fresh()]) {
      const none = await other.refuse(line, { bookingId: nobodysId, name: 'B' }, missing);
      expect(await other.refuse(line, { bookingId: booking.id, name: 'B' }, missing)).toEqual(none);
      const byCode = { code: booking.code, name: 'B', callId: caller.callId };
      await other.refuse(line, byCode, missing);
      const foreign = { ...other.place, calendarId: desk.place.calendarId };
      if (other.place.workspaceId !== desk.place.workspaceId) {
        const answer = await desk.contract.post(foreign, line, {
          input: { bookingId: booking.id, name: 'B' },
        });
        expect(answer.text).toBe('{"error":"Calendar does not belong to this account"}');
      }
    }
    expect(await found()).toEqual(booking);
  });

  test('without being told of which booking, and with being told twice', async () => {
    await expectRefused({ name: 'B' }, invalid);
    await expectRefused({ bookingId: booking.id, code: booking.code, name: 'B' }, invalid);
  });

  test.each<[string, unknown]>([
    ['name', 7],
    ['name', ['Ada']],
    ['phone', 'mother'],
    ['phone', 2_125_550_199],
    ['email', 'nobody'],
    ['email', {}],
    ['notes', 7],
    ['notes', false],
    ['metadata', 'x'],
    ['metadata', ['x']],
    ['start', two],
    ['status', 'cancelled'],
    ['calendarID', 'x'],
    ['timeZone', 'Mars/Olympus'],
    ['callID', 'c'],
  ])('with %s as %p', async (field, value) => {
    const input = { bookingId: booking.id, notes: 'changed', [field]: value };
    await expectRefused(input, { ...invalid, path: `/${field}` });
  });

  test.each([[7], [true], [{ a: 'b' }], [['b']]])('with %p as a value of metadata', async (value) => {
    await expectRefused({ bookingId: booking.id, notes: 'changed', metadata: { x: value } }, invalid);
  });
});

test('metadata cannot grow by corrections beyond what a booking may be made with', async () => {
  const keys = Array.from({ length: 60 }, (_, index) => `key-${index}`);
  let isRefused = false;
  for (const key of keys) {
    const answer = await desk.ask(line, { bookingId: booking.id, metadata: { [key]: 'x' } });
    if (answer.status === 200) continue;
    expect(answer.json).toMatchObject({ code: 'INVALID_INPUT' });
    isRefused = true;
    break;
  }
  const { metadata } = (await found()) as AnsweredBooking;
  const copy = await desk.ask('book-slot', person({ start: november('24T16:00'), metadata }));
  expect(copy.status).toBe(201);
  const more = Object.fromEntries([...keys, ...Object.keys(metadata)].map((key) => [key, 'x']));
  const whole = await desk.ask('book-slot', person({ start: november('24T15:00'), metadata: more }));
  expect(whole.status).toBe(isRefused ? 400 : 201);
});
