import { expect, test } from 'bun:test';
import { twoWorkspaces } from '../../helpers/actions/two-workspaces.ts';
import type { Browser } from '../../helpers/dashboard/dashboard.ts';

/** The names in the navigations of a page, the current ones in brackets. */
async function tabsOn(member: Browser, path: string): Promise<string[]> {
  const { text } = await member.get(path);
  const rows = [...text.matchAll(/<nav class="(?:segments|tabs)"[^>]*>(.*?)<\/nav>/gs)];
  return rows.map(([, row = '']) =>
    [...row.matchAll(/<a [^>]*?(aria-current="[^"]*")?>([^<]*)</g)]
      .map(([, current, name]) => (current ? `[${name}]` : name))
      .join(' '),
  );
}

const days = 'Week Bookings Time off';
const settings = 'Availability Services Messages Public page Linked calendars Phrases Settings';

test.each([
  ['week', [`[Week] Bookings Time off Set-up API`]],
  ['time-off', [`Week Bookings [Time off] Set-up API`]],
  ['services', [`${days} [Set-up] API`, settings.replace('Services', '[Services]')]],
  ['edit', [`${days} [Set-up] API`, settings.replace('Settings', '[Settings]')]],
  ['guide', [`${days} Set-up [API]`, '[Integration Guide] Calls']],
])('the tabs on a calendar’s page %s lead to the others, by what they’re for', async (page, tabs) => {
  const { ours } = await twoWorkspaces();
  const found = await tabsOn(ours.people.owner, `/calendars/${ours.calendarId}/${page}`);
  expect(found.slice(0, tabs.length)).toEqual(tabs);
});

test('whoever has one page of a group sees its name', async () => {
  const { ours } = await twoWorkspaces();
  expect(await tabsOn(ours.people.desk, `/calendars/${ours.calendarId}/availability`)).toEqual([
    `${days} [Set-up] Calls`,
    '[Availability] Phrases',
  ]);
});
