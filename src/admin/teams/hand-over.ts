import { ChangedMeanwhile } from '../../actions/action.ts';
import { BookingRefused, TimeNotFree } from '../../actions/bookings/refused.ts';
import { handOver } from '../../actions/teams/hand-over.ts';
import { isUuid } from '../../domain/uuid.ts';
import { redirect } from '../page.tsx';
import { notFound } from '../page-error.ts';
import { type AdminRoute, act, FormRefused } from '../visit.ts';
import { ofTeam, type PostedTeam, showTeam, type TeamVisit, teamPath } from './team.tsx';

/** Handing over bookings of a team. */
export const handOverRoutes: AdminRoute[] = [
  {
    method: 'POST',
    path: `${teamPath}/hand-over`,
    action: handOver,
    handle: ofTeam(handOverBooking),
    again: ofTeam((visit: TeamVisit) => showTeam(visit)),
  },
];

async function handOverBooking(visit: PostedTeam): Promise<Response> {
  const { calendar, form } = visit;
  const bookingId = form.text('booking').toLowerCase();
  if (!isUuid(bookingId)) throw notFound();
  const sequence = form.text('sequence');
  const shownSequence = /^\d{1,9}$/.test(sequence) ? Number(sequence) : Number.NaN;
  try {
    await act(visit, handOver, { calendarId: calendar.id, bookingId, shownSequence });
  } catch (error) {
    throw refusedHandOver(error, visit) ?? error;
  }
  return redirect(visit, `/calendars/${calendar.id}/team`, { note: 'saved' });
}

/** What to tell someone who couldn't hand it over; undefined for a bug. */
function refusedHandOver(error: unknown, { texts }: PostedTeam): FormRefused | undefined {
  const { handOver: said } = texts.teams;
  const refused = (text: string, status: number) => new FormRefused({ field: 'booking', text }, { status });
  if (error instanceof ChangedMeanwhile) return refused(said.changedMeanwhile, 409);
  if (error instanceof TimeNotFree) return refused(said.nobodyFree(''), 409);
  if (!(error instanceof BookingRefused)) return undefined;
  return error.code === 'CALENDAR_UNREACHABLE' ? refused(said.unreachable, 503) : refused(said.over, 409);
}
