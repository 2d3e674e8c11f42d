import type { Sendable } from '../../../db/queries/webhooks/due.ts';
import { headerOwner, secretOwner } from '../../domain/webhooks/secret.ts';
import type { SecretBox } from '../../process/secret-box.ts';
import type { Endpoint } from './sender.ts';

/** What an endpoint's requests carry, sealed. */
export type SealedEndpoint = Omit<Sendable, 'jobId' | 'body' | 'booking'> & { webhookId: string };

/** An endpoint with its secrets opened: also the one before the present, while that signs too. Throws SealError. */
export function openedEndpoint(secrets: SecretBox, sealed: SealedEndpoint, now: number): Endpoint {
  const { webhookId, url, secret, formerSecret, formerUntil, headerName, headerValue } = sealed;
  const isFormerValid = formerSecret !== null && formerUntil !== null && formerUntil > now;
  const signing = isFormerValid ? [secret, formerSecret] : [secret];
  const open = () => signing.map((each) => secrets.open(each, secretOwner(webhookId)));
  if (headerName === null || headerValue === null) return { url, secrets: open() };
  const value = secrets.open(headerValue, headerOwner({ id: webhookId, url }));
  return { url, secrets: open(), header: { name: headerName, value } };
}
