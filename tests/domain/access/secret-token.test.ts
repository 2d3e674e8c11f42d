import { describe, expect, test } from 'bun:test';
import { createHash } from 'node:crypto';
import { createSecretToken, isSecretTokenForm } from '../../../src/domain/access/secret-token.ts';

const token = 'GsDBylg7wBg4G_G-cMLH3vQthv7tJQQvUYsZ_n_SZNg';

describe('a new token', () => {
  test('is 32 bytes in base64url, kept as the SHA-256 of its text', () => {
    const made = createSecretToken();
    expect(made.token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(Buffer.from(made.token, 'base64url')).toHaveLength(32);
    expect(made.hash).toBe(createHash('sha256').update(made.token).digest('hex'));
  });

  test('is never the same, and every one of its bytes takes nearly every value', () => {
    const tokens = Array.from({ length: 4_000 }, () => createSecretToken().token);
    expect(new Set(tokens).size).toBe(4_000);
    const bytes = tokens.map((each) => Buffer.from(each, 'base64url'));
    for (let place = 0; place < 32; place++) {
      expect(new Set(bytes.map((each) => each[place])).size).toBeGreaterThan(250);
    }
  });
});

test('the form of a token is told without looking it up', () => {
  expect(isSecretTokenForm(token)).toBe(true);
  for (const other of ['', token.slice(1), `${token}A`, `${token.slice(1)}=`, `${token.slice(1)}+`]) {
    expect(isSecretTokenForm(other)).toBe(false);
  }
});
