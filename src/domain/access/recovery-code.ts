import { hash, randomBytes } from 'node:crypto';
import { toBase32 } from './base32.ts';

/** How many a user gets at a time. */
export const recoveryCodeCount = 10;

/** 80 bits: nobody guesses one, not even with the hashes at hand. */
const codeBytes = 10;

const form = /^[a-z2-7]{16}$/;

/** Makes codes such as "k7qm-x2vd-hn4p-tb3w". They're shown once, and stored only as their hashes. */
export function createRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: recoveryCodeCount }, () => {
    const letters = toBase32(randomBytes(codeBytes)).toLowerCase();
    return letters.replace(/(?<=.)(?=(?:.{4})+$)/g, '-');
  });
  return { codes, hashes: codes.flatMap((code) => hashRecoveryCode(code) ?? []) };
}

/** Whether a typed text looks like a recovery code, existing or not. */
export function isRecoveryCodeForm(typed: string): boolean {
  return form.test(plain(typed));
}

/** SHA-256 of a code in hexadecimal, however it was typed; undefined if it can't be one. */
export function hashRecoveryCode(typed: string): string | undefined {
  return isRecoveryCodeForm(typed) ? hash('sha256', plain(typed), 'hex') : undefined;
}

/** 0 and 1 are in no code: who types them has misread a letter. */
function plain(typed: string): string {
  return typed.toLowerCase().replace(/[\s-]/g, '').replaceAll('0', 'o').replaceAll('1', 'l');
}
