import { expect } from 'bun:test';
import { type Answer, nobodysId, type Place } from '../../contract-server.ts';
import { limitBytes, unknownKey } from '../../gate/gate-place.ts';
import { bodies, codeOf } from '../../gate/matrix.ts';

/** The longest body that a voice route reads. */
export const voiceLimitBytes = 1024 * 1024;

/** The tools' names as Retell's routes have them. */
export const operations = [
  'check-availability',
  'hold-slot',
  'release-hold',
  'book-slot',
  'reschedule-booking',
  'update-booking',
  'cancel-booking',
  'find-bookings',
  'get-calendar',
] as const;

/** A POST whose calendar stands in its URL: where it goes, and bodies that it takes and doesn't take. */
export type Route = {
  path: string;
  unknownPath: string;
  query: string;
  limitBytes: number;
  good: object;
  malformed: object;
  /** The status of a malformed body. */
  malformedStatus: number;
  /** The status of an empty body, which is `{}`. */
  emptyStatus?: number;
};

/** Vapi's route. */
export const vapiRoute: Route = {
  path: '/api/v1/voice/vapi',
  unknownPath: '/api/v1/voice/vapis',
  query: '',
  limitBytes: voiceLimitBytes,
  good: vapiBody([{ name: 'get_calendar' }]),
  malformed: { message: 7 },
  malformedStatus: 400,
  emptyStatus: 400,
};

/** Retell's route to one tool. */
export function retellRoute(operation: string): Route {
  return {
    path: `/api/v1/voice/retell/${operation}`,
    unknownPath: `/api/v1/voice/retell/${operation}s`,
    query: '',
    limitBytes: voiceLimitBytes,
    good: { name: operation, call: { call_id: 'call-1' }, args: {} },
    malformed: { name: operation, call: 7, args: {} },
    malformedStatus: 400,
  };
}

/** An operation of the HTTP API as a platform calls it that drops other statuses than 200. */
export const refusalsRoute: Route = {
  path: '/api/v1/check-availability',
  unknownPath: '/api/v1/check-availabilities',
  query: 'refusals=200',
  limitBytes,
  good: { query: 'tuesday at two' },
  malformed: { durationMinutes: 'long' },
  malformedStatus: 200,
  emptyStatus: 200,
};

/** The body of Vapi's tool-calls message. */
export function vapiBody(calls: { id?: string; name: unknown; arguments?: unknown }[], call?: unknown) {
  const toolCallList = calls.map(({ id = 'call_1', name, arguments: given = {} }) => ({
    id,
    type: 'function',
    function: { name, arguments: given },
  }));
  return { message: { type: 'tool-calls', toolCallList, call: call ?? { id: 'vapi-call' } } };
}

/** What may be wrong with a request, each by itself. */
export const dimensions = {
  auth: ['good', 'absent', 'empty', 'unknown', 'revoked', 'other scheme'],
  target: ['good', 'unknown path', 'wrong method'],
  limit: ['free', 'over'],
  contentType: ['json', 'text'],
  body: ['good', 'big', 'broken', 'array', 'empty', 'malformed'],
  calendarId: [
    'good',
    'upper-case',
    'absent',
    'empty',
    'twice',
    'twice no UUID',
    'no UUID',
    'foreign',
    'none',
  ],
} as const;

/** One way to be right or wrong in everything. */
export type Sent = { [Name in keyof typeof dimensions]: (typeof dimensions)[Name][number] };

/** Every combination. */
export function everySent(): Sent[] {
  let found: Record<string, string>[] = [{}];
  for (const [name, values] of Object.entries(dimensions)) {
    found = found.flatMap((each) => values.map((value) => ({ ...each, [name]: value })));
  }
  return found as Sent[];
}

/** The places that requests are sent to: whose key is used, and whose calendar is not its own. */
export type Ground = { place: Place; foreign: Place; revokedKey: string };

/** A request as it is asked for: its line, and what goes along. */
export function questionOf(sent: Sent, route: Route, { place, foreign, revokedKey }: Ground) {
  const authorization = {
    good: `Bearer ${place.key}`,
    absent: undefined,
    empty: '',
    unknown: `Bearer ${unknownKey}`,
    revoked: `Bearer ${revokedKey}`,
    'other scheme': `Basic ${place.key}`,
  }[sent.auth];
  const ids = {
    good: [place.calendarId],
    'upper-case': [place.calendarId.toUpperCase()],
    absent: [],
    empty: [''],
    twice: [place.calendarId, place.calendarId],
    'twice no UUID': ['tomorrow', 'tuesday'],
    'no UUID': ['tomorrow'],
    foreign: [foreign.calendarId],
    none: [nobodysId],
  }[sent.calendarId];
  const query = [...ids.map((id) => `calendarId=${id}`), ...(route.query === '' ? [] : [route.query])];
  return {
    line: `${sent.target === 'wrong method' ? 'PUT' : 'POST'} ${sent.target === 'unknown path' ? route.unknownPath : route.path}`,
    question: {
      query: query.length === 0 ? '' : `?${query.join('&')}`,
      body: bodyOf(sent, route),
      headers: {
        'content-type': sent.contentType === 'json' ? 'application/json' : 'text/plain',
        ...(authorization === undefined ? {} : { authorization }),
      },
    },
  };
}

/** What the contract answers: a whole body where it gives one, else the code. */
export type Expected = { status: number; body?: string; code?: string; isOverLimit?: boolean };

/** The first row that a request breaks, by its status and body or code. */
export function expectedOf(sent: Sent, route: Route): Expected {
  return (
    expectedOfKey(sent) ??
    expectedOfTarget(sent) ??
    (sent.limit === 'over' ? expectedOverLimit(sent, route) : undefined) ??
    expectedOfBody(sent) ??
    expectedOfCalendarId(sent) ??
    expectedOfRest(sent, route)
  );
}

/** Holds an answer to what is expected of it, its headers too. */
export function differencesOf(
  answer: Answer,
  { status, body, code, isOverLimit = status === 429 }: Expected,
): string[] {
  const found: string[] = [];
  const claim = (isTrue: boolean, what: string) => void (isTrue || found.push(what));
  const is401 = status === 401;
  claim(answer.status === status, `status ${status}, not ${answer.status}`);
  claim(body === undefined || answer.text === body, `body ${body}, not ${answer.text.slice(0, 200)}`);
  claim(code === undefined || codeOf(answer) === code, `code ${code}, not ${String(codeOf(answer))}`);
  claim(answer.json !== undefined, 'JSON');
  claim(/^application\/json\b/.test(answer.headers.get('content-type') ?? ''), 'Content-Type of JSON');
  claim(
    answer.headers.get('www-authenticate') === (is401 ? 'Bearer' : null),
    'WWW-Authenticate on 401 alone',
  );
  claim(answer.headers.has('ratelimit') === !is401, 'RateLimit behind the key alone');
  claim(answer.headers.has('ratelimit-policy') === !is401, 'RateLimit-Policy behind the key alone');
  claim(answer.headers.has('retry-after') === isOverLimit, 'Retry-After over the limit alone');
  claim(answer.headers.get('allow') === (status === 405 ? 'POST' : null), 'Allow on 405 alone');
  return found;
}

/** Expects an answer to be the 429 of so many seconds, to the letter. */
export function expectLimited(answer: Answer, seconds: number): void {
  const text = `{"statusCode":429,"error":"Too Many Requests","message":"Rate limit exceeded, retry in ${seconds} seconds"}`;
  expect({ status: answer.status, text: answer.text }).toEqual({ status: 429, text });
  expect(answer.headers.get('retry-after')).toBe(String(seconds));
}

/** What a model gets for a tool call that isn't let in. */
export const waiting = (seconds: number) =>
  `Say: One moment, please. Wait ${seconds} seconds, then call again.`;

/** Expects an answer to tell the model to wait so many seconds, for every tool that it called. */
export function expectWaiting(answer: Answer, seconds: number): void {
  const { results, result } = answer.json as { results?: { result: string }[]; result?: string };
  const told = results ? results.map((each) => each.result) : [result];
  expect({ status: answer.status, told }).toEqual({ status: 200, told: told.map(() => waiting(seconds)) });
  expect(answer.headers.get('retry-after')).toBe(String(seconds));
}

/** How many requests are left, as an answer says. */
export function leftOf(answer: Answer): number {
  const left = /^"default";r=(\d+);t=\d+$/.exec(answer.headers.get('ratelimit') ?? '')?.[1];
  return left === undefined ? Number.NaN : Number(left);
}

function bodyOf({ body }: Sent, route: Route): string | Uint8Array {
  const text = {
    good: () => JSON.stringify(route.good),
    big: () => JSON.stringify(route.good).padEnd(route.limitBytes + 1),
    broken: () => '{"message":',
    array: () => JSON.stringify([route.good]),
    empty: () => '',
    malformed: () => JSON.stringify(route.malformed),
  }[body];
  return text();
}

function expectedOfKey({ auth }: Sent): Expected | undefined {
  if (auth === 'good') return undefined;
  const isMissing = auth === 'absent' || auth === 'empty';
  return { status: 401, body: isMissing ? bodies.unauthorizedMissing : bodies.unauthorizedInvalid };
}

function expectedOfTarget({ target }: Sent): Expected | undefined {
  if (target === 'unknown path') return { status: 404, code: 'NOT_FOUND' };
  return target === 'wrong method' ? { status: 405, code: 'METHOD_NOT_ALLOWED' } : undefined;
}

/** A voice route tells the model, if it can read for whom; no calendar is asked for. */
function expectedOverLimit(sent: Sent, route: Route): Expected {
  const isRead = expectedOfBody(sent) === undefined && expectedOfRest(sent, route).status === 200;
  return route === refusalsRoute || !isRead ? { status: 429 } : { status: 200, isOverLimit: true };
}

function expectedOfBody({ body, contentType }: Sent): Expected | undefined {
  if (body === 'big') return { status: 413, code: 'BODY_TOO_LARGE' };
  if (contentType === 'text') return { status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' };
  if (body === 'broken' || body === 'array') return { status: 400, code: 'INVALID_JSON' };
  return undefined;
}

function expectedOfCalendarId({ calendarId }: Sent): Expected | undefined {
  if (calendarId === 'absent' || calendarId === 'empty')
    return { status: 400, body: bodies.missingCalendarId };
  if (calendarId.startsWith('twice')) return { status: 400, code: 'DUPLICATE_CALENDAR_ID' };
  if (calendarId === 'no UUID') return { status: 400, body: bodies.invalidCalendarId };
  if (calendarId === 'foreign' || calendarId === 'none') return { status: 403, body: bodies.foreignCalendar };
  return undefined;
}

function expectedOfRest({ body }: Sent, { malformedStatus, emptyStatus }: Route): Expected {
  if (body === 'malformed') return { status: malformedStatus, code: 'INVALID_INPUT' };
  if (body === 'empty' && emptyStatus === 400) return { status: 400, code: 'INVALID_INPUT' };
  return { status: 200 };
}
