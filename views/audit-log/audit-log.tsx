/** @jsxImportSource #html */

import { type AuditAction, auditActions } from '../../src/domain/access/audit-action.ts';
import { DataTable } from '../components/data-table.tsx';
import { Filters } from '../components/filters.tsx';
import type { FieldProps } from '../components/form.tsx';
import { Icon } from '../components/icon.tsx';
import { Link } from '../components/link.tsx';
import { Moment } from '../components/moment.tsx';
import { PageHead } from '../components/page-head.tsx';
import { PageLinks } from '../components/page-links.tsx';
import { actionNames } from './sentences.ts';

/** One thing that was done; `at` is in epoch milliseconds. */
export type AuditRow = {
  at: number;
  who: string;
  /** Leads to the entries of the same person. */
  whoHref: string | undefined;
  what: string;
  from: string | null;
};

export type AuditLogProps = {
  now: number;
  rows: AuditRow[];
  action: AuditAction | undefined;
  by: string | undefined;
  people: { value: string; name: string }[];
  olderHref: string | undefined;
  newestHref: string | undefined;
};

/** Who did what, when and from where. */
export function AuditLog(props: AuditLogProps): JSX.Element {
  const { now, rows, olderHref, newestHref } = props;
  return (
    <>
      <PageHead
        title="Audit log"
        lead="Who changed what, when, and from where. Callers’ names and numbers never appear here."
      />
      <Filters action="/settings/audit-log" fields={filtersOf(props)} />
      {rows.length === 0 ? <Nothing {...props} /> : <AuditTable rows={rows} now={now} />}
      <PageLinks firstHref={newestHref} nextHref={olderHref} />
    </>
  );
}

function filtersOf({ action, by, people }: AuditLogProps): FieldProps[] {
  const actions = auditActions.map((value) => ({ value, name: actionNames[value] }));
  return [
    {
      label: 'What',
      name: 'action',
      type: 'select',
      value: action ?? '',
      choices: [{ value: '', name: 'Everything' }, ...actions],
    },
    {
      label: 'Who',
      name: 'by',
      type: 'select',
      value: by ?? '',
      choices: [{ value: '', name: 'Everyone' }, ...people],
    },
  ];
}

/** Entries of the audit log. */
export function AuditTable({
  rows,
  now,
  showsAddresses = true,
}: {
  rows: AuditRow[];
  now: number;
  showsAddresses?: boolean;
}): JSX.Element {
  return (
    <DataTable
      rows={rows}
      rowName={undefined}
      columns={[
        { name: 'When', cell: ({ at }) => <Moment at={at} now={now} /> },
        { name: 'Who', cell: (row) => <Who {...row} /> },
        { name: 'What', text: ({ what }) => what },
        showsAddresses && {
          name: 'From',
          cell: ({ from }) => (from === null ? <span class="muted">–</span> : <code safe>{from}</code>),
        },
      ]}
    />
  );
}

function Who({ who, whoHref }: AuditRow): JSX.Element {
  if (whoHref === undefined) return <span safe>{who}</span>;
  return <Link href={whoHref} text={who} />;
}

function Nothing({ action, by, newestHref }: AuditLogProps): JSX.Element {
  const isFiltered = action !== undefined || by !== undefined || newestHref !== undefined;
  return (
    <section class="empty">
      <Icon name="list" />
      <h2>{isFiltered ? 'No matching entries' : 'Nothing has happened yet'}</h2>
      {isFiltered ? (
        <p class="actions">
          <a href="/settings/audit-log">Show everything</a>
        </p>
      ) : (
        <p>Changes to calendars, keys, members and bookings will appear here.</p>
      )}
    </section>
  );
}
