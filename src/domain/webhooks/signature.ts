import { createHmac } from 'node:crypto';

/** What's signed: the event's ID, when it's sent in epoch seconds, and the body as it's sent. */
export type Signed = { id: string; timestamp: number; body: string };

/**
 * The header `webhook-signature` (Standard Webhooks 1.0): a signature by each secret, separated by spaces. Secrets are
 * `whsec_` and base64.
 */
export function signaturesOf({ id, timestamp, body }: Signed, secrets: readonly string[]): string {
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
    })
    .join(' ');
}
