import { calendarOfWorkspace } from '../../../db/queries/calendars/calendars.ts';
import { calendarOfHook } from '../../../db/queries/calls/hooks.ts';
import { hookHashOfPath } from '../../domain/access/call-hook.ts';
import type { Calendar } from '../../domain/calendar/calendar.ts';
import { ApiError } from '../../domain/errors.ts';
import type { Services } from '../../services.ts';

/**
 * The calendar whose secret is in a request's path, once the request has been counted: reports are counted apart from what's asked
 * at the beginning of a call, since some platforms report a lot. Throws ApiError NOT_FOUND, as for any unknown path, or
 * RATE_LIMITED.
 */
export async function calendarOfRequest(
  { db, callHooks }: Services,
  { url }: Request,
  counted: 'report' | 'hello',
): Promise<Calendar> {
  const hash = hookHashOfPath(new URL(url).pathname);
  const key = hash === undefined ? undefined : await calendarOfHook(db, hash);
  const calendar = key && (await calendarOfWorkspace(db, key));
  if (hash === undefined || !calendar) throw new ApiError({ code: 'NOT_FOUND' });
  const { isAdmitted, retryAfterSeconds } = await callHooks.take(`${counted}:${hash}`);
  if (!isAdmitted) throw new ApiError({ code: 'RATE_LIMITED', retryAfterSeconds });
  return calendar;
}
