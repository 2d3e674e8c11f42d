import type { OfferedSlot, Refusal, RefusalCode } from '../../domain/errors.ts';

type TimeRefusal = Extract<Refusal, { slots: OfferedSlot[] }>;

type RefusalOf<Code extends RefusalCode> = Extract<Refusal, { code: Code } | TimeRefusal> & { code: Code };

/** A text, or what makes it from a refusal. */
export type Text<Refused> = string | ((refusal: Refused) => string);

/**
 * Everything there is to say about a refusal. REST's `error` is `error — fix`; the guide and OpenAPI show `help`, or
 * else `fix`. Over MCP the gate's refusals are JSON-RPC errors with an `rpcCode`, and a tool's are results with `advice`
 * for the model.
 */
export type Wording<Refused> = {
  status: number;
  error: Text<Refused>;
  /** The contract gives the REST body no `code`: `error` alone names the refusal. */
  isUnnamed?: true;
} & ({ fix: string; help?: string } | { fix?: Text<Refused>; help: string }) &
  ({ rpcCode: number; rpcMessage?: Text<Refused>; advice?: Text<Refused> } | { advice: Text<Refused> });

/** What there is to say about each refusal. */
export const refusalTexts: { [Code in RefusalCode]: Wording<RefusalOf<Code>> } = {
  MISSING_CALENDAR_ID: {
    status: 400,
    error: 'calendarId is required',
    help: 'Send calendarId: in the JSON body of a POST, in the query of a GET, and in the URL over MCP and at voice routes.',
    rpcCode: -32000,
    rpcMessage: 'Missing calendarId query parameter',
  },
  DUPLICATE_CALENDAR_ID: {
    status: 400,
    error: 'calendarId is given more than once',
    fix: 'give it once',
    help: 'Send calendarId once. A POST with ?refusals=200 may have it in the URL and in the body if they’re the same.',
    rpcCode: -32013,
  },
  INVALID_CALENDAR_ID: {
    status: 400,
    error: 'Invalid calendarId — must be a UUID',
    isUnnamed: true,
    help: 'Copy the whole ID from the calendar’s Integration Guide. If you did, your platform hasn’t filled in a variable such as {{calendarId}}.',
    rpcCode: -32013,
  },
  INVALID_JSON: {
    status: 400,
    error: ({ problem }) => problem,
    fix: 'the body must be one JSON object',
    rpcCode: -32700,
  },
  INVALID_INPUT: {
    status: 400,
    error: ({ problem }) => problem,
    help: 'error says what to do; path names the field.',
    rpcCode: -32602,
    advice: 'Put that right and call the tool again; ask the caller only for what you do not know.',
  },
  SLOT_ID_INVALID: {
    status: 400,
    error: 'No slot of this calendar has that ID',
    fix: 'send the ID exactly as check-availability returned it',
    advice: 'Call check_availability again, and pass the slot ID exactly as it appears there.',
  },
  MISSING_AUTHORIZATION: {
    status: 401,
    error: 'Unauthorized — missing Authorization header',
    isUnnamed: true,
    help: 'Send the header “Authorization: Bearer <API key>” with every request. If you do, a proxy or a redirect on the way drops it.',
    rpcCode: -32010,
  },
  INVALID_API_KEY: {
    status: 401,
    error: 'Unauthorized — invalid API key',
    isUnnamed: true,
    help: 'Send “Bearer”, a space and the whole key, without quotes. API Keys shows its first characters and whether it’s revoked; if it is, create a new one.',
    rpcCode: -32011,
  },
  INVALID_SIGNATURE: {
    status: 401,
    error: 'Unauthorized — invalid signature',
    isUnnamed: true,
    help: 'Retell only: the signature is missing or older than 5 minutes, or the workspace has another Retell API key saved.',
    rpcCode: -32011,
  },
  FOREIGN_CALENDAR: {
    status: 403,
    error: 'Calendar does not belong to this account',
    isUnnamed: true,
    help: 'The key’s workspace has no such calendar, or it’s archived or deleted. Use a key of the calendar’s own workspace. A deleted calendar can be restored for 30 days.',
    rpcCode: -32014,
  },
  FOREIGN_ORIGIN: {
    status: 403,
    error: 'Foreign Origin',
    fix: 'call from a server, not from the page of another site',
    help: 'MCP only: call from a server, not from another site’s page. If it’s your site, set SLOTLINE_BASE_URL.',
    rpcCode: -32015,
  },
  NOT_FOUND: { status: 404, error: 'No such path', fix: '/openapi.json lists all paths', rpcCode: -32600 },
  HOLD_NOT_FOUND: {
    status: 404,
    error: 'No such hold in this calendar',
    fix: 'hold the slot again, or book it by its slotId',
    advice: 'Book the slot by its slotId, or call check_availability again.',
  },
  BOOKING_NOT_FOUND: {
    status: 404,
    error: 'No such booking in this calendar',
    fix: 'ask for the code again, or look it up by phone or email with find-bookings',
    advice:
      'Ask for the code once more, or call find_bookings with the phone number that the booking was made with, and its name.',
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    error: 'Method not allowed',
    fix: ({ allow }) => `use ${allow}`,
    help: 'The Allow header says which method to use.',
    rpcCode: -32019,
  },
  NOT_ACCEPTABLE: {
    status: 406,
    error: 'Not acceptable',
    fix: 'send Accept: application/json, text/event-stream',
    help: 'MCP only: accept both application/json and text/event-stream, or set SLOTLINE_MCP_LENIENT_ACCEPT=true.',
    rpcCode: -32016,
  },
  SLOT_TAKEN: timeRefusal('The slot is taken', 'Someone else was faster.'),
  OUTSIDE_WORKING_HOURS: timeRefusal('The slot does not lie within the working hours'),
  DATE_CLOSED: timeRefusal('The calendar is closed on that date'),
  TOO_SOON: timeRefusal('The slot starts within the minimum notice'),
  TOO_FAR: timeRefusal('The slot is beyond the calendar’s horizon'),
  IN_THE_PAST: timeRefusal('The slot is in the past'),
  OFF_GRID: timeRefusal('No slot starts at that time'),
  HOLD_LIMIT: {
    status: 409,
    error: ({ limitOf, limit }) => `The ${limitOf} already has ${limit} live holds, the maximum`,
    fix: 'release a hold, wait until one expires, or book the slot without holding it',
    advice: 'Go on without a hold: book the slot by its slotId as soon as the caller agrees.',
  },
  ANSWER_MISSING: {
    status: 409,
    error: ({ missing }) => `A required answer is missing: ${missing.join(', ')}`,
    fix: 'ask message, and send the answer in answers',
    help: 'The service asks something that must be answered. Say message, then send answers by the keys in missing.',
    advice: ({ missing }) =>
      `Nothing was booked. Ask this, then make the same call again with answers ${JSON.stringify(Object.fromEntries(missing.map((key) => [key, 'what they answer'])))}.`,
  },
  BOOKING_CANCELLED: {
    status: 409,
    error: 'The booking is cancelled',
    fix: 'book a new slot',
    advice: 'Offer a new booking: call check_availability, then book_slot.',
  },
  BOOKING_STARTED: {
    status: 409,
    error: 'The booking has started',
    fix: 'it can no longer be changed',
    advice: 'Tell the caller that it can no longer be changed here.',
  },
  TOO_LATE: {
    status: 409,
    error: ({ change }) => `It is too late for callers to ${change} the booking`,
    fix: 'say message: the desk still can',
    help: 'Moving and cancelling need more notice: moveUntil and cancelUntil of the booking said until when. Say message: it says whom to call, as people at the desk still can.',
    advice:
      'Nothing was changed. Do not try again, and offer no other time: only the desk can still change it. You can leave it a message with leave_message.',
  },
  BODY_TOO_LARGE: {
    status: 413,
    error: 'Body too large',
    fix: ({ limitBytes }) => `send at most ${limitBytes} bytes`,
    help: 'Send at most 64 KiB.',
    rpcCode: -32018,
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    error: 'Unsupported media type',
    fix: 'send Content-Type: application/json',
    rpcCode: -32017,
  },
  QUERY_NOT_UNDERSTOOD: {
    status: 422,
    error: 'The words say nothing about time',
    help: 'The words say nothing about time. Say message: it asks again.',
    advice: ({ examples }) =>
      `Ask the caller for a day or a time and pass their words on as query, such as "${examples.join('", "')}".`,
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 422,
    error: 'The idempotency key was used with different input',
    fix: 'use a new key for each request, and the same key for its retries',
    advice: 'Call the tool again with another idempotencyKey, or with none.',
  },
  RATE_LIMITED: {
    status: 429,
    error: 'Too Many Requests',
    isUnnamed: true,
    help: 'Retry after the number of seconds in Retry-After.',
    rpcCode: -32012,
    rpcMessage: limitMessage,
  },
  RUN_LIMIT: {
    status: 409,
    error: ({ limitOf, limit }) =>
      `The ${limitOf} already has ${limit} ${limitOf === 'run' ? 'bookings and messages' : 'runs'}, the maximum`,
    fix: ({ limitOf }) =>
      limitOf === 'run'
        ? 'make it anew with POST /api/v1/test/run'
        : 'use a run that you already have, or wait until one has not been used for an hour',
    help: 'Test keys only: use one of the runs again, make it anew, or wait until one hasn’t been used for an hour.',
    rpcCode: -32008,
  },
  CALENDAR_UNREACHABLE: {
    status: 503,
    error: ({ problem = 'A linked calendar cannot be confirmed' }) => problem,
    fix: 'nothing was changed, try again',
    help: 'A linked calendar can’t be confirmed, and nothing was changed. Say message, and try again later.',
    advice:
      'Nothing was changed. Offer no time. Try once more in a while, or take a message with leave_message.',
  },
  TRY_AGAIN: {
    status: 503,
    error: 'The server is busy',
    fix: 'try again',
    rpcCode: -32009,
    advice: 'Then make the very same call again.',
  },
};

function timeRefusal(error: string, help?: string) {
  const isOffering = ({ slots }: TimeRefusal) => slots.length > 0;
  return {
    status: 409,
    error,
    fix: (refusal: TimeRefusal) =>
      isOffering(refusal) ? 'offer one of slots' : 'there is no other to offer',
    help: `${help ?? `${error}.`} Say message: it offers the nearest free slots.`,
    advice: (refusal: TimeRefusal) =>
      [
        'Nothing was changed.',
        ...(refusal.isHeld
          ? [
              'If you are holding it yourself, it is still yours: call book_slot with the holdId from hold_slot.',
            ]
          : []),
        isOffering(refusal)
          ? 'Pass on the slotId that the caller chooses.'
          : 'There is no other time to offer.',
      ].join(' '),
  };
}

/** "Rate limit exceeded, retry in 12 seconds". */
export function limitMessage({ retryAfterSeconds }: { retryAfterSeconds: number }): string {
  return `Rate limit exceeded, retry in ${retryAfterSeconds} seconds`;
}
