/** @jsxImportSource #html */
import { Facts } from '../components/facts.tsx';
import { type FilledForm, Form } from '../components/form.tsx';
import { PageHead } from '../components/page-head.tsx';
import { Conflict, type ConflictProps } from './availability-conflict.tsx';
import { CalendarNavigation } from './navigation.tsx';

/** The form that creates a calendar. */
export function NewCalendar({ form }: { form: FilledForm }): JSX.Element {
  return (
    <>
      <PageHead
        title="New calendar"
        lead="Create one for each person or thing that can be booked. You’ll set hours and slots next."
        crumbs={[{ href: '/calendars', name: 'Calendars' }]}
      />
      <div class="narrow">
        <Form {...form} action="/calendars" submit="Create calendar" isFocused />
      </div>
    </>
  );
}

/** A calendar's settings other than its hours. */
export type CalendarSettingsProps = {
  calendar: { id: string; name: string };
  form: FilledForm;
  /** Names the state that the form was made from. */
  version: string;
  mayChange: boolean;
  conflict: ConflictProps['differences'] | undefined;
  facts: { name: string; text: string }[];
};

/** The settings of a calendar; those who may not change them see them as facts. */
export function CalendarSettings(props: CalendarSettingsProps): JSX.Element {
  const { calendar, form, version, mayChange, conflict, facts } = props;
  const path = `/calendars/${calendar.id}/edit`;
  return (
    <>
      <CalendarNavigation calendar={calendar} current="edit" lead="Name, time zone, language and country." />
      {conflict !== undefined && <Conflict differences={conflict} path={path} />}
      {mayChange ? (
        <>
          <div class="narrow">
            <Form
              {...form}
              action={path}
              hidden={{ version }}
              submit={conflict ? 'Save mine' : 'Save'}
              isFocused
            />
          </div>
          <section class="danger-zone" aria-labelledby="archive-title">
            <h2 id="archive-title">Archive this calendar</h2>
            <p>
              Callers will no longer reach it, and it will be gone from these pages for good. Its bookings
              stay on file.
            </p>
            <p class="actions">
              <a class="button secondary danger" href={`/calendars/${calendar.id}/archive`}>
                Archive…
              </a>
            </p>
          </section>
        </>
      ) : (
        <Facts facts={facts} />
      )}
    </>
  );
}
