import { type Static, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { Note } from '../../views/frame/toast.tsx';
import { minuteMs } from '../domain/time/local-time.ts';
import { cookieHeader, cookieValues } from './cookies.ts';
import { isSameSignature, signature } from './signature.ts';
import type { Visit } from './visit.ts';

const names = { secure: '__Secure-slotline-note', plain: 'slotline-note' };

/** The page is asked for at once; a note that it doesn't fetch by then is old news. */
const longestMs = minuteMs;

const sentSchema = Type.Object({
  at: Type.Integer(),
  path: Type.String(),
  note: Type.Object({
    code: Type.String(),
    date: Type.Optional(Type.String()),
    booking: Type.Optional(Type.String()),
    undo: Type.Optional(
      Type.Object({ action: Type.String(), fields: Type.Record(Type.String(), Type.String()) }),
    ),
  }),
});

type Sent = Static<typeof sentSchema>;

/**
 * The Set-Cookie header that hands a note to the page that a redirect leads to, and to no other. It's signed for the session
 * that will read it, so neither a link nor another site or workspace can make a page say what didn't happen.
 */
export function noteCookie(
  { services, request, now }: Pick<Visit, 'services' | 'request' | 'now'>,
  { note, address, readBy }: { note: Note; address: string; readBy: string | undefined },
): string {
  const path = address.replace(/[?#].*/s, '');
  const content = Buffer.from(JSON.stringify({ at: now, path, note } satisfies Sent)).toString('base64url');
  const value = `${content}.${signatureFor(content, readBy)}`;
  return cookieHeader(services, request, { names, value, path, maxAgeMs: longestMs });
}

/** The note that a page's request brings, and the Set-Cookie header that takes it away; undefined if there is none. */
export function broughtNote(visit: Visit): { note: Note; taken: string } | undefined {
  for (const value of cookieValues(visit.services, visit.request, names)) {
    const sent = opened(visit, value);
    if (!sent) continue;
    const { services, request } = visit;
    const taken = cookieHeader(services, request, { names, value: '', path: sent.path, maxAgeMs: 0 });
    return { note: noteIn(visit, sent), taken };
  }
  return undefined;
}

function opened({ request, session, texts, now }: Visit, value: string): Sent | undefined {
  const [content = '', given = ''] = value.split('.');
  if (!isSameSignature(given, signatureFor(content, session?.hash))) return undefined;
  const sent = parsed(content);
  if (!sent || !Object.hasOwn(texts.notes, sent.note.code)) return undefined;
  const { at, path } = sent;
  const { pathname } = new URL(request.url);
  const isHere = pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`);
  return isHere && now >= at && now - at < longestMs ? sent : undefined;
}

function noteIn({ session }: Visit, { note: { code, date, booking, undo } }: Sent): Note {
  return {
    code: code as Note['code'],
    ...(date !== undefined && { date }),
    ...(booking !== undefined && { booking }),
    ...(session && undo && { undo }),
  };
}

/** Before sign-in there's no secret between us and the browser: such a note is only words. */
function signatureFor(content: string, sessionHash = ''): string {
  return signature(content, { use: 'note', sessionHash });
}

function parsed(content: string): Sent | undefined {
  try {
    const sent: unknown = JSON.parse(Buffer.from(content, 'base64url').toString());
    return Value.Check(sentSchema, sent) ? sent : undefined;
  } catch {
    return undefined;
  }
}
