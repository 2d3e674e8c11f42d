/** A refusal as it was found, with everything needed to word it; each `code` is one of the contract's. */
export type Refusal =
  | { code: 'MISSING_AUTHORIZATION' }
  | { code: 'INVALID_API_KEY' }
  | { code: 'NOT_FOUND' }
  | { code: 'METHOD_NOT_ALLOWED'; allow: string }
  | { code: 'RATE_LIMITED'; retryAfterSeconds: number }
  | { code: 'BODY_TOO_LARGE'; limitBytes: number }
  | { code: 'UNSUPPORTED_MEDIA_TYPE'; contentType: string }
  | { code: 'INVALID_JSON'; problem: string }
  | { code: 'MISSING_CALENDAR_ID' }
  | { code: 'DUPLICATE_CALENDAR_ID' }
  | { code: 'INVALID_CALENDAR_ID' }
  | { code: 'FOREIGN_CALENDAR' }
  | { code: 'INVALID_INPUT'; problem: string; path: string }
  | { code: 'QUERY_NOT_UNDERSTOOD'; message: string; examples: string[] }
  | { code: 'TRY_AGAIN'; retryAfterSeconds: number };

/** The codes of all refusals, the contract's and those it words without a code. */
export type RefusalCode = Refusal['code'];

/** Something a caller did wrong or must be told, thrown where it is found and worded where it is answered. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly refusal: Refusal,
    options?: ErrorOptions,
  ) {
    super(refusal.code, options);
  }
}

/** Bad input at the command line or in the environment: its message says what, where and what to do. */
export class InputError extends Error {
  override readonly name = 'InputError';
}
