import { sent } from '../sent.ts';
import type { Site } from '../site.ts';
import { type PageState, stateAt } from './page-states.ts';
import type { SamplePlace } from './sample-places.ts';

/** What the pages of webhooks lead to. */
export function webhookStates({ places }: Site): PageState[] {
  return [
    ...formStates(places.filled),
    ...endpointStates(places.filled, ''),
    ...endpointStates(places.hostile, ' (hostile)'),
  ];
}

const path = '/settings/webhooks';

function formStates({ people, webhook }: SamplePlace): PageState[] {
  const as = people.admin;
  const button = 'Add endpoint';
  const url = 'https://crm.example.com/hooks';
  return [
    sent(`${path}/new`, { as, name: 'a new endpoint, refused', fields: { url: 'nonsense' }, button }),
    sent(`${path}/new`, {
      as,
      name: 'a new endpoint, its secret shown',
      fields: { url },
      button,
      end: '.secret',
    }),
    {
      name: 'a new endpoint, with hours and some calendars',
      as,
      async open(page) {
        await page.goto(`${path}/new`);
        await page.getByLabel('Booking coming up').check();
        await page.getByLabel('Only some').check();
      },
    },
    {
      name: 'an endpoint that somebody else has changed',
      as,
      async open(page) {
        await page.goto(`${path}/${webhook?.webhookId}/edit`);
        await page.evaluate('document.getElementsByName("version")[0].value = 1');
        await page.getByLabel('No-show').check();
        await page.getByRole('button', { name: 'Save' }).click();
        await page.locator('.conflict').waitFor();
      },
    },
  ];
}

function endpointStates({ people, webhook }: SamplePlace, suffix: string): PageState[] {
  const as = people.admin;
  const own = `${path}/${webhook?.webhookId}`;
  return [
    stateAt(`${own}?only=failed`, { as, name: `what failed at an endpoint${suffix}` }),
    sent(own, {
      as,
      name: `a test that failed${suffix}`,
      fields: {},
      button: 'Send a test',
      end: '#webhook-test h2',
    }),
    {
      name: `a delivery, all tries unfolded${suffix}`,
      as,
      async open(page) {
        await page.goto(`${own}?only=failed`);
        await page.locator('#deliveries tbody th a').first().click();
        await page.locator('#tries-title').waitFor();
        await page.evaluate('for (const each of document.querySelectorAll("main details")) each.open = true');
      },
    },
    {
      name: `older deliveries${suffix}`,
      as,
      async open(page) {
        await page.goto(own);
        await page.getByRole('link', { name: 'Older' }).click();
        await page.getByRole('link', { name: 'Newest' }).waitFor();
      },
    },
  ];
}
