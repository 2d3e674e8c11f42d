import { describe, expect, test } from 'bun:test';
import { connectMcpServer } from '../../../src/http/mcp/server.ts';
import { type Answer, ContractServer, type Place, requestOf } from '../../contract/contract-server.ts';
import { acceptBoth, toolAnswer } from '../../helpers/mcp-caller.ts';
import { isOnPostgres } from '../../helpers/workspace.ts';

const info = { name: 'test', title: 'Test', version: '1' };

describe('one server for all callers', () => {
  // From so many at once, a bounded pool of connections asks some to come back.
  test.skipIf(isOnPostgres)(
    'tells 20,000 concurrent calls with equal ids of two workspaces apart',
    async () => {
      const contract = await ContractServer.open({ rateLimit: 100_000 });
      const wish = { findWithoutName: true };
      const places = [await contract.place(wish), await contract.place(wish)] as const;
      const bookings = await Promise.all(
        places.map((place, index) => book(contract, place, `Caller ${index}`)),
      );
      const asked = Array.from({ length: 20_000 }, (_, index) => ({ mine: index % 2, id: index % 7 }));
      const answers = await Promise.all(
        asked.map(async ({ mine, id }) => {
          // Some are asked by code, some for free slots: the one takes longer than the other.
          const place = places[mine as 0 | 1];
          const call = id % 3 === 0 ? check() : find('+12125550100');
          return await send(contract, place, { id, call });
        }),
      );
      const wrong = answers.filter((answer, index) => {
        const { mine, id } = asked[index] ?? { mine: -1, id: -1 };
        if ((answer.json as { id: unknown }).id !== id) return true;
        const { structured, isError } = toolAnswer(answer);
        if (isError) return true;
        if (id % 3 === 0) return structured['available'] !== true;
        const found = structured['bookings'] as { id: string; name: string }[];
        return found.length !== 1 || found[0]?.id !== bookings[mine] || found[0]?.name !== `Caller ${mine}`;
      });
      expect(wrong.map((answer) => answer.text).slice(0, 3)).toEqual([]);
      expect(answers).toHaveLength(20_000);
    },
  );

  test('gives each call its own context, whichever ends first', async () => {
    const transport = await connectMcpServer<number>(info, [
      {
        definition: { name: 'wait', inputSchema: { type: 'object' } },
        async call(context) {
          await Bun.sleep((context * 7) % 5);
          return { content: [{ type: 'text', text: String(context) }] };
        },
      },
    ]);
    const asked = Array.from({ length: 500 }, (_, index) => index);
    const answers = await Promise.all(
      asked.map((context) =>
        transport.ask(
          { jsonrpc: '2.0', id: 'same', method: 'tools/call', params: { name: 'wait' } },
          context,
        ),
      ),
    );
    const texts = asked.map(String);
    expect(answers).toEqual(
      texts.map((text) => ({ jsonrpc: '2.0', id: 'same', result: { content: [{ type: 'text', text }] } })),
    );
    expect(() => transport.contextOf(1)).toThrow('no request 1 is under way');
  });
});

function check() {
  return { name: 'check_availability', arguments: { query: 'wednesday at ten' } };
}

function find(phone: string) {
  return { name: 'find_bookings', arguments: { phone } };
}

async function send(
  contract: ContractServer,
  place: Place,
  { id, call }: { id: number; call: object },
): Promise<Answer> {
  return await contract.askAtOnce('POST /mcp', {
    key: place.key,
    query: { calendarId: place.calendarId },
    headers: { accept: acceptBoth },
    body: { jsonrpc: '2.0', id, method: 'tools/call', params: call },
  });
}

async function book(contract: ContractServer, place: Place, name: string): Promise<string> {
  const input = { start: '2026-11-24T14:00:00-05:00', name, phone: '+12125550100' };
  const { json } = await contract.post(place, 'book-slot', { input });
  return (json as { booking: { id: string } }).booking.id;
}

test('a request of the handshake era leaves nothing behind', async () => {
  const contract = await ContractServer.open();
  const place = await contract.place();
  const question = {
    key: place.key,
    query: { calendarId: place.calendarId },
    headers: { accept: acceptBoth },
  };
  const request = requestOf('POST /mcp', { ...question, body: { jsonrpc: '2.0', id: 1, method: 'ping' } });
  const response = await contract.server.fetch(request);
  expect(response.headers.has('mcp-session-id')).toBe(false);
  expect(response.headers.has('set-cookie')).toBe(false);
});
