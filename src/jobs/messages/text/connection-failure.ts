import type { MessageFailure } from '../../../domain/messages/failure.ts';
import { connectionFailures, LinkError } from '../../../links/link-error.ts';

/** Why a provider couldn't be asked. Errors of the runtime may repeat what was sent, so nothing is kept of them. */
export function connectionFailure(error: unknown, host: string): MessageFailure {
  if (!(error instanceof LinkError)) return { code: 'internal', details: { host } };
  const code = connectionFailures.find((each) => each === error.code);
  // The sentence of a timeout is about mail.
  const said = code === undefined || code === 'timed_out' ? 'unreachable' : code;
  return { code: said, details: { host } };
}
