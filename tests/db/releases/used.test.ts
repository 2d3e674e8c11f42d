import { afterAll, describe, expect, test } from 'bun:test';
import { join } from 'node:path';
import { migrateAlone } from '../../../db/migrations/migrate.ts';
import { type Database, openDatabase } from '../../../db/sqlite/open.ts';
import { browser, serverOf } from '../../helpers/dashboard/dashboard.ts';
import { tokenOf } from '../../helpers/dashboard/getting-in.ts';
import { temporaryFolder } from '../../helpers/process/temporary-folder.ts';
import { factsOf, type KeptFacts, keptVersions, openKept } from '../../helpers/releases/kept-file.ts';
import { type TestServices, testServices } from '../../helpers/workspace.ts';

const folder = temporaryFolder();
const kept = await Promise.all(keptVersions.map(factsOf));

const databases: Database[] = [];
afterAll(async () => {
  for (const db of databases) await db.destroy();
});

/** The newest Slotline on a release's file, some minutes after it was made. */
async function openedBy(version: string): Promise<TestServices & { facts: KeptFacts }> {
  const { file, facts } = await openKept(version, join(folder, `${version}-${crypto.randomUUID()}.db`));
  await migrateAlone(file);
  const db = openDatabase(file);
  databases.push(db);
  const now = Date.parse(facts.madeAt) + 2 * 60_000;
  const config = { databaseFile: file };
  return { ...(await testServices({ db, now, config, rateLimit: 1_000 })), facts };
}

type Opened = Awaited<ReturnType<typeof openedBy>>;

async function ask(opened: Opened, operation: string, input: Record<string, unknown>, headers = {}) {
  const request = new Request(`http://localhost/api/v1/${operation}`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${opened.facts.key}`,
      'Content-Type': 'application/json',
      ...headers,
    },
    body: JSON.stringify({ calendarId: opened.facts.calendarId, ...input }),
  });
  const response = await serverOf(opened.services).fetch(request);
  return { status: response.status, headers: response.headers, body: JSON.parse(await response.text()) };
}

describe.each(kept.map(({ version }) => version))('on the database of %s', (version) => {
  test('the old key asks for slots, by the hours, buffers and closed dates of then', async () => {
    const opened = await openedBy(version);
    const { closedDate, germanCalendarId, revokedKey } = opened.facts;
    const closed = await ask(opened, 'check-availability', {
      from: `${closedDate}T09:00`,
      to: `${closedDate}T17:00`,
    });
    expect([closed.status, closed.body.available]).toEqual([200, false]);
    const calendarId = germanCalendarId;
    const german = await ask(opened, 'check-availability', { calendarId, query: 'am Samstag um zehn' });
    expect(german.body).toMatchObject({ available: true, message: 'Ja, Samstag um 10 Uhr ist frei.' });
    const revoked = await ask(opened, 'check-availability', {}, { Authorization: `Bearer ${revokedKey}` });
    expect(revoked.status).toBe(401);
  });

  test('somebody with the old password signs in', async () => {
    const opened = await openedBy(version);
    const { owner } = opened.facts;
    const wrong = await browser(opened).post('/sign-in', { ...owner, password: 'something else' });
    expect(tokenOf(wrong)).toBeUndefined();
    const right = await browser(opened).post('/sign-in', owner);
    expect(right.status).toBe(303);
    const home = await browser(opened, tokenOf(right)).get('/');
    expect([home.status, home.text.includes('Dr. Lee')]).toEqual([200, true]);
  });
});

const booking = kept
  .filter(({ bookings }) => bookings)
  .map(({ version, bookings }) => ({ version, bookings }));

describe.each(booking)('on the database of $version', ({ version, bookings }) => {
  if (!bookings) throw new Error('there are no bookings');
  const { untouched, moved, cancelled, linked } = bookings;

  test('bookings are found by code, phone, email and name, and their time is not offered', async () => {
    const opened = await openedBy(version);
    const found = async (input: Record<string, unknown>) =>
      (await ask(opened, 'find-bookings', input)).body.bookings;
    expect(await found({ code: untouched.code })).toEqual([
      expect.objectContaining({
        id: untouched.id,
        start: untouched.start,
        name: 'Ada Lovelace',
        phone: '+12125550123',
        email: 'ada@example.com',
        notes: 'Allergic to latex',
        metadata: { source: 'phone' },
      }),
    ]);
    expect(await found({ phone: '+12125550199' })).toEqual([
      expect.objectContaining({ id: moved.id, start: moved.start }),
    ]);
    expect(await found({ email: 'zoe@example.com' })).toEqual([expect.objectContaining({ id: moved.id })]);
    const { bookings } = (
      await ask(opened, 'find-bookings', { name: 'lukasiewicz', from: opened.facts.madeAt })
    ).body;
    expect(bookings).toEqual([expect.objectContaining({ id: moved.id })]);
    for (const { start, calendarId } of [untouched, moved, linked]) {
      expect(await startsAround(opened, { start, calendarId })).not.toContain(start);
      const person = { name: 'Somebody else', phone: '+12125550177' };
      const taken = await ask(opened, 'book-slot', { calendarId, start, ...person });
      expect([taken.status, taken.body.code]).toEqual([409, 'SLOT_TAKEN']);
    }
    expect(await startsAround(opened, cancelled)).toContain(cancelled.start);
  });

  test('bookings are moved and cancelled by their codes, and an old answer is given again', async () => {
    const opened = await openedBy(version);
    const { code, start } = untouched;
    const later = Temporal.Instant.from(start).add({ hours: 2 });
    const again = await ask(opened, 'reschedule-booking', { code, start: later.toString() });
    expect(again.body.booking).toMatchObject({ id: untouched.id, code, status: 'booked' });
    expect(Temporal.Instant.compare(again.body.booking.start, later)).toBe(0);
    const gone = await ask(opened, 'cancel-booking', { code });
    expect(gone.body.booking).toMatchObject({ id: untouched.id, status: 'cancelled' });
    const { calendarId } = cancelled;
    const once = { calendarId, code: cancelled.code, reason: 'feels better' };
    const replayed = await ask(opened, 'cancel-booking', once, { 'Idempotency-Key': 'cancel-once' });
    expect(replayed.body.booking).toMatchObject({ id: cancelled.id, status: 'cancelled' });
    expect(replayed.headers.get('idempotent-replayed')).toBe('true');
  });

  test('whoever was signed in still is, sees the bookings, and subscribed calendars show them', async () => {
    const opened = await openedBy(version);
    const { sessionToken, feedPath, calendarId } = opened.facts;
    const page = await browser(opened, sessionToken).get(`/calendars/${calendarId}/bookings`);
    expect([page.status, page.text.includes('Zoë Łukasiewicz')]).toEqual([200, true]);
    const feed = await serverOf(opened.services).fetch(new Request(`http://localhost${feedPath}`));
    const text = await feed.text();
    expect(feed.status).toBe(200);
    for (const { id } of [untouched, moved]) expect(text).toContain(id);
  });

  test('the linked calendar is read with its password, and its busy time counts', async () => {
    const opened = await openedBy(version);
    const links = await opened.db.selectFrom('links').select(['id', 'kind', 'access']).execute();
    expect(links).toEqual([expect.objectContaining({ kind: 'caldav' })]);
    const [{ id, access }] = links as [(typeof links)[0]];
    expect(JSON.parse(opened.services.secrets.open(access, id))).toMatchObject({
      user: 'mia',
      password: opened.facts.linkPassword,
    });
    const tomorrow = Temporal.Instant.from(opened.facts.madeAt).add({ hours: 24 }).toString().slice(0, 11);
    const between = async (from: string, to: string) => {
      const window = { from: `${tomorrow}${from}:00Z`, to: `${tomorrow}${to}:00Z` };
      return (await ask(opened, 'check-availability', { calendarId: linked.calendarId, ...window })).body;
    };
    expect(await between('10:00', '11:00')).toMatchObject({ available: false, reason: 'fully_booked' });
    expect(await between('11:00', '12:00')).toMatchObject({ available: true });
  });
});

/** The starts of the slots offered within two hours around a time. */
async function startsAround(opened: Opened, { start, calendarId }: { start: string; calendarId: string }) {
  const at = Temporal.Instant.from(start);
  const window = { from: at.subtract({ hours: 1 }).toString(), to: at.add({ hours: 1 }).toString() };
  const { body } = await ask(opened, 'check-availability', { calendarId, ...window, limit: 10 });
  return body.slots.map((slot: { start: string }) => slot.start);
}
