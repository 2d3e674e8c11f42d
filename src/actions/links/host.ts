/** The name of the server in an address as somebody typed it: no path, no user, nothing that may be secret. */
export function hostOf(url: string): string {
  // "example.com:8443" has no scheme; "webcal:example.com" does.
  const pattern = /^(?:[a-z][a-z0-9+.-]*:\/\/|webcals?:)?(?:[^/?#]*@)?([^/?#@]*)/i;
  const [, host = ''] = pattern.exec(url.trim()) ?? [];
  return host.toLowerCase().slice(0, 255);
}
