import { ApiError } from '../domain/errors.ts';
import { isUuid } from '../domain/uuid.ts';
import { withoutKeys } from '../domain/without-keys.ts';
import { type BodyReading, readJsonObject } from './body.ts';

/** A request's calendarId, and its other input, still unchecked. */
export type CalendarRequest = { calendarId: string; input: Record<string, unknown> };

/**
 * The calendarId of a JSON body, in lower case, and the other fields. If refusals are wanted with 200, the URL's calendarId
 * stands in for one that's missing. Throws ApiError if it is missing, not a UUID, or given twice.
 */
export async function calendarIdOfBody(
  request: Request,
  reading: Pick<BodyReading, 'limitBytes'> = {},
): Promise<CalendarRequest> {
  const { calendarId, ...input } = (await readJsonObject(request, reading)) ?? {};
  if (refusalStatus(request) !== 'ok') return { calendarId: checkedCalendarId(calendarId), input };
  const ofUrl = calendarIdIn(new URL(request.url).searchParams);
  if (isMissing(calendarId)) return { calendarId: checkedCalendarId(ofUrl), input };
  if (!isMissing(ofUrl) && !isSame(ofUrl, calendarId)) throw new ApiError({ code: 'DUPLICATE_CALENDAR_ID' });
  return { calendarId: checkedCalendarId(calendarId), input };
}

/** The calendarId of a query string, and the other parameters. Rejects with ApiError. */
export async function calendarIdOfQuery(request: Request): Promise<CalendarRequest> {
  const parameters = new URL(request.url).searchParams;
  return {
    calendarId: checkedCalendarId(calendarIdIn(parameters)),
    input: Object.fromEntries(inputOf(parameters)),
  };
}

/** The calendarId of the URL of a voice platform's request. Throws ApiError. */
export function calendarIdOfUrl({ url }: Request): string {
  return checkedCalendarId(calendarIdIn(new URL(url).searchParams));
}

function calendarIdIn(parameters: URLSearchParams): string | undefined {
  const given = parameters.getAll('calendarId');
  if (given.length > 1 && given.some((each) => each !== ''))
    throw new ApiError({ code: 'DUPLICATE_CALENDAR_ID' });
  return given[0];
}

/** Under which status refusals are wanted: "?refusals=200" says `ok`. */
export function refusalStatus({ url }: Request): 'own' | 'ok' | 'unknown' {
  if (!url.includes('?')) return 'own';
  const [given, ...others] = new URL(url).searchParams.getAll('refusals');
  if (given === undefined) return 'own';
  return given === '200' && others.length === 0 ? 'ok' : 'unknown';
}

/** Parameters of a query string that are no input. */
const ofRequest = ['calendarId', 'refusals', 'run'];

/** What a query string asks, besides the calendar and what any request may say. */
export function inputOf(parameters: URLSearchParams): Map<string, unknown> {
  const input = new Map<string, unknown>();
  for (const [givenName, givenValue] of parameters) {
    if (ofRequest.includes(givenName)) continue;
    const [name, value] = [withoutKeys(givenName), withoutKeys(givenValue)];
    // A repeated parameter becomes an array, which the input check refuses.
    const before = input.get(name);
    input.set(name, before === undefined ? value : [before, value].flat());
  }
  return input;
}

function checkedCalendarId(calendarId: unknown): string {
  if (isMissing(calendarId)) {
    throw new ApiError({ code: 'MISSING_CALENDAR_ID' });
  }
  if (typeof calendarId !== 'string' || !isUuid(calendarId))
    throw new ApiError({ code: 'INVALID_CALENDAR_ID' });
  return calendarId.toLowerCase();
}

function isSame(ofUrl: string | undefined, ofBody: unknown): boolean {
  return typeof ofBody === 'string' && ofUrl?.toLowerCase() === ofBody.toLowerCase();
}

function isMissing(calendarId: unknown): boolean {
  return calendarId === undefined || calendarId === null || calendarId === '';
}
