import type { Visit } from '../visit.ts';
import { sessionCookie } from './session-cookie.ts';

/** The headers of an answer that signs a browser out. */
export function signOutHeaders({ services, request }: Visit): Record<string, string> {
  return {
    'Set-Cookie': sessionCookie(services, request, undefined),
    'Clear-Site-Data': '"cache", "storage"',
  };
}
