import { expect, test } from 'bun:test';
import { Docs } from '../../../src/caller/docs/docs.ts';
import type { Refusal } from '../../../src/domain/errors.ts';
import { createOpenApi } from '../../../src/http/rest/openapi.ts';
import { refusalCodes, refusalHelp, restWording } from '../../../src/operations/answer/worded-refusal.ts';
import { operations } from '../../../src/operations/registry.ts';

test('the guide names every refusal as the API answers it', () => {
  const answered = refusalCodes.map((code) => {
    const { status, body } = restWording({
      code,
      slots: [],
      missing: [],
      examples: [],
    } as unknown as Refusal);
    return { status, name: String(body['code'] ?? body['error']) };
  });
  const told = refusalHelp().map(({ status, name }) => ({ status, name }));
  expect(answered.length).toBeGreaterThan(25);
  expect(told.filter(({ name }) => name !== 'INTERNAL').sort(byName)).toEqual(answered.sort(byName));
});

test('the guide names every status that the description of the API names, in order', () => {
  const { paths } = createOpenApi(operations, { version: '1', baseUrl: 'https://slots.example.com' }) as {
    paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
  };
  const statuses = refusalHelp().map(({ status }) => status);
  expect(statuses).toEqual(statuses.toSorted((a, b) => a - b));
  const described = Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .flatMap(({ responses }) => Object.keys(responses).map(Number))
    .filter((status) => status >= 400);
  expect(described.length).toBeGreaterThan(50);
  expect(statuses).toEqual(expect.arrayContaining(described));
});

test.each<[string, string[]]>([
  ['MISSING_AUTHORIZATION', ['Authorization: Bearer', 'proxy']],
  ['INVALID_API_KEY', ['whole key', 'revoked']],
  ['FOREIGN_CALENDAR', ['workspace', 'archived']],
  ['MISSING_CALENDAR_ID', ['body of a POST', 'query of a GET']],
  ['DUPLICATE_CALENDAR_ID', ['once', '?refusals=200']],
  ['INVALID_CALENDAR_ID', ['Integration Guide', '{{calendarId}}']],
])('%s keeps the contract’s text, and the guide, OpenAPI and the docs say what to do', async (code, said) => {
  const { name, status, help } = refusalHelp().find((each) => each.code === code) ?? {};
  const document = JSON.stringify(createOpenApi(operations, { version: '1', baseUrl: 'https://a.example' }));
  expect(document).toContain(JSON.stringify(`\`${name}\`: ${help}`).slice(1, -1));
  const [, page = ''] = new Docs().markdown('refusals')?.split(`\n## ${status}\n`) ?? [];
  const row = page.split('\n').find((line) => line.startsWith('| ') && line.includes(`${name}`));
  for (const words of said) {
    expect(help).toContain(words);
    expect(row).toContain(words);
  }
});

function byName(a: { name: string }, b: { name: string }): number {
  return a.name < b.name ? -1 : 1;
}
