import { expect } from 'bun:test';
import { type Answer, ContractServer } from '../contract-server.ts';
import { codeOf } from './matrix.ts';

/** The question that the gate is asked where any would do. */
export const post = 'POST /api/v1/check-availability';

/** A key as keys are written, which nobody has. */
export const unknownKey = `sk_live_${'0'.repeat(32)}`;

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
