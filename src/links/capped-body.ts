import type { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createUnzip } from 'node:zlib';
import { LinkError } from './link-error.ts';

/** How a body is read; `maxBytes` is the most of it, after decompression. */
export type BodyReading = { host: string; maxBytes: number; signal: AbortSignal };

/** What a body may be compressed with. */
const decompressors: Record<string, (() => Transform) | undefined> = {
  gzip: createUnzip,
  'x-gzip': createUnzip,
  deflate: createUnzip,
  br: createBrotliDecompress,
};

/** As much of an error's body is read, in bytes: it tells why in its first words. */
const maxErrorBytes = 65_536;

/**
 * Reads the body of an answer that the runtime has left compressed, never more than `maxBytes` of it: throws LinkError
 * too_large, truncated, or not_a_calendar where it cannot be decompressed. A redirect's is not read, and of an error's
 * as much is given as comes, up to 64 KiB.
 */
export async function readCappedBody(response: Response, reading: BodyReading): Promise<Uint8Array> {
  const { status, body, headers } = response;
  const isEmpty = body === null || headers.get('content-length') === '0';
  if (isEmpty || (status >= 300 && status < 400)) return new Uint8Array();
  if (status < 400) return await readWhole(body, { ...reading, headers, kept: [] });
  const kept: Uint8Array[] = [];
  await readWhole(body, { ...reading, headers, kept, maxBytes: maxErrorBytes }).catch(() => {
    reading.signal.throwIfAborted();
  });
  return Buffer.concat(kept);
}

type WholeReading = BodyReading & { headers: Headers; kept: Uint8Array[] };

async function readWhole(body: AsyncIterable<Uint8Array>, reading: WholeReading): Promise<Uint8Array> {
  const { host, headers, kept, signal } = reading;
  if (Number(headers.get('content-length')) > reading.maxBytes) throw tooLarge(reading);
  const decompress = decompressionOf(headers, host);
  const keep = (chunks: AsyncIterable<Uint8Array>) => keepUpToCap(chunks, reading);
  try {
    if (decompress) await pipeline(body, decompress, keep);
    else await keep(body);
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof LinkError ? error : brokenBody(error, host);
  }
  return Buffer.concat(kept);
}

async function keepUpToCap(chunks: AsyncIterable<Uint8Array>, reading: WholeReading): Promise<void> {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.byteLength;
    if (bytes > reading.maxBytes) throw tooLarge(reading);
    reading.kept.push(chunk);
  }
}

function decompressionOf(headers: Headers, host: string): Transform | undefined {
  const encoding = headers.get('content-encoding')?.trim().toLowerCase() ?? '';
  if (encoding === '' || encoding === 'identity') return undefined;
  const create = Object.hasOwn(decompressors, encoding) ? decompressors[encoding] : undefined;
  if (create) return create();
  throw new LinkError('not_a_calendar', { host, found: 'data compressed in a way that is not known' });
}

function tooLarge({ host, maxBytes }: BodyReading): LinkError {
  return new LinkError('too_large', { host, limit: inWords(maxBytes) });
}

function inWords(bytes: number): string {
  if (bytes >= 1_000_000) return `${Math.floor(bytes / 1_000_000)} MB`;
  return bytes >= 1_000 ? `${Math.floor(bytes / 1_000)} kB` : `${bytes} bytes`;
}

/** What ends a body before its end is one failure, be it the connection or what decompresses it. */
function brokenBody(error: unknown, host: string): LinkError {
  const cause = error instanceof Error && 'code' in error ? String(error.code) : undefined;
  const isGarbled = cause !== undefined && /^(?:Z_DATA|Z_NEED|ERR_.*BROTLI|ERR__ERROR)/.test(cause);
  if (!isGarbled) return new LinkError('truncated', { host }, { cause });
  return new LinkError('not_a_calendar', { host, found: 'data that cannot be decompressed' }, { cause });
}
