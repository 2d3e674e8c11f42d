import { expect } from 'bun:test';
import type { Answer } from '../../contract/contract-server.ts';

/** The revision without a handshake. */
export const stateless = '2026-07-28';

/** The revisions with one, the newest first. */
export const handshakes = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05', '2024-10-07'];

/** All revisions that are spoken. */
export const supported = [stateless, ...handshakes];

/** Expects a JSON-RPC error under an HTTP status, under no id unless one is given. A text is the whole message. */
export function expectError(
  { status: answered, json }: Answer,
  status: number,
  { id = null, code, message = /./ }: { id?: unknown; code: number; message?: string | RegExp },
): void {
  const { error, ...rest } = json as { id: unknown; error: { code: number; message: string } };
  expect({ answered, id: rest.id, code: error.code }).toEqual({ answered: status, id, code });
  if (typeof message === 'string') expect(error.message).toBe(message);
  else expect(error.message).toMatch(message);
}
