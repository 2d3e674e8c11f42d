import { beforeEach, describe, expect, test } from 'bun:test';
import { failedWriteBacks } from '../../../db/queries/jobs/failed-jobs.ts';
import { pendingEventCount } from '../../../db/queries/links/write-backs.ts';
import { perform } from '../../../src/actions/action.ts';
import { retryJobs } from '../../../src/actions/jobs/retry.ts';
import { erasePerson } from '../../../src/actions/people/erase.ts';
import type { Calendar } from '../../../src/domain/calendar/calendar.ts';
import { failureSentence, LinkError } from '../../../src/links/link-error.ts';
import type { Server } from '../../../src/server.ts';
import type { TestServices } from '../../helpers/workspace.ts';
import { type OtherSide, startedToWrite, writeBack } from './other-side.ts';

let made: TestServices;
let server: Server;
let calendar: Calendar;
let key: string;
let linkId: string;
let there: OtherSide;

beforeEach(async () => {
  ({ made, server, calendar, key, linkId, there } = await startedToWrite());
});

const { link, ask, book, writeDue, hrefOf, dataOf, startOf, trouble } = writeBack(() => ({
  made,
  server,
  calendar,
  key,
  linkId,
  there,
}));

describe('a process that ended before it noted what it wrote', () => {
  test('finds its event there and writes nothing twice', async () => {
    await link();
    const booking = await book('2026-11-24T10:00:00Z');
    there.edit(hrefOf(booking), 'what was written before the process ended');
    await writeDue();
    expect(there.events.size).toBe(1);
    expect(startOf(booking)).toBe('20261124T100000Z');
    expect(there.requests).toEqual(['put new', 'get', 'put "1"']);
  });

  test('deletes what it wrote of a booking that was cancelled since', async () => {
    await link();
    const booking = await book('2026-11-24T10:00:00Z');
    there.edit(hrefOf(booking), 'what was written before the process ended');
    await ask('cancel-booking', { bookingId: booking.id });
    await writeDue();
    expect([...there.events]).toEqual([]);
  });
});

describe('an event that somebody', () => {
  test('changed at the other side is the booking again once that changes', async () => {
    await link();
    const booking = await book('2026-11-24T10:00:00Z');
    await writeDue();
    there.edit(hrefOf(booking), 'moved by hand');
    await ask('reschedule-booking', { bookingId: booking.id, start: '2026-11-24T12:00:00Z' });
    await writeDue();
    expect(startOf(booking)).toBe('20261124T120000Z');
    there.edit(hrefOf(booking), 'moved by hand again');
    await ask('cancel-booking', { bookingId: booking.id });
    await writeDue();
    expect([...there.events]).toEqual([]);
  });

  test('deleted at the other side comes back once its booking is moved', async () => {
    await link();
    const booking = await book('2026-11-24T10:00:00Z');
    await writeDue();
    there.events.clear();
    await ask('reschedule-booking', { bookingId: booking.id, start: '2026-11-24T12:00:00Z' });
    await writeDue();
    expect(startOf(booking)).toBe('20261124T120000Z');
  });
});

test('an event that somebody moved stays where it is on a server without ETags when its booking is corrected', async () => {
  there.hasEtags = false;
  await link();
  const booking = await book('2026-11-24T10:00:00Z');
  await writeDue();
  there.edit(hrefOf(booking), dataOf(booking).replace('T100000Z', 'T093000Z'));
  await ask('update-booking', { bookingId: booking.id, notes: 'Rings twice' });
  await writeDue();
  expect(startOf(booking)).toBe('20261124T093000Z');
  expect(dataOf(booking)).toContain('Rings twice');
  expect(await trouble()).toMatchObject([{ movedStartAt: Date.parse('2026-11-24T09:30:00Z') }]);
  await ask('reschedule-booking', { bookingId: booking.id, start: '2026-11-24T12:00:00Z' });
  await writeDue();
  expect(startOf(booking)).toBe('20261124T120000Z');
  expect(await trouble()).toEqual([]);
});

describe('what cannot be written', () => {
  test('for the one booking is told, tried again later, and holds up no other', async () => {
    await link();
    const first = await book('2026-11-24T10:00:00Z');
    const second = await ask('book-slot', {
      start: '2026-11-24T11:00:00Z',
      name: 'Bob',
      phone: '+12125550199',
    });
    there.failures = [new LinkError('forbidden', { host: 'dav.example.com' })];
    await writeDue();
    expect(there.events.size).toBe(1);
    const [event] = await trouble();
    expect([first.id, second.id]).toContain(event?.bookingId ?? '');
    expect(failureSentence(event?.error ?? null)).toContain('does not allow this');
    made.clock.advance(60_000);
    await writeDue();
    expect(there.events.size).toBe(2);
    expect(await trouble()).toEqual([]);
  });

  test('because nobody answers stops at the first, and is thrown', async () => {
    await link();
    await book('2026-11-24T10:00:00Z');
    await book('2026-11-24T11:00:00Z');
    there.failures = [new LinkError('unreachable', { host: 'dav.example.com' })];
    await expect(writeDue()).rejects.toThrow('does not respond');
    expect(there.requests).toHaveLength(1);
    await writeDue();
    expect(there.events.size).toBe(2);
  });

  /** Tries to write for a day and a half, whenever it's due. */
  async function tryForLong(failure: LinkError): Promise<void> {
    for (let turn = 0; turn < 120; turn++) {
      there.failures = [failure, failure];
      await writeDue().catch(() => {});
      made.clock.advance(19 * 60_000);
    }
    there.failures = [];
  }
  const refused = new LinkError('forbidden', { host: 'dav.example.com' });

  test('for the one booking is given up after 100 tries, about a day, and told until it changes', async () => {
    await link();
    const booking = await ask('book-slot', {
      ...{ start: '2026-11-27T10:00:00Z', name: 'Bob', phone: '+12125550199' },
    });
    await tryForLong(refused);
    expect(there.requests).toHaveLength(100);
    expect(await pendingEventCount(made.db, linkId)).toBe(0);
    expect(await trouble()).toMatchObject([{ bookingId: booking.id, failedAt: expect.any(Number) }]);
    await ask('update-booking', { bookingId: booking.id, notes: 'Rings twice' });
    await writeDue();
    expect(dataOf(booking)).toContain('Rings twice');
    expect(await trouble()).toEqual([]);
  });

  test('and was given up is written once somebody has it tried again', async () => {
    await link();
    const { workspaceId } = calendar;
    const booking = await ask('book-slot', {
      ...{ start: '2026-11-27T10:00:00Z', name: 'Bob', phone: '+12125550199' },
    });
    await tryForLong(refused);
    const by = { actor: { kind: 'cli' as const }, workspaceId, at: made.clock.now() };
    expect(await perform(made.services, retryJobs, { by, input: { about: linkId } })).toBe(1);
    await writeDue();
    expect(startOf(booking)).toBe('20261127T100000Z');
  });

  test('of a booking that is over and whose caller was erased is told, as it still names them there', async () => {
    await link();
    const { workspaceId } = calendar;
    const booking = await book('2026-11-24T10:00:00Z');
    await writeDue();
    const unwritten = await book('2026-11-27T10:00:00Z');
    await tryForLong(refused);
    made.clock.advance(7 * 86_400_000);
    const by = { actor: { kind: 'cli' as const }, workspaceId, at: made.clock.now() };
    for (const { id } of [booking, unwritten]) {
      await perform(made.services, erasePerson, { by, input: { bookingId: id } });
    }
    await tryForLong(refused);
    expect(dataOf(booking)).toContain('Ada Lovelace');
    expect(await trouble()).toMatchObject([{ bookingId: booking.id, failedAt: expect.any(Number) }]);
    const failed = () => failedWriteBacks(made.db, { workspaceId, now: made.clock.now() });
    expect(await failed()).toMatchObject([{ linkId, count: 1 }]);
    await perform(made.services, retryJobs, { by, input: {} });
    await writeDue();
    expect(dataOf(booking)).not.toContain('Ada Lovelace');
    expect(await failed()).toEqual([]);
  });

  test('because nobody answers waits however long that takes', async () => {
    await link();
    const booking = await ask('book-slot', {
      ...{ start: '2026-11-27T10:00:00Z', name: 'Bob', phone: '+12125550199' },
    });
    await tryForLong(new LinkError('unreachable', { host: 'dav.example.com' }));
    expect(await pendingEventCount(made.db, linkId)).toBe(1);
    await writeDue();
    expect(startOf(booking)).toBe('20261127T100000Z');
  });
});
