/** @jsxImportSource #html */

import { Conflict, type ConflictProps } from '../calendars/availability-conflict.tsx';
import { calendarCrumbs } from '../calendars/navigation.tsx';
import { Facts } from '../components/facts.tsx';
import { Field } from '../components/field.tsx';
import type { FilledForm } from '../components/form.tsx';
import { Warning } from '../components/lines.tsx';
import { Link } from '../components/link.tsx';
import { PageHead } from '../components/page-head.tsx';
import { ProblemNote } from '../components/problem-note.tsx';
import { Section } from '../components/section.tsx';
import type { Texts } from '../texts/en/en.ts';
import { Questions, type QuestionsProps } from './questions.tsx';

type OfCalendar = { texts: Texts; calendar: { id: string; name: string } };

/** A form with its questions. */
type Filled = { form: FilledForm; questions: Omit<QuestionsProps, 'texts'> };

export type NewServiceProps = OfCalendar & Filled & { suggested: readonly string[] };

/** The form that creates a service; `suggested` is what callers may say for the name in it. */
export function NewService(props: NewServiceProps): JSX.Element {
  const { texts, calendar } = props;
  const { services } = texts;
  const path = `/calendars/${calendar.id}/services`;
  return (
    <>
      <Head texts={texts} calendar={calendar} title={services.create} lead={services.newLead} />
      <ServiceForm {...props} path={path} submit={services.createButton} suggestAt={`${path}/suggest`} />
    </>
  );
}

export type ServicePageProps = OfCalendar &
  Filled & {
    service: { id: string; name: string; isArchived: boolean };
    /** Names the state that the form was made from. */
    version: string;
    mayChange: boolean;
    conflict: ConflictProps['differences'] | undefined;
    facts: { name: string; text: string }[];
  };

/** A service to change; archived ones, and those who may not change it, have its settings as facts. */
export function ServicePage(props: ServicePageProps): JSX.Element {
  const { texts, calendar, service, version, mayChange, conflict, facts } = props;
  const { services, calendars } = texts;
  const path = `/calendars/${calendar.id}/services/${service.id}`;
  return (
    <>
      <Head texts={texts} calendar={calendar} title={service.name} />
      {conflict !== undefined && (
        <Conflict texts={texts} differences={conflict} path={path} warning={services.changedMeanwhile} />
      )}
      {service.isArchived && <Warning text={services.isArchived} />}
      {mayChange && !service.isArchived ? (
        <>
          <ServiceForm
            {...props}
            path={path}
            version={version}
            submit={conflict ? calendars.conflict.saveMine : texts.common.save}
          />
          <ArchiveSection texts={texts} path={path} />
        </>
      ) : (
        <Facts facts={facts} />
      )}
      {mayChange && service.isArchived && (
        <form method="post" action={`${path}/restore`}>
          <button type="submit" class="primary" safe>
            {services.restore}
          </button>
        </form>
      )}
    </>
  );
}

function Head({ texts, calendar, ...head }: OfCalendar & { title: string; lead?: string }): JSX.Element {
  const crumbs = calendarCrumbs(calendar, { path: 'services', name: texts.services.heading, texts });
  return <PageHead {...head} texts={texts} crumbs={crumbs} />;
}

type ServiceFormProps = OfCalendar &
  Filled & {
    path: string;
    submit: string;
    version?: string;
    /** Where to ask what callers may say; undefined if they aren't told. */
    suggestAt?: string;
    suggested?: readonly string[];
  };

function ServiceForm(props: ServiceFormProps): JSX.Element {
  const { texts, calendar, form, questions, path, submit, version, suggestAt, suggested = [] } = props;
  const { fields, problem } = form;
  const focused = fields.find(({ isWrong }) => isWrong) ?? (version === undefined ? fields[0] : undefined);
  return (
    <div class="narrow">
      <ProblemNote problem={problem} />
      <form method="post" action={path}>
        {version !== undefined && <input type="hidden" name="version" value={version} />}
        {fields.map((field) => (
          <>
            <Field {...field} isFocused={field === focused} />
            {field.name === 'spokenNames' && suggestAt !== undefined && (
              <p
                id="suggested"
                class="muted"
                role="status"
                data-hx-post={suggestAt}
                data-hx-trigger="input delay:300ms from:#name, input delay:300ms from:#spokenNames"
                data-hx-include="closest form"
                data-hx-sync="this:replace"
                data-hx-swap="innerHTML"
              >
                <Suggested texts={texts} names={suggested} />
              </p>
            )}
          </>
        ))}
        <Questions texts={texts} {...questions} />
        <div class="actions">
          <button type="submit" class="primary" safe>
            {submit}
          </button>
          <a href={`/calendars/${calendar.id}/services`} data-discard="" safe>
            {texts.common.cancel}
          </a>
        </div>
      </form>
    </div>
  );
}

/** What callers may say for a service, unless they're told otherwise; nothing for none. */
export function Suggested({ texts, names }: { texts: Texts; names: readonly string[] }): JSX.Element {
  return names.length === 0 ? '' : <span safe>{texts.services.suggested(names)}</span>;
}

function ArchiveSection({ texts, path }: { texts: Texts; path: string }): JSX.Element {
  const { archive } = texts.services;
  return (
    <Section titleId="archive-title" title={archive.heading} class="danger-zone">
      <p safe>{archive.lead}</p>
      <p class="actions">
        <Link class="button secondary danger" href={`${path}/archive`} text={texts.common.archive} />
      </p>
    </Section>
  );
}
