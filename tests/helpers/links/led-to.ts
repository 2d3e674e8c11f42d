import type { SafeFetch } from '../../../src/links/net/safe-fetch.ts';

/** The servers that links use, by whose they are. */
const hosts = {
  google: /^https:\/\/(?:oauth2|www)\.googleapis\.com$/,
  microsoft: /^https:\/\/(?:graph\.microsoft|login\.microsoftonline)\.com$/,
};

/** The origins of the fakes that stand in for them. */
export type FakeOrigins = Partial<Record<keyof typeof hosts, string | undefined>>;

/** A fetch whose requests to Google's and Microsoft's servers are led to fakes, which `local` reaches. */
export function ledTo(origins: FakeOrigins, others: SafeFetch, local: SafeFetch): SafeFetch {
  return (url, request) => {
    const origin =
      (hosts.google.test(url.origin) && origins.google) ||
      (hosts.microsoft.test(url.origin) && origins.microsoft);
    if (!origin) return others(url, request);
    return local(new URL(`${origin}/${url.host}${url.pathname}${url.search}`), request);
  };
}
