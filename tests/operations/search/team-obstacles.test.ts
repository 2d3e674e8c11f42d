import { expect, test } from 'bun:test';
import fc from 'fast-check';
import { chosenPeople, chosenTogether } from '../../../src/admin/desk/chosen-people.ts';
import { minuteMs } from '../../../src/domain/time/local-time.ts';
import { zoneOfCalendar } from '../../../src/operations/input/caller-zone.ts';
import { obstaclesTo } from '../../../src/operations/search/obstacles.ts';
import { SlotSearch } from '../../../src/operations/search/slot-search.ts';
import { makeTeam } from '../../helpers/teams/booked-teams.ts';
import { testRuns } from '../../helpers/test-runs.ts';
import { testServices } from '../../helpers/workspace.ts';

const nine = Date.parse('2026-11-24T09:00:00Z');

/** Half-hours of a day from eight on that somebody has, their hours, and their buffer. */
const anyMember = fc.record({
  taken: fc.array(fc.integer({ min: -2, max: 17 }), { maxLength: 12 }),
  startMinute: fc.constantFrom(480, 540, 600),
  endMinute: fc.constantFrom(780, 1020),
  bufferAfterMinutes: fc.constantFrom(0, 10),
});

const anyWorld = fc.record({
  members: fc.array(anyMember, { minLength: 1, maxLength: 3 }),
  kind: fc.constantFrom('anyone' as const, 'everyone' as const),
  chosen: fc.option(fc.nat(2), { nil: undefined }),
});

test('nothing is in the way of a time at a team exactly where it’s offered, with anyone or one of them', async () => {
  await fc.assert(
    fc.asyncProperty(anyWorld, async ({ members, kind, chosen }) => {
      const made = await testServices();
      const { services, clock } = made;
      const workspaceId = await made.workspace();
      const calendars = [];
      for (const { taken, startMinute, endMinute, bufferAfterMinutes } of members) {
        const workingHours = [{ weekday: 2, startMinute, endMinute }];
        const calendar = await made.calendar({ workspaceId, workingHours, bufferAfterMinutes });
        for (const each of new Set(taken)) {
          const start = nine + each * 30 * minuteMs;
          await made.claim(calendar, { start, end: start + 30 * minuteMs });
        }
        calendars.push(calendar);
      }
      const team = await makeTeam(made, { name: 'Team', kind, members: calendars });
      const zone = zoneOfCalendar(services, team);
      const who = { service: undefined, withId: calendars[chosen ?? members.length]?.id };
      const call = { workspaceId, calendar: team, calendarZone: zone, now: clock.now(), callId: undefined };
      const among = chosenPeople(team, who);
      const search = new SlotSearch(services, call, { durationMinutes: 30, among });
      const starts = Array.from({ length: 16 }, (_, index) => nine + index * 30 * minuteMs);
      const free = await search.freeWithin([{ startAt: nine, endAt: nine + 480 * minuteMs }]);
      const clear: number[] = [];
      for (const startAt of starts) {
        const within = { startAt, endAt: startAt + 30 * minuteMs };
        const asked = { calendar: team, zone, within, now: clock.now(), choices: chosenTogether(team, who) };
        if ((await obstaclesTo(services, asked)).length === 0) clear.push(startAt);
      }
      expect(clear).toEqual(free);
    }),
    { numRuns: testRuns },
  );
});
