import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { fromBase32, toBase32 } from './base32.ts';

/** How long a code is the present one, in milliseconds. */
const stepMs = 30_000;

/** How many steps an app's clock may be off, either way. */
const mostDrift = 1;

/** As RFC 4226 recommends for SHA-1: 160 bits. */
const secretBytes = 20;

/** How codes are made; every authenticator app knows the defaults, and many know nothing else. */
export type TotpOptions = { digits?: number; algorithm?: 'sha1' | 'sha256' | 'sha512' };

/** A new secret from the system's random numbers, in base32, as apps take it. */
export function createTotpSecret(): string {
  return toBase32(randomBytes(secretBytes));
}

/** The time step of an instant in epoch milliseconds (RFC 6238, section 4.2). */
export function timeStepOf(at: number): number {
  return Math.floor(at / stepMs);
}

/** The code of a secret in base32 at a time step (RFC 4226, section 5.3). */
export function totpCode(secret: string, step: number, options: TotpOptions = {}): string {
  const { digits = 6, algorithm = 'sha1' } = options;
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac(algorithm, fromBase32(secret)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** Whether a text looks like a code; people type them in groups. */
export function isTotpForm(typed: string): boolean {
  return /^\d{6}$/.test(withoutGaps(typed));
}

/**
 * The time step of which a typed text is the code: the present one, or one next to it, because clocks differ. Undefined if
 * it's none of them, or isn't later than `after`, the last one accepted: a code works once (RFC 6238, section 5.2).
 */
export function acceptedStep(
  secret: string,
  { typed, now, after }: { typed: string; now: number; after: number },
): number | undefined {
  if (!isTotpForm(typed)) return undefined;
  const present = timeStepOf(now);
  const given = Buffer.from(withoutGaps(typed));
  let accepted: number | undefined;
  // All are compared, so that the time taken doesn't tell which of them it was.
  for (let step = present - mostDrift; step <= present + mostDrift; step++) {
    const isSame = timingSafeEqual(given, Buffer.from(totpCode(secret, step)));
    if (isSame && step > after) accepted = step;
  }
  return accepted;
}

/** What an authenticator app reads from a QR code: whose secret it is, and the secret itself. */
export function totpAddress({ secret, email }: { secret: string; email: string }): string {
  const issuer = 'Slotline';
  return `otpauth://totp/${issuer}:${encodeURIComponent(email)}?secret=${secret}&issuer=${issuer}`;
}

function withoutGaps(typed: string): string {
  return typed.replace(/[\s-]/g, '');
}
