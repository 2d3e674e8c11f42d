import { beforeEach, describe, expect, test } from 'bun:test';
import { feedChanges, insertFeed } from '../../../db/queries/feeds.ts';
import { pendingEventCount } from '../../../db/queries/links/write-backs.ts';
import { hourMs } from '../../../src/domain/time/local-time.ts';
import { tellUpcoming } from '../../../src/jobs/webhooks/upcoming.ts';
import { bookInto } from '../../helpers/bookings/bookings-of-calendar.ts';
import { addEndpoint } from '../../helpers/webhooks/endpoint.ts';
import { waitingEvents } from '../../helpers/webhooks/told.ts';
import { startedToWrite, type Written, writeBack } from '../../links/sync/other-side.ts';
import { olderServer } from './older-server.ts';

let world: Written;
let older: ReturnType<typeof olderServer>;
const { calendarKey, link, ask, writeDue } = writeBack(() => world);

beforeEach(async () => {
  world = await startedToWrite();
  await link();
  older = olderServer(world.made.db, world.linkId);
});

/** A booking that a server of the version before makes, and tells. */
async function bookedByOlder(): Promise<{ id: string }> {
  const { made, calendar } = world;
  const id = await bookInto(made, calendar, { start: '2026-11-24T10:00:00Z' });
  await made.db.deleteFrom('jobs').execute();
  await older.tell({ ...calendarKey(), bookingId: id, sequence: 0, at: made.clock.now() });
  return { id };
}

const left = async () => {
  const { made, linkId } = world;
  const outbox = await made.db.selectFrom('outbox').select('id').execute();
  return { outbox: outbox.length, waiting: await pendingEventCount(made.db, linkId) };
};

describe('while servers are replaced, a booking that one of the version before made', () => {
  test('and told is written once', async () => {
    await bookedByOlder();
    await writeDue();
    await writeDue();
    expect(world.there.requests).toEqual(['put new']);
    expect(await left()).toEqual({ outbox: 0, waiting: 0 });
  });

  test('and told is not written by that server any more, whatever it queues then', async () => {
    const { id } = await bookedByOlder();
    await older.queue();
    expect(await older.due(world.made.clock.now())).toEqual([id]);
    await writeDue();
    await older.queue();
    expect(await older.due(world.made.clock.now())).toEqual([]);
    expect(world.there.requests).toEqual(['put new']);
  });

  test('and queued is written once, though its server stopped before it came to it', async () => {
    await bookedByOlder();
    await older.queue();
    await world.made.db.deleteFrom('outbox').execute();
    await writeDue();
    await writeDue();
    expect(world.there.requests).toEqual(['put new']);
  });

  test('and is writing just now is left to it', async () => {
    await bookedByOlder();
    await older.queue();
    const writing = await older.begin(world.made.clock.now());
    await writeDue();
    expect(world.there.requests).toEqual([]);
    await writing.end();
    await writeDue();
    expect(world.there.requests).toEqual([]);
    expect(await left()).toEqual({ outbox: 0, waiting: 0 });
  });

  test('and was writing when it stopped is written once its turn is over', async () => {
    await bookedByOlder();
    await older.queue();
    await older.begin(world.made.clock.now());
    await writeDue();
    world.made.clock.advance(60_000);
    await writeDue();
    expect(world.there.requests).toEqual(['put new']);
    expect(await left()).toEqual({ outbox: 0, waiting: 0 });
  });

  test('is written anew after it was changed by a newer one, and after it was changed by an older one', async () => {
    const { id } = await bookedByOlder();
    await writeDue();
    await ask('reschedule-booking', { bookingId: id, start: '2026-11-24T11:00:00Z' });
    await writeDue();
    expect(await older.due(world.made.clock.now())).toEqual([]);
    await world.made.db.updateTable('bookings').set({ sequence: 2, notes: 'Rings' }).execute();
    await older.tell({ ...calendarKey(), bookingId: id, sequence: 2, at: world.made.clock.now() });
    await older.queue();
    await writeDue();
    expect(world.there.requests).toEqual(['put new', 'put "1"', 'put "2"']);
    expect(await older.due(world.made.clock.now())).toEqual([]);
  });

  test('and that is not to be found any more is forgotten', async () => {
    const { made } = world;
    await older.tell({ ...calendarKey(), bookingId: 'gone', sequence: 0, at: made.clock.now() });
    await writeDue();
    expect(await left()).toEqual({ outbox: 0, waiting: 0 });
  });

  test('is told to endpoints before it starts, but not that it was made: nobody knows what was true then', async () => {
    const { made } = world;
    await addEndpoint(made, { ...calendarKey(), hoursBefore: [1] });
    await bookedByOlder();
    await writeDue();
    expect(await waitingEvents(made.db)).toEqual([]);
    made.clock.advance(hourMs);
    await tellUpcoming(made.services, made.clock.now());
    await tellUpcoming(made.services, made.clock.now());
    expect((await waitingEvents(made.db)).map(({ type }) => type)).toEqual(['booking.upcoming']);
  });

  test('is news to the feeds of its calendar', async () => {
    const { made } = world;
    await insertFeed(made.db, { ...calendarKey(), id: 'feed', hash: 'hash', createdAt: 0 });
    await older.tell({ ...calendarKey(), bookingId: 'gone', sequence: 0, at: 4_000 });
    await writeDue();
    expect(await feedChanges(made.db, { ...calendarKey(), from: 0 })).toMatchObject({ changedAt: 4_000 });
  });
});
