import type { NewCall } from '../../db/queries/calls/insert-calls.ts';
import type { DoubtKind } from '../language/interpretation/interpretation.ts';
import type { RateLimitVerdict } from '../rate-limit/rate-limiter.ts';
import type { CountedRequest } from './usage-tally.ts';

/** What a request in a run asked for, and what it was answered; `turn` rises from each that's asked to the next. */
export type AskedInRun = {
  turn: number;
  callId: string | undefined;
  operation: string;
  input: unknown;
  status: number;
  message: string | undefined;
};

/** What is learned about a request while it's handled, for the call log; set once its key is known to be valid. */
export type Observed = {
  workspaceId: string;
  keyId: string;
  /** What the key begins with, as it's shown. */
  keyPrefix: string;
  /** A calendar of the workspace. */
  calendarId?: string;
  /** The tool's operation, if an endpoint has several. */
  operation?: string;
  callId?: string | undefined;
  /** The caller's IANA zone. */
  timeZone?: string;
  /** What the caller said. */
  query?: string | undefined;
  /** Why something was asked back. */
  doubt?: DoubtKind;
  /** What was asked for, checked. */
  input?: unknown;
  /** Of a test key: where it's noted, and its turn there, once that's known; and the call log in place of the server's. */
  run?: {
    nextTurn(): number;
    note(asked: AskedInRun): void;
    log(request: CountedRequest, call: NewCall): void;
  };
  turn?: number;
  /** When the booking begins that the request named. */
  bookedAt?: number;
  /** When the slot would have begun that couldn't be had. */
  refusedAt?: number;
  /** The operation's answer. */
  answer?: unknown;
  /** What it threw, if that has already become a response. */
  error?: unknown;
};

/** A request being handled: what is learned about it, and what every response to it contains. */
export type Exchange = {
  request: Request;
  requestId: string;
  /** What was asked for: an operation, or the route of a page. Nothing that the request chose; undefined for unknown paths. */
  operation?: string;
  /** Set once the key is known to be valid: from then on, responses say what is left. */
  rateLimit: RateLimitVerdict | undefined;
  /** Set at the same time, for the call log. */
  observed?: Observed;
  /** The caller's address, from the socket or a trusted proxy; only called when needed. */
  address(): string | undefined;
};
