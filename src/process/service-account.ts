import { createPrivateKey, type KeyObject } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { type Static, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { InputError } from '../domain/errors.ts';

/** A service account of Google, the server's own. Its key is never shown, logged or stored. */
export type ServiceAccount = {
  /** The address that people share their calendars with. */
  email: string;
  keyId: string;
  privateKey: KeyObject;
};

const setting = 'SLOTLINE_GOOGLE_SERVICE_ACCOUNT';

/** What Google Cloud has people download; more that's in it doesn't matter. */
const keyFileSchema = Type.Object({
  type: Type.Literal('service_account'),
  client_email: Type.String({ pattern: '^[^\\s@]+@[^\\s@]+$', maxLength: 320 }),
  private_key_id: Type.String({ minLength: 1, maxLength: 200 }),
  private_key: Type.String({ minLength: 1 }),
});

/** Reads the JSON file of a service account's key. Throws InputError that says what to do, and nothing of what's in it. */
export function readServiceAccount(file: string): ServiceAccount {
  const { client_email: email, private_key_id: keyId, private_key: pem } = parse(read(file), file);
  return { email, keyId, privateKey: privateKeyOf(pem, file) };
}

function read(file: string): string {
  try {
    // A pipe or a device may never end.
    if (!statSync(file).isFile()) throw new Error('this is no file');
    return readFileSync(file, 'utf8');
  } catch {
    throw new InputError(
      `${setting} is ${JSON.stringify(file)}, which can't be read: check the path, and that this user may read the file`,
    );
  }
}

function parse(text: string, file: string): Static<typeof keyFileSchema> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw noKey(file, "isn't JSON");
  }
  if (Value.Check(keyFileSchema, value)) return value;
  const isClient = typeof value === 'object' && value !== null && ('web' in value || 'installed' in value);
  throw noKey(file, isClient ? 'is an OAuth client' : "isn't the key of a service account");
}

function privateKeyOf(pem: string, file: string): KeyObject {
  let key: KeyObject | undefined;
  try {
    key = createPrivateKey(pem);
  } catch {
    // Its error could quote the key.
  }
  if (key?.asymmetricKeyType === 'rsa') return key;
  throw noKey(file, 'has a private key that is damaged');
}

function noKey(file: string, what: string): InputError {
  return new InputError(
    `${setting} is ${JSON.stringify(file)}, which ${what}: in Google Cloud, create a JSON key for a service account and download it`,
  );
}
