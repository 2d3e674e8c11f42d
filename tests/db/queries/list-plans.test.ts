import { expect, spyOn, test } from 'bun:test';
import { findBookings } from '../../../db/queries/bookings/find.ts';
import { type BookingPlace, type BookingsQuery, bookingsFound } from '../../../db/queries/bookings/search.ts';
import type { SqliteDatabase } from '../../../db/sqlite/open.ts';
import { isOnPostgres, testServices } from '../../helpers/workspace.ts';
import { planOf } from './plan-of.ts';

/** These are SQLite's plans. */
const onSqlite = test.skipIf(isOnPostgres);

const key = { workspaceId: 'w', calendarId: 'c' };
const place = { key: 50, id: 'x', now: 60 };
const byStart = 'bookings_by_start (calendar_id=? AND status=?';
const byPhone = 'bookings_by_phone (calendar_id=? AND phone=? AND status=?';
const byEmail = 'bookings_by_email (calendar_id=? AND email=? AND status=?';
const byAttendance = 'bookings_by_attendance (calendar_id=? AND attendance=? AND status=?';

onSqlite.each<[string, Partial<BookingsQuery>, BookingPlace | undefined, string[]]>([
  [
    'a list from a day on',
    { from: 5 },
    undefined,
    [`${byStart} AND start_at>?)`, `${byStart} AND start_at>?)`],
  ],
  [
    'its next page',
    { from: 5 },
    { rank: 0, ...place },
    [`${byStart} AND (start_at,id)>(?,?))`, `${byStart} AND (start_at,id)>(?,?))`],
  ],
  [
    'the next page of a list of some days',
    { from: 5, to: 90, status: 'cancelled' },
    { rank: 0, ...place },
    [`${byStart} AND (start_at,id)>(?,?) AND start_at<?)`],
  ],
  [
    'a page that is asked to begin before the list',
    { from: 900_000_000, status: 'booked' },
    { rank: 0, ...place },
    [`${byStart} AND start_at>?)`],
  ],
  [
    'the booking of a code',
    { code: 'x', phone: 'x', status: 'booked', from: 5 },
    undefined,
    ['sqlite_autoindex_bookings_2 (workspace_id=? AND code=?)'],
  ],
  [
    'the list of a phone number',
    { phone: 'x' },
    undefined,
    [`${byPhone} AND start_at>?)`, `${byPhone} AND start_at<?)`, `${byPhone})`],
  ],
  [
    'its next page',
    { phone: 'x' },
    { rank: 0, ...place },
    [`${byPhone} AND (start_at,id)>(?,?))`, `${byPhone} AND start_at<?)`, `${byPhone})`],
  ],
  [
    'a page of what is over of an address',
    { email: 'x', from: 5 },
    { rank: 1, ...place, key: -50 },
    [
      `${byEmail} AND start_at>? AND (start_at,id)<(?,?))`,
      `${byEmail} AND start_at>? AND (start_at,id)<(?,?))`,
    ],
  ],
  [
    'a list of some services that came some way, backwards',
    { status: 'booked', to: 90, serviceIds: ['x', 'y'], source: 'bot', isLatestFirst: true },
    undefined,
    [`${byStart} AND start_at<?)`],
  ],
  ['the list of who came', { attendance: 'arrived', status: 'booked' }, undefined, [`${byAttendance})`]],
  [
    'its next page, at a team',
    { attendance: 'no_show', status: 'booked', isTeam: true },
    { rank: 1, ...place, key: -50 },
    ['bookings_by_team_attendance (team_id=? AND attendance=? AND status=? AND (start_at,id)<(?,?))'],
  ],
  [
    'the list of how often somebody came',
    { phone: 'x', attendance: 'arrived' },
    undefined,
    [`${byPhone} AND start_at>?)`, `${byPhone} AND start_at<?)`, `${byPhone})`],
  ],
])('%s is read from where it begins, and in its order', async (_, requested, after, searches) => {
  const db = (await testServices()).db as SqliteDatabase;
  const read = spyOn(db, 'read');
  await bookingsFound(db, { requested: { ...key, ...requested }, limit: 5, now: 60, after });
  const plans = read.mock.calls.map((each) => planOf(db, each));
  expect(plans).toEqual(searches.map((search) => [`SEARCH bookings USING INDEX ${search}`]));
});

onSqlite('names are read in the order of the index of names, and no booking but those', async () => {
  const db = (await testServices()).db as SqliteDatabase;
  const read = spyOn(db, 'read');
  const requested = { ...key, name: 'ann', status: 'booked' as const, from: 5, to: 90 };
  await bookingsFound(db, { requested, limit: 5, now: 60, after: { rank: 0, ...place } });
  const plans = read.mock.calls.map((each) => planOf(db, each));
  const steps = plans.flat().filter((step) => !/SUBQUERY|search_calendars/.test(step));
  expect(steps).toEqual([
    'SEARCH bookings USING INDEX bookings_waiting (calendar_id=? AND (start_at,id)>(?,?) AND start_at<?)',
    // M: MATCH; >< bounds of the rowid; without ORDER BY in it, SQLite would sort what was found.
    'SCAN found VIRTUAL TABLE INDEX 64:M1><',
    'SEARCH bookings USING INDEX bookings_by_place (place=?)',
  ]);
});

onSqlite('bookings are found in many calendars at once, and no others are read', async () => {
  const db = (await testServices()).db as SqliteDatabase;
  const read = spyOn(db, 'read');
  const requested = {
    ...{ workspaceId: 'w', calendarIds: ['c', 'd'], code: 'x', emailStart: 'ann' },
    ...{ name: 'lee ann', isInAnyOrder: true, phoneEnd: '123' },
  };
  await findBookings(db, { requested, now: 60, limit: { upcoming: 3, total: 5 } });
  const plans = read.mock.calls.map((each) => planOf(db, each));
  const steps = plans.flat().filter((step) => /^(?:SEARCH|SCAN) booking/.test(step));
  const byId = 'SEARCH bookings USING INDEX sqlite_autoindex_bookings_1 (id=?)';
  expect(steps).toEqual([
    'SEARCH bookings USING INDEX sqlite_autoindex_bookings_2 (workspace_id=? AND code=?)',
    // The index alone says which are nearest.
    'SEARCH bookings USING COVERING INDEX bookings_by_email (calendar_id=? AND email>? AND email<?)',
    ...[byId, byId],
    'SEARCH bookings USING INDEX bookings_waiting (calendar_id=?)',
    'SCAN booking_search VIRTUAL TABLE INDEX 0:M1><',
    'SEARCH bookings USING INDEX bookings_by_place (place=?) LEFT-JOIN',
  ]);
});
