import { createHmac } from 'node:crypto';
import { perform } from '../../../../src/actions/action.ts';
import { setVoiceSecret } from '../../../../src/actions/workspaces/set-voice-secret.ts';
import type { VoicePlatform } from '../../../../src/domain/access/voice-platform.ts';
import type { Answer, ContractServer, Place } from '../../contract-server.ts';

/** A secret as Retell gives its keys out. */
export const secret = 'key_0123456789abcdef0123456789ab';

/** The body of a 401 for a signature, to the letter. */
export const invalidSignature = '{"error":"Unauthorized — invalid signature"}';

/** What a platform sends to a tool that changes nothing. */
export const envelope = JSON.stringify({
  name: 'get_calendar',
  call: { call_id: 'call-1', transcript: 'Agent: Hi' },
  args: {},
});

/** Sets or removes what a platform signs with for a place's workspace. */
export async function setSecret(
  contract: ContractServer,
  place: Place,
  given: string | undefined,
  platform: VoicePlatform = 'retell',
): Promise<void> {
  const { services, clock } = contract.made;
  const by = { actor: { kind: 'cli' }, workspaceId: place.workspaceId, at: clock.now() } as const;
  await perform(services, setVoiceSecret, { by, input: { platform, secret: given } });
}

/** The digest of a body and a moment, as Retell makes it. */
export function digestOf(body: string | Uint8Array, at: number | string, key = secret): string {
  return createHmac('sha256', key).update(body).update(String(at)).digest('hex');
}

/** The header of a body at a moment, in epoch milliseconds. */
export function signatureOf(body: string | Uint8Array, at: number | string, key = secret): string {
  return `v=${at},d=${digestOf(body, at, key)}`;
}

/** A request to Retell's route, right in all that is not given; `null` leaves the signature out. */
export type Signed = {
  signature?: string | null;
  body?: string | Uint8Array | ReadableStream;
  path?: string;
  query?: string;
  key?: string;
  headers?: Record<string, string>;
  line?: string;
};

/** Sends a request, at once. */
export async function send(
  contract: ContractServer,
  place: Place,
  {
    body = envelope,
    path = '/api/v1/voice/retell/get-calendar',
    line = `POST ${path}`,
    query = `?calendarId=${place.calendarId}`,
    key = place.key,
    headers,
    signature = body instanceof ReadableStream ? null : signatureOf(body, contract.made.clock.now()),
  }: Signed = {},
): Promise<Answer> {
  return await contract.askAtOnce(line, {
    key,
    query,
    body,
    headers: {
      'content-type': 'application/json',
      ...(signature === null ? {} : { 'x-retell-signature': signature }),
      ...headers,
    },
  });
}
