import type { Answer } from '../contract-server.ts';

/** What a request is looked at for. Which comes when is the door's; the first that it breaks is told. */
export type Row =
  | 'key'
  | 'target'
  | 'limit'
  | 'size'
  | 'signature'
  | 'type'
  | 'json'
  | 'calendarId'
  | 'owner'
  | 'refusals'
  | 'origin'
  | 'accept'
  | 'input';

/** What the contract says of a refusal: `error` as REST has it, which MCP has as message unless it says otherwise. */
export type Refusal = {
  status: number;
  error: string | RegExp;
  isNamed?: false;
  rpcCode?: number;
  rpcMessage?: string;
};

/** The refusals of the gate, by their `code`, as the contract words them. */
export const refusals = {
  MISSING_AUTHORIZATION: {
    status: 401,
    error: 'Unauthorized — missing Authorization header',
    isNamed: false,
    rpcCode: -32010,
  },
  INVALID_API_KEY: {
    status: 401,
    error: 'Unauthorized — invalid API key',
    isNamed: false,
    rpcCode: -32011,
  },
  NOT_FOUND: { status: 404, error: 'No such path — /openapi.json lists all paths', rpcCode: -32600 },
  METHOD_NOT_ALLOWED: { status: 405, error: /^Method not allowed — use (?:GET|POST)$/, rpcCode: -32019 },
  BODY_TOO_LARGE: { status: 413, error: /^Body too large — send at most \d+ bytes$/, rpcCode: -32018 },
  INVALID_SIGNATURE: { status: 401, error: 'Unauthorized — invalid signature', isNamed: false },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    error: 'Unsupported media type — send Content-Type: application/json',
    rpcCode: -32017,
  },
  INVALID_JSON: {
    status: 400,
    error: /^The body is .+ — the body must be one JSON object$/,
    rpcCode: -32700,
  },
  /** MCP's alone, of JSON that is no message. */
  INVALID_MESSAGE: { status: 400, error: /./, rpcCode: -32600 },
  MISSING_CALENDAR_ID: {
    status: 400,
    error: 'calendarId is required',
    rpcCode: -32000,
    rpcMessage: 'Missing calendarId query parameter',
  },
  DUPLICATE_CALENDAR_ID: {
    status: 400,
    error: 'calendarId is given more than once — give it once',
    rpcCode: -32013,
  },
  INVALID_CALENDAR_ID: {
    status: 400,
    error: 'Invalid calendarId — must be a UUID',
    isNamed: false,
    rpcCode: -32013,
  },
  FOREIGN_CALENDAR: {
    status: 403,
    error: 'Calendar does not belong to this account',
    isNamed: false,
    rpcCode: -32014,
  },
  FOREIGN_ORIGIN: {
    status: 403,
    error: 'Foreign Origin — call from a server, not from the page of another site',
    rpcCode: -32015,
  },
  NOT_ACCEPTABLE: {
    status: 406,
    error: 'Not acceptable — send Accept: application/json, text/event-stream',
    rpcCode: -32016,
  },
  INVALID_INPUT: { status: 400, error: /./ },
} as const satisfies Record<string, Refusal>;

/** The name of one of them. */
export type RefusalName = keyof typeof refusals;

const errorOnly = ({ error }: { error: string }) => JSON.stringify({ error });

/** The whole bodies that the contract gives for REST, by name. */
export const bodies = {
  unauthorizedMissing: errorOnly(refusals.MISSING_AUTHORIZATION),
  unauthorizedInvalid: errorOnly(refusals.INVALID_API_KEY),
  missingCalendarId: '{"error":"calendarId is required","code":"MISSING_CALENDAR_ID"}',
  invalidCalendarId: errorOnly(refusals.INVALID_CALENDAR_ID),
  foreignCalendar: errorOnly(refusals.FOREIGN_CALENDAR),
} as const;

/** What row 4 says: let in, over the limit, or that it can't be counted. */
export type Verdict = { kind: 'counted' | 'over' | 'unreachable'; left: number; reset: number };

/** A request may be right or wrong in one thing: which row it breaks, and how that is told. */
export type Broken = { row: Row; refusal: RefusalName };

/** How a door checks what it is sent, in its order, and what it does over the limit. */
export type Checks = {
  order: readonly Row[];
  /** Voice platforms pass on nothing but 200: over the limit these read on for the calls to refuse. */
  readsOverLimit?: readonly Row[];
};

/** What comes of a request: let in, refused by a row, or a voice platform's model told to wait. */
export type Outcome =
  | { kind: 'good' }
  | { kind: 'refused'; row: Row; refusal: RefusalName | 'RATE_LIMITED' | 'TRY_AGAIN' }
  | { kind: 'waits' };

/** The first row that a request breaks, in its door's order. */
export function outcomeOf({ order, readsOverLimit }: Checks, broken: Broken[], verdict: Verdict): Outcome {
  for (const row of order) {
    if (row === 'limit' && verdict.kind !== 'counted') {
      const refusal = verdict.kind === 'over' ? 'RATE_LIMITED' : 'TRY_AGAIN';
      const unread = readsOverLimit?.find((each) => broken.some((one) => one.row === each));
      if (unread === 'signature') return { kind: 'refused', row: unread, refusal: 'INVALID_SIGNATURE' };
      return readsOverLimit && !unread ? { kind: 'waits' } : { kind: 'refused', row, refusal };
    }
    const found = broken.find((each) => each.row === row);
    if (found) return { kind: 'refused', ...found };
  }
  return { kind: 'good' };
}

/** Whether a row is looked at on the way to an outcome. */
export function reaches({ order, readsOverLimit = [] }: Checks, outcome: Outcome, row: Row): boolean {
  if (outcome.kind === 'good') return true;
  const last = outcome.kind === 'waits' ? 'limit' : outcome.row;
  return order.indexOf(last) >= order.indexOf(row) || (last === 'limit' && readsOverLimit.includes(row));
}

/** The limit's table: so many requests in any minute, each counted where rows 1 to 3 let it through. */
export class CountedRequests {
  #times: number[] = [];

  constructor(readonly limit: number) {}

  /** What a request at a moment in milliseconds is told; it counts if `isCounted` and it is let in. */
  verdict(now: number, isCounted: boolean): Verdict {
    this.#times = this.#times.filter((time) => now - time < 60_000);
    const isLetIn = this.#times.length < this.limit;
    if (isCounted && isLetIn) this.#times.push(now);
    const [oldest = now] = this.#times;
    return {
      kind: isCounted && !isLetIn ? 'over' : 'counted',
      left: this.limit - this.#times.length,
      reset: Math.ceil((oldest + 60_000 - now) / 1_000),
    };
  }
}

/** The `code` of a refusal's body. */
export function codeOf(answer: Answer): unknown {
  const { json } = answer;
  return typeof json === 'object' && json !== null && 'code' in json ? json.code : undefined;
}
