import { Type } from '@sinclair/typebox';
import { dayMs } from '../../domain/time/local-time.ts';
import type { LinkPush } from '../link-provider.ts';
import { answerOf } from '../net/json-answer.ts';
import { googleHost } from './calendar-id.ts';
import { type GoogleServer, googleFailure, sendRequest } from './request.ts';

/** How long a channel is asked for, in milliseconds. */
const lifeMs = 7 * dayMs;

const channelSchema = Type.Object({
  resourceId: Type.String({ minLength: 1, maxLength: 500 }),
  /** Epoch milliseconds, as text. */
  expiration: Type.Optional(Type.String({ pattern: '^[0-9]{1,16}$' })),
});

/** What a provider is given to watch a collection, without its network. */
type Watched = Omit<Parameters<LinkPush['watch']>[1], 'network'>;

/** Has Google call when something in a calendar changes (Calendar API, "Push notifications"). Throws LinkError. */
export async function watchCalendar(server: GoogleServer, { collectionHref, channel, now }: Watched) {
  const { id, secret: token, url: address } = channel;
  const response = await sendRequest(server, {
    method: 'POST',
    href: `${collectionHref}watch`,
    body: { id, type: 'web_hook', address, token, params: { ttl: String(lifeMs / 1000) } },
  });
  const failure = googleFailure(server, response);
  if (failure) throw failure;
  const { resourceId, expiration } = answerOf(channelSchema, response, googleHost);
  return { remoteId: resourceId, expiresAt: expiration === undefined ? now + lifeMs : Number(expiration) };
}

/** Has Google call no more. One that has ended already is no failure. Throws LinkError. */
export async function endChannel(
  server: GoogleServer,
  { id, remoteId }: { id: string; remoteId: string },
): Promise<void> {
  const body = { id, resourceId: remoteId };
  const response = await sendRequest(server, { method: 'POST', href: '/channels/stop', body });
  if (response.status === 404) return;
  const failure = googleFailure(server, response);
  if (failure) throw failure;
}
