import type { Services } from '../services.ts';
import { isSecure } from './same-origin.ts';

/** A cookie's names: browsers keep the prefixes `__Host-` and `__Secure-` to https, and over plain http drop such cookies. */
export type CookieNames = { secure: string; plain: string };

/** The values that a request brings of a cookie, in the order in which it has them. */
export function cookieValues(services: Services, request: Request, names: CookieNames): string[] {
  return valuesOfName(request, isSecure(services, request) ? names.secure : names.plain);
}

/** The same for a cookie that has one name, over https and plain http alike. */
export function valuesOfName(request: Request, name: string): string[] {
  return (request.headers.get('cookie') ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
}

/** The Set-Cookie header of a cookie that no script reads and no other site sends along; an empty value takes it away. */
export function cookieHeader(
  services: Services,
  request: Request,
  {
    names,
    value,
    path = '/',
    maxAgeMs,
  }: { names: CookieNames; value: string; path?: string; maxAgeMs: number },
): string {
  const secure = isSecure(services, request);
  const name = secure ? names.secure : names.plain;
  const maxAgeSeconds = value === '' ? 0 : maxAgeMs / 1000;
  return `${name}=${value}; Path=${path}; HttpOnly; SameSite=Lax; Max-Age=${maxAgeSeconds}${secure ? '; Secure' : ''}`;
}
