import { expect, test } from 'bun:test';
import { ApiError } from '../../src/domain/errors.ts';
import type { Asked } from '../../src/language/interpretation/interpretation.ts';
import type { SharedNotes } from '../../src/rate-limit/limits.ts';
import { CallMemory } from '../../src/telemetry/call-memory.ts';
import { ContractServer } from '../contract/contract-server.ts';
import { testServer } from '../helpers/process/server.ts';

const call = { workspaceId: 'w', calendarId: 'c', callId: 'call-1' };
const asked = { words: 'next friday' } as Asked;
const about = { startAt: 1_000, endAt: 2_000 };
const offered = { slots: [about], about };
const minute = 60_000;

test('a call remembers what it was asked and offered, each for ten minutes', () => {
  const memory = new CallMemory();
  memory.keepOffered(call, offered, 0);
  memory.keepAsked(call, asked, 5 * minute);
  expect(memory.recall(call, 10 * minute - 1)).toEqual({ asked, offered });
  expect(memory.recall(call, 10 * minute)).toEqual({ asked });
  expect(memory.recall(call, 15 * minute)).toEqual({});
});

test('a request that asks nothing forgets the question, but not the offer', () => {
  const memory = new CallMemory();
  memory.keepAsked(call, asked, 0);
  memory.keepOffered(call, offered, 0);
  memory.keepAsked(call, undefined, 1);
  expect(memory.recall(call, 2)).toEqual({ asked: undefined, offered });
});

test('what is forgotten comes back with nothing that is said later', () => {
  const memory = new CallMemory();
  memory.keepService(call, 'cleaning', 0);
  memory.keepZone(call, 'Europe/Berlin', 10 * minute);
  expect(memory.recall(call, 10 * minute)).toEqual({ zoneId: 'Europe/Berlin' });
});

test.each([{ workspaceId: 'x' }, { calendarId: 'x' }, { callId: 'x' }])(
  'another call remembers nothing of it: %j',
  (other) => {
    const memory = new CallMemory();
    memory.keepAsked(call, asked, 0);
    expect(memory.recall({ ...call, ...other }, 1)).toEqual({});
  },
);

test('the oldest of very many calls are forgotten', () => {
  const memory = new CallMemory();
  for (let index = 0; index <= 10_000; index++) {
    memory.keepAsked({ ...call, callId: `call-${index}` }, asked, index);
  }
  expect(memory.recall({ ...call, callId: 'call-0' }, 10_001)).toEqual({});
  expect(memory.recall({ ...call, callId: 'call-1' }, 10_001)).toEqual({ asked });
});

/** Notes as processes share them; nothing can be read or written while they're away. */
function notes() {
  const texts = new Map<string, string>();
  const state = { isAway: false, texts };
  const orAway = <Result>(work: () => Result) => {
    if (state.isAway) throw new ApiError({ code: 'TRY_AGAIN', retryAfterSeconds: 1 });
    return work();
  };
  const shared: SharedNotes = {
    read: async (name) => orAway(() => texts.get(name)),
    write: async (name, { text }) => orAway(() => void texts.set(name, text)),
  };
  return { state, shared };
}

test('what one process told a call, another remembers once it has loaded it', async () => {
  const { shared, state } = notes();
  const [first, second] = [new CallMemory(shared), new CallMemory(shared)];
  first.keepOffered(call, offered, 0);
  first.keepAsked(call, asked, 0);
  first.keepZone(call, 'America/Denver', 0);
  await first.save(call);
  expect(second.recall(call, 1)).toEqual({});
  await second.load(call);
  expect(second.recall(call, 1)).toEqual({ asked, offered, zoneId: 'America/Denver' });
  second.keepAsked(call, undefined, 2);
  await second.save(call);
  await first.load(call);
  expect(first.recall(call, 3)).toEqual({ offered, zoneId: 'America/Denver' });
  expect(state.texts.size).toBe(1);
});

test('the slots of the last five answers are remembered, the latest first', () => {
  const memory = new CallMemory();
  const slotAt = (startAt: number) => ({ startAt, endAt: startAt + 1, serviceId: 's', withIds: ['m'] });
  for (let index = 0; index < 7; index++) memory.keepTold(call, [slotAt(index)], index * minute);
  memory.keepTold(call, [], 7 * minute);
  expect(memory.recall(call, 7 * minute).told).toEqual([6, 5, 4, 3, 2].map((index) => [slotAt(index)]));
  expect(memory.recall(call, 15 * minute).told).toEqual([[slotAt(6)]]);
});

test('what was asked for by name gives way to what is said later', () => {
  const memory = new CallMemory();
  const sarah = { withIds: ['sarah'], withoutIds: [], isPreferred: false };
  memory.keepSought(call, { serviceId: 'cleaning', wished: sarah }, 0);
  memory.keepService(call, 'exam', 1);
  expect(memory.recall(call, 2).sought).toEqual({ serviceId: 'exam', wished: sarah });
  memory.keepWished(call, undefined, 2);
  expect(memory.recall(call, 3).sought).toEqual({ serviceId: 'exam', wished: undefined });
});

test('what a server of the version before shared is understood', async () => {
  const { shared, state } = notes();
  const kept = { askedAt: 0, offeredAt: 0, keptAt: 0, offered, serviceId: 'cleaning' };
  state.texts.set(JSON.stringify(['w', 'c', 'call-1']), JSON.stringify(kept));
  const memory = new CallMemory(shared);
  await memory.load(call);
  expect(memory.recall(call, 1)).toEqual({ offered, serviceId: 'cleaning' });
  memory.keepTold(call, [about], 1);
  expect(memory.recall(call, 2)).toEqual({
    offered,
    serviceId: 'cleaning',
    told: [[about]],
    mentioned: [{ startAt: 1_000 }],
  });
});

test('a request that tells a call nothing saves nothing', async () => {
  const { shared, state } = notes();
  const memory = new CallMemory(shared);
  await memory.load(call);
  await memory.save(call);
  expect(state.texts.size).toBe(0);
});

test('a process that can’t reach the others remembers what it has told itself', async () => {
  const { shared, state } = notes();
  const memory = new CallMemory(shared);
  memory.keepOffered(call, offered, 0);
  state.isAway = true;
  await memory.save(call);
  await memory.load(call);
  expect(memory.recall(call, 1)).toEqual({ asked: undefined, offered, zoneId: undefined });
});

test('words lean on what another server of the same database told the call', async () => {
  const { shared } = notes();
  const contract = await ContractServer.open();
  const place = await contract.place();
  const servers = [1, 2].map(() =>
    testServer({ ...contract.made.services, callMemory: new CallMemory(shared) }),
  );
  const ask = async (index: number, query: string) => {
    const request = new Request('http://localhost:4100/api/v1/check-availability', {
      method: 'POST',
      headers: { authorization: `Bearer ${place.key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ calendarId: place.calendarId, query, callId: 'call-1' }),
    });
    const answer = await servers[index]?.fetch(request).then((response) => response.json());
    return (answer as { message: string }).message;
  };
  expect(await ask(0, 'tuesday at two')).toBe('Yes, Tuesday at 2 PM is free.');
  expect(await ask(1, 'an hour later')).toBe('Yes, Tuesday at 3 PM is free.');
  expect(await ask(0, 'a bit later than that')).toStartWith('I have 3:30 PM');
});
