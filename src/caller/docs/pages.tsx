/** @jsxImportSource #html */
import {
  DocsPage,
  type DocsPageProps,
  DocsResults,
  DocsStart,
  NoSuchPage,
} from '../../../views/caller/docs.tsx';
import { asset, assetPath, type TextFile } from '../../admin/assets.ts';
import { acceptsGzip } from '../../admin/compression.ts';
import { pageHeaders } from '../../admin/page.tsx';
import { ApiError } from '../../domain/errors.ts';
import { baseUrlOf } from '../../process/base-url.ts';
import type { Services } from '../../services.ts';
import type { Exchange } from '../../telemetry/exchange.ts';
import { type Docs, whatItIs } from './docs.ts';

type Handle = (exchange: Exchange) => Promise<Response>;

const html = 'text/html';
const markdown = 'text/markdown';
/** The longest search, in characters: what's beyond is left out. */
const longestQuery = 100;

/** The routes of the docs, which may still be loading, by path. They need no key and set no cookie. */
export function docsRoutes(services: Services, loading: Docs | Promise<Docs>): Record<string, Handle> {
  const files = new Map<string, TextFile>();
  /** Kept as made, with its zipped form. */
  const keptFile = async (path: string, type: string, make: () => Promise<string> | string) => {
    const file = files.get(path) ?? asset(await make(), type);
    files.set(path, file);
    return file;
  };
  return {
    '/docs': async (exchange) => {
      const docs = await loading;
      const query = new URL(exchange.request.url).searchParams.get('q')?.slice(0, longestQuery).trim();
      if (query) return await searchPage(exchange, { docs, query });
      return fileResponse(exchange, await keptFile('/docs', html, () => startPage(docs)));
    },
    '/docs/:file': async (exchange) => {
      const docs = await loading;
      const url = new URL(exchange.request.url);
      if (url.pathname === '/docs/search.json') return await searchAnswer(exchange, docs, url);
      const file = docs.file(url.pathname.slice('/docs/'.length));
      if (file !== undefined) {
        return fileResponse(exchange, await keptFile(url.pathname, 'text/plain', () => file));
      }
      // The whole path, so that what's kept is as many files as there are pages, whatever is asked for.
      const [, name = '', ending] = /^\/docs\/([\w-]+)(\.md)?$/.exec(url.pathname) ?? [];
      const page = ending === undefined ? docs.page(name) : undefined;
      if (page) {
        const make = () =>
          docsPage(docs, { ...page, description: page.summary, current: name, body: page.html });
        return fileResponse(exchange, await keptFile(url.pathname, html, make));
      }
      const text = ending === undefined ? undefined : docs.markdown(name);
      if (text === undefined) return await unknown(exchange, docs);
      return fileResponse(exchange, await keptFile(url.pathname, markdown, () => text));
    },
    '/llms.txt': async (exchange) => {
      const { request } = exchange;
      const docs = await loading;
      const text = docs.llmsText(baseUrlOf({ services, request, url: new URL(request.url) }));
      return fileResponse(exchange, asset(text, 'text/plain'));
    },
  };
}

function startPage(docs: Docs): Promise<string> {
  const pages = docs.list();
  const body = <DocsStart lead={whatItIs} pages={pages} />;
  return docsPage(docs, {
    title: 'Slotline docs',
    description: whatItIs,
    current: undefined,
    outline: [],
    body,
  });
}

async function searchPage(exchange: Exchange, { docs, query }: { docs: Docs; query: string }) {
  const title = `“${query}” in the Slotline docs`;
  const body = <DocsResults found={await docs.search(query)} />;
  const page = { title, description: title, current: undefined, outline: [], query, body };
  return passingResponse(exchange, { body: await docsPage(docs, page), type: html });
}

async function searchAnswer(exchange: Exchange, docs: Docs, url: URL): Promise<Response> {
  const query = url.searchParams.get('q')?.slice(0, longestQuery) ?? '';
  return passingResponse(exchange, {
    body: JSON.stringify(await docs.search(query)),
    type: 'application/json',
  });
}

async function unknown(exchange: Exchange, docs: Docs): Promise<Response> {
  const isBrowser = exchange.request.headers.get('accept')?.includes('text/html') ?? false;
  if (!isBrowser) throw new ApiError({ code: 'NOT_FOUND' });
  const title = 'Page not found';
  const page = { title, description: title, current: undefined, outline: [], body: <NoSuchPage /> };
  return passingResponse(exchange, { status: 404, body: await docsPage(docs, page), type: html });
}

async function docsPage(docs: Docs, page: Omit<DocsPageProps, 'pages' | 'assets'>): Promise<string> {
  const assets = {
    styles: assetPath('docs.css'),
    script: assetPath('docs.js'),
    icon: assetPath('favicon.svg'),
  };
  return `<!doctype html>${await (<DocsPage {...page} pages={docs.list()} assets={assets} />)}`;
}

/** A text that's the same for everyone until the next version; browsers ask whether it still is. */
function fileResponse(exchange: Exchange, file: TextFile): Response {
  const { request } = exchange;
  const isZipped = acceptsGzip(request);
  const tag = `W/"${file.version}"`;
  const headers = {
    ...headersOf(exchange, file.type),
    'Cache-Control': 'public, no-cache',
    ETag: tag,
    Vary: 'Accept-Encoding',
  };
  const known = request.headers.get('if-none-match')?.split(/\s*,\s*/) ?? [];
  if (known.includes(tag)) return new Response(null, { status: 304, headers });
  if (!isZipped) return new Response(file.text, { headers });
  return new Response(file.zipped(), { headers: { ...headers, 'Content-Encoding': 'gzip' } });
}

function passingResponse(
  exchange: Exchange,
  { status = 200, body, type }: { status?: number; body: string; type: string },
): Response {
  return new Response(body, { status, headers: headersOf(exchange, type) });
}

function headersOf({ requestId }: Exchange, type: string): Record<string, string> {
  return { ...pageHeaders, 'Content-Type': `${type}; charset=utf-8`, 'X-Request-Id': requestId };
}
