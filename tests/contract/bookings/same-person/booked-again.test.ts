import { describe, expect, test } from 'bun:test';
import { freshForEach } from '../../fresh-for-each.ts';
import { type AnsweredBooking, minuteOfDay } from '../answer.ts';
import { Desk, type Input, november } from '../desk.ts';

const two = november('24T14:00');
const taken = { status: 409, code: 'SLOT_TAKEN' };
const phone = '+12125550134';
const email = 'ada@example.com';
const namesUpdate = /update[-_]booking/;

let desk: Desk;

freshForEach(Desk.open, (fresh) => {
  desk = fresh;
});

/** Books two o'clock twice, expects the second to answer the first booking untouched, and gives its message. */
async function expectSame(first: Input, again: Input): Promise<string> {
  const { booking } = await desk.book({ start: two, ...first });
  const repeated = await desk.book({ start: two, ...again }, 200);
  expect(repeated.booking).toEqual(booking);
  expect((await desk.find()).bookings).toEqual([booking]);
  return repeated.message;
}

/** Books two o'clock, expects the second to be refused, and gives the refusal as it is read. */
async function expectAnother(first: Input, again: Input) {
  const { booking } = await desk.book({ start: two, ...first });
  const refusal = await desk.refuse('book-slot', { start: two, ...again }, taken);
  expect(refusal.slots.length).toBe(3);
  expect((await desk.find()).bookings).toEqual([booking]);
  return refusal;
}

describe('a name agrees with another', () => {
  test.each([
    ['in small letters', 'Ada Lovelace', 'ada lovelace'],
    ['in capitals', 'Ada Lovelace', 'ADA LOVELACE'],
    ['the other way round', 'Ada Lovelace', 'Lovelace Ada'],
    ['as it stands in a list', 'Ada Lovelace', 'LOVELACE, Ada'],
    ['of three words in any order', 'Ada King Lovelace', 'Lovelace, Ada King'],
    ['with a full stop', 'Ada Lovelace', 'Ada Lovelace.'],
    ['with wide blanks', 'Ada Lovelace', '  Ada \u00a0 Lovelace '],
    ['without its accents', 'José Núñez', 'Jose Nunez'],
    ['with accents more', 'Zoe Muller', 'Zoë Müller'],
    ['with accents of their own', 'José Núñez', 'Jose\u0301 Nu\u0301n\u0303ez'],
    ['with the apostrophe of a typewriter', 'Sean O’Brien', "Sean O'Brien"],
    ['without an apostrophe', "Sean O'Brien", 'Sean OBrien'],
    ['without a hyphen', 'Anne-Marie Dupont', 'Anne Marie Dupont'],
    ['with another dash', 'Anne-Marie Dupont', 'Anne‑Marie Dupont'],
    ['without the dots of initials', 'J. R. R. Tolkien', 'J R R Tolkien'],
    ['in Greek capitals', 'Νίκος Παππάς', 'ΝΙΚΟΣ ΠΑΠΠΑΣ'],
    ['in Cyrillic capitals', 'Анна Каренина', 'КАРЕНИНА АННА'],
    ['of Chinese', '李 明', '李 明'],
    ['of Hindi', 'राम शर्मा', 'शर्मा राम'],
  ])('%s', async (_, first, again) => {
    await expectSame({ name: first, phone }, { name: again, phone });
  });
});

describe('a name does not agree with another', () => {
  test.each([
    ['of which it is a part', 'Ada Lovelace', 'Ada'],
    ['that is a part of it', 'Ada', 'Ada Lovelace'],
    ['that is its beginning', 'Adam Smith', 'Ada Smith'],
    ['with a letter less', 'Ada Lovelace', 'Ada Lovelac'],
    ['with the words cut elsewhere', 'Ada Lovelace', 'Adal Ovelace'],
    ['with its letters in another order', 'Ada Lovelace', 'Daa Lovelace'],
    ['with letters of Cyrillic that look alike', 'Ada Lovelace', '\u0410da Lovelace'],
    ['of another emoji', '🎈', '🎉'],
    ['of other Chinese characters', '李明', '王芳'],
    ['of another number', 'Room 12', 'Room 13'],
    ['whose vowels are signs of their own', 'राम', 'रमा'],
  ])('%s', async (_, first, again) => {
    const { message } = await expectAnother({ name: first, phone }, { name: again, phone });
    expect(message).not.toMatch(namesUpdate);
  });
});

describe('the same person', () => {
  const name = 'Ada Lovelace';
  test.each<[string, Input, Input]>([
    ['the call alone', { phone, callId: 'c' }, { email, callId: 'c' }],
    ['the phone alone', { phone, callId: 'c' }, { phone, callId: 'd' }],
    ['the email alone', { phone: '+12125550101', email }, { phone, email }],
    ['the phone, written otherwise', { phone }, { phone: '(212) 555-0134' }],
    ['the email, written otherwise', { email }, { email: 'ADA@Example.com' }],
    ['the phone though the email differs', { phone, email }, { phone, email: 'b@example.com' }],
    [
      'the call, though phone and email differ',
      { phone, callId: 'c' },
      { phone: '+12125550199', callId: 'c' },
    ],
    ['all of them', { phone, email, callId: 'c' }, { phone, email, callId: 'c' }],
  ])('is known by %s', async (_, first, again) => {
    await expectSame({ name, ...first }, { name, ...again });
  });

  test.each<[string, Input, Input]>([
    ['no callId, twice', { phone }, { phone: '+12125550199' }],
    ['no callId but in the first', { phone, callId: 'c' }, { email }],
    ['no callId but in the second', { phone }, { email, callId: 'c' }],
    ['an unfilled callId, twice', { phone, callId: '{{call.id}}' }, { email, callId: '{{call.id}}' }],
    ['a blank callId, twice', { phone, callId: '  ' }, { email, callId: '  ' }],
    ['phone and email apart', { phone }, { email }],
    ['no email, twice', { phone }, { phone: '+12125550135' }],
    ['another case of the callId', { phone, callId: 'c' }, { email, callId: 'C' }],
    [
      'nothing else',
      { phone, email, callId: 'c' },
      { phone: '+12125550135', email: 'b@example.com', callId: 'd' },
    ],
  ])('is not known by the name and %s', async (_, first, again) => {
    const { message } = await expectAnother({ name, ...first }, { name, ...again });
    expect(message).not.toContain('Lovelace');
  });

  test('is not known by call, phone and email where the names differ', async () => {
    const same = { phone, email, callId: 'c' };
    await expectAnother({ name, ...same }, { name: 'Grace Hopper', ...same });
  });
});

describe('a repeat', () => {
  const first = { name: 'Ada Lovelace', phone, email, notes: 'Left knee', callId: 'c' };

  test('that says the same speaks of no difference', async () => {
    expect(await expectSame(first, first)).not.toMatch(namesUpdate);
  });

  test.each<[string, Input]>([
    ['notes', { notes: 'Right knee' }],
    ['phone', { phone: '+12125550199' }],
    ['email', { email: 'b@example.com' }],
  ])('whose %s differ says so and names update-booking', async (_, change) => {
    const message = await expectSame(first, { ...first, ...change });
    expect(message).toMatch(namesUpdate);
    for (const value of ['knee', phone, '555', email]) expect(message).not.toContain(value);
  });

  test('that gives notes to a booking without them says so', async () => {
    const message = await expectSame({ name: 'Ada', phone }, { name: 'Ada', phone, notes: 'New' });
    expect(message).toMatch(namesUpdate);
  });

  test('names the difference in each of the languages that are spoken', async () => {
    for (const language of ['de', 'en'] as const) {
      desk = await desk.fresh({ language });
      expect(await expectSame(first, { ...first, notes: 'x' })).toMatch(namesUpdate);
    }
  });

  test('may name the period by slot, by start or by the hold that was booked', async () => {
    const { hold } = await desk.hold({ start: two, callId: 'c' });
    const { booking } = await desk.book({ ...first, holdId: hold.id });
    const ways: Input[] = [{ holdId: hold.id }, { start: two }, { slotId: desk.slotId(two) }];
    for (const way of ways) {
      const repeated = await desk.book({ ...first, ...way }, 200);
      expect(repeated.booking).toEqual(booking);
    }
  });

  test('of other lengths or other starts is none', async () => {
    await desk.book({ start: two, ...first });
    await desk.refuse('book-slot', { ...first, start: two, durationMinutes: 60 }, taken);
    await desk.refuse('book-slot', { ...first, start: november('24T13:30'), durationMinutes: 60 }, taken);
  });

  test('is answered though it is too late by now to book anew', async () => {
    desk = await desk.fresh({ minimumNoticeMinutes: 60 });
    const soon = november('20T11:30');
    const { booking } = await desk.book({ ...first, start: soon });
    desk.contract.wait(5_000);
    expect((await desk.book({ ...first, start: soon }, 200)).booking).toEqual(booking);
  });

  test('of a cancelled booking is a new one', async () => {
    const { booking } = await desk.book({ ...first, start: two });
    await desk.cancel({ bookingId: booking.id });
    const { booking: next } = await desk.book({ ...first, start: two });
    expect(next.id).not.toBe(booking.id);
    expect((await desk.book({ ...first, start: two }, 200)).booking).toEqual(next);
  });

  test('is of the period to which a booking moved, and no longer of the one it left', async () => {
    const { booking } = await desk.book({ ...first, start: two });
    const { booking: moved } = await desk.reschedule({ bookingId: booking.id, start: november('24T16:00') });
    expect((await desk.book({ ...first, start: november('24T16:00') }, 200)).booking).toEqual(moved);
    expect((await desk.book({ ...first, start: two })).booking.id).not.toBe(booking.id);
  });

  test('goes by the name and the phone that were corrected', async () => {
    const { booking } = await desk.book({ name: 'Aida Loveless', phone, start: two });
    await desk.update({ bookingId: booking.id, name: 'Ada Lovelace', phone: '+12125550199' });
    const again = await desk.book({ name: 'Ada Lovelace', phone: '+12125550199', start: two }, 200);
    expect(again.booking.id).toBe(booking.id);
    await desk.refuse('book-slot', { name: 'Aida Loveless', phone: '+12125550199', start: two }, taken);
    await desk.refuse('book-slot', { name: 'Ada Lovelace', phone, start: two }, taken);
  });

  test('is told in the zone of who asks', async () => {
    const { booking } = await desk.book({ ...first, start: two });
    const { booking: told } = await desk.book({ ...first, start: two, timeZone: 'Europe/London' }, 200);
    expect([told.id, minuteOfDay(told.start)]).toEqual([booking.id, 19 * 60]);
  });

  test('with metadata of its own changes none', async () => {
    await expectSame({ ...first, metadata: { a: '1' } }, { ...first, metadata: { a: '2', b: '3' } });
  });
});

describe('an idempotency key', () => {
  const input = { start: two, name: 'Ada Lovelace', phone, callId: 'c', idempotencyKey: 'k' };

  test('is looked at before who asks', async () => {
    await desk.book(input);
    const other = { ...input, name: 'Grace Hopper' };
    await desk.refuse('book-slot', other, { status: 422, code: 'IDEMPOTENCY_KEY_REUSED' });
    const differing = { ...input, notes: 'New' };
    await desk.refuse('book-slot', differing, { status: 422, code: 'IDEMPOTENCY_KEY_REUSED' });
  });

  test('brings the first answer back where the booking has become another’s since', async () => {
    const first = await desk.book(input);
    await desk.update({ bookingId: first.booking.id, name: 'Grace Hopper' });
    const replay = await desk.ask('book-slot', input);
    expect([replay.status, replay.text]).toEqual([200, first.answer.text]);
  });

  test('of a repeat is kept with the answer of the repeat', async () => {
    const first = await desk.book(input);
    const again = await desk.ask('book-slot', { ...input, idempotencyKey: 'k2' });
    expect(again.headers.has('idempotent-replayed')).toBe(false);
    await desk.cancel({ bookingId: first.booking.id });
    const replay = await desk.ask('book-slot', { ...input, idempotencyKey: 'k2' });
    expect([replay.status, replay.text]).toEqual([200, again.text]);
    expect((replay.json as { booking: AnsweredBooking }).booking.id).toBe(first.booking.id);
  });
});
