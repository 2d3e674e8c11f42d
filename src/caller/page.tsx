/** @jsxImportSource #html */
import { type Brand, CallerLayout } from '../../views/caller/layout.tsx';
import { assetPath } from '../admin/assets.ts';
import { withoutForbidden } from '../admin/page.tsx';
import { type CallerVisit, hrefOf } from './visit.ts';

const contentSecurityPolicy = [
  "default-src 'none'",
  // Without it, tools that rate pages can't ask for robots.txt.
  "connect-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Pages for callers run no script, and neither is kept, framed, nor tells others where somebody was. */
export const pageHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': contentSecurityPolicy,
  'Cache-Control': 'no-store',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
};

/** What's said of pages that search engines shouldn't list. */
export const unlisted = { 'X-Robots-Tag': 'noindex, nofollow' };

/** A page for callers: its title, whose it is, and its content. */
export type CallerPage = {
  title: string;
  /** What search engines say of it. */
  description?: string | undefined;
  /** Undefined where nobody knows whose page it is. */
  brand: Brand | undefined;
  body: JSX.Element;
  /** Whether it's a wide one, where something is booked. */
  isWide?: boolean;
  status?: number;
  headers?: Readonly<Record<string, string>>;
};

/** A whole page for callers. */
export async function callerPage(visit: CallerVisit, page: CallerPage): Promise<Response> {
  const { language, words, other, exchange } = visit;
  const { title, description, brand, body, isWide, status = 200, headers } = page;
  const html = await (
    <CallerLayout
      words={words}
      language={language}
      title={title}
      description={description}
      brand={brand}
      isWide={isWide}
      body={body}
      other={other && { language: other, href: hrefOf(visit, { ...shown(visit), lang: other }) }}
      assets={{ styles: assetPath(isWide ? 'book.css' : 'caller.css'), icon: assetPath('favicon.svg') }}
    />
  );
  return new Response(`<!doctype html>${withoutForbidden(html)}`, {
    status,
    headers: { ...pageHeaders, 'X-Request-Id': exchange.requestId, ...headers },
  });
}

/** Leads on to a page, so that loading it again posts nothing. */
export function seeOther({ exchange }: CallerVisit, path: string): Response {
  const headers = { ...pageHeaders, Location: path, 'X-Request-Id': exchange.requestId };
  return new Response(null, { status: 303, headers });
}

/** What the address asks for, by name. */
function shown({ url }: CallerVisit): Record<string, string> {
  return Object.fromEntries(url.searchParams);
}
