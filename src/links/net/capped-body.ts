import type { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createUnzip } from 'node:zlib';
import { LinkError } from '../link-error.ts';
import { largeBytes } from './large-response-limiter.ts';

/** How a body is read; `maxBytes` is the most of it, after decompression, and `beforeLarge` as a SafeRequest has it. */
export type BodyReading = {
  host: string;
  maxBytes: number;
  signal: AbortSignal;
  beforeLarge?: (signal: AbortSignal) => Promise<void>;
};

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
  const length = headers.get('content-length');
  if (body === null || length === '0' || (status >= 300 && status < 400)) return new Uint8Array();
  const kept: Uint8Array[] = [];
  const decompress = decompressionOf(headers);
  if (status >= 400) {
    const maxBytes = Math.min(maxErrorBytes, reading.maxBytes);
    await readInto(kept, body, { ...reading, maxBytes, decompress }).catch(() => undefined);
    reading.signal.throwIfAborted();
  } else {
    if (Number(length) > reading.maxBytes) throw tooLarge(reading);
    await readInto(kept, body, { ...reading, decompress });
  }
  return Buffer.concat(kept);
}

type Decompressing = BodyReading & { decompress: Transform | undefined };

async function readInto(
  kept: Uint8Array[],
  body: AsyncIterable<Uint8Array>,
  reading: Decompressing,
): Promise<void> {
  const { host, signal, decompress, maxBytes } = reading;
  const keep = async (chunks: AsyncIterable<Uint8Array>) => {
    let room = maxBytes;
    for await (const chunk of chunks) {
      kept.push(chunk.subarray(0, room));
      room -= chunk.byteLength;
      if (room < 0) throw tooLarge(reading);
      // Meanwhile nothing arrives either: what is not read is not sent.
      if (maxBytes - room > largeBytes) await reading.beforeLarge?.(signal);
    }
  };
  try {
    if (decompress) await pipeline(body, decompress, keep);
    else await keep(body);
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof LinkError ? error : brokenBody(error, host);
  }
}

/** What is in no encoding that is known is taken as it is: some servers say "utf-8" here. */
function decompressionOf(headers: Headers): Transform | undefined {
  const encoding = headers.get('content-encoding')?.trim().toLowerCase() ?? '';
  return Object.hasOwn(decompressors, encoding) ? decompressors[encoding]?.() : undefined;
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
