/** @jsxImportSource #html */
import { zonePlace } from '../../src/domain/time/zone-place.ts';
import { calendarCrumbs } from '../calendars/navigation.tsx';
import { type FilledForm, Form } from '../components/form.tsx';
import { PageHead } from '../components/page-head.tsx';
import type { ShownBooking } from './booking.tsx';

/** The form that corrects who a booking is for, and its notes. */
export function BookingDetailsPage(
  props: ShownBooking & { form: FilledForm; back: string | undefined },
): JSX.Element {
  const { texts, calendar, booking, time, form, back } = props;
  const { editOf } = texts.booking;
  const path = `/calendars/${calendar.id}/bookings/${booking.id}`;
  return (
    <>
      <PageHead
        texts={texts}
        title={editOf(booking.name)}
        lead={`${time} (${zonePlace(calendar.timeZone)})`}
        crumbs={calendarCrumbs(calendar, { path: 'bookings', name: texts.bookings.title, texts })}
      />
      <div class="narrow">
        <Form
          {...form}
          texts={texts}
          action={`${path}/edit`}
          hidden={{ sequence: String(booking.sequence), ...(back === undefined ? {} : { back }) }}
          submit={texts.common.save}
          cancel={{ href: back ?? path }}
          isFocused
        />
      </div>
    </>
  );
}
