import { describe, expect, test } from 'bun:test';
import { sql } from 'kysely';
import { feedWorld } from '../../../helpers/links/feed-world.ts';
import { testNow } from '../../../helpers/workspace.ts';
import { ContractServer, type Place } from '../../contract-server.ts';
import { leftOf, retellPath, vapiBody, vapiPath, waiting } from '../gate/voice-gate.ts';

const booking = { start: '2026-11-24T14:00', name: 'Ada', phone: '+12125550123' };

async function send(contract: ContractServer, place: Place, [path, body]: [string, object]) {
  const query = { calendarId: place.calendarId };
  return await contract.askAtOnce(`POST ${path}`, { key: place.key, query, body });
}

describe('a bug is 500 and tells nothing', () => {
  test.each<[string, [string, object]]>([
    ['Vapi', [vapiPath, vapiBody([{ name: 'get_calendar' }, { name: 'book_slot', arguments: booking }])]],
    ['Retell', [retellPath('book-slot'), { name: 'x', call: { call_id: 'c' }, args: booking }]],
  ])('at %s', async (_, request) => {
    const contract = await ContractServer.open();
    const place = await contract.place();
    await sql`alter table bookings rename to lost`.execute(contract.made.db);
    const answer = await send(contract, place, request);
    const requestId = answer.headers.get('x-request-id');
    expect({ status: answer.status, json: answer.json }).toEqual({
      status: 500,
      json: { error: 'Internal error', code: 'INTERNAL', requestId },
    });
  });
});

describe('a calendar that cannot be reached', () => {
  test.each<[string, string, object]>([
    ['Vapi', 'voice/vapi', vapiBody([{ name: 'book_slot', arguments: booking }])],
    ['Retell', 'voice/retell/book-slot', { name: 'x', call: { call_id: 'c' }, args: booking }],
  ])('is a sentence at %s', async (_, path, body) => {
    const world = await feedWorld({ now: testNow });
    const calendar = await world.calendar({ workspaceId: await world.workspace() });
    const { key } = await world.key(calendar.workspaceId);
    await world.link(calendar, 30);
    world.clock.advance(31 * 60_000);
    world.serve = () => new Response('no', { status: 500 });
    const plain = await world.ask({ calendar, key }, 'book-slot', booking);
    const { message } = plain.body as { message: string };
    const answer = await world.ask({ calendar, key }, `${path}?calendarId=${calendar.id}`, { ...body });
    expect({ plain: plain.status, status: answer.status }).toEqual({ plain: 503, status: 200 });
    expect(JSON.stringify(answer.body)).toContain(message);
  });
});

describe('batches that come at once', () => {
  test('share the limit: no more is done than is let in', async () => {
    const contract = await ContractServer.open();
    const place = await contract.place();
    for (let count = 0; count < 35; count++)
      await send(contract, place, [vapiPath, vapiBody([{ name: 'get_calendar' }])]);
    const questions = Array.from({ length: 10 }, (_, index) => ({ id: `${index}`, name: 'get_calendar' }));
    const answers = await Promise.all(
      [1, 2, 3, 4].map(async () => await send(contract, place, [vapiPath, vapiBody(questions)])),
    );
    const results = answers.flatMap(({ json }) => (json as { results?: { result: string }[] }).results ?? []);
    const done = results.filter(({ result }) => result.startsWith('Say: '));
    const refused = results.filter(({ result }) => result === waiting(60));
    expect({ done: done.length - refused.length, refused: refused.length }).toEqual({
      done: 25,
      refused: 15,
    });
    expect(leftOf(await send(contract, place, ['/api/v1/voice/nothing', {}]))).toBe(0);
  });

  test('book one time once', async () => {
    const contract = await ContractServer.open();
    const place = await contract.place();
    const people = ['Ada', 'Grace', 'Mary', 'Joan'].map((name, index) => ({
      ...booking,
      name,
      phone: `+1212555012${index}`,
    }));
    await Promise.all(
      people.map(async (person) => {
        const calls = [
          { name: 'hold_slot', arguments: { start: booking.start } },
          { name: 'book_slot', arguments: person },
        ];
        await send(contract, place, [vapiPath, vapiBody(calls, { id: person.name })]);
      }),
    );
    const { json } = await contract.post(place, 'find-bookings');
    expect((json as { bookings: unknown[] }).bookings).toHaveLength(1);
  });
});
