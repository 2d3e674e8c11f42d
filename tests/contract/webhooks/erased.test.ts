import { beforeEach, describe, expect, test } from 'bun:test';
import { leaseDeliveries } from '../../../db/queries/webhooks/due.ts';
import { recordDelivered } from '../../../db/queries/webhooks/tries.ts';
import { saveSettings } from '../../../db/queries/workspaces.ts';
import { withoutLock, write } from '../../../db/write.ts';
import { perform } from '../../../src/actions/action.ts';
import { Housekeeping } from '../../../src/actions/housekeeping.ts';
import { erasePerson } from '../../../src/actions/people/erase.ts';
import { addEndpoint } from '../../helpers/webhooks/endpoint.ts';
import { type Told, waitingEvents } from '../../helpers/webhooks/told.ts';
import { Desk, november } from '../bookings/desk.ts';

const phone = '+12125550123';
const caller = { name: 'Grace Hopper', phone, email: 'grace@example.com', notes: 'Left knee' };
const traces = /grace|hopper|5550123|knee|crm-7|call-9|moth/i;

let desk: Desk;
let bookingId: string;

beforeEach(async () => {
  desk = await Desk.open();
  await addEndpoint(desk.contract.made, desk.place);
  const start = november('24T14:00');
  ({ id: bookingId } = (
    await desk.book({ start, ...caller, metadata: { crm: 'crm-7' }, callId: 'call-9' })
  ).booking);
  await desk.reschedule({ bookingId, start: november('24T15:00') });
  await desk.book({ start, name: 'Ada King', phone: '+12125550199', notes: 'Right elbow' });
});

const database = () => desk.contract.made.db;
const bodies = async () => await database().selectFrom('webhook_events').select('body').execute();

/** Says words that nobody understands, and has them noted. */
async function say(query: string, callId: string): Promise<void> {
  await desk.contract.check(desk.place, { query, callId });
  await desk.contract.made.services.callLog.flush();
}

async function erase(): Promise<void> {
  const { made } = desk.contract;
  const by = { actor: { kind: 'cli' }, workspaceId: desk.place.workspaceId, at: made.clock.now() } as const;
  await perform(made.services, erasePerson, { by, input: { phone } });
}

/** What's told of a booking besides who has it. */
function timesOf({ type, data: { booking } }: Told) {
  return [type, booking.id, booking.start, booking.version];
}

describe('a person who is erased', () => {
  test('is erased from events that wait, which stay the same otherwise', async () => {
    const before = await waitingEvents(database());
    expect(JSON.stringify(before)).toMatch(traces);
    await erase();

    const after = await waitingEvents(database());
    expect(JSON.stringify(after)).not.toMatch(traces);
    expect(after.slice(0, -1).map(timesOf)).toEqual(before.map(timesOf));
    expect(after.map(({ id }) => id)).toEqual([...before.map(({ id }) => id), expect.any(String)]);
    expect(JSON.stringify(after)).toContain('Right elbow');
    expect(after[0]?.data['booking']).toMatchObject({
      ...{ id: bookingId, name: '', phone: null, email: null, notes: null },
      ...{ metadata: {}, answers: {}, callId: null },
    });
  });

  test('is erased from what was delivered, and from what endpoints answered', async () => {
    const [told] = await waitingEvents(database());
    const { workspaceId } = desk.place;
    const sent = { workspace_id: workspaceId, webhook_id: told?.to[0] ?? '', event_id: told?.id ?? '' };
    const request = {
      url: 'https://example.com/',
      headers: '{}',
      started_at: 0,
      duration_ms: 1,
      status: 200,
    };
    await database()
      .insertInto('webhook_tries')
      .values({ ...sent, ...request, answer: 'Thank you, Grace Hopper' })
      .execute();
    await database().deleteFrom('jobs').where('kind', '=', 'webhook').execute();
    await erase();

    expect(JSON.stringify(await bodies())).not.toMatch(traces);
    const tries = await database().selectFrom('webhook_tries').select(['status', 'answer']).execute();
    expect(tries).toEqual([{ status: 200, answer: null }]);
  });

  test('is erased from what is being sent meanwhile: its answer is not kept, and it is sent again', async () => {
    const now = desk.contract.made.clock.now();
    const jobs = await database().selectFrom('jobs').select('id').where('kind', '=', 'webhook').execute();
    const lease = { jobIds: jobs.map(({ id }) => id), now, leaseMs: 30_000 };
    const leased = await write(database(), (db) => leaseDeliveries(db, lease), withoutLock);
    const job = leased.find((each) => each.bookingId === bookingId);
    if (!job) throw new Error('nothing is sent');
    await erase();
    const answered = { status: 200, error: null, answer: 'Thank you, Grace Hopper' };
    const tried = { url: 'https://example.com/', headers: '{}', startedAt: now, durationMs: 1, ...answered };
    await write(database(), (db) => recordDelivered(db, { job, tried, at: now }), withoutLock);

    expect(await database().selectFrom('webhook_tries').select('id').execute()).toEqual([]);
    expect((await waitingEvents(database()))[0]?.id).toBe(job.eventId);
  });

  test.each([
    ['in their phone call', 'whenever the moth is out', 'call-9'],
    ['with their name', 'Grace Hopper, whenever the moth is out', 'call-10'],
  ])('is erased from events of words %s', async (_, query, callId) => {
    await say(query, callId);
    await say('whenever the tide is out', 'call-11');
    await erase();

    const told = await waitingEvents(database());
    expect(JSON.stringify(told)).not.toMatch(traces);
    const calls = told.filter(({ type }) => type === 'call.not_understood').map(({ data }) => data['call']);
    expect(calls).toMatchObject([
      { callId: null, query: null, operation: 'check-availability' },
      { callId: 'call-11', query: 'whenever the tide is out' },
    ]);
  });
});

test('what a workspace keeps no longer is erased from events as well, and that is told', async () => {
  await say('Grace Hopper, whenever the moth is out', 'call-9');
  const { made } = desk.contract;
  const { workspaceId } = desk.place;
  await saveSettings(database(), { workspaceId, keepDays: 1 });
  desk.contract.setNow(november('26T16:00'));
  await new Housekeeping(made.services).tidy();

  const told = await waitingEvents(database());
  expect(JSON.stringify(told)).not.toMatch(traces);
  const last = told.findLast(({ data }) => data['booking']?.id === bookingId);
  expect(last).toMatchObject({ type: 'booking.changed', data: { booking: { name: '', version: 3 } } });
  const { id: _, to: _to, ...event } = last ?? { id: '' };
  expect(event).not.toHaveProperty('data.by');
  const content = ['webhooks', 'booking.changed', 'post', 'requestBody', 'content', 'application/json'];
  expect(desk.schemas.problemsAt([...content, 'schema'], event)).toEqual([]);
});
