import { expect, test } from 'bun:test';
import type { Asked } from '../../src/language/interpretation.ts';
import { CallMemory } from '../../src/telemetry/call-memory.ts';

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
