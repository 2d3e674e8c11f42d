/** @jsxImportSource #html */
import { Facts } from '../components/facts.tsx';
import { type FilledForm, Form } from '../components/form.tsx';
import { PageHead } from '../components/page-head.tsx';
import { Settings, type SettingsDanger, type SettingsSection } from '../components/settings.tsx';
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
  /** Whether what was posted is shown again because of what's wrong with it. */
  isRefused: boolean;
  conflict: ConflictProps['differences'] | undefined;
  facts: { name: string; text: string }[];
};

/** The settings of a calendar; those who may not change them see them as facts. */
export function CalendarSettings(props: CalendarSettingsProps): JSX.Element {
  const { texts, calendar, mayChange, conflict, version, isRefused } = props;
  const { calendars } = texts;
  const path = `/calendars/${calendar.id}/edit`;
  return (
    <>
      <CalendarNavigation seesManagement texts={texts} calendar={calendar} current="edit" />
      {conflict !== undefined && <Conflict texts={texts} differences={conflict} path={path} />}
      {mayChange ? (
        <Settings
          texts={texts}
          action={path}
          form={{
            hidden: { version },
            submit: conflict ? calendars.conflict.saveMine : texts.common.save,
            isRefused: isRefused && conflict === undefined,
            isDraft: conflict !== undefined,
          }}
          sections={sectionsOf(props)}
          dangers={dangersOf(props)}
        />
      ) : (
        <Facts facts={props.facts} />
      )}
    </>
  );
}

function sectionsOf({ texts, form }: CalendarSettingsProps): SettingsSection[] {
  const { calendars, common } = texts;
  const named = (...names: string[]) =>
    names.flatMap((name) => form.fields.filter((field) => field.name === name));
  return [
    {
      id: 'general',
      title: common.general,
      fields: named('name', 'timeZone', 'group', 'place', 'contactPhone'),
    },
    {
      id: 'callers',
      title: calendars.callers,
      hint: calendars.callersHint,
      fields: named('language', 'country', 'findWithoutName', 'callerTold', 'offerFirst'),
    },
  ];
}

function dangersOf({ texts, calendar, isTeam }: CalendarSettingsProps): SettingsDanger[] {
  const { archive } = texts.calendars;
  const { calendar: deletion, team } = texts.deletion;
  const path = `/calendars/${calendar.id}`;
  return [
    {
      id: 'archive',
      title: archive.heading,
      hint: archive.lead,
      href: `${path}/archive`,
      open: texts.common.archive,
    },
    {
      id: 'delete',
      title: deletion.heading,
      hint: (isTeam ? team : deletion).lead,
      href: `${path}/delete`,
      open: texts.common.delete,
    },
  ];
}
