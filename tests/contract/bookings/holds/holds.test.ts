import { describe, expect, test } from 'bun:test';
import { testNow } from '../../../helpers/workspace.ts';
import { everyDay } from '../../contract-server.ts';
import { freshForEach } from '../../fresh-for-each.ts';
import { Desk, november, person } from '../desk.ts';

const two = november('24T14:00');
const second = 1_000;

let desk: Desk;

freshForEach(Desk.open, (fresh) => {
  desk = fresh;
});

describe('a hold', () => {
  test('of an offered slot is answered whole', async () => {
    const { hold, message, now } = await desk.hold({ slotId: desk.slotId(two) });
    expect(hold).toEqual({
      id: hold.id,
      start: two,
      end: november('24T14:30'),
      expiresAt: '2026-11-20T10:32:00-05:00',
      spoken: 'Tuesday, November 24 at 2 PM',
      service: null,
      with: [],
    });
    expect(message).toContain('2 PM');
    expect(now).toBe(testNow);
  });

  test('may be of a start, the calendar’s length being the default', async () => {
    const wide = await desk.fresh({ slotMinutes: 45, intervalMinutes: 15 });
    expect((await wide.hold({ start: two })).hold.end).toBe(november('24T14:45'));
    const long = await wide.hold({ start: november('25T14:00'), durationMinutes: 90 });
    expect(long.hold.end).toBe(november('25T15:30'));
  });

  test('takes a slot id of another length than the calendar’s', async () => {
    const { hold } = await desk.hold({ slotId: desk.slotId(two, 60) });
    expect(hold.end).toBe(november('24T15:00'));
  });

  test('reads a start without offset in the caller’s zone, and answers in it', async () => {
    const input = { start: '2026-11-24T19:00', timeZone: 'Europe/London' };
    const { hold, now } = await desk.hold(input);
    expect(hold.start).toBe('2026-11-24T19:00:00+00:00');
    expect(hold.expiresAt).toBe('2026-11-20T15:32:00+00:00');
    expect(now).toBe('2026-11-20T15:30:00+00:00');
    expect(await desk.busy()).toEqual(['14:00-14:30']);
  });

  test.each([30, 45, 600])('lasts the %i seconds it was asked for', async (ttlSeconds) => {
    const { hold } = await desk.hold({ start: two, ttlSeconds });
    const expected = Temporal.Instant.from(testNow).add({ seconds: ttlSeconds });
    expect(Temporal.Instant.from(hold.expiresAt).equals(expected)).toBe(true);
  });

  test.each([29, 601, 0, -120, 30.5, '120', true, {}].map((each) => [each]))(
    'does not last %p seconds',
    async (ttlSeconds) => {
      const input = { start: two, ttlSeconds };
      await desk.refuse('hold-slot', input, { status: 400, code: 'INVALID_INPUT', path: '/ttlSeconds' });
    },
  );

  test('is busy time to everybody else and free time to its own call', async () => {
    await desk.hold({ start: two, callId: 'call-1' });
    expect(await desk.isFree(two)).toBe(false);
    expect(await desk.isFree(two, { callId: 'call-2' })).toBe(false);
    expect(await desk.isFree(two, { callId: 'call-1' })).toBe(true);
    expect(await desk.busy()).toEqual(['14:00-14:30']);
    expect(await desk.busy({ callId: 'call-2' })).toEqual(['14:00-14:30']);
    expect(await desk.busy({ callId: 'call-1' })).toEqual([]);
  });

  test('of no call is busy time to all, those without a call too', async () => {
    await desk.hold({ start: two });
    expect(await desk.isFree(two)).toBe(false);
    expect(await desk.isFree(two, { callId: 'call-1' })).toBe(false);
    const taken = { status: 409, code: 'SLOT_TAKEN' };
    await desk.refuse('hold-slot', { start: two }, taken);
    await desk.refuse('book-slot', person({ start: two }), taken);
  });

  test('knows its call by the header too', async () => {
    const headers = { 'x-call-id': 'call-1' };
    expect((await desk.ask('hold-slot', { start: two }, headers)).status).toBe(201);
    expect(await desk.isFree(two, { callId: 'call-1' })).toBe(true);
    expect((await desk.ask('book-slot', person({ start: two }), headers)).status).toBe(201);
  });

  test('keeps the time of its buffers too', async () => {
    const buffered = await desk.fresh({ bufferAfterMinutes: 30, intervalMinutes: 30 });
    await buffered.hold({ start: two, callId: 'call-1' });
    expect(await buffered.isFree(november('24T14:30'))).toBe(false);
    expect(await buffered.isFree(november('24T13:30'))).toBe(false);
    expect(await buffered.isFree(november('24T15:00'))).toBe(true);
    expect(await buffered.isFree(november('24T14:30'), { callId: 'call-1' })).toBe(true);
  });

  test('keeps the buffers it was made with', async () => {
    const buffered = await desk.fresh({ bufferAfterMinutes: 60 });
    await buffered.hold({ start: two });
    await buffered.setBuffers(0);
    expect(await buffered.isFree(november('24T15:00'))).toBe(false);
    expect(await buffered.isFree(november('24T15:30'))).toBe(true);
  });

  test('is one hold’s where two ask at once', async () => {
    const asked = Array.from({ length: 10 }, (_, index) =>
      desk.ask('hold-slot', { start: two, callId: `call-${index}` }),
    );
    const statuses = (await Promise.all(asked)).map((answer) => answer.status);
    expect(statuses.toSorted()).toEqual([201, ...Array(9).fill(409)]);
  });
});

describe('the end of a hold', () => {
  test('comes by the clock alone, to the millisecond', async () => {
    await desk.hold({ start: two });
    desk.contract.wait(120 * second - 1);
    expect(await desk.isFree(two)).toBe(false);
    await desk.refuse('book-slot', person({ start: two }), { status: 409, code: 'SLOT_TAKEN' });
    desk.contract.wait(1);
    expect(await desk.isFree(two)).toBe(true);
    expect(await desk.busy()).toEqual([]);
    await desk.book(person({ start: two }));
  });

  test('lets another hold the time', async () => {
    const { hold } = await desk.hold({ start: two, callId: 'call-1' });
    desk.contract.wait(120 * second);
    const next = await desk.hold({ start: two, callId: 'call-2' });
    expect(next.hold.id).not.toBe(hold.id);
    await desk.refuse('hold-slot', { start: two, callId: 'call-1' }, { status: 409, code: 'SLOT_TAKEN' });
  });

  test('makes a later hold of the same call a new one', async () => {
    await desk.hold({ start: two, callId: 'call-1' });
    desk.contract.wait(120 * second);
    await desk.hold({ start: two, callId: 'call-1' }, 201);
    expect(await desk.busy()).toEqual(['14:00-14:30']);
  });
});

describe('the same call', () => {
  test('renews its hold of the same period', async () => {
    const first = await desk.hold({ start: two, callId: 'call-1' });
    desk.contract.wait(100 * second);
    const again = await desk.hold({ slotId: desk.slotId(two), callId: 'call-1', ttlSeconds: 60 }, 200);
    expect(again.hold).toEqual({ ...first.hold, expiresAt: '2026-11-20T10:32:40-05:00' });
    desk.contract.wait(59 * second);
    expect(await desk.isFree(two)).toBe(false);
    desk.contract.wait(1 * second);
    expect(await desk.isFree(two)).toBe(true);
  });

  test('may shorten its hold', async () => {
    await desk.hold({ start: two, callId: 'call-1', ttlSeconds: 600 });
    const { hold } = await desk.hold({ start: two, callId: 'call-1', ttlSeconds: 30 }, 200);
    expect(hold.expiresAt).toBe('2026-11-20T10:30:30-05:00');
  });

  test('renews even where the minimum notice has run out', async () => {
    const noticed = await desk.fresh({ minimumNoticeMinutes: 60 });
    await noticed.hold({ start: november('20T11:30'), callId: 'call-1' });
    noticed.contract.wait(60 * second);
    await noticed.hold({ start: november('20T11:30'), callId: 'call-1' }, 200);
    noticed.contract.wait(120 * second);
    const late = { start: november('20T11:30'), callId: 'call-1' };
    await noticed.refuse('hold-slot', late, { status: 409, code: 'TOO_SOON' });
  });

  test('ends its own holds by a new one that would conflict with them', async () => {
    const first = await desk.hold({ start: two, durationMinutes: 60, callId: 'call-1' });
    const next = await desk.hold({ start: november('24T14:30'), callId: 'call-1' });
    expect(next.hold.id).not.toBe(first.hold.id);
    expect(await desk.busy()).toEqual(['14:30-15:00']);
    expect(await desk.isFree(two)).toBe(true);
  });

  test('ends by a new hold those whose buffers it touches', async () => {
    const buffered = await desk.fresh({ bufferAfterMinutes: 30 });
    await buffered.hold({ start: two, callId: 'call-1' });
    await buffered.hold({ start: november('24T14:30'), callId: 'call-1' });
    expect(await buffered.busy()).toEqual(['14:30-15:00']);
  });

  test('keeps its holds that do not conflict', async () => {
    await desk.hold({ start: two, callId: 'call-1' });
    await desk.hold({ start: november('24T14:30'), callId: 'call-1' });
    await desk.hold({ start: november('24T16:00'), callId: 'call-1' });
    expect(await desk.busy()).toEqual(['14:00-15:00', '16:00-16:30']);
  });

  test('keeps its holds where the new one is refused', async () => {
    await desk.contract.claim(desk.place, { start: november('24T14:30'), end: november('24T15:00') });
    await desk.hold({ start: two, callId: 'call-1' });
    const input = { start: two, durationMinutes: 60, callId: 'call-1' };
    await desk.refuse('hold-slot', input, { status: 409, code: 'SLOT_TAKEN' });
    expect(await desk.isFree(two)).toBe(false);
  });

  test('ends its holds by a booking that would conflict with them', async () => {
    await desk.hold({ start: two, durationMinutes: 60, callId: 'call-1' });
    await desk.hold({ start: november('24T16:00'), callId: 'call-1' });
    await desk.book(person({ start: november('24T14:30'), callId: 'call-1' }));
    expect(await desk.busy()).toEqual(['14:30-15:00', '16:00-16:30']);
  });

  test('of the same name in another workspace holds for itself', async () => {
    await desk.hold({ start: two, callId: 'call-1' });
    const other = await desk.fresh();
    await other.hold({ start: two, callId: 'call-1' }, 201);
    expect(await desk.busy()).toEqual(['14:00-14:30']);
  });
});

describe('HOLD_LIMIT', () => {
  const refused = { status: 409, code: 'HOLD_LIMIT' };
  const slots = [9, 10, 11, 12, 13, 14].map((hour) => november(`24T${String(hour).padStart(2, '0')}:00`));
  const [sixth = '', ...five] = slots.toReversed();

  async function holdFive(): Promise<string[]> {
    const ids: string[] = [];
    for (const start of five) ids.push((await desk.hold({ start, callId: 'call-1' })).hold.id);
    return ids;
  }

  test('is five live holds of a call, in all calendars of the workspace', async () => {
    await holdFive();
    await desk.refuse('hold-slot', { start: sixth, callId: 'call-1' }, refused);
    await (await desk.beside()).refuse('hold-slot', { start: sixth, callId: 'call-1' }, refused);
    expect(await desk.isFree(sixth)).toBe(true);
    await desk.hold({ start: sixth, callId: 'call-2' });
  });

  test('does not count those that the new one renews or replaces', async () => {
    await holdFive();
    await desk.hold({ start: five[0], callId: 'call-1' }, 200);
    await desk.hold({ start: five[0], durationMinutes: 60, callId: 'call-1' });
    await desk.refuse('hold-slot', { start: sixth, callId: 'call-1' }, refused);
  });

  test('does not count those that have ended', async () => {
    const [first] = await holdFive();
    await desk.release({ holdId: first });
    await desk.hold({ start: sixth, callId: 'call-1' });
    desk.contract.wait(120 * second);
    await holdFive();
  });

  test('is one hundred live holds of a calendar, whoever holds', async () => {
    const open = await desk.fresh({ hours: everyDay('00:00-24:00'), intervalMinutes: 15, slotMinutes: 15 });
    const start = (index: number) =>
      Temporal.Instant.from(two)
        .add({ minutes: 15 * index })
        .toString();
    for (let index = 0; index < 100; index++) {
      await open.hold({ start: start(index), callId: index % 2 ? `call-${index}` : undefined });
    }
    await open.refuse('hold-slot', { start: start(100) }, refused);
    await open.refuse('hold-slot', { start: start(100), callId: 'call-x' }, refused);
    await open.hold({ start: start(1), callId: 'call-1' }, 200);
    await (await open.beside()).hold({ start: two });
    await open.book(person({ start: start(100) }));
    open.contract.wait(120 * second);
    await open.hold({ start: start(101) });
  });
});
