import { callIdMaxLength, idempotencyKeyMaxLength } from '../../operations/operation.ts';
import { sampleCallId } from '../../operations/samples/call-samples.ts';
import { sampleCalendarId } from '../../operations/samples/operation-samples.ts';
import { reference, type Schema } from './openapi-schemas.ts';

/** The parameters that operations share, besides their own input. */
export const sharedParameters: Record<string, Schema> = {
  CalendarId: {
    name: 'calendarId',
    in: 'query',
    required: true,
    description: 'A calendar in the key’s workspace.',
    schema: { type: 'string', format: 'uuid' },
    example: sampleCalendarId,
  },
  CallId: {
    name: 'X-Call-Id',
    in: 'header',
    description:
      'Identifies the phone call, so that its own holds count as free time and its next words may lean on its last ones. Wins over the field callId. Ignored if it’s blank or contains `{{`.',
    schema: { type: 'string', maxLength: callIdMaxLength },
    example: sampleCallId,
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'Identifies this request. Within 24 hours, a retry with the same key runs nothing and gets the same answer. The field idempotencyKey wins.',
    schema: { type: 'string', maxLength: idempotencyKeyMaxLength },
    example: `${sampleCallId}-1`,
  },
  Refusals: {
    name: 'refusals',
    in: 'query',
    description:
      'For platforms that lose every status but 200. What an operation refuses then comes with 200, the body of its own status and `"ok": false`; successes carry `"ok": true`. What’s refused before the operation (401, 403, 413, 415, 429, and 400 about JSON or calendarId) and 500 keep their status, and Retry-After stays. A POST then also takes calendarId in the query. Responses are described as they are without this parameter.',
    schema: { type: 'integer', enum: [200] },
  },
};

const seconds = { schema: { type: 'integer', minimum: 1 }, example: 12 };

/** The headers of responses. */
export const sharedHeaders: Record<string, Schema> = {
  RequestId: {
    description: 'Names this request in the server’s log.',
    required: true,
    schema: { type: 'string', format: 'uuid' },
  },
  RateLimit: {
    description:
      'What is left of the limit: `r` requests for the next `t` seconds (draft-ietf-httpapi-ratelimit-headers).',
    schema: { type: 'string', pattern: '^"default";r=\\d+;t=\\d+$' },
    example: '"default";r=59;t=60',
  },
  RateLimitPolicy: {
    description: 'The limit of the workspace: `q` requests in any `w` seconds.',
    schema: { type: 'string', pattern: '^"default";q=\\d+;w=\\d+$' },
    example: '"default";q=60;w=60',
  },
  RetryAfter: { description: 'How many seconds to wait before the next try.', required: true, ...seconds },
  RetryAfterRefusal: {
    description:
      'Only with ?refusals=200 and at the voice routes: how many seconds to wait before the next try of what was refused.',
    ...seconds,
  },
  WwwAuthenticate: {
    description: 'How to authenticate.',
    required: true,
    schema: { type: 'string', enum: ['Bearer'] },
  },
  IdempotentReplayed: {
    description: 'Only if this is the first answer again, for the same idempotency key.',
    schema: { type: 'string', enum: ['true'] },
  },
};

const everywhere = { 'X-Request-Id': 'RequestId' };
const behindKey = { ...everywhere, RateLimit: 'RateLimit', 'RateLimit-Policy': 'RateLimitPolicy' };
const unauthorized = { ...everywhere, 'WWW-Authenticate': 'WwwAuthenticate' };
const later = { ...behindKey, 'Retry-After': 'RetryAfter' };

const ofStatus: Record<number, Record<string, string>> = { 401: unauthorized, 429: later, 503: later };

/** The headers of refusals with a status, which may have counted for the limit. */
export function refusalHeaders(status: number, { isCounted }: { isCounted: boolean }): Schema {
  return referencesTo({ ...(isCounted && behindKey), ...(ofStatus[status] ?? behindKey) });
}

/** The headers of an answer that needs no key. */
export function openHeaders(): Schema {
  return referencesTo(everywhere);
}

/** The headers of an answer; with 200, it may be a refusal that should be tried again. */
export function answerHeadersOf({ isWrite }: { isWrite: boolean }, status: 200 | 201): Schema {
  if (status === 201) return referencesTo(behindKey);
  return referencesTo({
    ...behindKey,
    'Retry-After': 'RetryAfterRefusal',
    ...(isWrite && { 'Idempotent-Replayed': 'IdempotentReplayed' }),
  });
}

function referencesTo(headers: Record<string, string>): Schema {
  return Object.fromEntries(
    Object.entries(headers).map(([header, name]) => [header, reference('headers', name)]),
  );
}
