/** @jsxImportSource #html */
import { Confirmation } from '../components/confirmation.tsx';
import { Facts } from '../components/facts.tsx';
import { type ApiKeyRow, LastUsed } from './api-keys.tsx';

/** The key that's about to be revoked; instants in epoch milliseconds. */
export type ApiKeyRevocationProps = Pick<ApiKeyRow, 'id' | 'name' | 'shown' | 'lastUsedAt'> & {
  /** In the last 24 hours. */
  requests: number;
  now: number;
};

/** Asks whether to revoke a key, saying which it is and when it was last used. */
export function ApiKeyRevocation(props: ApiKeyRevocationProps): JSX.Element {
  const { id, name, shown, lastUsedAt, requests, now } = props;
  return (
    <>
      <Confirmation
        title={`Revoke “${name}”?`}
        lead="The key stops working right away. You can’t undo this."
        action={`/settings/api-keys/${id}/revoke`}
        submit="Revoke"
        keepHref="/settings/api-keys"
      >
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
      </Confirmation>
      <p class="muted">
        Still in use? <a href={`/settings/api-keys/${id}/rotate`}>Rotate it</a> instead: create a new key
        first, and revoke this one when nothing uses it anymore.
      </p>
    </>
  );
}
