import { expect, spyOn, test } from 'bun:test';
import { attendanceSince, attendedBookings } from '../../../db/queries/bookings/attendance.ts';
import { bookingByCode, bookingsOfPeriod, insertBooking } from '../../../db/queries/bookings/bookings.ts';
import { holdById, liveHoldsOfPeriod } from '../../../db/queries/bookings/claims/holds.ts';
import { eraseEnded } from '../../../db/queries/bookings/keeping.ts';
import { bookingsOfTeam, bookingsWhileAway } from '../../../db/queries/bookings/of-team.ts';
import { erasePerson } from '../../../db/queries/bookings/people.ts';
import { loggedCalls } from '../../../db/queries/calls/calls.ts';
import { feedBookings } from '../../../db/queries/feeds.ts';
import { failedWriteBacks } from '../../../db/queries/jobs/failed-jobs.ts';
import { messagesOfCall } from '../../../db/queries/left-messages/left-messages.ts';
import { writtenEvents } from '../../../db/queries/links/copies.ts';
import { eventsToWrite, troubledEvents } from '../../../db/queries/links/events.ts';
import { reviseBookings } from '../../../db/queries/links/service-events.ts';
import { databaseFigures, jobFigures, linkFigures } from '../../../db/queries/servers/figures.ts';
import {
  deleteCallsOver,
  deleteUsageCountsBefore,
  deleteUsageTimesBefore,
} from '../../../db/queries/servers/outdated.ts';
import { weeklyLoads } from '../../../db/queries/teams-load.ts';
import type { SqliteDatabase } from '../../../db/sqlite/open.ts';
import { isOnPostgres, testServices } from '../../helpers/workspace.ts';
import { planOf } from './plan-of.ts';

/** These are SQLite's plans. */
const onSqlite = test.skipIf(isOnPostgres);

const key = { workspaceId: 'w', calendarId: 'c' };

onSqlite.each<[string, string | string[], (db: SqliteDatabase) => Promise<unknown>]>([
  [
    'what was left in a call is found by that',
    'left_messages_by_call (workspace_id=? AND call_id=?)',
    (db) => messagesOfCall(db, { ...key, callId: 'x', since: 1, text: 'x' }),
  ],
  [
    'what was left in no call is found by its time',
    'left_messages_by_time (workspace_id=? AND created_at>?)',
    (db) => messagesOfCall(db, { ...key, callId: null, since: 1, text: 'x' }),
  ],
  [
    'a caller’s own booking is found by its time',
    'bookings_by_start (calendar_id=? AND status=? AND start_at=?)',
    (db) => bookingsOfPeriod(db, { ...key, isTeam: false, startAt: 1, endAt: 2 }),
  ],
  [
    'a booking of a team is found by its period',
    'bookings_by_team (team_id=? AND status=? AND start_at=?)',
    (db) => bookingsOfPeriod(db, { ...key, isTeam: true, startAt: 1, endAt: 2 }),
  ],
  [
    'a booking is found by its code',
    'sqlite_autoindex_bookings_2 (workspace_id=? AND code=?)',
    (db) => bookingByCode(db, { ...key, code: 'x' }),
  ],
  [
    'a hold is found by whose it is',
    // That it isn't the time of a cancelled booking is a look at one row.
    [
      'claims_by_owner (owner_id=?)',
      'CORRELATED SCALAR SUBQUERY 1',
      'SEARCH bookings USING COVERING INDEX sqlite_autoindex_bookings_1 (id=?)',
    ],
    (db) => holdById(db, { ...key, holdId: 'h' }),
  ],
  [
    'what a call holds is found among the live holds',
    'claims_holds_by_end (calendar_id=? AND expires_at>?)',
    (db) => liveHoldsOfPeriod(db, { ...key, isTeam: false, startAt: 1, endAt: 2, now: 0 }),
  ],
  [
    'what is held at a team is found among its holds',
    'claims_by_team (team_id=? AND kind=?)',
    (db) => liveHoldsOfPeriod(db, { ...key, isTeam: true, startAt: 1, endAt: 2, now: 0 }),
  ],
])('%s, however many there are', async (_, index, query) => {
  const db = (await testServices()).db as SqliteDatabase;
  const read = spyOn(db, 'read');
  await query(db);
  const plan = planOf(db, read.mock.calls[0]);
  expect(plan.map((step) => step.replace(/^SEARCH \w+ USING INDEX /, ''))).toEqual([index].flat());
});

onSqlite.each<[string, string, (db: SqliteDatabase) => Promise<unknown>]>([
  [
    'calls that are too many',
    'old USING COVERING INDEX calls_by_workspace (workspace_id=? AND number<?)',
    (db) => deleteCallsOver(db, { kept: 1, limit: 10 }),
  ],
  [
    'counts that are too old',
    'old USING PRIMARY KEY (workspace_id=? AND hour<?)',
    (db) => deleteUsageCountsBefore(db, { at: 1, limit: 10 }),
  ],
  [
    'durations that are too old',
    'old USING PRIMARY KEY (workspace_id=? AND hour<?)',
    (db) => deleteUsageTimesBefore(db, { at: 1, limit: 10 }),
  ],
])('%s are found without a look at those that stay', async (_, search, query) => {
  const db = (await testServices()).db as SqliteDatabase;
  const execute = spyOn(db.getExecutor(), 'executeQuery');
  await query(db);
  const [{ sql, parameters } = { sql: '', parameters: [] }] = execute.mock.calls[0] ?? [];
  expect(planOf(db, [sql, parameters])).toContain(`SEARCH ${search}`);
});

onSqlite(
  'bookings that have to be erased or revised are changed without a look at those that stay',
  async () => {
    const made = await testServices();
    const db = made.db as SqliteDatabase;
    const workspaceId = await made.workspace();
    const of = { workspaceId, calendarId: (await made.calendar({ workspaceId })).id };
    for (const id of ['a', 'b', 'c', 'd']) {
      const time = { startAt: 0, endAt: 60_000, createdAt: 0 };
      await insertBooking(db, { ...of, id, code: id, ...time, name: 'Ann' });
    }
    const execute = spyOn(db.getExecutor(), 'executeQuery');
    const ended = { ...of, status: 'booked', from: 0, before: 60_000 } as const;
    expect(await eraseEnded(db, { ...ended, at: 0, limit: 10 })).toMatchObject({ erased: 4 });
    const changes = { hidden: ['a'], shown: ['b'], isRenamed: true };
    await reviseBookings(db, { ...of, serviceId: 's' }, { changes, at: 0 });
    const queries = execute.mock.calls.map(([query]) => query);
    expect(queries).toHaveLength(12);
    for (const { sql, parameters } of queries) {
      const searches = planOf(db, [sql, parameters]).filter((step) => /(?:SEARCH|SCAN) bookings/.test(step));
      for (const search of searches) {
        expect(search).toMatch(/USING INDEX (?:bookings_by_start|sqlite_autoindex_bookings_1) /);
      }
    }
  },
);

const link = { id: 'l', kind: 'caldav', targetHref: '/' } as const;
const ofService = 'sqlite_autoindex_services_1 (id=?) LEFT-JOIN';

onSqlite.each<[string, string[], (db: SqliteDatabase) => Promise<unknown>]>([
  [
    'a feed',
    ['bookings_by_start (calendar_id=? AND status=? AND start_at>?)', ofService],
    (db) => feedBookings(db, { ...key, from: 1 }),
  ],
  [
    'what a link has to write',
    [
      'sqlite_autoindex_bookings_1 (id=?)',
      ofService,
      'SEARCH event USING PRIMARY KEY (link_id=? AND booking_id=?) LEFT-JOIN',
    ],
    (db) => eventsToWrite(db, { link: { ...key, ...link }, bookingIds: ['a', 'b'] }),
  ],
])('%s is found first, then the service of each booking', async (_, indexes, query) => {
  const db = (await testServices()).db as SqliteDatabase;
  const read = spyOn(db, 'read');
  const execute = spyOn(db.getExecutor(), 'executeQuery');
  await query(db);
  const [first] = [
    ...execute.mock.calls.map(([query]) => [query.sql, query.parameters] as const),
    ...read.mock.calls,
  ];
  const plan = planOf(db, first);
  expect(plan.map((step) => step.replace(/^SEARCH \w+ USING INDEX /, ''))).toEqual(indexes);
});

onSqlite('bookings that are not at a link as they should be are found one by one', async () => {
  const db = (await testServices()).db as SqliteDatabase;
  const execute = spyOn(db.getExecutor(), 'executeQuery');
  await troubledEvents(db, { workspaceId: 'w', linkId: 'l', now: 1, limit: 20 });
  const [first] = execute.mock.calls.map(([query]) => [query.sql, query.parameters] as const);
  const steps = planOf(db, first);
  expect(steps).toContain('SEARCH bookings USING INDEX sqlite_autoindex_bookings_1 (id=?)');
  expect(steps).toContain('SEARCH jobs USING INDEX jobs_write_back (about=?)');
});

onSqlite(
  'figures of a server are read without looking at what is planned, or at every row at once',
  async () => {
    const db = (await testServices()).db as SqliteDatabase;
    const read = spyOn(db, 'read');
    await databaseFigures(db);
    await jobFigures(db, { now: 1 });
    await linkFigures(db, { after: '', limit: 20, now: 1 });
    const steps = read.mock.calls.flatMap((each) => planOf(db, each));
    expect(steps.filter((step) => /^(?:SEARCH|SCAN) (?!pragma_|CONSTANT)/.test(step))).toEqual([
      'SEARCH kysely_migration USING COVERING INDEX sqlite_autoindex_kysely_migration_1',
      'SEARCH jobs USING INDEX jobs_by_due (due_at<?)',
      'SEARCH jobs USING INDEX jobs_tried (due_at>?)',
      'SEARCH jobs USING COVERING INDEX jobs_given_up (failed_at>?)',
      'SEARCH links USING INDEX sqlite_autoindex_links_1 (id>?)',
      'SEARCH calendars USING INDEX sqlite_autoindex_calendars_1 (id=?)',
      'SEARCH workspaces USING INDEX sqlite_autoindex_workspaces_1 (id=?)',
    ]);
  },
);

onSqlite.each([
  ['a workspace', {}, 'SEARCH jobs USING INDEX jobs_by_workspace (workspace_id=?)'],
  ['a link', { linkId: 'l' }, 'SEARCH jobs USING INDEX jobs_write_back (about=?)'],
])('what could not be written of %s is found without looking at every link', async (_, only, first) => {
  const db = (await testServices()).db as SqliteDatabase;
  const execute = spyOn(db.getExecutor(), 'executeQuery');
  await failedWriteBacks(db, { workspaceId: 'w', now: 1, ...only });
  const [query] = execute.mock.calls.map(([each]) => [each.sql, each.parameters] as const);
  const steps = planOf(db, query);
  expect(steps[0]).toBe(first);
  expect(steps.filter((step) => step.startsWith('SCAN'))).toEqual([]);
});

onSqlite('what a calendar has together with others is found among the claims of just that', async () => {
  const db = (await testServices()).db as SqliteDatabase;
  const read = spyOn(db, 'read');
  await feedBookings(db, { ...key, from: 1 });
  const execute = spyOn(db.getExecutor(), 'executeQuery');
  await writtenEvents(db, { linkId: 'l', calendarId: 'c', now: 1 });
  const [, shared] = read.mock.calls;
  const [written] = execute.mock.calls.map(([query]) => [query.sql, query.parameters] as const);
  for (const each of [shared, written]) {
    const steps = planOf(db, each).filter((step) => /^(?:SEARCH|SCAN)/.test(step));
    expect(steps.join('\n')).toContain('claims_kept_elsewhere (calendar_id=? AND start_at>?)');
    expect(steps.join('\n')).toContain('bookings USING INDEX sqlite_autoindex_bookings_1 (id=?)');
    expect(steps.join('\n')).not.toContain('sqlite_autoindex_bookings_2');
    expect(steps.filter((step) => step.startsWith('SCAN') && !step.endsWith('link_events_moved'))).toEqual(
      [],
    );
    expect(steps.join('\n')).not.toContain('link_events USING PRIMARY KEY (link_id=?)');
  }
});

onSqlite.each([
  ['all', undefined, 'calls_by_calendar (calendar_id=?'],
  ['not understood', 'not-understood', 'calls_not_understood (calendar_id=?'],
  ['asked back', 'asked', 'calls_in_doubt (calendar_id=?'],
  ['refused', 'refused', 'calls_refused (calendar_id=?'],
] as const)('of the calls of many calendars, the newest of each are found: %s', async (_, only, index) => {
  const db = (await testServices()).db as SqliteDatabase;
  const read = spyOn(db, 'read');
  const requested = { workspaceId: 'w', calendarIds: ['c', 'd'], only, limit: 5 };
  await loggedCalls(db, requested);
  await loggedCalls(db, { ...requested, before: 9 });
  const plans = read.mock.calls.map((each) => planOf(db, each));
  const found = ['SCAN json_each VIRTUAL TABLE INDEX 1:', 'SEARCH own USING INTEGER PRIMARY KEY (rowid=?)'];
  for (const [at, end] of [')', ' AND rowid<?)'].entries()) {
    const steps = (plans[at] ?? []).filter((step) => /^(?:SEARCH|SCAN)/.test(step));
    expect(steps.slice(0, 3)).toEqual([...found, `SEARCH calls USING INDEX ${index}${end}`]);
    expect(steps.slice(3, 5)).toEqual(['SCAN first', 'SEARCH calls USING INTEGER PRIMARY KEY (rowid=?)']);
  }
});

onSqlite.each([
  ['phone', 'bookings_by_phone (calendar_id=? AND phone=?)'],
  ['email', 'bookings_by_email (calendar_id=? AND email=?)'],
  ['id', 'sqlite_autoindex_bookings_1 (id=?)'],
] as const)(
  "a person's bookings are found by their %s in every calendar of a workspace",
  async (mark, index) => {
    const db = (await testServices()).db as SqliteDatabase;
    const execute = spyOn(db.getExecutor(), 'executeQuery');
    await erasePerson(db, { workspaceId: 'w', mark, values: ['x'], at: 1 });
    const queries = execute.mock.calls.map(([query]) => query).filter(({ sql }) => /bookings/.test(sql));
    expect(queries.length).toBeGreaterThan(5);
    for (const { sql, parameters } of queries) {
      const details = planOf(db, [sql, parameters]).filter((step) => /\bbookings\b/.test(step));
      for (const detail of details)
        expect(detail).toMatch(
          /USING (?:COVERING )?INDEX (?:bookings_by_(?:phone|email)|sqlite_autoindex_bookings_1)/,
        );
      expect(details.join()).toContain(index);
    }
  },
);

onSqlite('how often somebody came is found by their phone and email, the latest first', async () => {
  const db = (await testServices()).db as SqliteDatabase;
  const read = spyOn(db, 'read');
  await attendedBookings(db, { workspaceId: 'w', phone: 'x', email: 'x' });
  const plans = read.mock.calls.map((each) => planOf(db, each));
  // Without a step that sorts.
  const isOfBookings = /^(?:SEARCH|SCAN) bookings|B-TREE/;
  const steps = plans.map((plan) => plan.filter((each) => isOfBookings.test(each)));
  expect(steps).toEqual([
    ['SEARCH bookings USING INDEX bookings_attended_by_phone (workspace_id=? AND phone=?)'],
    ['SEARCH bookings USING INDEX bookings_attended_by_email (workspace_id=? AND email=?)'],
  ]);
});

onSqlite.each([
  [false, 'bookings_by_start (calendar_id=? AND status=? AND start_at>? AND start_at<?)'],
  [true, 'bookings_by_team (team_id=? AND status=? AND start_at>? AND start_at<?)'],
])(
  'attendance of the last days is counted without a look at others, at a team: %p',
  async (isTeam, index) => {
    const db = (await testServices()).db as SqliteDatabase;
    const read = spyOn(db, 'read');
    await attendanceSince(db, { ...key, isTeam, from: 1, now: 2 });
    expect(planOf(db, read.mock.calls[0])).toEqual([`SEARCH bookings USING INDEX ${index}`]);
  },
);

onSqlite(
  'bookings of teams are found without a look at those of before, and at those of others',
  async () => {
    const db = (await testServices()).db as SqliteDatabase;
    const read = spyOn(db, 'read');
    const asked = { ...key, memberIds: ['m'], from: 0 };
    await weeklyLoads(db, { workspaceId: 'w', calendarIds: ['m'], edges: [0, 1, 2, 3, 4, 5] });
    await bookingsOfTeam(db, { ...asked, to: 1 });
    const closed = [{ calendarId: 'm', startAt: 0, endAt: 1 }];
    await bookingsWhileAway(db, { workspaceId: 'w', calendarIds: ['m'], closed, from: 0 });
    const plans = read.mock.calls.map((each) =>
      planOf(db, each).filter((step) => /^(?:SEARCH|SCAN) (?!json)/.test(step)),
    );
    expect(plans.slice(0, 3)).toEqual([
      ['SEARCH claims USING INDEX claims_by_start (calendar_id=? AND start_at>? AND start_at<?)'],
      [
        'SEARCH bookings USING INDEX bookings_by_team (team_id=? AND status=? AND start_at>? AND start_at<?)',
        'SEARCH own USING INDEX claims_by_owner (owner_id=?)',
      ],
      [
        'SEARCH time_off USING INDEX time_off_by_calendar (calendar_id=?)',
        'SEARCH claims USING INDEX claims_by_owner (owner_id=?)',
        'SEARCH claims USING COVERING INDEX claims_by_start (calendar_id=?)',
        'SCAN away',
        'SEARCH own USING INDEX claims_by_start (calendar_id=? AND start_at>? AND start_at<?)',
        'SEARCH bookings USING INDEX sqlite_autoindex_bookings_1 (id=?)',
      ],
    ]);
  },
);
