import type { Config } from '../../process/config.ts';

const loopbackNames = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Whether a request comes from no web page, or from one of ours: at the base URL, or at the requested host if that's
 * loopback or the host we listen on. Any other host name could be an attacker's, pointed at us.
 */
export function isOwnOrigin(request: Request, { baseUrl, host }: Pick<Config, 'baseUrl' | 'host'>): boolean {
  const origin = request.headers.get('origin');
  if (origin === null) return true;
  if (baseUrl !== undefined && origin === new URL(baseUrl).origin) return true;
  const requested = new URL(request.url);
  return origin === requested.origin && [...loopbackNames, host].includes(requested.hostname);
}
