import { expect, test } from 'bun:test';
import { signedIn } from '../helpers/dashboard/dashboard.ts';
import { testServices } from '../helpers/workspace.ts';

test('what HTML forbids is shown as U+FFFD, and every other text as it is', async () => {
  const made = await testServices();
  const calendarName =
    'bell \u0007, nul \0, next line \u0085, none \uFFFE \u{1FFFF}, tab \t, 👩‍👩‍👧 é e\u0301 ﷽';
  const { workspaceId, get } = await signedIn(made, { role: 'viewer' });
  const { id } = await made.calendar({ workspaceId, name: calendarName });
  const { text } = await get(`/calendars/${id}/guide`);
  const shown = 'bell \uFFFD, nul \uFFFD, next line \uFFFD, none \uFFFD \uFFFD, tab \t, 👩‍👩‍👧 é e\u0301 ﷽';
  expect(text).toContain(`<h1>${shown}</h1>`);
  expect(text).not.toMatch(/[^\P{Cc}\t\n\f\r]/u);
});
