import type { NewSession } from '../../actions/sessions/begin-session.ts';
import { hashSecretToken, isSecretTokenForm } from '../../domain/access/secret-token.ts';
import { sessionLimits } from '../../domain/access/session.ts';
import type { Services } from '../../services.ts';
import { isSecure } from '../same-origin.ts';
import type { Visit } from '../visit.ts';

/** Browsers keep `__Host-` to https, one host and the path `/`; over plain http they would drop it. */
const names = { secure: '__Host-slotline', plain: 'slotline' };

/** The token in a request's session cookie; undefined if there's none, or more than one. */
export function sessionTokenOf(services: Services, request: Request): string | undefined {
  const name = isSecure(services, request) ? names.secure : names.plain;
  const values = (request.headers.get('cookie') ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
  const [token] = values;
  return values.length === 1 && token !== undefined && isSecretTokenForm(token) ? token : undefined;
}

/** The Set-Cookie header that signs in with a token, or signs out without one. */
export function sessionCookie(services: Services, request: Request, token: string | undefined): string {
  const secure = isSecure(services, request);
  const maxAgeSeconds = token === undefined ? 0 : sessionLimits.absoluteMs / 1000;
  const name = secure ? names.secure : names.plain;
  return `${name}=${token ?? ''}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeSeconds}${secure ? '; Secure' : ''}`;
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
