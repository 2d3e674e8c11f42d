import { describe, expect, test } from 'bun:test';
import { markKeysUsed, revokeApiKey } from '../../../db/queries/api-keys.ts';
import { cancelBooking, insertBooking } from '../../../db/queries/bookings/bookings.ts';
import { archiveCalendar } from '../../../db/queries/calendars.ts';
import { write } from '../../../db/write.ts';
import type { Booking } from '../../../src/domain/booking/booking.ts';
import type { Calendar } from '../../../src/domain/calendar/calendar.ts';
import { type SignedIn, signedIn } from '../../helpers/dashboard/dashboard.ts';
import { countKeyRequests } from '../../helpers/key-requests.ts';
import { type TestServices, testServices } from '../../helpers/workspace.ts';

const [minute, hour] = [60_000, 3_600_000];

/** Friday, 20 November 2026, half past three in the afternoon, UTC. */
const now = '2026-11-20T15:30:00Z';

let codes = 0;

async function book(
  { db }: TestServices,
  calendar: Calendar,
  given: { start: string; name: string; madeAt?: string; minutes?: number },
): Promise<Booking> {
  const startAt = Temporal.Instant.from(given.start).epochMilliseconds;
  const { workspaceId, id: calendarId } = calendar;
  const booking = {
    id: crypto.randomUUID(),
    workspaceId,
    calendarId,
    code: `CODE${codes++}`,
    startAt,
    endAt: startAt + (given.minutes ?? 30) * minute,
    name: given.name,
    createdAt: Temporal.Instant.from(given.madeAt ?? now).epochMilliseconds,
  };
  await insertBooking(db, booking);
  const nothing = { phone: null, email: null, notes: null, metadata: {}, callId: null } as const;
  const made = { source: null, attendance: null, overruled: [] };
  const unchanged = { cancelledAt: null, cancelReason: null, sequence: 0, updatedAt: booking.createdAt };
  return { ...booking, ...nothing, ...made, ...unchanged, status: 'booked' };
}

async function home(member: SignedIn): Promise<string> {
  const { status, text } = await member.get('/');
  expect(status).toBe(200);
  return text;
}

/** What comes up, calendar by calendar. */
async function comingFor(member: SignedIn): Promise<string[]> {
  const articles = (await home(member)).split('<h3>').slice(1);
  return articles.flatMap((article) => {
    const name = article.match(/<a [^>]*>([^<]*)</)?.[1] ?? '';
    const rows = [...article.matchAll(/<time[^>]*>([^<]*)<\/time><\/dt><dd>([^<]*)</g)];
    return rows.map(([, when, who]) => `${name}: ${when}: ${who}`);
  });
}

async function statsFor(member: SignedIn): Promise<string[]> {
  const [list = ''] = (await home(member)).match(/<dl class="stats">.*?<\/dl>/s) ?? [];
  return [...list.matchAll(/<dd>([^<]*)</g)].map(([, figure = '']) => figure);
}

describe('the first page', () => {
  test('counts neither what is archived or revoked, nor what others have', async () => {
    const made = await testServices({ now });
    const { db, clock } = made;
    const owner = await signedIn(made, { role: 'owner' });
    const { workspaceId } = owner;
    const calendar = await made.calendar({ workspaceId, name: 'Archived' });
    await archiveCalendar(db, { workspaceId, calendarId: calendar.id, at: 0 });
    const key = await made.key(workspaceId);
    await revokeApiKey(db, { workspaceId, keyId: key.id, at: 0 });
    const other = await signedIn(made, { role: 'owner' });
    await signedIn(made, { role: 'viewer', workspaceId: other.workspaceId });
    const theirs = await made.calendar({ workspaceId: other.workspaceId, name: 'Theirs' });
    const theirKey = await made.key(other.workspaceId);
    await write(db, (transaction) => markKeysUsed(transaction, new Map([[theirKey.id, clock.now()]])));
    const theirUse = { workspaceId: other.workspaceId, keyId: theirKey.id, at: clock.now(), count: 7 };
    await countKeyRequests(db, theirUse);
    await book(made, theirs, { start: '2026-11-20T16:00:00Z', name: 'Their caller' });
    const page = await home(owner);
    expect(page).toContain('0 of 6 done');
    expect(page).toContain('No calendars yet');
    expect(page).not.toContain('Archived');
    expect(page).not.toContain('Their');
  });

  test('shows viewers what comes next, and nothing that they cannot do', async () => {
    const made = await testServices({ now });
    const viewer = await signedIn(made, { role: 'viewer' });
    expect(await home(viewer)).toContain('Once an owner or admin creates a calendar');
    const calendar = await made.calendar({ workspaceId: viewer.workspaceId, name: 'Practice' });
    await book(made, calendar, { start: '2026-11-20T16:00:00Z', name: 'Ann' });
    expect(await home(viewer)).not.toContain('/first-steps');
    expect(await comingFor(viewer)).toEqual(['Practice: Today, 16:00–16:30: Ann']);
  });

  test('shows the next three bookings of each calendar, in its own zone', async () => {
    const made = await testServices({ now });
    const owner = await signedIn(made, { role: 'owner' });
    const { workspaceId } = owner;
    const berlin = await made.calendar({ workspaceId, name: 'Berlin', timeZone: 'Europe/Berlin' });
    made.clock.advance(1);
    const auckland = await made.calendar({ workspaceId, name: 'Auckland', timeZone: 'Pacific/Auckland' });
    await book(made, berlin, { start: '2026-11-20T15:00:00Z', name: 'Just over' });
    await book(made, berlin, { start: '2026-11-20T08:00:00Z', name: 'Still on', minutes: 480 });
    await book(made, berlin, { start: '2026-11-24T13:00:00Z', name: 'Third' });
    await book(made, berlin, { start: '2026-11-21T08:00:00Z', name: 'Second' });
    await book(made, berlin, { start: '2026-11-25T08:00:00Z', name: 'Fourth' });
    const gone = await book(made, berlin, { start: '2026-11-20T17:00:00Z', name: 'Cancelled' });
    await cancelBooking(made.db, { booking: gone, reason: null, at: 0 });
    await book(made, auckland, { start: '2026-11-20T20:00:00Z', name: 'Kiri' });
    await book(made, auckland, { start: '2026-11-21T20:00:00Z', name: '' });
    expect(await comingFor(owner)).toEqual([
      'Berlin: Today, 09:00–17:00: Still on',
      'Berlin: Tomorrow, 09:00–09:30: Second',
      'Berlin: Tue, 24 Nov, 14:00–14:30: Third',
      // In Auckland it is half past four in the morning of the 21st.
      'Auckland: Today, 09:00–09:30: Kiri',
      'Auckland: Tomorrow, 09:00–09:30: Erased',
    ]);
  });

  test('counts the bookings made since midnight where the calendar is', async () => {
    const made = await testServices({ now });
    const owner = await signedIn(made, { role: 'owner' });
    const { workspaceId } = owner;
    const start = '2026-12-01T10:00:00Z';
    const berlin = await made.calendar({ workspaceId, timeZone: 'Europe/Berlin' });
    const auckland = await made.calendar({ workspaceId, timeZone: 'Pacific/Auckland' });
    // Midnight was at 23:00 UTC in Berlin, and at 11:00 UTC in Auckland.
    await book(made, berlin, { start, name: 'Yesterday', madeAt: '2026-11-19T22:59:59.999Z' });
    await book(made, berlin, { start, name: 'Today', madeAt: '2026-11-19T23:00:00Z' });
    await book(made, auckland, { start, name: 'Yesterday', madeAt: '2026-11-20T10:59:59.999Z' });
    await book(made, auckland, { start, name: 'Today', madeAt: '2026-11-20T11:00:00Z' });
    await book(made, auckland, { start, name: 'Today', madeAt: now });
    expect(await statsFor(owner)).toEqual(['3', '0']);
  });

  test('counts the requests of the present hour and the 23 before it, of all keys', async () => {
    const made = await testServices({ now });
    const owner = await signedIn(made, { role: 'owner' });
    const { workspaceId } = owner;
    await made.calendar({ workspaceId });
    const present = Date.UTC(2026, 10, 20, 15);
    for (const { id: keyId } of [await made.key(workspaceId), await made.key(workspaceId)]) {
      for (const ago of [0, 23, 24]) {
        await countKeyRequests(made.db, { workspaceId, keyId, at: present - ago * hour, count: 10 });
      }
    }
    expect(await statsFor(owner)).toEqual(['0', '40']);
  });

  test('a caller whose name is HTML stays a caller', async () => {
    const made = await testServices({ now });
    const owner = await signedIn(made, { role: 'owner' });
    const calendar = await made.calendar({ workspaceId: owner.workspaceId, name: '<b>bold</b>' });
    await book(made, calendar, { start: '2026-11-20T16:00:00Z', name: '<img src=x onerror=alert(1)>' });
    const page = await home(owner);
    expect(page).not.toMatch(/<img|<b>/);
    expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;');
  });
});
