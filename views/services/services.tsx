/** @jsxImportSource #html */

import { CalendarNavigation } from '../calendars/navigation.tsx';
import { DataTable } from '../components/data-table.tsx';
import { DocsLink } from '../components/docs-link.tsx';
import { type FilledForm, Form } from '../components/form.tsx';
import { Icon } from '../components/icon.tsx';
import { Muted } from '../components/lines.tsx';
import { Link } from '../components/link.tsx';
import { Moment } from '../components/moment.tsx';
import { ProblemNote } from '../components/problem-note.tsx';
import { Section } from '../components/section.tsx';
import type { Texts } from '../texts/en/en.ts';

/** A service in words. */
export type ServiceRow = {
  id: string;
  name: string;
  callersSay: string;
  length: string;
  buffers: string;
  /** Who of a team offers it. */
  members: string | undefined;
  /** Whom it's for, if not for everybody. */
  callers: string | undefined;
  questions: string;
};

/** What the page of a calendar's services shows; `now` and `archivedAt` are in epoch milliseconds. */
export type ServicesProps = {
  texts: Texts;
  calendar: { id: string; name: string };
  rows: ServiceRow[];
  archived: { id: string; name: string; archivedAt: number }[];
  /** The most that are offered. */
  most: number;
  /** The form of what callers get who name none. */
  byDefault: FilledForm;
  /** Why a service can't be restored. */
  problem: string | undefined;
  mayChange: boolean;
  now: number;
};

/** The services of a calendar. */
export function Services(props: ServicesProps): JSX.Element {
  const { texts, calendar, rows, most, mayChange } = props;
  const { services } = texts;
  return (
    <>
      <CalendarNavigation
        seesManagement
        texts={texts}
        calendar={calendar}
        current="services"
        lead={services.lead}
        actions={mayChange && rows.length > 0 && rows.length < most && <NewServiceLink {...props} />}
      />
      <section aria-labelledby="services-title">
        <h2 class="hidden" id="services-title" safe>
          {services.heading}
        </h2>
        <ProblemNote problem={props.problem} />
        {rows.length === 0 ? <NoServices {...props} /> : <ServiceTable {...props} />}
        {rows.length >= most && mayChange && <Muted text={services.atLimit(most)} />}
        {!mayChange && <Muted text={services.whoChanges} />}
      </section>
      {mayChange && rows.length > 0 && <ByDefault {...props} />}
      {props.archived.length > 0 && <Archived {...props} />}
    </>
  );
}

function NewServiceLink({ texts, calendar }: Pick<ServicesProps, 'texts' | 'calendar'>): JSX.Element {
  return (
    <a class="button primary" href={`/calendars/${calendar.id}/services/new`}>
      <Icon name="plus" />
      {texts.services.create as 'safe'}
    </a>
  );
}

/** What services are for. */
function NoServices(props: ServicesProps): JSX.Element {
  const { services } = props.texts;
  return (
    <div class="empty">
      <Icon name="list" />
      <h3 safe>{services.none}</h3>
      <p safe>{services.noneLead}</p>
      {props.mayChange && (
        <p class="actions">
          <NewServiceLink {...props} />
        </p>
      )}
      <p>
        <DocsLink to="services" texts={props.texts} />
      </p>
    </div>
  );
}

function ServiceTable({ texts, calendar, rows }: ServicesProps): JSX.Element {
  const { services, common } = texts;
  return (
    <DataTable
      texts={texts}
      rows={rows}
      isLines
      row={() => ({ class: 'row' })}
      columns={[
        {
          name: common.name,
          class: 'grow',
          cell: ({ id, name }) => <Link href={`/calendars/${calendar.id}/services/${id}`} text={name} />,
        },
        { name: common.callersSay, text: ({ callersSay }) => callersSay, class: 'sub meta wide' },
        { name: services.length, text: ({ length }) => length, class: 'num end' },
        { name: services.buffers, text: ({ buffers }) => buffers, class: 'c3 meta' },
        rows.some(({ members }) => members !== undefined) && {
          name: services.offeredBy,
          class: 'c2 meta',
          text: ({ members }) => members ?? '',
        },
        rows.some(({ callers }) => callers !== undefined) && {
          name: services.callers.label,
          class: 'c2 meta',
          text: ({ callers }) => callers ?? services.callers.names.all,
        },
        { name: common.questions, text: ({ questions }) => questions, class: 'c3 meta wide' },
      ]}
    />
  );
}

function ByDefault({ texts, calendar, byDefault }: ServicesProps): JSX.Element {
  const { title, lead } = texts.services.byDefault;
  return (
    <Section titleId="default-title" title={title}>
      <Muted text={lead} />
      <Form
        {...byDefault}
        texts={texts}
        action={`/calendars/${calendar.id}/services/default`}
        submit={texts.common.save}
        isRow
      />
    </Section>
  );
}

function Archived({ texts, calendar, archived, mayChange, now }: ServicesProps): JSX.Element {
  const { services, common, deletion } = texts;
  const path = `/calendars/${calendar.id}/services`;
  return (
    <Section titleId="archived-title" title={services.archived}>
      <DataTable
        texts={texts}
        rows={archived}
        isLines
        row={() => ({ class: 'row' })}
        columns={[
          {
            name: common.name,
            class: 'grow',
            cell: ({ id, name }) => <Link href={`${path}/${id}`} text={name} />,
          },
          {
            name: common.archived,
            class: 'sub meta',
            cell: ({ archivedAt }) => <Moment at={archivedAt} now={now} texts={texts} />,
          },
        ]}
        actions={
          mayChange &&
          (({ id, name }) => (
            <form method="post" action={`${path}/${id}/restore`}>
              <button type="submit" class="secondary" aria-label={deletion.restoreOf(name)} safe>
                {deletion.restore}
              </button>
            </form>
          ))
        }
      />
    </Section>
  );
}
