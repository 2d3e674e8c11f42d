/** @jsxImportSource #html */
import { LastUsed } from './api-keys.tsx';

/** The key that is about to be revoked; instants in epoch milliseconds. */
export type ApiKeyRevocationProps = {
  id: string;
  name: string;
  shown: string;
  lastUsedAt: number | null;
  /** In the last 24 hours. */
  requests: number;
  now: number;
};

/** Asks whether a key is to be revoked, saying which it is and what it was last used for. */
export function ApiKeyRevocation(props: ApiKeyRevocationProps): JSX.Element {
  const { id, name, shown, lastUsedAt, requests, now } = props;
  return (
    <>
      <header class="page-head">
        <div>
          <h1 safe>{`Revoke “${name}”?`}</h1>
          <p class="lead">
            Whatever uses this key is refused from its next request on. This cannot be undone.
          </p>
        </div>
      </header>
      <div class="danger-zone">
        <dl class="facts">
          <div>
            <dt>Key</dt>
            <dd>
              <code safe>{shown}</code>
            </dd>
          </div>
          <div>
            <dt>Last used</dt>
            <dd>
              <LastUsed at={lastUsedAt} now={now} />
            </dd>
          </div>
          <div>
            <dt>Last 24 hours</dt>
            <dd safe>{`${requests.toLocaleString('en-US')} ${requests === 1 ? 'request' : 'requests'}`}</dd>
          </div>
        </dl>
        <form method="post" action={`/settings/api-keys/${id}/revoke`}>
          <div class="actions">
            <button type="submit" class="danger">
              Revoke
            </button>
            <a href="/settings/api-keys">Keep it</a>
          </div>
        </form>
      </div>
      <p class="muted">
        Still in use? <a href={`/settings/api-keys/${id}/rotate`}>Rotate it</a> instead: a new key first, and
        this one goes when nothing uses it any more.
      </p>
    </>
  );
}
