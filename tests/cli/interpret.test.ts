import { describe, expect, test } from 'bun:test';
import { runSlotline } from '../helpers/process/command.ts';

const sentence = { reference: '2026-11-20T10:30:00', timeZone: 'America/New_York', lang: 'en' };

describe('interpret', () => {
  const given = ['--time-zone', 'America/New_York', '--now', '2026-11-20T10:30:00-05:00'];

  test('shows each step and the windows in local time', async () => {
    const text = await succeed(['interpret', 'tomorrow afternoon', ...given]);
    expect(text).toStartWith('"tomorrow afternoon" in America/New_York, said at 2026-11-20T10:30:00-05:00\n');
    expect(text).toMatch(/^ {2}tokens +tomorrow/m);
    expect(text).toMatch(/^ {2}kind +window$/m);
    expect(text).toMatch(/^ {4}Sat 2026-11-21T12:00:00-05:00 to Sat 2026-11-21T\d\d:00:00-05:00$/m);
  });

  test('answers machines with interpretation and steps', async () => {
    const answer = JSON.parse(await succeed(['interpret', 'tomorrow at 3 pm', ...given, '--json']));
    expect(answer.interpretation).toMatchObject({
      kind: 'instant',
      windows: [{ start: '2026-11-21T15:00:00-05:00', end: '2026-11-21T15:00:00-05:00' }],
      durationMinutes: null,
    });
    expect(answer.steps.length).toBeGreaterThan(0);
    expect(answer).toMatchObject({ timeZone: 'America/New_York', now: '2026-11-20T10:30:00-05:00' });
  });

  test('says so where the words hold no time', async () => {
    expect(await succeed(['interpret', 'purple elephants', ...given])).toContain(
      'These words say nothing about time.',
    );
    const answer = JSON.parse(await succeed(['interpret', 'purple elephants', ...given, '--json']));
    expect(answer.interpretation).toBeNull();
  });

  test('answers line by line, in order, whatever a line holds', async () => {
    const lines = [JSON.stringify({ ...sentence, id: 'a', utterance: 'tomorrow at 3 pm' }), '', 'no json'];
    const answers = (await succeed(['interpret', '--jsonl'], { input: lines.join('\r\n') }))
      .trimEnd()
      .split('\n');
    expect(answers).toHaveLength(2);
    expect(JSON.parse(answers[0] ?? '')).toEqual({
      id: 'a',
      windows: [{ start: '2026-11-21T15:00:00', end: '2026-11-21T15:00:00' }],
      alternatives: [],
      question: null,
    });
    expect(JSON.parse(answers[1] ?? '')).toMatchObject({ windows: [] });
  });
});

async function succeed(args: string[], options: Parameters<typeof runSlotline>[1] = {}): Promise<string> {
  const { exitCode, stdout, stderr } = await runSlotline(args, options);
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  return stdout;
}
