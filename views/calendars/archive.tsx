/** @jsxImportSource #html */
import { Confirmation } from '../components/confirmation.tsx';
import type { FilledForm } from '../components/form.tsx';

/** The calendar that's about to be archived; `upcoming` is how many of its bookings haven't ended. */
export type CalendarArchiveProps = {
  calendar: { id: string; name: string };
  upcoming: number;
  form: FilledForm;
};

/** Asks whether to archive a calendar, saying what that means, and to type its name. */
export function CalendarArchive({ calendar, upcoming, form }: CalendarArchiveProps): JSX.Element {
  return (
    <Confirmation
      title={`Archive “${calendar.name}”?`}
      lead="You can’t undo this."
      {...form}
      action={`/calendars/${calendar.id}/archive`}
      submit="Archive"
      keepHref={`/calendars/${calendar.id}/edit`}
    >
      <ul>
        <li>Callers will no longer be able to reach it. Requests for it will be refused.</li>
        <li>Its feeds will stop working.</li>
        <li>Its bookings stay on file. Slotline doesn’t notify the callers.</li>
      </ul>
      {upcoming > 0 && (
        <p class="warning">
          {
            `${upcoming} upcoming ${upcoming === 1 ? 'booking' : 'bookings'}. First cancel or move any that shouldn’t take place.` as 'safe'
          }
        </p>
      )}
    </Confirmation>
  );
}
