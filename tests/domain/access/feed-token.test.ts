import { describe, expect, test } from 'bun:test';
import { feedPath, feedTokenOfPath, withoutToken } from '../../../src/domain/access/feed-token.ts';

const token = 'GsDBylg7wBg4G_G-cMLH3vQthv7tJQQvUYsZ_n_SZNg';

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
    [`/b/${token.replace('_', '%5F')}/confirm`, '/b/…/confirm'],
    [`/b/${token.slice(0, 40)}`, '/b/…'],
    [`/calls/report/${token}`, '/calls/report/…'],
    [`/calls/hello/${token}`, '/calls/hello/…'],
    [`/Calls/Report/${token.slice(0, 20)}/x`, '/Calls/Report/…'],
    [`/calls/hello/${token.replace('_', '%5F')}`, '/calls/hello/…'],
    [`/proxied/i/${token.replace('_', '%5f')}`, '/proxied/i/…'],
    [`/C/${token.slice(0, 42)}.`, '/C/…'],
  ])('%p holds no token: %p', (path, logged) => {
    expect(withoutToken(path)).toBe(logged);
  });

  test.each([
    '/',
    '/feeds',
    '/api/v1/check-availability',
    '/mcp',
    '/api/v1/3f2b8c1e-9d4a-4c67-8e15-7a0b6d2f9c34',
  ])('%p stays as it is', (path) => {
    expect(withoutToken(path)).toBe(path);
  });
});
