import { expect, test } from 'bun:test';
import {
  createRecoveryCodes,
  hashRecoveryCode,
  isRecoveryCodeForm,
} from '../../../src/domain/access/recovery-code.ts';

test('ten codes are made at a time, each different, in groups of four', () => {
  const { codes, hashes } = createRecoveryCodes();
  expect(codes).toHaveLength(10);
  expect(new Set(hashes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[a-z2-7]{4}(?:-[a-z2-7]{4}){3}$/);
  expect(codes.map(hashRecoveryCode)).toEqual(hashes);
});

test('a code is the same however it is typed', () => {
  const hash = hashRecoveryCode('oiab-lc23-dl45-ef67');
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  for (const typed of [
    'OIAB-LC23-DL45-EF67',
    'oiablc23dl45ef67',
    ' oiab lc23 dl45 ef67',
    '0iab-1c23-d145-ef67',
  ]) {
    expect(hashRecoveryCode(typed)).toBe(hash ?? '');
  }
});

test.each(['', '123456', 'abcd-efgh-ijkl', 'abcd-efgh-ijkl-mno8', 'abcd-efgh-ijkl-mnop-q'])(
  'what is no code has no hash: %p',
  (typed) => {
    expect(isRecoveryCodeForm(typed)).toBe(false);
    expect(hashRecoveryCode(typed)).toBeUndefined();
  },
);
