/** @jsxImportSource #html */

import { doubtCounts, type LoggedCall, loggedCalls } from '../../../db/queries/calls/calls.ts';
import { recordsWords } from '../../../db/queries/workspaces.ts';
import type { CallRow } from '../../../views/calls/call-details.tsx';
import { type CallFilter, Calls } from '../../../views/calls/calls.tsx';
import type { Texts } from '../../../views/texts/en/en.ts';
import { mayPerform } from '../../actions/action.ts';
import { setOwnWord } from '../../actions/calendars/set-own-word.ts';
import { seesManagement } from '../../domain/access/user.ts';
import { keyOfCalendar } from '../../domain/calendar/calendar.ts';
import { calendarContext } from '../../language/calendar-context.ts';
import type { DoubtKind } from '../../language/interpretation.ts';
import { languageOf } from '../../language/language.ts';
import { zoneOfCalendar } from '../../operations/input/caller-zone.ts';
import { type CalendarVisit, ofCalendar } from '../calendars/requested-calendar.ts';
import { page } from '../page.tsx';
import type { AdminRoute } from '../visit.ts';

const pageLength = 30;

/** Calendar → Calls: what was said, understood and answered. */
export const callRoutes: AdminRoute[] = [
  { method: 'GET', path: '/calendars/:calendarId/calls', access: 'viewer', handle: ofCalendar(showCalls) },
];

async function showCalls(visit: CalendarVisit): Promise<Response> {
  const { services, session, texts, url, now, calendar } = visit;
  const { workspaceId } = session;
  const only = filterOf(url.searchParams.get('only'));
  const before = placeOf(url.searchParams.get('before'));
  const requested = { ...keyOfCalendar(calendar), only, before, limit: pageLength + 1 };
  const found = await loggedCalls(services.db, requested);
  const calls = found.slice(0, pageLength);
  const last = found.length > pageLength ? calls.at(-1) : undefined;
  const path = `/calendars/${calendar.id}/calls`;
  const body = (
    <Calls
      seesManagement={seesManagement(session)}
      texts={texts}
      calendar={calendar}
      now={now}
      rows={calls.map((call) => rowOf(visit, call))}
      only={only}
      keepsWords={await recordsWords(services.db, workspaceId)}
      doubts={only === 'asked' ? await doubtsOf(visit) : []}
      olderHref={last && hrefOf(path, { only, before: last.id })}
      newestHref={before === undefined ? undefined : hrefOf(path, { only, before: undefined })}
    />
  );
  return page(visit, { title: `${calendar.name}: ${texts.calls.title}`, body });
}

/** How often something was asked back at a calendar, by why. */
async function doubtsOf({ services, texts, calendar }: CalendarVisit) {
  const counts = await doubtCounts(services.db, keyOfCalendar(calendar));
  return counts.map(({ doubt, count }) => ({ name: doubtName(doubt ?? '', texts), count }));
}

/** A doubt in words; one of an older version by its code. */
function doubtName(doubt: string, { calls }: Texts): string {
  const names: Readonly<Record<DoubtKind, string>> = calls.doubts;
  return Object.entries(names).find(([kind]) => kind === doubt)?.[1] ?? doubt;
}

function filterOf(text: string | null): CallFilter | undefined {
  return text === 'not-understood' || text === 'asked' || text === 'refused' ? text : undefined;
}

function placeOf(text: string | null): number | undefined {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

function hrefOf(
  path: string,
  { only, before }: { only: CallFilter | undefined; before: number | undefined },
): string {
  const parameters = new URLSearchParams();
  if (only) parameters.set('only', only);
  if (before !== undefined) parameters.set('before', String(before));
  return parameters.size === 0 ? path : `${path}?${parameters}`;
}

function rowOf(visit: CalendarVisit, call: LoggedCall): CallRow {
  const { query, interpretation, slots } = call;
  return {
    ...call,
    understood: interpretation === null ? undefined : JSON.parse(interpretation),
    slots: slots === null ? [] : JSON.parse(slots),
    doubt: call.doubt === null ? null : doubtName(call.doubt, visit.texts),
    steps: query === null ? [] : stepsOf(visit, { ...call, query }),
    tryHref:
      query === null || !seesManagement(visit.session)
        ? undefined
        : `/calendars/${visit.calendar.id}/guide?${new URLSearchParams({ query })}#try`,
    meansHref:
      query !== null && mayPerform(visit.session.role, setOwnWord)
        ? `/calendars/${visit.calendar.id}/words?${new URLSearchParams({ said: query })}#new-word`
        : undefined,
  };
}

/** How the words are read, step by step: at the time they were said, by today's rules and hours. */
function stepsOf(
  { services, calendar }: CalendarVisit,
  { query, at, timeZone }: LoggedCall & { query: string },
): CallRow['steps'] {
  const calendarZone = zoneOfCalendar(services, calendar);
  const opening = services.openingTimes.of(calendar, calendarZone);
  const zone = (timeZone === null ? undefined : services.zones.named(timeZone)) ?? calendarZone;
  const context = calendarContext(calendar, { opening, now: at, zone });
  return languageOf(services.languages, calendar.language).trace(query, context).steps;
}
