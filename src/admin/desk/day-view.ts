import type { Visit } from '../visit.ts';

/** The day as a list or as columns. */
export type DayView = 'list' | 'grid';

/** Pages of up to so much occupied time hold both, and their style sheet shows the one that fits the screen. */
const mostInBoth = 120;

/** What somebody chose by a link; undefined for what fits the screen. */
export function viewIn({ searchParams }: URL): DayView | undefined {
  const view = searchParams.get('view');
  return view === 'list' || view === 'grid' ? view : undefined;
}

/** What a page draws. Where both would be too much, browsers on phones say that they are (MDN: "Mobi"). */
export function viewsDrawn({ request, url }: Pick<Visit, 'request' | 'url'>, claimCount: number): DayView[] {
  const chosen = viewIn(url);
  if (chosen !== undefined) return [chosen];
  if (claimCount <= mostInBoth) return ['grid', 'list'];
  return [/\bMobi/.test(request.headers.get('user-agent') ?? '') ? 'list' : 'grid'];
}
