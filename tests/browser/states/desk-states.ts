import type { Page } from 'playwright-core';
import { insertTimeOff } from '../../../db/queries/time-off.ts';
import { type Calendar, keyOfCalendar } from '../../../src/domain/calendar/calendar.ts';
import { bookInto } from '../../helpers/bookings/bookings-of-calendar.ts';
import { cancelByHand } from '../../helpers/bookings/cancel-by-hand.ts';
import { type SignedIn, signedIn } from '../../helpers/dashboard/dashboard.ts';
import { addService } from '../../helpers/services.ts';
import type { TestServices } from '../../helpers/workspace.ts';
import { type Site, widths } from '../site.ts';
import type { PageState } from './page-states.ts';
import { freshLink } from './sample-links.ts';
import { hostileTexts } from './sample-places.ts';

const date = '2026-11-24';

/** What the day's page leads to, on a day with every kind of block: in English, in German, and with hostile names. */
export async function deskStates({ made }: Site): Promise<PageState[]> {
  return [
    ...(await statesOf(made, { suffix: '', language: null, names: ['Ada Novak', 'Lee private', 'Lunch'] })),
    ...(await statesOf(made, {
      suffix: ', in German',
      language: 'de',
      names: ['Ada Novak', 'Lee', 'Mittag'],
    })),
    ...(await statesOf(made, { suffix: ' (hostile)', language: null, names: hostileTexts })),
  ];
}

type Given = { suffix: string; language: 'de' | null; names: readonly string[] };

async function statesOf(made: TestServices, { suffix, language, names }: Given): Promise<PageState[]> {
  const as = await signedIn(made, { role: 'desk' });
  const viewer = await signedIn(made, { role: 'viewer', workspaceId: as.workspaceId });
  const users = made.db.updateTable('users').where('id', 'in', [as.userId, viewer.userId]);
  await users.set({ language }).execute();
  const { calendar, bookingId } = await fullDay(made, { as, names });
  const state = (
    name: string,
    work: (page: Page) => Promise<void>,
    path = `/?day=${date}&view=grid`,
  ): PageState => ({
    name: `${name}${suffix}`,
    as,
    async open(page) {
      await page.goto(path);
      await work(page);
    },
  });
  const link = `.block a[href$="/bookings/${bookingId}"]`;
  const form = `/calendars/${calendar.id}/bookings/new`;
  return [
    state('a day with every kind of block', async () => {}),
    state('a day with every kind of block as a list', async () => {}, `/?day=${date}&view=list`),
    state('a day as what fits the screen', async () => {}, `/?day=${date}&calendar=${calendar.id}`),
    state('a day as a list, one of it in the panel', async (page) => {
      await page.goto(`/?day=${date}&view=list`);
      await page.locator(`.agenda a[href$="/bookings/${bookingId}"]`).click();
      await page.locator('#panel .facts, #panel dl').first().waitFor();
    }),
    state('the list of shortcuts', async (page) => {
      await page.keyboard.press('?');
      await page.locator('#shortcuts').waitFor();
    }),
    state('the rest of the menu on a phone', async (page) => {
      await page.locator('.side-menu > summary').click();
    }),
    state('a week with every kind of block', async () => {}, `/calendars/${calendar.id}/week?day=${date}`),
    state(
      'a list of bookings, some of them marked',
      async () => {},
      `/calendars/${calendar.id}/bookings?from=2026-11-01`,
    ),
    { ...state('usage with who came', async () => {}, '/settings/usage'), as: viewer },
    state('a day, its month opened', async (page) => {
      await page.locator('.popover > summary').first().click();
    }),
    state('a day, what its blocks mean', (page) => openOnLaptop(page, '.legend > summary')),
    state('a day, its calendars to choose from', (page) => openOnLaptop(page, '.chip')),
    state('a booking in the panel', async (page) => {
      await page.locator(link).click();
      await page.locator('#panel .facts, #panel dl').first().waitFor();
    }),
    state('a booking in the panel, edited and refused', async (page) => {
      await page.locator(link).click();
      await page.locator('#panel a[href*="/edit"]').click();
      await page.locator('#panel [name="phone"]').fill('x');
      await page.locator('#panel form:has([name="phone"]) button[type="submit"]').click();
      await page.locator('#problem').waitFor();
    }),
    state('a booking asked to move where callers cannot have it', async (page) => {
      await page.locator(link).focus();
      for (const key of ['m', 'ArrowUp', 'Shift+ArrowDown', 'Enter']) await page.keyboard.press(key);
      await page.locator('#panel [role="alert"]').waitFor();
    }),
    state('a new booking in the panel', async (page) => {
      await page.locator('.columns .free').first().click();
      await page.locator('#book-form').waitFor();
    }),
    state(
      'a new booking, another service chosen',
      async (page) => {
        await page.locator('#service').selectOption({ index: 1 });
        await page.locator('[name^="answer-"]').waitFor();
      },
      `${form}?start=${date}T17:05:00`,
    ),
    state('a new booking where callers cannot have it', async () => {}, `${form}?start=${date}T17:05:00`),
    state('a new booking at a taken time', async () => {}, `${form}?start=${date}T10:00:00`),
    state('a new booking in words that say no time', async (page) => {
      await widen(page);
      await page.locator('#quick-words').fill('Novak');
      await page.locator('select[name="calendar"]').selectOption(calendar.id);
      await page.locator('#quick-words').press('Enter');
      await page.locator('#question').waitFor();
    }),
  ];
}

/** Opens what phones have no room for: it stays open when the window becomes narrow. */
async function openOnLaptop(page: Page, opener: string): Promise<void> {
  await widen(page);
  await page.locator(opener).first().click();
}

async function widen(page: Page): Promise<void> {
  await page.setViewportSize({ width: widths.laptop, height: 800 });
}

/** A calendar beside another one, with one of everything on a Tuesday. */
async function fullDay(
  made: TestServices,
  { as: { workspaceId }, names }: { as: SignedIn; names: readonly string[] },
): Promise<{ calendar: Calendar; bookingId: string }> {
  const [name = '', link = '', label = ''] = names;
  const dateOverrides = [{ date: '2026-11-26', label: label.slice(0, 80), periods: [] }];
  const calendar = await made.calendar({
    workspaceId,
    name: link.slice(0, 90),
    dateOverrides,
    bufferBeforeMinutes: 15,
  });
  await made.calendar({ workspaceId, name: 'Tokyo', timeZone: 'Asia/Tokyo' });
  const person = { name, phone: '+12125550123' };
  const bookingId = await bookInto(made, calendar, { ...person, start: `${date}T09:30:00Z` });
  const { id: serviceId } = await addService(made, keyOfCalendar(calendar), {
    name: `Care ${name}`.slice(0, 90),
    durationMinutes: 45,
    questions: [{ key: 'why', ask: `${label}?`, isRequired: true, isPrivate: true }],
  });
  const ofService = { service_id: serviceId, answers: JSON.stringify({ why: name }) };
  await made.db.updateTable('bookings').set(ofService).where('id', '=', bookingId).execute();
  const others = [
    { start: `${date}T10:00:00Z`, source: 'bot', attendance: 'arrived', overruled: null },
    {
      start: `${date}T10:15:00Z`,
      source: 'desk',
      attendance: 'no_show',
      overruled: '["hours","notice","buffers"]',
    },
    { start: '2026-11-18T10:00:00Z', source: 'desk', attendance: 'no_show', overruled: null },
  ] as const;
  for (const { start, ...how } of others) {
    const id = await bookInto(made, calendar, { ...person, start });
    await made.db.updateTable('bookings').set(how).where('id', '=', id).execute();
  }
  await freshLink(made, { calendar, name: link });
  const cancelledId = await bookInto(made, calendar, { start: `${date}T15:00:00Z`, name });
  await cancelByHand(made, { id: cancelledId });
  const hold = { kind: 'hold', start: `${date}T11:00:00Z`, end: `${date}T11:30:00Z` } as const;
  await made.claim(calendar, { ...hold, expiresAt: made.clock.now() + 86_400_000 });
  await takeOff(made, calendar, label);
  return { calendar, bookingId };
}

async function takeOff(made: TestServices, calendar: Calendar, label: string): Promise<void> {
  const { workspaceId, id: calendarId } = calendar;
  const id = crypto.randomUUID();
  await insertTimeOff(made.db, {
    ...{ id, workspaceId, calendarId, label, weeklyUntil: null, skippedDates: [] },
    ...{ start: `${date}T12:00`, end: `${date}T13:00`, createdAt: made.clock.now() },
  });
  await made.claim(calendar, {
    ...{ kind: 'time_off', ownerId: id, start: `${date}T12:00:00Z`, end: `${date}T13:00:00Z` },
  });
}
