import type { Page } from 'playwright-core';
import { updateService } from '../../../src/actions/services/update.ts';
import { asOperator } from '../../helpers/actions/as-operator.ts';
import { addService } from '../../helpers/services.ts';
import type { Site } from '../site.ts';
import { type PageState, stateAt } from './page-states.ts';
import type { SamplePlace } from './sample-places.ts';

/** What the pages of a calendar's services lead to. */
export function serviceStates(site: Site): PageState[] {
  const { filled, hostile } = site.places;
  const { calendarId, serviceId, people } = hostile;
  const path = `/calendars/${calendarId}/services/${serviceId}`;
  return [
    ...statesIn(site, filled, ''),
    ...statesIn(site, hostile, ' (hostile)'),
    stateAt(path, { as: people.viewer, name: 'a service, seen by a viewer (hostile)' }),
  ];
}

function statesIn(site: Site, place: SamplePlace, suffix: string): PageState[] {
  const { people, workspaceId, calendarId, serviceId = '' } = place;
  const path = `/calendars/${calendarId}/services`;
  const state = (name: string, where: string, work: (page: Page) => Promise<void>): PageState => ({
    name: `${name}${suffix}`,
    as: people.owner,
    async open(page) {
      await page.goto(where);
      await work(page);
    },
  });
  return [
    state('a new service, its name typed, with more questions', `${path}/new`, async (page) => {
      await page.getByLabel('Name').fill('Dental check-up (30 min)');
      await page.getByText('callers can say “dental check-up” or “check-up”').waitFor();
      await page.getByText('More questions').click();
    }),
    state('a service, refused', `${path}/${serviceId}`, async (page) => {
      await page.getByLabel('How callers say it').fill('tuesday');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.locator('#problem').waitFor();
    }),
    state('a service, saved by somebody else meanwhile', `${path}/new`, async (page) => {
      // One of its own: pages of others are looked at meanwhile.
      const key = { workspaceId, calendarId };
      const { id: serviceId } = await addService(site.made, key, {
        name: `Whitening ${crypto.randomUUID()}`,
      });
      await page.goto(`${path}/${serviceId}`);
      const durationMinutes = 30 + Math.floor(performance.now() % 400);
      const input = { calendarId, serviceId, changes: { durationMinutes } };
      await asOperator(site.made.db, updateService, { workspaceId, at: site.made.clock.now(), input });
      await page.getByRole('button', { name: 'Save' }).click();
      await page.locator('.conflict').waitFor();
    }),
  ];
}
