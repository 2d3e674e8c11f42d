import type { SafeRequest, SafeResponse } from '../../links/net/pinned-fetch.ts';
import { createSafeFetch } from '../../links/net/safe-fetch.ts';

const fetch = createSafeFetch({ allowedNetworks: ['0.0.0.0/0', '::/0'] });
const never = new AbortController().signal;

/** What's asked; answers may have a megabyte, unless it says otherwise. */
type Asked = Pick<SafeRequest, 'deadlineMs'> & Partial<SafeRequest>;

/** Fetches from any address, without a proxy that the environment names, and never without a deadline. Throws LinkError. */
export async function fetchAnywhere(url: string, asked: Asked): Promise<SafeResponse> {
  return await fetch(new URL(url), { signal: never, maxBytes: 1_000_000, ...asked });
}
