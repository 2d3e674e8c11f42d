import type { SafeFetch } from '../../../src/links/net/safe-fetch.ts';

/** The servers of Google and Microsoft that links use. */
const hosts =
  /^https:\/\/(?:oauth2\.googleapis\.com|www\.googleapis\.com|graph\.microsoft\.com|login\.microsoftonline\.com)$/;

/** A fetch whose requests to Google's and Microsoft's servers are led to a fake's origin, which `local` reaches. */
export function ledTo(origin: string, others: SafeFetch, local: SafeFetch): SafeFetch {
  return (url, request) => {
    if (!hosts.test(url.origin)) return others(url, request);
    return local(new URL(`${origin}/${url.host}${url.pathname}${url.search}`), request);
  };
}
