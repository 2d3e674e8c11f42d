/** What can go wrong with a linked calendar, each with the sentence that tells an admin what happened and what to do. */
const sentences = {
  address_invalid: () => 'Enter an https, http or webcal URL. Copy the whole address.',
  address_refused: ({ host }) =>
    `"${host}" is not on the public internet. To link calendars in your own network, allow it in SLOTLINE_LINK_NETWORKS first.`,
  host_unknown: ({ host }) => `There is no server named "${host}". Check the address for typos.`,
  unreachable: ({ host }) => `"${host}" does not respond. It may be down, or the address may be wrong.`,
  insecure: ({ host }) =>
    `"${host}" does not use https at this address, but passwords are only sent over https. Use an https address.`,
  certificate_invalid: ({ host }) => `The certificate of "${host}" is not valid.`,
  timed_out: ({ host }) => `"${host}" took too long to respond. Slotline will retry soon.`,
  too_many_redirects: ({ host }) => `"${host}" redirects too many times.`,
  redirected_elsewhere: ({ host, otherOrigin }) =>
    `"${host}" redirects to ${otherOrigin}, but passwords are never sent to another server. If you trust it, link ${otherOrigin} instead.`,
  unauthorized: ({ host }) =>
    `"${host}" does not accept the user name and password. Many providers require an app password.`,
  forbidden: ({ host }) =>
    `"${host}" does not allow this. The calendar may not be shared with this user, or it may be read-only.`,
  not_found: ({ host }) =>
    `"${host}" has nothing at this address anymore. The calendar may have been deleted or unshared.`,
  slow_down: ({ host }) => `"${host}" is limiting requests. Slotline will retry later.`,
  server_failed: ({ host, status }) => `"${host}" failed with status ${status}. Slotline will retry soon.`,
  unexpected_answer: ({ host, status }) =>
    `"${host}" answered in an unexpected way, with status ${status}. Check the address.`,
  not_a_calendar: ({ host, found }) =>
    `"${host}" answered with ${found ?? 'something else'} instead of a calendar.`,
  empty: ({ host }) => `"${host}" sent an empty response instead of a calendar.`,
  truncated: ({ host }) => `The calendar from "${host}" is incomplete.`,
  unreadable: ({ found }) => `Something in the calendar can't be read: ${found ?? 'no details'}.`,
  too_large: ({ host, limit }) => `The calendar from "${host}" is larger than ${limit}.`,
  too_complex: () => "The calendar's repeating events take too long to work out.",
  no_calendars: ({ host }) => `"${host}" has no calendars that this user may read.`,
  not_caldav: ({ host }) => `"${host}" does not speak CalDAV at this address.`,
  key_missing: () =>
    "This link's credentials can't be decrypted. Restore the key file that belongs to the database, or link the calendar again.",
  internal: () => 'Something went wrong in Slotline; see its log. It will retry soon.',
  conflict: () => 'Someone else just changed the event in the linked calendar.',
} satisfies Record<string, (details: LinkErrorDetails) => string>;

/** Details for a failure's sentence; never a path, a user or a password. */
export type LinkErrorDetails = {
  host?: string | undefined;
  /** The HTTP status. */
  status?: number | undefined;
  /** In words: "a web page". */
  found?: string | undefined;
  /** In words: "16 MB". */
  limit?: string | undefined;
  /** An origin: "https://p42-caldav.icloud.com". */
  otherOrigin?: string | undefined;
  /** How long the server asked us to wait, in seconds. */
  retryAfterSeconds?: number | undefined;
};

export type LinkErrorCode = keyof typeof sentences;

/** A linked calendar couldn't be read or written; the message is for admins and contains no secrets. */
export class LinkError extends Error {
  override readonly name = 'LinkError';

  constructor(
    readonly code: LinkErrorCode,
    readonly details: LinkErrorDetails = {},
    options?: ErrorOptions,
  ) {
    super(sentences[code](details), options);
  }
}

/** A failure as it's stored. */
export type LinkFailure = { code: LinkErrorCode; details: LinkErrorDetails };

/** A failure as JSON to store. */
export function writeFailure({ code, details }: LinkError): string {
  return JSON.stringify({ code, details } satisfies LinkFailure);
}

/** The sentence of a stored failure; undefined for null, or what a newer version stored. */
export function failureSentence(kept: string | null): string | undefined {
  const failure = readFailure(kept);
  return failure && sentences[failure.code](failure.details);
}

/** A stored failure; undefined for null, or what a newer version stored. */
export function readFailure(kept: string | null): LinkFailure | undefined {
  if (kept === null) return undefined;
  const { code, details = {} } = JSON.parse(kept) as Partial<LinkFailure>;
  return code !== undefined && Object.hasOwn(sentences, code) ? { code, details } : undefined;
}

const longestFound = 80;

/** A LinkError "unreadable" that names what can't be read, 'DTSTART "2026-13-01"', in at most 80 characters. */
export function unreadable(what: string, value: string, options?: ErrorOptions): LinkError {
  const quoted = `${what} "${value}"`;
  const found = quoted.length <= longestFound ? quoted : `${quoted.slice(0, longestFound - 2)}…"`;
  return new LinkError('unreadable', { found }, options);
}
