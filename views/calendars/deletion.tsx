/** @jsxImportSource #html */
import { Confirmation } from '../components/confirmation.tsx';
import type { FilledForm } from '../components/form.tsx';
import { Link } from '../components/link.tsx';
import type { Texts } from '../texts/en/en.ts';

/** The calendar that's about to be deleted; `upcoming` is how many of its bookings haven't ended. */
export type CalendarDeletionProps = {
  texts: Texts;
  calendar: { id: string; name: string };
  isTeam: boolean;
  upcoming: number;
  csvHref: string;
  form: FilledForm;
};

/** Asks whether to delete a calendar, saying what that means, and to type its name. */
export function CalendarDeletion(props: CalendarDeletionProps): JSX.Element {
  const { texts, calendar, isTeam, upcoming, csvHref, form } = props;
  const { deletion } = texts;
  const { consequences, upcoming: upcomingText } = isTeam ? deletion.team : deletion.calendar;
  return (
    <Confirmation
      texts={texts}
      title={deletion.calendar.question(calendar.name)}
      lead={deletion.undo}
      {...form}
      action={`/calendars/${calendar.id}/delete`}
      submit={deletion.calendar.button}
      keepHref={`/calendars/${calendar.id}/edit`}
    >
      <ul>
        {consequences.map((consequence) => (
          <li safe>{consequence}</li>
        ))}
      </ul>
      {upcoming > 0 && (
        <p class="warning" safe>
          {upcomingText(upcoming)}
        </p>
      )}
      <p>
        <Link href={csvHref} text={deletion.exportFirst} />
      </p>
    </Confirmation>
  );
}
