import { describe, expect, test } from 'bun:test';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runSlotline } from '../../helpers/process/command.ts';
import { temporaryFolder } from '../../helpers/process/temporary-folder.ts';

const call = { lang: 'en', now: '2026-11-30T10:00', timeZone: 'America/New_York' };
const right = { ...call, words: 'tomorrow at 3 pm', expect: '2026-12-01T15:00' };
const german = { ...call, lang: 'de-AT', words: 'morgen um drei', expect: '2026-12-02T15:00' };
const silent = { ...call, words: 'what do you charge', expect: 'none' };
const unfilled = { ...call, words: 'friday', expect: null };

describe('eval', () => {
  test('counts by language and by what is expected, and shows what was missed', async () => {
    const { exitCode, stdout } = await evaluate([right, german, silent, unfilled]);
    expect(exitCode).toBe(0);
    expect(stdout).toBe(`line 2: wrong day, only other days
  "morgen um drei"
  expected  "2026-12-02T15:00"
  heard     "2026-12-01T15:00"

language  expects  lines  right        asked back  wrong day    wrong      silent
en        a time   1      1 (100.0 %)  0 (0.0 %)   0 (0.0 %)    0 (0.0 %)  0 (0.0 %)
en        no time  1      1 (100.0 %)  0 (0.0 %)   0 (0.0 %)    0 (0.0 %)  0 (0.0 %)
de        a time   1      0 (0.0 %)    0 (0.0 %)   1 (100.0 %)  0 (0.0 %)  0 (0.0 %)

2 of 3 lines right (66.7 %).
1 line without "expect": fill it in to have them judged.
`);
  });

  test('shows what was asked back, and how many answers are as good', async () => {
    const asked = {
      ...call,
      words: 'next friday',
      expect: { anyOf: ['2026-12-04T15:00', '2026-12-04T03:00'] },
    };
    const { stdout } = await evaluate([asked]);
    expect(stdout).toStartWith(`line 1: wrong, asked, but not about the right time
  "next friday"
  expected  "2026-12-04T15:00", or 1 other as good
  heard     "2026-12-11"
  or else   "2026-12-04"
  asked     Do you mean Friday the 4th or Friday the 11th?
`);
  });

  test('answers machines', async () => {
    const { stdout } = await evaluate([right, german], '--json');
    expect(JSON.parse(stdout)).toEqual({
      ...{ lines: 2, right: 1, unfilled: 0 },
      figures: [
        {
          language: 'en',
          expects: 'time',
          lines: 1,
          right: 1,
          askedBack: 0,
          wrongDay: 0,
          wrong: 0,
          silent: 0,
        },
        {
          language: 'de',
          expects: 'time',
          lines: 1,
          right: 0,
          askedBack: 0,
          wrongDay: 1,
          wrong: 0,
          silent: 0,
        },
      ],
      failing: [
        {
          ...{ line: 2, verdict: 'wrongDay', why: 'only other days', ...german },
          ...{ heard: ['2026-12-01T15:00'], alternatives: [], question: null },
        },
      ],
    });
  });

  test('fails below the percentage that is asked for', async () => {
    const { exitCode, stdout, stderr } = await evaluate([right, german], '--at-least', '51');
    expect(stdout).toContain('1 of 2 lines right (50.0 %).');
    expect({ exitCode, stderr }).toEqual({
      exitCode: 1,
      stderr: 'slotline: 50 % are right, fewer than 51 %\n',
    });
    expect((await evaluate([right, german], '--at-least', '50')).exitCode).toBe(0);
  });

  test('reads a file with a byte order mark, Windows line ends and empty lines', async () => {
    const file = join(temporaryFolder(), 'sentences.jsonl');
    writeFileSync(file, `\uFEFF${JSON.stringify(right)}\r\n\r\n${JSON.stringify(silent)}\r\n`);
    const { exitCode, stdout } = await runSlotline(['eval', file]);
    expect(exitCode).toBe(0);
    expect(stdout).toEndWith('2 of 2 lines right (100.0 %).\n');
  });

  test('names every line that it cannot read, and what to do', async () => {
    const lines = [
      'hello',
      JSON.stringify(right),
      '[1]',
      JSON.stringify({ ...right, words: ' ' }),
      JSON.stringify({ ...right, now: 'today' }),
      JSON.stringify({ ...right, timeZone: 'Mars/Olympus' }),
      JSON.stringify({ ...right, lang: 'tlh' }),
      JSON.stringify({ ...right, lang: undefined }),
      JSON.stringify({ ...right, expect: 'soon' }),
      `{"words": "${'no '.repeat(50_000)}"}`,
      '\0{\0',
    ];
    const { exitCode, stdout, stderr } = await runSlotline(['eval', '-'], { input: lines.join('\n') });
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    const object =
      'this is no JSON object: write {"words": …, "lang": …, "now": …, "timeZone": …, "expect": …} on one line';
    expect(stderr).toBe(`slotline: 10 lines of standard input can't be read:
  line 1: ${object}
  line 3: ${object}
  line 4: words is no text: it must be what the caller said
  line 5: now must be an ISO 8601 time such as "2026-11-24T14:00:00" or "2026-11-24", not "today"
  line 6: there is no time zone "Mars/Olympus"
  line 7: there is no language "tlh"; there are en, de
  line 8: lang is missing: it must be the language of the words, such as "en"
  line 9: "soon" is no time in America/New_York: write "2026-12-01T15:00", "2026-12-01", {"start": …, "end": …}, a list of those, {"anyOf": […]}, "ask" or "none"
  line 10: it has 150013 characters, and may have 100000: one sentence a line
  line 11: this is no text in UTF-8: save the file as UTF-8
`);
  });

  test('tells no more than ten mistakes, and one in a single line', async () => {
    const many = await runSlotline(['eval'], { input: 'x\n'.repeat(12) });
    expect(many.stderr.split('\n').slice(-3)).toEqual([
      expect.stringContaining('line 10'),
      '  and 2 more',
      '',
    ]);
    const { stderr } = await evaluate([{ ...right, expect: [] }]);
    expect(stderr).toBe(
      'slotline: standard input, line 1: expect is an empty list: write "none" if the words are about no time\n',
    );
  });

  test('refuses files that are empty, missing, or no file', async () => {
    const folder = temporaryFolder();
    const empty = join(folder, 'empty.jsonl');
    writeFileSync(empty, '\n');
    mkdirSync(join(folder, 'folder'));
    const problems = [
      [empty, `"${empty}" has no lines to judge`],
      [join(folder, 'none'), "can't be opened (ENOENT): name a file"],
      [join(folder, 'folder'), "can't be opened (EISDIR): name a file"],
    ];
    for (const [file = '', problem] of problems) {
      const { exitCode, stderr } = await runSlotline(['eval', file]);
      expect({ exitCode, stderr }).toEqual({ exitCode: 2, stderr: expect.stringContaining(problem ?? '') });
    }
  });

  test('asks for a file where nobody gives it lines', async () => {
    const { exitCode, stderr } = await runSlotline(['eval'], { answers: [] });
    expect({ exitCode, stderr }).toEqual({
      exitCode: 2,
      stderr: 'slotline: name a file, or give lines on standard input: slotline eval sentences.jsonl\n',
    });
  });
});

async function evaluate(lines: object[], ...options: string[]) {
  return await runSlotline(['eval', ...options], {
    input: lines.map((line) => JSON.stringify(line)).join('\n'),
  });
}
