import type { Services } from '../services.ts';

/**
 * Whether a request comes from one of our own pages. Browsers say so in Sec-Fetch-Site. Without it, as over plain http in
 * a local network, Origin must match the host, or our base URL if that's https. SameSite cookies aren't enough, since
 * another port of the same host is the same site.
 */
export function isSameOrigin({ config }: Services, request: Request): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin' || site === 'none';
  const origin = request.headers.get('origin');
  if (origin === null || !URL.canParse(origin)) return false;
  const { host, origin: normal } = new URL(origin);
  const own = config.baseUrl === undefined ? undefined : new URL(config.baseUrl);
  if (own && (normal === own.origin || own.protocol === 'https:')) return normal === own.origin;
  return host === request.headers.get('host')?.toLowerCase();
}

/** Whether the browser reaches us over https, perhaps through a proxy. */
export function isSecure({ config }: Services, request: Request): boolean {
  return new URL(config.baseUrl ?? request.url).protocol === 'https:';
}
