import { describe, expect, test } from 'bun:test';
import { perform } from '../../../src/actions/action.ts';
import { updateService } from '../../../src/actions/services/update.ts';
import { bookInto, rowsOf } from '../../helpers/bookings/bookings-of-calendar.ts';
import { signedIn } from '../../helpers/dashboard/dashboard.ts';
import { addService } from '../../helpers/services.ts';
import { testServices } from '../../helpers/workspace.ts';

const question = { isRequired: false, isPrivate: false };
const questions = [
  { ...question, key: 'been_here', ask: 'Have you been here before?' },
  { ...question, key: 'allergies', ask: 'Do you have any allergies?', isPrivate: true },
];

/** An admin, a calendar in UTC that offers a cleaning, and a way to book it for Tuesday at ten. */
async function place() {
  const made = await testServices();
  const admin = await signedIn(made, { role: 'admin' });
  const { workspaceId } = admin;
  const calendar = await made.calendar({ workspaceId, name: 'Practice' });
  const key = { workspaceId, calendarId: calendar.id };
  const service = await addService(made, key, { name: 'Cleaning', questions });
  const book = async (answers: Record<string, string>) => {
    const given = { start: '2026-11-24T10:00:00Z', serviceId: service.id, answers, notes: 'By car' };
    return `/calendars/${calendar.id}/bookings/${await bookInto(made, calendar, given)}`;
  };
  const rename = async (name: string) => {
    const by = { actor: { kind: 'cli' as const }, workspaceId, at: made.clock.now() };
    const input = { calendarId: calendar.id, serviceId: service.id, changes: { name } };
    await perform(made.services, updateService, { by, input });
  };
  return { made, admin, calendar, service, book, rename };
}

/** Names and values of a page's facts, without markup. */
function facts(text: string): string[] {
  return [...text.matchAll(/<dt>(.*?)<\/dt>\s*<dd>(.*?)<\/dd>/gs)].map(
    ([, name = '', value = '']) => `${name} | ${value.replaceAll(/<[^>]*>/g, '').trim()}`,
  );
}

describe('the page of a booking', () => {
  test('shows its service, and what was asked and answered, private or not, before its notes', async () => {
    const { admin, book } = await place();
    const { text } = await admin.get(await book({ allergies: 'Nuts', old_key: 'Blue', been_here: 'Yes' }));
    expect(facts(text).slice(1, 6)).toEqual([
      'Service | Cleaning',
      'Have you been here before? | Yes',
      'Do you have any allergies? | Nuts',
      'old_key | Blue',
      'Notes | By car',
    ]);
  });

  test('names the service in German', async () => {
    const { admin, book } = await place();
    const { text } = await admin.get(await book({}), { 'accept-language': 'de' });
    expect(facts(text)[1]).toBe('Leistung | Cleaning');
  });

  test('keeps hostile names, questions and answers inert', async () => {
    const { made, admin, calendar } = await place();
    const evil = '</dd><script>hacked=1</script>';
    const key = { workspaceId: admin.workspaceId, calendarId: calendar.id };
    const { id: serviceId } = await addService(made, key, {
      name: evil,
      questions: [{ ...question, key: 'constructor', ask: evil }],
    });
    const answers = { constructor: evil, [evil]: evil };
    const id = await bookInto(made, calendar, { start: '2026-11-24T10:00:00Z', serviceId, answers });
    const path = `/calendars/${calendar.id}/bookings`;
    for (const each of [path, `${path}/${id}`]) {
      const { text } = await admin.get(each);
      expect(text).not.toContain('<script>hacked');
      expect(text).toContain('&lt;script&gt;hacked=1');
    }
  });

  test('says nothing of the service of another calendar', async () => {
    const { made, admin, service } = await place();
    const other = await made.calendar({ workspaceId: admin.workspaceId });
    const given = { start: '2026-11-24T10:00:00Z', serviceId: service.id };
    const id = await bookInto(made, other, given);
    const { text } = await admin.get(`/calendars/${other.id}/bookings/${id}`);
    expect(text).not.toContain('Cleaning');
  });
});

describe('the list of bookings', () => {
  test('has a column for services if one of them has one', async () => {
    const { made, admin, calendar, book } = await place();
    await bookInto(made, calendar, { start: '2026-11-25T10:00:00Z', name: 'Bob', code: 'FKM222' });
    const path = `/calendars/${calendar.id}/bookings`;
    expect(rowsOf((await admin.get(path)).text)).toEqual([
      'Wed, 25 Nov 2026, 10:00 | Bob | – | – | 30 | Booked',
    ]);
    await book({});
    const rows = rowsOf((await admin.get(path)).text);
    expect(rows[0]).toStartWith('Tue, 24 Nov 2026, 10:00 | Ann Lee | Cleaning | – | ');
    expect(rows[1]).toBe('Wed, 25 Nov 2026, 10:00 | Bob | – | – | – | 30 | Booked');
  });

  test('shows the new name of a service at once', async () => {
    const { admin, calendar, book, rename } = await place();
    await book({});
    const path = `/calendars/${calendar.id}/bookings`;
    expect((await admin.get(path)).text).toContain('Cleaning');
    await rename('Polish');
    const { text } = await admin.get(path);
    expect(text).toContain('Polish');
    expect(text).not.toContain('Cleaning');
  });
});
