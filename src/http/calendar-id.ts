import { ApiError } from '../domain/errors.ts';
import { isUuid } from '../domain/uuid.ts';
import { withoutKeys } from '../domain/without-keys.ts';
import { readJsonObject } from './body.ts';

/** A request's calendarId, and its other input, still unchecked. */
export type CalendarRequest = { calendarId: string; input: Record<string, unknown> };

/**
 * The calendarId of a JSON body, in lower case, and the other fields. Throws ApiError if it is missing or not a UUID.
 */
export async function calendarIdOfBody(request: Request): Promise<CalendarRequest> {
  const { calendarId, ...input } = (await readJsonObject(request)) ?? {};
  return { calendarId: checkedCalendarId(calendarId), input };
}

/** The calendarId of a query string, and the other parameters. Rejects with ApiError. */
export async function calendarIdOfQuery(request: Request): Promise<CalendarRequest> {
  const parameters = new URL(request.url).searchParams;
  const given = parameters.getAll('calendarId');
  if (given.length > 1 && given.some((each) => each !== ''))
    throw new ApiError({ code: 'DUPLICATE_CALENDAR_ID' });
  return { calendarId: checkedCalendarId(given[0]), input: Object.fromEntries(inputOf(parameters)) };
}

function inputOf(parameters: URLSearchParams): Map<string, unknown> {
  const input = new Map<string, unknown>();
  for (const [givenName, givenValue] of parameters) {
    if (givenName === 'calendarId') continue;
    const [name, value] = [withoutKeys(givenName), withoutKeys(givenValue)];
    // A repeated parameter becomes an array, which the input check refuses.
    const before = input.get(name);
    input.set(name, before === undefined ? value : [before, value].flat());
  }
  return input;
}

function checkedCalendarId(calendarId: unknown): string {
  if (calendarId === undefined || calendarId === null || calendarId === '') {
    throw new ApiError({ code: 'MISSING_CALENDAR_ID' });
  }
  if (typeof calendarId !== 'string' || !isUuid(calendarId))
    throw new ApiError({ code: 'INVALID_CALENDAR_ID' });
  return calendarId.toLowerCase();
}
