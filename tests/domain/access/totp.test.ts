import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { fromBase32, toBase32 } from '../../../src/domain/access/base32.ts';
import {
  acceptedStep,
  createTotpSecret,
  isTotpForm,
  timeStepOf,
  totpAddress,
  totpCode,
} from '../../../src/domain/access/totp.ts';

/** The seeds of RFC 6238, appendix B, as its errata say them: as long as each hash. */
const seedOf = (bytes: number) => toBase32(Buffer.from('1234567890'.repeat(7).slice(0, bytes)));
const seeds = { sha1: seedOf(20), sha256: seedOf(32), sha512: seedOf(64) };

/** RFC 6238, appendix B. */
const vectors = [
  [59, '94287082', '46119246', '90693936'],
  [1111111109, '07081804', '68084774', '25091201'],
  [1111111111, '14050471', '67062674', '99943326'],
  [1234567890, '89005924', '91819424', '93441116'],
  [2000000000, '69279037', '90698825', '38618901'],
  [20000000000, '65353130', '77737706', '47863826'],
] as const;

describe('a code', () => {
  test.each(vectors)('at %d seconds is what RFC 6238 says', (seconds, sha1, sha256, sha512) => {
    const step = timeStepOf(seconds * 1000);
    expect(totpCode(seeds.sha1, step, { digits: 8 })).toBe(sha1);
    expect(totpCode(seeds.sha256, step, { digits: 8, algorithm: 'sha256' })).toBe(sha256);
    expect(totpCode(seeds.sha512, step, { digits: 8, algorithm: 'sha512' })).toBe(sha512);
    expect(totpCode(seeds.sha1, step)).toBe(sha1.slice(-6));
  });

  /** RFC 4226, appendix D: the counter from 0 to 9. */
  const counted = '755224,287082,359152,969429,338314,254676,287922,162583,399871,520489'.split(',');

  test.each(counted.map((code, step) => ({ code, step })))(
    'of the counter $step is what RFC 4226 says',
    ({ code, step }) => {
      expect(totpCode(seeds.sha1, step)).toBe(code);
    },
  );

  test('may have leading zeros', () => {
    expect(totpCode(seeds.sha1, timeStepOf(1111111109_000))).toBe('081804');
  });
});

describe('the accepted time step', () => {
  const now = Temporal.Instant.from('2026-11-20T10:30:10Z').epochMilliseconds;
  const present = timeStepOf(now);
  const secret = createTotpSecret();
  const accepted = (step: number, after = 0) =>
    acceptedStep(secret, { typed: totpCode(secret, step), now, after });

  test('is the present one or one beside it', () => {
    expect([-1, 0, 1].map((drift) => accepted(present + drift))).toEqual([present - 1, present, present + 1]);
  });

  test('is none that is two steps away or more', () => {
    for (const drift of [-20, -3, -2, 2, 3, 20]) {
      const typed = totpCode(secret, present + drift);
      const isChance = [-1, 0, 1].some((near) => totpCode(secret, present + near) === typed);
      if (!isChance) expect(accepted(present + drift)).toBeUndefined();
    }
  });

  test('is later than the last one that was accepted', () => {
    expect(accepted(present, present)).toBeUndefined();
    expect(accepted(present - 1, present)).toBeUndefined();
    expect(accepted(present, present - 1)).toBe(present);
    expect(accepted(present + 1, present)).toBe(present + 1);
  });

  test('changes with the second, half a minute after it began', () => {
    expect(timeStepOf(59_999)).toBe(1);
    expect(timeStepOf(60_000)).toBe(2);
  });

  test.each(['', '12345', '1234567', 'abcdef', '١٢٣٤٥٦', '12345６', '0x1234', '-12345', '1e5', '12.345'])(
    'is none for what is no code: %p',
    (typed) => {
      expect(isTotpForm(typed)).toBe(false);
      expect(acceptedStep(secret, { typed, now, after: 0 })).toBeUndefined();
    },
  );

  test('is found however the digits are grouped', () => {
    const code = totpCode(secret, present);
    const [first, last] = [code.slice(0, 3), code.slice(3)];
    for (const typed of [`${first} ${last}`, `${first}-${last}`, ` ${code} `]) {
      expect(acceptedStep(secret, { typed, now, after: 0 })).toBe(present);
    }
  });
});

describe('a secret', () => {
  test('is 160 bits in base32, new each time', () => {
    const secrets = Array.from({ length: 50 }, createTotpSecret);
    for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(new Set(secrets).size).toBe(50);
  });

  test('stands in the address for an app with the email it is for', () => {
    expect(totpAddress({ secret: 'ABC', email: 'ann+a&b@example.com' })).toBe(
      'otpauth://totp/Slotline:ann%2Ba%26b%40example.com?secret=ABC&issuer=Slotline',
    );
  });
});

describe('base32', () => {
  /** RFC 4648, section 10, without padding. */
  test.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('of %p is what RFC 4648 says', (text, encoded) => {
    expect(toBase32(Buffer.from(text))).toBe(encoded);
    expect(Buffer.from(fromBase32(encoded)).toString()).toBe(text);
  });

  test('gives back any bytes', () => {
    fc.assert(fc.property(fc.uint8Array(), (bytes) => expect(fromBase32(toBase32(bytes))).toEqual(bytes)));
  });

  test('is refused with a letter that it does not have', () => {
    expect(() => fromBase32('ABC1')).toThrow(RangeError);
  });
});
