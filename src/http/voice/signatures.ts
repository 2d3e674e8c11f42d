import { createHmac, timingSafeEqual } from 'node:crypto';
import { sealedVoiceSecrets } from '../../../db/queries/voice-secrets.ts';
import { type VoicePlatform, voicePlatforms } from '../../domain/access/voice-platform.ts';
import { ApiError } from '../../domain/errors.ts';
import type { Services } from '../../services.ts';

/** How far off the time of a signature may be, in milliseconds. */
const mostOffMs = 300_000;

/** What a platform sent, with its headers; `secret` is what it should be signed with, and `now` in epoch milliseconds. */
type Signed = { headers: Headers; body: Uint8Array; secret: string; now: number };

/** What was sent to a workspace. */
export type Sent = { workspaceId: string; headers: Headers; body: Uint8Array };

/** What signing is checked with. */
type Checking = Pick<Services, 'db' | 'clock' | 'secrets'>;

/**
 * Throws ApiError INVALID_SIGNATURE unless a body was signed by the platform, if the workspace has saved the secret that it signs
 * with, and an error if that can't be opened.
 */
export async function requireSignature(
  services: Checking,
  platform: VoicePlatform,
  sent: Sent,
): Promise<void> {
  if ((await mayBeFrom(services, sent, [platform])).size === 0)
    throw new ApiError({ code: 'INVALID_SIGNATURE' });
}

/**
 * The platforms, of some or all, that may have sent a body: those that signed it, and those whose secret the workspace hasn't
 * saved. Throws if one can't be opened.
 */
export async function mayBeFrom(
  { db, clock, secrets }: Checking,
  { workspaceId, headers, body }: Sent,
  platforms: readonly VoicePlatform[] = voicePlatforms,
): Promise<ReadonlySet<VoicePlatform>> {
  const sealed = await sealedVoiceSecrets(db, workspaceId);
  const now = clock.now();
  return new Set(
    platforms.filter((platform) => {
      const ofPlatform = sealed[platform];
      if (ofPlatform === undefined) return true;
      return checks[platform]({ headers, body, secret: secrets.open(ofPlatform, workspaceId), now });
    }),
  );
}

const checks: Record<VoicePlatform, (signed: Signed) => boolean> = {
  vapi: isSignedByVapi,
  retell: ({ headers, body, ...signed }) =>
    isSignedByRetell(body, { ...signed, signature: headers.get('X-Retell-Signature') ?? '' }),
  elevenlabs: isSignedByElevenLabs,
};

/**
 * Vapi sends the secret itself, or the HMAC-SHA256 of the body in hexadecimal, depending on the credential (docs.vapi.ai, *Server
 * authentication*): neither has a time.
 */
function isSignedByVapi({ headers, body, secret }: Signed): boolean {
  const given = headers.get('X-Vapi-Secret');
  if (given !== null) return isSame(digestOf(secret, given), digestOf(secret, secret));
  return isDigest(headers.get('X-Vapi-Signature') ?? '', digestOf(secret, body));
}

/**
 * Whether a body was signed with the secret, within five minutes of `now` (epoch milliseconds). The signature is
 * "v=<epoch milliseconds>,d=<HMAC-SHA256 of body + v, in hexadecimal>" (docs.retellai.com, *Secure the webhook*).
 */
export function isSignedByRetell(
  body: Uint8Array,
  { signature, secret, now }: { signature: string; secret: string; now: number },
): boolean {
  const [, at = '', digest = ''] = /^v=(\d{1,16}),d=([\da-f]{64})$/i.exec(signature) ?? [];
  return isTimely(at, { unitMs: 1, now }) && isDigest(digest, digestOf(secret, body, at));
}

/**
 * "t=<epoch seconds>,v0=<HMAC-SHA256 of t.body, in hexadecimal>" (elevenlabs.io/docs, *Webhooks*). What it asks before a call isn't
 * signed, but may carry a secret in a header (*Twilio personalization*).
 */
function isSignedByElevenLabs({ headers, body, secret, now }: Signed): boolean {
  const given = headers.get('X-ElevenLabs-Secret');
  if (given !== null) return isSame(digestOf(secret, given), digestOf(secret, secret));
  const signature = headers.get('ElevenLabs-Signature') ?? '';
  const [, at = '', digest = ''] = /^t=(\d{1,13}),v0=([\da-f]{64})$/i.exec(signature) ?? [];
  return isTimely(at, { unitMs: 1_000, now }) && isDigest(digest, digestOf(secret, `${at}.`, body));
}

function isTimely(at: string, { unitMs, now }: { unitMs: number; now: number }): boolean {
  return at !== '' && Math.abs(now - Number(at) * unitMs) <= mostOffMs;
}

function digestOf(secret: string, ...parts: readonly (string | Uint8Array)[]): Buffer {
  const hmac = createHmac('sha256', secret);
  for (const part of parts) hmac.update(part);
  return hmac.digest();
}

function isDigest(hexadecimal: string, expected: Buffer): boolean {
  return /^[\da-f]{64}$/i.test(hexadecimal) && isSame(Buffer.from(hexadecimal, 'hex'), expected);
}

function isSame(given: Buffer, expected: Buffer): boolean {
  return timingSafeEqual(given, expected);
}
