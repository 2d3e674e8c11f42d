import { expect, test } from 'bun:test';
import { signedIn } from '../../helpers/dashboard/dashboard.ts';
import { testServices } from '../../helpers/workspace.ts';

const inGerman = { 'accept-language': 'de' };

/** A calendar in Berlin on Friday, 20 November 2026, and an admin whose browser prefers German. */
async function place() {
  const made = await testServices();
  const admin = await signedIn(made, { role: 'admin' });
  const { workspaceId } = admin;
  const calendar = await made.calendar({ workspaceId, timeZone: 'Europe/Berlin', language: 'de' });
  return { admin, path: `/calendars/${calendar.id}` };
}

test('the list of calendars and their week speak German', async () => {
  const { admin, path } = await place();
  const list = await admin.get('/calendars', inGerman);
  expect(list.text).toContain('Mo–Fr 09:00–17:00');
  expect(list.text).toContain('Heute, 16:30–17:00');
  const { text } = await admin.get(`${path}/availability`, inGerman);
  expect(text).toContain('Kalenderwoche 47/2026');
  expect(text).toContain('Freitag, 20. November');
  expect(text).toContain('16. Nov. bis 22. Nov.: 1 freie Zeit angeboten');
  const slots = await admin.get(`${path}/availability/slots`, inGerman);
  expect(slots.text).toContain('Termindauer (Minuten)');
});

test('countries and the parts of one have their German names', async () => {
  const { admin, path } = await place();
  const { text } = await admin.get(`${path}/holidays?country=CH`, inGerman);
  expect(text).toContain('Griechenland');
  expect(text).toContain('Kanton Genf');
  expect(text).toContain('Fr., 1. Jan. 2027');
});

test('what is wrong with a date, hours or a word is said in German', async () => {
  const { admin, path } = await place();
  const date = await admin.post(`${path}/dates`, { date: '2020-01-01', hours: '17-9', label: '' }, inGerman);
  expect(date.text).toContain('Dieser Tag ist vorbei.');
  expect(date.text).toContain('Geben Sie Zeiten wie 9:00–17:00 ein.');
  const word = await admin.post(`${path}/words`, { phrase: 'Teepause', meaning: 'lila' }, inGerman);
  expect(word.text).toContain('„lila“ nennt keine Zeit.');
});

test('hours are typed the way German shows them', async () => {
  const { admin, path } = await place();
  const date = { date: '2026-12-24', hours: '9:00–12:00, 13:00–17:00', label: 'Heiligabend' };
  expect((await admin.post(`${path}/dates`, date, inGerman)).status).toBe(303);
  const { status, text } = await admin.post(`${path}/dates`, date, inGerman);
  expect(status).toBe(409);
  expect(text).toContain('Für Do., 24. Dez. 2026 gibt es schon einen Eintrag: geöffnet 09:00–12:00');
});
