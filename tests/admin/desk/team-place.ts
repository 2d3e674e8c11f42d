import { calendarOfWorkspace } from '../../../db/queries/calendars.ts';
import { found, perform } from '../../../src/actions/action.ts';
import { bookSlot } from '../../../src/actions/bookings/book.ts';
import { createTeam } from '../../../src/actions/teams/create.ts';
import type { Booking } from '../../../src/domain/booking/booking.ts';
import type { Calendar } from '../../../src/domain/calendar/calendar.ts';
import { zoneOfCalendar } from '../../../src/operations/input/caller-zone.ts';
import { addService, type GivenService } from '../../helpers/services.ts';
import { deskPlace } from './desk-place.ts';

type Given = Parameters<typeof deskPlace>[0] & { services?: GivenService[] };

/**
 * Somebody at the desk of a practice: the dentists, any of Dr. Lee, Sarah Chen and Tom Ford, and the surgery, which is Dr.
 * Lee and a chair together.
 */
export async function teamPlace({ services = [], ...given }: Given = {}) {
  const place = await deskPlace(given);
  const { made, workspaceId } = place;
  const calendar = (name: string, more: Partial<Calendar> = {}) =>
    made.calendar({ workspaceId, name, country: 'US', ...more });
  const [lee, chen, tom, chair] = [
    await calendar('Dr. Lee'),
    await calendar('Sarah Chen'),
    await calendar('Tom Ford'),
    await calendar('Chair 1'),
  ];
  const by = { actor: { kind: 'cli' as const }, workspaceId, at: made.clock.now() };
  const team = async (name: string, kind: 'anyone' | 'everyone', members: readonly Calendar[]) => {
    const wanted = members.map(({ id }) => ({ calendarId: id, spokenNames: [] }));
    const input = { name, timeZone: 'UTC', team: { kind, members: wanted } };
    const { id: calendarId } = await perform(made.services, createTeam, { by, input });
    const minimumNotice = { minimum_notice_minutes: 0, country: 'US' };
    await made.db.updateTable('calendars').set(minimumNotice).where('id', '=', calendarId).execute();
    return await read(calendarId);
  };
  const read = async (calendarId: string) =>
    found(await calendarOfWorkspace(made.db, { workspaceId, calendarId }));
  const dentists = await team('Dentists', 'anyone', [lee, chen, tom]);
  const surgery = await team('Surgery', 'everyone', [lee, chair]);
  for (const each of services) await addService(made, { workspaceId, calendarId: dentists.id }, each);
  const book = async (teamId: string, start: string, more: { withIds?: string[]; name?: string } = {}) =>
    await bookAt(place, await read(teamId), { start, ...more });
  return { ...place, lee, chen, tom, chair, dentists: await read(dentists.id), surgery, read, book };
}

/** Books half an hour at a team for Ada Novak from the command line. */
async function bookAt(
  { made, workspaceId }: Awaited<ReturnType<typeof deskPlace>>,
  calendar: Calendar,
  { start, withIds, name = 'Ada Novak' }: { start: string; withIds?: string[]; name?: string },
): Promise<Booking> {
  const startAt = Temporal.Instant.from(start).epochMilliseconds;
  const calendarZone = zoneOfCalendar(made.services, calendar);
  const linked = { state: 'complete' as const, syncedAt: null };
  const input = {
    place: { calendar, calendarZone, callId: undefined, linked },
    wanted: { kind: 'slot' as const, startAt, durationMinutes: 30, withIds },
    person: { name, phone: '+12125550123', email: null, notes: null, metadata: {} },
  };
  const by = { actor: { kind: 'cli' as const }, workspaceId, at: made.clock.now() };
  const { booking } = await perform(made.services, bookSlot, { by, input });
  return booking;
}
