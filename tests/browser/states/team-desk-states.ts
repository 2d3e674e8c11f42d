import type { Page } from 'playwright-core';
import { signedIn } from '../../helpers/dashboard/dashboard.ts';
import { addService } from '../../helpers/services.ts';
import { bookAtTeam, makeTeam } from '../../helpers/teams/booked-teams.ts';
import type { TestServices } from '../../helpers/workspace.ts';
import type { Site } from '../site.ts';
import { type PageState, stateAt } from './page-states.ts';
import { hostileTexts } from './sample-places.ts';

const date = '2026-11-24';

/** What the desk shows of teams, and booking and moving there: in English, in German, and with hostile names. */
export async function teamDeskStates({ made }: Site): Promise<PageState[]> {
  const [one = '', two = '', three = ''] = hostileTexts;
  return [
    ...(await statesOf(made, { suffix: '', language: null, names: ['Dr. Lee', 'Chair 1', 'Dentists'] })),
    ...(await statesOf(made, {
      suffix: ', in German',
      language: 'de',
      names: ['Dr. Lee', 'Stuhl 1', 'Zahnärzte'],
    })),
    ...(await statesOf(made, { suffix: ' (hostile)', language: null, names: [one, two, three] })),
  ];
}

type Given = { suffix: string; language: 'de' | null; names: readonly string[] };

async function statesOf(made: TestServices, { suffix, language, names }: Given): Promise<PageState[]> {
  const as = await signedIn(made, { role: 'desk' });
  await made.db.updateTable('users').set({ language }).where('id', '=', as.userId).execute();
  const { lee, dentists, surgery } = await teams(made, { workspaceId: as.workspaceId, names });
  const free = await bookAtTeam(made, dentists, { start: `${date}T10:00:00Z`, withIds: [lee.id] });
  const both = await bookAtTeam(made, surgery, { start: `${date}T14:00:00Z`, name: names[1] ?? '' });
  const shown = (name: string, path: string, work?: (page: Page) => Promise<void>): PageState => {
    const state = stateAt(path, { as, name: `${name}${suffix}` });
    return work ? { ...state, open: async (page) => openThen(page, path, work) } : state;
  };
  const [anyone, all] = [dentists, surgery].map(({ id }) => `/calendars/${id}/bookings`);
  return [
    shown('a day of teams', `/?day=${date}`),
    shown('a day of one team', `/?day=${date}&team=${dentists.id}`),
    shown(
      'a new booking at a team, its member chosen',
      `${anyone}/new?start=${date}T11:00:00Z`,
      async (page) => {
        await page.locator('select#with').selectOption(lee.id);
        await page.locator('select#with option:checked').waitFor({ state: 'attached' });
      },
    ),
    shown(
      'a new booking at a team, whose member is taken',
      `${anyone}/new?start=${date}T10:00:00Z&with=${lee.id}`,
    ),
    shown('a new booking at a team of all', `${all}/new?start=${date}T14:00:00Z`),
    shown('free times at a team', `${anyone}/new`),
    shown('a booking of a team', `${anyone}/${free.id}`),
    shown('a booking of a team to move', `${anyone}/${free.id}/move?with=`),
    shown('a booking of all of a team to cancel', `${all}/${both.id}/cancel`),
    shown('a member’s bookings at teams', `/calendars/${lee.id}/bookings`),
    shown('bookings of a team in the panel', `/?day=${date}&view=grid`, async (page) => {
      await page.locator(`.block a[href$="/bookings/${both.id}"]`).first().click();
      await page.locator('#panel dl').first().waitFor();
    }),
  ];
}

async function openThen(page: Page, path: string, work: (page: Page) => Promise<void>): Promise<void> {
  await page.goto(path);
  await work(page);
}

async function teams(
  made: TestServices,
  {
    workspaceId,
    names: [first = '', second = '', third = ''],
  }: { workspaceId: string; names: readonly string[] },
) {
  const calendar = (name: string) => made.calendar({ workspaceId, name, country: 'US' });
  const lee = await calendar(first.slice(0, 100));
  const chen = await calendar('Sarah Chen');
  const tom = await calendar('Tom Ford');
  const chair = await calendar(second.slice(0, 100));
  const team = { name: third.slice(0, 100), kind: 'anyone' as const, members: [lee, chen, tom] };
  const dentists = await makeTeam(made, team);
  const key = { workspaceId, calendarId: dentists.id };
  await addService(made, key, { name: 'Check-up' });
  await addService(made, key, { name: third.slice(0, 60), durationMinutes: 60 });
  const surgery = await makeTeam(made, { name: 'Surgery', kind: 'everyone', members: [lee, chair] });
  return { lee, dentists, surgery };
}
