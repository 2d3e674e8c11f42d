/** @jsxImportSource #html */

import type { Role } from '../../src/domain/access/user.ts';
import { DataTable } from '../components/data-table.tsx';
import { Deleted, type DeletedRow } from '../components/deleted.tsx';
import { type FilledForm, Form } from '../components/form.tsx';
import { Muted } from '../components/lines.tsx';
import { Link } from '../components/link.tsx';
import { PageHead } from '../components/page-head.tsx';
import { RoleName } from '../members/role.tsx';
import type { Texts } from '../texts/en/en.ts';

/** What a list of workspaces can be sorted by. */
export type WorkspaceOrder = 'attention' | 'name' | 'calendars' | 'requests';

/** Why a workspace needs attention. */
export type AttentionReason = 'failing' | 'stale' | 'troubled' | 'overLimit' | 'notUnderstood';

/** One of a user's workspaces. What is counted is of the last 24 hours. */
export type WorkspaceRow = {
  id: string;
  name: string;
  href: string;
  role: Role;
  labels: readonly string[];
  calendars: number;
  requests: number;
  links: { failing: number; stale: number; troubled: number };
  notUnderstood: number;
  overLimit: number;
  /** Where what's counted is listed, for those who see it. */
  reasonHrefs: Readonly<Partial<Record<AttentionReason, string>>>;
};

export type WorkspacesProps = {
  texts: Texts;
  rows: readonly WorkspaceRow[];
  order: WorkspaceOrder;
  /** The label that's filtered by. */
  label: string | undefined;
  deleted: readonly DeletedRow[];
  /** The form to create another, and its ID; undefined for those who own none. */
  creation: { form: FilledForm; id: string } | undefined;
  now: number;
};

/** All of a user's workspaces, and what needs their attention. */
export function Workspaces(props: WorkspacesProps): JSX.Element {
  const { texts, rows, label, deleted, creation, now } = props;
  const { workspaces: said, deletion } = texts;
  return (
    <>
      <PageHead
        texts={texts}
        title={said.title}
        segments={rows.length > 1 ? <Order {...props} /> : undefined}
      />
      {label !== undefined && (
        <p>
          <span safe>{said.withLabel(label)}</span> <Link href="/workspaces" text={said.showAll} />
        </p>
      )}
      <DataTable
        texts={texts}
        rows={rows}
        isLines
        row={() => ({ class: 'row' })}
        columns={[
          { name: said.name, class: 'grow', cell: (row) => <Name {...row} /> },
          { name: said.role, class: 'meta end', cell: ({ role }) => <RoleName role={role} texts={texts} /> },
          { name: said.calendars, class: 'num c2', text: (row) => row.calendars },
          { name: said.requests, class: 'num c2', text: (row) => row.requests },
          { name: said.attention, class: 'sub', cell: (row) => <Attention {...row} texts={texts} /> },
        ]}
      />
      <Deleted
        texts={texts}
        title={deletion.workspace.list}
        rows={deleted}
        restoreAt={({ id }) => `/workspaces/${id}/restore`}
        now={now}
      />
      {creation !== undefined && (
        <article id="new">
          <h2 safe>{said.create}</h2>
          <Muted text={said.createLead} />
          <Form
            {...creation.form}
            texts={texts}
            action="/workspaces"
            hidden={{ id: creation.id }}
            submit={said.createButton}
          />
        </article>
      )}
    </>
  );
}

const orders: readonly WorkspaceOrder[] = ['attention', 'name', 'calendars', 'requests'];

function Order({ texts, order, label }: WorkspacesProps): JSX.Element {
  const { workspaces: said } = texts;
  const labelQuery = label === undefined ? '' : `&label=${encodeURIComponent(label)}`;
  return (
    <nav class="segments" aria-label={said.sortBy('…')}>
      {orders.map((each) => (
        <a
          href={`/workspaces?sort=${each}${labelQuery}`}
          aria-current={each === order ? 'true' : undefined}
          aria-label={said.sortBy(said[each])}
          safe
        >
          {said[each]}
        </a>
      ))}
    </nav>
  );
}

function Name({ href, name, labels }: WorkspaceRow): JSX.Element {
  return (
    <span>
      <Link href={href} text={name} />
      {labels.map((label) => (
        <>
          {' '}
          <Link class="badge" href={`/workspaces?label=${encodeURIComponent(label)}`} text={label} />
        </>
      ))}
    </span>
  );
}

const tones: Readonly<Record<AttentionReason, string>> = {
  failing: 'bad',
  stale: 'warn',
  troubled: 'warn',
  overLimit: 'warn',
  notUnderstood: '',
};

function Attention({ texts, ...row }: WorkspaceRow & { texts: Texts }): JSX.Element {
  const { workspaces: said } = texts;
  const { overLimit, notUnderstood } = row;
  const counts: Record<AttentionReason, number> = { ...row.links, overLimit, notUnderstood };
  const reasons = (Object.keys(tones) as AttentionReason[]).filter((reason) => counts[reason] > 0);
  if (reasons.length === 0) {
    return (
      <span class="muted" safe>
        {said.nothing}
      </span>
    );
  }
  return (
    <>
      {reasons.map((reason) => (
        <>
          <Badge
            tone={tones[reason]}
            text={said[reason](counts[reason])}
            href={row.reasonHrefs[reason]}
          />{' '}
        </>
      ))}
    </>
  );
}

function Badge({ tone, text, href }: { tone: string; text: string; href: string | undefined }): JSX.Element {
  if (href !== undefined) return <Link class={`badge ${tone}`} href={href} text={text} />;
  return (
    <span class={`badge ${tone}`} safe>
      {text}
    </span>
  );
}
