import type { ServiceAccountTokens } from '../google/service-account-tokens.ts';
import { LinkError } from '../link-error.ts';
import type { TokenSource } from '../link-provider.ts';
import { isSignInKind, type OAuthClients } from '../oauth/client.ts';
import { type Renewal, renewedGrant } from '../oauth/renewal.ts';
import type { GrantedLink } from './connector.ts';
import { LinkTokens, type TokenTools } from './link-tokens.ts';

/** What the server itself gets tokens with; undefined or empty where its operator has set nothing. */
type OwnGrants = { serviceAccountTokens: ServiceAccountTokens | undefined; clients: OAuthClients };

/** Finds where a link gets its tokens from by its grant; throws LinkError "google_account_missing" where the server has none. */
export function tokenSources(
  tools: Omit<TokenTools, 'renew'>,
  { serviceAccountTokens, clients }: OwnGrants,
): (link: GrantedLink) => TokenSource {
  const renew = (renewal: Renewal) => renewedGrant(clients, renewal);
  return ({ grant, kind, ...link }) => {
    if (grant.kind !== 'service_account' && isSignInKind(kind)) {
      return new LinkTokens({ ...tools, renew }, { ...link, kind, grant });
    }
    if (!serviceAccountTokens) throw new LinkError('google_account_missing');
    return serviceAccountTokens;
  };
}
