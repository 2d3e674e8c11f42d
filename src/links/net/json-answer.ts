import type { Static, TSchema } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { LinkError } from '../link-error.ts';
import type { SafeResponse } from './pinned-fetch.ts';

/** The value that a host's good response holds. Throws LinkError for anything else. */
export function answerOf<Schema extends TSchema>(
  schema: Schema,
  { status, body }: SafeResponse,
  host: string,
): Static<Schema> {
  const details = { host, status };
  if (body.length === 0) throw new LinkError('empty', details);
  const value = readJson(body);
  if (value === undefined && body[0] === 0x7b) throw new LinkError('truncated', details);
  if (!Value.Check(schema, value)) throw new LinkError('unexpected_answer', details);
  return value;
}

/** The value of a JSON text in UTF-8; undefined if it's none. */
export function readJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return undefined;
  }
}
