import { serverOf } from '../../helpers/dashboard/dashboard.ts';
import type { Site } from '../site.ts';
import { type PageState, stateAt } from './page-states.ts';
import { hostileTexts, type SamplePlace } from './sample-places.ts';

/** The list of calls, filtered, and a call with all that can be opened. */
export async function callStates({ made, places: { empty, filled, hostile } }: Site): Promise<PageState[]> {
  const [words = ''] = hostileTexts;
  for (const place of [filled, hostile]) {
    const query =
      place === hostile ? words : 'sometime when the moon is full, but not before my sister had hers';
    await ask(made, place, { query, callId: query });
    await ask(made, place, { query: 'tuesday the twenty fifth', callId: query });
    await ask(made, place, { query: `${query} tuesday`, callId: query, timeZone: 'Asia/Kolkata' });
  }
  await made.services.callLog.flush();
  const as = filled.people.owner;
  return [
    openedState(filled, 'a call, opened'),
    openedState(hostile, 'a call, opened (hostile)'),
    stateAt('/calls?only=asked&since=day', { as, name: 'calls that were asked back' }),
    stateAt('/calls?only=not-understood', { as, name: 'calls that were not understood' }),
    stateAt('/calls?only=refused', { as: empty.people.owner, name: 'calls, none of which match' }),
    stateAt(`/calls?calendar=${filled.calendarId}`, {
      as: filled.people.viewer,
      name: 'calls of a calendar',
    }),
  ];
}

async function ask(
  { services }: Site['made'],
  { calendarId, key }: SamplePlace,
  input: Record<string, string>,
): Promise<void> {
  await serverOf(services).fetch(
    new Request('http://localhost/api/v1/check-availability', {
      method: 'POST',
      headers: { authorization: `Bearer ${key?.key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ calendarId, ...input }),
    }),
  );
}

function openedState({ people }: SamplePlace, name: string): PageState {
  return {
    name,
    as: people.owner,
    async open(page) {
      await page.goto('/calls');
      const call = page.locator('.call').first();
      await call.locator('summary').first().click();
      await call.locator('.call-developers > summary').click();
      await call.locator('.call-developers .facts').first().waitFor();
    },
  };
}
