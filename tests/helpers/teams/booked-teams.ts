import { perform } from '../../../src/actions/action.ts';
import { bookSlot } from '../../../src/actions/bookings/book.ts';
import { createTeam } from '../../../src/actions/teams/create.ts';
import type { Booking } from '../../../src/domain/booking/booking.ts';
import type { Calendar } from '../../../src/domain/calendar/calendar.ts';
import type { TeamKind } from '../../../src/domain/calendar/team.ts';
import { zoneOfCalendar } from '../../../src/operations/input/caller-zone.ts';
import type { TestServices } from '../workspace.ts';
import { calendarNow } from './teams.ts';

/** Makes a team of calendars, in that order; it's in UTC, and can be booked without notice. */
export async function makeTeam(
  made: TestServices,
  { name, kind, members }: { name: string; kind: TeamKind; members: readonly Calendar[] },
): Promise<Calendar> {
  const workspaceId = members[0]?.workspaceId ?? '';
  const by = { actor: { kind: 'cli' as const }, workspaceId, at: made.clock.now() };
  const wanted = members.map(({ id }) => ({ calendarId: id, spokenNames: [] }));
  const input = { name, timeZone: 'UTC', team: { kind, members: wanted } };
  const { id } = await perform(made.services, createTeam, { by, input });
  const settings = { minimum_notice_minutes: 0, country: 'US' };
  await made.db.updateTable('calendars').set(settings).where('id', '=', id).execute();
  return await calendarNow(made, { workspaceId, id });
}

type Booked = { start: string; withIds?: string[]; name?: string; phone?: string | null };

/** Books half an hour at a team, or any calendar, from the command line, for Ada Novak unless said otherwise. */
export async function bookAtTeam(
  made: TestServices,
  team: Calendar,
  { start, withIds, name = 'Ada Novak', phone = '+12125550123' }: Booked,
): Promise<Booking> {
  const { workspaceId } = team;
  const calendar = await calendarNow(made, team);
  const calendarZone = zoneOfCalendar(made.services, calendar);
  const linked = { state: 'complete' as const, syncedAt: null };
  const startAt = Temporal.Instant.from(start).epochMilliseconds;
  const input = {
    place: { calendar, calendarZone, callId: undefined, linked },
    wanted: { kind: 'slot' as const, startAt, durationMinutes: 30, withIds },
    person: { name, phone, email: null, notes: null, metadata: {} },
  };
  const by = { actor: { kind: 'cli' as const }, workspaceId, at: made.clock.now() };
  const { booking } = await perform(made.services, bookSlot, { by, input });
  return booking;
}
