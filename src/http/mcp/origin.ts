import type { Config } from '../../process/config.ts';

const loopbackNames = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Whether a request comes from no page, or from a page of ours: one at the base URL, or one at the very host asked, where that is
 * this machine or the name it listens at. Any other host may be a name that somebody else let point here.
 */
export function isOwnOrigin(request: Request, { baseUrl, host }: Pick<Config, 'baseUrl' | 'host'>): boolean {
  const origin = request.headers.get('origin');
  if (origin === null) return true;
  if (baseUrl !== undefined && origin === new URL(baseUrl).origin) return true;
  const requested = new URL(request.url);
  return origin === requested.origin && [...loopbackNames, host].includes(requested.hostname);
}
