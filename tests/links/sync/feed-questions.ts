import { sql } from 'kysely';
import type { Calendar } from '../../../src/domain/calendar/calendar.ts';
import { type FeedWorld, feedOf } from '../../helpers/links/feed-world.ts';

/** When the tests of linked feeds begin. */
export const begin = Temporal.Instant.from('2026-11-24T08:00:00Z').epochMilliseconds;

/** An event of an hour, at ten that day. */
export const busyAtTen = '2026-11-24T10:00:00Z/PT1H';

/** Questions to the calendar that a test has just then, and its link. */
export function feedQuestions(now: () => { world: FeedWorld; calendar: Calendar; key: string }) {
  const ask = (operation: string, input: Record<string, unknown>) => now().world.ask(now(), operation, input);
  const check = (query: string) => ask('check-availability', { query });
  const claims = async () =>
    (
      await sql<{ start_at: number; end_at: number }>`
      select start_at, end_at from claims where kind = 'external' order by start_at`.execute(now().world.db)
    ).rows.map(({ start_at, end_at }) => [start_at, end_at]);

  async function linked(events: string[] = [busyAtTen], freshnessMinutes = 30): Promise<string> {
    const { world, calendar } = now();
    world.serve = () => feedOf(events);
    const id = await world.link(calendar, freshnessMinutes);
    world.requests.length = 0;
    return id;
  }

  return { ask, check, claims, linked };
}

/** A server that fails with a status. */
export const failing =
  (status: number, headers: Record<string, string> = {}) =>
  () =>
    new Response('no', { status, headers });
