import { describe, expect, test } from 'bun:test';
import { insertLink } from '../../../db/queries/links/links.ts';
import { ContractServer, type Place } from '../../contract/contract-server.ts';
import { isWithoutPostgres } from '../../helpers/postgres/cluster.ts';
import { freshDatabase } from '../../helpers/postgres/databases.ts';
import { addTeam } from '../../helpers/teams/teams.ts';

type Asked = { operation: string; input: object };

/** What is asked before it's counted, and what is counted, at an hour that's free. */
type Scene = {
  most: number;
  isAtTeam?: boolean;
  before?: (start: string) => Asked;
  asked: (start: string, before: Record<string, { id: string }>) => Asked;
};

const ada = { name: 'Ada', phone: '+12125550123', email: 'ada@example.com' };

const book = (start: string, more: object = {}): Asked => ({
  operation: 'book-slot',
  input: { start, ...ada, idempotencyKey: start, ...more },
});

const hold = (start: string, more: object = {}): Asked => ({
  operation: 'hold-slot',
  input: { start, ...more },
});

const scenes: Record<string, Scene> = {
  // The key, the calendar, its claims.
  'checking availability': {
    most: 3,
    asked: () => ({ operation: 'check-availability', input: { query: 'monday at 10' } }),
  },
  // The key; the calendar; locks and the kept answer; the claim, with a code and other bookings; all the rest and the commit.
  'a booking': { most: 5, asked: (start) => book(start) },
  // One more, to learn what time is held.
  'a booking in a phone call': { most: 6, asked: (start) => book(start, { callId: 'call' }) },
  'a booking of what its call holds': {
    most: 6,
    before: (start) => hold(start, { callId: 'call' }),
    asked: (start) => book(start, { callId: 'call' }),
  },
  'a booking of a hold': {
    most: 6,
    before: (start) => hold(start),
    asked: (start, { hold }) => book(start, { start: undefined, holdId: hold?.id }),
  },
  'a booking at a team': { most: 6, isAtTeam: true, asked: (start) => book(start) },
  'a booking at a team in a phone call': {
    most: 6,
    isAtTeam: true,
    asked: (start) => book(start, { callId: 'call' }),
  },
  'a repeated booking': { most: 4, before: (start) => book(start), asked: (start) => book(start) },
  'the same booking once more': {
    most: 6,
    before: (start) => book(start),
    asked: (start) => book(start, { idempotencyKey: `again ${start}` }),
  },
  'a hold': { most: 6, asked: (start) => hold(start, { callId: `call ${start}` }) },
};

/** Links a calendar elsewhere that was just read. */
async function linkFresh({ made: { db, clock } }: ContractServer, place: Place): Promise<void> {
  const { workspaceId, calendarId, calendar } = place;
  const link = { id: 'link', workspaceId, calendarId, kind: 'ics', name: '', host: '', access: '' } as const;
  const [now, collections] = [clock.now(), [{ href: '', name: '' }]];
  await insertLink(db, { ...link, freshnessMinutes: 10, createdAt: now, collections, target: null });
  const coveredUntil = now + 200 * 86_400_000;
  await db
    .updateTable('links')
    .set({ synced_at: now, covered_until: coveredUntil, covered_zone: calendar.timeZone })
    .execute();
}

/** A team of two, one of them with the calendar of a place. */
async function teamOf(contract: ContractServer, place: Place): Promise<Place> {
  const other = await contract.calendar(place.workspaceId, { name: 'Sarah Chen' });
  const calendar = await addTeam(contract.made, { members: [place.calendar, other] });
  return { ...place, calendar, calendarId: calendar.id };
}

describe.skipIf(isWithoutPostgres)('round trips to PostgreSQL, with a linked calendar,', () => {
  test.each(Object.entries(scenes))('of %s', async (_, { most, isAtTeam = false, before, asked }) => {
    let sent = 0;
    const db = await freshDatabase({
      onSent: () => {
        sent += 1;
      },
    });
    const contract = await ContractServer.open({ db });
    const own = await contract.place();
    await linkFresh(contract, own);
    const place = isAtTeam ? await teamOf(contract, own) : own;
    const ask = async ({ operation, input }: Asked) => {
      const { status, json } = await contract.post(place, operation, { input: input as never });
      expect([200, 201]).toContain(status);
      return json as Record<string, { id: string }>;
    };
    for (const hour of [10, 11, 12]) {
      const start = `2026-11-23T${hour}:00`;
      const known = before ? await ask(before(start)) : {};
      // What was asked before is written down by itself after a while.
      await contract.made.services.callLog.flush();
      await contract.made.services.keyUsage.flush();
      sent = 0;
      await ask(asked(start, known));

      expect(sent).toBeWithin(1, most + 1);
    }
    await db.destroy();
  });
});
