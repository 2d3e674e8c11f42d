/** What can go wrong with a calendar elsewhere, each with the sentence that tells an admin what it is and what to do. */
const sentences = {
  address_invalid: () => 'The address is no https, http or webcal URL. Copy it again, whole.',
  address_refused: ({ host }) =>
    `"${host}" is not on the public internet. An address in your own network must be allowed with SLOTLINE_LINK_NETWORKS first.`,
  host_unknown: ({ host }) =>
    `No server is known by the name "${host}". Check the address for typing errors.`,
  unreachable: ({ host }) => `"${host}" does not answer. It may be down, or the address may be wrong.`,
  insecure: ({ host }) => `"${host}" was to be reached without TLS, and a password is sent by https only.`,
  certificate_invalid: ({ host }) => `The certificate of "${host}" is not valid, so it is not trusted.`,
  timed_out: ({ host }) => `"${host}" took too long to answer. It is asked again soon.`,
  too_many_redirects: ({ host }) => `"${host}" sends from one address to the next without end.`,
  redirected_elsewhere: ({ host, otherOrigin }) =>
    `"${host}" sends to ${otherOrigin}, and a password is never sent on to another server. If you trust it, link ${otherOrigin} itself.`,
  unauthorized: ({ host }) =>
    `"${host}" does not accept the user name and password. Many providers ask for an app password.`,
  forbidden: ({ host }) =>
    `"${host}" does not allow this. The calendar may not be shared with this user, or not for writing.`,
  not_found: ({ host }) =>
    `"${host}" has nothing at this address any more. The calendar may have been deleted or unshared.`,
  slow_down: ({ host }) => `"${host}" asks for fewer requests. It is asked again later.`,
  server_failed: ({ host, status }) => `"${host}" failed with status ${status}. It is asked again soon.`,
  unexpected_answer: ({ host, status }) =>
    `"${host}" answered with status ${status}, which is no answer of a calendar. Check the address.`,
  not_a_calendar: ({ host, found }) =>
    `"${host}" answered with ${found ?? 'something else'} in place of a calendar.`,
  empty: ({ host }) => `"${host}" answered with nothing at all in place of a calendar.`,
  truncated: ({ host }) => `The calendar of "${host}" breaks off in the middle.`,
  unreadable: ({ found }) => `The calendar holds something that cannot be read: ${found ?? 'no details'}.`,
  too_large: ({ host, limit }) => `The calendar of "${host}" is larger than ${limit}.`,
  too_complex: () => 'The repeating events of the calendar take too long to work out.',
  no_calendars: ({ host }) => `"${host}" has no calendar that this user may read.`,
  not_caldav: ({ host }) => `"${host}" does not speak CalDAV at this address.`,
  key_missing: () =>
    'What this link signs in with cannot be opened any more. Restore the key file that belongs to the database, or link the calendar again.',
  internal: () => 'Something went wrong within Slotline itself; its log says more. It is tried again soon.',
  conflict: () => 'The event was changed at the other side meanwhile.',
} satisfies Record<string, (details: LinkErrorDetails) => string>;

/** What a failure's sentence tells besides; never a path, a user or a password. */
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
  /** How long the other side asked to be left alone, in seconds. */
  retryAfterSeconds?: number | undefined;
};

/** The name of a failure. */
export type LinkErrorCode = keyof typeof sentences;

/** The names of all failures. */
export const linkErrorCodes = Object.keys(sentences) as LinkErrorCode[];

/** A failure in words that an admin can act on. */
export function linkErrorSentence(code: LinkErrorCode, details: LinkErrorDetails): string {
  return sentences[code](details);
}

/** A calendar elsewhere could not be read or written; its message is for admins and holds no secret. */
export class LinkError extends Error {
  override readonly name = 'LinkError';

  constructor(
    readonly code: LinkErrorCode,
    readonly details: LinkErrorDetails = {},
    options?: ErrorOptions,
  ) {
    super(linkErrorSentence(code, details), options);
  }
}
