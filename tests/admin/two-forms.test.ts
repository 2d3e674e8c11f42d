import { expect, test } from 'bun:test';
import { signedIn } from '../helpers/dashboard/dashboard.ts';
import { testServices } from '../helpers/workspace.ts';

test.each([
  ['/settings/workspace', { name: '', savedName: 'x' }, 'Enter a name for the workspace'],
  ['/settings/workspace', { labels: 'x'.repeat(31) }, 'Enter up to 10 labels'],
  [
    '/account/name',
    { name: 'x'.repeat(101) },
    'Enter a name for yourself: up to 100 characters on one line.',
  ],
  ['/account/language', { language: 'fr' }, 'Choose one of the languages.'],
])('of the forms of a page, only the refused one says so: %s', async (path, fields, problem) => {
  const owner = await signedIn(await testServices(), { role: 'owner' });
  const { status, text } = await owner.post(path, fields);
  expect([status, text.split('role="alert"').length - 1]).toEqual([422, 1]);
  expect(text).toContain(problem);
});
