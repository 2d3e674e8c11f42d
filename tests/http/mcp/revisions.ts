import { expect } from 'bun:test';
import type { Answer } from '../../contract/contract-server.ts';

/** The revision without a handshake. */
export const stateless = '2026-07-28';

/** The revisions with one, the newest first. */
export const handshakes = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05', '2024-10-07'];

/** All revisions that are spoken. */
export const supported = [stateless, ...handshakes];

/** Expects a JSON-RPC error under an HTTP status; under no id unless one is given. */
export function expectError(
  answer: Answer,
  status: number,
  { message = /./, ...error }: { id?: unknown; code: number; message?: RegExp },
): void {
  const told = (answer.json as { id: unknown; error: { code: number; message: string } }).error;
  expect({ status: answer.status, ...(answer.json as object) }).toMatchObject({
    status,
    id: error.id ?? null,
    error: { code: error.code },
  });
  expect(told.message).toMatch(message);
}
