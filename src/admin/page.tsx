/** @jsxImportSource #html */
import { workspacesOfUser } from '../../db/queries/workspaces.ts';
import { Layout } from '../../views/frame/layout.tsx';
import type { Note, NoteCode } from '../../views/frame/toast.tsx';
import { personName } from '../../views/members/person-name.ts';
import { seesManagement } from '../domain/access/user.ts';
import type { Signing } from './account/session-cookie.ts';
import { addressIn, withAddresses } from './address.ts';
import { assetPath } from './assets.ts';
import { packed } from './compression.ts';
import { lookIn } from './look.ts';
import { broughtNote, noteCookie } from './note.ts';
import { isSecure } from './same-origin.ts';
import type { MemberVisit, Visit } from './visit.ts';

const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types slotline',
].join('; ');

/** Pages and fragments are never cached, framed, or run from elsewhere. */
export const pageHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': contentSecurityPolicy,
  'Cache-Control': 'no-store',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
};

/** A page: its title, its content, and the path of its link in the navigation if its own isn't below that. */
export type Page = {
  title: string;
  current?: string;
  body: JSX.Element;
  /** What htmx gets in place of the whole page. */
  part?: JSX.Element;
  status?: number;
  headers?: Record<string, string>;
};

/** A whole page with the navigation, or its part for htmx. A refused form is answered as its refusal says. */
export async function page(visit: Visit, { title, current, body, part, ...given }: Page): Promise<Response> {
  const { session, services, url, refused } = visit;
  const status = given.status ?? (refused && (refused.answer.status ?? 422));
  const headers = { ...refused?.answer.headers, ...given.headers };
  if (part !== undefined && isHtmx(visit)) return fragment(visit, part, { status, headers });
  // htmx takes only a part of it: the note is for a whole page.
  const brought = isHtmx(visit) ? undefined : broughtNote(visit);
  const html = await (
    <Layout
      texts={visit.texts}
      title={title}
      current={current ?? url.pathname}
      body={body}
      note={brought?.note}
      isPlain={isPlain(visit)}
      look={lookIn(visit)}
      member={
        session && {
          name: personName(session),
          email: session.email,
          role: session.role,
          seesManagement: seesManagement(session),
          isShutOut: session.twoStep === 'needed',
          workspaces: (await workspacesOfUser(services.db, session.userId)).map(({ id, name }) => ({
            name,
            href: addressIn(id, '/'),
            isPresent: id === session.workspaceId,
          })),
        }
      }
      assets={{
        styles: assetPath('dashboard.css'),
        htmx: assetPath('htmx.js'),
        script: assetPath('dashboard.js'),
        find: assetPath('find.js'),
        icon: assetPath('favicon.svg'),
      }}
    />
  );
  const sent = await packed(visit, `<!doctype html>${withAddresses(withoutForbidden(html), session)}`);
  const response = new Response(sent.body, {
    status,
    headers: { ...headersOf(visit), ...sent.headers, ...headers },
  });
  if (brought) response.headers.append('Set-Cookie', brought.taken);
  return response;
}

/** A part of a page, for htmx to put in its place. */
export async function fragment(
  visit: Visit,
  body: JSX.Element,
  { status, headers }: Pick<Page, 'status' | 'headers'> = {},
): Promise<Response> {
  const sent = await packed(visit, withAddresses(withoutForbidden(await body), visit.session));
  return new Response(sent.body, { status, headers: { ...headersOf(visit), ...sent.headers, ...headers } });
}

/** Whether htmx asks, which shows a part of the page. */
export function isHtmx({ request }: Visit): boolean {
  return request.headers.get('hx-request') === 'true';
}

/** A plain text or the like. */
export function textResponse(visit: Visit, { text, type }: { text: string; type: string }): Response {
  return new Response(text, {
    headers: { ...headersOf(visit), 'Content-Type': `${type}; charset=utf-8` },
  });
}

/** Server-sent events, which nobody on the way may collect, compress or keep. */
export function eventStream(visit: Visit, body: ReadableStream<Uint8Array> | string | null): Response {
  return new Response(body, {
    headers: {
      ...headersOf(visit),
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
    },
  });
}

/** A file to download; its name is ASCII. */
export function download(
  visit: Visit,
  { body, type, fileName }: { body: ReadableStream<Uint8Array> | string; type: string; fileName: string },
): Response {
  return new Response(body, {
    headers: {
      ...headersOf(visit),
      'Content-Type': `${type}; charset=utf-8`,
      'Content-Disposition': `attachment; filename="${fileName}"`,
    },
  });
}

/** What else a redirect does: `note` is what the next page says was just done, once. */
export type Leading = {
  note?: NoteCode | Note | undefined;
  /** It signs the browser in or out. */
  signing?: Signing;
};

/** Leads on to another page, in the same workspace if it's about one; htmx has a header of its own for that. */
export function redirect(visit: Visit, path: string, { note, signing }: Leading = {}): Response {
  const { session } = visit;
  // Whoever signs in may be led elsewhere.
  const address = session && !signing ? addressIn(session.workspaceId, path) : path;
  const where: Record<string, string> = isHtmx(visit) ? { 'HX-Redirect': address } : { Location: address };
  const response = new Response(null, {
    status: isHtmx(visit) ? 200 : 303,
    headers: { ...headersOf(visit), ...where, ...signing?.headers },
  });
  if (note !== undefined) {
    const readBy = signing ? signing.sessionHash : session?.hash;
    const given = typeof note === 'string' ? { code: note } : note;
    response.headers.append('Set-Cookie', noteCookie(visit, { note: given, address, readBy }));
  }
  return response;
}

/** Leads on to another server's page. */
export function redirectElsewhere(visit: Visit, url: URL, headers: Record<string, string>): Response {
  return new Response(null, {
    status: 303,
    headers: { ...headersOf(visit), Location: url.href, ...headers },
  });
}

/** Whether somebody is signed in. */
export function isMember(visit: Visit): visit is MemberVisit {
  return visit.session !== undefined;
}

/** Shows control characters, which HTML forbids, as U+FFFD (HTML Standard, 13.2.3.5). */
export function withoutForbidden(html: string): string {
  return html.replace(/[^\P{Cc}\t\n\f\r]|\p{Noncharacter_Code_Point}/gu, '\ufffd');
}

function headersOf(visit: Visit): Record<string, string> {
  return {
    ...pageHeaders,
    // Over plain http, browsers ignore it and complain.
    ...(isPlain(visit) ? {} : { 'Cross-Origin-Opener-Policy': 'same-origin' }),
    'X-Request-Id': visit.exchange.requestId,
  };
}

/** Whether others can read and change what's sent. */
function isPlain({ services, request, url }: Visit): boolean {
  return !isSecure(services, request) && !isLocal(url);
}

function isLocal({ hostname }: URL): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\./.test(hostname);
}
