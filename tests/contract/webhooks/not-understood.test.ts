import { beforeEach, expect, test } from 'bun:test';
import { addEndpoint } from '../../helpers/webhooks/endpoint.ts';
import { waitingEvents } from '../../helpers/webhooks/told.ts';
import { ContractServer, type Place } from '../contract-server.ts';

const query = 'whenever the tide is out';

let contract: ContractServer;
let place: Place;

beforeEach(async () => {
  contract = await ContractServer.open();
  place = await contract.place();
});

async function ask(words: string): Promise<void> {
  await contract.check(place, { query: words, callId: 'call 7' });
  await contract.made.services.callLog.flush();
}

test('an endpoint is told of words that were not understood, and of no others', async () => {
  await addEndpoint(contract.made, place);
  await ask('tomorrow at ten');
  await ask(query);
  const { workspaceId, calendarId } = place;

  expect(await waitingEvents(contract.made.db)).toMatchObject([
    {
      type: 'call.not_understood',
      timestamp: '2026-11-20T15:30:00.000Z',
      data: {
        workspaceId,
        calendarId,
        call: { callId: 'call 7', operation: 'check-availability', query },
      },
    },
  ]);
});

test('an endpoint is not told the words that its workspace does not record', async () => {
  await addEndpoint(contract.made, place);
  await contract.made.db.updateTable('workspaces').set({ record_words: 0 }).execute();
  await ask(query);

  const [event] = await waitingEvents(contract.made.db);
  expect(event?.data['call']).toMatchObject({ callId: 'call 7', query: null });
});

test('an endpoint of another calendar or for other events is not told', async () => {
  await addEndpoint(contract.made, { ...place, calendarIds: [crypto.randomUUID()] });
  await addEndpoint(contract.made, { ...place, types: ['booking.created'] });
  await ask(query);

  expect(await waitingEvents(contract.made.db)).toEqual([]);
});
