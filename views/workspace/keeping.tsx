/** @jsxImportSource #html */
import { Confirmation } from '../components/confirmation.tsx';
import { type FilledForm, Form } from '../components/form.tsx';
import { PageHead } from '../components/page-head.tsx';

const path = '/settings/workspace/keeping';

/** After how many days callers' data is erased, and the form to change that. */
export function Keeping({ keepDays, form }: { keepDays: number | null; form: FilledForm }): JSX.Element {
  return (
    <>
      <PageHead
        title="Callers’ data"
        lead="Names, phone numbers, emails, notes and what callers said can be erased some time after their bookings. The bookings themselves stay, so they’re still counted."
        actions={<a href="/settings/workspace">Workspace</a>}
      />
      <p safe>{keepDays === null ? 'They’re kept.' : `They’re erased after ${daysText(keepDays)}.`}</p>
      <Form {...form} action={path} submit="Save" />
      <p>
        Bookings in linked calendars are rewritten without the names. Backups and exports that you made before
        stay as they are.
      </p>
    </>
  );
}

/** Asks before the data of bookings so far is erased. */
export function KeepingConfirmation({
  keepDays,
  bookings,
}: {
  keepDays: number;
  bookings: number;
}): JSX.Element {
  const whose =
    bookings === 1 ? '1 booking that has ended' : `${bookings.toLocaleString('en')} bookings that have ended`;
  return (
    <Confirmation
      title={`Erase callers’ data after ${daysText(keepDays)}?`}
      lead={`Within the hour, ${whose} by then will lose the caller’s name, phone number, email and notes. This can’t be undone.`}
      action={path}
      submit="Erase"
      fields={[]}
      hidden={{ keepDays: String(keepDays), confirmed: String(keepDays) }}
      keepHref={path}
    />
  );
}

/** Days as they're said in a sentence. */
export function daysText(days: number): string {
  return days === 1 ? 'a day' : `${days.toLocaleString('en')} days`;
}
