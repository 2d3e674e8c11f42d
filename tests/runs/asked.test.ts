import { expect, test } from 'bun:test';
import { AskedInRuns } from '../../src/runs/asked.ts';

const asked = { callId: 'c', operation: 'book-slot', status: 400, message: 'No.', turn: 0 };

test('what was asked in a run is kept as it was then, but for inputs that are too long or nested too deeply', () => {
  const kept = new AskedInRuns();
  const input = { query: 'Tuesday' };
  kept.note({ ...asked, input });
  input.query = 'Friday';
  kept.note({ ...asked, input: JSON.parse(`${'['.repeat(100_000)}1${']'.repeat(100_000)}`) });
  kept.note({ ...asked, input: { notes: 'x'.repeat(30_000) } });
  expect(kept.all.map((each) => each.input)).toEqual([{ query: 'Tuesday' }, null, null]);
});
