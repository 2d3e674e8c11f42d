import { liveSession, type Session, sessionIn } from '../../db/queries/sessions.ts';
import { eventStream, isHtmx } from './page.tsx';
import { PageError } from './page-error.ts';
import type { MemberVisit, Visit } from './visit.ts';

/** How a page finds out whether it's still up to date. */
export type Changes = {
  /** What sets the page apart from others of the workspace: those with the same key show members with the same rights the same. */
  key: string;
  /** What `stampOf` gives for what the page would show now. */
  stamp(): Promise<string>;
};

/**
 * Whether one of our own pages asks to be told of changes instead of being shown: its address has the stamp that it was
 * rendered with.
 */
export function asksForChanges(visit: Visit): boolean {
  // Over plain http, browsers don't say so. But no other site can send what tells htmx from a browser.
  const site = visit.request.headers.get('sec-fetch-site') ?? 'same-origin';
  return visit.url.searchParams.has(stampParameter) && isHtmx(visit) && site === 'same-origin';
}

/**
 * A stream that says `changed` when a page would show something else than it does: at once if that's so already, then
 * within two seconds of a change. It ends with the member's right to see the page. 503 if there are too many.
 */
export function liveChanges(visit: MemberVisit, { key, stamp }: Changes): Response {
  const { services, session, request, url } = visit;
  const rights = rightsOf(session);
  const seen = request.headers.get('last-event-id') ?? url.searchParams.get(stampParameter) ?? '';
  if (request.method === 'HEAD') return eventStream(visit, null);
  const body = services.live.open({
    key: JSON.stringify([rights, key]),
    seen,
    owner: `${session.workspaceId} ${session.userId}`,
    signal: request.signal,
    async stamp() {
      await visit.turn();
      try {
        return await stamp();
      } catch (error) {
        if (error instanceof PageError) return 'gone';
        throw error;
      }
    },
    isAllowed: async () => (await rightsNow(visit)) === rights,
  });
  if (!body) throw new PageError(503, ({ errors }) => errors.busy);
  return eventStream(visit, body);
}

/**
 * The part of a page that's asked for again. All open pages ask at the same moment, so it's rendered once for members with
 * the same rights and language: it must show nothing that's about the person.
 */
export function sharedPart(
  visit: MemberVisit,
  { key, stamp, render }: Pick<Changes, 'key'> & { stamp: string; render(): JSX.Element },
): JSX.Element {
  if (!isHtmx(visit)) return render();
  const { services, session, texts } = visit;
  const { language, time } = texts;
  const writing = [time.hourCycle, time.weekStart, time.date({ day: 1, month: 1 })];
  const whole = JSON.stringify([rightsOf(session), language, writing, key, stamp]);
  return services.liveParts.get(whole, render);
}

/** Tells a page that it may not ask for changes, and that there's something else to show: why it may not. */
export function noChanges(visit: Visit): Response {
  return eventStream(visit, 'event: changed\ndata:\n\nevent: closed\ndata:\n\n');
}

const stampParameter = 'live';

/** What lets a member see a page, and how much of it. */
function rightsOf({ workspaceId, role, calendarIds, twoStep }: Session): string {
  return JSON.stringify([workspaceId, role, calendarIds, twoStep]);
}

async function rightsNow({ services: { db, clock }, session }: MemberVisit): Promise<string | undefined> {
  const now = await liveSession(db, { hash: session.hash, now: clock.now() });
  const there = now && (await sessionIn(db, { session: now, isWanted: (id) => id === session.workspaceId }));
  return there && rightsOf(there);
}
