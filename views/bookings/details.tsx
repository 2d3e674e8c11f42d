/** @jsxImportSource #html */
import { calendarCrumbs } from '../calendars/navigation.tsx';
import { type FilledForm, Form } from '../components/form.tsx';
import { PageHead } from '../components/page-head.tsx';
import type { ShownBooking } from './booking.tsx';
import { callerInSentence } from './caller-name.ts';

/** The form that corrects who a booking is for, and its notes. */
export function BookingDetailsPage(props: ShownBooking & { form: FilledForm }): JSX.Element {
  const { calendar, booking, time, form } = props;
  const path = `/calendars/${calendar.id}/bookings/${booking.id}`;
  return (
    <>
      <PageHead
        title={`Edit the booking of ${callerInSentence(booking.name)}`}
        lead={`${time} (${calendar.timeZone})`}
        crumbs={calendarCrumbs(calendar, { path: 'bookings', name: 'Bookings' })}
      />
      <div class="narrow">
        <Form
          {...form}
          action={`${path}/edit`}
          hidden={{ sequence: String(booking.sequence) }}
          submit="Save"
          cancel={{ href: path }}
          isFocused
        />
      </div>
    </>
  );
}
