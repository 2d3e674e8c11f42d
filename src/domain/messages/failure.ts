const sentences = {
  timed_out: ({ host }) => `"${host}" did not answer in time. Hosts often block ports 25, 465 and 587.`,
  unreachable: ({ host }) => `"${host}" does not respond. It may be down, or the address may be wrong.`,
  host_unknown: ({ host }) => `There is no server named "${host}". Check the address for typos.`,
  certificate_invalid: ({ host }) => `The certificate of "${host}" is not valid.`,
  tls_failed: ({ host }) =>
    `TLS with "${host}" failed. Check that the port matches smtp or smtps in the URL.`,
  address_refused: ({ host }) =>
    `"${host}" is not on the public internet. To reach your own network, allow it in SLOTLINE_WEBHOOK_NETWORKS first.`,
  insecure: ({ host }) => `"${host}" is on the public internet. Use an address that begins with https there.`,
  sign_in_refused: ({ host }) => `"${host}" does not accept the user and password that it was given.`,
  deferred: ({ host, answer }) => `"${host}" can't take messages right now: ${answer}`,
  refused: ({ host, answer }) => `"${host}" refused the message: ${answer}`,
  answered: ({ host, answer }) => `"${host}" answered: ${answer}`,
  unclear: ({ host }) => `"${host}" never said whether it took the message, so it isn't sent again.`,
  recipient_refused: ({ answer }) => `This number or address can't be reached: ${answer}`,
  no_address: () => "Mail can't be sent to this address. Check it for typos.",
  opted_out: () => 'They asked for no more messages.',
  country_not_allowed: () =>
    'Texts to this country are off. Add it in Settings → Messages if you want to send them.',
  number_limit: () => 'This number has been sent as many texts as are allowed in an hour or a day.',
  address_limit: () => 'This address has been sent as many emails as are allowed in an hour or a day.',
  workspace_limit: () =>
    'The workspace has sent as many texts today as it may. Raise the limit in Settings → Messages.',
  no_mail: () => 'The server has no way to send mail. Set SLOTLINE_SMTP.',
  no_text_provider: () =>
    'Nobody sends texts for this workspace yet. Choose who does in Settings → Messages.',
  no_key: () =>
    "The server's secret key is missing. Set SLOTLINE_SECRET_KEY, or restore the key file that belongs to the database.",
  key_missing: () =>
    "The text provider's secrets can't be decrypted. Restore the key file that belongs to the database, or enter them again.",
  too_late: () => 'It could not be sent before the appointment began.',
  internal: () => 'Something went wrong in Slotline; see its log. It will retry.',
} satisfies Record<string, (details: MessageFailureDetails) => string>;

/** Details for a failure's sentence: the other side's host, and what it answered, cut short and without personal data. */
export type MessageFailureDetails = { host?: string | undefined; answer?: string | undefined };

/** What can go wrong when a message is sent. */
export type MessageFailureCode = keyof typeof sentences;

/** Why a message wasn't sent. */
export type MessageFailure = { code: MessageFailureCode; details: MessageFailureDetails };

/** A sentence for each failure. */
export type MessageFailures = Readonly<
  Record<MessageFailureCode, (details: MessageFailureDetails) => string>
>;

/** What can go wrong when a message is sent, each with the sentence that says what happened and what to do. */
export const messageFailures: MessageFailures = sentences;

/** The sentence of a stored failure; undefined for null, or what a newer version stored. */
export function messageFailureSentence(
  kept: string | null,
  failures: MessageFailures = messageFailures,
): string | undefined {
  if (kept === null) return undefined;
  const { code, details = {} } = JSON.parse(kept) as Partial<MessageFailure>;
  return code !== undefined && Object.hasOwn(failures, code) ? failures[code](details) : undefined;
}
