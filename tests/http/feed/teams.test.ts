import { beforeEach, describe, expect, test } from 'bun:test';
import { insertFeed } from '../../../db/queries/feeds.ts';
import { perform } from '../../../src/actions/action.ts';
import { updateCalendar } from '../../../src/actions/calendars/update.ts';
import { updateService } from '../../../src/actions/services/update.ts';
import { feedPath } from '../../../src/domain/access/feed-token.ts';
import { createSecretToken } from '../../../src/domain/access/secret-token.ts';
import type { Calendar } from '../../../src/domain/calendar/calendar.ts';
import type { TeamKind } from '../../../src/domain/calendar/team.ts';
import { readCalendar } from '../../helpers/read-calendar.ts';
import { addService } from '../../helpers/services.ts';
import { type TeamPlace, teamPlace } from '../../helpers/teams/team-place.ts';
import { testServices } from '../../helpers/workspace.ts';

const monday = '2026-11-23';
const at = (clock: string) => `${monday}T${clock}:00Z`;

let place: TeamPlace;

const open = async (kind: TeamKind) => {
  place = await teamPlace(await testServices({ now: '2026-11-20T15:30:00Z' }), kind);
};

/** Makes a feed of a calendar and gives what asks for it. */
async function feedOf({ id: calendarId, workspaceId }: Calendar) {
  const { token, hash } = createSecretToken();
  const id = crypto.randomUUID();
  await insertFeed(place.made.db, { id, workspaceId, calendarId, hash, createdAt: 0 });
  return (headers: Record<string, string> = {}) =>
    place.server.fetch(new Request(`http://localhost:3000${feedPath(token)}`, { headers }));
}

/** When the events of a feed begin, and what they're called. */
async function shown(calendar: Calendar): Promise<string[]> {
  const answer = await (await feedOf(calendar))();
  const { events } = readCalendar(await answer.text());
  return events.map(({ start, summary }) => `${String(start).slice(11, 16)} ${summary}`);
}

describe('a booking of everyone', () => {
  beforeEach(() => open('everyone'));

  test('is in the feed of each whose time it takes, and says whom it is with', async () => {
    const { lee, chair, sarah, book } = place;
    await book(at('10:00'));
    await book(at('11:00'), { of: lee });
    await book(at('09:00'), { of: chair });
    const together = '10:00 Ada Lovelace (Dr. Lee, Chair 2)';
    expect(await shown(lee)).toEqual([together, '11:00 Ada Lovelace']);
    expect(await shown(chair)).toEqual(['09:00 Ada Lovelace', together]);
    expect(await shown(sarah)).toEqual([]);
  });

  test('is called by the team’s service, with what was asked there', async () => {
    const { made, lee, chair, team, workspaceId, ask, by } = place;
    const questions = [{ key: 'new', ask: 'First visit?', isRequired: false, isPrivate: false }];
    const service = await addService(
      made,
      { workspaceId, calendarId: team.id },
      { name: 'Cleaning', questions },
    );
    await addService(made, { workspaceId, calendarId: lee.id }, { name: 'Chat' });
    const person = { name: 'Ada', phone: '+12125550123', answers: { new: 'Yes' } };
    await ask(team, 'book-slot', { start: at('10:00'), service: 'Cleaning', ...person });
    for (const calendar of [lee, chair]) {
      expect(await shown(calendar)).toEqual(['10:00 Ada: Cleaning (Dr. Lee, Chair 2)']);
      const { events } = readCalendar(await (await (await feedOf(calendar))()).text());
      expect(events[0]?.description).toContain('First visit? Yes');
    }
    const feed = await feedOf(chair);
    made.clock.advance(60_000);
    const since = (await feed()).headers.get('last-modified') ?? '';
    made.clock.advance(60_000);
    const input = { calendarId: team.id, serviceId: service.id, changes: { name: 'Polish' } };
    await perform(made.services, updateService, { by: by(), input });
    made.clock.advance(60_000);
    expect((await feed({ 'If-Modified-Since': since })).status).toBe(200);
    expect(await shown(chair)).toEqual(['10:00 Ada: Polish (Dr. Lee, Chair 2)']);
  });

  test('leaves all feeds once it is cancelled, and moves in all of them, heard of by tag and by date', async () => {
    const { made, lee, chair, team, book, ask } = place;
    const feeds = await Promise.all([lee, chair].map(feedOf));
    const { id: bookingId } = await book(at('10:00'));
    for (const [operation, input, expected] of [
      ['reschedule-booking', { start: at('14:00') }, ['14:00 Ada Lovelace (Dr. Lee, Chair 2)']],
      ['update-booking', { name: 'Bea' }, ['14:00 Bea (Dr. Lee, Chair 2)']],
      ['cancel-booking', {}, []],
    ] as const) {
      made.clock.advance(60_000);
      const before = await Promise.all(feeds.map((feed) => feed()));
      made.clock.advance(60_000);
      expect((await ask(team, operation, { bookingId, ...input })).status).toBe(200);
      made.clock.advance(60_000);
      for (const [index, { headers }] of before.entries()) {
        const since = { 'If-Modified-Since': headers.get('last-modified') ?? '' };
        const tag = { 'If-None-Match': headers.get('etag') ?? '' };
        expect((await feeds[index]?.(since))?.status).toBe(200);
        expect((await feeds[index]?.(tag))?.status).toBe(200);
      }
      for (const calendar of [lee, chair]) expect(await shown(calendar)).toEqual([...expected]);
    }
  });

  test('is moved under the calendar of one, and stays that of both, kept where it was', async () => {
    const { lee, chair, team, book, ask, stored } = place;
    const booking = await book(at('10:00'));
    await ask(chair, 'reschedule-booking', { bookingId: booking.id, start: at('15:00') });
    const { calendarId, memberIds, teamId } = await stored(booking);
    expect({ calendarId, memberIds, teamId }).toEqual({
      calendarId: lee.id,
      memberIds: [lee.id, chair.id],
      teamId: team.id,
    });
    for (const calendar of [lee, chair]) {
      expect(await shown(calendar)).toEqual(['15:00 Ada Lovelace (Dr. Lee, Chair 2)']);
    }
  });

  test('stays where it is when the team changes, and shows the new names of its people', async () => {
    const { made, lee, chair, sarah, book, setMembers, by } = place;
    await book(at('10:00'));
    await setMembers([sarah], 'anyone');
    const feed = await feedOf(lee);
    made.clock.advance(60_000);
    const since = (await feed()).headers.get('last-modified') ?? '';
    made.clock.advance(60_000);
    const input = { calendarId: chair.id, changes: { name: 'Room 7' } };
    await perform(made.services, updateCalendar, { by: by(), input });
    made.clock.advance(60_000);
    expect((await feed({ 'If-Modified-Since': since })).status).toBe(200);
    for (const calendar of [lee, chair]) {
      expect(await shown(calendar)).toEqual(['10:00 Ada Lovelace (Dr. Lee, Room 7)']);
    }
    expect(await shown(sarah)).toEqual([]);
  });
});

describe('a booking of anyone', () => {
  beforeEach(() => open('anyone'));

  test('is in the feed of whoever has it, without a name', async () => {
    const { lee, chair, book } = place;
    await book(at('10:00'), { with: 'Chair 2' });
    expect(await shown(lee)).toEqual([]);
    expect(await shown(chair)).toEqual(['10:00 Ada Lovelace']);
  });

  test('goes from one feed to the other when it is moved to somebody else, heard of by date', async () => {
    const { made, lee, chair, team, book, ask } = place;
    const feeds = await Promise.all([lee, chair].map(feedOf));
    const { id: bookingId } = await book(at('10:00'), { with: 'Chair 2' });
    made.clock.advance(60_000);
    const before = await Promise.all(feeds.map((feed) => feed()));
    made.clock.advance(60_000);
    const moved = await ask(team, 'reschedule-booking', { bookingId, start: at('10:00'), with: 'Dr. Lee' });
    expect(moved.status).toBe(200);
    made.clock.advance(60_000);
    for (const [index, { headers }] of before.entries()) {
      const since = { 'If-Modified-Since': headers.get('last-modified') ?? '' };
      expect((await feeds[index]?.(since))?.status).toBe(200);
    }
    expect(await shown(lee)).toEqual(['10:00 Ada Lovelace']);
    expect(await shown(chair)).toEqual([]);
  });
});
