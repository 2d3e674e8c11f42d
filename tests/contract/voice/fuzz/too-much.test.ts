import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { retellPath, vapiBody, vapiPath } from '../gate/voice-gate.ts';
import { VoiceTarget } from './voice-target.ts';

let target: VoiceTarget;

beforeAll(async () => {
  target = await VoiceTarget.open();
});

afterAll(async () => {
  await target.expectSound();
});

describe('what is too much', () => {
  const nested = (open: string, close: string, depth: number) =>
    `${open.repeat(depth)}1${close.repeat(depth)}`;

  test.each<[string, () => string]>([
    ['arrays in arrays', () => nested('[', ']', 400_000)],
    ['objects in objects', () => nested('{"message":', '}', 80_000)],
    [
      'objects in args',
      () => `{"name":"x","call":{"call_id":"c"},"args":${nested('{"query":', '}', 80_000)}}`,
    ],
    [
      'arrays in arguments',
      () =>
        `{"message":{"type":"tool-calls","toolCallList":[{"id":"a","function":{"name":"get_calendar","arguments":${nested('[', ']', 400_000)}}}]}}`,
    ],
    [
      'a text of arrays in arguments',
      () =>
        JSON.stringify(
          vapiBody([{ name: 'book_slot', arguments: `{"metadata":${nested('[', ']', 200_000)}}` }]),
        ),
    ],
    [
      'objects in metadata',
      () => JSON.stringify({ call: { call_id: 'c' }, args: `{"answers":${nested('{"a":', '}', 100_000)}}` }),
    ],
    [
      'a list of 200,000 numbers',
      () => `{"message":{"type":"tool-calls","toolCallList":[${'7,'.repeat(200_000)}7]}}`,
    ],
    [
      'a list of 8,000 calls',
      () =>
        JSON.stringify(
          vapiBody(Array.from({ length: 8_000 }, (_, index) => ({ id: `${index}`, name: 'get_calendar' }))),
        ),
    ],
    [
      '100,000 properties',
      () => `{${Array.from({ length: 60_000 }, (_, index) => `"a${index}":${index}`).join(',')}}`,
    ],
    [
      '50,000 arguments',
      () =>
        JSON.stringify({
          call: { call_id: 'c' },
          args: Object.fromEntries(Array.from({ length: 50_000 }, (_, index) => [`a${index}`, index])),
        }),
    ],
    ['a name of 900 kB', () => JSON.stringify(vapiBody([{ name: 'x'.repeat(900_000) }]))],
    ['an id of 900 kB', () => JSON.stringify(vapiBody([{ id: 'x'.repeat(900_000), name: 'get_calendar' }]))],
    ['a call id of 900 kB', () => JSON.stringify({ call: { call_id: 'x'.repeat(900_000) }, args: {} })],
    [
      'words of 900 kB',
      () => JSON.stringify({ call: { call_id: 'c' }, args: { query: 'tuesday '.repeat(110_000) } }),
    ],
    ['digits of 900 kB', () => `{"call":{"call_id":"c"},"args":{"durationMinutes":${'9'.repeat(900_000)}}}`],
    ['blanks of 1 MiB', () => ' '.repeat(1_048_576)],
  ])('%s are answered, with little work', async (_, body) => {
    const text = body();
    for (const path of [vapiPath, retellPath('check-availability'), retellPath('book-slot')]) {
      const before = process.cpuUsage();
      const answer = await target.send({ path, body: text });
      const { user, system } = process.cpuUsage(before);
      expect((user + system) / 1_000).toBeLessThan(4_000);
      expect([200, 400]).toContain(answer?.status ?? 0);
    }
  });
});
