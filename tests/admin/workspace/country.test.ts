import { expect, test } from 'bun:test';
import { signedIn } from '../../helpers/dashboard/dashboard.ts';
import { testServices } from '../../helpers/workspace.ts';

/** Somebody of a workspace that has calendars in these countries, and never chose a clock. */
async function workspaceIn(countries: (string | null)[]) {
  const made = await testServices();
  const owner = await signedIn(made, { role: 'owner' });
  const { workspaceId } = owner;
  await made.db.updateTable('workspaces').set({ hour_cycle: null }).where('id', '=', workspaceId).execute();
  const calendars = [];
  for (const country of countries) calendars.push(await made.calendar({ workspaceId, country }));
  return { made, owner, calendars };
}

test.each<[string, (string | null)[], string]>([
  ['no calendar', [], '20 Nov 2026'],
  ['no country', [null], '20 Nov 2026'],
  ['the US', ['US'], 'Nov 20, 2026'],
  ['mostly the US', ['GB', 'US', 'US', null, null, null], 'Nov 20, 2026'],
  ['mostly Britain', ['US', 'GB', 'GB'], '20 Nov 2026'],
])('a workspace of %s writes dates as there', async (_, countries, date) => {
  const { owner } = await workspaceIn(countries);
  expect((await owner.get('/?day=2026-11-20')).text).toContain(`Friday, ${date}`);
});

test('a workspace that never chose a clock has that of its country', async () => {
  const chosen = async (countries: string[]) => {
    const { owner } = await workspaceIn(countries);
    const { text } = await owner.get('/settings/workspace');
    return /<option value="(\d+)" selected>\d+-hour/.exec(text)?.[1];
  };
  expect(await chosen(['US'])).toBe('12');
  expect(await chosen(['DE'])).toBe('24');
});

test('a calendar’s pages are written as in its own country', async () => {
  const { owner, calendars } = await workspaceIn(['US', 'US', 'GB']);
  const [american, , british] = calendars;
  const week = async (id: string | undefined) =>
    (await owner.get(`/calendars/${id}/week?day=2026-11-26`)).text;
  expect(await week(american?.id)).toContain('Week of Sunday, Nov 22, 2026');
  expect(await week(british?.id)).toContain('Week 48, from Monday, 23 Nov 2026');
});

test.each([
  ['US', ['Sun', 'Mon'], ['7', '1', '2', '3', '4', '5', '6'], 'Week of Nov 15, 2026', '2026-W48'],
  ['DE', ['Mon', 'Tue'], ['1', '2', '3', '4', '5', '6', '7'], 'Week 47 of 2026', '2026-W48'],
])('in %s, month, hours and week begin on the same weekday', async (country, names, days, title, next) => {
  const { owner, calendars } = await workspaceIn([country]);
  const { text } = await owner.get('/');
  const [month = ''] = /<table class="month">.*?<\/table>/s.exec(text) ?? [];
  expect([...month.matchAll(/<th scope="col">(\w+)/g)].map(([, name]) => name).slice(0, 2)).toEqual(names);
  const availability = (await owner.get(`/calendars/${calendars[0]?.id}/availability`)).text;
  expect([...availability.matchAll(/id="add-(\d)"/g)].map(([, day]) => day)).toEqual(days);
  expect(availability).toContain(title);
  expect(availability).toContain(`?week=${next}`);
});
