import type { Texts } from '../../../../views/texts/en/en.ts';
import { ChangedMeanwhile } from '../../../actions/action.ts';
import { NotRestorable, restoreBooking } from '../../../actions/bookings/restore.ts';
import { redirect } from '../../page.tsx';
import { PageError } from '../../page-error.ts';
import { type AdminRoute, act, FormRefused, type Posted, post } from '../../visit.ts';
import { wayBack } from '../../way-back.ts';
import { showBooking } from '../booking.tsx';
import { type BookingVisit, bookingPath, ofBooking, toChange } from '../requested-booking.ts';
import { toldBooking } from '../told-booking.ts';
import { isUndoOfCancel } from './undo-cancel.ts';

/** Taking back a cancellation, by the form that it left. */
export const bookingRestoreRoutes: AdminRoute[] = [
  post('/calendars/:calendarId/bookings/:bookingId/restore', restoreBooking, {
    handle: ofBooking(restore),
    again: ofBooking(showBooking),
  }),
];

async function restore(visit: Posted<BookingVisit>): Promise<Response> {
  if (!isUndoOfCancel(visit)) throw new PageError(400, ({ errors }) => errors.incompleteForm);
  try {
    const { after } = await act(visit, restoreBooking, toChange(visit));
    const told = toldBooking(visit, { booking: after, calendar: visit.calendar });
    const back = wayBack(visit) ?? bookingPath(visit, after);
    return redirect(visit, back, { note: { code: 'booking-restored', booking: told } });
  } catch (error) {
    throw refusedRestoring(error, visit.texts) ?? error;
  }
}

/** What to tell someone who couldn't have it back; undefined for a bug. */
function refusedRestoring(error: unknown, { booking }: Texts): FormRefused | undefined {
  const refused = (text: string) => new FormRefused({ text }, { status: 409 });
  if (error instanceof ChangedMeanwhile) return refused(booking.changedBeforeUndo);
  if (!(error instanceof NotRestorable)) return undefined;
  return refused(error.reason === 'taken' ? booking.takenBeforeUndo : booking.tooLateToUndo);
}
