import { describe, expect, test } from 'bun:test';
import { promptFor } from '../../../src/admin/guide/prompt.ts';
import { createTools } from '../../../src/http/mcp/tools.ts';
import { languageCodes } from '../../../src/language/language.ts';
import { operations } from '../../../src/operations/registry.ts';
import { signedIn } from '../../helpers/dashboard/dashboard.ts';
import { printedText } from '../../helpers/dashboard/printed-text.ts';
import { testServices } from '../../helpers/workspace.ts';

describe.each(languageCodes)('the prompt in %s', (language) => {
  const prompt = promptFor({ name: 'Dr. Lee', language });

  test('names the calendar, and only tools and fields that there are', async () => {
    expect(prompt).toContain('Dr. Lee');
    expect(prompt).not.toContain('NAME');
    const { services } = await testServices();
    const definitions = createTools(services, operations).map(({ definition }) => definition);
    const tools = definitions.map(({ name }) => name);
    const fields = definitions.flatMap(({ inputSchema }) => Object.keys(inputSchema.properties ?? {}));
    const named = prompt.match(/\b[a-z]+_[a-z_]+\b/g) ?? [];
    expect(named.filter((name) => !tools.includes(name))).toEqual([]);
    for (const tool of tools.filter((name) => name !== 'release_hold')) expect(named).toContain(tool);
    for (const field of prompt.match(/\b[a-z]+[A-Z][a-z]*\b/g) ?? []) expect(fields).toContain(field);
  });

  test('has twelve numbered rules, like in other languages, and stays short', () => {
    const rules = [...prompt.matchAll(/^(\d+)\. \S/gm)].map(([, number]) => Number(number));
    expect(rules).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
    expect(prompt.length).toBeLessThan(3_500);
  });
});

test('a prompt in a language that there is none in is a bug', () => {
  expect(() => promptFor({ name: 'Dr. Lee', language: 'fr' })).toThrow('no prompt in the language "fr"');
});

describe('a calendar’s guide', () => {
  test.each([
    ['en', 'You answer the phone for $& <b>\\0</b>.'],
    ['de', 'Sie gehen für $& <b>\\0</b> ans Telefon.'],
  ])('has the prompt in its language (%s) on the page and in Markdown', async (language, beginning) => {
    const made = await testServices();
    const viewer = await signedIn(made, { role: 'viewer' });
    const { id, name } = await made.calendar({
      workspaceId: viewer.workspaceId,
      name: '$& <b>\\0</b>',
      language,
    });
    const { text } = await viewer.get(`/calendars/${id}/guide`);
    const prompt = promptFor({ name, language });
    expect(prompt).toStartWith(beginning);
    expect(printedText(text, 'prompt-text')).toBe(prompt);
    expect(text).not.toContain('<b>');
    expect((await viewer.get(`/calendars/${id}/guide.md`)).text).toContain(`\`\`\`text\n${prompt}\n\`\`\``);
  });
});
