/** @jsxImportSource #html */
import { Icon } from '../components/icon.tsx';
import { Moment } from '../components/moment.tsx';
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
      <header class="page-head">
        <div>
          <h1>API Keys</h1>
          <p class="lead">What voice bots and applications show to use this workspace’s calendars.</p>
        </div>
        {mayChange && keys.length > 0 && (
          <div class="actions">
            <CreateLink />
          </div>
        )}
      </header>
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
        A key is how a voice bot or an application says that it may see and book free time here. It sends the
        key with every request, in a header: <code>Authorization: Bearer sk_live_…</code>
      </p>
      <p>
        One key works for all calendars of this workspace and for no other. Make one for each place that calls
        the API: then you see which of them calls, and can revoke one without stopping the others.
      </p>
      {mayChange ? (
        <p class="actions">
          <CreateLink />
        </p>
      ) : (
        <p class="muted">An owner or admin of the workspace can create the first.</p>
      )}
    </section>
  );
}

function Keys({ keys, now, requestsSince, mayChange }: ApiKeysProps): JSX.Element {
  return (
    <div class="table stack">
      <table>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Key</th>
            <th scope="col">Status</th>
            <th scope="col">Last used</th>
            <th scope="col">Created</th>
            <th scope="col">Last 24 hours</th>
            {mayChange && (
              <th scope="col">
                <span class="hidden">Actions</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {keys.map((key) => (
            <Row shownKey={key} now={now} requestsSince={requestsSince} mayChange={mayChange} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RowProps = Omit<ApiKeysProps, 'keys'> & { shownKey: ApiKeyRow };

function Row({ shownKey: key, now, requestsSince, mayChange }: RowProps): JSX.Element {
  const isActive = key.revokedAt === null;
  return (
    <tr id={`key-${key.id}`} class={isActive ? undefined : 'revoked'}>
      <th scope="row" safe>
        {key.name}
      </th>
      <td data-label="Key">
        <code safe>{key.shown}</code>
      </td>
      <td data-label="Status" class="keeps-colour">
        {isActive ? <span class="badge good">Active</span> : <span class="badge bad">Revoked</span>}
      </td>
      <td data-label="Last used">
        <LastUsed at={key.lastUsedAt} now={now} />
      </td>
      <td data-label="Created">
        <Moment at={key.createdAt} now={now} />
      </td>
      <td data-label="Last 24 hours">
        <RequestChart counts={key.requests} since={requestsSince} />
      </td>
      {mayChange && <td class="row-actions">{isActive && <Actions id={key.id} name={key.name} />}</td>}
    </tr>
  );
}

function Actions({ id, name }: { id: string; name: string }): JSX.Element {
  return (
    <>
      <a href={`/settings/api-keys/${id}/rotate`} aria-label={`Rotate ${name}`}>
        Rotate
      </a>{' '}
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
      <h2 id="keeping-keys">Keeping keys</h2>
      <ul>
        <li>Keep a key out of public repositories, chat messages and browser code.</li>
        <li>
          Revoke at once a key that may have been seen: it is refused from the next request on, and for good.
        </li>
        <li>Use separate keys for testing, for production and for each integration.</li>
        <li>To rotate: create a new key, switch, revoke the old one. Nothing stops in between.</li>
      </ul>
    </section>
  );
}
