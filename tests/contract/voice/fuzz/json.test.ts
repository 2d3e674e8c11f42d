import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { retellPath, vapiBody, vapiPath } from '../gate/voice-gate.ts';
import {
  anyArguments,
  anyEnvelope,
  anyJson,
  anyVoicePath,
  fuzzRuns,
  mutated,
  restPaths,
} from './anything.ts';
import { VoiceTarget } from './voice-target.ts';

let target: VoiceTarget;

beforeAll(async () => {
  target = await VoiceTarget.open();
});

afterAll(async () => {
  await target.expectSound();
});

describe('any JSON', () => {
  test('at a voice route is 200 or 400', async () => {
    await fc.assert(
      fc.asyncProperty(anyVoicePath(), anyJson(), async (path, json) => {
        const answer = await target.send({ path, body: JSON.stringify(json) });
        expect([200, 400]).toContain(answer?.status ?? 0);
      }),
      fuzzRuns,
    );
  });

  test('with refusals=200 is 200, or a row of the gate', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...restPaths),
        anyArguments(),
        async (path, { calendarId, ...body }) => {
          const query = `${target.query}&refusals=200`;
          const answer = await target.send({ path, query, body: JSON.stringify(body) });
          expect([200, 201]).toContain(answer?.status ?? 0);
          expect(answer?.json).toMatchObject({ ok: answer?.json['code'] === undefined });
          const named = await target.send({
            path,
            query,
            body: JSON.stringify({ ...body, calendarId }),
          });
          expect([200, 201, 400]).toContain(named?.status ?? 0);
        },
      ),
      fuzzRuns,
    );
  });
});

describe('an envelope', () => {
  test('that is right is 200', async () => {
    await fc.assert(
      fc.asyncProperty(anyEnvelope(), async ({ vapi: message, retell: call, operation }) => {
        const many = await target.send({ path: vapiPath, body: JSON.stringify(message) });
        const one = await target.send({ path: retellPath(operation), body: JSON.stringify(call) });
        expect([many?.status, one?.status]).toEqual([200, 200]);
      }),
      fuzzRuns,
    );
  });

  test('is answered in one line, whatever lines its tools and arguments have', async () => {
    await fc.assert(
      fc.asyncProperty(anyEnvelope(), async ({ vapi: message, retell: call, operation }) => {
        target.expectOneLine((await target.send({ path: vapiPath, body: JSON.stringify(message) }))?.json);
        target.expectOneLine(
          (await target.send({ path: retellPath(operation), body: JSON.stringify(call) }))?.json,
        );
      }),
      fuzzRuns,
    );
  });

  test('with one part turned into something else is 200 or 400', async () => {
    const into = fc.oneof(anyJson(), fc.constant(undefined));
    const at = fc.array(fc.nat({ max: 5 }), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(
        anyEnvelope(),
        at,
        into,
        async ({ vapi: message, retell: call, operation }, where, value) => {
          for (const [path, envelope] of [
            [vapiPath, message],
            [retellPath(operation), call],
          ] as const) {
            const body = JSON.stringify(mutated(envelope, { at: where, into: value })) ?? '';
            const answer = await target.send({ path, body });
            expect([200, 400]).toContain(answer?.status ?? 0);
          }
        },
      ),
      fuzzRuns,
    );
  });

  test('with its text cut, doubled or with any byte in it', async () => {
    const bytes = new TextEncoder().encode(
      JSON.stringify(vapiBody([{ name: 'check_availability', arguments: { query: 'tuesday' } }])),
    );
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: bytes.length }), fc.uint8Array({ maxLength: 8 }), async (at, odd) => {
        const body = new Uint8Array([...bytes.slice(0, at), ...odd, ...bytes.slice(at + odd.length)]);
        for (const path of [vapiPath, retellPath('check-availability')]) {
          const answer = await target.send({ path, body });
          expect([200, 400]).toContain(answer?.status ?? 0);
        }
      }),
      fuzzRuns,
    );
  });
});
