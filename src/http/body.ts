import { ApiError } from '../domain/errors.ts';
import { parseWithoutKeys } from '../domain/without-keys.ts';

/** The largest body the API reads, in bytes. */
export const bodyLimitBytes = 65_536;

const utf8 = new TextDecoder('utf-8', { fatal: true });

const jsonType = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i;

/** How a body is read: at most how many bytes, and what they're checked for before anything else. */
export type BodyReading = { limitBytes?: number | undefined; check?(bytes: Uint8Array): Promise<void> };

/**
 * A request's JSON object, without API keys; undefined for an empty body. Throws ApiError BODY_TOO_LARGE, what `check`
 * throws, UNSUPPORTED_MEDIA_TYPE or INVALID_JSON, in this order.
 */
export async function readJsonObject(
  request: Request,
  { limitBytes = bodyLimitBytes, check }: BodyReading = {},
): Promise<Record<string, unknown> | undefined> {
  const bytes = await readBody(request, limitBytes);
  await check?.(bytes);
  requireJsonType(request);
  if (bytes.byteLength === 0) return undefined;
  const value = parseJson(bytes);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new ApiError({ code: 'INVALID_JSON', problem: `The body is ${nameOf(value)}, not an object` });
  }
  return value as Record<string, unknown>;
}

/**
 * A request's JSON value, without API keys. Throws ApiError UNSUPPORTED_MEDIA_TYPE, BODY_TOO_LARGE or INVALID_JSON,
 * in this order.
 */
export async function readJson(request: Request): Promise<unknown> {
  requireJsonType(request);
  const bytes = await readBody(request, bodyLimitBytes);
  if (bytes.byteLength === 0) throw new ApiError({ code: 'INVALID_JSON', problem: 'The body is empty' });
  return parseJson(bytes);
}

function requireJsonType(request: Request): void {
  const contentType = request.headers.get('content-type');
  if (contentType === null || jsonType.test(contentType)) return;
  throw new ApiError({ code: 'UNSUPPORTED_MEDIA_TYPE', contentType });
}

async function readBody(request: Request, limitBytes: number): Promise<Uint8Array> {
  try {
    return await readBytes(request, limitBytes);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new ApiError({ code: 'INVALID_JSON', problem: 'The body broke off' }, { cause: error });
  }
}

/** Counts while reading: a chunked body declares no length. */
async function readBytes(request: Request, limitBytes: number): Promise<Uint8Array> {
  const declared = Number(request.headers.get('content-length') ?? Number.NaN);
  if (declared > limitBytes) throw tooLarge(limitBytes);
  if (declared >= 0) {
    const bytes = new Uint8Array(await request.arrayBuffer());
    if (bytes.byteLength > limitBytes) throw tooLarge(limitBytes);
    return bytes;
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength;
    if (length > limitBytes) throw tooLarge(limitBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function parseJson(bytes: Uint8Array): unknown {
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch (error) {
    throw new ApiError({ code: 'INVALID_JSON', problem: 'The body is not UTF-8' }, { cause: error });
  }
  try {
    return parseWithoutKeys(text);
  } catch (error) {
    throw new ApiError({ code: 'INVALID_JSON', problem: 'The body is not valid JSON' }, { cause: error });
  }
}

function nameOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'an array' : `a ${typeof value}`;
}

function tooLarge(limitBytes: number): ApiError {
  return new ApiError({ code: 'BODY_TOO_LARGE', limitBytes });
}
