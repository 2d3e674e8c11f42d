import type { Texts } from '../texts/en/en.ts';

/** The way back to all endpoints, or to one of them. */
export function webhookCrumbs(
  { common, webhooks }: Texts,
  webhook?: { id: string },
): { href: string; name: string }[] {
  const all = { href: '/settings/webhooks', name: common.webhooks };
  return webhook ? [all, { href: `/settings/webhooks/${webhook.id}`, name: webhooks.endpoint }] : [all];
}

/** A URL as it's named: without its scheme and query, cut where it's long. */
export function shortUrl(url: string): string {
  const name = url
    .replace(/^https?:\/\//, '')
    .replace(/[?#].*$/s, '')
    .replace(/\/$/, '');
  const mostCharacters = 60;
  return name.length > mostCharacters ? `${name.slice(0, mostCharacters)}…` : name;
}
