import { describe, expect, test } from 'bun:test';
import { testNow } from '../../../helpers/workspace.ts';
import { nobodysId } from '../../contract-server.ts';
import { freshForEach } from '../../fresh-for-each.ts';
import { changedOnce } from '../answer.ts';
import { Desk, type Input, november, person } from '../desk.ts';

const two = november('24T14:00');
const caller = {
  name: 'Ada Lovelace',
  phone: '+12125550134',
  email: 'ada@example.com',
  notes: 'Knee',
  metadata: { source: 'phone', customer: '7' },
};

let desk: Desk;

freshForEach(Desk.open, (fresh) => {
  desk = fresh;
});

const refusedAt = (path: string) => ({ status: 400, code: 'INVALID_INPUT', path });

describe('update-booking', () => {
  test.each<[string, Input, object]>([
    ['the name', { name: '  Ada King ' }, { name: 'Ada King' }],
    ['the phone number', { phone: '(212) 555-0199' }, { phone: '+12125550199' }],
    ['the email', { email: 'Ada.King@Example.com' }, { email: 'ada.king@example.com' }],
    ['the notes', { notes: 'Left knee' }, { notes: 'Left knee' }],
    [
      'all at once',
      { name: 'A', phone: null, email: 'a@example.com', notes: null },
      { name: 'A', phone: null, email: 'a@example.com', notes: null },
    ],
    ['no phone number', { phone: null }, { phone: null }],
    ['no email', { email: null }, { email: null }],
    ['no notes', { notes: null }, { notes: null }],
    ['no notes, as blank text', { notes: ' ' }, { notes: null }],
    [
      'metadata by key',
      { metadata: { customer: '8', vip: 'yes' } },
      { metadata: { source: 'phone', customer: '8', vip: 'yes' } },
    ],
    ['less metadata', { metadata: { customer: null, nobody: null } }, { metadata: { source: 'phone' } }],
    ['no metadata', { metadata: null }, { metadata: {} }],
    ['nothing', {}, {}],
  ])('corrects %s and keeps the rest', async (_, changes, expected) => {
    const { booking } = await desk.book({ ...caller, start: two, callId: 'call-1' });
    const updated = await desk.update({ bookingId: booking.id, ...changes });
    expect(updated.booking).toEqual(changedOnce(booking, expected));
    expect(updated.message).toContain('Tuesday, November 24 at 2 PM');
    expect(updated.message).toContain(updated.booking.name);
    expect(updated.now).toBe(testNow);
    expect((await desk.find({ code: booking.code })).bookings).toEqual([updated.booking]);
    expect((await desk.update({ code: booking.code, ...changes })).booking).toEqual(updated.booking);
  });

  test('is found by the new name and number, and no more by the old', async () => {
    const { booking } = await desk.book({ ...caller, start: two });
    await desk.update({ bookingId: booking.id, name: 'Grace Hopper', phone: '+12125550199' });
    expect(await desk.foundIds({ phone: '+12125550199' })).toEqual([booking.id]);
    expect(await desk.foundIds({ name: 'grace' })).toEqual([booking.id]);
    expect(await desk.foundIds({ phone: caller.phone })).toEqual([]);
    expect(await desk.foundIds({ name: 'ada' })).toEqual([]);
  });

  test('makes the corrected person the one who is known again', async () => {
    const { booking } = await desk.book({ ...caller, start: two, callId: 'call-1' });
    await desk.update({ bookingId: booking.id, name: 'Grace Hopper' });
    const again = { ...caller, name: 'Grace Hopper', start: two, callId: 'call-1' };
    expect((await desk.book(again, 200)).booking.id).toBe(booking.id);
    await desk.refuse('book-slot', { ...again, name: caller.name }, { status: 409, code: 'SLOT_TAKEN' });
  });

  test.each<[string, Input, string]>([
    ['a name', { name: null }, '/name'],
    ['a blank name', { name: ' ' }, '/name'],
    ['an empty name', { name: '' }, '/name'],
    ['the last phone', { phone: null }, '/phone'],
    ['both', { phone: null, email: null }, '/phone'],
    ['a phone that is none', { phone: 'seven' }, '/phone'],
    ['an email that is none', { email: 'ada at home' }, '/email'],
    ['a phone of another type', { phone: 7 }, '/phone'],
    ['notes that are too long', { notes: 'x'.repeat(1001) }, '/notes'],
    ['metadata of another type', { metadata: { a: 1 } }, '/metadata/a'],
    [
      'a metadata key that is too long',
      { metadata: { ['k'.repeat(41)]: null } },
      `/metadata/${'k'.repeat(41)}`,
    ],
    ['a time', { start: two }, '/start'],
    ['code and id', { code: '222222' }, '/code'],
  ])('refuses %s, and changes nothing', async (_, changes, path) => {
    const { booking } = await desk.book({ name: 'Ada', phone: '+12125550134', start: two });
    await desk.refuse('update-booking', { bookingId: booking.id, name: 'Bo', ...changes }, refusedAt(path));
    expect((await desk.find({ code: booking.code })).bookings).toEqual([booking]);
  });

  test('clears a phone once there is an email', async () => {
    const { booking } = await desk.book({ name: 'Ada', phone: '+12125550134', start: two });
    const swap = { bookingId: booking.id, phone: null, email: 'ada@example.com' };
    expect((await desk.update(swap)).booking).toMatchObject({ phone: null, email: 'ada@example.com' });
    const last = { bookingId: booking.id, email: null };
    await desk.refuse('update-booking', last, refusedAt('/email'));
  });

  test('keeps at most 20 names in metadata', async () => {
    const metadata = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`k${index}`, 'x']));
    const { booking } = await desk.book({ ...caller, metadata, start: two });
    const more = { bookingId: booking.id, metadata: { another: 'x' } };
    await desk.refuse('update-booking', more, refusedAt('/metadata'));
    await desk.update({ bookingId: booking.id, metadata: { another: 'x', k0: null } });
  });

  test('refuses a cancelled booking, and takes a started one', async () => {
    const { booking } = await desk.book(person({ start: november('20T11:00') }));
    desk.contract.wait(40 * 60_000);
    expect((await desk.update({ bookingId: booking.id, name: 'Grace' })).booking.name).toBe('Grace');
    const other = (await desk.book(person({ start: two }))).booking;
    await desk.cancel({ bookingId: other.id });
    const cancelled = { status: 409, code: 'BOOKING_CANCELLED' };
    await desk.refuse('update-booking', { bookingId: other.id, name: 'Grace' }, cancelled);
  });

  test.each<[string, (desk: Desk) => Promise<Input>]>([
    ['nobody’s id', async () => ({ bookingId: nobodysId })],
    ['nobody’s code', async () => ({ code: '222222' })],
    [
      'another calendar’s booking',
      async (desk) => ({ bookingId: (await (await desk.beside()).book(person({ start: two }))).booking.id }),
    ],
  ])('does not know %s', async (_, named) => {
    const input = { ...(await named(desk)), name: 'Bo' };
    await desk.refuse('update-booking', input, { status: 404, code: 'BOOKING_NOT_FOUND' });
  });

  test('is asked for one booking', async () => {
    await desk.refuse('update-booking', { name: 'Bo' }, refusedAt('/bookingId'));
  });

  test('is done once for a key, and repeats its answer', async () => {
    const { booking } = await desk.book({ ...caller, start: two });
    const change = { bookingId: booking.id, name: 'Grace', idempotencyKey: 'k' };
    const first = await desk.update(change);
    await desk.update({ bookingId: booking.id, name: 'Ada' });
    expect((await desk.update(change)).answer.text).toBe(first.answer.text);
    expect((await desk.find({ code: booking.code })).bookings).toMatchObject([{ name: 'Ada' }]);
    const reused = { status: 422, code: 'IDEMPOTENCY_KEY_REUSED' };
    await desk.refuse('update-booking', { ...change, name: 'Bo' }, reused);
  });

  test('speaks German where the calendar does', async () => {
    const german = await desk.fresh({ language: 'de', timeZone: 'Europe/Berlin' });
    const { booking } = await german.book({ ...caller, start: '2026-11-24T14:00:00' });
    const { message } = await german.update({ bookingId: booking.id, name: 'Änne' });
    expect(message).toBe(
      'Ich habe den Namen Ihrer Buchung geändert: am Dienstag, den 24. November um 14 Uhr, auf den Namen Änne.',
    );
  });
});
