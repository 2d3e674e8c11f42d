import { randomBytes } from 'node:crypto';

/** Makes the secret that an endpoint's events are signed with: 32 random bytes, as Standard Webhooks writes them. */
export function createWebhookSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`;
}

/** Whom an endpoint's secret is sealed for. */
export function secretOwner(webhookId: string): string {
  return `webhook ${webhookId}`;
}

/** Whom the value of an endpoint's own header is sealed for: it's never opened for another origin. */
export function headerOwner({ id, url }: { id: string; url: string }): string {
  return `webhook header ${id} ${new URL(url).origin}`;
}
