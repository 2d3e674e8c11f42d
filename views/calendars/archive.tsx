/** @jsxImportSource #html */
import { Confirmation } from '../components/confirmation.tsx';
import type { FilledForm } from '../components/form.tsx';
import type { Texts } from '../texts/en/en.ts';

/** The calendar that's about to be archived; `upcoming` is how many of its bookings haven't ended. */
export type CalendarArchiveProps = {
  texts: Texts;
  calendar: { id: string; name: string };
  upcoming: number;
  form: FilledForm;
};

/** Asks whether to archive a calendar, saying what that means, and to type its name. */
export function CalendarArchive({ texts, calendar, upcoming, form }: CalendarArchiveProps): JSX.Element {
  const { archive } = texts.calendars;
  return (
    <Confirmation
      texts={texts}
      title={archive.question(calendar.name)}
      lead={archive.noUndo}
      {...form}
      action={`/calendars/${calendar.id}/archive`}
      submit={archive.button}
      keepHref={`/calendars/${calendar.id}/edit`}
    >
      <ul>
        {archive.consequences.map((consequence) => (
          <li safe>{consequence}</li>
        ))}
      </ul>
      {upcoming > 0 && (
        <p class="warning" safe>
          {archive.upcoming(upcoming)}
        </p>
      )}
    </Confirmation>
  );
}
