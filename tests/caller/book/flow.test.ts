import { expect, test } from 'bun:test';
import { callerBrowser, linksIn, publish, wordsOf } from '../../helpers/caller/public-page.ts';
import { addService } from '../../helpers/services.ts';
import { testServices } from '../../helpers/workspace.ts';

const ann = { name: 'Ann Lee', phone: '+1 212 555 3434' };

async function practice() {
  const made = await testServices({ config: { baseUrl: 'https://slotline.example' } });
  const workspaceId = await made.workspace('Harbor Dental');
  const calendar = await made.calendar({ workspaceId, name: 'Hygiene', timeZone: 'America/New_York' });
  const path = await publish(made, calendar);
  return { ...made, made, workspaceId, calendar, path, browser: callerBrowser(made) };
}

test('a calendar without services asks when, then who, and leads to the page of the booking', async () => {
  const { db, path, browser } = await practice();
  const when = await browser.get(path);
  expect(wordsOf(when.html)).toContain('Step 1 of 2 When suits you? Soonest Today 10:30');
  const [slot = ''] = linksIn(when.html, 'Mon, Nov 23');
  const who = await browser.get(slot);
  expect(wordsOf(who.html)).toContain('Mon, Nov 23, 09:00–09:30 Change the time Your details Step 2 of 2');
  const { status, headers } = await browser.post(slot, ann);
  expect([status, headers.get('location')]).toEqual([303, expect.stringMatching(/^\/b\/[\w-]{43}\?new=$/)]);
  const bookings = await db.selectFrom('bookings').select(['name', 'phone', 'source', 'start_at']).execute();
  expect(bookings).toEqual([
    {
      name: 'Ann Lee',
      phone: '+12125553434',
      source: 'caller',
      start_at: Date.parse('2026-11-23T09:00:00-05:00'),
    },
  ]);
});

test('where there are several services, the first step asks for one', async () => {
  const { made, calendar, path, browser } = await practice();
  const { workspaceId, id: calendarId } = calendar;
  await addService(made, { workspaceId, calendarId }, { name: 'Cleaning', durationMinutes: 45 });
  await addService(made, { workspaceId, calendarId }, { name: 'Check-up' });
  const what = await browser.get(path);
  expect(wordsOf(what.html)).toContain('Step 1 of 3 What can we do for you? Cleaning 45 minutes');
  const [cleaning = ''] = linksIn(what.html, 'Cleaning');
  const when = await browser.get(cleaning);
  expect(wordsOf(when.html)).toContain('Cleaning Change the service 45 minutes When');
});
