import type { NewSession } from '../../actions/sessions/begin-session.ts';
import type { Visit } from '../visit.ts';
import { sessionCookie } from './session-cookie.ts';

/** The headers of an answer that signs a browser in, under the token of a new session. */
export function signInHeaders({ services, request }: Visit, { token }: NewSession): Record<string, string> {
  return { 'Set-Cookie': sessionCookie(services, request, token) };
}

/** The headers of an answer that signs a browser out. */
export function signOutHeaders({ services, request }: Visit): Record<string, string> {
  return {
    'Set-Cookie': sessionCookie(services, request, undefined),
    'Clear-Site-Data': '"cache", "storage"',
  };
}
