import { expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Slotline, SlotlineError } from 'slotline/client';
import { withOperations } from '../../.ci/client.ts';
import { refusalSamples } from '../../src/http/rest/openapi-refusal-samples.ts';
import { refusalsOf } from '../../src/http/rest/openapi-refusals.ts';
import { restPath } from '../../src/http/rest/rest.ts';
import { restWording } from '../../src/operations/answer/worded-refusal.ts';
import { operations } from '../../src/operations/registry.ts';
import { answering } from './answering.ts';

const file = join(import.meta.dir, '../../src/client/client.ts');

test('the client has what the operations have', () => {
  const written = readFileSync(file, 'utf8');
  if (withOperations(written) === written) return;
  throw new Error('src/client/client.ts is out of step with the operations: run "bun .ci/client.ts"');
});

test.each(operations)(
  '$name is a method, which asks at its path and names the calendar',
  async (operation) => {
    const { client, requests } = answering(() => Response.json({}));
    const name = operation.name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    const method: unknown = Reflect.get(client, name);
    if (typeof method !== 'function') throw new Error(`there's no ${name}`);
    await method.call(client, {});
    const [request] = requests;
    const url = new URL(request?.url ?? '');
    expect([request?.method, url.pathname]).toEqual([operation.method, restPath(operation)]);
    expect(request?.headers.has('idempotency-key')).toBe(operation.isWrite);
    const fields = operation.method === 'GET' ? Object.fromEntries(url.searchParams) : await request?.json();
    expect(fields).toEqual({ calendarId: 'c' });
  },
);

test('is as long as the fetch code of one page may be', () => {
  const [fetching = ''] = readFileSync(file, 'utf8').split('// From here on');
  expect(fetching.split('\n').length).toBeLessThan(250);
  expect(fetching).not.toMatch(/^import|require\(|process\.|node:/m);
});

const ofOperations = new Set<string>([...operations.flatMap(refusalsOf), 'RATE_LIMITED']);

test.each(refusalSamples())(
  '$code is a value if an operation refuses with it, and thrown otherwise',
  async (refusal) => {
    const { status, body, headers } = restWording(refusal);
    const { client } = answering(() =>
      Response.json(body, { status, headers: { ...headers, 'X-Request-Id': 'r' } }),
    );
    const answer = await client
      .with({ retries: 0 })
      .checkAvailability()
      .catch((error: unknown) => error);
    if (!ofOperations.has(refusal.code)) {
      expect(answer).toBeInstanceOf(SlotlineError);
      expect(answer).toMatchObject({ status, requestId: 'r', message: body['error'] });
      return;
    }
    const isLimit = refusal.code === 'RATE_LIMITED';
    const retryAfterSeconds = 'retryAfterSeconds' in refusal ? refusal.retryAfterSeconds : undefined;
    expect(answer).toEqual({
      ...(isLimit ? { code: 'RATE_LIMITED', error: body['message'] } : body),
      ok: false,
      requestId: 'r',
      ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    });
  },
);

test('a client is a Slotline', () => {
  expect(answering(() => Response.json({})).client).toBeInstanceOf(Slotline);
});
