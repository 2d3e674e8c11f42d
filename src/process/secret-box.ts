import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

const version = 'v1';
const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** The length of a key, in bytes. */
export const secretKeyBytes = 32;

/** Where the key comes from; `make` is only called to seal something when there is no key yet. */
export type SecretKeySource = { read(): Uint8Array | undefined; make(): Uint8Array };

/** A sealed text can't be opened: it needs another key, or it's damaged. */
export class SealError extends Error {
  override readonly name = 'SealError';
}

/**
 * Encrypts secrets that have to be read again, such as passwords for other servers (AES-256-GCM): without the key, what is
 * stored is worthless. Each sealed text only opens for the same `owner`, so that rows can't be swapped.
 */
export class SecretBox {
  readonly #keys: SecretKeySource;
  #known: Uint8Array | undefined;

  /** The key is only read when it's first needed. */
  constructor(keys: SecretKeySource) {
    this.#keys = keys;
  }

  /** Seals a text. Throws InputError if there is no key and none can be made. */
  seal(text: string, owner: string): string {
    const iv = randomBytes(ivBytes);
    // Prefer the key in the file: what is sealed now must still open after this process ends.
    this.#known = this.#keys.read() ?? this.#known ?? this.#keys.make();
    const cipher = createCipheriv(algorithm, this.#known, iv).setAAD(Buffer.from(owner));
    const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return `${version}.${sealed.toString('base64url')}`;
  }

  /** Opens a sealed text. Throws SealError if the key is missing, damaged or different, or the owner is different. */
  open(sealed: string, owner: string): string {
    const [given, payload = ''] = sealed.split('.');
    const bytes = Buffer.from(payload, 'base64url');
    if (given !== version || bytes.length < ivBytes + tagBytes) throw new SealError('not a sealed text');
    try {
      if (this.#known) return openWith(this.#known, bytes, owner);
    } catch {
      // The key may have been restored in the meantime.
    }
    const key = this.#readKey();
    try {
      const text = openWith(key, bytes, owner);
      this.#known = key;
      return text;
    } catch (cause) {
      throw new SealError('sealed with another key', { cause });
    }
  }

  /** Whether a sealed text can be opened: it can't once the key that it's sealed with is lost. */
  opens(sealed: string, owner: string): boolean {
    try {
      this.open(sealed, owner);
      return true;
    } catch (error) {
      if (error instanceof SealError) return false;
      throw error;
    }
  }

  /**
   * What stands for a text where it isn't to be readable, nor to be found by trying texts, as long as the key is the same. It's
   * another one for each purpose. Throws InputError if there is no key and none can be made.
   */
  fingerprint(purpose: string, text: string): string {
    this.#known ??= this.#keys.read() ?? this.#keys.make();
    const key = createHmac('sha256', this.#known).update(`fingerprint ${purpose}`).digest();
    return createHmac('sha256', key).update(text).digest('base64url');
  }

  #readKey(): Uint8Array {
    let key: Uint8Array | undefined;
    try {
      key = this.#keys.read();
    } catch (cause) {
      throw new SealError('the key cannot be read', { cause });
    }
    if (!key) throw new SealError('the key is gone');
    return key;
  }
}

function openWith(key: Uint8Array, bytes: Buffer, owner: string): string {
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes))
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(-tagBytes));
  const opened = [decipher.update(bytes.subarray(ivBytes, -tagBytes)), decipher.final()];
  return Buffer.concat(opened).toString('utf8');
}
