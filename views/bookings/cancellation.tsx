/** @jsxImportSource #html */
import { calendarCrumbs } from '../calendars/navigation.tsx';
import { type FilledForm, Form } from '../components/form.tsx';
import { PageHead } from '../components/page-head.tsx';
import type { ShownBooking } from './booking.tsx';

/** Asks whether to cancel a booking, saying whose and when it is. `back` is where to go afterwards, unless it's its own page. */
export function BookingCancellation(
  props: ShownBooking & { form: FilledForm; back: string | undefined },
): JSX.Element {
  const { texts, calendar, booking, time, form, back } = props;
  const { booking: said, common } = texts;
  const path = `/calendars/${calendar.id}/bookings/${booking.id}`;
  const reached = booking.phone === null ? booking.email : common.phoneNumber(booking.phone);
  return (
    <>
      <PageHead
        texts={texts}
        title={said.cancelOf(booking.name)}
        lead={said.cancelLead(time, calendar.timeZone)}
        crumbs={calendarCrumbs(calendar, { path: 'bookings', name: texts.bookings.title, texts })}
      />
      <div class="danger-zone">
        <Form
          {...form}
          texts={texts}
          action={`${path}/cancel`}
          hidden={{ sequence: String(booking.sequence), ...(back === undefined ? {} : { back }) }}
          submit={said.cancel}
          isDanger
          cancel={{ href: back ?? path, name: common.keepIt }}
        >
          <p safe>{said.notNotified(reached)}</p>
        </Form>
      </div>
    </>
  );
}
