import { expect } from 'bun:test';
import { type Answer, ContractServer, type Place } from '../contract-server.ts';
import { codeOf } from './matrix.ts';

export { unknownKey } from './ways.ts';

/** The question that the gate is asked where any would do. */
export const post = 'POST /api/v1/check-availability';

/** The longest body that is read. */
export const limitBytes = 64 * 1024;

/** A server with two workspaces, the first of which has a revoked key. Call it outside of tests. */
export async function openGate() {
  const contract = await ContractServer.open();
  const place = await contract.place();
  const other = await contract.place();
  const { id, key: revokedKey } = await contract.made.key(place.workspaceId);
  await contract.revoke(id);

  /** Asks check-availability with the good key. */
  async function askPost(body: unknown, headers?: Record<string, string>): Promise<Answer> {
    return await contract.ask(post, { key: place.key, body, headers });
  }

  return { contract, place, other, revokedKey, askPost };
}

/** Expects a refusal with `error`, `code` and nothing more, in this order. */
export function expectRefusal(answer: Answer, status: number, code: string): void {
  expect({ status: answer.status, code: codeOf(answer), text: answer.text }).toMatchObject({ status, code });
  expect(answer.headers.get('content-type')).toMatch(/^application\/json\b/);
  expect(Object.keys(answer.json as object).slice(0, 2)).toEqual(['error', 'code']);
  expect((answer.json as { error: unknown }).error).toBeString();
}

/** Expects a status and a whole body. */
export function expectExactly(answer: Answer, status: number, body: string): void {
  expect({ status: answer.status, body: answer.text }).toEqual({ status, body });
  expect(answer.headers.get('content-type')).toMatch(/^application\/json\b/);
}

/**
 * What each write is asked besides its calendar, such that it answers 200 however often it comes: what it asks for has
 * been done before. The calendar must be free on Tuesday, 24 November 2026.
 */
export async function doneBefore(contract: ContractServer, place: Place): Promise<Record<string, object>> {
  const start = (clock: string) => `2026-11-24T${clock}:00-05:00`;
  const ask = async (operation: string, input: Record<string, unknown>) =>
    (await contract.post(place, operation, { input })).json as { hold: Made; booking: Made };
  const person = { name: 'Ada', email: 'ada@example.com' };
  const hold = { start: start('10:00'), callId: 'call-1', ttlSeconds: 600 };
  await ask('hold-slot', hold);
  const released = { holdId: (await ask('hold-slot', { start: start('11:00') })).hold.id };
  await ask('release-hold', released);
  const book = { start: start('12:00'), ...person };
  const { booking } = await ask('book-slot', book);
  const cancelled = { bookingId: (await ask('book-slot', { ...book, start: start('13:00') })).booking.id };
  await ask('cancel-booking', cancelled);
  const message = { text: 'Call me back, please.', ...person, callId: 'call-1' };
  await ask('leave-message', message);
  return {
    'hold-slot': hold,
    'release-hold': released,
    'book-slot': book,
    'reschedule-booking': { bookingId: booking.id, start: start('12:00') },
    'update-booking': { bookingId: booking.id, name: 'Ada' },
    'cancel-booking': cancelled,
    'leave-message': message,
  };
}

type Made = { id: string };
