import type { MessageFailure } from '../../../domain/messages/failure.ts';
import { LinkError } from '../../../links/link-error.ts';

/** Why a provider couldn't be asked. Errors of the runtime may repeat what was sent, so nothing is kept of them. */
export function connectionFailure(error: unknown, host: string): MessageFailure {
  if (!(error instanceof LinkError)) return { code: 'internal', details: { host } };
  const code = connectionFailures.find((each) => each === error.code) ?? 'unreachable';
  return { code, details: { host } };
}

/** The failures of a connection that have the same name for texts as for links. */
const connectionFailures = [
  'unreachable',
  'host_unknown',
  'certificate_invalid',
  'address_refused',
  'insecure',
] as const;
