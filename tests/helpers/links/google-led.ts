import type { SafeFetch } from '../../../src/links/net/safe-fetch.ts';

/** A fetch whose requests to Google's two servers are led to a fake's origin, which `local` reaches. */
export function googleLedTo(origin: string, others: SafeFetch, local: SafeFetch): SafeFetch {
  return (url, request) => {
    if (!/^https:\/\/(?:oauth2|www)\.googleapis\.com$/.test(url.origin)) return others(url, request);
    return local(new URL(`${origin}/${url.host}${url.pathname}${url.search}`), request);
  };
}
