import type { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createUnzip } from 'node:zlib';
import type { LinkLimit, WrongContent } from '../../domain/calendar/link-failure.ts';
import { codeOf } from '../../process/error-code.ts';
import { LinkError } from '../link-error.ts';
import { largeBytes } from './large-response-limiter.ts';

/** How a body is read; `maxBytes` counts after decompression, `mayCut` and `beforeLarge` are those of a SafeRequest. */
export type BodyReading = {
  host: string;
  maxBytes: number;
  signal: AbortSignal;
  mayCut?: boolean;
  beforeLarge?: (signal: AbortSignal) => Promise<void>;
};

const decompressors: Record<string, (() => Transform) | undefined> = {
  gzip: createUnzip,
  'x-gzip': createUnzip,
  deflate: createUnzip,
  br: createBrotliDecompress,
};

/** How much of an error's body is read, in bytes: the first words say why. */
const maxErrorBytes = 65_536;

/**
 * Reads the body of a response that the runtime has left compressed, at most `maxBytes`: throws LinkError too_large,
 * truncated, or not_a_calendar if it can't be decompressed. A redirect's body isn't read, and an error's only as far as it
 * comes, up to 64 KiB. One that may be cut is read as far as it comes, whatever ends it.
 */
export async function readCappedBody(response: Response, reading: BodyReading): Promise<Uint8Array> {
  const { status, body, headers } = response;
  const length = headers.get('content-length');
  if (body === null || length === '0' || (status >= 300 && status < 400)) return new Uint8Array();
  const kept: Uint8Array[] = [];
  const decompress = decompressionOf(headers);
  if (reading.mayCut) {
    await readInto(kept, body, { ...reading, decompress }).catch(() => undefined);
  } else if (status >= 400) {
    const maxBytes = Math.min(maxErrorBytes, reading.maxBytes);
    await readInto(kept, body, { ...reading, maxBytes, decompress }).catch(() => undefined);
    reading.signal.throwIfAborted();
  } else {
    if (Number(length) > reading.maxBytes) throw tooLarge(reading);
    await readInto(kept, body, { ...reading, decompress });
  }
  return Buffer.concat(kept);
}

async function readInto(
  kept: Uint8Array[],
  body: AsyncIterable<Uint8Array>,
  reading: BodyReading & { decompress: Transform | undefined },
): Promise<void> {
  const { host, signal, decompress, maxBytes } = reading;
  const keep = async (chunks: AsyncIterable<Uint8Array>) => {
    let room = maxBytes;
    for await (const chunk of chunks) {
      kept.push(chunk.subarray(0, room));
      room -= chunk.byteLength;
      if (room < 0) throw tooLarge(reading);
      // While this waits, nothing arrives: what isn't read isn't sent.
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

/** Undefined for an unknown encoding: some servers say "utf-8" here. */
function decompressionOf(headers: Headers): Transform | undefined {
  const encoding = headers.get('content-encoding')?.trim().toLowerCase() ?? '';
  return Object.hasOwn(decompressors, encoding) ? decompressors[encoding]?.() : undefined;
}

function tooLarge({ host, maxBytes }: BodyReading): LinkError {
  return new LinkError('too_large', { host, limit: inWords(maxBytes) });
}

function inWords(bytes: number): LinkLimit {
  if (bytes >= 1_000_000) return `${Math.floor(bytes / 1_000_000)} MB`;
  return bytes >= 1_000 ? `${Math.floor(bytes / 1_000)} kB` : `${bytes} bytes`;
}

function brokenBody(error: unknown, host: string): LinkError {
  const cause = codeOf(error);
  const isGarbled = cause !== undefined && /^(?:Z_DATA|Z_NEED|ERR_.*BROTLI|ERR__ERROR)/.test(cause);
  if (!isGarbled) return new LinkError('truncated', { host }, { cause });
  const found: WrongContent = 'data that cannot be decompressed';
  return new LinkError('not_a_calendar', { host, found }, { cause });
}
