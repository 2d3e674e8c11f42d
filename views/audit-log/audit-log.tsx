/** @jsxImportSource #html */
import { type AuditAction, auditActions } from '../../src/domain/access/audit-action.ts';
import { DataTable } from '../components/data-table.tsx';
import type { FieldProps } from '../components/field.tsx';
import { Filters, Results } from '../components/filters.tsx';
import { Icon } from '../components/icon.tsx';
import { Link } from '../components/link.tsx';
import { Moment } from '../components/moment.tsx';
import { PageHead } from '../components/page-head.tsx';
import { PageLinks } from '../components/page-links.tsx';
import type { Texts } from '../texts/en/en.ts';

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
  texts: Texts;
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
  const { texts, now, rows, olderHref, newestHref } = props;
  const { title, lead } = texts.auditLog;
  return (
    <>
      <PageHead texts={texts} title={title} lead={lead} />
      <Filters action="/settings/audit-log" fields={filtersOf(props)} texts={texts} />
      <Results count={rows.length} hasMore={olderHref !== undefined} texts={texts}>
        {rows.length === 0 ? <Nothing {...props} /> : <AuditTable rows={rows} now={now} texts={texts} />}
        <PageLinks firstHref={newestHref} nextHref={olderHref} texts={texts} />
      </Results>
    </>
  );
}

function filtersOf({ texts, action, by, people }: AuditLogProps): FieldProps[] {
  const { auditLog } = texts;
  const actions = auditActions.map((value) => ({ value, name: auditLog.actionNames[value] }));
  return [
    {
      label: auditLog.what,
      name: 'action',
      type: 'select',
      value: action ?? '',
      choices: [{ value: '', name: auditLog.everything }, ...actions],
    },
    {
      label: auditLog.who,
      name: 'by',
      type: 'select',
      value: by ?? '',
      choices: [{ value: '', name: auditLog.everyone }, ...people],
    },
  ];
}

/** Entries of the audit log. */
export function AuditTable({
  rows,
  now,
  texts,
  showsAddresses = true,
}: {
  rows: AuditRow[];
  now: number;
  texts: Texts;
  showsAddresses?: boolean;
}): JSX.Element {
  const { auditLog } = texts;
  return (
    <DataTable
      texts={texts}
      rows={rows}
      rowName={undefined}
      isLines
      columns={[
        {
          name: auditLog.when,
          class: 'end meta',
          cell: ({ at }) => <Moment at={at} now={now} texts={texts} />,
        },
        { name: auditLog.who, class: 'sub meta', cell: (row) => <Who {...row} /> },
        { name: auditLog.what, class: 'name wide', text: ({ what }) => what },
        showsAddresses && {
          name: auditLog.from,
          class: 'c2 meta',
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

function Nothing({ texts, action, by, newestHref }: AuditLogProps): JSX.Element {
  const { auditLog } = texts;
  const isFiltered = action !== undefined || by !== undefined || newestHref !== undefined;
  return (
    <section class="empty">
      <Icon name="list" />
      <h2 safe>{isFiltered ? auditLog.noMatches : auditLog.nothingYet}</h2>
      {isFiltered ? (
        <p class="actions">
          <Link href="/settings/audit-log" text={auditLog.showEverything} />
        </p>
      ) : (
        <p safe>{auditLog.nothingYetHelp}</p>
      )}
    </section>
  );
}
