import { expect, test } from 'bun:test';
import { perform } from '../../../src/actions/action.ts';
import { archiveCalendar } from '../../../src/actions/calendars/archive.ts';
import { formatSlotId } from '../../../src/domain/calendar/slot-id.ts';
import { ann, practice } from '../../helpers/caller/practice.ts';
import { linksIn, publish, wordsOf } from '../../helpers/caller/public-page.ts';
import { browser as browserAt } from '../../helpers/dashboard/dashboard.ts';
import { testServer } from '../../helpers/process/server.ts';
import { addService } from '../../helpers/services.ts';
import { addTeam } from '../../helpers/teams/teams.ts';

const monday = 'Mon, Nov 23';

async function teamPractice() {
  const made = await practice();
  const { hygiene: anna } = made;
  const tom = await made.calendar({ ...anna, id: crypto.randomUUID(), name: 'Tom Baker' });
  const team = await addTeam(made, { name: 'Dentists', members: [anna, tom] });
  const path = await publish(made, team, { name: 'dentists' });
  return { ...made, anna, tom, team, path };
}

test('a calendar without services asks when, then who, and leads to the page of the booking', async () => {
  const { db, path, browser } = await practice();
  const when = await browser.get(path);
  expect(wordsOf(when.text)).toContain('Step 1 of 2 When works for you? Soonest Today 10:30');
  const [slot = ''] = linksIn(when.text, monday);
  const who = await browser.get(slot);
  expect(wordsOf(who.text)).toContain(`${monday}, 09:00–09:30 Change the time Your details Step 2 of 2`);
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

test('where bookings have no pages, it says what was booked, with the code, and what happens next', async () => {
  const messages = { on: ['confirmation' as const], by: ['sms' as const], remindHours: [], texts: {} };
  const made = await practice({ messages, place: '14 Pier St' }, { config: { baseUrl: undefined } });
  const { db, hygiene, path, browser } = made;
  await addService(made, { ...hygiene, calendarId: hygiene.id }, { name: 'Cleaning' });
  const [slot = ''] = linksIn((await browser.get(path)).text, monday);
  const { status, text } = await browser.post(slot, { ...ann, tell: 'sms' });
  const { code } = await db.selectFrom('bookings').select('code').executeTakeFirstOrThrow();
  expect(status).toBe(200);
  expect(wordsOf(text)).toContain(
    `You’re booked Monday, November 23 09:00–09:30 Cleaning 14 Pier St Booking code: ${code}`,
  );
  expect(wordsOf(text)).toContain('We’ll send you a confirmation by text.');
});

test('of several services one is chosen first, and can be changed at every later step', async () => {
  const made = await practice();
  const { hygiene, path, browser } = made;
  const key = { workspaceId: hygiene.workspaceId, calendarId: hygiene.id };
  await addService(made, key, { name: 'Cleaning', durationMinutes: 45 });
  await addService(made, key, { name: 'Check-up' });
  const what = await browser.get(path);
  expect(wordsOf(what.text)).toContain('Step 1 of 3 What can we do for you? Cleaning 45 minutes Check-up');
  const [cleaning = ''] = linksIn(what.text, 'Cleaning');
  const when = await browser.get(cleaning);
  expect(wordsOf(when.text)).toContain('Cleaning 45 minutes Change the service Time');
  expect(linksIn(when.text, 'Change the service')).toEqual([path]);
  const [slot = ''] = linksIn(when.text, monday);
  await browser.post(slot, ann);
  const [booking] = await made.db
    .selectFrom('bookings')
    .select(['service_id', 'start_at', 'end_at'])
    .execute();
  expect(booking?.end_at).toBe((booking?.start_at ?? 0) + 45 * 60_000);
});

test('where a service is to be chosen, a slot for none of them books nothing', async () => {
  const made = await practice();
  const { db, hygiene, path, browser } = made;
  const key = { workspaceId: hygiene.workspaceId, calendarId: hygiene.id };
  await addService(made, key, { name: 'Cleaning', durationMinutes: 45 });
  await addService(made, key, { name: 'Check-up' });
  const startAt = Date.parse('2026-11-23T09:00:00-05:00');
  const slot = formatSlotId({ startAt, durationMinutes: 30 }, hygiene.id);
  for (const at of [path, `${path}?slot=${slot}`, `${path}?service=1`]) {
    const { status } = await browser.post(at, { ...ann, slot });
    expect(status).toBe(200);
  }
  expect(wordsOf((await browser.get(`${path}?slot=${slot}`)).text)).toContain('What can we do for you?');
  expect(await db.selectFrom('bookings').selectAll().execute()).toEqual([]);
});

test('a single service is settled: nobody is asked', async () => {
  const made = await practice();
  const { hygiene, path, browser } = made;
  await addService(made, { ...hygiene, calendarId: hygiene.id }, { name: 'Cleaning', durationMinutes: 45 });
  const { text } = await browser.get(path);
  expect(wordsOf(text)).toContain('Hygiene Cleaning 45 minutes Time Your details Step 1 of 2');
  expect(linksIn(text, 'Change')).toEqual([]);
});

test('at a team of anyone, it asks with whom, and offers the times of one or of all', async () => {
  const { db, anna, tom, path, browser, claim } = await teamPractice();
  await claim(anna, { start: '2026-11-20T09:00:00-05:00', end: '2026-11-24T00:00:00-05:00' });
  const whom = await browser.get(path);
  expect(wordsOf(whom.text)).toContain(
    'Step 1 of 3 Who would you like to see? Anyone Whoever is free first Hygiene Tom Baker',
  );
  const [anyone = ''] = linksIn(whom.text, 'Anyone');
  expect(wordsOf((await browser.get(anyone)).text)).toContain(`${monday} 09:00 Tom Baker`);
  const [withAnna = ''] = linksIn(whom.text, 'Hygiene');
  const hers = await browser.get(withAnna);
  expect(wordsOf(hers.text)).toContain('Soonest Tue, Nov 24 09:00');
  const [slot = ''] = linksIn((await browser.get(anyone)).text, monday);
  expect(wordsOf((await browser.get(slot)).text)).toContain('09:00–09:30 with Tom Baker Change the time');
  await browser.post(slot, ann);
  const bookings = await db.selectFrom('bookings').select('calendar_id').execute();
  expect(bookings).toEqual([{ calendar_id: tom.id }]);
});

test('where only one of a team offers the service, nobody is asked with whom', async () => {
  const { team, tom, path, browser, ...made } = await teamPractice();
  const key = { workspaceId: team.workspaceId, calendarId: team.id };
  await addService(made, key, { name: 'Whitening', memberIds: [tom.id] });
  const { text } = await browser.get(`${path}?with=any`);
  expect(wordsOf(text)).toContain('Step 1 of 2 When works for you?');
  expect(wordsOf(text)).not.toContain('Anyone');
});

test('a team whose members are all archived has nothing free, rather than being out of reach', async () => {
  const { team, anna, tom, path, browser, services, clock } = await teamPractice();
  const by = { actor: { kind: 'cli' as const }, workspaceId: team.workspaceId, at: clock.now() };
  for (const { id: calendarId } of [anna, tom]) {
    await perform(services, archiveCalendar, { by, input: { calendarId } });
  }
  const { status, text } = await browser.get(path);
  expect(status).toBe(200);
  expect(wordsOf(text)).not.toContain('Soonest');
});

test('a team of everyone asks nobody with whom, and takes the time of all', async () => {
  const { anna, tom, browser, ...made } = await teamPractice();
  const both = await addTeam(made, { name: 'Surgery', kind: 'everyone', members: [anna, tom] });
  const path = await publish(made, both, { name: 'surgery' });
  await made.claim(tom, { start: '2026-11-23T09:00:00-05:00', end: '2026-11-23T10:00:00-05:00' });
  const [slot = ''] = linksIn((await browser.get(path)).text, `${monday} 10:00`);
  expect((await browser.post(slot, ann)).status).toBe(303);
  const { count } = await made.db
    .selectFrom('claims')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('start_at', '=', Date.parse('2026-11-23T10:00:00-05:00'))
    .executeTakeFirstOrThrow();
  expect(count).toBe(2);
});

test('in the calendar’s language, it’s asked and understood in that', async () => {
  const { path, browser } = await practice({ language: 'de', timeZone: 'Europe/Berlin', country: 'DE' });
  const { text } = await browser.get(`${path}?q=am+Dienstag+ab+drei`);
  expect(text).toContain('<html lang="de">');
  expect(wordsOf(text)).toContain('Wann passt es Ihnen?');
  expect(wordsOf(text)).toContain('Dienstag, 24. November ab 15 Uhr Di., 24. Nov. 15:00');
});

test('switched to the browser’s language, it’s understood and refused in that, and the booking stays in the calendar’s', async () => {
  const { path, browser } = await practice({ language: 'de', timeZone: 'Europe/Berlin', country: 'DE' });
  const english = { 'accept-language': 'en' };
  const german = await browser.get(path, english);
  const [switched = ''] = linksIn(german.text, 'English');
  expect(switched).toBe(`${path}?lang=en`);
  const { text } = await browser.get(`${switched}&q=Tuesday+after+three`, english);
  expect(wordsOf(text)).toContain('Tuesday, November 24 after 3 PM Tue, 24 Nov 15:00');
  expect(linksIn(text, '15:00')[0]).toContain('lang=en');
});

test('pages and calls, all at once, book a slot once', async () => {
  const { db, path, browser, hygiene, ...made } = await practice();
  const [slot = ''] = linksIn((await browser.get(path)).text, monday);
  const { key } = await made.key(hygiene.workspaceId);
  const call = async (person: object) => {
    const slotId = new URL(slot, 'http://localhost').searchParams.get('slot');
    const response = await testServer(made.services).fetch(
      new Request('http://localhost/api/v1/book-slot', {
        method: 'POST',
        headers: { authorization: `Bearer ${key}` },
        body: JSON.stringify({ calendarId: hygiene.id, slotId, ...person }),
      }),
    );
    return { status: response.status };
  };
  const answers = await Promise.all(
    [...'ABCDEF'].map((letter, index) => {
      const person = { name: `Caller ${letter}`, phone: `+1 212 555 34${20 + index}` };
      return index % 2 ? call(person) : browserAt(made, undefined, '192.0.2.2').post(slot, person);
    }),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 409)).toHaveLength(5);
  expect(statuses.filter((status) => status === 303 || status === 201)).toHaveLength(1);
  expect(await db.selectFrom('bookings').select('id').execute()).toHaveLength(1);
});
