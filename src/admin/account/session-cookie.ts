import type { NewSession } from '../../actions/sessions/begin-session.ts';
import { hashSecretToken, isSecretTokenForm } from '../../domain/access/secret-token.ts';
import { sessionLimits } from '../../domain/access/session.ts';
import type { Services } from '../../services.ts';
import { cookieHeader, cookieValues } from '../cookies.ts';
import type { Visit } from '../visit.ts';

/** Browsers keep `__Host-` to https, one host and the path `/`; over plain http they would drop it. */
const names = { secure: '__Host-slotline', plain: 'slotline' };

/** The token in a request's session cookie; undefined if there's none, or more than one. */
export function sessionTokenOf(services: Services, request: Request): string | undefined {
  const values = cookieValues(services, request, names);
  const [token] = values;
  return values.length === 1 && token !== undefined && isSecretTokenForm(token) ? token : undefined;
}

/** The Set-Cookie header that signs in with a token, or signs out without one. */
export function sessionCookie(services: Services, request: Request, token: string | undefined): string {
  return cookieHeader(services, request, { names, value: token ?? '', maxAgeMs: sessionLimits.absoluteMs });
}

/** How an answer signs a browser in or out, and the session that it has afterwards. */
export type Signing = { headers: Record<string, string>; sessionHash: string | undefined };

/** Signs a browser in with a new session. */
export function signingIn({ services, request }: Visit, { token }: NewSession): Signing {
  return {
    headers: { 'Set-Cookie': sessionCookie(services, request, token) },
    sessionHash: hashSecretToken(token),
  };
}

/** Signs a browser out. */
export function signingOut({ services, request }: Visit): Signing {
  return {
    headers: {
      'Set-Cookie': sessionCookie(services, request, undefined),
      'Clear-Site-Data': '"cache", "storage"',
    },
    sessionHash: undefined,
  };
}
