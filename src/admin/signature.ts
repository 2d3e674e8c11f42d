import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signs a text for a session, so that its browser can't change what it's given to bring back; each use has its own. */
export function signature(text: string, { use, sessionHash }: { use: string; sessionHash: string }): string {
  return createHmac('sha256', `${use} ${sessionHash}`).update(text).digest('base64url');
}

/** Compares two signatures in a time that doesn't depend on where they differ. */
export function isSameSignature(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)];
  return one.length === other.length && timingSafeEqual(one, other);
}
