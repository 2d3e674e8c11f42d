/** @jsxImportSource #html */

import { ActiveBadge } from '../components/active-badge.tsx';
import { DataTable } from '../components/data-table.tsx';
import { Icon } from '../components/icon.tsx';
import { Link } from '../components/link.tsx';
import { Moment } from '../components/moment.tsx';
import { PageHead } from '../components/page-head.tsx';
import { RequestChart } from '../workspace/request-chart.tsx';

/** A key as its row shows it. Instants are in epoch milliseconds. */
export type ApiKeyRow = {
  id: string;
  name: string;
  /** As it is shown for good, "sk_live_xxxx...". */
  shown: string;
  createdAt: number;
  lastUsedAt: number | null;
  revokedAt: number | null;
  /** Requests by the hour, the present one last. */
  requests: readonly number[];
};

/** What the page of keys shows; `requestsSince` is when the first hour of `requests` began. */
export type ApiKeysProps = {
  keys: readonly ApiKeyRow[];
  now: number;
  requestsSince: number;
  mayChange: boolean;
};

/** Every key of a workspace, or what a key is where there is none yet, and how to keep them. */
export function ApiKeys(props: ApiKeysProps): JSX.Element {
  const { keys, mayChange } = props;
  return (
    <>
      <PageHead
        title="API Keys"
        lead="Voice bots and applications need a key to use this workspace’s calendars."
        actions={mayChange && keys.length > 0 && <CreateLink />}
      />
      {keys.length === 0 ? <NoKeys mayChange={mayChange} /> : <Keys {...props} />}
      {keys.length > 0 && !mayChange && (
        <p class="muted">Owners and admins of the workspace create, rotate and revoke keys.</p>
      )}
      <KeepingKeys />
    </>
  );
}

function CreateLink(): JSX.Element {
  return (
    <a class="button" href="/settings/api-keys/new">
      <Icon name="plus" /> Create API Key
    </a>
  );
}

function NoKeys({ mayChange }: { mayChange: boolean }): JSX.Element {
  return (
    <section class="empty">
      <Icon name="key" />
      <h2>No keys yet</h2>
      <p>
        A key lets a voice bot or an application see and book free time here. It sends the key with every
        request, in a header: <code>Authorization: Bearer sk_live_…</code>
      </p>
      <p>
        A key works for all calendars of this workspace, and only for those. Create one for each place that
        calls the API, so you can see which one calls and revoke it without stopping the others.
      </p>
      {mayChange ? (
        <p class="actions">
          <CreateLink />
        </p>
      ) : (
        <p class="muted">An owner or admin of the workspace can create the first one.</p>
      )}
    </section>
  );
}

function Keys({ keys, now, requestsSince, mayChange }: ApiKeysProps): JSX.Element {
  return (
    <DataTable
      rows={keys}
      row={({ id, revokedAt }) => ({ id: `key-${id}`, class: revokedAt === null ? undefined : 'revoked' })}
      columns={[
        { name: 'Name', text: ({ name }) => name },
        { name: 'Key', cell: ({ shown }) => <code safe>{shown}</code> },
        {
          name: 'Status',
          class: 'keeps-colour',
          cell: ({ revokedAt }) => <ActiveBadge revokedAt={revokedAt} />,
        },
        { name: 'Last used', cell: ({ lastUsedAt }) => <LastUsed at={lastUsedAt} now={now} /> },
        { name: 'Created', cell: ({ createdAt }) => <Moment at={createdAt} now={now} /> },
        {
          name: 'Last 24 hours',
          cell: ({ requests }) => <RequestChart counts={requests} since={requestsSince} />,
        },
      ]}
      actions={
        mayChange && ((key) => <>{key.revokedAt === null && <Actions id={key.id} name={key.name} />}</>)
      }
    />
  );
}

function Actions({ id, name }: { id: string; name: string }): JSX.Element {
  return (
    <>
      <Link href={`/settings/api-keys/${id}/rotate`} aria-label={`Rotate ${name}`} text="Rotate" />{' '}
      <a
        class="icon-button danger"
        href={`/settings/api-keys/${id}/revoke`}
        aria-label={`Revoke ${name}`}
        title="Revoke"
      >
        <Icon name="trash" />
      </a>
    </>
  );
}

/** When a key was last used, or that it never was. */
export function LastUsed({ at, now }: { at: number | null; now: number }): JSX.Element {
  return at === null ? <span class="muted">never</span> : <Moment at={at} now={now} />;
}

function KeepingKeys(): JSX.Element {
  return (
    <section aria-labelledby="keeping-keys">
      <h2 id="keeping-keys">Keeping keys safe</h2>
      <ul>
        <li>Keep keys out of public repositories, chat messages and browser code.</li>
        <li>Revoke a key right away if someone may have seen it. It stops working for good.</li>
        <li>Use separate keys for testing, for production and for each integration.</li>
        <li>
          To rotate a key, create a new one, switch to it, then revoke the old one. Your bots keep working
          throughout.
        </li>
      </ul>
    </section>
  );
}
