/** @jsxImportSource #html */
import { calendarOfWorkspace } from '../../../db/queries/calendars/calendars.ts';
import { publicCalendarsOf } from '../../../db/queries/public-pages.ts';
import { settingsOfWorkspace } from '../../../db/queries/workspaces.ts';
import { Pages } from '../../../views/caller/book/pages.tsx';
import { publicPath } from '../../domain/public-pages/public-name.ts';
import { brandOf } from '../brand.ts';
import { callerPage, seeOther } from '../page.tsx';
import { type CallerRoute, type CallerVisit, hrefOf, inLanguageOf, linkNotFound } from '../visit.ts';
import { postFlow, showFlow } from './flow.tsx';
import { nameIn, publicWish } from './public-wish.ts';

const path = '/book/:workspace/:calendar';

/** The public pages of workspaces. */
export const bookRoutes: readonly CallerRoute[] = [
  { method: 'GET', path: '/book/:workspace', counts: 'public-view', isPublic: true, handle: showPages },
  { method: 'GET', path, counts: 'public-view', isPublic: true, handle: show },
  { method: 'POST', path, counts: 'public-view', handle: post },
];

async function show(visit: CallerVisit): Promise<Response> {
  return await showFlow(visit, await publicWish(visit));
}

async function post(visit: CallerVisit): Promise<Response> {
  return await postFlow(visit, await publicWish(visit));
}

/** All public pages of a workspace; where there's one, that. */
async function showPages(visit: CallerVisit): Promise<Response> {
  const { services, params } = visit;
  const workspace = nameIn(params, 'workspace');
  const found = await publicCalendarsOf(services.db, workspace);
  const [first, another] = found?.calendars ?? [];
  if (!found || !first) throw linkNotFound();
  const hrefTo = (name: string) => hrefOf(visit, {}, publicPath(workspace, name));
  if (!another) return seeOther(visit, hrefTo(first.name));
  const { workspaceId, calendars } = found;
  const [brand, settings, calendar] = await Promise.all([
    brandOf(services, workspaceId),
    settingsOfWorkspace(services.db, workspaceId),
    calendarOfWorkspace(services.db, { workspaceId, calendarId: first.calendarId }),
  ]);
  if (!calendar) throw linkNotFound();
  const shown = inLanguageOf(visit, { ...calendar, hourCycle: settings?.hourCycle ?? null });
  const { book } = shown.words;
  return await callerPage(shown, {
    title: book.book,
    description: book.description(brand.name, brand.name),
    brand,
    body: (
      <Pages
        title={book.book}
        options={calendars.map(({ name, calendarName }) => ({ name: calendarName, href: hrefTo(name) }))}
      />
    ),
  });
}
