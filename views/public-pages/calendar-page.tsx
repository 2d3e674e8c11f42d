/** @jsxImportSource #html */
import { CalendarNavigation } from '../calendars/navigation.tsx';
import { Copyable } from '../components/copyable.tsx';
import { DocsLink } from '../components/docs-link.tsx';
import { Facts } from '../components/facts.tsx';
import { type FilledForm, fieldsNamed } from '../components/form.tsx';
import { Muted, Warning } from '../components/lines.tsx';
import { Link } from '../components/link.tsx';
import { Settings, type SettingsSection } from '../components/settings.tsx';
import type { Texts } from '../texts/en/en.ts';

/** The public page of a calendar or team. */
export type CalendarPageProps = {
  texts: Texts;
  calendar: { id: string; name: string; team?: object | undefined };
  mayChange: boolean;
  form: FilledForm;
  hidden: Readonly<Record<string, string>>;
  isRefused: boolean;
  /** As it's saved. */
  page: { name: string; isOn: boolean; isConfirmedByLink: boolean };
  /** Where it is; undefined while the workspace has no name in the address. */
  url: string | undefined;
  /** Whether links can be sent, by text or by mail. */
  canSend: boolean;
};

/** Calendar → Public page. */
export function CalendarPage(props: CalendarPageProps): JSX.Element {
  const { texts, calendar, mayChange, hidden, isRefused } = props;
  const { calendar: said } = texts.publicPages;
  return (
    <>
      <CalendarNavigation
        seesManagement
        texts={texts}
        calendar={calendar}
        current="public-page"
        lead={said.lead}
      />
      <Settings
        texts={texts}
        action={`/calendars/${calendar.id}/public-page`}
        form={mayChange ? { hidden, submit: texts.common.save, isRefused } : undefined}
        sections={[pageSection(props), confirmation(props), address(props)]}
      />
    </>
  );
}

function pageSection({ texts, form, page, mayChange }: CalendarPageProps): SettingsSection {
  const { page: said, yes, no } = texts.publicPages.calendar;
  const { title, hint } = said;
  if (mayChange) return { id: 'page', title, hint, fields: fieldsNamed(form, 'isOn', 'name') };
  const facts = [
    { name: said.isOn, text: page.isOn ? yes : no },
    { name: said.name, text: page.name },
  ];
  return { id: 'page', title, hint, children: <Facts facts={facts} /> };
}

function confirmation({ texts, form, page, mayChange, canSend }: CalendarPageProps): SettingsSection {
  const { confirmation: said, yes, no } = texts.publicPages.calendar;
  return {
    id: 'confirmation',
    title: said.title,
    hint: said.hint,
    fields: mayChange ? fieldsNamed(form, 'isConfirmedByLink') : [],
    children: (
      <>
        {!mayChange && (
          <Facts facts={[{ name: said.isConfirmedByLink, text: page.isConfirmedByLink ? yes : no }]} />
        )}
        {!canSend && <Warning text={said.cannotSend} />}
      </>
    ),
  };
}

function address({ texts, page, url, mayChange }: CalendarPageProps): SettingsSection {
  const { address: said } = texts.publicPages.calendar;
  return {
    id: 'address',
    title: said.title,
    hint: said.hint,
    children: (
      <>
        {url === undefined ? (
          <p class="warning">{said.unnamed('/settings/public-pages', mayChange) as 'safe'}</p>
        ) : (
          <>
            {!page.isOn && <Muted text={said.isOff} />}
            <Copyable id="page-url" text={url} name={said.title} texts={texts} />
            {page.isOn && (
              <p>
                <Link class="button" href={url} text={said.open} />
              </p>
            )}
          </>
        )}
        <p>
          <DocsLink to="callersPages" texts={texts} />
        </p>
      </>
    ),
  };
}
