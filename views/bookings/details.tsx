/** @jsxImportSource #html */
import type { Booking } from '../../src/domain/booking/booking.ts';
import { Field, type Problem, ProblemNote } from '../components/field.tsx';
import { BookingCrumbs } from './booking.tsx';
import { callerInSentence } from './caller-name.ts';

/** A booking's details as they are typed. */
export type TypedDetails = { name: string; phone: string; email: string; notes: string };

/** A booking whose details are being corrected. */
export type BookingDetailsProps = {
  calendar: { id: string; name: string; timeZone: string };
  booking: Booking;
  /** When it is, in the calendar's zone. */
  time: string;
  typed: TypedDetails;
  problem: Problem | undefined;
};

/** The form that corrects who a booking is for and what is noted of it. */
export function BookingDetailsPage(props: BookingDetailsProps): JSX.Element {
  const { calendar, booking, time, typed, problem } = props;
  const path = `/calendars/${calendar.id}/bookings/${booking.id}`;
  const areNotesWrong = problem?.field === 'notes';
  return (
    <>
      <header class="page-head">
        <div>
          <BookingCrumbs calendar={calendar} />
          <h1 safe>{`Edit the booking of ${callerInSentence(booking.name)}`}</h1>
          <p class="lead" safe>
            {`${time} (${calendar.timeZone})`}
          </p>
        </div>
      </header>
      <ProblemNote problem={problem} />
      <form method="post" action={`${path}/edit`} class="narrow">
        <input type="hidden" name="sequence" value={String(booking.sequence)} />
        <Field label="Name" name="name" value={typed.name} autocomplete="off" problem={problem} isFirst />
        <Field
          label="Phone"
          name="phone"
          value={typed.phone}
          autocomplete="off"
          problem={problem}
          isOptional
          hint="Enter a phone number or an email."
        />
        <Field
          label="Email"
          name="email"
          value={typed.email}
          autocomplete="off"
          problem={problem}
          isOptional
        />
        <label for="notes">Notes</label>
        <textarea
          id="notes"
          name="notes"
          rows="4"
          maxlength="1000"
          autofocus={areNotesWrong}
          aria-invalid={areNotesWrong ? 'true' : undefined}
          aria-describedby={areNotesWrong ? 'problem' : undefined}
          safe
        >
          {typed.notes}
        </textarea>
        <div class="actions">
          <button type="submit">Save</button>
          <a href={path}>Cancel</a>
        </div>
      </form>
    </>
  );
}
