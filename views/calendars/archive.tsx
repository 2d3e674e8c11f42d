/** @jsxImportSource #html */
import { type FilledForm, Form } from '../components/form.tsx';
import { PageHead } from '../components/page-head.tsx';

/** The calendar that's about to be archived; `upcoming` is how many of its bookings haven't ended. */
export type CalendarArchiveProps = {
  calendar: { id: string; name: string };
  upcoming: number;
  form: FilledForm;
};

/** Asks whether to archive a calendar, saying what that means, and to type its name. */
export function CalendarArchive({ calendar, upcoming, form }: CalendarArchiveProps): JSX.Element {
  return (
    <>
      <PageHead title={`Archive “${calendar.name}”?`} lead="You can’t undo this." />
      <div class="danger-zone">
        <ul>
          <li>Callers can’t reach it anymore: its requests are refused from the next one on.</li>
          <li>Its feeds stop working.</li>
          <li>Its bookings stay on file. Slotline doesn’t notify the callers.</li>
        </ul>
        {upcoming > 0 && (
          <p class="warning">
            {
              `${upcoming} upcoming ${upcoming === 1 ? 'booking' : 'bookings'}: first cancel or move those that must not take place.` as 'safe'
            }
          </p>
        )}
        <Form
          {...form}
          action={`/calendars/${calendar.id}/archive`}
          submit="Archive"
          isDanger
          cancel={{ href: `/calendars/${calendar.id}/edit`, name: 'Keep it' }}
        />
      </div>
    </>
  );
}
