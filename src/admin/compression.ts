import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { isSecure } from './same-origin.ts';
import type { Visit } from './visit.ts';

const zip = promisify(gzip);

/** Shorter texts fit into one packet anyway. */
const shortestBytes = 1_400;

/** A page of 61 kB becomes 8 kB in 0.2 ms. Zlib's default, 6, would save 2% more. */
const level = 4;

/** Whether the client accepts gzip (RFC 9110, section 12.5.3). */
export function acceptsGzip(request: Request): boolean {
  const codings = (request.headers.get('accept-encoding') ?? '').toLowerCase().split(',');
  const weightOf = (name: string) => {
    const coding = codings.map((each) => each.split(';')).find(([each]) => each?.trim() === name);
    return coding && Number(/^\s*q=([\d.]+)\s*$/.exec(coding[1] ?? 'q=1')?.[1] ?? 1);
  };
  return (weightOf('gzip') ?? weightOf('*') ?? 0) > 0;
}

/**
 * A page's HTML, zipped off the event loop if the browser accepts that and the length gives nothing away.
 *
 * An eavesdropper who makes the browser request pages that echo guesses could learn secrets from their compressed length
 * (BREACH). So only what our own pages or the person asked for is zipped, and never answers to forms, which alone show
 * keys and links.
 */
export async function packed(visit: Visit, html: string) {
  const vary = { Vary: 'Accept-Encoding, Sec-Fetch-Site' };
  if (!mayZip(visit) || Buffer.byteLength(html) < shortestBytes) return { body: html, headers: vary };
  const body = new Uint8Array(await zip(html, { level }));
  return { body, headers: { ...vary, 'Content-Encoding': 'gzip' } };
}

function mayZip({ services, request }: Visit): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  if (!acceptsGzip(request)) return false;
  const site = request.headers.get('sec-fetch-site');
  // Browsers send the header over https. Plain http can be read anyway.
  return site === null ? !isSecure(services, request) : site === 'same-origin' || site === 'none';
}
