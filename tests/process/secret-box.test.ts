import { describe, expect, test } from 'bun:test';
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { SealError, SecretBox } from '../../src/process/secret-box.ts';
import { secretKeyFile, secretKeySource } from '../../src/process/secret-key.ts';
import { temporaryFolder } from '../helpers/process/temporary-folder.ts';

const folder = temporaryFolder();

const inMemory = () => new SecretBox(secretKeySource({ secretKey: undefined, databaseFile: ':memory:' }));
const keyed = (secretKey: string) => new SecretBox(secretKeySource({ secretKey, databaseFile: 'unused.db' }));

function newDatabase(): string {
  const file = join(folder, `${crypto.randomUUID()}.db`);
  writeFileSync(file, '');
  return file;
}

const boxOf = (databaseFile: string) =>
  new SecretBox(secretKeySource({ secretKey: undefined, databaseFile }));

describe('what is sealed', () => {
  test('opens as it was, for its owner', () => {
    const box = inMemory();
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, owner) => {
        expect(box.open(box.seal(text, owner), owner)).toBe(text);
      }),
    );
  });

  test('opens for no other owner, with no other key, and not once it was changed', () => {
    const box = keyed('ab'.repeat(32));
    const sealed = box.seal('{"password":"secret"}', 'link 1');
    expect(() => box.open(sealed, 'link 2')).toThrow(SealError);
    expect(() => keyed('cd'.repeat(32)).open(sealed, 'link 1')).toThrow(SealError);
    const bytes = Buffer.from(sealed.slice(3), 'base64url');
    for (let index = 0; index < bytes.length; index++) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8((changed[index] ?? 0) ^ 1, index);
      expect(() => box.open(`v1.${changed.toString('base64url')}`, 'link 1')).toThrow(SealError);
      expect(() => box.open(`v1.${bytes.subarray(0, index).toString('base64url')}`, 'link 1')).toThrow(
        SealError,
      );
    }
  });

  test.each(['', 'v1', 'v1.', 'v2.AAAA', 'not sealed', '{"password":"secret"}'])('is not %p', (text) => {
    expect(() => inMemory().open(text, 'link 1')).toThrow(SealError);
  });

  test('is never the same twice', () => {
    const box = inMemory();
    const all = Array.from({ length: 100 }, () => box.seal('secret', 'link 1'));
    expect(new Set(all).size).toBe(100);
    expect(all.join()).not.toContain('secret');
  });
});

describe('the key file beside a database', () => {
  test('is made for its user alone when something is first sealed, and read from then on', () => {
    const database = newDatabase();
    const file = secretKeyFile(database);
    const box = boxOf(database);
    expect(existsSync(file)).toBe(false);
    const sealed = box.seal('secret', 'link 1');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8')).toMatch(/^[0-9a-f]{64}\n$/);
    expect(boxOf(database).open(sealed, 'link 1')).toBe('secret');
  });

  test('is not made anew only to open what was sealed with a lost one', () => {
    const database = newDatabase();
    const sealed = boxOf(database).seal('secret', 'link 1');
    rmSync(secretKeyFile(database));
    expect(() => boxOf(database).open(sealed, 'link 1')).toThrow(SealError);
    expect(existsSync(secretKeyFile(database))).toBe(false);
  });

  test('that was restored opens what was sealed, whatever it held when it was first read', () => {
    const database = newDatabase();
    const sealed = boxOf(database).seal('secret', 'link 1');
    const right = readFileSync(secretKeyFile(database));
    const box = boxOf(database);
    for (const wrong of ['', 'half a k', `${'cd'.repeat(32)}\n`]) {
      writeFileSync(secretKeyFile(database), wrong);
      expect(() => box.open(sealed, 'link 1')).toThrow(SealError);
    }
    writeFileSync(secretKeyFile(database), right);
    expect(box.open(sealed, 'link 1')).toBe('secret');
  });

  test('that was replaced is what is sealed with from then on', () => {
    const database = newDatabase();
    const box = boxOf(database);
    const before = box.seal('before', 'link 1');
    writeFileSync(secretKeyFile(database), `${'cd'.repeat(32)}\n`);
    expect(boxOf(database).open(box.seal('after', 'link 1'), 'link 1')).toBe('after');
    expect(() => box.open(before, 'link 1')).toThrow(SealError);
  });

  test('that holds no key is told, not replaced', () => {
    const database = newDatabase();
    writeFileSync(secretKeyFile(database), 'half a k');
    expect(() => boxOf(database).seal('secret', 'link 1')).toThrow(
      'holds no key: restore it from your backup',
    );
    expect(readFileSync(secretKeyFile(database), 'utf8')).toBe('half a k');
  });

  test('that cannot be made is told', () => {
    const database = join(folder, 'missing', 'slotline.db');
    expect(() => boxOf(database).seal('secret', 'link 1')).toThrow(
      'cannot be made: this user must be allowed',
    );
  });

  test('is not needed where the environment holds the key', () => {
    const database = newDatabase();
    const box = new SecretBox(secretKeySource({ secretKey: 'ab'.repeat(32), databaseFile: database }));
    expect(box.open(box.seal('secret', 'link 1'), 'link 1')).toBe('secret');
    expect(existsSync(secretKeyFile(database))).toBe(false);
  });
});

describe('what stands for a text', () => {
  test('is the same for the same key and purpose, and another one otherwise', () => {
    const of = (key: string, purpose: string, text = '+15550100') => keyed(key).fingerprint(purpose, text);
    const first = of('ab'.repeat(32), 'number');
    expect(first).toMatch(/^[\w-]{43}$/);
    expect(of('ab'.repeat(32), 'number')).toBe(first);
    const others = [of('ab'.repeat(32), 'address'), of('cd'.repeat(32), 'number')];
    others.push(of('ab'.repeat(32), 'number', '+15550101'));
    expect(new Set([first, ...others]).size).toBe(4);
  });
});
