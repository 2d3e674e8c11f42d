import type { Config } from './config.ts';

/** A request, as far as it says where the server was found. */
type Visit = { services: { config: Pick<Config, 'baseUrl'> }; request: Request; url: URL };

/**
 * The server's public address without a slash at the end: the configured one, else the one that was asked. Percent-encoded,
 * so that nothing in it means anything to a shell, a language, Markdown or JSON.
 */
export function baseUrlOf({ services, request, url }: Visit): string {
  const host = request.headers.get('host') ?? url.host;
  const given = services.config.baseUrl ?? `${url.protocol}//${host}`;
  return given.replace(/[^\w.~:/[\]@%-]/gu, (character) =>
    [...new TextEncoder().encode(character)]
      .map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`)
      .join(''),
  );
}
