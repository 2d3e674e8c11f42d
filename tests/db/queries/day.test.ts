import { beforeAll, describe, expect, spyOn, test } from 'bun:test';
import fc from 'fast-check';
import { insertClaim, type NewClaim } from '../../../db/queries/bookings/claims/claims.ts';
import { describedClaims } from '../../../db/queries/bookings/day.ts';
import { setServiceArchived } from '../../../db/queries/services.ts';
import { insertTimeOff } from '../../../db/queries/time-off.ts';
import type { SqliteDatabase } from '../../../db/sqlite/open.ts';
import { type Calendar, keyOfCalendar } from '../../../src/domain/calendar/calendar.ts';
import type { DescribedClaim } from '../../../src/domain/calendar/shown/described-claim.ts';
import { freshLink } from '../../browser/states/sample-links.ts';
import { bookInto } from '../../helpers/bookings/bookings-of-calendar.ts';
import { addService } from '../../helpers/services.ts';
import { isOnPostgres, type TestServices, testServices } from '../../helpers/workspace.ts';
import { claimTimes, near } from './claim-times.ts';

const minuteMs = 60_000;
const base = Date.UTC(2026, 10, 20);
const at = (time: string) => Temporal.Instant.from(time).epochMilliseconds;

/** Two workspaces, with two calendars in the first; claims are given to one of the three. */
const made = await testServices({ now: base });
const [mine, theirs] = [await made.workspace('Mine'), await made.workspace('Theirs')];
const calendars = [
  await made.calendar({ workspaceId: mine }),
  await made.calendar({ workspaceId: mine }),
  await made.calendar({ workspaceId: theirs }),
];

type Given = Omit<NewClaim, 'workspaceId' | 'calendarId' | 'ownerId'> & { of: number };

const claim: fc.Arbitrary<Given> = fc
  .record({
    of: fc.constantFrom(0, 0, 1, 2),
    kind: fc.constantFrom('booking' as const, 'hold' as const, 'external' as const, 'time_off' as const),
    ...claimTimes,
    expiresIn: fc.constantFrom(-1, 0, 1),
  })
  .map(({ start, lengthMinutes: length, expiresIn, kind, ...rest }) => ({
    ...rest,
    kind,
    startAt: base + start * minuteMs,
    endAt: base + (start + length) * minuteMs,
    expiresAt: kind === 'hold' ? base + expiresIn : undefined,
  }));

describe('what occupies time of several calendars', () => {
  test('is what a look at every single claim finds, in order', async () => {
    let found = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(claim, { maxLength: 30, size: 'max' }),
        near,
        fc.integer({ min: 1, max: 9 * 1440 }),
        fc.subarray([0, 1, 2]),
        async (claims, start, length, asked) => {
          await made.db.deleteFrom('claims').execute();
          for (const each of claims) await insert(each);
          const within = { startAt: base + start * minuteMs, endAt: base + (start + length) * minuteMs };
          const calendarIds = asked.map((index) => calendars[index]?.id ?? '');
          const answer = await describedClaims(made.db, {
            workspaceId: mine,
            calendarIds,
            within,
            now: base,
          });
          const expected = claims.filter((each) => asked.includes(each.of) && isIn(each, within));
          found += expected.length;
          expect(answer.map(textOf).sort()).toEqual(expected.map(textOfGiven).sort());
          const starts = answer.map(({ startAt }) => startAt);
          expect(starts).toEqual(starts.toSorted((a, b) => a - b));
        },
      ),
      { numRuns: isOnPostgres ? 120 : 400 },
    );
    expect(found).toBeGreaterThan(isOnPostgres ? 30 : 300);
  });
});

async function insert({ of, ...given }: Given): Promise<void> {
  const calendar = calendars[of];
  if (!calendar) throw new Error(`there is no calendar ${of}`);
  const { workspaceId, id: calendarId } = calendar;
  await insertClaim(made.db, { ...given, workspaceId, calendarId, ownerId: crypto.randomUUID() });
}

/** Whose time, buffers included, shares time with the window, unless it's another workspace's or an ended hold. */
function isIn({ of, expiresAt, ...given }: Given, within: { startAt: number; endAt: number }): boolean {
  const startAt = given.startAt - given.bufferBeforeMinutes * minuteMs;
  const endAt = given.endAt + given.bufferAfterMinutes * minuteMs;
  const isLive = expiresAt === undefined || expiresAt > base;
  return of !== 2 && isLive && startAt < within.endAt && endAt > within.startAt;
}

function textOf(each: DescribedClaim): string {
  const { calendarId, kind, startAt, endAt, bufferBeforeMinutes, bufferAfterMinutes } = each;
  const until = each.kind === 'hold' ? each.expiresAt : '';
  return [calendarId, kind, startAt, endAt, bufferBeforeMinutes, bufferAfterMinutes, until].join(' ');
}

function textOfGiven({
  of,
  kind,
  startAt,
  endAt,
  bufferBeforeMinutes,
  bufferAfterMinutes,
  expiresAt,
}: Given) {
  const fields = [kind, startAt, endAt, bufferBeforeMinutes, bufferAfterMinutes, expiresAt ?? ''];
  return [calendars[of]?.id, ...fields].join(' ');
}

describe('what occupies time is described', () => {
  let place: TestServices;
  let calendar: Calendar;

  beforeAll(async () => {
    place = await testServices();
    calendar = await place.calendar({ workspaceId: await place.workspace() });
  });

  const onDay = async (date: string, workspaceId = calendar.workspaceId) =>
    await describedClaims(place.db, {
      workspaceId,
      calendarIds: [calendar.id],
      within: { startAt: at(`${date}T00:00:00Z`), endAt: at(`${date}T23:59:00Z`) },
      now: place.clock.now(),
    });

  test('a booking with its name, code, who came, its notes and what it overrules', async () => {
    const id = await bookInto(place, calendar, { start: '2026-12-01T10:00:00Z', name: 'O’Brien <b>' });
    const change = {
      attendance: 'arrived',
      notes: 'Tooth 14',
      overruled: '["hours","notice"]',
    } as const;
    await place.db.updateTable('bookings').set(change).where('id', '=', id).execute();
    const row = place.db.selectFrom('bookings').select('code').where('id', '=', id);
    const { code } = await row.executeTakeFirstOrThrow();
    expect(await onDay('2026-12-01')).toEqual([
      {
        calendarId: calendar.id,
        startAt: at('2026-12-01T10:00:00Z'),
        endAt: at('2026-12-01T10:30:00Z'),
        bufferBeforeMinutes: 0,
        bufferAfterMinutes: 0,
        kind: 'booking',
        booking: {
          ...{ id, code, name: 'O’Brien <b>', sequence: 0, attendance: 'arrived', confirmedAt: null },
          notes: 'Tooth 14',
          overruled: ['hours', 'notice'],
          service: null,
          memberIds: [],
        },
      },
    ]);
  });

  test('a booking with the name of its service, archived or not, and never another workspace’s', async () => {
    const id = await bookInto(place, calendar, { start: '2026-12-07T10:00:00Z' });
    const other = await place.calendar({ workspaceId: await place.workspace() });
    const [own, theirs] = [
      await addService(place, keyOfCalendar(calendar), { name: 'Root canal' }),
      await addService(place, keyOfCalendar(other), { name: 'Their service' }),
    ];
    const serviceNow = async (serviceId: string) => {
      await place.db.updateTable('bookings').set({ service_id: serviceId }).where('id', '=', id).execute();
      return await onDay('2026-12-07');
    };
    expect(await serviceNow(own.id)).toMatchObject([{ booking: { id, service: 'Root canal' } }]);
    await setServiceArchived(place.db, { ...keyOfCalendar(calendar), serviceId: own.id, archivedAt: 1 });
    expect(await serviceNow(own.id)).toMatchObject([{ booking: { id, service: 'Root canal' } }]);
    expect(await serviceNow(theirs.id)).toMatchObject([{ booking: { id, service: null } }]);
  });

  test('a booking from before rules could be overruled, with none', async () => {
    const id = await bookInto(place, calendar, { start: '2026-12-02T10:00:00Z' });
    await place.db.updateTable('bookings').set({ overruled: null }).where('id', '=', id).execute();
    expect(await onDay('2026-12-02')).toMatchObject([{ booking: { id, attendance: null, overruled: [] } }]);
  });

  test('busy time with the name of its link, or none once the link is gone', async () => {
    await freshLink(place, { calendar, name: 'Lee private' });
    expect(await onDay('2026-11-24')).toMatchObject([{ kind: 'external', label: 'Lee private' }]);
    const gone = { kind: 'external', start: '2026-12-03T10:00:00Z', end: '2026-12-03T11:00:00Z' } as const;
    await place.claim(calendar, gone);
    expect(await onDay('2026-12-03')).toMatchObject([{ kind: 'external', label: null }]);
  });

  test('time off with its label, if it has one', async () => {
    const { workspaceId, id: calendarId } = calendar;
    for (const [index, label] of ['Lunch', null].entries()) {
      const id = crypto.randomUUID();
      const [start, end] = [`2026-12-0${4 + index}T12:00`, `2026-12-0${4 + index}T13:00`];
      await insertTimeOff(place.db, {
        ...{ id, workspaceId, calendarId, start, end, label, weeklyUntil: null, skippedDates: [] },
        createdAt: place.clock.now(),
      });
      await place.claim(calendar, {
        kind: 'time_off',
        ownerId: id,
        start: `${start}:00Z`,
        end: `${end}:00Z`,
      });
    }
    expect(await onDay('2026-12-04')).toMatchObject([{ kind: 'time_off', label: 'Lunch' }]);
    expect(await onDay('2026-12-05')).toMatchObject([{ kind: 'time_off', label: null }]);
  });

  test('to nobody of another workspace', async () => {
    await bookInto(place, calendar, { start: '2026-12-08T10:00:00Z' });
    expect(await onDay('2026-12-08')).toHaveLength(1);
    expect(await onDay('2026-12-08', await place.workspace())).toEqual([]);
  });
});

test.skipIf(isOnPostgres)('the day is read by the index of times, and what it is by ID', async () => {
  const db = (await testServices()).db as SqliteDatabase;
  const read = spyOn(db, 'read');
  const within = { startAt: base, endAt: base + 1440 * minuteMs };
  await describedClaims(db, { workspaceId: 'w', calendarIds: ['a', 'b'], within, now: base });
  const [sql, parameters] = read.mock.calls[0] ?? ['', []];
  const plan = db.read(`explain query plan ${sql}`, parameters) as { detail: string }[];
  const steps = plan
    .map(({ detail }) => detail)
    .filter((detail) => /claims|bookings|links|time_off/.test(detail));
  expect(steps).toEqual([
    'SEARCH claims USING INDEX claims_by_time (calendar_id=? AND size_class=? AND padded_start_at>? AND padded_start_at<?)',
    ...['bookings', 'links', 'time_off'].map(
      (table) => `SEARCH ${table} USING INDEX sqlite_autoindex_${table}_1 (id=?) LEFT-JOIN`,
    ),
  ]);
});
