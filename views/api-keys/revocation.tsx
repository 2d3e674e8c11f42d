/** @jsxImportSource #html */
import { Confirmation } from '../components/confirmation.tsx';
import { Facts } from '../components/facts.tsx';
import type { Texts } from '../texts/en/en.ts';
import { type ApiKeyRow, LastUsed } from './api-keys.tsx';

/** The key that's about to be revoked; instants in epoch milliseconds. */
export type ApiKeyRevocationProps = Pick<ApiKeyRow, 'id' | 'name' | 'shown' | 'lastUsedAt'> & {
  /** In the last 24 hours. */
  requests: number;
  now: number;
  texts: Texts;
};

/** Asks whether to revoke a key, saying which it is and when it was last used. */
export function ApiKeyRevocation(props: ApiKeyRevocationProps): JSX.Element {
  const { id, name, shown, lastUsedAt, requests, now, texts } = props;
  const { apiKeys } = texts;
  const { revocation } = apiKeys;
  return (
    <>
      <Confirmation
        texts={texts}
        title={revocation.question(name)}
        lead={revocation.lead}
        action={`/settings/api-keys/${id}/revoke`}
        submit={apiKeys.revoke}
        keepHref="/settings/api-keys"
      >
        <Facts
          facts={[
            { name: apiKeys.key, value: <code safe>{shown}</code> },
            { name: apiKeys.lastUsed, value: <LastUsed at={lastUsedAt} now={now} texts={texts} /> },
            { name: apiKeys.lastDay, text: revocation.requests(requests) },
          ]}
        />
      </Confirmation>
      <p class="muted">{revocation.instead(`/settings/api-keys/${id}/rotate`) as 'safe'}</p>
    </>
  );
}
