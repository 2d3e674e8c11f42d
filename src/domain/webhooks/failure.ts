const sentences = {
  answered: ({ host, status }) => `"${host}" answered with status ${status}.`,
  redirected: ({ host, status }) =>
    `"${host}" leads elsewhere, with status ${status}. Webhooks don't follow: use the address that it leads to.`,
  gone: ({ host }) => `"${host}" says that nothing is at this address anymore, with status 410.`,
  timed_out: ({ host }) => `"${host}" did not answer within 15 seconds.`,
  unreachable: ({ host }) => `"${host}" does not respond. It may be down, or the address may be wrong.`,
  host_unknown: ({ host }) => `There is no server named "${host}". Check the address for typos.`,
  certificate_invalid: ({ host }) => `The certificate of "${host}" is not valid.`,
  address_refused: ({ host }) =>
    `"${host}" is not on the public internet. To send webhooks into your own network, allow it in SLOTLINE_WEBHOOK_NETWORKS first.`,
  insecure: ({ host }) => `"${host}" is on the public internet. Use an address that begins with https there.`,
  key_missing: () =>
    "This endpoint's secrets can't be decrypted. Restore the key file that belongs to the database, or add the endpoint again.",
  internal: () => 'Something went wrong in Slotline; see its log. It will retry.',
} satisfies Record<string, (details: WebhookFailureDetails) => string>;

/** Details for a failure's sentence: the endpoint's host, and the status that it answered. */
export type WebhookFailureDetails = { host?: string | undefined; status?: number | undefined };

/** What can go wrong when an event is sent. */
export type WebhookFailureCode = keyof typeof sentences;

/** Why an event wasn't delivered. */
export type WebhookFailure = { code: WebhookFailureCode; details: WebhookFailureDetails };

/** A sentence for each failure. */
export type WebhookFailures = Readonly<
  Record<WebhookFailureCode, (details: WebhookFailureDetails) => string>
>;

/** What can go wrong when an event is sent, each with the sentence that tells an admin what happened. */
export const webhookFailures: WebhookFailures = sentences;

/** A stored failure; undefined for null, or what a newer version stored. */
export function readWebhookFailure(kept: string | null): WebhookFailure | undefined {
  if (kept === null) return undefined;
  const { code, details = {} } = JSON.parse(kept) as Partial<WebhookFailure>;
  return code !== undefined && Object.hasOwn(webhookFailures, code) ? { code, details } : undefined;
}

/** The sentence of a stored failure; undefined for null, or what a newer version stored. */
export function webhookFailureSentence(
  kept: string | null,
  failures: WebhookFailures = webhookFailures,
): string | undefined {
  const failure = readWebhookFailure(kept);
  return failure && failures[failure.code](failure.details);
}
