import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const version = 'v1';
const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** The length of a key, in bytes. */
export const secretKeyBytes = 32;

/** Where a key is: `make` is asked only where something is to be sealed and there is none yet. */
export type SecretKeySource = { read(): Uint8Array | undefined; make(): Uint8Array };

/** What was sealed cannot be opened: with another key, or not at all. */
export class SealError extends Error {
  override readonly name = 'SealError';
}

/**
 * Encrypts what has to be read again, such as passwords for other servers, and what is stored is worth nothing without
 * the key (AES-256-GCM). Each sealed text opens only for the same `owner`, so that rows cannot be swapped.
 */
export class SecretBox {
  readonly #keys: SecretKeySource;
  #known: Uint8Array | undefined;

  /** The key is asked for when it is first needed, so that who seals nothing needs none. */
  constructor(keys: SecretKeySource) {
    this.#keys = keys;
  }

  /** Seals a text. Throws InputError where there is no key and none can be made. */
  seal(text: string, owner: string): string {
    const iv = randomBytes(ivBytes);
    // That of the file comes first: what is sealed now has to open once this process is gone.
    this.#known = this.#keys.read() ?? this.#known ?? this.#keys.make();
    const cipher = createCipheriv(algorithm, this.#known, iv).setAAD(Buffer.from(owner));
    const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return `${version}.${sealed.toString('base64url')}`;
  }

  /** Opens what `seal` made. Throws SealError where the key is gone, spoilt or another one, or the owner is. */
  open(sealed: string, owner: string): string {
    const [given, payload = ''] = sealed.split('.');
    const bytes = Buffer.from(payload, 'base64url');
    if (given !== version || bytes.length < ivBytes + tagBytes) throw new SealError('not a sealed text');
    try {
      if (this.#known) return openWith(this.#known, bytes, owner);
    } catch {
      // The key may have been restored since.
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
