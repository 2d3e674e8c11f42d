/** @jsxImportSource #html */
import { Facts } from '../components/facts.tsx';
import { Form } from '../components/form.tsx';
import { PageHead } from '../components/page-head.tsx';
import { LastUsed } from './api-keys.tsx';

/** The key that's about to be revoked; instants in epoch milliseconds. */
export type ApiKeyRevocationProps = {
  id: string;
  name: string;
  shown: string;
  lastUsedAt: number | null;
  /** In the last 24 hours. */
  requests: number;
  now: number;
};

/** Asks whether to revoke a key, saying which it is and when it was last used. */
export function ApiKeyRevocation(props: ApiKeyRevocationProps): JSX.Element {
  const { id, name, shown, lastUsedAt, requests, now } = props;
  return (
    <>
      <PageHead
        title={`Revoke “${name}”?`}
        lead="Anything that uses this key is refused from its next request on. You can’t undo this."
      />
      <div class="danger-zone">
        <Facts
          facts={[
            { name: 'Key', value: <code safe>{shown}</code> },
            { name: 'Last used', value: <LastUsed at={lastUsedAt} now={now} /> },
            {
              name: 'Last 24 hours',
              text: `${requests.toLocaleString('en-US')} ${requests === 1 ? 'request' : 'requests'}`,
            },
          ]}
        />
        <Form
          action={`/settings/api-keys/${id}/revoke`}
          submit="Revoke"
          isDanger
          cancel={{ href: '/settings/api-keys', name: 'Keep it' }}
        />
      </div>
      <p class="muted">
        Still in use? <a href={`/settings/api-keys/${id}/rotate`}>Rotate it</a> instead: create a new key
        first, and revoke this one when nothing uses it anymore.
      </p>
    </>
  );
}
