import { beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { sql } from 'kysely';
import { isOnPostgres } from '../../helpers/workspace.ts';
import { Desk, type Input, november, person } from './desk.ts';

const twoInBerlin = '2026-11-24T14:00:00+01:00';
const english =
  /\b(the|is|are|was|at|on|your|you|I|have|has|hold|held|holding|booked|booking|cancelled|canceled|moved|taken|sorry|Tuesday|Wednesday|AM|PM|as in|seven|nine)\b/;

let base: Desk;
let desk: Desk;

beforeAll(async () => {
  base = await Desk.open();
});

beforeEach(async () => {
  desk = await base.fresh({ timeZone: 'Europe/Berlin', language: 'de' });
});

/** Every sentence of an answer, which a bot may say. */
function sentences(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) =>
    ['message', 'spoken', 'codeSpoken', 'weekday', 'relative'].includes(name)
      ? [String(each)]
      : sentences(each),
  );
}

function expectGerman(value: unknown, count: number): void {
  const found = sentences(value);
  expect(found.length).toBeGreaterThanOrEqual(count);
  for (const sentence of found) expect(sentence).not.toMatch(english);
}

describe('a German calendar', () => {
  test('speaks German of what was done', async () => {
    const held = await desk.hold({ start: twoInBerlin });
    const made = await desk.book(person({ holdId: held.hold.id }));
    const moved = await desk.reschedule({ code: made.booking.code, start: '2026-11-25T15:30' });
    const cancelled = await desk.cancel({ code: made.booking.code });
    const released = await desk.release({ holdId: (await desk.hold({ start: twoInBerlin })).hold.id });
    for (const { hold, message } of [held, released]) expectGerman({ hold, message }, 2);
    for (const { booking, message } of [made, moved, cancelled]) expectGerman({ booking, message }, 3);
    expect(held.hold.spoken).toContain('Dienstag');
    expect(made.message).toMatch(/14 Uhr/);
    expect(moved.message).toMatch(/15 Uhr 30|15:30 Uhr|halb vier/);
  });

  // Only a file's size can be capped.
  test.skipIf(isOnPostgres)('speaks German where the disk is full, and takes nothing', async () => {
    const { db } = desk.contract.made;
    const pages = await sql<{ page_count: number }>`pragma page_count`.execute(db);
    await sql`pragma max_page_count = ${sql.lit(pages.rows[0]?.page_count)}`.execute(db);
    const taking = (index: number) => {
      const start = `2026-12-${String(1 + index).padStart(2, '0')}T10:00`;
      return desk.contract.post(desk.place, 'book-slot', {
        input: person({ start, notes: 'n'.repeat(1000) }),
      });
    };
    const answers = [];
    for (const index of [0, 1, 2, 6, 7, 8, 9, 10, 13, 14, 15]) answers.push(await taking(index));
    await sql`pragma max_page_count = 1000000`.execute(db);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.length).toBeGreaterThan(0);
    for (const { status, headers, json } of refused) {
      expect({ status, retryAfter: headers.get('retry-after') }).toEqual({ status: 503, retryAfter: '1' });
      expect(json).toEqual({
        error: 'The server is busy — try again',
        code: 'TRY_AGAIN',
        message: 'Das hat zu lange gedauert. Ich versuche es noch einmal.',
      });
    }
    expect((await desk.find({ limit: 100 })).bookings.length).toBe(answers.length - refused.length);
  });

  test('spells codes in German', async () => {
    const spelt: Record<string, RegExp> = {
      2: /^(zwei|zwo)$/,
      4: /^vier$/,
      6: /^sechs$/,
      7: /^sieben$/,
      9: /^neun$/,
    };
    for (const hour of ['09', '10', '11', '12']) {
      const { booking } = await desk.book(person({ start: `2026-11-24T${hour}:00` }));
      const parts = booking.codeSpoken.split(', ');
      expect(parts).toHaveLength(6);
      for (const [index, part] of parts.entries()) {
        const character = booking.code.charAt(index);
        expect(part).toMatch(spelt[character] ?? new RegExp(`^${character} wie ${character}`, 'i'));
      }
    }
  });

  test.each<[string, Input]>([
    ['SLOT_TAKEN', { start: '2026-11-24T10:00' }],
    ['OUTSIDE_WORKING_HOURS', { start: '2026-11-24T19:00' }],
    ['DATE_CLOSED', { start: '2026-11-26T14:00' }],
    ['TOO_SOON', { start: '2026-11-20T16:30' }],
    ['TOO_FAR', { start: '2027-03-02T14:00' }],
    ['IN_THE_PAST', { start: '2026-11-19T14:00' }],
    ['OFF_GRID', { start: '2026-11-24T14:10' }],
  ])('refuses in German: %s', async (code, input) => {
    const german = await base.fresh({
      timeZone: 'Europe/Berlin',
      language: 'de',
      minimumNoticeMinutes: 120,
      overrides: { '2026-11-26': [] },
    });
    await german.book(person({ start: '2026-11-24T10:00' }));
    const refusal = await german.refuse('book-slot', person(input), { status: 409, code });
    expectGerman(refusal, 1 + 3 * refusal.slots.length);
    expectGermanTimes(refusal, String(input['start']));
  });

  test('refuses in German what is not there or no more', async () => {
    const { booking } = await desk.book(person({ start: twoInBerlin }));
    const { id } = booking;
    const nobody = crypto.randomUUID();
    const missing = await desk.refuse(
      'cancel-booking',
      { bookingId: nobody },
      { status: 404, code: 'BOOKING_NOT_FOUND' },
    );
    const noHold = await desk.refuse(
      'release-hold',
      { holdId: nobody },
      { status: 404, code: 'HOLD_NOT_FOUND' },
    );
    const noSlot = await desk.refuse(
      'hold-slot',
      { slotId: 'sl_x' },
      { status: 400, code: 'SLOT_ID_INVALID' },
    );
    await desk.cancel({ bookingId: id });
    const move = { bookingId: id, start: '2026-11-25T14:00' };
    const over = await desk.refuse('reschedule-booking', move, { status: 409, code: 'BOOKING_CANCELLED' });
    const { booking: other } = await desk.book(person({ start: twoInBerlin }));
    for (const hour of ['09', '10', '11', '12', '13']) {
      await desk.hold({ start: `2026-11-24T${hour}:00`, callId: 'call-1' });
    }
    const sixth = { start: '2026-11-25T09:00', callId: 'call-1' };
    const limit = await desk.refuse('hold-slot', sixth, { status: 409, code: 'HOLD_LIMIT' });
    desk.contract.setNow(twoInBerlin);
    const started = await desk.refuse(
      'cancel-booking',
      { bookingId: other.id },
      { status: 409, code: 'BOOKING_STARTED' },
    );
    for (const refusal of [missing, noHold, noSlot, over, limit, started]) expectGerman(refusal, 1);
  });
});

/** A German sentence offers no time but those of its slots; the one that was asked for may be named. */
function expectGermanTimes(refusal: { message: string; slots: { start: string }[] }, asked: string): void {
  const times = [...refusal.message.matchAll(/\b(\d{1,2})(?::(\d\d))? Uhr(?: (\d{1,2})\b(?!\.))?/g)];
  const said = times.map(([, hour, minute, after]) => Number(hour) * 60 + Number(minute ?? after ?? 0));
  const known = [...refusal.slots.map((slot) => slot.start), asked];
  const minutes = known.map((time) => Number(time.slice(11, 13)) * 60 + Number(time.slice(14, 16)));
  for (const time of said) expect(minutes).toContain(time);
}

test('an English calendar with a caller elsewhere names the caller’s zone', async () => {
  const fresh = await base.fresh();
  const input = { start: november('24T14:00'), timeZone: 'Europe/London' };
  const { hold, message } = await fresh.hold(input);
  const made = await fresh.book(person({ ...input, holdId: hold.id, start: undefined }));
  const moved = await fresh.reschedule({
    bookingId: made.booking.id,
    start: '2026-11-24T15:00',
    timeZone: 'Europe/London',
  });
  const cancelled = await fresh.cancel({ bookingId: made.booking.id, timeZone: 'Europe/London' });
  expect([hold.start, made.booking.start]).toEqual([
    '2026-11-24T19:00:00+00:00',
    '2026-11-24T19:00:00+00:00',
  ]);
  expect(made.booking.spoken).toContain('7 PM');
  for (const each of [message, made.message, moved.message, cancelled.message]) {
    expect(each).toMatch(/London|British|United Kingdom|Greenwich|GMT/);
  }
});
