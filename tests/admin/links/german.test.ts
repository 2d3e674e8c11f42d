import { expect, test } from 'bun:test';
import { LinkError, writeFailure } from '../../../src/links/link-error.ts';
import { linkBy, linkedPlaces, wordsOf } from '../../helpers/links/linked-place.ts';

const place = linkedPlaces();
const german = { 'accept-language': 'de' };

test('a form that was refused says in German what went wrong at the other side', async () => {
  const at = await place();
  const { host } = new URL(at.server.origin);
  const { status, text } = await at.admin.post(`${at.path}/new`, { ...at.caldav, password: 'wrong' }, german);
  expect([status, wordsOf(text)]).toEqual([
    422,
    expect.stringContaining(`„${host}“ nimmt Benutzername und Passwort nicht an.`),
  ]);
});

test('a linked calendar tells in German why it failed, and which days are blocked', async () => {
  const at = await place();
  await linkBy(at, at.caldav, { target: '0' });
  const [startAt, endAt] = [Date.parse('2026-11-25T00:00:00Z'), Date.parse('2026-11-28T00:00:00Z')];
  await at.made.db
    .updateTable('links')
    .set({
      failures: 1,
      error: writeFailure(new LinkError('server_failed', { host: 'cloud.example', status: 503 })),
      next_at: at.made.clock.now() + 300_000,
      unclear: JSON.stringify({ events: 1, periods: [{ startAt, endAt }] }),
    })
    .execute();
  const words = wordsOf((await at.admin.get(at.path, german)).text);
  expect(words).toContain('Bei „cloud.example“ ist ein Fehler aufgetreten (Status 503).');
  expect(words).toContain('Der nächste Abgleich beginnt in 5 Minuten, oder sobald Sie „Jetzt abgleichen“');
  expect(words).toContain('1 Termin ist nicht ganz lesbar.');
  expect(words).toContain('25. Nov. 2026 bis 27. Nov. 2026');
});

test.each([
  ['feeds', 'Noch keine Feeds. Die Adresse eines neuen Feeds sehen Sie nur einmal'],
  ['links/new', 'Geben Sie zuerst an, wo der Kalender liegt.'],
])('%s are read in German', async (page, words) => {
  const at = await place();
  const { text } = await at.admin.get(`/calendars/${at.calendar.id}/${page}`, german);
  expect(wordsOf(text)).toContain(words);
});

test('API keys are read in German, and a name that is missing is asked for', async () => {
  const { admin } = await place();
  const words = wordsOf((await admin.get('/settings/api-keys', german)).text);
  expect(words).toContain('Noch keine Schlüssel');
  const refused = await admin.post('/settings/api-keys', { id: crypto.randomUUID(), name: '' }, german);
  expect(wordsOf(refused.text)).toContain('Geben Sie einen Namen für den Schlüssel ein');
});
