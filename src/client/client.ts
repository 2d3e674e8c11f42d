// Slotline's client, in one file to copy: fetch and types, nothing to install. It runs on Node 18 and newer, Bun, Deno and
// Workers. /docs/client on a Slotline server explains it. Keep API keys out of browsers.

/** How to reach a server, and what all requests have in common. */
export type SlotlineOptions = {
  /** The server's address, such as "https://slots.example.com". */
  baseUrl: string;
  /** `sk_live_…`, or `sk_test_…` for tests. */
  apiKey: string;
  /** The calendar or team that requests are about, unless they name another. */
  calendarId?: string | undefined;
  /** The phone call that requests belong to; `call` sets it. */
  callId?: string | undefined;
  /** How long a request may take with all its tries, in milliseconds. Default: 10,000. */
  timeoutMs?: number | undefined;
  /** How often a request is tried again if the server is busy or the connection is lost. Default: 2. */
  retries?: number | undefined;
  /** Ends requests: they throw its reason. */
  signal?: AbortSignal | undefined;
  /** Test keys only: the name of the run. */
  run?: string | undefined;
  /** Test keys only: what time it is in the run, ISO 8601 with an offset. */
  now?: string | undefined;
  /** Used in place of the global fetch. */
  fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined;
};

/** What one request does otherwise. */
export type RequestOptions = Pick<SlotlineOptions, 'signal' | 'timeoutMs'>;

/** What came of a request: what was asked for, or a refusal. */
export type Answer<Body, Refused extends Refusal = Refusal> = ({ ok: true } & Body) | Refused;

/** Something that can't be done, and what to do or say instead. `code` tells which; some have more fields. */
export interface Refusal {
  ok: false;
  code: string;
  /** What went wrong, and what to do: for you. */
  error: string;
  /** A sentence for the caller, to be said as it is. */
  message?: string;
  /** If a time isn't available: the nearest that are. */
  slots?: Slot[];
  /** If it's worth trying again: when. */
  retryAfterSeconds?: number;
  /** Names the request in the server's log. */
  requestId: string;
}

/** The workspace is over its rate limit. It's never waited for: you know whether somebody is on the line. */
export interface RateLimitedRefusal extends Refusal {
  code: 'RATE_LIMITED';
  retryAfterSeconds: number;
}

/** Why there's no answer: a bad key, a calendar that isn't yours, a bug, a lost connection, or a time that's up. */
export class SlotlineError extends Error {
  override readonly name = 'SlotlineError';
  /** As the server answered, else `HTTP_` and the status, `CONNECTION_LOST`, `TIMED_OUT` or `BAD_OPTIONS`. */
  readonly code: string;
  /** The HTTP status, if there was an answer. */
  readonly status: number | undefined;
  /** Names the request in the server's log, if it got there. */
  readonly requestId: string | undefined;

  constructor(code: string, message: string, more: { response?: Response; cause?: unknown } = {}) {
    super(message, more.cause === undefined ? {} : { cause: more.cause });
    this.code = code;
    this.status = more.response?.status;
    this.requestId = more.response?.headers.get('x-request-id') ?? undefined;
  }
}

/** About 25 days. */
const longestTimerMs = 2 ** 31 - 1;

type Route = { method?: 'GET' | 'POST'; path: string; isWrite?: boolean; hasCalendar?: boolean };

/** Sends requests, again if need be. */
class Requests {
  // Private, so that whoever logs a client doesn't log its key.
  readonly #options: SlotlineOptions;

  constructor(options: SlotlineOptions) {
    if (!/^https?:\/\/./.test(options.baseUrl)) {
      throw new SlotlineError('BAD_OPTIONS', 'baseUrl must be the address of the server, with https://');
    }
    if (!/^sk_\w+$/.test(options.apiKey)) {
      throw new SlotlineError('BAD_OPTIONS', 'apiKey must be an API key: sk_live_… or sk_test_…');
    }
    this.#options = options;
  }

  /** The same client with other options. */
  with(options: Partial<SlotlineOptions>): this {
    const Client = this.constructor as new (options: SlotlineOptions) => this;
    return new Client({ ...this.#options, ...options });
  }

  /** The same client within a phone call, so that "the second one" is understood, and its holds count as free. */
  call(callId: string): this {
    return this.with({ callId });
  }

  protected async send<Answered>(route: Route, input: object, given: RequestOptions = {}): Promise<Answered> {
    const { timeoutMs = 10_000, signal, retries = 2, ...options } = { ...this.#options, ...defined(given) };
    const [url, init] = requestOf(route, { input, options });
    const stop = new AbortController();
    const abort = () => stop.abort(signal?.reason);
    if (signal?.aborted) abort();
    signal?.addEventListener('abort', abort);
    const late = new SlotlineError('TIMED_OUT', `no answer to ${route.path} within ${timeoutMs} ms`);
    // Timers take longer times for none at all.
    const timer = setTimeout(() => stop.abort(late), Math.min(timeoutMs, longestTimerMs));
    const deadline = Date.now() + timeoutMs;
    try {
      for (let tries = 0; ; tries += 1) {
        stop.signal.throwIfAborted();
        const tried = await attempt(options.fetch ?? fetch, url, { ...init, signal: stop.signal });
        const waitMs = tried.retryAfterMs ?? 200 * 2 ** tries;
        const isLast = tries >= retries || Date.now() + waitMs >= deadline;
        if (isLast || !tried.isPassing) return tried.answer() as Answered;
        await pause(waitMs, stop.signal);
      }
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    }
  }
}

function requestOf(
  { method = 'POST', path, isWrite = false, hasCalendar = true }: Route,
  { input, options }: { input: object; options: SlotlineOptions },
): [url: string, init: RequestInit] {
  const { baseUrl, apiKey, calendarId, callId, run, now } = options;
  const fields = defined({ ...(hasCalendar && { calendarId, callId }), ...defined(input) });
  const url = `${baseUrl.replace(/\/+$/, '')}/api/v1/${path}`;
  const headers = defined({
    Authorization: `Bearer ${apiKey}`,
    'X-Slotline-Run': run,
    'X-Slotline-Now': now,
    // Stays the same for all tries, so that nothing is done twice.
    'Idempotency-Key': isWrite ? uniqueKey() : undefined,
  });
  if (method === 'POST') {
    const body = JSON.stringify(fields);
    return [url, { method, headers: { ...headers, 'Content-Type': 'application/json' }, body }];
  }
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) query.set(name, String(value));
  return [`${url}?${query}`.replace(/\?$/, ''), { method, headers }];
}

/** How a try ended. `isPassing`: whether another may end otherwise. `answer` throws what's no answer. */
type Tried = { isPassing: boolean; retryAfterMs?: number; answer(): unknown };

async function attempt(
  send: NonNullable<SlotlineOptions['fetch']>,
  url: string,
  init: RequestInit & { signal: AbortSignal },
): Promise<Tried> {
  let response: Response;
  let text: string;
  try {
    response = await send(url, init);
    text = await response.text();
  } catch (cause) {
    if (init.signal.aborted) throw init.signal.reason;
    const lost = () => {
      throw new SlotlineError('CONNECTION_LOST', `the connection to ${new URL(url).origin} failed`, {
        cause,
      });
    };
    return { isPassing: true, answer: lost };
  }
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  return {
    isPassing: [502, 503, 504].includes(response.status),
    ...(retryAfter >= 0 && { retryAfterMs: retryAfter * 1000 }),
    answer: () => answerOf(response, { text, retryAfter }),
  };
}

/** The answer in a response. Throws SlotlineError for what's neither what was asked for nor a refusal. */
function answerOf(response: Response, { text, retryAfter }: { text: string; retryAfter: number }): object {
  const { status } = response;
  const body = objectIn(text);
  if (response.ok && body) return { ...body, ok: true };
  const {
    code = `HTTP_${status}`,
    error = `the server answered ${status}, but not as Slotline does`,
    message,
  } = body ?? {};
  // What has something to say to the caller, or to correct, is theirs to know; the rest is for whoever wrote the program.
  const isRefusal = typeof message === 'string' || code === 'INVALID_INPUT' || status === 429;
  if (!isRefusal) throw new SlotlineError(String(code), String(error), { response });
  const requestId = response.headers.get('x-request-id') ?? '';
  const refusal = {
    ...body,
    ok: false,
    requestId,
    ...(retryAfter >= 0 && { retryAfterSeconds: retryAfter }),
  };
  if (status !== 429) return refusal;
  return {
    ok: false,
    requestId,
    code: 'RATE_LIMITED',
    error: message ?? error,
    retryAfterSeconds: retryAfter || 1,
  };
}

function objectIn(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

function defined<Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields]: NonNullable<Fields[Name]> };
function defined(fields: object): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** Not secret, so that Math.random will do: Node 18 has no global crypto. */
function uniqueKey(): string {
  return [Date.now(), Math.random(), Math.random()]
    .map((part) => part.toString(36).replace('0.', ''))
    .join('-');
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

// From here on, everything is made from the operations by .ci/client.ts: change it there.

/** A server's calendars, for a bot or any other program. */
export class Slotline extends Requests {
  /** Finds free slots for what the caller said about the time. Pass the caller's own words as query, read message aloud, and pass slot IDs on unchanged. */
  checkAvailability(
    input: CheckAvailabilityRequest = {},
    options?: RequestOptions,
  ): Promise<Answer<AvailabilityAnswer, CheckAvailabilityRefusal>> {
    return this.send({ path: 'check-availability' }, input, options);
  }

  /** Reserves a slot for a short while, so nobody else takes it while the caller gives a name and number. It expires by itself. */
  holdSlot(
    input: HoldSlotRequest = {},
    options?: RequestOptions,
  ): Promise<Answer<HoldAnswer, HoldSlotRefusal>> {
    return this.send({ path: 'hold-slot', isWrite: true }, input, options);
  }

  /** Releases a held slot that the caller no longer wants. */
  releaseHold(
    input: ReleaseHoldRequest,
    options?: RequestOptions,
  ): Promise<Answer<HoldAnswer, ReleaseHoldRefusal>> {
    return this.send({ path: 'release-hold', isWrite: true }, input, options);
  }

  /** Books a slot that the caller has agreed to. Pass slotId or holdId on unchanged, with their name and a phone number or email. */
  bookSlot(input: BookSlotRequest, options?: RequestOptions): Promise<Answer<BookedAnswer, BookSlotRefusal>> {
    return this.send({ path: 'book-slot', isWrite: true }, input, options);
  }

  /** Moves a booking to another slot, given by slotId or holdId. It keeps its code. */
  rescheduleBooking(
    input: RescheduleBookingRequest = {},
    options?: RequestOptions,
  ): Promise<Answer<BookingAnswer, RescheduleBookingRefusal>> {
    return this.send({ path: 'reschedule-booking', isWrite: true }, input, options);
  }

  /** Corrects the name, phone, email, notes, metadata or answers of a booking, or how the caller is told. Fields you leave out don’t change; null clears one, or has the caller told as set in the calendar. A booking always keeps a name, and a phone or email. */
  updateBooking(
    input: UpdateBookingRequest = {},
    options?: RequestOptions,
  ): Promise<Answer<BookingAnswer, UpdateBookingRefusal>> {
    return this.send({ path: 'update-booking', isWrite: true }, input, options);
  }

  /** Cancels a booking by ID or code. Have the caller confirm which one first. */
  cancelBooking(
    input: CancelBookingRequest = {},
    options?: RequestOptions,
  ): Promise<Answer<BookingAnswer, CancelBookingRefusal>> {
    return this.send({ path: 'cancel-booking', isWrite: true }, input, options);
  }

  /** Finds a caller's bookings by code, phone or email; upcoming ones first. */
  findBookings(
    input: FindBookingsRequest = {},
    options?: RequestOptions,
  ): Promise<Answer<BookingsAnswer, FindBookingsRefusal>> {
    return this.send({ path: 'find-bookings' }, input, options);
  }

  /** Leaves a message for the desk, which lists it until somebody marks it as done. Pass a phone number or email, so that the caller can be answered. */
  leaveMessage(
    input: LeaveMessageRequest,
    options?: RequestOptions,
  ): Promise<Answer<LeftAnswer, LeaveMessageRefusal>> {
    return this.send({ path: 'leave-message', isWrite: true }, input, options);
  }

  /** Busy periods between from and to (at most 92 days), merged, without details. */
  freeBusy(input: FreeBusyRequest, options?: RequestOptions): Promise<Answer<BusyAnswer, FreeBusyRefusal>> {
    return this.send({ method: 'GET', path: 'free-busy' }, input, options);
  }

  /** The calendar's name, services, zone, language, hours and slot settings, and its current local time. */
  calendar(
    input: CalendarRequest = {},
    options?: RequestOptions,
  ): Promise<Answer<CalendarAnswer, CalendarRefusal>> {
    return this.send({ method: 'GET', path: 'calendar' }, input, options);
  }

  /** Shows what a caller's words mean, using the calendar's zone, language, hours and services, but no bookings except the one that is to move. */
  interpret(
    input: InterpretRequest,
    options?: RequestOptions,
  ): Promise<Answer<InterpretationAnswer, InterpretRefusal>> {
    return this.send({ method: 'GET', path: 'interpret' }, input, options);
  }

  /** Says whether a caller is known by the number they call from, and as much more as the calendar tells: caller IDs are easily forged. Ask it before the bot speaks, so that it can greet them. */
  caller(input: CallerRequest, options?: RequestOptions): Promise<Answer<CallerAnswer, CallerRefusal>> {
    return this.send({ path: 'caller' }, input, options);
  }

  /** Compares what the bot said in a call with what was done in it. Report a call once it has ended; the same call again changes nothing, and gets the same answer. */
  reportCall(
    input: ReportCallRequest,
    options?: RequestOptions,
  ): Promise<Answer<ReportAnswer, ReportCallRefusal>> {
    return this.send({ path: 'report-call' }, input, options);
  }

  /** Tells what has changed in a run since it was made, once everything is done that’s due by its clock. If there’s no such run, it’s made. Answers 404 unless the key is a test key. */
  readTestRun(options?: RequestOptions): Promise<Answer<RunChanges, ReadTestRunRefusal>> {
    return this.send({ method: 'GET', path: 'test/run', hasCalendar: false }, {}, options);
  }

  /** Makes a run anew, in place of the one of that name, from the workspace’s settings as they are now. What it begins with is checked like the requests of any key; if anything is refused, nothing is made and the former run stays. The body may have 256 KiB. Answers 404 unless the key is a test key. */
  makeTestRun(
    input: MakeTestRunRequest = {},
    options?: RequestOptions,
  ): Promise<Answer<MadeRun, MakeTestRunRefusal>> {
    return this.send({ path: 'test/run', hasCalendar: false }, input, options);
  }
}

/** What check-availability takes. */
export interface CheckAvailabilityRequest {
  /** A calendar in the key’s workspace. */
  calendarId?: string | undefined;
  /** What the caller said about the time, and what for, in their own words, e.g. "a cleaning, Tuesday at half past three". Don’t do date arithmetic. */
  query?: string | undefined;
  /** Default: from the words, else the moving booking's, else the service's, else the calendar's. */
  durationMinutes?: number | undefined;
  /** What the caller comes for: one of the calendar’s services, by ID, name or spoken name. */
  service?: string | undefined;
  /** At a team: whom the caller wants to see, one of its members, by calendarId, name or spoken name. */
  with?: string | undefined;
  /** The caller’s number. Services for new or for known callers only are offered accordingly; at a team, "the same one as last time" is known by it. */
  phone?: string | undefined;
  /** With phone: the caller’s name, which models have to give. */
  name?: string | undefined;
  /** The booking that is to move: its time counts as free, and words may refer to it. */
  bookingId?: string | undefined;
  /** Or its code. */
  code?: string | undefined;
  /** ISO 8601: the earliest start, instead of words or to narrow them. */
  from?: string | undefined;
  /** ISO 8601: the latest end, instead of words or to narrow them. */
  to?: string | undefined;
  /** Number of slots to return; default 3. */
  limit?: number | undefined;
  /** The caller's IANA time zone, e.g. "America/New_York"; default: the calendar's. Applies to words, times without an offset, and answers. */
  timeZone?: string | undefined;
  /** Identifies the phone call: its own holds count as free time. The header X-Call-Id wins. */
  callId?: string | undefined;
}

/** How check-availability refuses. */
export type CheckAvailabilityRefusal =
  | RateLimitedRefusal
  | InvalidInputRefusal
  | BookingNotFoundRefusal
  | BookingCancelledRefusal
  | BookingStartedRefusal
  | TooLateRefusal
  | QueryNotUnderstoodRefusal
  | UnavailableRefusal;

/** What hold-slot takes. */
export interface HoldSlotRequest {
  /** A calendar in the key’s workspace. */
  calendarId?: string | undefined;
  /** A slot ID from check-availability. */
  slotId?: string | undefined;
  /** Instead of slotId: the start, ISO 8601, e.g. 2026-11-24T14:00:00. */
  start?: string | undefined;
  /** With start: the length. */
  durationMinutes?: number | undefined;
  /** At a team: whom the caller wants to see, one of its members, by calendarId, name or spoken name. */
  with?: string | undefined;
  /** What the caller comes for: one of the calendar’s services, by ID, name or spoken name. */
  service?: string | undefined;
  /** How long; default 120. */
  ttlSeconds?: number | undefined;
  /** Identifies this request. Within 24 hours, a retry with the same key runs nothing and gets the same answer. Also as header Idempotency-Key. */
  idempotencyKey?: string | undefined;
  /** The caller's IANA time zone, e.g. "America/New_York"; default: the calendar's. Applies to words, times without an offset, and answers. */
  timeZone?: string | undefined;
  /** Identifies the phone call: its own holds count as free time. The header X-Call-Id wins. */
  callId?: string | undefined;
}

/** How hold-slot refuses. */
export type HoldSlotRefusal =
  | RateLimitedRefusal
  | SlotIdInvalidRefusal
  | InvalidInputRefusal
  | TimeRefusal
  | HoldLimitRefusal
  | IdempotencyKeyReusedRefusal
  | UnavailableRefusal;

/** What release-hold takes. */
export interface ReleaseHoldRequest {
  /** A calendar in the key’s workspace. */
  calendarId?: string | undefined;
  /** The hold ID. */
  holdId: string;
  /** Identifies this request. Within 24 hours, a retry with the same key runs nothing and gets the same answer. Also as header Idempotency-Key. */
  idempotencyKey?: string | undefined;
  /** The caller's IANA time zone, e.g. "America/New_York"; default: the calendar's. Applies to words, times without an offset, and answers. */
  timeZone?: string | undefined;
  /** Identifies the phone call: its own holds count as free time. The header X-Call-Id wins. */
  callId?: string | undefined;
}

/** How release-hold refuses. */
export type ReleaseHoldRefusal =
  | RateLimitedRefusal
  | InvalidInputRefusal
  | HoldNotFoundRefusal
  | IdempotencyKeyReusedRefusal
  | UnavailableRefusal;

/** What book-slot takes. */
export interface BookSlotRequest {
  /** A calendar in the key’s workspace. */
  calendarId?: string | undefined;
  /** A slot ID from check-availability. */
  slotId?: string | undefined;
  /** Instead of slotId: the start, ISO 8601, e.g. 2026-11-24T14:00:00. */
  start?: string | undefined;
  /** With start: the length. */
  durationMinutes?: number | undefined;
  /** At a team: whom the caller wants to see, one of its members, by calendarId, name or spoken name. */
  with?: string | undefined;
  /** Instead of slotId: a hold ID. */
  holdId?: string | undefined;
  /** What the caller comes for: one of the calendar’s services, by ID, name or spoken name. */
  service?: string | undefined;
  /** The caller's name. */
  name: string;
  /** Phone number in digits, e.g. +12125550123. Without a country code, the calendar’s applies. */
  phone?: string | undefined;
  /** Email address, e.g. ann@example.com. */
  email?: string | undefined;
  /** What the calendar owner should know. */
  notes?: string | undefined;
  /** What the caller answered to the service’s questions, by key. */
  answers?: Record<string, string> | undefined;
  /** Your own keys and values, stored with the booking. */
  metadata?: Record<string, string> | undefined;
  /** How the caller wants to be told about the booking: by text (`sms`), email, both, or `[]` for not at all. Default: as set in the calendar. */
  tell?: ('sms' | 'email')[] | undefined;
  /** Identifies this request. Within 24 hours, a retry with the same key runs nothing and gets the same answer. Also as header Idempotency-Key. */
  idempotencyKey?: string | undefined;
  /** The caller's IANA time zone, e.g. "America/New_York"; default: the calendar's. Applies to words, times without an offset, and answers. */
  timeZone?: string | undefined;
  /** Identifies the phone call: its own holds count as free time. The header X-Call-Id wins. */
  callId?: string | undefined;
}

/** How book-slot refuses. */
export type BookSlotRefusal =
  | RateLimitedRefusal
  | SlotIdInvalidRefusal
  | InvalidInputRefusal
  | HoldNotFoundRefusal
  | TimeRefusal
  | AnswerMissingRefusal
  | IdempotencyKeyReusedRefusal
  | UnavailableRefusal;

/** What reschedule-booking takes. */
export interface RescheduleBookingRequest {
  /** A calendar in the key’s workspace. */
  calendarId?: string | undefined;
  /** The booking ID. */
  bookingId?: string | undefined;
  /** The booking code. */
  code?: string | undefined;
  /** A slot ID from check-availability. */
  slotId?: string | undefined;
  /** Instead of slotId: the start, ISO 8601, e.g. 2026-11-24T14:00:00. */
  start?: string | undefined;
  /** With start: the length. */
  durationMinutes?: number | undefined;
  /** At a team: whom the caller wants to see, one of its members, by calendarId, name or spoken name. */
  with?: string | undefined;
  /** Instead of slotId: a hold ID. */
  holdId?: string | undefined;
  /** Identifies this request. Within 24 hours, a retry with the same key runs nothing and gets the same answer. Also as header Idempotency-Key. */
  idempotencyKey?: string | undefined;
  /** The caller's IANA time zone, e.g. "America/New_York"; default: the calendar's. Applies to words, times without an offset, and answers. */
  timeZone?: string | undefined;
  /** Identifies the phone call: its own holds count as free time. The header X-Call-Id wins. */
  callId?: string | undefined;
}

/** How reschedule-booking refuses. */
export type RescheduleBookingRefusal =
  | RateLimitedRefusal
  | SlotIdInvalidRefusal
  | InvalidInputRefusal
  | BookingNotFoundRefusal
  | HoldNotFoundRefusal
  | TimeRefusal
  | BookingCancelledRefusal
  | BookingStartedRefusal
  | TooLateRefusal
  | IdempotencyKeyReusedRefusal
  | UnavailableRefusal;

/** What update-booking takes. */
export interface UpdateBookingRequest {
  /** A calendar in the key’s workspace. */
  calendarId?: string | undefined;
  /** The booking ID. */
  bookingId?: string | undefined;
  /** The booking code. */
  code?: string | undefined;
  /** The caller's name. */
  name?: string | undefined;
  /** Phone number in digits, e.g. +12125550123. Without a country code, the calendar’s applies. */
  phone?: string | null | undefined;
  /** Email address, e.g. ann@example.com. */
  email?: string | null | undefined;
  /** What the calendar owner should know. */
  notes?: string | null | undefined;
  /** Answers to set, by the key of the question; null removes one, the others stay. */
  answers?: Record<string, string | null> | null | undefined;
  /** Keys and values to set; null removes a key, the others stay. */
  metadata?: Record<string, string | null> | null | undefined;
  /** How the caller wants to be told about the booking: by text (`sms`), email, both, or `[]` for not at all. Default: as set in the calendar. */
  tell?: ('sms' | 'email')[] | null | undefined;
  /** Identifies this request. Within 24 hours, a retry with the same key runs nothing and gets the same answer. Also as header Idempotency-Key. */
  idempotencyKey?: string | undefined;
  /** The caller's IANA time zone, e.g. "America/New_York"; default: the calendar's. Applies to words, times without an offset, and answers. */
  timeZone?: string | undefined;
  /** Identifies the phone call: its own holds count as free time. The header X-Call-Id wins. */
  callId?: string | undefined;
}

/** How update-booking refuses. */
export type UpdateBookingRefusal =
  | RateLimitedRefusal
  | InvalidInputRefusal
  | BookingNotFoundRefusal
  | BookingCancelledRefusal
  | IdempotencyKeyReusedRefusal
  | UnavailableRefusal;

/** What cancel-booking takes. */
export interface CancelBookingRequest {
  /** A calendar in the key’s workspace. */
  calendarId?: string | undefined;
  /** The booking ID. */
  bookingId?: string | undefined;
  /** The booking code. */
  code?: string | undefined;
  /** Why, for the calendar owner. */
  reason?: string | undefined;
  /** Identifies this request. Within 24 hours, a retry with the same key runs nothing and gets the same answer. Also as header Idempotency-Key. */
  idempotencyKey?: string | undefined;
  /** The caller's IANA time zone, e.g. "America/New_York"; default: the calendar's. Applies to words, times without an offset, and answers. */
  timeZone?: string | undefined;
  /** Identifies the phone call: its own holds count as free time. The header X-Call-Id wins. */
  callId?: string | undefined;
}

/** How cancel-booking refuses. */
export type CancelBookingRefusal =
  | RateLimitedRefusal
  | InvalidInputRefusal
  | BookingNotFoundRefusal
  | BookingStartedRefusal
  | TooLateRefusal
  | IdempotencyKeyReusedRefusal
  | UnavailableRefusal;

/** What find-bookings takes. */
export interface FindBookingsRequest {
  /** A calendar in the key’s workspace. */
  calendarId?: string | undefined;
  /** The booking code. */
  code?: string | undefined;
  /** Phone number in digits, e.g. +12125550123. Without a country code, the calendar’s applies. */
  phone?: string | undefined;
  /** Email address, e.g. ann@example.com. */
  email?: string | undefined;
  /** ISO 8601: only bookings that end after this. */
  from?: string | undefined;
  /** ISO 8601: only bookings that start before this. */
  to?: string | undefined;
  /** Part of the name, ignoring case and accents. */
  name?: string | undefined;
  status?: 'booked' | 'cancelled' | undefined;
  /** Number of bookings to return; default 20. */
  limit?: number | undefined;
  /** The nextCursor of the previous page. */
  cursor?: string | undefined;
  /** The caller's IANA time zone, e.g. "America/New_York"; default: the calendar's. Applies to words, times without an offset, and answers. */
  timeZone?: string | undefined;
  /** Identifies the phone call: its own holds count as free time. The header X-Call-Id wins. */
  callId?: string | undefined;
}

/** How find-bookings refuses. */
export type FindBookingsRefusal = RateLimitedRefusal | InvalidInputRefusal | UnavailableRefusal;

/** What leave-message takes. */
export interface LeaveMessageRequest {
  /** A calendar in the key’s workspace. */
  calendarId?: string | undefined;
  /** What the desk should know or do, in the caller’s words. */
  text: string;
  /** The caller's name. */
  name?: string | undefined;
  /** Phone number in digits, e.g. +12125550123. Without a country code, the calendar’s applies. */
  phone?: string | undefined;
  /** Email address, e.g. ann@example.com. */
  email?: string | undefined;
  /** When they want to be called back, in their own words, e.g. "tomorrow after four". */
  callBack?: string | undefined;
  /** Identifies this request. Within 24 hours, a retry with the same key runs nothing and gets the same answer. Also as header Idempotency-Key. */
  idempotencyKey?: string | undefined;
  /** The caller's IANA time zone, e.g. "America/New_York"; default: the calendar's. Applies to words, times without an offset, and answers. */
  timeZone?: string | undefined;
  /** Identifies the phone call: its own holds count as free time. The header X-Call-Id wins. */
  callId?: string | undefined;
}

/** How leave-message refuses. */
export type LeaveMessageRefusal =
  | RateLimitedRefusal
  | InvalidInputRefusal
  | IdempotencyKeyReusedRefusal
  | UnavailableRefusal;

/** What free-busy takes. */
export interface FreeBusyRequest {
  /** A calendar in the key’s workspace. */
  calendarId?: string | undefined;
  /** ISO 8601, inclusive. */
  from: string;
  /** ISO 8601, exclusive. */
  to: string;
  /** The caller's IANA time zone, e.g. "America/New_York"; default: the calendar's. Applies to words, times without an offset, and answers. */
  timeZone?: string | undefined;
  /** Identifies the phone call: its own holds count as free time. The header X-Call-Id wins. */
  callId?: string | undefined;
}

/** How free-busy refuses. */
export type FreeBusyRefusal = RateLimitedRefusal | InvalidInputRefusal | UnavailableRefusal;

/** What calendar takes. */
export interface CalendarRequest {
  /** A calendar in the key’s workspace. */
  calendarId?: string | undefined;
  /** The caller's IANA time zone, e.g. "America/New_York"; default: the calendar's. Applies to words, times without an offset, and answers. */
  timeZone?: string | undefined;
  /** Identifies the phone call: its own holds count as free time. The header X-Call-Id wins. */
  callId?: string | undefined;
}

/** How calendar refuses. */
export type CalendarRefusal = RateLimitedRefusal | InvalidInputRefusal | UnavailableRefusal;

/** What interpret takes. */
export interface InterpretRequest {
  /** A calendar in the key’s workspace. */
  calendarId?: string | undefined;
  /** What the caller said about the time, and what for, in their own words, e.g. "a cleaning, Tuesday at half past three". Don’t do date arithmetic. */
  query: string;
  /** What the caller comes for: one of the calendar’s services, by ID, name or spoken name. */
  service?: string | undefined;
  /** At a team: whom the caller wants to see, one of its members, by calendarId, name or spoken name. */
  with?: string | undefined;
  /** The booking that is to move: its time counts as free, and words may refer to it. */
  bookingId?: string | undefined;
  /** Or its code. */
  code?: string | undefined;
  /** The caller's IANA time zone, e.g. "America/New_York"; default: the calendar's. Applies to words, times without an offset, and answers. */
  timeZone?: string | undefined;
  /** Identifies the phone call: its own holds count as free time. The header X-Call-Id wins. */
  callId?: string | undefined;
}

/** How interpret refuses. */
export type InterpretRefusal =
  | RateLimitedRefusal
  | InvalidInputRefusal
  | BookingNotFoundRefusal
  | BookingCancelledRefusal
  | BookingStartedRefusal
  | QueryNotUnderstoodRefusal
  | UnavailableRefusal;

/** What caller takes. */
export interface CallerRequest {
  /** A calendar in the key’s workspace. */
  calendarId?: string | undefined;
  /** The number they call from, e.g. +12125550123. Without a country code, the calendar’s applies. One that’s withheld ("", "anonymous") is an unknown caller’s. */
  phone: string;
  /** The caller's IANA time zone, e.g. "America/New_York"; default: the calendar's. Applies to words, times without an offset, and answers. */
  timeZone?: string | undefined;
  /** Identifies the phone call: its own holds count as free time. The header X-Call-Id wins. */
  callId?: string | undefined;
}

/** How caller refuses. */
export type CallerRefusal = RateLimitedRefusal | InvalidInputRefusal | UnavailableRefusal;

/** What report-call takes. */
export interface ReportCallRequest {
  /** A calendar in the key’s workspace. */
  calendarId?: string | undefined;
  /** The call’s ID, as its other requests had it. */
  callId?: string | undefined;
  /** ISO 8601 with an offset: when the call began. */
  startedAt: string;
  /** What was said, in order; at most 2,000 lines. */
  lines: CallLine[];
  /** The caller's IANA time zone, e.g. "America/New_York"; default: the calendar's. Applies to words, times without an offset, and answers. */
  timeZone?: string | undefined;
}

/** How report-call refuses. */
export type ReportCallRefusal = RateLimitedRefusal | InvalidInputRefusal | UnavailableRefusal;

/** How read-test-run refuses. */
export type ReadTestRunRefusal = RateLimitedRefusal | InvalidInputRefusal | UnavailableRefusal;

/** What make-test-run takes. */
export interface MakeTestRunRequest {
  /** What time it is in the run, ISO 8601 with an offset; it goes on from there. Default: X-Slotline-Now, else the real time. */
  now?: string | undefined;
  /** Bookings that are already there, made in this order by the rules of book-slot. If one can’t be made, nothing is. */
  bookings?: GivenBooking[] | undefined;
  /** Times at which a calendar is busy, as if a linked calendar said so. At a team, all of its members are. */
  busy?: GivenBusy[] | undefined;
}

/** How make-test-run refuses. */
export type MakeTestRunRefusal =
  | RateLimitedRefusal
  | InvalidInputRefusal
  | TimeRefusal
  | AnswerMissingRefusal
  | UnavailableRefusal;

export interface AvailabilityAnswer {
  available: boolean;
  /** The first that applies, in this order. */
  reason:
    | 'available'
    | 'calendar_unreachable'
    | 'unclear'
    | 'slot_taken'
    | 'fully_booked'
    | 'off_grid'
    | 'duration_too_long'
    | 'too_soon'
    | 'date_closed'
    | 'outside_working_hours'
    | 'too_far'
    | 'in_the_past';
  /** Read it aloud verbatim. */
  message: string;
  interpretation: Interpretation;
  slots: Slot[];
  nextAvailable: Slot | null;
  /** Free slots in the windows. */
  total: number;
  /** Whether there are more slots than shown. */
  truncated: boolean;
  freshness: Freshness;
  now: Time;
}

export interface HoldAnswer {
  hold: Hold;
  /** Read it aloud verbatim. */
  message: string;
  now: Time;
}

export interface BookedAnswer {
  booking: Booking;
  /** The same person's other bookings to come at this calendar, at most 3. */
  otherBookings: OtherBooking[];
  /** Read it aloud verbatim. */
  message: string;
  now: Time;
}

export interface BookingAnswer {
  booking: Booking;
  /** Read it aloud verbatim. */
  message: string;
  now: Time;
}

export interface BookingsAnswer {
  bookings: Booking[];
  /** Pass it as cursor to get the next page; null on the last. */
  nextCursor: string | null;
}

export interface LeftAnswer {
  left: LeftMessage;
  /** Read it aloud verbatim. */
  message: string;
  now: Time;
}

export interface BusyAnswer {
  busy: BusyPeriod[];
  freshness: Freshness;
  now: Time;
}

export interface CalendarAnswer {
  calendar: Calendar;
  now: Time;
}

export interface InterpretationAnswer {
  interpretation: Interpretation;
  now: Time;
}

export interface CallerAnswer {
  /** Whether the workspace has a booking by that number, past or to come; cancelled ones don’t count. */
  known: boolean;
  /** If the calendar tells it, and all those bookings have the same first name. */
  firstName: string | null;
  /** When their next appointment at this calendar begins, if the calendar tells it. */
  nextBooking: { spoken: string } | null;
  /** What they came to this calendar for last, if the calendar tells it. */
  lastService: { id: string; name: string } | null;
  now: Time;
}

export interface ReportAnswer {
  /** What the bot said was done or free, in order. */
  findings: Finding[];
  /** What was done in the call, and the caller wasn’t told. */
  unsaid: UnsaidChange[];
  now: Time;
}

export interface RunChanges {
  /** Bookings that were made, as they are now. */
  booked: Booking[];
  /** Bookings that were moved. */
  moved: MovedBooking[];
  /** Bookings that were cancelled. */
  cancelled: Booking[];
  /** Bookings with other changes, such as a name or notes. */
  updated: Booking[];
  /** Slots that are held now. */
  holds: HoldInRun[];
  /** Messages that were left for the desk, in order. */
  messages: MessageInRun[];
  /** Always empty so far. */
  waitlist: Record<string, never>[];
  /** What callers would have been told by now, by the run's clock. */
  told: ToldInRun[];
  /** What an endpoint that wants every type of event would have been sent. */
  events: (
    | BookingCreatedEvent
    | BookingMovedEvent
    | BookingChangedEvent
    | BookingCancelledEvent
    | BookingUpcomingEvent
    | BookingConfirmedEvent
    | BookingNoShowEvent
    | MessageLeftEvent
    | CallNotUnderstoodEvent
    | CallBrokenPromiseEvent
    | LinkFailedEvent
    | LinkRecoveredEvent
    | WebhookTestEvent
  )[];
  /** What was asked, by phone call. In a long run, the first requests are left out. */
  calls: CallInRun[];
}

export interface MadeRun {
  /** The run’s name. */
  run: string;
  /** The time in the run, in the zone of the workspace’s oldest calendar. */
  now: string;
}

/** - `INVALID_INPUT`: error says what to do; path names the field. */
export interface InvalidInputRefusal extends Refusal {
  code: 'INVALID_INPUT';
  /** JSON pointer to the input field. */
  path: string;
}

/** - `BOOKING_NOT_FOUND`: Ask for the code again, or look it up by phone or email with find-bookings. */
export interface BookingNotFoundRefusal extends Refusal {
  code: 'BOOKING_NOT_FOUND';
  /** A sentence to read aloud. */
  message: string;
}

/** - `BOOKING_CANCELLED`: Book a new slot. */
export interface BookingCancelledRefusal extends Refusal {
  code: 'BOOKING_CANCELLED';
  /** A sentence to read aloud. */
  message: string;
}

/** - `BOOKING_STARTED`: It can no longer be changed. */
export interface BookingStartedRefusal extends Refusal {
  code: 'BOOKING_STARTED';
  /** A sentence to read aloud. */
  message: string;
}

/** - `TOO_LATE`: Moving and cancelling need more notice: moveUntil and cancelUntil of the booking said until when. Say message: it says whom to call, as people at the desk still can. */
export interface TooLateRefusal extends Refusal {
  code: 'TOO_LATE';
  /** A sentence to read aloud. */
  message: string;
}

/** - `QUERY_NOT_UNDERSTOOD`: The words say nothing about time. Say message: it asks again. */
export interface QueryNotUnderstoodRefusal extends Refusal {
  code: 'QUERY_NOT_UNDERSTOOD';
  /** A sentence to read aloud. */
  message: string;
  /** Examples of what would be understood. */
  examples: string[];
}

/**
 * - `CALENDAR_UNREACHABLE`: A linked calendar can’t be confirmed, and nothing was changed. Say message, and try again later.
 * - `TRY_AGAIN`: Try again.
 */
export interface UnavailableRefusal extends Refusal {
  code: 'CALENDAR_UNREACHABLE' | 'TRY_AGAIN';
  /** A sentence to read aloud. */
  message: string;
  /** Where a test run is made: JSON pointer to what it’s about. */
  path?: string;
}

/** - `SLOT_ID_INVALID`: Send the ID exactly as check-availability returned it. */
export interface SlotIdInvalidRefusal extends Refusal {
  code: 'SLOT_ID_INVALID';
  /** A sentence to read aloud. */
  message: string;
}

/**
 * - `SLOT_TAKEN`: Someone else was faster. Say message: it offers the nearest free slots.
 * - `OUTSIDE_WORKING_HOURS`: The slot does not lie within the working hours. Say message: it offers the nearest free slots.
 * - `DATE_CLOSED`: The calendar is closed on that date. Say message: it offers the nearest free slots.
 * - `TOO_SOON`: The slot starts within the minimum notice. Say message: it offers the nearest free slots.
 * - `TOO_FAR`: The slot is beyond the calendar’s horizon. Say message: it offers the nearest free slots.
 * - `IN_THE_PAST`: The slot is in the past. Say message: it offers the nearest free slots.
 * - `OFF_GRID`: No slot starts at that time. Say message: it offers the nearest free slots.
 */
export interface TimeRefusal extends Refusal {
  code:
    | 'SLOT_TAKEN'
    | 'OUTSIDE_WORKING_HOURS'
    | 'DATE_CLOSED'
    | 'TOO_SOON'
    | 'TOO_FAR'
    | 'IN_THE_PAST'
    | 'OFF_GRID';
  /** A sentence to read aloud. */
  message: string;
  /** The nearest free slots, if the requested time is not available. */
  slots: Slot[];
  /** Where a test run is made: JSON pointer to what it’s about. */
  path?: string;
}

/** - `HOLD_LIMIT`: Release a hold, wait until one expires, or book the slot without holding it. */
export interface HoldLimitRefusal extends Refusal {
  code: 'HOLD_LIMIT';
  /** A sentence to read aloud. */
  message: string;
}

/** - `IDEMPOTENCY_KEY_REUSED`: Use a new key for each request, and the same key for its retries. */
export interface IdempotencyKeyReusedRefusal extends Refusal {
  code: 'IDEMPOTENCY_KEY_REUSED';
  /** A sentence to read aloud. */
  message: string;
}

/** - `HOLD_NOT_FOUND`: Hold the slot again, or book it by its slotId. */
export interface HoldNotFoundRefusal extends Refusal {
  code: 'HOLD_NOT_FOUND';
  /** A sentence to read aloud. */
  message: string;
}

/** - `ANSWER_MISSING`: The service asks something that must be answered. Say message, then send answers by the keys in missing. */
export interface AnswerMissingRefusal extends Refusal {
  code: 'ANSWER_MISSING';
  /** A sentence to read aloud. */
  message: string;
  /** The keys of the questions that must be answered first. */
  missing: string[];
  /** Where a test run is made: JSON pointer to what it’s about. */
  path?: string;
}

export interface CallLine {
  /** Who said it. */
  who: 'bot' | 'caller';
  /** What was said. What only programs read, such as JSON, is skipped. */
  text: string;
  /** ISO 8601 with an offset: when it had been said. If every line has it, a promise counts only for what was done before the caller spoke again. */
  at?: string | undefined;
}

export interface GivenBooking {
  /** A calendar in the key’s workspace. */
  calendarId: string;
  /** The start, ISO 8601. Without an offset, in the calendar’s zone. */
  start: string;
  /** The caller's name. */
  name: string;
  /** Phone number in digits, e.g. +12125550123. Without a country code, the calendar’s applies. */
  phone: string;
  /** What the caller answered to the service’s questions, by key. */
  answers?: Record<string, string> | undefined;
  /** What the caller comes for: one of the calendar’s services, by ID, name or spoken name. */
  service?: string | undefined;
  /** At a team: whom the caller wants to see, one of its members, by calendarId, name or spoken name. */
  with?: string | undefined;
}

export interface GivenBusy {
  /** A calendar in the key’s workspace. */
  calendarId: string;
  /** ISO 8601. Without an offset, in the calendar’s zone. */
  start: string;
  /** Likewise, after start. */
  end: string;
}

export interface Interpretation {
  /** The words that were understood. */
  text: string;
  kind: 'instant' | 'window' | 'next';
  windows: Window[];
  durationMinutes: number;
  /** IANA zone. */
  timeZone: string;
  /** What was understood, to confirm with the caller. */
  spoken: string;
  /** What was filled in that nobody said. */
  assumed: (
    | 'morning'
    | 'afternoon'
    | 'today'
    | 'tomorrow'
    | 'next_day'
    | 'next_week'
    | 'next_month'
    | 'next_year'
  )[];
  /** Other possible meanings. */
  alternatives: Reading[];
  /** What to ask the caller before anything is offered, in one sentence; null if the words are clear. */
  question: string | null;
  /** The service that was heard, named or taken for granted; null for none. */
  service: ServiceName | null;
  /** At a team, whom the caller wants to see: any of them. */
  with: Person[];
  /** Whom the caller does not want to see. */
  without: Person[];
  /** The words that were not understood. */
  ignored: string[];
}

export interface Slot {
  /** Pass it on unchanged to hold or book this slot. */
  id: string;
  start: Time;
  end: Time;
  /** In the calendar's language. */
  weekday: string;
  /** How far away it is, such as "in 4 days". */
  relative: string;
  /** The start as spoken. */
  spoken: string;
  /** At a team, the members whom it is with. */
  with?: Person[];
}

export interface Freshness {
  state: 'complete' | 'partial' | 'stale' | 'unreachable';
  syncedAt: Time | null;
}

/** ISO 8601 with the zone's offset, e.g. 2026-11-24T14:00:00-05:00 */
export type Time = string;

export interface Hold {
  /** Pass it on unchanged to book or release the held slot. */
  id: string;
  start: Time;
  end: Time;
  expiresAt: Time;
  /** The start as spoken. */
  spoken: string;
  /** What it is for; null for no particular service. */
  service: ServiceName | null;
  /** At a team, the members whom it is with. */
  with: Person[];
}

export interface Booking extends ToldBooking {
  /** What they were told, and will be, in order of time. */
  told: Told[];
}

export interface OtherBooking {
  id: string;
  start: Time;
  /** The start as spoken. */
  spoken: string;
}

export interface LeftMessage {
  id: string;
  text: string;
  name: string | null;
  /** E.164 */
  phone: string | null;
  email: string | null;
  /** When the caller wants to be called back; null if they didn’t say. */
  callBack: CallBack | null;
  callId: string | null;
  createdAt: Time;
}

export interface BusyPeriod {
  start: Time;
  end: Time;
}

export interface Calendar {
  id: string;
  name: string;
  /** IANA zone. */
  timeZone: string;
  /** BCP 47. */
  language: string;
  /** ISO 3166-1 alpha-2, for phone numbers without a country code. */
  country: string | null;
  /** Where appointments are; null if nobody has said. */
  place: string | null;
  /** The phone number of the desk, E.164; null for none. */
  contactPhone: string | null;
  /** How long an appointment is, unless the caller asks for another length. */
  slotMinutes: number;
  /** From the start of one slot to the start of the next. */
  intervalMinutes: number;
  /** Kept free before each booking. */
  bufferBeforeMinutes: number;
  /** Kept free after each booking. */
  bufferAfterMinutes: number;
  /** How soon before its start a slot can be booked: 120 is two hours, 1440 a day. */
  minimumNoticeMinutes: number;
  /** How many days ahead slots are offered. */
  horizonDays: number;
  /** How long before its start callers can still move a booking: 1440 is a day, 0 means until it starts. */
  moveNoticeMinutes: number;
  /** How long before its start callers can still cancel a booking: 1440 is a day, 0 means until it starts. */
  cancelNoticeMinutes: number;
  /** Monday to Sunday, in the calendar's zone; days without periods are closed. */
  workingHours: {
    weekday: 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday';
    periods: ClockPeriod[];
  }[];
  /** From today on; dates without periods are closed. */
  dateOverrides: {
    /** YYYY-MM-DD */
    date: string;
    label: string | null;
    periods: ClockPeriod[];
  }[];
  /** What callers of this calendar say, and what it means. */
  ownWords: { phrase: string; meaning: string }[];
  /** What it offers. */
  services: Service[];
  /** The service that callers get who name none; null for none. */
  defaultServiceId: string | null;
  /** Who is behind a team calendar; null for a calendar with time of its own. */
  team: Team | null;
  /** How callers are told about their bookings unless they say otherwise; `[]` for not at all. */
  tell: ('sms' | 'email')[];
}

export interface Finding {
  /** Which line it’s in, counted from 0. */
  line: number;
  /** `kept`: it was done. `broken`: it was said to be done, and wasn’t. `different`: it was done for another day, time or name. `invented`: a time was offered that no answer held. */
  kind: 'kept' | 'broken' | 'different' | 'invented';
  /** What was said to be done, or that a time is free. */
  op: 'book' | 'move' | 'cancel' | 'offer';
  /** What was said; null if it left the time open. */
  said: { start: Time } | null;
  /** What was done; null if nothing was. */
  is: { start: Time } | null;
  /** The sentence, with names, numbers and addresses replaced by `[person]`, `[number]` and `[email]`. */
  quote: string;
}

export interface UnsaidChange {
  /** What was done. */
  op: 'book' | 'move' | 'cancel';
  start: Time;
}

/** `previous` is when and with whom it was before it first moved. */
export interface MovedBooking extends Booking {
  previous: PreviousTime;
}

export interface HoldInRun extends Hold {
  calendarId: string;
  callId: string | null;
}

export interface MessageInRun extends LeftMessage {
  calendarId: string;
}

export interface ToldInRun {
  kind: 'confirmation' | 'change' | 'cancellation' | 'reminder';
  bookingId: string;
  by: 'sms' | 'email';
  /** The phone number or email address. */
  to: string;
  at: Time;
  /** Of mail. */
  subject: string | null;
  text: string;
}

export interface BookingCreatedEvent {
  type: 'booking.created';
  /** When it happened, in ISO 8601. */
  timestamp: string;
  data: {
    /** The workspace it happened in. */
    workspaceId: string;
    /** The calendar it happened at. */
    calendarId: string;
    booking: ToldBooking;
    /** What was left out of the booking to keep the event under 20 kB: it’s empty, or null. */
    omitted?: ('metadata' | 'notes' | 'answers' | 'spoken' | 'with')[];
    /** What the change came through: `dashboard` is somebody at the desk, `link` a linked calendar. */
    by: 'api' | 'mcp' | 'voice' | 'dashboard' | 'cli' | 'caller' | 'link';
  };
}

export interface BookingMovedEvent {
  type: 'booking.moved';
  /** When it happened, in ISO 8601. */
  timestamp: string;
  data: {
    /** The workspace it happened in. */
    workspaceId: string;
    /** The calendar it happened at. */
    calendarId: string;
    booking: ToldBooking;
    /** What was left out of the booking to keep the event under 20 kB: it’s empty, or null. */
    omitted?: ('metadata' | 'notes' | 'answers' | 'spoken' | 'with')[];
    /** What the change came through: `dashboard` is somebody at the desk, `link` a linked calendar. */
    by: 'api' | 'mcp' | 'voice' | 'dashboard' | 'cli' | 'caller' | 'link';
    previous: PreviousTime;
    /** The fields of the booking that changed, such as `email`. Empty if only calendar programs see a difference. */
    changed?: string[];
  };
}

export interface BookingChangedEvent {
  type: 'booking.changed';
  /** When it happened, in ISO 8601. */
  timestamp: string;
  data: {
    /** The workspace it happened in. */
    workspaceId: string;
    /** The calendar it happened at. */
    calendarId: string;
    booking: ToldBooking;
    /** What was left out of the booking to keep the event under 20 kB: it’s empty, or null. */
    omitted?: ('metadata' | 'notes' | 'answers' | 'spoken' | 'with')[];
    /** What the change came through: `dashboard` is somebody at the desk, `link` a linked calendar. */
    by?: 'api' | 'mcp' | 'voice' | 'dashboard' | 'cli' | 'caller' | 'link';
    /** The fields of the booking that changed, such as `email`. Empty if only calendar programs see a difference. */
    changed: string[];
  };
}

export interface BookingCancelledEvent {
  type: 'booking.cancelled';
  /** When it happened, in ISO 8601. */
  timestamp: string;
  data: {
    /** The workspace it happened in. */
    workspaceId: string;
    /** The calendar it happened at. */
    calendarId: string;
    booking: ToldBooking;
    /** What was left out of the booking to keep the event under 20 kB: it’s empty, or null. */
    omitted?: ('metadata' | 'notes' | 'answers' | 'spoken' | 'with')[];
    /** What the change came through: `dashboard` is somebody at the desk, `link` a linked calendar. */
    by: 'api' | 'mcp' | 'voice' | 'dashboard' | 'cli' | 'caller' | 'link';
    /** The fields of the booking that changed, such as `email`. Empty if only calendar programs see a difference. */
    changed?: string[];
  };
}

export interface BookingUpcomingEvent {
  type: 'booking.upcoming';
  /** When it happened, in ISO 8601. */
  timestamp: string;
  data: {
    /** The workspace it happened in. */
    workspaceId: string;
    /** The calendar it happened at. */
    calendarId: string;
    booking: ToldBooking;
    /** What was left out of the booking to keep the event under 20 kB: it’s empty, or null. */
    omitted?: ('metadata' | 'notes' | 'answers' | 'spoken' | 'with')[];
    /** What the change came through: `dashboard` is somebody at the desk, `link` a linked calendar. */
    by?: 'api' | 'mcp' | 'voice' | 'dashboard' | 'cli' | 'caller' | 'link';
  };
}

export interface BookingConfirmedEvent {
  type: 'booking.confirmed';
  /** When it happened, in ISO 8601. */
  timestamp: string;
  data: {
    /** The workspace it happened in. */
    workspaceId: string;
    /** The calendar it happened at. */
    calendarId: string;
    booking: ToldBooking;
    /** What was left out of the booking to keep the event under 20 kB: it’s empty, or null. */
    omitted?: ('metadata' | 'notes' | 'answers' | 'spoken' | 'with')[];
    /** What the change came through: `dashboard` is somebody at the desk, `link` a linked calendar. */
    by: 'api' | 'mcp' | 'voice' | 'dashboard' | 'cli' | 'caller' | 'link';
    /** The fields of the booking that changed, such as `email`. Empty if only calendar programs see a difference. */
    changed?: string[];
  };
}

export interface BookingNoShowEvent {
  type: 'booking.no_show';
  /** When it happened, in ISO 8601. */
  timestamp: string;
  data: {
    /** The workspace it happened in. */
    workspaceId: string;
    /** The calendar it happened at. */
    calendarId: string;
    booking: ToldBooking;
    /** What was left out of the booking to keep the event under 20 kB: it’s empty, or null. */
    omitted?: ('metadata' | 'notes' | 'answers' | 'spoken' | 'with')[];
    /** What the change came through: `dashboard` is somebody at the desk, `link` a linked calendar. */
    by: 'api' | 'mcp' | 'voice' | 'dashboard' | 'cli' | 'caller' | 'link';
    /** The fields of the booking that changed, such as `email`. Empty if only calendar programs see a difference. */
    changed?: string[];
  };
}

export interface MessageLeftEvent {
  type: 'message.left';
  /** When it happened, in ISO 8601. */
  timestamp: string;
  data: {
    /** The workspace it happened in. */
    workspaceId: string;
    /** The calendar it happened at. */
    calendarId: string;
    left: LeftMessage;
  };
}

export interface CallNotUnderstoodEvent {
  type: 'call.not_understood';
  /** When it happened, in ISO 8601. */
  timestamp: string;
  data: {
    /** The workspace it happened in. */
    workspaceId: string;
    /** The calendar it happened at. */
    calendarId: string;
    call: ToldCall;
  };
}

export interface CallBrokenPromiseEvent {
  type: 'call.broken_promise';
  /** When it happened, in ISO 8601. */
  timestamp: string;
  data: {
    /** The workspace it happened in. */
    workspaceId: string;
    /** The calendar it happened at. */
    calendarId: string;
    call: EndedCall;
    findings: Finding[];
  };
}

export interface LinkFailedEvent {
  type: 'link.failed';
  /** When it happened, in ISO 8601. */
  timestamp: string;
  data: {
    /** The workspace it happened in. */
    workspaceId: string;
    /** The calendar it happened at. */
    calendarId: string;
    link: ToldLink;
    error: LinkFailure;
  };
}

export interface LinkRecoveredEvent {
  type: 'link.recovered';
  /** When it happened, in ISO 8601. */
  timestamp: string;
  data: {
    /** The workspace it happened in. */
    workspaceId: string;
    /** The calendar it happened at. */
    calendarId: string;
    link: ToldLink;
  };
}

export interface WebhookTestEvent {
  type: 'webhook.test';
  /** When it happened, in ISO 8601. */
  timestamp: string;
  data: {
    /** The workspace it happened in. */
    workspaceId: string;
    calendarId: null;
  };
}

/** `callId` is null for requests that named no call. */
export interface CallInRun {
  callId: string | null;
  requests: RequestInRun[];
}

export interface Window {
  start: Time;
  end: Time | null;
}

export interface Reading {
  windows: Window[];
  spoken: string;
}

export interface ServiceName {
  id: string;
  name: string;
}

export interface Person {
  calendarId: string;
  name: string;
}

/** A message to the caller. `at` is when it’s due, was begun or sent, or failed. */
export interface Told {
  kind: 'confirmation' | 'change' | 'cancellation' | 'reminder';
  by: 'sms' | 'email';
  at: Time;
  /** `unsure` may not have been sent: nobody knows. */
  state: 'due' | 'sending' | 'sent' | 'unsure' | 'failed';
}

export interface CallBack {
  /** The caller’s words. */
  text: string;
  /** What they mean, as check-availability reads words; [] if that isn’t understood, or is in doubt. */
  windows: Window[];
}

export interface ClockPeriod {
  /** Local time, "09:00". */
  start: string;
  /** Local time, "17:00"; "24:00" is the next midnight. */
  end: string;
}

export interface Service {
  id: string;
  name: string;
  /** What callers say for it, besides its name. */
  spokenNames: string[];
  durationMinutes: number;
  /** Instead of the calendar’s. */
  bufferBeforeMinutes?: number;
  /** Instead of the calendar’s. */
  bufferAfterMinutes?: number;
  /** Instead of the calendar’s. */
  moveNoticeMinutes?: number;
  /** Instead of the calendar’s. */
  cancelNoticeMinutes?: number;
  /** At a team, the calendars of those who offer it, if not all do. */
  memberIds?: string[];
  /** Whom to offer it to, if not everybody: only callers without a booking yet, or only those with one. */
  callers?: 'new' | 'known';
  /** What to ask whoever books it; book-slot takes the answers by key. */
  questions: { key: string; ask: string; required: boolean }[];
}

export interface Team {
  /** Whether a slot is with one member who is free, or with all. */
  kind: 'anyone' | 'everyone';
  members: {
    calendarId: string;
    name: string;
    /** What callers call them, besides the name. */
    spokenNames: string[];
  }[];
}

/** When and with whom it was before. */
export interface PreviousTime {
  start: Time;
  end: Time;
  /** At a team, the members whom it is with. */
  with: Person[];
}

/** The booking as it was when it happened, as the API answers it in the calendar’s zone, but without `told`. `manageUrl` is its address when the event is sent. */
export interface ToldBooking {
  id: string;
  calendarId: string;
  /** Six characters to tell the caller, unique in the workspace. */
  code: string;
  /** The code as spoken. */
  codeSpoken: string;
  status: 'booked' | 'cancelled';
  start: Time;
  end: Time;
  /** IANA zone of these times. */
  timeZone: string;
  /** The start as spoken. */
  spoken: string;
  name: string;
  /** E.164 */
  phone: string | null;
  email: string | null;
  notes: string | null;
  metadata: Record<string, string>;
  /** What it is for; null for no particular service. */
  service: ServiceName | null;
  /** At a team, the members whom it is with. */
  with: Person[];
  /** What was answered to the service’s questions, by key. */
  answers: Record<string, string>;
  callId: string | null;
  createdAt: Time;
  cancelledAt: Time | null;
  /** When the caller said on the booking’s page that they’re coming; null again once it’s at another time. */
  confirmedAt: Time | null;
  /** Until when it can be moved for callers; after that, only the desk can do it. Null once it’s cancelled. */
  moveUntil: Time | null;
  /** Until when it can be cancelled for callers; after that, only the desk can do it. Null once it’s cancelled. */
  cancelUntil: Time | null;
  /** 1, then one more with every change. */
  version: number;
  /** How the caller is told about it: as they asked, else as set in the calendar. */
  tell: ('sms' | 'email')[];
  /** The caller’s own page for the booking: whoever has the address can move and cancel it. Null once it has started, and where SLOTLINE_BASE_URL isn’t set. */
  manageUrl: string | null;
}

export interface ToldCall {
  callId: string | null;
  /** The operation, such as `check-availability`. */
  operation: string;
  /** What the caller said; null if the workspace doesn’t record words. */
  query: string | null;
}

export interface EndedCall {
  /** Null once a person of the call was erased. */
  callId: string | null;
  startedAt: Time;
}

export interface ToldLink {
  id: string;
  kind: 'google' | 'microsoft' | 'caldav' | 'ics';
  name: string;
  /** The server it’s on. */
  host: string;
}

export interface LinkFailure {
  /** The reason, for programs, such as `unauthorized`. */
  code: string;
  /** The reason, and what to do about it. */
  message: string;
}

export interface RequestInRun {
  /** Such as `book-slot`, over MCP and voice too. */
  operation: string;
  /** What it was asked, without calendarId; null if that couldn’t be read. */
  input: unknown;
  /** The HTTP status; over MCP and voice that of the same over REST. */
  status: number;
  /** What it answered to be read aloud, else what went wrong. */
  message: string | null;
}
