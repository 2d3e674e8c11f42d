import {
  type BookingOfTeam,
  bookingsInTimeOff,
  bookingsOfTeam,
} from '../../../db/queries/bookings/of-team.ts';
import type { Database } from '../../../db/sqlite/open.ts';
import { type Calendar, keyOfCalendar } from '../../domain/calendar/calendar.ts';
import { isFormer, type TeamMember } from '../../domain/calendar/team.ts';
import { daysOf } from '../../domain/calendar/time-off.ts';
import { overlaps, type Period } from '../../domain/time/period.ts';
import type { Zones } from '../../domain/time/zone.ts';

/** Why a booking has to be handed over. */
export type HandOverReason = 'left' | 'archived' | 'away';

/** A team's upcoming booking with a member who can't take it. */
export type ToHandOver = BookingOfTeam & { memberName: string; reason: HandOverReason };

/** A team's upcoming bookings with members who have left, are archived, or are away at that time, by their starts. */
export async function bookingsToHandOver(
  { db, zones }: { db: Database; zones: Zones },
  { calendar, now }: { calendar: Calendar; now: number },
): Promise<ToHandOver[]> {
  const members = calendar.team?.members ?? [];
  const key = { ...keyOfCalendar(calendar), from: now };
  const gone = members.filter(isFormer);
  const present = members.filter((member) => !isFormer(member));
  const closed = new Map(
    present
      .map((member) => [member.calendarId, closedPeriods(member, { zones, now })] as const)
      .filter(([, periods]) => periods.length > 0),
  );
  const found = [
    ...(gone.length > 0 ? await bookingsOfTeam(db, { ...key, memberIds: idsOf(gone), to: endOfTime }) : []),
    ...(await bookingsInTimeOff(db, { ...key, memberIds: idsOf(present) })),
    ...(await inClosedTime(db, { ...key, closed })),
  ];
  const known = new Map(found.map((booking) => [`${booking.id} ${booking.memberId}`, booking]));
  return [...known.values()]
    .flatMap((booking) => {
      const member = members.find(({ calendarId }) => calendarId === booking.memberId);
      return member ? [{ ...booking, memberName: member.name, reason: reasonOf(member) }] : [];
    })
    .toSorted((a, b) => a.startAt - b.startAt || (a.id < b.id ? -1 : 1));
}

const endOfTime = Number.MAX_SAFE_INTEGER;

type Closed = ReadonlyMap<string, readonly Period[]>;

async function inClosedTime(
  db: Database,
  { closed, ...key }: { workspaceId: string; calendarId: string; from: number; closed: Closed },
): Promise<BookingOfTeam[]> {
  if (closed.size === 0) return [];
  const ends = [...closed.values()].flat().map(({ endAt }) => endAt);
  const bookings = await bookingsOfTeam(db, { ...key, memberIds: [...closed.keys()], to: Math.max(...ends) });
  return bookings.filter((booking) =>
    closed.get(booking.memberId)?.some((period) => overlaps(period, booking)),
  );
}

/** The upcoming dates on which a member is closed all day. */
function closedPeriods(
  { dateOverrides, timeZone }: TeamMember,
  { zones, now }: { zones: Zones; now: number },
): Period[] {
  const zone = zones.named(timeZone);
  if (!zone) return [];
  const dates = dateOverrides.filter(({ periods }) => periods.length === 0).map(({ date }) => date);
  return daysOf(dates, zone).filter(({ endAt }) => endAt > now);
}

function reasonOf({ leftAt, archivedAt }: TeamMember): HandOverReason {
  if (archivedAt !== null) return 'archived';
  return leftAt === null ? 'away' : 'left';
}

function idsOf(members: readonly TeamMember[]): string[] {
  return members.map(({ calendarId }) => calendarId);
}
