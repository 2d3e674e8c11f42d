import { beforeEach, describe, expect, test } from 'bun:test';
import { saveSettings } from '../../../db/queries/workspaces.ts';
import { perform } from '../../../src/actions/action.ts';
import { Housekeeping } from '../../../src/actions/housekeeping.ts';
import { erasePerson } from '../../../src/actions/people/erase.ts';
import { dayMs } from '../../../src/domain/time/local-time.ts';
import { addEndpoint } from '../../helpers/webhooks/endpoint.ts';
import { waitingEvents } from '../../helpers/webhooks/told.ts';
import { ContractServer, type Place } from '../contract-server.ts';

const ada = { name: 'Ada Lovelace', phone: '+12125550123' };
const grace = { name: 'Grace Hopper', phone: '+12125550199' };
const lines = [
  { who: 'caller', text: 'This is Ada Lovelace.' },
  { who: 'bot', text: 'You’re booked for Friday at 2 PM.' },
];

let contract: ContractServer;
let place: Place;

/** Ada books in a call and cancels in another one, Grace books in a third, and all are reported. */
beforeEach(async () => {
  contract = await ContractServer.open();
  place = await contract.place();
  await addEndpoint(contract.made, { ...place, types: ['call.broken_promise'] });
  const book = async (input: object) =>
    (await contract.post(place, 'book-slot', { input: { ...input } })).json as { booking: { id: string } };
  const { booking } = await book({ ...ada, callId: 'call-1', start: '2026-11-24T14:00:00-05:00' });
  await contract.post(place, 'cancel-booking', { input: { callId: 'call-2', bookingId: booking.id } });
  await book({ ...grace, callId: 'call-3', start: '2026-11-24T14:00:00-05:00' });
  for (const callId of ['call-1', 'call-2', 'call-3']) {
    const input = { callId, startedAt: '2026-11-20T10:29:30-05:00', lines };
    await contract.post(place, 'report-call', { input });
  }
});

async function kept() {
  const { db } = contract.made;
  const changes = await db
    .selectFrom('call_changes')
    .select(['call_id', 'name_hash'])
    .orderBy('id')
    .execute();
  const reports = await db.selectFrom('call_reports').select(['call_id', 'lines']).orderBy('id').execute();
  const findings = await db.selectFrom('call_findings').select('id').execute();
  const calls = await db.selectFrom('calls').select('call_id').orderBy('id').execute();
  return {
    changes: changes.map(({ call_id, name_hash }) => [call_id, name_hash !== null]),
    reports: reports.map((report) => [report.call_id, report.lines !== null]),
    findings: findings.length,
    calls: calls.map(({ call_id }) => call_id),
    told: (await waitingEvents(db)).map(({ data }) => (data['call'] as { callId: string | null }).callId),
  };
}

describe('what is kept of calls', () => {
  test('goes with the person whose booking was made or changed in them', async () => {
    expect(await kept()).toMatchObject({ findings: 4, told: ['call-1', 'call-2', 'call-3'] });
    const { services, clock } = contract.made;
    const by = { actor: { kind: 'cli' }, workspaceId: place.workspaceId, at: clock.now() } as const;
    await perform(services, erasePerson, { by, input: { phone: ada.phone } });
    expect(await kept()).toEqual({
      changes: [['call-3', true]],
      // Ada's name was in it.
      reports: [['call-3', false]],
      findings: 1,
      calls: ['call-3'],
      told: [null, null, 'call-3'],
    });
  });

  test('is kept as long as callers’ data, where its workspace says for how long', async () => {
    const { db, services, clock } = contract.made;
    await saveSettings(db, { workspaceId: place.workspaceId, keepDays: 5 });
    const housekeeping = new Housekeeping({ ...services, db, clock });
    clock.set(clock.now() + 5 * dayMs - 1);
    await housekeeping.tidy();
    expect(await kept()).toMatchObject({ findings: 4, calls: ['call-1', 'call-2', 'call-3'] });
    clock.set(clock.now() + dayMs);
    await housekeeping.tidy();
    expect(await kept()).toMatchObject({ changes: [], reports: [], findings: 0, calls: [null, null, null] });
  });

  test('is kept for 30 days otherwise, but for what was found', async () => {
    const { db, services, clock } = contract.made;
    clock.set(clock.now() + 30 * dayMs + 1);
    await new Housekeeping({ ...services, db, clock }).tidy();
    expect(await kept()).toMatchObject({
      changes: [],
      reports: [
        ['call-1', false],
        ['call-2', false],
        ['call-3', false],
      ],
      findings: 4,
      calls: [],
    });
  });
});
