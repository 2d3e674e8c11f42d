/** @jsxImportSource #html */
import { calendarCrumbs } from '../calendars/navigation.tsx';
import { type FilledForm, Form } from '../components/form.tsx';
import { PageHead } from '../components/page-head.tsx';
import type { ShownBooking } from './booking.tsx';
import { callerInSentence } from './caller-name.ts';

/** Asks whether to cancel a booking, saying whose and when it is. */
export function BookingCancellation(props: ShownBooking & { form: FilledForm }): JSX.Element {
  const { calendar, booking, time, form } = props;
  const path = `/calendars/${calendar.id}/bookings/${booking.id}`;
  const reached = booking.phone ?? booking.email;
  return (
    <>
      <PageHead
        title={`Cancel the booking of ${callerInSentence(booking.name)}?`}
        lead={`${time} (${calendar.timeZone}). Cancelling frees this time right away. You can’t undo this.`}
        crumbs={calendarCrumbs(calendar, { path: 'bookings', name: 'Bookings' })}
      />
      <div class="danger-zone">
        <Form
          {...form}
          action={`${path}/cancel`}
          hidden={{ sequence: String(booking.sequence) }}
          submit="Cancel booking"
          isDanger
          cancel={{ href: path, name: 'Keep it' }}
        >
          <p safe>
            {`Slotline doesn’t notify the caller. Let them know yourself${reached === null ? '' : `, at ${reached}`}.`}
          </p>
        </Form>
      </div>
    </>
  );
}
