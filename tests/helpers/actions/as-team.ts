import { calendarOfWorkspace } from '../../../db/queries/calendars/calendars.ts';
import { found } from '../../../src/actions/action.ts';
import type { TestServices } from '../workspace.ts';
import type { Place } from './two-workspaces.ts';

/** A team that a workspace's calendar was made, and its members: the first has left, with a booking to be handed over. */
export type PlaceAsTeam = { calendarId: string; leftId: string; firstId: string; secondId: string };

/** Makes a team of the calendar of a workspace, unless it is one, with its booking at somebody who has left. */
export async function asTeam(made: TestServices, place: Place): Promise<PlaceAsTeam> {
  const { db } = made;
  const { calendarId, workspaceId, word, bookingId } = place;
  const present = await db
    .selectFrom('team_members')
    .select('calendar_id')
    .where('team_id', '=', calendarId)
    .orderBy('number')
    .execute();
  if (present.length === 0) {
    await db.updateTable('calendars').set({ team_kind: 'anyone' }).where('id', '=', calendarId).execute();
    for (const number of [1, 2, 3]) {
      const { id } = await made.calendar({ workspaceId, name: `Member ${number} ${word}` });
      present.push({ calendar_id: id });
      await db
        .insertInto('team_members')
        .values({
          ...{ workspace_id: workspaceId, team_id: calendarId, calendar_id: id, number, place: number },
          spoken_names: '[]',
          left_at: number === 1 ? made.clock.now() : null,
        })
        .execute();
    }
    await bookAt(made, { leftId: present[0]?.calendar_id ?? '', calendarId, bookingId, workspaceId });
  }
  const [leftId = '', firstId = '', secondId = ''] = present.map(({ calendar_id }) => calendar_id);
  return { calendarId, leftId, firstId, secondId };
}

type AtTeam = { leftId: string; calendarId: string; bookingId: string; workspaceId: string };

async function bookAt(made: TestServices, { leftId, calendarId, bookingId, workspaceId }: AtTeam) {
  const { db } = made;
  await db
    .updateTable('bookings')
    .set({ calendar_id: leftId, team_id: calendarId, member_ids: JSON.stringify([leftId]) })
    .where('id', '=', bookingId)
    .execute();
  const { start_at: start, end_at: end } = await db
    .selectFrom('bookings')
    .select(['start_at', 'end_at'])
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  const left = found(await calendarOfWorkspace(db, { workspaceId, calendarId: leftId }));
  await made.claim(left, { start, end, ownerId: bookingId });
  await db.updateTable('claims').set({ team_id: calendarId }).where('owner_id', '=', bookingId).execute();
}
