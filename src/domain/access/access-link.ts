import { dayMs, minuteMs } from '../time/local-time.ts';

/** What a link is good for, once. */
export type AccessLinkKind = 'set-up' | 'sign-in' | 'invite' | 'reset';

/** How long a link of each kind lasts, in milliseconds. */
export const accessLinkMs: Readonly<Record<AccessLinkKind, number>> = {
  'set-up': 30 * minuteMs,
  'sign-in': 30 * minuteMs,
  invite: 7 * dayMs,
  reset: dayMs,
};

/** The path of a link. Anyone who knows the token can use it. */
export function accessLinkPath(kind: AccessLinkKind, token: string): string {
  return `/${kind}/${token}`;
}
