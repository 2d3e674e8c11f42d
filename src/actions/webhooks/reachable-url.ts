import { InputError } from '../../domain/errors.ts';
import { parseEndpointUrl } from '../../domain/webhooks/endpoint-url.ts';
import type { Services } from '../../services.ts';

/**
 * The URL of an endpoint as people type it, once it's known that the server may ask there. A name that can't be looked up now
 * will do: it's checked again whenever something is sent. Throws InputError.
 */
export async function reachableUrl(
  { webhookHosts }: Pick<Services, 'webhookHosts'>,
  typed: string,
): Promise<URL> {
  const url = parseEndpointUrl(typed);
  const place = await webhookHosts(url);
  if (place === 'refused') throw refused('webhook-url-private', url);
  if (url.protocol === 'http:' && place !== 'allowed') throw refused('webhook-url-insecure', url);
  return url;
}

function refused(kind: 'webhook-url-private' | 'webhook-url-insecure', { host }: URL): InputError {
  return new InputError({ kind, host }, { field: 'url' });
}
