import { beforeEach, describe, expect, test } from 'bun:test';
import { perform } from '../../../src/actions/action.ts';
import { createTeam } from '../../../src/actions/teams/create.ts';
import type { Calendar } from '../../../src/domain/calendar/calendar.ts';
import { type FeedWorld, feedOf, feedWorld } from '../../helpers/links/feed-world.ts';
import { testNow } from '../../helpers/workspace.ts';
import { november, person } from '../bookings/desk.ts';
import { namesOf, shortly, type TeamCheck, tuesday } from './counter.ts';
import type { Kind } from './practice.ts';

const two = november('24T14:00');
const hours = [{ weekday: 2, startMinute: 540, endMinute: 1020 }];

let world: FeedWorld;
let workspaceId: string;
let key: string;
let lee: Calendar;
let sarah: Calendar;

/** Two members, of whom Dr. Lee's linked feed has an event from two to three on Tuesday. */
beforeEach(async () => {
  world = await feedWorld({ now: testNow });
  world.serve = () => feedOf(['2026-11-24T19:00:00Z/PT1H']);
  workspaceId = await world.workspace();
  ({ key } = await world.key(workspaceId));
  const settings = { workspaceId, timeZone: 'America/New_York', workingHours: hours };
  lee = await world.calendar({ ...settings, name: 'Dr. Lee' });
  sarah = await world.calendar({ ...settings, name: 'Sarah Chen' });
  await world.link(lee, 30);
  await world.work();
});

/** A team of the two; asks it for an operation. */
async function team(kind: Kind, members: readonly Calendar[] = [lee, sarah]) {
  const by = { actor: { kind: 'cli' as const }, workspaceId, at: world.clock.now() };
  const input = {
    name: 'Practice',
    timeZone: 'America/New_York',
    workingHours: hours,
    slotMinutes: 30,
    intervalMinutes: 30,
    minimumNoticeMinutes: 0,
    team: { kind, members: members.map(({ id }) => ({ calendarId: id, spokenNames: [] })) },
  };
  const calendar = (await perform(world.services, createTeam, { by, input })) as unknown as Calendar;
  return async (operation: string, asked: Record<string, unknown> = {}) =>
    await world.ask({ calendar, key }, operation, asked);
}

/** The feed cannot be read for longer than it may be old. */
function becomesUnreachable(): void {
  world.clock.advance(31 * 60_000);
  world.serve = () => new Response('no', { status: 500 });
}

const unreachable = { available: false, reason: 'calendar_unreachable', slots: [], nextAvailable: null };

describe('the links of members', () => {
  test('make their time busy at a team of anyone', async () => {
    const ask = await team('anyone');
    const { body } = await ask('check-availability', tuesday);
    const slots = (body as TeamCheck).slots.map(shortly);
    expect([
      slots.includes('14:00 Sarah Chen'),
      slots.includes('14:30 Sarah Chen'),
      slots.includes('15:00 Dr. Lee'),
    ]).toEqual([true, true, true]);
    expect((body as TeamCheck).freshness.state).toBe('complete');
  });

  test('make the time of all busy at a team of everyone', async () => {
    const ask = await team('everyone');
    const { body } = await ask('check-availability', tuesday);
    expect((body as TeamCheck).slots.map(({ start }) => start.slice(11, 16))).toEqual([
      ...['09:00', '09:30', '10:00', '10:30', '11:00', '11:30', '12:00', '12:30', '13:00', '13:30'],
      ...['15:00', '15:30', '16:00', '16:30'],
    ]);
    expect((await ask('free-busy', { from: tuesday['from'], to: tuesday['to'] })).body).toMatchObject({
      busy: [{ start: two, end: november('24T15:00') }],
    });
  });
});

describe('a member that cannot be confirmed', () => {
  test('drops out of anyone, and freshness says so', async () => {
    const ask = await team('anyone');
    becomesUnreachable();
    const { status, body } = await ask('check-availability', tuesday);
    const found = body as TeamCheck;
    expect([status, found.available, found.freshness.state]).toEqual([200, true, 'partial']);
    expect(new Set(found.slots.flatMap(namesOf))).toEqual(new Set(['Sarah Chen']));
    const busy = await ask('free-busy', { from: tuesday['from'], to: tuesday['to'] });
    expect(busy.body).toMatchObject({ freshness: { state: 'partial' } });
    const { status: made, body: answer } = await ask('book-slot', person({ start: november('24T10:00') }));
    expect([made, namesOf(answer.booking)]).toEqual([201, ['Sarah Chen']]);
  });

  test('is never booked, by slot, by name or by start', async () => {
    const ask = await team('anyone');
    const { body } = await ask('check-availability', { ...tuesday, with: 'Dr. Lee' });
    const slotId = (body as TeamCheck).slots[0]?.id;
    becomesUnreachable();
    for (const way of [{ slotId }, { start: november('24T10:00'), with: 'Dr. Lee' }]) {
      for (const [operation, rest] of [
        ['hold-slot', {}],
        ['book-slot', person()],
      ] as const) {
        const { status, body: refusal } = await ask(operation, { ...rest, ...way });
        // An offered slot is "refused SLOT_TAKEN"; that the calendar can't be reached says no less.
        expect(['409 SLOT_TAKEN', '503 CALENDAR_UNREACHABLE']).toContain(`${status} ${refusal.code}`);
        for (const slot of refusal.slots ?? []) expect(namesOf(slot)).toEqual(['Sarah Chen']);
      }
    }
  });

  test('who is asked for is told as such, never as free', async () => {
    const ask = await team('anyone');
    becomesUnreachable();
    for (const input of [
      { query: 'tuesday at ten with Dr. Lee' },
      { query: 'tuesday at ten', with: 'Dr. Lee' },
    ]) {
      const { status, body } = await ask('check-availability', input);
      const found = body as TeamCheck;
      expect([status, found.available]).toEqual([200, false]);
      for (const slot of found.slots) expect(namesOf(slot)).toEqual(['Sarah Chen']);
    }
  });

  test('who is asked for is the reason: never "isn’t in" or "taken" of time that nobody knows', async () => {
    const ask = await team('anyone');
    becomesUnreachable();
    const { body } = await ask('check-availability', { query: 'tuesday at ten with Dr. Lee' });
    const { reason, message, slots } = body as TeamCheck;
    expect(reason).toBe('calendar_unreachable');
    expect(message).not.toMatch(/isn’t in|isn't in|is taken|nothing else free/);
    expect(slots.map(shortly)).toContain('10:00 Sarah Chen');
  });

  test('is in no slot of a refusal', async () => {
    const ask = await team('anyone');
    const start = november('24T10:00');
    const { status } = await ask('book-slot', person({ start, with: 'Sarah Chen' }));
    expect(status).toBe(201);
    becomesUnreachable();
    for (const [operation, rest] of [
      ['hold-slot', {}],
      ['book-slot', person()],
    ] as const) {
      const { body } = await ask(operation, { ...rest, start });
      expect(body.code).toBe('SLOT_TAKEN');
      expect(body.slots.length).toBeGreaterThan(0);
      for (const slot of body.slots) expect(namesOf(slot)).toEqual(['Sarah Chen']);
    }
  });

  test('is one again once it can be read', async () => {
    const ask = await team('anyone');
    becomesUnreachable();
    world.serve = () => feedOf([]);
    await world.work();
    const { body } = await ask('check-availability', { ...tuesday, with: 'Dr. Lee' });
    expect([body.available, body.freshness.state]).toEqual([true, 'complete']);
  });

  test('leaves none of everyone', async () => {
    const ask = await team('everyone');
    becomesUnreachable();
    const { status, body } = await ask('check-availability', tuesday);
    expect([status, body]).toMatchObject([200, unreachable]);
    for (const [operation, rest] of [
      ['hold-slot', {}],
      ['book-slot', person()],
    ] as const) {
      const { status: refused, body: refusal } = await ask(operation, {
        ...rest,
        start: november('24T10:00'),
      });
      expect([operation, refused, refusal.code]).toEqual([operation, 503, 'CALENDAR_UNREACHABLE']);
    }
  });

  test('leaves none of anyone, where it is the last', async () => {
    const ask = await team('anyone', [lee]);
    becomesUnreachable();
    const { status, body } = await ask('check-availability', tuesday);
    expect([status, body]).toMatchObject([200, unreachable]);
    const { status: refused, body: refusal } = await ask(
      'book-slot',
      person({ start: november('24T10:00') }),
    );
    expect([refused, refusal.code]).toEqual([503, 'CALENDAR_UNREACHABLE']);
  });
});
