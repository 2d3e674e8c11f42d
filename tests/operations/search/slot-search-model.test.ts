import { afterAll, expect, test } from 'bun:test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { insertClaim, type NewClaim } from '../../../db/queries/bookings/claims/claims.ts';
import { openDatabase } from '../../../db/sqlite/open.ts';
import { nearestStarts } from '../../../src/domain/calendar/availability.ts';
import { gridStarts } from '../../../src/domain/calendar/slots.ts';
import type { TeamMember } from '../../../src/domain/calendar/team.ts';
import { OpeningTimes } from '../../../src/domain/calendar/working-hours.ts';
import { hourMs, minuteMs } from '../../../src/domain/time/local-time.ts';
import { mergePeriods, overlaps, type Period } from '../../../src/domain/time/period.ts';
import { SlotSearch } from '../../../src/operations/search/slot-search.ts';
import { openMigrated } from '../../helpers/migrated-file.ts';
import { countedRuns } from '../../helpers/test-runs.ts';
import { isOnPostgres, testDatabase, testServices } from '../../helpers/workspace.ts';

const now = Date.UTC(2026, 10, 20, 15, 30);
const teamSize = 3;

const folder = mkdtempSync(join(tmpdir(), 'slotline-search-'));
const file = join(folder, 'slotline.db');
const db = isOnPostgres ? await testDatabase() : await openMigrated(file);
/** Writes as another process does. */
const elsewhere = isOnPostgres ? db : openDatabase(file);
const made = await testServices({ db, now });
const workspaceId = await made.workspace();
const settings = { workspaceId, horizonDays: 9, intervalMinutes: 30 };
const zones = ['UTC', 'America/New_York', 'Asia/Kolkata', 'Europe/Berlin'];
const calendars = await Promise.all(zones.map((timeZone) => made.calendar({ ...settings, timeZone })));
const [own = await made.calendar(settings), ...others] = calendars;

afterAll(async () => {
  await elsewhere.destroy();
  if (!isOnPostgres) await db.destroy();
  rmSync(folder, { recursive: true, force: true });
});

const buffer = fc.constantFrom(0, 0, 0, 10, 15, 45);
const buffers = { bufferBeforeMinutes: buffer, bufferAfterMinutes: buffer };
const ids = fc.constantFrom('one', 'two', 'three');
const holdOf = (id: string) => `hold ${id}`;

/** Hours at night and by day, or without end. */
const hours = fc.oneof(
  fc.constant([1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, startMinute: 0, endMinute: 1440 }))),
  fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 3 }).map((weekdays) =>
    weekdays.flatMap((weekday) => [
      { weekday, startMinute: 0, endMinute: 240 },
      { weekday, startMinute: 540, endMinute: 1020 },
    ]),
  ),
);

const claim = fc
  .record({
    at: fc.nat(teamSize),
    kind: fc.constantFrom('booking', 'booking', 'hold', 'external', 'time_off'),
    // In steps of five minutes; a day that's booked to the last minute, now and then.
    start: fc.integer({ min: -300, max: 12 * 288 }),
    length: fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 30, max: 1500 })),
    repeated: fc.constantFrom(1, 1, 1, 5, 60),
    ...buffers,
    owner: ids,
    callId: fc.option(ids, { nil: undefined }),
    expiresIn: fc.constantFrom(-1, 0, 1, 60_000),
  })
  .map(({ at, start, length, repeated, expiresIn, owner, ...given }) =>
    Array.from({ length: repeated }, (_, index): NewClaim => {
      const startAt = now + (start + index * length) * 5 * minuteMs;
      return {
        ...given,
        ownerId: given.kind === 'hold' ? holdOf(owner) : owner,
        workspaceId,
        calendarId: calendars[at]?.id ?? '',
        startAt,
        endAt: startAt + length * 5 * minuteMs,
        ...(given.kind === 'hold' && { expiresAt: now + expiresIn }),
      };
    }),
  );

const period = fc
  .tuple(fc.integer({ min: -50, max: 250 }), fc.integer({ min: 1, max: 60 }))
  .map(([from, length]) => ({ startAt: now + from * hourMs, endAt: now + (from + length) * hourMs }));

const question = fc.record({
  isTeam: fc.constantFrom(undefined, 'anyone' as const, 'everyone' as const),
  among: fc.option(fc.subarray([0, 1, 2]), { nil: undefined }),
  durationMinutes: fc.constantFrom(30, 60, 5),
  callId: fc.option(ids, { nil: undefined }),
  movingId: fc.option(ids, { nil: undefined, freq: 4 }),
  holdId: fc.option(ids.map(holdOf), { nil: undefined }),
  excluded: fc.array(period, { maxLength: 2 }),
  periods: fc.array(period, { minLength: 1, maxLength: 3 }),
  limit: fc.integer({ min: 1, max: 5 }),
  /** Which of its questions a search is asked, one after another. */
  order: fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 3, maxLength: 5 }),
});

type Question = typeof question extends fc.Arbitrary<infer Made> ? Made : never;

const world = fc.record({
  hours: fc.array(hours, { minLength: teamSize + 1, maxLength: teamSize + 1 }),
  buffers: fc.array(fc.record(buffers), { minLength: teamSize + 1, maxLength: teamSize + 1 }),
  turns: fc.array(
    fc.record({
      claims: fc.array(claim, { maxLength: 6 }),
      removed: fc.option(fc.oneof(ids, ids.map(holdOf)), { nil: undefined }),
      questions: fc.array(question, { minLength: 1, maxLength: 4 }),
    }),
    { minLength: 1, maxLength: 4 },
  ),
});

type World = typeof world extends fc.Arbitrary<infer Made> ? Made : never;

/** The calendar, or the team of the others, as a search is given it. */
function calledAt({ hours, buffers }: World, { isTeam, ...asked }: Question) {
  const settingsOf = (index: number) => ({ ...buffers[index], workingHours: hours[index] ?? [] });
  const members = others.map(
    (each, index): TeamMember => ({
      ...each,
      ...settingsOf(index + 1),
      calendarId: each.id,
      number: index + 1,
      spokenNames: [],
      leftAt: null,
      archivedAt: null,
    }),
  );
  const calendar = { ...own, ...settingsOf(0), ...(isTeam && { team: { kind: isTeam, members } }) };
  const among = isTeam && asked.among?.flatMap((index) => members[index] ?? []);
  const zone = made.services.zones.named(own.timeZone);
  if (!zone) throw new Error('no zone');
  return { calendar, among, members, zone };
}

/** What a search has to find, by looking at every claim and every place for a slot. */
class SearchModel {
  readonly free: number[];

  constructor(
    private readonly given: World,
    private readonly claims: readonly NewClaim[],
    private readonly asked: Question,
    search: SlotSearch,
  ) {
    const { bookable, rules } = search;
    const whole = { startAt: bookable.startAt, endAt: bookable.endAt + asked.durationMinutes * minuteMs };
    this.free = gridStarts(rules, whole, { bookable }).filter((startAt) => {
      const slot = this.slotAt(startAt);
      return this.whoIsFree(slot).length > 0 && !asked.excluded.some((each) => overlaps(each, slot));
    });
  }

  slotAt(startAt: number): Period {
    return { startAt, endAt: startAt + this.asked.durationMinutes * minuteMs };
  }

  /** Those whose time could be taken, together. */
  choices() {
    const { calendar, among, members } = calledAt(this.given, this.asked);
    if (!calendar.team) return [[{ ...calendar, calendarId: calendar.id, isMember: false }]];
    const seats = (among ?? members).map((each) => ({ ...each, isMember: true }));
    if (calendar.team.kind === 'anyone') return seats.map((each) => [each]);
    return seats.length > 0 ? [seats] : [];
  }

  isTakenFor(seat: ReturnType<SearchModel['choices']>[number][number], slot: Period): boolean {
    return this.claims.some((each) => {
      if (each.calendarId !== seat.calendarId || this.isIgnored(each)) return false;
      const before = Math.max(each.bufferBeforeMinutes, seat.bufferAfterMinutes) * minuteMs;
      const after = Math.max(each.bufferAfterMinutes, seat.bufferBeforeMinutes) * minuteMs;
      return overlaps({ startAt: each.startAt - before, endAt: each.endAt + after }, slot);
    });
  }

  isIgnored({ kind, ownerId, callId, expiresAt }: NewClaim): boolean {
    const { asked } = this;
    if (ownerId === asked.movingId) return true;
    if (kind !== 'hold') return false;
    const isOver = expiresAt !== undefined && expiresAt <= now;
    return isOver || ownerId === asked.holdId || (callId !== undefined && callId === asked.callId);
  }

  whoIsFree(slot: Period): string[][] {
    return this.choices()
      .filter((seats) =>
        seats.every((seat) => {
          const zone = made.services.zones.named(seat.timeZone);
          const isOpen = !seat.isMember || (zone && new OpeningTimes(seat, zone).haveRoomFor(slot));
          return isOpen && !this.isTakenFor(seat, slot);
        }),
      )
      .map((seats) => seats.map(({ calendarId }) => calendarId));
  }

  freeWithin(periods: readonly Period[]): number[] {
    const merged = mergePeriods(periods);
    return this.free.filter((startAt) =>
      merged.some((each) => each.startAt <= startAt && this.slotAt(startAt).endAt <= each.endAt),
    );
  }

  isTaken(periods: readonly Period[]): boolean {
    const choices = this.choices();
    return periods.some(
      (each) =>
        choices.length > 0 && choices.every((seats) => seats.some((seat) => this.isTakenFor(seat, each))),
    );
  }
}

/** What a search is asked, each with what it should say. */
function steps(model: SearchModel, search: SlotSearch, { periods, limit, durationMinutes }: Question) {
  const some = model.free[Math.floor(model.free.length / 2)];
  const known = limit % 2 ? some : undefined;
  const near = nearestStarts(model.free, { periods, durationMinutes, limit }).starts;
  return [
    { ask: () => search.freeWithin(periods), expected: model.freeWithin(periods) },
    { ask: () => search.firstFree(known), expected: model.free[0] },
    { ask: () => search.nearest(periods, { limit }), expected: near },
    { ask: () => search.isTaken(periods), expected: model.isTaken(periods) },
    {
      ask: async () => some && (await search.whoIsFree(some)),
      expected: some && model.whoIsFree(model.slotAt(some)),
    },
  ];
}

test('a search finds what a look at everything finds, whatever others commit between searches', async () => {
  let [count, free] = [0, 0];
  await fc.assert(
    fc.asyncProperty(world, async (given) => {
      await elsewhere.deleteFrom('claims').execute();
      let claims: NewClaim[] = [];
      for (const { claims: more, removed, questions } of given.turns) {
        await elsewhere
          .deleteFrom('claims')
          .where('owner_id', '=', removed ?? '')
          .execute();
        claims = [...claims.filter(({ ownerId }) => ownerId !== removed), ...more.flat()];
        await elsewhere.transaction().execute(async (transaction) => {
          for (const each of more.flat()) await insertClaim(transaction, each);
        });
        for (const asked of questions) {
          // What was read in this turn stays as it was.
          await new Promise((resolve) => setImmediate(resolve));
          const { calendar, among, zone } = calledAt(given, asked);
          const { durationMinutes, excluded, movingId, holdId, callId } = asked;
          const call = { workspaceId, calendar, calendarZone: zone, now, callId };
          const own = { movingId, holdId };
          const search = new SlotSearch(made.services, call, { durationMinutes, excluded, among, own });
          const model = new SearchModel(given, claims, asked, search);
          const asking = steps(model, search, asked);
          for (const place of asked.order) {
            expect(await asking[place]?.ask()).toEqual(asking[place]?.expected);
          }
          count += 1;
          free += model.free.length > 0 ? 1 : 0;
        }
      }
    }),
    countedRuns({ seed: 1, numRuns: 12 }),
  );
  expect(free).toBeGreaterThan(count / 4);
}, 3_600_000);
