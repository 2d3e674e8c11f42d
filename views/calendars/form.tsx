/** @jsxImportSource #html */
import { Facts } from '../components/facts.tsx';
import { type FilledForm, Form } from '../components/form.tsx';
import { Link } from '../components/link.tsx';
import { PageHead } from '../components/page-head.tsx';
import type { Texts } from '../texts/en/en.ts';
import { Conflict, type ConflictProps } from './availability-conflict.tsx';
import { CalendarNavigation } from './navigation.tsx';

/** The form that creates a calendar. */
export function NewCalendar({ texts, form }: { texts: Texts; form: FilledForm }): JSX.Element {
  const { calendars, common } = texts;
  return (
    <>
      <PageHead
        texts={texts}
        title={calendars.create}
        lead={calendars.newLead}
        crumbs={[{ href: '/calendars', name: common.calendars }]}
      />
      <div class="narrow">
        <Form {...form} texts={texts} action="/calendars" submit={calendars.createButton} isFocused />
      </div>
    </>
  );
}

/** A calendar's settings other than its hours. */
export type CalendarSettingsProps = {
  texts: Texts;
  calendar: { id: string; name: string };
  isTeam: boolean;
  form: FilledForm;
  /** Names the state that the form was made from. */
  version: string;
  mayChange: boolean;
  conflict: ConflictProps['differences'] | undefined;
  facts: { name: string; text: string }[];
};

/** The settings of a calendar; those who may not change them see them as facts. */
export function CalendarSettings(props: CalendarSettingsProps): JSX.Element {
  const { texts, calendar, isTeam, form, version, mayChange, conflict, facts } = props;
  const { calendars } = texts;
  const { archive } = calendars;
  const path = `/calendars/${calendar.id}/edit`;
  return (
    <>
      <CalendarNavigation
        seesManagement
        texts={texts}
        calendar={calendar}
        current="edit"
        lead={calendars.settingsLead}
      />
      {conflict !== undefined && <Conflict texts={texts} differences={conflict} path={path} />}
      {mayChange ? (
        <>
          <div class="narrow">
            <Form
              {...form}
              texts={texts}
              action={path}
              hidden={{ version }}
              submit={conflict ? calendars.conflict.saveMine : calendars.save}
              isFocused
            />
          </div>
          <section class="danger-zone" aria-labelledby="archive-title">
            <h2 id="archive-title" safe>
              {archive.heading}
            </h2>
            <p safe>{archive.lead}</p>
            <p class="actions">
              <Link
                class="button secondary danger"
                href={`/calendars/${calendar.id}/archive`}
                text={archive.open}
              />
            </p>
          </section>
          <section class="danger-zone" aria-labelledby="delete-title">
            <h2 id="delete-title" safe>
              {texts.deletion.calendar.heading}
            </h2>
            <p safe>{(isTeam ? texts.deletion.team : texts.deletion.calendar).lead}</p>
            <p class="actions">
              <Link
                class="button secondary danger"
                href={`/calendars/${calendar.id}/delete`}
                text={texts.deletion.calendar.open}
              />
            </p>
          </section>
        </>
      ) : (
        <Facts facts={facts} />
      )}
    </>
  );
}
