import { beforeEach, describe, expect, test } from 'bun:test';
import { deleteMessagesBefore } from '../../../db/queries/left-messages/erase.ts';
import { saveSettings } from '../../../db/queries/workspaces.ts';
import { perform } from '../../../src/actions/action.ts';
import { Housekeeping } from '../../../src/actions/housekeeping.ts';
import { erasePerson, type NamedPerson, personToErase } from '../../../src/actions/people/erase.ts';
import { dayMs } from '../../../src/domain/time/local-time.ts';
import { watchStatements } from '../../helpers/statements.ts';
import { addEndpoint } from '../../helpers/webhooks/endpoint.ts';
import { waitingEvents } from '../../helpers/webhooks/told.ts';
import { isOnPostgres } from '../../helpers/workspace.ts';
import { ContractServer, type Place } from '../contract-server.ts';

const ada = { name: 'Ada Lovelace', phone: '+12125550123' };
const grace = { name: 'Grace Hopper', email: 'grace@example.com' };

let contract: ContractServer;
let place: Place;
let elsewhere: Place;

/** Ada leaves two messages, Grace two, one of which speaks of Ada, and Ada one in another workspace. */
beforeEach(async () => {
  contract = await ContractServer.open();
  place = await contract.place();
  elsewhere = await contract.place();
  await addEndpoint(contract.made, { ...place, types: ['message.left'] });
  const leave = async (input: object, at = place) => {
    const { status } = await contract.post(at, 'leave-message', { input: { ...input } });
    expect(status).toBe(201);
    contract.wait(1_000);
  };
  await leave({ text: 'one', ...ada, callId: 'call-1', idempotencyKey: 'one' });
  await leave({ text: 'two', email: grace.email, callId: 'call-1', idempotencyKey: 'two' });
  await leave({ text: 'three', ...grace, idempotencyKey: 'three' });
  await leave({ text: 'Ada Lovelace is my sister', ...grace, callBack: 'today', idempotencyKey: 'four' });
  await leave({ text: 'Ada here', name: 'Ada', phone: '+12125550199' });
  await leave({ text: 'five', ...ada }, elsewhere);
});

async function texts({ workspaceId } = place): Promise<string[]> {
  const rows = await contract.made.db
    .selectFrom('left_messages')
    .select('text')
    .where('workspace_id', '=', workspaceId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ text }) => text);
}

async function erase(input: NamedPerson) {
  const { services, clock } = contract.made;
  const by = { actor: { kind: 'cli' }, workspaceId: place.workspaceId, at: clock.now() } as const;
  return await perform(services, erasePerson, { by, input });
}

describe('messages for the desk', () => {
  test('go with the person who left them, with kept answers and events', async () => {
    const { db, clock } = contract.made;
    const { workspaceId } = place;
    const asked = { workspaceId, named: { phone: '(212) 555-0123' }, now: clock.now() };
    expect(await personToErase(db, asked)).toEqual({
      bookings: 0,
      upcoming: 0,
      messages: 1,
      names: ['Ada Lovelace'],
    });
    expect(await erase({ phone: '(212) 555-0123' })).toMatchObject({ bookings: 0, messages: 3 });
    // The second was left in Ada's call, the fourth spoke of her.
    expect(await texts()).toEqual(['three', '', 'Ada here']);
    expect(await texts(elsewhere)).toEqual(['five']);
    const keys = await db.selectFrom('idempotency_keys').select('key').execute();
    expect(keys.map(({ key }) => key)).toEqual(['three']);
    const told = (await waitingEvents(db)).map(({ data }) => data['left'] as { text: string });
    expect(told.map(({ text }) => text)).toEqual(['', '', 'three', '', 'Ada here']);
    expect(JSON.stringify(told)).not.toContain('Lovelace');
    expect(JSON.stringify(told)).not.toContain(ada.phone);
  });

  test('take with them what holds and kept answers tell of their calls and numbers', async () => {
    const { db } = contract.made;
    const hold = async (start: string, given: object) => {
      const input = { start: `2026-11-24T${start}:00-05:00`, ...given };
      expect((await contract.post(place, 'hold-slot', { input })).status).toBe(201);
    };
    await hold('14:00', { callId: 'call-1', idempotencyKey: 'hold in call-1' });
    await hold('15:00', { callId: 'from 12125550123', idempotencyKey: '12125550123' });
    await hold('16:00', { callId: 'call-2', idempotencyKey: 'other' });
    await erase({ phone: ada.phone });
    const keys = await db.selectFrom('idempotency_keys').select('key').orderBy('key').execute();
    expect(keys.map(({ key }) => key)).toEqual(['other', 'three']);
    const holds = await db.selectFrom('claims').select('call_id').orderBy('start_at').execute();
    expect(holds.map(({ call_id }) => call_id)).toEqual([null, null, 'call-2']);
  });

  test('go by email, and are found by a booking of the same number', async () => {
    expect(await erase({ email: 'Grace@example.com' })).toMatchObject({ messages: 4 });
    expect(await texts()).toEqual(['Ada here']);
    const start = '2026-11-24T14:00:00-05:00';
    const input = { start, name: 'Ada', phone: '+12125550199' };
    const { json } = await contract.post(place, 'book-slot', { input });
    await erase({ bookingId: (json as { booking: { id: string } }).booking.id });
    expect(await texts()).toEqual([]);
  });

  test('are kept as long as callers’ data, where their workspace says for how long', async () => {
    const { db, services, clock } = contract.made;
    await saveSettings(db, { workspaceId: place.workspaceId, keepDays: 5 });
    const housekeeping = new Housekeeping({ ...services, db, clock });
    clock.set(clock.now() + 5 * dayMs - 10_000);
    await housekeeping.tidy();
    expect(await texts()).toHaveLength(5);
    clock.set(clock.now() + 10_000);
    await housekeeping.tidy();
    expect([await texts(), await texts(elsewhere)]).toEqual([[], ['five']]);
    const told = (await waitingEvents(db)).map(({ data }) => data['left'] as { text: string });
    expect(new Set(told.map(({ text }) => text))).toEqual(new Set(['']));
  });

  test('are erased in small parts, each with its own events alone', async () => {
    const { db, clock } = contract.made;
    for (let nth = 0; nth < 35; nth++) {
      await contract.post(place, 'leave-message', { input: { text: `${nth}`, ...ada } });
      contract.wait(1_000);
    }
    let read = 0;
    const watch = watchStatements(({ sql, rows }) => {
      if (sql.includes("type = 'message.left'")) read += rows;
    });
    const outdated = { workspaceId: place.workspaceId, before: clock.now(), limit: 10 };
    while ((await deleteMessagesBefore(db, outdated)) > 0) {}
    watch.restore();
    if (!isOnPostgres) expect(read).toBe(40);
    expect(await texts()).toEqual([]);
  });
});
