import { describe, expect, test } from 'bun:test';
import { connectMcpServer } from '../../../src/http/mcp/server.ts';
import { ContractServer } from '../../contract/contract-server.ts';
import { acceptBoth, toolAnswer } from '../../helpers/mcp-caller.ts';
import { isOnPostgres } from '../../helpers/workspace.ts';

const { SLOTLINE_TEST_CALLERS } = process.env;
const callers = Number(SLOTLINE_TEST_CALLERS ?? 400);

describe('one server for all callers', () => {
  // From so many at once, a bounded pool of connections asks some to come back.
  test.skipIf(isOnPostgres)(
    `tells ${callers} concurrent calls with equal ids of two workspaces apart`,
    async () => {
      const contract = await ContractServer.open({ rateLimit: 100_000 });
      const phone = '+12125550100';
      const desks = await Promise.all(
        ['Ada', 'Bo'].map(async (name) => {
          const place = await contract.place({ findWithoutName: true });
          const input = { start: '2026-11-24T14:00:00-05:00', name, phone };
          const { json } = await contract.post(place, 'book-slot', { input });
          return { place, name, bookingId: (json as { booking: { id: string } }).booking.id };
        }),
      );
      // Some are asked for a booking, some for free slots: the one takes longer than the other.
      const check = { name: 'check_availability', arguments: { query: 'wednesday at ten' } };
      const find = { name: 'find_bookings', arguments: { phone } };
      const asked = Array.from({ length: callers / 2 }, (_, index) => index % 7).flatMap((id) =>
        desks.map((desk) => ({ ...desk, id, params: id % 3 === 0 ? check : find })),
      );
      const answers = await Promise.all(
        asked.map(({ place: { key, calendarId }, id, params }) =>
          contract.askAtOnce('POST /mcp', {
            key,
            query: { calendarId },
            headers: { accept: acceptBoth },
            body: { jsonrpc: '2.0', id, method: 'tools/call', params },
          }),
        ),
      );
      const told = answers.map((answer) => {
        const { available, bookings } = toolAnswer(answer).structured;
        const found = (bookings as { id: string; name: string }[] | undefined)?.map((each) => [
          each.id,
          each.name,
        ]);
        return [(answer.json as { id: unknown }).id, available ?? found];
      });
      const wanted = asked.map(({ id, params, bookingId, name }) => [
        id,
        params === check ? true : [[bookingId, name]],
      ]);
      expect(told).toEqual(wanted);
    },
  );

  test('gives each call its own context, whichever ends first', async () => {
    const info = { name: 'test', title: 'Test', version: '1' };
    const ends: (() => void)[] = [];
    const transport = await connectMcpServer<number>(info, [
      {
        definition: { name: 'wait', inputSchema: { type: 'object' } },
        async call(context) {
          await new Promise<void>((resolve) => ends.push(resolve));
          return { content: [{ type: 'text', text: String(context) }] };
        },
      },
    ]);
    const message = { jsonrpc: '2.0', id: 'same', method: 'tools/call', params: { name: 'wait' } } as const;
    const asked = Array.from({ length: 500 }, (_, index) => transport.ask(message, index));
    while (ends.length < asked.length) await new Promise(setImmediate);
    // 7 and 500 have no common divisor, so each ends once.
    for (const index of asked.keys()) ends[(index * 7) % asked.length]?.();
    expect(await Promise.all(asked)).toEqual(
      [...asked.keys()].map((index) => ({
        jsonrpc: '2.0',
        id: 'same',
        result: { content: [{ type: 'text', text: String(index) }] },
      })),
    );
    expect(() => transport.contextOf(1)).toThrow('no request 1 is under way');
  });
});
