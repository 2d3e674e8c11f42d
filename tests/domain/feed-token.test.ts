import { describe, expect, test } from 'bun:test';
import { createHash } from 'node:crypto';
import {
  createFeedToken,
  feedPath,
  feedTokenOfPath,
  isFeedTokenForm,
  withoutFeedToken,
} from '../../src/domain/feed-token.ts';

const token = 'GsDBylg7wBg4G_G-cMLH3vQthv7tJQQvUYsZ_n_SZNg';

describe('a new token', () => {
  test('is 32 bytes in base64url, kept as the SHA-256 of its text', () => {
    const made = createFeedToken();
    expect(made.token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(Buffer.from(made.token, 'base64url')).toHaveLength(32);
    expect(made.hash).toBe(createHash('sha256').update(made.token).digest('hex'));
  });

  test('is never the same, and every one of its bytes takes nearly every value', () => {
    const tokens = Array.from({ length: 4_000 }, () => createFeedToken().token);
    expect(new Set(tokens).size).toBe(4_000);
    const bytes = tokens.map((each) => Buffer.from(each, 'base64url'));
    for (let place = 0; place < 32; place++) {
      expect(new Set(bytes.map((each) => each[place])).size).toBeGreaterThan(250);
    }
  });
});

test('the form of a token is told without looking it up', () => {
  expect(isFeedTokenForm(token)).toBe(true);
  for (const other of ['', token.slice(1), `${token}A`, `${token.slice(1)}=`, `${token.slice(1)}+`]) {
    expect(isFeedTokenForm(other)).toBe(false);
  }
});

describe('the path of a feed', () => {
  test('gives back the token that it was made of', () => {
    expect(feedPath(token)).toBe(`/feeds/${token}.ics`);
    expect(feedTokenOfPath(feedPath(token))).toBe(token);
  });

  test.each([
    '/feeds/',
    '/feeds/.ics',
    `/feeds/${token}`,
    `/feeds/${token}.ICS`,
    `/feeds/${token}.ics/`,
    `/feeds/${token}.ics\n`,
    `/Feeds/${token}.ics`,
    `/feeds/${token}A.ics`,
    `/feeds/${token.slice(1)}.ics`,
    `/feeds/${token.replace('_', '%5F')}.ics`,
    `/x/feeds/${token}.ics`,
  ])('is not %p', (path) => {
    expect(feedTokenOfPath(path)).toBeUndefined();
  });
});

describe('a path that is logged', () => {
  test.each([
    [`/feeds/${token}.ics`, '/feeds/…'],
    [`/feeds/${token}`, '/feeds/…'],
    [`/feeds/${token.slice(0, 20)}`, '/feeds/…'],
    [`/FEEDS/${token}.ICS`, '/FEEDS/…'],
    [`/proxied/feeds/${token}.ics`, '/proxied/feeds/…'],
    [`/feeds/${token.replace('_', '%5F')}.ics`, '/feeds/…'],
    [`/feeds/\n${token}.ics`, '/feeds/…'],
    [`/${token}.ics`, '/….ics'],
    [`/feed/x${token}`, '/feed/…'],
  ])('%p holds no token: %p', (path, logged) => {
    expect(withoutFeedToken(path)).toBe(logged);
  });

  test.each([
    '/',
    '/feeds',
    '/api/v1/check-availability',
    '/mcp',
    '/api/v1/3f2b8c1e-9d4a-4c67-8e15-7a0b6d2f9c34',
  ])('%p stays as it is', (path) => {
    expect(withoutFeedToken(path)).toBe(path);
  });
});
