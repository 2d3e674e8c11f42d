/** @jsxImportSource #html */
import type { Booking } from '../../src/domain/booking/booking.ts';
import { BookingCrumbs } from './booking.tsx';
import { callerInSentence } from './caller-name.ts';

/** A booking that is about to be cancelled, with what was typed before and what was wrong. */
export type BookingCancellationProps = {
  calendar: { id: string; name: string; timeZone: string };
  booking: Booking;
  /** When it is, in the calendar's zone. */
  time: string;
  reason: string;
  problem: string | undefined;
  /** Whether the problem is the reason's. */
  isWrong: boolean;
};

/** Asks whether a booking is to be cancelled, saying whose and when it is. */
export function BookingCancellation(props: BookingCancellationProps): JSX.Element {
  const { calendar, booking, time, reason, problem, isWrong } = props;
  const path = `/calendars/${calendar.id}/bookings/${booking.id}`;
  const reached = booking.phone ?? booking.email;
  return (
    <>
      <header class="page-head">
        <div>
          <BookingCrumbs calendar={calendar} />
          <h1 safe>{`Cancel the booking of ${callerInSentence(booking.name)}?`}</h1>
          <p class="lead" safe>
            {`${time} (${calendar.timeZone}). Its time is free at once, and it cannot be taken back.`}
          </p>
        </div>
      </header>
      {problem !== undefined && (
        <p class="problem" role="alert" id="problem" safe>
          {problem}
        </p>
      )}
      <div class="danger-zone">
        <p safe>
          {`Nobody is told by Slotline: let them know yourself${reached === null ? '' : `, at ${reached}`}.`}
        </p>
        <form method="post" action={`${path}/cancel`}>
          <input type="hidden" name="sequence" value={String(booking.sequence)} />
          <label for="reason">Reason, if there is one</label>
          <textarea
            id="reason"
            name="reason"
            maxlength="500"
            rows="3"
            aria-invalid={isWrong ? 'true' : undefined}
            aria-describedby={isWrong ? 'problem reason-hint' : 'reason-hint'}
            safe
          >
            {reason}
          </textarea>
          <small id="reason-hint">It stands with the booking, for those who look at it later.</small>
          <div class="actions">
            <button type="submit" class="danger">
              Cancel booking
            </button>
            <a href={path}>Keep it</a>
          </div>
        </form>
      </div>
    </>
  );
}
