import { describe, expect, test } from 'bun:test';
import { join } from 'node:path';
import { languageCodes } from '../../../src/language/language.ts';
import { runSlotline } from '../../helpers/process/command.ts';
import { temporaryFolder } from '../../helpers/process/temporary-folder.ts';

const environment = { SLOTLINE_DATABASE: join(temporaryFolder(), 'language.db') };
const { id: workspaceId } = await json('workspace', 'create', '--name', 'Praxis');
const create = [
  'calendar',
  'create',
  '--workspace',
  workspaceId,
  '--name',
  'C',
  '--time-zone',
  'Europe/Berlin',
];

describe('a calendar’s language', () => {
  test('is English where nothing is said', async () => {
    expect(await languageOf((await json(...create)).id)).toBe('en');
  });

  test.each([...languageCodes, ' DE '])('is chosen when it is made: "%s"', async (code) => {
    const { id } = await json(...create, '--language', code);
    expect(await languageOf(id)).toBe(code.trim().toLowerCase());
  });

  test('is changed by update, and by no other setting', async () => {
    const { id } = await json(...create);
    await json('calendar', 'update', '--calendar', id, '--language', 'de');
    expect(await languageOf(id)).toBe('de');
    await json('calendar', 'update', '--calendar', id, '--slot-minutes', '20');
    expect(await languageOf(id)).toBe('de');
  });

  test('is told to people who make and list calendars', async () => {
    const made = await run(...create, '--name', 'Salon', '--language', 'de');
    expect(made.stdout).toMatch(/^ {2}language +de$/m);
    expect((await run('calendar', 'list')).stdout).toMatch(/ Salon +Europe\/Berlin +de +30 min /);
  });

  test.each(['klingon', 'fr', 'de-DE', ''])(
    'is refused with the list of those there are: "%s"',
    async (code) => {
      const { id } = await json(...create);
      const stderr = `slotline: --language is "${code}": it must be one of en, de\n`;
      for (const args of [create, ['calendar', 'update', '--calendar', id]]) {
        const refused = await run(...args, '--language', code);
        expect(refused).toEqual({ exitCode: 2, stdout: '', stderr });
      }
      expect(await languageOf(id)).toBe('en');
    },
  );
});

describe('interpret', () => {
  const given = ['--time-zone', 'Europe/Berlin', '--now', '2026-11-20T10:30:00+01:00'];

  test('reads words in the language that is given', async () => {
    const words = ['interpret', 'dienstag um 14 uhr', ...given];
    const { interpretation } = await json(...words, '--language', 'de');
    const tuesday = '2026-11-24T14:00:00+01:00';
    expect(interpretation).toMatchObject({ kind: 'instant', windows: [{ start: tuesday, end: tuesday }] });
    expect((await json(...words)).interpretation?.windows).not.toEqual(interpretation.windows);
  });

  test('refuses a language that there is not with the list of those there are', async () => {
    const refused = await run('interpret', 'tomorrow', ...given, '--language', 'xx');
    expect(refused).toMatchObject({ exitCode: 2, stdout: '' });
    expect(refused.stderr).toContain('--language is "xx": it must be one of en, de');
  });
});

async function run(...args: string[]) {
  return await runSlotline(args, { environment });
}

async function json(...args: string[]) {
  const { exitCode, stdout, stderr } = await run(...args, '--json');
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  return JSON.parse(stdout);
}

async function languageOf(id: string): Promise<string> {
  const calendars: { id: string; language: string }[] = await json('calendar', 'list');
  return calendars.find((calendar) => calendar.id === id)?.language ?? '';
}
