import { logoOf, publicBrandOf } from '../../db/queries/public-workspaces.ts';
import { contentVersion } from '../domain/content-version.ts';
import { accentColors, type ColorPair } from '../domain/public-pages/accent.ts';
import { isUuid } from '../domain/uuid.ts';
import { type CallerRoute, type CallerVisit, linkNotFound } from './visit.ts';

/** The logo and the colors of a workspace's pages, at addresses that change with them. */
export const themeRoutes: CallerRoute[] = [
  { method: 'GET', path: '/logo/:version/:file', handle: showLogo },
  { method: 'GET', path: '/theme/:version/:file', handle: showTheme },
];

/** The address of the sheet with a workspace's color. */
export function themePath({ workspaceId, accent }: { workspaceId: string; accent: string }): string {
  return `/theme/${contentVersion(sheetOf(accent))}/${workspaceId}.css`;
}

async function showLogo(visit: CallerVisit): Promise<Response> {
  const { services } = visit;
  const workspaceId = workspaceIn(visit, '.png');
  const brand = await publicBrandOf(services.db, workspaceId);
  const logo = brand?.logoVersion && (await logoOf(services.db, workspaceId));
  if (!logo) throw linkNotFound();
  return file(visit, { body: Buffer.from(logo, 'base64'), type: 'image/png', version: brand.logoVersion });
}

async function showTheme(visit: CallerVisit): Promise<Response> {
  const brand = await publicBrandOf(visit.services.db, workspaceIn(visit, '.css'));
  if (!brand?.accent) throw linkNotFound();
  const sheet = sheetOf(brand.accent);
  return file(visit, { body: sheet, type: 'text/css; charset=utf-8', version: contentVersion(sheet) });
}

/** The workspace that a file is named for. Throws CallerPageError 404. */
function workspaceIn({ params }: CallerVisit, ending: string): string {
  const name = params['file'] ?? '';
  const workspaceId = name.slice(0, -ending.length);
  if (!name.endsWith(ending) || !isUuid(workspaceId)) throw linkNotFound();
  return workspaceId;
}

type ThemeFile = { body: string | Buffer<ArrayBuffer>; type: string; version: string | null };

/** A file that browsers keep for good, unless it has another version than they ask for. It's nothing on its own. */
function file({ params, exchange }: CallerVisit, { body, type, version }: ThemeFile): Response {
  const isCurrent = params['version'] === version;
  return new Response(body, {
    headers: {
      'Content-Type': type,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cache-Control': isCurrent ? 'public, max-age=31536000, immutable' : 'no-store',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'X-Content-Type-Options': 'nosniff',
      'X-Request-Id': exchange.requestId,
    },
  });
}

/** The colors of `views/assets/tokens.css` that a chosen one takes the place of. */
function sheetOf(accent: string): string {
  const { text, fill, fillHover, soft } = accentColors(accent);
  const variables = {
    accent: text,
    'accent-fill': fill,
    'accent-fill-hover': fillHover,
    'accent-soft': soft,
  };
  const lines = Object.entries<ColorPair>(variables).map(
    ([name, { light, dark }]) => `--${name}:light-dark(${light},${dark})`,
  );
  return `:root{${lines.join(';')}}`;
}
