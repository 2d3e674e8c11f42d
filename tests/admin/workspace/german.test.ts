import { expect, test } from 'bun:test';
import { insertBooking } from '../../../db/queries/bookings/bookings.ts';
import { addUsage } from '../../../db/queries/calls/usage.ts';
import { newAccessLink } from '../../helpers/dashboard/access-link.ts';
import { browser, signedIn } from '../../helpers/dashboard/dashboard.ts';
import { quickServices } from '../../helpers/dashboard/getting-in.ts';
import { testServices } from '../../helpers/workspace.ts';

const german = { 'accept-language': 'de' };
const hourMs = 3_600_000;

async function place() {
  const made = await testServices();
  const owner = await signedIn(made, { role: 'owner' });
  return { made, owner, workspaceId: owner.workspaceId, now: made.clock.now() };
}

test('the first page says in German what to do next', async () => {
  const { made, owner, workspaceId } = await place();
  await made.calendar({ workspaceId });
  const { text } = await owner.get('/', german);
  expect(text).toContain('<title>Freitag, 20. November 2026 · Slotline</title>');
  expect(text).toContain('1 von 7 erledigt');
  expect(text).toContain('>0 Buchungen<');
  expect(text).toContain('title="Zeitzone: UTC."');
});

test('usage is counted as Germans write numbers, times and dates', async () => {
  const { made, owner, workspaceId, now } = await place();
  const counts = [{ kind: 'key', name: crypto.randomUUID(), count: 1_200 }] as const;
  const times = [{ operation: 'check-availability', counts: { 0: 600, 12: 600 } }];
  await addUsage(made.db, [{ workspaceId, hour: now - (now % hourMs), counts: [...counts], times }]);
  const { text } = await owner.get('/settings/usage', german);
  expect(text).toContain('aria-label="Anfragen pro Tag: 1.200 in 30 Tagen, höchstens 1.200 pro Tag"');
  const cells = text.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
  expect(cells).toContain('20.11.2026 1.200 0 0,3 ms');
  expect(cells).toContain('Ein gelöschter Schlüssel 1.200');
});

test('callers’ data is erased in German', async () => {
  const { made, owner, workspaceId, now } = await place();
  const path = '/settings/workspace';
  const { id: calendarId } = await made.calendar({ workspaceId });
  const endAt = now - 3 * 24 * hourMs;
  const period = { startAt: endAt - hourMs, endAt };
  const id = crypto.randomUUID();
  await insertBooking(made.db, {
    id,
    workspaceId,
    calendarId,
    code: id,
    name: 'Ann',
    createdAt: 0,
    ...period,
  });
  const asked = await owner.post(path, { keepDays: '1' }, german);
  expect(asked.text).toContain('Daten der Anrufer nach einem Tag löschen?');
  expect(asked.text).toContain(
    '1 Buchung liegt dann lange genug zurück. Sie verliert innerhalb einer Stunde',
  );
  await owner.post(path, { keepDays: '1', confirmed: '1' });
  expect((await owner.get(path, german)).text).toContain('name="savedKeepDays" value="1"');
});

test('settings refuse in German', async () => {
  const { owner } = await place();
  const unnamed = await owner.post('/settings/workspace', { name: '' }, german);
  expect(unnamed.text).toContain('Geben Sie einen Namen für den Workspace ein');
  const renamed = await owner.post('/settings/workspace', { name: 'Neu', savedName: 'Alt' }, german);
  expect(renamed.text).toContain('Jemand anderes hat den Workspace gerade in „Test workspace“ umbenannt.');
  const secret = await owner.post('/settings/voice-platforms/retell', { secret: 'a b' }, german);
  expect(secret.text).toContain(
    'Geben Sie das Geheimnis so ein, wie die Plattform es anzeigt: höchstens 200 Zeichen',
  );
});

test('setting up is asked for in German', async () => {
  const made = await quickServices();
  const { path } = await newAccessLink(made, { kind: 'set-up' });
  const { text } = await browser(made).get(path, german);
  expect(text).toContain('<h1>Slotline einrichten</h1>');
  expect(text).toContain('Wer oder was gebucht wird: „Dr. Lee“, „Empfang“.');
  expect(text).not.toMatch(/\b(the|your)\b/i);
  const refused = await browser(made).post(path, { workspace: '', calendar: '', timeZone: 'x' }, german);
  expect(refused.text).toContain('Geben Sie einen Namen für den Workspace ein');
  expect(refused.text).toContain('Geben Sie einen Namen für den Kalender ein');
  expect(refused.text).toContain('Wählen Sie eine Zeitzone.');
});
