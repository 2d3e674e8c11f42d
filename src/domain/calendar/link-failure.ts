const sentences = {
  address_invalid: () => 'Enter an https, http or webcal URL. Copy the whole address.',
  address_refused: ({ host }) =>
    `"${host}" is not on the public internet. To link calendars in your own network, allow it in SLOTLINE_LINK_NETWORKS first.`,
  host_unknown: ({ host }) =>
    `There is no server named "${host}". Check the address for typos. If there are none, whoever runs this server has to check its DNS.`,
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
  calendar_id_invalid: () =>
    'Enter the calendar ID from Google Calendar. It looks like an email address: "ann@example.com", or a long one with an "@".',
  google_not_shared: ({ account }) =>
    `Google Calendar has no calendar with this ID that is shared with ${account}. Check the ID. In the calendar's settings at Google, share it with that address and choose "Make changes to events".`,
  google_unproven: ({ sharingCode }) =>
    `This server serves several workspaces. To show that the calendar is yours, add ${sharingCode} to its description in its settings at Google, then test again. You can remove it once the calendar is linked.`,
  google_read_only: ({ account }) =>
    `${account} may only read this calendar. In its settings at Google, choose "Make changes to events" for that address.`,
  google_account_missing: () =>
    'This server has no Google service account. Whoever runs it has to set SLOTLINE_GOOGLE_SERVICE_ACCOUNT.',
  google_account_refused: ({ account }) =>
    `Google does not accept the key of this server's service account, ${account}. It may have been deleted, or the server's clock may be wrong. Whoever runs the server has to look.`,
  mailbox_invalid: () => 'Enter the email address of a mailbox, such as "ann@example.com".',
  mailbox_missing: ({ account }) =>
    `Microsoft 365 has no mailbox ${account} with a calendar. Check the address. Mailboxes on an organization's own server can't be reached.`,
  outlook_read_only: ({ account }) =>
    `${account} may only read this calendar. Its owner can allow changes in Outlook, under "Sharing and permissions".`,
  application_forbidden: ({ account }) =>
    `The application may not use the mailbox ${account}. Allow it Calendars.ReadWrite there; it can take up to two hours until that works.`,
  sign_in_denied: ({ host }) =>
    `"${host}" says that access was not allowed. Connect again and allow it, or ask your organization's administrator to.`,
  sign_in_failed: ({ host }) =>
    `"${host}" could not sign you in. Try again. If it keeps failing, whoever runs this server has to check its client there.`,
  sign_in_incomplete: ({ host }) =>
    `Not everything was allowed at "${host}". Connect again and check every box: Slotline has to see your calendars, and read and change their events.`,
  sign_in_ended: ({ account }) =>
    `The connection to ${account} has ended: it expired or was withdrawn, or the password was changed. Reconnect it.`,
  sign_in_other_account: ({ account }) =>
    `This is the calendar of ${account}. Sign in with that account to reconnect it.`,
  sign_in_unavailable: ({ setting }) =>
    `This server has no client to sign in with. Whoever runs it has to set ${setting}.`,
  client_refused: ({ host }) =>
    `"${host}" does not accept this server's client. Its secret may have expired. Whoever runs the server has to look.`,
  application_refused: ({ host }) =>
    `"${host}" does not accept the application. Check the tenant, the client ID and the client secret. Secrets expire: create a new one if needed.`,
  google_api_off: () =>
    "The Google Calendar API is not enabled in this server's project at Google. Whoever runs the server has to enable it in Google Cloud.",
} satisfies Record<string, (details: LinkErrorDetails) => string>;

/** Details for a failure's sentence; never a path, or what somebody signs in with. */
export type LinkErrorDetails = {
  host?: string | undefined;
  /** The HTTP status. */
  status?: number | undefined;
  /** WrongContent, or what can't be read: UnreadablePart or a property, with its value: 'time zone "Mars", in 9 events'. */
  found?: string | undefined;
  limit?: LinkLimit | undefined;
  /** An origin: "https://p42-caldav.icloud.com". */
  otherOrigin?: string | undefined;
  /** Whom the tokens of a link are for: the address of the server's service account, or of who signed in. */
  account?: string | undefined;
  /** A setting of the server: "SLOTLINE_GOOGLE_CLIENT_ID". */
  setting?: string | undefined;
  /** What a calendar's owner has to write into its description. */
  sharingCode?: string | undefined;
  /** How long the server asked us to wait, in seconds. */
  retryAfterSeconds?: number | undefined;
};

export type LinkErrorCode = keyof typeof sentences;

/** A sentence for each failure. */
export type LinkFailures = Readonly<Record<LinkErrorCode, (details: LinkErrorDetails) => string>>;

/** What can go wrong with a linked calendar, each with the sentence that tells an admin what happened and what to do. */
export const linkFailures: LinkFailures = sentences;

/** What was sent instead of a calendar. It's stored like this, and said by `linkFailures`. */
export type WrongContent =
  | 'a web page'
  | 'XML'
  | 'JSON'
  | 'an address book'
  | 'a PDF document'
  | 'a ZIP archive'
  | 'data that cannot be decompressed'
  | 'something else';

/** What a value that can't be read belongs to, if it's no property. It's stored like this, and said by `linkFailures`. */
export type UnreadablePart =
  | 'time zone'
  | 'several time zones'
  | 'time zone without'
  | 'an event without'
  | 'a changed series by its';

/** The most that's read: "10,000 events to come". It's stored like this, and said by `linkFailures`. */
export type LinkLimit = `${string} ${LimitUnit}` | 'what one answer may hold';

/** What limits are counted in. */
export type LimitUnit = 'MB' | 'kB' | 'bytes' | 'events' | 'events to come';
