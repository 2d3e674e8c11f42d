import { expect } from 'bun:test';
import type { Answer } from '../contract-server.ts';

/** Expects a JSON-RPC error under an HTTP status. */
export function expectError(
  answer: Answer,
  status: number,
  error: { id?: unknown; code: number; message?: RegExp },
): void {
  const { json } = answer as { json: { id: unknown; error: { code: number; message: string } } };
  expect({ status: answer.status, id: json.id, code: json.error.code }).toEqual({
    status,
    id: error.id ?? null,
    code: error.code,
  });
  expect(json.error.message).toMatch(error.message ?? /./);
}
