import type { Page } from 'playwright-core';
import { formatSlotId } from '../../../src/domain/calendar/slot-id.ts';
import { CallerLimits } from '../../../src/rate-limit/caller-limits.ts';
import { publish } from '../../helpers/caller/public-page.ts';
import { addService } from '../../helpers/services.ts';
import { addTeam } from '../../helpers/teams/teams.ts';
import { sent } from '../sent.ts';
import type { Site } from '../site.ts';
import { type PageState, stateAt } from './page-states.ts';
import { hostileTexts } from './sample-places.ts';

/** The pages where callers book, of a practice, and of one whose names try to run something. */
export async function bookStates(site: Site): Promise<PageState[]> {
  // All of them are looked at from one address, within an hour that doesn't pass.
  Object.assign(site.made.services, { callerLimits: new CallerLimits({ limiter: () => unlimited }) });
  const plain = [
    'Harbor Dental',
    'Hygiene',
    'Dr. Amara Okafor',
    'Sarah Chen',
    'Cleaning',
    'Which insurance?',
  ];
  return [
    ...(await statesOf(site, { workspace: 'harbor', names: plain, suffix: '' })),
    ...(await statesOf(site, { workspace: 'hostile', names: hostileTexts, suffix: ' (hostile)' })),
  ];
}

const unlimited = {
  take: () => admitted,
  peek: () => admitted,
};

const admitted = {
  isAdmitted: true,
  limit: 60,
  windowSeconds: 60,
  left: 60,
  resetSeconds: 60,
  retryAfterSeconds: 0,
};

type Given = { workspace: string; names: readonly string[]; suffix: string };

async function statesOf({ made }: Site, { workspace, names, suffix }: Given): Promise<PageState[]> {
  const [practice = '', team = '', first = '', second = '', service = '', ask = ''] = names.map((name) =>
    name.slice(0, 60),
  );
  const workspaceId = await made.workspace(practice);
  const messages = {
    on: ['confirmation' as const],
    by: ['sms' as const, 'email' as const],
    remindHours: [24],
    texts: {},
  };
  const shared = { workspaceId, timeZone: 'America/New_York', country: 'US' };
  const members = [
    await made.calendar({ ...shared, name: first }),
    await made.calendar({ ...shared, name: second }),
  ] as const;
  const { id: calendarId } = await addTeam(made, { name: team, members });
  await made.db
    .updateTable('calendars')
    .set({ messages: JSON.stringify(messages), place: team, contact_phone: '+12125550190' })
    .where('id', '=', calendarId)
    .execute();
  const key = { workspaceId, calendarId };
  const questions = [{ key: 'insurance', ask, isRequired: true, isPrivate: false }];
  await addService(made, key, { name: service, questions });
  await addService(made, key, { name: 'Check-up' });
  const path = await publish(made, { ...key, id: calendarId }, { workspace, name: 'team' });
  await publish(made, { ...members[0] }, { workspace, name: 'first' });
  await made.claim(members[0], { start: '2026-11-24T09:00:00-05:00', end: '2026-11-24T10:00:00-05:00' });
  const slotAt = (start: string) =>
    formatSlotId(
      {
        startAt: Date.parse(start),
        durationMinutes: 30,
        service: { number: 1, isOwnLength: true },
        member: 1,
      },
      calendarId,
    );
  const chosen = `${path}?service=1&with=any`;
  const free = `${chosen}&slot=${slotAt('2026-11-25T09:00:00-05:00')}`;
  const at = (where: string, name: string) => stateAt(where, { as: undefined, name: `${name}${suffix}` });
  return [
    at(`/book/${workspace}`, 'all public pages'),
    at(path, 'booking: what for'),
    at(`${path}?service=1`, 'booking: with whom'),
    at(chosen, 'booking: when'),
    at(`${chosen}&lang=de`, `booking: when, in German`),
    at(`${chosen}&q=tuesday+the+twenty-fifth`, 'booking: when, with a question'),
    at(`${chosen}&slot=${slotAt('2026-11-24T09:00:00-05:00')}`, 'booking: when, since the time is gone'),
    at(`${chosen}&month=2026-12&day=2026-12-08`, 'booking: when, on a day'),
    at(free, 'booking: who'),
    at(`${free}&lang=de`, 'booking: who, in German'),
    sent(free, {
      as: undefined,
      name: `booking: who, with mistakes${suffix}`,
      fields: { name: '', phone: names[0] ?? '', email: names[1] ?? '', notes: names[2] ?? '' },
      button: 'Book appointment',
      end: '#problem',
    }),
    {
      name: `booking: done${suffix}`,
      as: undefined,
      open: async (page: Page) => {
        await page.goto(free);
        // It's looked at several times.
        await made.db.deleteFrom('bookings').where('workspace_id', '=', workspaceId).execute();
        await made.db
          .deleteFrom('claims')
          .where('kind', '=', 'booking')
          .where(
            'calendar_id',
            'in',
            members.map(({ id }) => id),
          )
          .execute();
        await page.locator('[name="name"]').fill('Ann Lee');
        await page.locator('[name="phone"]').fill('+1 212 555 3434');
        await page.locator('[name="answer-insurance"]').fill('Aetna');
        await page.locator('[name="tell"][value="sms"]').check();
        await page.getByRole('button', { name: 'Book appointment' }).click();
        await page.locator('.done').waitFor();
      },
    },
  ];
}
