import type { SignInKind } from '../../links/oauth/client.ts';
import { baseUrlOf } from '../../process/base-url.ts';
import type { Visit } from '../visit.ts';

/** Where people are sent back to after they signed in elsewhere: what the operator registers there as redirect URI. */
export function callbackUrl(visit: Visit, kind: SignInKind): string {
  return `${baseUrlOf(visit)}/oauth/${kind}`;
}
