import { expect, test } from 'bun:test';
import { bookInto } from '../../helpers/bookings/bookings-of-calendar.ts';
import { serverOf, signedIn } from '../../helpers/dashboard/dashboard.ts';
import { testServices } from '../../helpers/workspace.ts';

const german = { 'accept-language': 'de' };

async function place() {
  const made = await testServices();
  const admin = await signedIn(made, { role: 'admin' });
  const { workspaceId } = admin;
  const calendar = await made.calendar({ workspaceId, name: 'Praxis' });
  const id = await bookInto(made, calendar, { start: '2026-11-24T10:00:00Z', phone: '+12125550123' });
  const base = `/calendars/${calendar.id}`;
  return { made, admin, calendar, base, path: `${base}/bookings/${id}` };
}

test('bookings are listed and filtered in German', async () => {
  const { admin, base } = await place();
  const all = await admin.get(`${base}/bookings?from=2026-11-01&to=2026-11-30&status=all`, german);
  expect(all.text).toContain('Alle Buchungen vom 1.11.2026 bis zum 30.11.2026. Zeitzone: UTC.');
  expect(all.text).toContain('<span class="muted">Gebucht</span>');
  const none = await admin.get(`${base}/bookings?q=ann%40example.org&to=2026-12-01`, german);
  expect(none.text).toContain('Buchungen dieser Person bis 1.12.2026.');
  expect(none.text).toContain('Keine passenden Buchungen');
  const missed = await admin.get(`${base}/bookings?status=no_show&to=2026-12-01`, german);
  expect(missed.text).toContain('Buchungen mit „Nicht erschienen“ bis 1.12.2026, die neuesten zuerst.');
  expect(missed.text).toContain('<option value="no_show" selected>Nicht erschienen</option>');
  const wrong = await admin.get(`${base}/bookings?to=2026-11-01`, german);
  expect(wrong.text).toContain('Der letzte Tag liegt vor heute. Wählen Sie auch einen ersten Tag.');
});

test('the columns of an export have the same names in every language', async () => {
  const { admin, base } = await place();
  const { text } = await admin.get(`${base}/bookings.csv`, german);
  expect(text).toContain('"code","status","start","end","timeZone","name"');
});

test('a booking is corrected, moved and cancelled in German', async () => {
  const { admin, path } = await place();
  const edit = await admin.post(`${path}/edit`, { sequence: '0', name: 'A', phone: '', email: '' }, german);
  expect(edit.text).toContain('Buchung von Ann Lee bearbeiten');
  expect(edit.text).toContain('Geben Sie eine Telefonnummer oder eine E-Mail-Adresse ein.');
  const move = await admin.post(`${path}/move`, { sequence: '0', slot: '' }, german);
  expect(move.text).toContain('Wählen Sie eine der Zeiten unten.');
  const asked = await admin.get(`${path}/cancel`, german);
  expect(asked.text).toContain('Sagen Sie ihm selbst Bescheid: +1 212 555 0123.');
  await admin.post(`${path}/cancel`, { sequence: '0', reason: 'krank' });
  const { text } = await admin.get(path, german);
  expect(text).toMatch(/<span class="state"><svg[^>]*>.{0,60}<\/svg>Storniert<\/span>/);
  expect(text).toContain('Buchung in „Praxis“ storniert: 24.11.2026, 10:00–10:30');
});

test('calls and the audit log are read in German', async () => {
  const { made, admin, calendar } = await place();
  const { key } = await made.key(admin.workspaceId);
  await serverOf(made.services).fetch(
    new Request('http://localhost:4100/api/v1/check-availability', {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ calendarId: calendar.id, query: 'bananas' }),
    }),
  );
  await made.services.callLog.flush();
  const calls = await admin.get(`/calls?calendar=${calendar.id}`, german);
  expect(calls.text).toMatch(
    /<span class="state bad"><svg[^>]*>.{0,120}<\/svg><span>Nicht verstanden<\/span>/,
  );
  expect(calls.text).toContain('Freie Zeiten suchen');
  expect(calls.text).toContain('<dt>Über</dt><dd>REST</dd>');
  const log = await admin.get('/settings/audit-log', german);
  expect(log.text).toContain('Namen und Nummern von Anrufern stehen hier nie.');
  expect(log.text).toContain('<option value="booking.cancel">Buchung storniert</option>');
});
