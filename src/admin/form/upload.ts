import { PageError } from '../page-error.ts';

/** The field of a file that a form takes, and how large the file may be. */
export type FileField = { name: string; limitBytes: number };

/** The fields of a form with a file; `bytes` is undefined if none was chosen, 'too-large' for one that is. */
export type Upload = { fields: URLSearchParams; bytes: Uint8Array | 'too-large' | undefined };

/** What stands around a file: its headers, and a few short fields. */
const restBytes = 8_192;

/** Up to this much is read and dropped, so that the page can say that a file is too large; whoever sends more is cut off. */
const readBytes = 20_000_000;

/** Whether a form is sent with files. */
export function isUpload(contentType: string): boolean {
  return /^multipart\/form-data\s*;/i.test(contentType);
}

/** Reads a form with a file (RFC 7578). Throws PageError if it's far too large, cut off, or holds anything else. */
export async function readUpload(request: Request, { name, limitBytes }: FileField): Promise<Upload> {
  const body = await bodyOf(request, limitBytes + restBytes);
  if (!body) return { fields: new URLSearchParams(), bytes: 'too-large' };
  const fields = new URLSearchParams();
  let bytes: Upload['bytes'];
  for (const [field, value] of await entriesOf(request, body)) {
    if (typeof value === 'string') fields.append(field, value);
    else if (field !== name || bytes !== undefined) throw new PageError(400, ({ errors }) => errors.cutOff);
    else if (value.size > limitBytes) bytes = 'too-large';
    // Browsers send an empty one if none was chosen.
    else if (value.size > 0) bytes = new Uint8Array(await value.arrayBuffer());
  }
  return { fields, bytes };
}

/** The body, or undefined if it's larger than it may be. */
async function bodyOf(request: Request, limitBytes: number): Promise<Buffer<ArrayBuffer> | undefined> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of request.body ?? []) {
      length += chunk.byteLength;
      if (length > readBytes) throw new PageError(413, ({ errors }) => errors.tooMuch);
      if (length <= limitBytes) chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof PageError) throw error;
    // The browser hung up, so nobody reads this. It's not a bug.
    throw new PageError(400, ({ errors }) => errors.cutOff);
  }
  return length > limitBytes ? undefined : Buffer.concat(chunks);
}

async function entriesOf(request: Request, body: Buffer<ArrayBuffer>) {
  const headers = { 'Content-Type': request.headers.get('content-type') ?? '' };
  try {
    return [...(await new Response(body, { headers }).formData()).entries()];
  } catch {
    throw new PageError(400, ({ errors }) => errors.cutOff);
  }
}
