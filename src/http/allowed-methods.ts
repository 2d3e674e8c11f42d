/** A route as the router knows it; `path` may hold parts such as ":name". */
type Route = { method: string; path: string };

/** Gives the value of `Allow` for a path (RFC 9110, 10.2.1): undefined where no route has it under any method. */
export function createAllowedMethods(routes: readonly Route[]): (pathname: string) => string | undefined {
  const known = routes.map(({ method, path }) => ({ method, form: formOf(path) }));
  return (pathname) => {
    const methods = known.flatMap(({ method, form }) => (form.test(pathname) ? method : []));
    // Whatever can be read can be asked for without its body.
    if (methods.includes('GET')) methods.push('HEAD');
    return methods.length === 0 ? undefined : [...new Set(methods)].toSorted().join(', ');
  };
}

function formOf(path: string): RegExp {
  const parts = path.split('/').map((part) => (part.startsWith(':') ? '[^/]+' : RegExp.escape(part)));
  return new RegExp(`^${parts.join('/')}$`);
}
