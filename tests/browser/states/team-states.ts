import type { Page } from 'playwright-core';
import { updateTeam } from '../../../src/actions/teams/update.ts';
import { asOperator } from '../../helpers/actions/as-operator.ts';
import { type SignedIn, signedIn } from '../../helpers/dashboard/dashboard.ts';
import { addService } from '../../helpers/services.ts';
import { addTeam, bookAtTeam } from '../../helpers/teams/teams.ts';
import type { Site } from '../site.ts';
import { type PageState, stateAt } from './page-states.ts';
import { hostileTexts } from './sample-places.ts';

/** The pages of teams, in workspaces of their own: one at work for a while, and one in which names try to run something. */
export async function teamStates(site: Site): Promise<PageState[]> {
  const plain = ['Dr. Amara Okafor', 'Sarah Chen', 'Tom Ford', 'Ann Vo'];
  return [
    ...(await statesOf(site, { names: plain, callers: ['Ada Novak', 'Ben Ruiz'], suffix: '' })),
    ...(await statesOf(site, { names: hostileTexts, callers: hostileTexts, suffix: ' (hostile)' })),
  ];
}

type Given = { names: readonly string[]; callers: readonly string[]; suffix: string };

async function statesOf(site: Site, { names, callers, suffix }: Given): Promise<PageState[]> {
  const { made } = site;
  const owner = await signedIn(made, { role: 'owner' });
  const { workspaceId } = owner;
  const viewer = await signedIn(made, { role: 'viewer', workspaceId });
  const named = (index: number) =>
    made.calendar({ workspaceId, name: (names[index] ?? 'Member').slice(0, 100), timeZone: 'Europe/Berlin' });
  const [first, second, third] = [await named(0), await named(1), await named(2)];
  await named(3);
  const spokenNames = { [first.name]: [(names[4] ?? 'Doc').slice(0, 60)] };
  const team = await addTeam(made, { name: first.name, members: [first, second, third], spokenNames });
  await addService(made, { workspaceId, calendarId: team.id }, { name: 'Check-up', memberIds: [first.id] });
  for (const [index, name] of callers.slice(0, 2).entries()) {
    await bookAtTeam(made, { team, members: [third], start: `2026-11-2${4 + index}T09:00:00Z`, name });
  }
  await bookAtTeam(made, { team, members: [first], start: '2026-11-24T09:00:00Z' });
  const keep = async (ids: readonly string[]) => {
    const input = {
      calendarId: team.id,
      members: ids.map((calendarId) => ({ calendarId, spokenNames: [] })),
    };
    await asOperator(made.db, updateTeam, { workspaceId, at: made.clock.now(), input });
  };
  await keep([first.id, second.id]);
  const path = `/calendars/${team.id}`;
  const at = (where: string, name: string, as: SignedIn = owner) =>
    stateAt(where, { as, name: `${name}${suffix}` });
  const after = (name: string, where: string, work: (page: Page) => Promise<void>): PageState => ({
    name: `${name}${suffix}`,
    as: owner,
    async open(page) {
      await page.goto(where);
      await work(page);
    },
  });
  return [
    at(`${path}/team`, 'a team with bookings to hand over'),
    at(`${path}/team`, 'a team, seen by a viewer', viewer),
    at(`${path}/services`, 'the services of a team'),
    at(`${path}/services/new`, 'a new service of a team'),
    at(`${path}/availability/slots`, 'the slots of a team'),
    at('/calendars', 'calendars, with a team'),
    at('/calendars/new-team', 'a new team'),
    after('a new team, refused', '/calendars/new-team', async (page) => {
      await page.getByLabel('Name', { exact: true }).fill('Everybody');
      await page.getByText('More members').click();
      await page.getByRole('button', { name: 'Create team' }).click();
      await page.locator('#problem').waitFor();
    }),
    after('a team, its names refused', `${path}/team`, async (page) => {
      await page.locator('form input[name^="names-"]').first().fill('x');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.locator('#problem').waitFor();
    }),
    after('a team, saved by somebody else meanwhile', `${path}/team`, async (page) => {
      await keep([second.id, first.id]);
      await page.getByRole('button', { name: 'Save' }).click();
      await page.locator('.conflict').waitFor();
      await keep([first.id, second.id]);
    }),
    after('a booking of a team that nobody else can take', `${path}/team`, async (page) => {
      await page.getByRole('button', { name: 'Hand over' }).first().waitFor();
      await keep([first.id]);
      await page.getByRole('button', { name: 'Hand over' }).first().click();
      await page.locator('#hand-over-problem').waitFor();
      await keep([first.id, second.id]);
    }),
  ];
}
