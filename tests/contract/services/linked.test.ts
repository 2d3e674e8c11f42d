import { beforeEach, describe, expect, test } from 'bun:test';
import type { Calendar } from '../../../src/domain/calendar/calendar.ts';
import { type FeedWorld, feedOf, feedWorld } from '../../helpers/links/feed-world.ts';
import { addService } from '../../helpers/services.ts';
import { testNow } from '../../helpers/workspace.ts';
import { november, person } from '../bookings/desk.ts';
import { type Checked, question } from './office.ts';

let world: FeedWorld;
let calendar: Calendar;
let key: string;

/** A calendar in New York whose linked feed has an event from noon to one on Tuesday, with two services. */
beforeEach(async () => {
  world = await feedWorld({ now: testNow });
  world.serve = () => feedOf(['2026-11-24T17:00:00Z/PT1H']);
  const workspaceId = await world.workspace();
  const hours = [{ weekday: 2, startMinute: 540, endMinute: 1020 }];
  calendar = await world.calendar({ workspaceId, timeZone: 'America/New_York', workingHours: hours });
  ({ key } = await world.key(workspaceId));
  const spokenNames = ['check-up'];
  const calendarKey = { workspaceId, calendarId: calendar.id };
  const questions = [question('reason', 'What brings you in?')];
  const dental = { name: 'Dental check-up', spokenNames, bufferBeforeMinutes: 30, bufferAfterMinutes: 60 };
  await addService(world, calendarKey, { ...dental, questions });
  await addService(world, calendarKey, { name: 'Eye check-up', spokenNames });
  await world.link(calendar, 30);
});

const ask = async (operation: string, input: Record<string, unknown>) =>
  await world.ask({ calendar, key }, operation, input);

/** The feed cannot be read for longer than it may be old. */
function becomesUnreachable(): void {
  world.clock.advance(31 * 60_000);
  world.serve = () => new Response('no', { status: 500 });
}

test('the buffers of a service keep their distance from busy time elsewhere', async () => {
  await world.work();
  const day = { from: november('24T00:00'), to: november('25T00:00'), limit: 100 };
  const { body } = await ask('check-availability', { ...day, service: 'Dental check-up' });
  const starts = (body as Checked).slots.map(({ start }) => start.slice(11, 16));
  expect(starts.filter((start) => start > '10:00' && start < '14:00')).toEqual(['10:30', '13:30']);
});

describe('a linked calendar that cannot be confirmed', () => {
  test.each(['a check-up on tuesday at two', 'an eye check-up on tuesday at two'])(
    'goes before which service is meant: "%s"',
    async (query) => {
      becomesUnreachable();
      const { status, body } = await ask('check-availability', { query });
      const { interpretation, message, ...found } = body as Checked;
      expect([status, found]).toMatchObject([
        200,
        { available: false, reason: 'calendar_unreachable', slots: [], nextAvailable: null },
      ]);
      const { question: asked, service } = interpretation;
      expect([asked === null, service?.name]).toEqual(
        query.includes('eye') ? [true, 'Eye check-up'] : [false, undefined],
      );
      if (asked !== null) expect(message).not.toContain(asked);
    },
  );

  test('is told before an answer is asked for', async () => {
    becomesUnreachable();
    const input = person({ start: november('24T14:00'), service: 'Dental check-up' });
    const { status, body } = await ask('book-slot', input);
    expect([status, body]).toMatchObject([503, { code: 'CALENDAR_UNREACHABLE' }]);
  });
});
