import { type Static, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { minuteMs } from '../../domain/time/local-time.ts';
import type { PendingSignIn } from '../../links/oauth/authorization.ts';
import { SealError } from '../../process/secret-box.ts';
import type { CalendarVisit } from '../calendars/requested-calendar.ts';
import { cookieHeader, cookieValues } from '../cookies.ts';

/** How long somebody may take to sign in elsewhere. */
const longestMs = 15 * minuteMs;

const names = { secure: '__Host-slotline-connect', plain: 'slotline-connect' };

const keptSchema = Type.Object({
  kind: Type.Union([Type.Literal('google'), Type.Literal('microsoft')]),
  state: Type.String(),
  verifier: Type.String(),
  redirectUri: Type.String(),
  calendarId: Type.String(),
  /** The link to reconnect; undefined for a new one. */
  linkId: Type.Optional(Type.String()),
  at: Type.Integer(),
});

/** A sign-in elsewhere that was begun, and what for. */
export type BegunSignIn = PendingSignIn & Pick<Static<typeof keptSchema>, 'kind' | 'linkId'>;

/** The Set-Cookie header that keeps a sign-in in the browser, sealed for its session, workspace and calendar. */
export function keptSignIn(visit: CalendarVisit, begun: BegunSignIn): string {
  const { services, calendar, now: at } = visit;
  const kept: Static<typeof keptSchema> = { ...begun, calendarId: calendar.id, at };
  const sealed = services.secrets.seal(JSON.stringify(kept), ownerOf(visit));
  return cookieHeader(services, visit.request, { names, value: sealed, maxAgeMs: longestMs });
}

/** The Set-Cookie header that forgets it. */
export function forgottenSignIn({ services, request }: CalendarVisit): string {
  return cookieHeader(services, request, { names, value: '', maxAgeMs: 0 });
}

/** The sign-in that this browser began for this calendar in this session; undefined for none, or if that's too long ago. */
export function begunSignIn(visit: CalendarVisit): BegunSignIn | undefined {
  const kept = open(visit);
  if (!Value.Check(keptSchema, kept) || kept.calendarId !== visit.calendar.id) return undefined;
  const ageMs = visit.now - kept.at;
  return ageMs >= -minuteMs && ageMs <= longestMs ? kept : undefined;
}

function open(visit: CalendarVisit): unknown {
  const { services, request } = visit;
  const [value = ''] = cookieValues(services, request, names);
  try {
    return JSON.parse(services.secrets.open(value, ownerOf(visit)));
  } catch (error) {
    if (error instanceof SealError) return undefined;
    throw error;
  }
}

/** Unlike the name of any link or draft. */
function ownerOf({ session }: CalendarVisit): string {
  return ['sign-in', session.workspaceId, session.hash].join(' ');
}
