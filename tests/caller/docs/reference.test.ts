import { describe, expect, test } from 'bun:test';
import { Docs } from '../../../src/caller/docs/docs.ts';
import { refusalHelp } from '../../../src/operations/answer/worded-refusal.ts';
import { operations } from '../../../src/operations/registry.ts';
import { describedSettings, settingNames } from '../../../src/process/config.ts';
import { runSlotline } from '../../helpers/process/command.ts';

const docs = new Docs();
const page = (name: string) => docs.markdown(name) ?? '';

/** The part of a page below one of its headings. */
function below(markdown: string, heading: string): string {
  return markdown.split(/^(?=#{2,3} )/m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
}

describe('the reference', () => {
  test.each(operations.map((operation) => [operation.name, operation] as const))(
    'has all that %s takes, answers and refuses',
    (name, { method, description, input, output, refusals = [], tool }) => {
      const part = below(page('operations'), `## ${name}`);
      expect(part).toContain(`\`${method} /api/v1/${name}\``);
      expect(part).toContain(description);
      const required = new Set(input.required ?? []);
      for (const field of Object.keys(input.properties)) {
        expect(part).toContain(`| \`${field}\`${required.has(field) ? '' : '?'} |`);
      }
      for (const field of Object.keys(output['properties'])) expect(part).toContain(`| \`${field}\``);
      for (const code of [...refusals, 'INVALID_INPUT', 'TRY_AGAIN']) expect(part).toContain(`\`${code}\``);
      if (tool) expect(part).toContain(`MCP tool \`${tool.name ?? name.replaceAll('-', '_')}\``);
    },
  );

  test('names the type of every field, and has every object that one is made of', () => {
    const text = page('operations');
    expect(text).not.toMatch(/undefined|\[object|\| \|$/m);
    for (const [, anchor = ''] of text.matchAll(/\]\(#(\w+)\)/g)) {
      expect(text.toLowerCase()).toContain(`\n### ${anchor}\n`);
    }
  });

  test('has every refusal with its status, and what to do', () => {
    for (const { name, status, help } of refusalHelp()) {
      expect(below(page('refusals'), `## ${status}`)).toContain(`| \`${name}\` | `);
      expect(help.length).toBeGreaterThan(5);
    }
  });

  test('has every setting with its default, and what it does in a sentence', () => {
    expect(describedSettings.map(({ name }) => name)).toEqual([...settingNames]);
    for (const { name, fallback, about } of describedSettings) {
      const shown = fallback === undefined ? '–' : `\`${fallback}\``;
      expect(page('settings')).toContain(`| \`${name}\` | ${shown} | ${about} |`);
      expect(about).toMatch(/^(?:[A-Z0-9]|`\w+`).*\.$/s);
    }
    expect(page('settings')).toContain('| `SLOTLINE_RATE_LIMIT` | `60` |');
  });

  test('has every command that helps itself, with its options and examples', async () => {
    const { stdout } = await runSlotline(['docs', 'command-line']);
    const { stdout: help } = await runSlotline(['--help']);
    const [, list = ''] = help.split('Commands:\n');
    const named = [...list.matchAll(/^ {2}([a-z-]+)/gm)].map(([, name = '']) => name);
    expect(named).toContain('docs');
    for (const name of named.filter((each) => each !== 'help'))
      expect(stdout).toMatch(new RegExp(`^##+ ${name}$`, 'm'));
    const part = below(stdout, '### key create');
    expect(part).toContain("| `--name <name>` | where it's used, 1 to 100 characters (required) |");
    expect(part).toContain('\nslotline key create --workspace "Acme Dental"');
    expect(stdout).not.toContain('slotline complete ');
  });
});
