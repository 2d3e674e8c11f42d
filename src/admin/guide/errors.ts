import type { RefusalCode } from '../../domain/errors.ts';

/** A refusal as the guide tells of it. */
export type GuideError = {
  status: number;
  /** What names it in the answer's body: `code` where it has one, else the text of `error`. */
  name: string;
  /** When it comes, and what to do. */
  meaning: string;
};

type ErrorHelp = { status: number; name?: string; meaning: string };

/** Every refusal: a new one does not compile until the guide tells of it. */
const errors: { [Code in RefusalCode]: ErrorHelp } = {
  MISSING_CALENDAR_ID: { status: 400, meaning: 'Name a calendar: send calendarId.' },
  DUPLICATE_CALENDAR_ID: { status: 400, meaning: 'Send calendarId once.' },
  INVALID_CALENDAR_ID: {
    status: 400,
    name: 'Invalid calendarId — must be a UUID',
    meaning: 'Copy the id from the top of this page.',
  },
  INVALID_JSON: { status: 400, meaning: 'The body must be one JSON object.' },
  INVALID_INPUT: { status: 400, meaning: 'error says what to do, path names the field.' },
  SLOT_ID_INVALID: { status: 400, meaning: 'Pass the id of a slot on as it is, to the same calendar.' },
  MISSING_AUTHORIZATION: {
    status: 401,
    name: 'Unauthorized — missing Authorization header',
    meaning: 'Send the header Authorization.',
  },
  INVALID_API_KEY: {
    status: 401,
    name: 'Unauthorized — invalid API key',
    meaning: 'The key is mistyped or revoked: create another.',
  },
  FOREIGN_CALENDAR: {
    status: 403,
    name: 'Calendar does not belong to this account',
    meaning: 'The calendar is another workspace’s, archived, or there is none: check the id and the key.',
  },
  FOREIGN_ORIGIN: {
    status: 403,
    meaning: 'MCP only: call from a server, never from a page of another site.',
  },
  NOT_FOUND: { status: 404, meaning: 'No such path: /openapi.json lists all.' },
  HOLD_NOT_FOUND: { status: 404, meaning: 'Hold the slot again, or book it by its slotId.' },
  BOOKING_NOT_FOUND: { status: 404, meaning: 'Ask for the code once more, or find it by phone number.' },
  METHOD_NOT_ALLOWED: { status: 405, meaning: 'The header Allow says which method to use.' },
  NOT_ACCEPTABLE: {
    status: 406,
    meaning: 'MCP only: accept application/json and text/event-stream.',
  },
  SLOT_TAKEN: { status: 409, meaning: 'Somebody was faster: read message aloud, it offers slots.' },
  OUTSIDE_WORKING_HOURS: { status: 409, meaning: 'Read message aloud, it offers slots.' },
  DATE_CLOSED: { status: 409, meaning: 'Read message aloud, it offers slots.' },
  TOO_SOON: { status: 409, meaning: 'Within the minimum notice: read message aloud, it offers slots.' },
  TOO_FAR: { status: 409, meaning: 'Beyond the horizon: read message aloud, it offers slots.' },
  IN_THE_PAST: { status: 409, meaning: 'Read message aloud, it offers slots.' },
  OFF_GRID: { status: 409, meaning: 'No slot starts then: read message aloud, it offers slots.' },
  HOLD_LIMIT: { status: 409, meaning: 'Book the slot without holding it.' },
  BOOKING_CANCELLED: { status: 409, meaning: 'Book anew.' },
  BOOKING_STARTED: { status: 409, meaning: 'It can no longer be changed.' },
  BODY_TOO_LARGE: { status: 413, meaning: 'Send at most 64 KiB.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, meaning: 'Send Content-Type: application/json.' },
  QUERY_NOT_UNDERSTOOD: {
    status: 422,
    meaning: 'The words say nothing about time: read message aloud, it asks again.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 422,
    meaning: 'Give every request a key of its own, and the same to its retries.',
  },
  RATE_LIMITED: {
    status: 429,
    name: 'Too Many Requests',
    meaning: 'Retry-After says in how many seconds to come back.',
  },
  CALENDAR_UNREACHABLE: {
    status: 503,
    meaning: 'A linked calendar cannot be confirmed: nothing was changed, read message aloud.',
  },
  TRY_AGAIN: { status: 503, meaning: 'Busy: Retry-After says when to come back.' },
};

const bug: GuideError = {
  status: 500,
  name: 'INTERNAL',
  meaning: 'A bug: tell the people who run the server the requestId.',
};

/** Every refusal of the API, by status. */
export function guideErrors(): GuideError[] {
  const help = Object.entries(errors).map(([code, { name = code, ...rest }]: [string, ErrorHelp]) => ({
    name,
    ...rest,
  }));
  return [...help, bug].sort((a, b) => a.status - b.status);
}
