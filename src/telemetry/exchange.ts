import type { RateLimitVerdict } from '../rate-limit/rate-limiter.ts';

/** What is learned of a request on its way, for those who look at it later; set as soon as its key is known to be good. */
export type Observed = {
  workspaceId: string;
  keyId: string;
  /** A calendar of the workspace. */
  calendarId?: string;
  /** The tool's operation, where an endpoint has several. */
  operation?: string;
  callId?: string | undefined;
  /** The caller's IANA zone. */
  timeZone?: string;
  /** What the caller said. */
  query?: string | undefined;
  /** What the operation answered. */
  answer?: unknown;
  /** What it threw, where that became an answer already. */
  error?: unknown;
};

/** One request on its way: what is learned of it before there is an answer, and what every answer to it carries. */
export type Exchange = {
  request: Request;
  requestId: string;
  /** Set once the key is known to be good: from then on answers tell what is left. */
  rateLimit: RateLimitVerdict | undefined;
  /** Set at the same moment: what the log of calls is told. */
  observed?: Observed;
  /** Who called, by the socket or what a trusted proxy says; asked only where it is needed. */
  address(): string | undefined;
};
