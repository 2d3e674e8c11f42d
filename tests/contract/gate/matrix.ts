import type { Answer, ContractServer, Place } from '../contract-server.ts';

/** The ways to the API that the matrix tries: a question of each method, each write, and two that lead nowhere. */
export const targetLines = {
  post: 'POST /api/v1/check-availability',
  get: 'GET /api/v1/calendar',
  'hold-slot': 'POST /api/v1/hold-slot',
  'release-hold': 'POST /api/v1/release-hold',
  'book-slot': 'POST /api/v1/book-slot',
  'reschedule-booking': 'POST /api/v1/reschedule-booking',
  'update-booking': 'POST /api/v1/update-booking',
  'cancel-booking': 'POST /api/v1/cancel-booking',
  'find-bookings': 'POST /api/v1/find-bookings',
  'wrong method': 'PUT /api/v1/check-availability',
  'wrong method of a write': 'GET /api/v1/book-slot',
  'unknown path': 'POST /api/v1/check-availabilities',
} as const;

/** The name of one of them. */
export type Target = keyof typeof targetLines;

/** The dimensions of a request that the gate looks at, each value a way to be right or wrong. */
export const dimensions = {
  auth: ['good', 'lower-case scheme', 'absent', 'empty', 'other scheme', 'wrong form', 'unknown', 'revoked'],
  target: Object.keys(targetLines) as Target[],
  limit: ['free', 'over'],
  contentType: ['json', 'absent', 'text'],
  body: ['object', 'empty', 'big', 'broken', 'array', 'null', 'text', 'invalid UTF-8'],
  calendarId: [
    'good',
    'upper-case',
    'absent',
    'null',
    'empty',
    'twice',
    'no UUID',
    'number',
    'foreign',
    'none',
  ],
  rest: ['good', 'unknown property'],
} as const;

/** One request of the matrix. */
export type MatrixCase = { [Name in keyof typeof dimensions]: (typeof dimensions)[Name][number] };

/** What the contract answers: a whole body where it gives one, else the code. */
export type Expected = { status: number; body?: string; code?: string };

const unauthorizedMissing = '{"error":"Unauthorized — missing Authorization header"}';
const unauthorizedInvalid = '{"error":"Unauthorized — invalid API key"}';
const missingCalendarId = '{"error":"calendarId is required","code":"MISSING_CALENDAR_ID"}';
const invalidCalendarId = '{"error":"Invalid calendarId — must be a UUID"}';
const foreignCalendar = '{"error":"Calendar does not belong to this account"}';

/** The whole bodies that the contract gives, by name. */
export const bodies = {
  unauthorizedMissing,
  unauthorizedInvalid,
  missingCalendarId,
  invalidCalendarId,
  foreignCalendar,
} as const;

/** Every combination that can be sent: a GET has no body, a body that is no object names no calendar. */
export function matrix(): MatrixCase[] {
  let found: Record<string, string>[] = [{}];
  for (const [name, values] of Object.entries(dimensions)) {
    found = found.flatMap((each) => values.map((value) => ({ ...each, [name]: value })));
  }
  return (found as MatrixCase[]).filter(canBeSent);
}

/**
 * What each target is asked besides its calendar, such that it answers 200 however often it comes: what it asks for has
 * been done before. The calendar must be free on Tuesday, 24 November 2026.
 */
export async function doneBefore(contract: ContractServer, place: Place): Promise<Record<Target, object>> {
  const start = (clock: string) => `2026-11-24T${clock}:00-05:00`;
  const ask = async (operation: string, input: Record<string, unknown>) =>
    (await contract.post(place, operation, { input })).json as { hold: Made; booking: Made };
  const person = { name: 'Ada', email: 'ada@example.com' };
  const hold = { start: start('10:00'), callId: 'call-1', ttlSeconds: 600 };
  await ask('hold-slot', hold);
  const released = { holdId: (await ask('hold-slot', { start: start('11:00') })).hold.id };
  await ask('release-hold', released);
  const book = { start: start('12:00'), ...person };
  const { booking } = await ask('book-slot', book);
  const cancelled = { bookingId: (await ask('book-slot', { ...book, start: start('13:00') })).booking.id };
  await ask('cancel-booking', cancelled);
  return {
    post: {},
    get: {},
    'hold-slot': hold,
    'release-hold': released,
    'book-slot': book,
    'reschedule-booking': { bookingId: booking.id, start: start('12:00') },
    'update-booking': { bookingId: booking.id, name: 'Ada' },
    'cancel-booking': cancelled,
    'find-bookings': {},
    'wrong method': {},
    'wrong method of a write': {},
    'unknown path': {},
  };
}

type Made = { id: string };

function canBeSent({ target, contentType, body, calendarId, rest }: MatrixCase): boolean {
  const isQuery = isGet(target);
  if (isQuery)
    return contentType === 'absent' && body === 'empty' && !['null', 'number'].includes(calendarId);
  if (calendarId === 'twice') return false;
  const namesCalendar = body === 'object' || body === 'big';
  return namesCalendar || (calendarId === 'absent' && rest === 'good');
}

/** The first row of the gate's table that a request breaks; undefined where it breaks none. */
export function expectedOf(sent: MatrixCase): Expected | undefined {
  return (
    expectedOfKey(sent) ??
    expectedOfTarget(sent) ??
    (sent.limit === 'over' ? { status: 429 } : undefined) ??
    expectedOfBody(sent) ??
    expectedOfCalendarId(sent) ??
    (sent.rest === 'good' ? undefined : { status: 400, code: 'INVALID_INPUT' })
  );
}

function expectedOfKey({ auth }: MatrixCase): Expected | undefined {
  if (auth === 'absent' || auth === 'empty') return { status: 401, body: unauthorizedMissing };
  if (auth === 'good' || auth === 'lower-case scheme') return undefined;
  return { status: 401, body: unauthorizedInvalid };
}

function expectedOfTarget({ target }: MatrixCase): Expected | undefined {
  if (target === 'unknown path') return { status: 404, code: 'NOT_FOUND' };
  return target.startsWith('wrong method') ? { status: 405, code: 'METHOD_NOT_ALLOWED' } : undefined;
}

function expectedOfBody({ contentType, body, target }: MatrixCase): Expected | undefined {
  if (isGet(target)) return undefined;
  if (body === 'big') return contentType === 'text' ? { status: 0 } : { status: 413, code: 'BODY_TOO_LARGE' };
  if (contentType === 'text') return { status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' };
  if (body === 'object') return undefined;
  if (body === 'empty') return { status: 400, body: missingCalendarId };
  return { status: 400, code: 'INVALID_JSON' };
}

function expectedOfCalendarId({ calendarId }: MatrixCase): Expected | undefined {
  if (['absent', 'null', 'empty'].includes(calendarId)) return { status: 400, body: missingCalendarId };
  if (calendarId === 'twice') return { status: 400, code: 'DUPLICATE_CALENDAR_ID' };
  if (calendarId === 'no UUID' || calendarId === 'number') return { status: 400, body: invalidCalendarId };
  if (calendarId === 'foreign' || calendarId === 'none') return { status: 403, body: foreignCalendar };
  return undefined;
}

/** Whether a target is asked in its query. */
export function isGet(target: Target): boolean {
  return targetLines[target].startsWith('GET');
}

/** What differs between an answer and what was expected of it, in words; empty where nothing does. */
export function differences(answer: Answer, expected: Expected | undefined): string[] {
  const found: string[] = [];
  const claim = (holds: boolean, what: string) =>
    holds || found.push(`${what}: ${answer.status} ${answer.text}`);
  const status = expected?.status ?? 200;
  // Two conditions of the same row at once: the contract does not say which is told.
  if (status === 0) claim(answer.status === 413 || answer.status === 415, '413 or 415');
  else claim(answer.status === status, `status ${status}`);
  if (expected?.body) claim(answer.text === expected.body, `body ${expected.body}`);
  if (expected?.code) claim(codeOf(answer) === expected.code, `code ${expected.code}`);
  const is401 = answer.status === 401;
  claim(
    (answer.headers.get('www-authenticate') === 'Bearer') === is401,
    'WWW-Authenticate: Bearer on 401 alone',
  );
  claim(answer.headers.has('ratelimit') !== is401, 'RateLimit behind the key alone');
  claim(is401 || answer.headers.get('ratelimit-policy') === '"default";q=60;w=60', 'RateLimit-Policy');
  claim(answer.headers.has('allow') === (answer.status === 405), 'Allow on 405 alone');
  claim(answer.headers.has('retry-after') === (answer.status === 429), 'Retry-After on 429 alone');
  return found;
}

/** The `code` of a refusal's body. */
export function codeOf(answer: Answer): unknown {
  const { json } = answer;
  return typeof json === 'object' && json !== null && 'code' in json ? json.code : undefined;
}
