import { savePublicPage } from '../../../db/queries/public-pages.ts';
import { savePublicWorkspace } from '../../../db/queries/public-workspaces.ts';
import type { Calendar } from '../../../src/domain/calendar/calendar.ts';
import type { TestServices } from '../workspace.ts';

/** Switches the public page of a calendar on, and gives its path. */
export async function publish(
  { db }: Pick<TestServices, 'db'>,
  { workspaceId, id: calendarId }: Pick<Calendar, 'workspaceId' | 'id'>,
  {
    workspace = 'harbor',
    name = 'hygiene',
    isOn = true,
  }: { workspace?: string; name?: string; isOn?: boolean } = {},
): Promise<string> {
  await savePublicWorkspace(db, { workspaceId, changes: { name: workspace } });
  await savePublicPage(db, { workspaceId, calendarId, page: { name, isOn, isConfirmedByLink: false } });
  return `/book/${workspace}/${name}`;
}

/** Where the links of a page lead whose text has this in it, in order. */
export function linksIn(html: string, text: string | RegExp = ''): string[] {
  return [...html.matchAll(/<a\b[^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].flatMap(
    ([whole, href = '', inner = '']) => {
      const words =
        `${/aria-label="([^"]*)"/.exec(whole)?.[1] ?? ''} ${inner.replace(/<[^>]*>/g, ' ')}`.replace(
          /\s+/g,
          ' ',
        );
      const isMeant = typeof text === 'string' ? words.includes(text) : text.test(words);
      return isMeant ? [href.replaceAll('&amp;', '&')] : [];
    },
  );
}

/** What a page says, without its markup. */
export function wordsOf(html: string): string {
  return html
    .replace(/<head>.*<\/head>/s, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#39;', "'")
    .replace(/\s+/g, ' ')
    .trim();
}
