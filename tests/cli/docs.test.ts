import { describe, expect, test } from 'bun:test';
import { subjects } from '../../src/caller/docs/subjects.ts';
import { runSlotline } from '../helpers/process/command.ts';

describe('slotline docs', () => {
  test('lists every page with what it says', async () => {
    const { exitCode, stdout } = await runSlotline(['docs']);
    const lines = stdout.split('\n').slice(1);
    expect(exitCode).toBe(0);
    for (const [index, { name }] of subjects.entries()) {
      expect(lines[index]).toMatch(new RegExp(`^${name} {2,}\\S.{30}`));
    }
  });

  test('prints a page with what is made from code, and the same in JSON', async () => {
    const { stdout } = await runSlotline(['docs', 'settings']);
    expect(stdout).toStartWith('# Settings\n');
    expect(stdout).toContain('| `SLOTLINE_PORT` | `3000` |');
    const { stdout: json } = await runSlotline(['docs', 'Settings', '--json']);
    expect(JSON.parse(json).markdown.trimEnd()).toBe(stdout.trimEnd());
  });

  test('leaves no placeholder behind', async () => {
    for (const { name } of subjects) {
      expect((await runSlotline(['docs', name])).stdout).not.toMatch(/^\{\{\w+\}\}$/m);
    }
  });

  test('names the nearest page where there is none', async () => {
    expect(await runSlotline(['docs', 'phone-call'])).toEqual({
      exitCode: 2,
      stdout: '',
      stderr: 'slotline: there\'s no page "phone-call" in the docs: did you mean "phone-calls"?\n',
    });
    const { stderr } = await runSlotline(['docs', 'xylophone']);
    expect(stderr).toContain('"slotline docs" lists all pages');
  });

  test('works even if settings are wrong, and shells complete its pages', async () => {
    const environment = { SLOTLINE_PORT: 'many' };
    expect((await runSlotline(['docs', 'settings'], { environment })).exitCode).toBe(0);
    expect((await runSlotline(['complete', 'bash', '--', 'docs', ''])).stdout).toContain('phone-calls');
  });
});
