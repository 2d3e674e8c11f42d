import type { Route } from './router.ts';

/** Gives the `Allow` header for a path (RFC 9110, 10.2.1), or undefined if there is no such route. */
export function createAllowedMethods(routes: readonly Route[]): (pathname: string) => string | undefined {
  let known: { method: string; form: RegExp }[] | undefined;
  return (pathname) => {
    known ??= routes.map(({ method, path }) => ({ method, form: formOf(path) }));
    const methods = known.flatMap(({ method, form }) => (form.test(pathname) ? method : []));
    // HEAD works wherever GET does.
    if (methods.includes('GET')) methods.push('HEAD');
    return methods.length === 0 ? undefined : [...new Set(methods)].toSorted().join(', ');
  };
}

function formOf(path: string): RegExp {
  const parts = path.split('/').map((part) => (part.startsWith(':') ? '[^/]+' : RegExp.escape(part)));
  return new RegExp(`^${parts.join('/')}$`);
}
