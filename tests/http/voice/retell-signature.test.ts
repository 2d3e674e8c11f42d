import { expect, test } from 'bun:test';
import { isSignedByRetell } from '../../../src/http/voice/retell-signature.ts';

const secret = 'key_0123456789abcdef';
const signedAt = 1_795_451_975_346;
// Made by retell-sdk 5.66.1 with its `sign`.
const digest = 'a39bd959983bfbb94db1c78f78d53a66eb264e3cd9acacc16b4a1721b135a4ef';
const text =
  '{"name":"check_availability","call":{"call_id":"call_1"},"args":{"query":"Dienstag um 15 Uhr – bitte"}}';
const body = new TextEncoder().encode(text);
const signature = `v=${signedAt},d=${digest}`;

const isGood = (given: { signature?: string; secret?: string; now?: number; body?: Uint8Array }) =>
  isSignedByRetell(given.body ?? body, { signature, secret, now: signedAt, ...given });

test("what Retell's SDK signs is good, in either letter case, for five minutes each way", () => {
  expect(isGood({})).toBe(true);
  expect(isGood({ signature: signature.toUpperCase().replace('V=', 'v=').replace('D=', 'd=') })).toBe(true);
  expect(isGood({ now: signedAt + 300_000 })).toBe(true);
  expect(isGood({ now: signedAt - 300_000 })).toBe(true);
  expect(isGood({ now: signedAt + 300_001 })).toBe(false);
  expect(isGood({ now: signedAt - 300_001 })).toBe(false);
});

test.each([
  ['', 'nothing'],
  [`v=${signedAt}`, 'no digest'],
  [`d=${digest}`, 'no time'],
  [`v=${signedAt + 1},d=${digest}`, 'another time'],
  [`v=${signedAt}0,d=${digest}`, 'a longer time'],
  [`v=0${signedAt},d=${digest}`, 'the same time, written otherwise'],
  [`v=${signedAt},d=${digest.slice(2)}`, 'a short digest'],
  [`v=${signedAt},d=${digest}00`, 'a long digest'],
  [`v=${signedAt},d=${'g'.repeat(64)}`, 'no digits'],
  [`v=${signedAt},d=${'0'.repeat(64)}`, 'another digest'],
  [`${signature}, ${signature}`, 'two signatures'],
  [`v=1e12,d=${digest}`, 'no whole number'],
])('%s is refused: %s', (other) => {
  expect(isGood({ signature: other })).toBe(false);
});

test('another body or another secret is refused', () => {
  expect(isGood({ secret: `${secret} ` })).toBe(false);
  expect(isGood({ body: new TextEncoder().encode(`${text}\n`) })).toBe(false);
  expect(isGood({ body: new Uint8Array() })).toBe(false);
});
