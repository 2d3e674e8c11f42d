import { expect } from 'bun:test';
import type { Answer } from '../../contract-server.ts';

/** The tools' names as Retell's routes have them. */
export const operations = [
  'check-availability',
  'hold-slot',
  'release-hold',
  'book-slot',
  'reschedule-booking',
  'update-booking',
  'cancel-booking',
  'find-bookings',
  'leave-message',
  'get-calendar',
] as const;

/** Vapi's route. */
export const vapiPath = '/api/v1/voice/vapi';

/** Retell's route to a tool. */
export const retellPath = (operation: string): string => `/api/v1/voice/retell/${operation}`;

/** The body of Vapi's tool-calls message. */
export function vapiBody(calls: { id?: string; name: unknown; arguments?: unknown }[], call?: unknown) {
  const toolCallList = calls.map(({ id = 'call_1', name, arguments: given = {} }) => ({
    id,
    type: 'function',
    function: { name, arguments: given },
  }));
  return { message: { type: 'tool-calls', toolCallList, call: call ?? { id: 'vapi-call' } } };
}

/** What a model gets for a tool call that isn't let in. */
export const waiting = (seconds: number) =>
  `Say: One moment, please. Wait ${seconds} seconds, then call again.`;

/** Expects an answer to tell the model to wait so many seconds, for every tool that it called. */
export function expectWaiting(answer: Answer, seconds: number): void {
  const { results, result } = answer.json as { results?: { result: string }[]; result?: string };
  const told = results ? results.map((each) => each.result) : [result];
  expect({ status: answer.status, told }).toEqual({ status: 200, told: told.map(() => waiting(seconds)) });
  expect(answer.headers.get('retry-after')).toBe(String(seconds));
}

/** How many requests are left, as an answer says. */
export function leftOf(answer: Answer): number {
  const left = /^"default";r=(\d+);t=\d+$/.exec(answer.headers.get('ratelimit') ?? '')?.[1];
  return left === undefined ? Number.NaN : Number(left);
}
