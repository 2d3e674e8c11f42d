import { withoutKeys } from '../../domain/without-keys.ts';
import { PageError } from '../page-error.ts';
import { type FileField, isUpload, readUpload, type Upload } from './upload.ts';

const limitBytes = 65_536;

/** The fields of a posted form. */
export class Form {
  readonly #fields: URLSearchParams;

  constructor(
    fields: URLSearchParams,
    /** The file that was posted with it; 'too-large' if it's larger than the form takes. */
    readonly file?: Upload['bytes'],
  ) {
    this.#fields = fields;
  }

  /** A field's text, trimmed, well formed and without API keys; empty if it's missing. */
  text(name: string): string {
    return textOf(this.secret(name));
  }

  /** Whether a field of a name was sent. */
  has(name: string): boolean {
    return this.#fields.has(name);
  }

  /** The texts of all fields of a name, in order. */
  texts(name: string): string[] {
    return this.#fields.getAll(name).map(textOf);
  }

  /** The form with other texts in some fields. */
  with(texts: Readonly<Record<string, string>>): Form {
    const fields = new URLSearchParams(this.#fields);
    for (const [name, text] of Object.entries(texts)) fields.set(name, text);
    return new Form(fields);
  }

  /** A field's text exactly as it was typed. */
  secret(name: string): string {
    return (this.#fields.get(name) ?? '').toWellFormed();
  }
}

function textOf(typed: string): string {
  return withoutKeys(typed.toWellFormed()).normalize('NFC').trim();
}

/** Reads a posted form, and the file that it takes, if any. Throws PageError if it's too large, cut off, or not a form. */
export async function postedForm(request: Request, takes?: FileField): Promise<Form> {
  const type = request.headers.get('content-type') ?? '';
  if (takes && isUpload(type)) {
    const { fields, bytes } = await readUpload(request, takes);
    return new Form(fields, bytes);
  }
  if (!/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(type)) {
    throw new PageError(415, ({ errors }) => errors.notAForm);
  }
  return new Form(new URLSearchParams((await formBytes(request)).toString('utf8')));
}

async function formBytes(request: Request): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of request.body ?? []) {
      length += chunk.byteLength;
      if (length > limitBytes) throw new PageError(413, ({ errors }) => errors.tooMuch);
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof PageError) throw error;
    // The browser hung up, so nobody reads this. It's not a bug.
    throw new PageError(400, ({ errors }) => errors.cutOff);
  }
  return Buffer.concat(chunks);
}
