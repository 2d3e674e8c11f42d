import { type BookingWithMember, bookingsOfTeam } from '../../../db/queries/bookings/of-team.ts';
import { type Calendar, keyOfCalendar } from '../../domain/calendar/calendar.ts';
import { isFormer, type TeamMember } from '../../domain/calendar/team.ts';
import { type Place, whileAway } from '../bookings/while-away.ts';

/** Why a booking has to be handed over. */
export type HandOverReason = 'left' | 'archived' | 'away';

/** A team's upcoming booking with a member who can't take it. */
export type ToHandOver = BookingWithMember & { memberName: string; reason: HandOverReason };

/** A team's upcoming bookings with members who have left, are archived, or are away at that time, by their starts. */
export async function bookingsToHandOver(
  place: Place,
  { calendar, now }: { calendar: Calendar; now: number },
): Promise<ToHandOver[]> {
  const members = calendar.team?.members ?? [];
  const present = members.filter((member) => !isFormer(member));
  const { workspaceId } = calendar;
  const away = await whileAway(place, { workspaceId, people: present, now });
  const found = [
    ...(await bookingsOfFormer(place, { calendar, now })),
    ...away.filter(({ teamId }) => teamId === calendar.id),
  ];
  return found
    .flatMap((booking) => {
      const member = members.find(({ calendarId }) => calendarId === booking.memberId);
      return member ? [{ ...booking, memberName: member.name, reason: reasonOf(member) }] : [];
    })
    .toSorted((a, b) => a.startAt - b.startAt || (a.id < b.id ? -1 : 1));
}

/** A team's upcoming bookings with members who have left, or are archived. */
export async function bookingsOfFormer(
  { db }: Pick<Place, 'db'>,
  { calendar, now }: { calendar: Calendar; now: number },
): Promise<BookingWithMember[]> {
  const gone = (calendar.team?.members ?? []).filter(isFormer);
  if (gone.length === 0) return [];
  const memberIds = gone.map(({ calendarId }) => calendarId);
  const upcoming = { from: now, to: Number.MAX_SAFE_INTEGER };
  return await bookingsOfTeam(db, { ...keyOfCalendar(calendar), ...upcoming, memberIds });
}

function reasonOf({ leftAt, archivedAt }: TeamMember): HandOverReason {
  if (archivedAt !== null) return 'archived';
  return leftAt === null ? 'away' : 'left';
}
