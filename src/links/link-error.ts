import {
  type LinkErrorCode,
  type LinkErrorDetails,
  type LinkFailures,
  linkFailures,
  type UnreadablePart,
} from '../domain/calendar/link-failure.ts';

/** A linked calendar couldn't be read or written; the message is for admins and contains no secrets. */
export class LinkError extends Error {
  override readonly name = 'LinkError';

  constructor(
    readonly code: LinkErrorCode,
    readonly details: LinkErrorDetails = {},
    options?: ErrorOptions,
  ) {
    super(linkFailures[code](details), options);
  }
}

/** The failures of a connection that have the same name for webhooks and texts as for links. */
export const connectionFailures = [
  'timed_out',
  'unreachable',
  'host_unknown',
  'certificate_invalid',
  'address_refused',
  'insecure',
] as const;

/** A failure as it's stored. */
export type LinkFailure = { code: LinkErrorCode; details: LinkErrorDetails };

/** A failure as JSON to store. */
export function writeFailure({ code, details }: LinkError): string {
  return JSON.stringify({ code, details } satisfies LinkFailure);
}

/** The sentence of a stored failure; undefined for null, or what a newer version stored. */
export function failureSentence(
  kept: string | null,
  failures: LinkFailures = linkFailures,
): string | undefined {
  const failure = readFailure(kept);
  return failure && failures[failure.code](failure.details);
}

/** A stored failure; undefined for null, or what a newer version stored. */
export function readFailure(kept: string | null): LinkFailure | undefined {
  if (kept === null) return undefined;
  const { code, details = {} } = JSON.parse(kept) as Partial<LinkFailure>;
  return code !== undefined && Object.hasOwn(linkFailures, code) ? { code, details } : undefined;
}

const longestFound = 80;

type Unreadable = UnreadablePart | `time zone without ${string} in` | { name: string };

/** A LinkError "unreadable" that names what can't be read, 'DTSTART "2026-13-01"', in at most 80 characters. */
export function unreadable(what: Unreadable, value: string, options?: ErrorOptions): LinkError {
  const quoted = `${typeof what === 'string' ? what : what.name} "${value}"`;
  const found = quoted.length <= longestFound ? quoted : `${quoted.slice(0, longestFound - 2)}…"`;
  return new LinkError('unreadable', { found }, options);
}
