import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { isSecure } from './same-origin.ts';
import type { Visit } from './visit.ts';

const zip = promisify(gzip);

/** Shorter texts would hardly fill fewer packets. */
const shortestBytes = 1_400;

/** A page of 61 kB becomes 8 kB in 0.2 ms; zlib's default of 6 saves no more than 2% of that. */
const level = 4;

/** A body as it goes out, with the headers that say how. */
export type Packed = { body: string | Uint8Array<ArrayBuffer>; headers: Record<string, string> };

/** Whether whoever asks takes gzip (RFC 9110, section 12.5.3). */
export function acceptsGzip(request: Request): boolean {
  const codings = (request.headers.get('accept-encoding') ?? '').toLowerCase().split(',');
  const weightOf = (name: string) => {
    const coding = codings.map((each) => each.split(';')).find(([each]) => each?.trim() === name);
    return coding && Number(/^\s*q=([\d.]+)\s*$/.exec(coding[1] ?? 'q=1')?.[1] ?? 1);
  };
  return (weightOf('gzip') ?? weightOf('*') ?? 0) > 0;
}

/**
 * The HTML of a page, zipped beside the event loop where the browser takes that and nobody can learn from its length.
 *
 * An eavesdropper who can make the browser request pages that echo guesses could learn secrets from their compressed
 * length (BREACH). So only what one of our own pages or the person themselves asked for is zipped. Answers to
 * forms never are: they alone show keys and links.
 */
export async function packed(visit: Visit, html: string): Promise<Packed> {
  const vary = { Vary: 'Accept-Encoding, Sec-Fetch-Site' };
  if (!mayZip(visit) || Buffer.byteLength(html) < shortestBytes) return { body: html, headers: vary };
  const body = new Uint8Array(await zip(html, { level }));
  return { body, headers: { ...vary, 'Content-Encoding': 'gzip' } };
}

function mayZip({ services, request }: Visit): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  if (!acceptsGzip(request)) return false;
  const site = request.headers.get('sec-fetch-site');
  // Browsers send it over https. Over plain http, what is sent can be read as it is.
  return site === null ? !isSecure(services, request) : site === 'same-origin' || site === 'none';
}
