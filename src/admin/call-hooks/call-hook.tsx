/** @jsxImportSource #html */
import { callHookOf, lastReportAt } from '../../../db/queries/calls/hooks.ts';
import { CallHook, HookShownBefore, hookCrumbs, MadeHook } from '../../../views/call-hooks/call-hook.tsx';
import { Moment } from '../../../views/components/moment.tsx';
import { ChangedMeanwhile, mayPerform, NotFound } from '../../actions/action.ts';
import { renewCallHook } from '../../actions/call-hooks/renew.ts';
import { revokeCallHook } from '../../actions/call-hooks/revoke.ts';
import { helloPath, reportPath } from '../../domain/access/call-hook.ts';
import { keyOfCalendar } from '../../domain/calendar/calendar.ts';
import { type CalendarVisit, ofCalendar } from '../calendars/requested-calendar.ts';
import { confirmPage, type Question } from '../confirm-page.tsx';
import { page, redirect } from '../page.tsx';
import { type AdminRoute, act, type Posted, post } from '../visit.ts';

const path = '/calendars/:calendarId/call-hook';

/** The secret addresses of a calendar where voice platforms ask who's calling and report calls. */
export const callHookRoutes: AdminRoute[] = [
  { method: 'GET', path, access: 'viewer', isManagement: true, handle: ofCalendar(showHook) },
  post(path, renewCallHook, { handle: ofCalendar(renew) }),
  ...confirmPage<CalendarVisit>({
    path: `${path}/revoke`,
    action: revokeCallHook,
    at: ofCalendar,
    ask: askToRevoke,
    confirmed: revoke,
  }),
];

async function showHook(visit: CalendarVisit): Promise<Response> {
  const { services, session, texts, calendar, now } = visit;
  const key = keyOfCalendar(calendar);
  const body = (
    <CallHook
      texts={texts}
      calendar={calendar}
      callerTold={calendar.callerTold}
      createdAt={(await callHookOf(services.db, key))?.createdAt}
      lastReportAt={await lastReportAt(services.db, key)}
      now={now}
      mayChange={mayPerform(session.role, renewCallHook)}
    />
  );
  return page(visit, { title: `${calendar.name}: ${texts.voicePlatforms.addresses.title}`, body });
}

/** Makes addresses and shows them, in this answer alone; the same form once more shows nothing. */
async function renew(visit: Posted<CalendarVisit>): Promise<Response> {
  const { services, url, texts, calendar, form } = visit;
  const { made, shownBefore } = texts.voicePlatforms.addresses;
  const shown = form.text('shown');
  const shownCreatedAt = shown === '' ? null : Number(shown);
  try {
    const { token } = await act(visit, renewCallHook, { calendarId: calendar.id, shownCreatedAt });
    const baseUrl = services.config.baseUrl ?? url.origin;
    const helloUrl = `${baseUrl}${helloPath(token)}?assistantId=`;
    const reportUrl = `${baseUrl}${reportPath(token)}`;
    const body = <MadeHook texts={texts} calendar={calendar} helloUrl={helloUrl} reportUrl={reportUrl} />;
    return await page(visit, { title: made.title, body });
  } catch (error) {
    if (!(error instanceof ChangedMeanwhile)) throw error;
    const body = <HookShownBefore texts={texts} calendar={calendar} />;
    return await page(visit, { title: shownBefore.title, body, status: 409 });
  }
}

async function askToRevoke(visit: CalendarVisit): Promise<Question | Response> {
  const { services, texts, calendar, now } = visit;
  const { addresses } = texts.voicePlatforms;
  const hook = await callHookOf(services.db, keyOfCalendar(calendar));
  if (!hook) return redirect(visit, pathOf(visit), { note: 'call-hook-revoked' });
  return {
    title: addresses.revocation.question,
    lead: addresses.revocation.lead,
    crumbs: hookCrumbs(calendar, texts),
    children: <p>{addresses.madeAt(<Moment at={hook.createdAt} now={now} texts={texts} />) as 'safe'}</p>,
    submit: texts.common.revoke,
    keepHref: pathOf(visit),
  };
}

async function revoke(visit: Posted<CalendarVisit>): Promise<Response> {
  try {
    await act(visit, revokeCallHook, { calendarId: visit.calendar.id });
  } catch (error) {
    // Someone else has just revoked it.
    if (!(error instanceof NotFound)) throw error;
  }
  return redirect(visit, pathOf(visit), { note: 'call-hook-revoked' });
}

function pathOf({ calendar }: CalendarVisit): string {
  return path.replace(':calendarId', calendar.id);
}
