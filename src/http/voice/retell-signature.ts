import { createHmac, timingSafeEqual } from 'node:crypto';
import { sealedRetellSecret } from '../../../db/queries/workspaces.ts';
import { ApiError } from '../../domain/errors.ts';
import type { Services } from '../../services.ts';

/** How far off the time of a signature may be, in milliseconds. */
const mostOffMs = 300_000;

/**
 * Checks who sent a body, if the workspace has saved the secret that Retell signs with. Throws ApiError
 * INVALID_SIGNATURE, and an error if the secret can't be opened.
 */
export async function requireRetellSignature(
  { db, clock, secrets }: Pick<Services, 'db' | 'clock' | 'secrets'>,
  { headers }: Request,
  { workspaceId, body }: { workspaceId: string; body: Uint8Array },
): Promise<void> {
  const sealed = await sealedRetellSecret(db, workspaceId);
  if (sealed === undefined) return;
  const signature = headers.get('X-Retell-Signature') ?? '';
  const secret = secrets.open(sealed, workspaceId);
  if (!isSignedByRetell(body, { signature, secret, now: clock.now() }))
    throw new ApiError({ code: 'INVALID_SIGNATURE' });
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
  if (at === '' || Math.abs(now - Number(at)) > mostOffMs) return false;
  const expected = createHmac('sha256', secret).update(body).update(at).digest();
  return timingSafeEqual(expected, Buffer.from(digest, 'hex'));
}
