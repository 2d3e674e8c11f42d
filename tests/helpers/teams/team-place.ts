import { bookingById } from '../../../db/queries/bookings/bookings.ts';
import { calendarOfWorkspace } from '../../../db/queries/calendars/calendars.ts';
import { found, perform } from '../../../src/actions/action.ts';
import { createTeam } from '../../../src/actions/teams/create.ts';
import { updateTeam } from '../../../src/actions/teams/update.ts';
import type { Booking } from '../../../src/domain/booking/booking.ts';
import type { Calendar } from '../../../src/domain/calendar/calendar.ts';
import type { TeamKind } from '../../../src/domain/calendar/team.ts';
import { askOperation } from '../links/ask-operation.ts';
import { testServer } from '../process/server.ts';
import type { TestServices } from '../workspace.ts';

/** A practice whose dentist and chair are booked together, with another dentist who isn't in the team yet. */
export async function teamPlace(made: TestServices, kind: TeamKind = 'everyone') {
  const workspaceId = await made.workspace();
  const lee = await made.calendar({ workspaceId, name: 'Dr. Lee' });
  const chair = await made.calendar({ workspaceId, name: 'Chair 2' });
  const sarah = await made.calendar({ workspaceId, name: 'Sarah Chen' });
  const { key } = await made.key(workspaceId);
  const server = testServer(made.services);
  const by = () => ({ actor: { kind: 'cli' as const }, workspaceId, at: made.clock.now() });
  const membersOf = (members: readonly Calendar[]) =>
    members.map(({ id: calendarId }) => ({ calendarId, spokenNames: [] }));
  const hours = { workingHours: lee.workingHours, horizonDays: 60, minimumNoticeMinutes: 0 };
  const { id } = await perform(made.services, createTeam, {
    by: by(),
    input: {
      ...{ name: 'Dentists', timeZone: 'UTC', ...hours },
      team: { kind, members: membersOf([lee, chair]) },
    },
  });
  const team = found(await calendarOfWorkspace(made.db, { workspaceId, calendarId: id }));

  const ask = (of: Calendar, operation: string, input: Record<string, unknown>) =>
    askOperation(server, { key, operation, input: { calendarId: of.id, ...input } });

  return {
    ...{ made, workspaceId, lee, chair, sarah, team, key, server, by, ask },
    /** Sets who belongs to the team. */
    async setMembers(members: readonly Calendar[], as: TeamKind = kind): Promise<void> {
      const input = { calendarId: team.id, kind: as, members: membersOf(members) };
      await perform(made.services, updateTeam, { by: by(), input });
    },
    /** Books half an hour at the team, or at another calendar; gives the booking as it's stored. */
    async book(
      start: string,
      { of = team, ...given }: { of?: Calendar; with?: string } = {},
    ): Promise<Booking> {
      const person = { name: 'Ada Lovelace', phone: '+12125550123' };
      const { body } = await ask(of, 'book-slot', { start, ...person, ...given });
      if (!body.booking) throw new Error(JSON.stringify(body));
      const key = { workspaceId, calendarId: of.id, bookingId: body.booking.id };
      return found(await bookingById(made.db, key));
    },
    /** A booking as it's stored now. */
    async stored({ id: bookingId, calendarId }: Booking): Promise<Booking> {
      return found(await bookingById(made.db, { workspaceId, calendarId, bookingId }));
    },
  };
}

/** A place that `teamPlace` made. */
export type TeamPlace = Awaited<ReturnType<typeof teamPlace>>;
