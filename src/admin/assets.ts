import { gzipSync } from 'node:zlib';
import sse from 'htmx.org/dist/ext/hx-sse.min.js' with { type: 'text' };
import htmx from 'htmx.org/dist/htmx.min.js' with { type: 'text' };
import availability from '../../views/assets/availability.css' with { type: 'text' };
import base from '../../views/assets/base.css' with { type: 'text' };
import bookings from '../../views/assets/bookings.css' with { type: 'text' };
import bookStyles from '../../views/assets/caller/book.css' with { type: 'text' };
import bookMonth from '../../views/assets/caller/month.css' with { type: 'text' };
import callerPage from '../../views/assets/caller/page.css' with { type: 'text' };
import callerParts from '../../views/assets/caller/parts.css' with { type: 'text' };
import calls from '../../views/assets/calls.css' with { type: 'text' };
import code from '../../views/assets/code.css' with { type: 'text' };
import controls from '../../views/assets/controls.css' with { type: 'text' };
import script from '../../views/assets/dashboard.js' with { type: 'text' };
import agenda from '../../views/assets/desk/agenda.css' with { type: 'text' };
import deskBlocks from '../../views/assets/desk/blocks.css' with { type: 'text' };
import deskChosen from '../../views/assets/desk/chosen.js' with { type: 'text' };
import deskColumns from '../../views/assets/desk/columns.css' with { type: 'text' };
import desk from '../../views/assets/desk/desk.js' with { type: 'text' };
import deskKeys from '../../views/assets/desk/keys.js' with { type: 'text' };
import deskPanelStyles from '../../views/assets/desk/panel.css' with { type: 'text' };
import deskPanel from '../../views/assets/desk/panel.js' with { type: 'text' };
import deskPointer from '../../views/assets/desk/pointer.js' with { type: 'text' };
import deskScroll from '../../views/assets/desk/scroll.js' with { type: 'text' };
import deskSwipe from '../../views/assets/desk/swipe.js' with { type: 'text' };
import deskTimes from '../../views/assets/desk/times.js' with { type: 'text' };
import deskTools from '../../views/assets/desk/tools.css' with { type: 'text' };
import docsStyles from '../../views/assets/docs.css' with { type: 'text' };
import docsScript from '../../views/assets/docs.js' with { type: 'text' };
import favicon from '../../views/assets/favicon.svg' with { type: 'text' };
import filters from '../../views/assets/filters.css' with { type: 'text' };
import findStyles from '../../views/assets/frame/find.css' with { type: 'text' };
import find from '../../views/assets/frame/find.js' with { type: 'text' };
import frameStyles from '../../views/assets/frame/frame.css' with { type: 'text' };
import frame from '../../views/assets/frame/frame.js' with { type: 'text' };
import shortcutsStyles from '../../views/assets/frame/shortcuts.css' with { type: 'text' };
import shortcuts from '../../views/assets/frame/shortcuts.js' with { type: 'text' };
import sidebar from '../../views/assets/frame/sidebar.css' with { type: 'text' };
import guide from '../../views/assets/guide.css' with { type: 'text' };
import linkedCalendars from '../../views/assets/linked-calendars.css' with { type: 'text' };
import lists from '../../views/assets/lists.css' with { type: 'text' };
import parts from '../../views/assets/parts.css' with { type: 'text' };
import services from '../../views/assets/services.css' with { type: 'text' };
import settings from '../../views/assets/settings.css' with { type: 'text' };
import sharedLayout from '../../views/assets/shared/layout.css' with { type: 'text' };
import sharedSurfaces from '../../views/assets/shared/surfaces.css' with { type: 'text' };
import sharedText from '../../views/assets/shared/text.css' with { type: 'text' };
import tables from '../../views/assets/tables.css' with { type: 'text' };
import tokens from '../../views/assets/tokens.css' with { type: 'text' };
import usage from '../../views/assets/usage.css' with { type: 'text' };
import weekPicture from '../../views/assets/week-picture.css' with { type: 'text' };
import { placeStyles } from '../../views/desk/place.ts';
import { contentVersion } from '../domain/content-version.ts';
import type { Exchange } from '../telemetry/exchange.ts';
import { acceptsGzip } from './compression.ts';

/** What several parts have in common. */
const shared = [sharedLayout, sharedText, sharedSurfaces];

/** What all pages of callers have. */
const callers = [tokens, base, controls, callerPage, callerParts];

const assets = {
  'dashboard.css': asset(
    withoutComments(
      [
        tokens,
        base,
        ...shared,
        frameStyles,
        sidebar,
        controls,
        code,
        lists,
        guide,
        filters,
        tables,
        parts,
        weekPicture,
        availability,
        bookings,
        findStyles,
        calls,
        usage,
        linkedCalendars,
        services,
        settings,
        deskTools,
        deskColumns,
        deskBlocks,
        deskPanelStyles,
        agenda,
        shortcutsStyles,
        placeStyles(),
      ].join(''),
    ),
    'text/css',
  ),
  'htmx.js': asset([htmx, sse].join('\n'), 'text/javascript'),
  'dashboard.js': asset(
    oneScript([
      script,
      frame,
      deskTimes,
      deskPanel,
      deskChosen,
      deskKeys,
      deskPointer,
      deskScroll,
      deskSwipe,
      desk,
      shortcuts,
    ]),
    'text/javascript',
  ),
  'find.js': asset(find, 'text/javascript'),
  'docs.css': asset(
    withoutComments(
      [tokens, base, ...shared, frameStyles, sidebar, controls, parts, code, docsStyles].join(''),
    ),
    'text/css',
  ),
  'caller.css': asset(withoutComments(callers.join('')), 'text/css'),
  'book.css': asset(withoutComments([...callers, bookStyles, bookMonth].join('')), 'text/css'),
  'docs.js': asset(oneScript([docsScript, frame]), 'text/javascript'),
  'zones.txt': asset(zoneList(), 'text/plain'),
  'favicon.svg': asset(favicon, 'image/svg+xml'),
};

type AssetName = keyof typeof assets;

/** A file's path, which changes with its content, so browsers can cache it forever. */
export function assetPath(name: AssetName): string {
  return `/assets/${assets[name].version}/${name}`;
}

/** Answers the request for a file, whichever version the path has; undefined if there's no such file. */
export function assetResponse({ request, requestId }: Exchange): Response | undefined {
  const name = new URL(request.url).pathname.split('/').at(-1) ?? '';
  const found = Object.hasOwn(assets, name) ? assets[name as AssetName] : undefined;
  if (!found) return undefined;
  const isZipped = acceptsGzip(request);
  return new Response(isZipped ? found.zipped() : found.text, {
    headers: {
      'Content-Type': `${found.type}; charset=utf-8`,
      'Cache-Control': 'public, max-age=31536000, immutable',
      Vary: 'Accept-Encoding',
      'X-Content-Type-Options': 'nosniff',
      'X-Request-Id': requestId,
      ...(isZipped ? { 'Content-Encoding': 'gzip' } : {}),
    },
  });
}

/** The names of time zones, one a line, as people read them. */
function zoneList(): string {
  return ['UTC', ...Intl.supportedValuesOf('timeZone')].join('\n').replaceAll('_', ' ');
}

/** A tenth of what travels would be comments and indentation. */
function withoutComments(styles: string): string {
  return styles.replace(/\/\*.*?\*\/|(?<=\n)\s+/gs, '');
}

/** Modules as one script: each finds what it imports in those before it. */
function oneScript(modules: string[]): string {
  return modules.map((each) => each.replace(/^import [^;]+;\n|^export /gm, '')).join('');
}

/** A text that's served as it is; `version` changes with it. */
export type TextFile = ReturnType<typeof asset>;

/** Makes a text ready to be served, zipped once when that's first asked for. */
export function asset(text: string, type: string) {
  let zipped: Uint8Array<ArrayBuffer> | undefined;
  return {
    text,
    type,
    version: contentVersion(text),
    zipped: () => {
      // Once in the life of a process.
      zipped ??= new Uint8Array(gzipSync(text, { level: 9 }));
      return zipped;
    },
  };
}
