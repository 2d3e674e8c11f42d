import { beforeAll, expect, test } from 'bun:test';
import { operations } from '../../../src/operations/registry.ts';
import { ask } from '../../helpers/mcp-caller.ts';
import { ContractServer, type Place } from '../contract-server.ts';
import { person, toolCalls } from './tool-calls.ts';

// Models and developers read what a number is if they leave it out: here it's left out.

let contract: ContractServer;
let place: Place;

beforeAll(async () => {
  contract = await ContractServer.open({ rateLimit: 100_000 });
  place = await contract.place();
});

const { call, firstSlot } = toolCalls(() => ({ contract, place }));

type Properties = Record<string, { description?: string }>;

/** The defaults that the descriptions of an operation's input name, as models and as developers read them. */
async function saidFor(operation: string, field: string): Promise<number[]> {
  const answer = await ask(contract, place, { method: 'tools/list' });
  const { tools } = (
    answer.json as { result: { tools: { name: string; inputSchema: { properties: Properties } }[] } }
  ).result;
  const tool = tools.find(({ name }) => name === operation.replaceAll('-', '_'));
  const declared: Properties | undefined = operations.find(({ name }) => name === operation)?.input[
    'properties'
  ];
  return [tool?.inputSchema.properties, declared].map((properties) =>
    Number(/default (\d+)\./i.exec(properties?.[field]?.description ?? '')?.[1]),
  );
}

test('as many slots are offered as is said', async () => {
  const { structured } = await call('check_availability', {});
  const { length } = structured['slots'] as unknown[];
  expect(await saidFor('check-availability', 'limit')).toEqual([length, length]);
});

test('a slot is held as long as is said', async () => {
  const { structured } = await call('hold_slot', { slotId: (await firstSlot()).id });
  const { expiresAt } = structured['hold'] as { expiresAt: string };
  const seconds = (Date.parse(expiresAt) - contract.made.clock.now()) / 1_000;
  expect(await saidFor('hold-slot', 'ttlSeconds')).toEqual([seconds, seconds]);
});

test('as many bookings are found as is said', async () => {
  const { structured } = await call('check_availability', { limit: 30 });
  for (const { id } of structured['slots'] as { id: string }[]) {
    await call('book_slot', { slotId: id, ...person });
  }
  const found = await contract.post(place, 'find-bookings', { input: {} });
  const { bookings } = found.json as unknown as { bookings: unknown[] };
  expect(await saidFor('find-bookings', 'limit')).toEqual([bookings.length, bookings.length]);
});
