import { Type } from '@sinclair/typebox';
import { dayMs } from '../../domain/time/local-time.ts';
import type { LinkPush } from '../link-provider.ts';
import { answerOf } from '../net/json-answer.ts';
import { listHref, outlookHost } from './mailbox.ts';
import { type GraphServer, graphFailure, sendRequest } from './request.ts';

/** How long a subscription is asked for, in milliseconds: Microsoft allows somewhat less than seven days. */
const lifeMs = 6 * dayMs;

const subscriptionSchema = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 500 }),
  expirationDateTime: Type.String(),
});

/** What a provider is given to watch a collection, without its network. */
type Watched = Omit<Parameters<LinkPush['watch']>[1], 'network'>;

/**
 * Has Microsoft call when something in a calendar changes (Graph, "subscription"). It calls at once, to see whether the
 * address answers. Throws LinkError.
 */
export async function watchCalendar(server: GraphServer, { collectionHref, channel, now }: Watched) {
  const response = await sendRequest(server, {
    method: 'POST',
    href: '/subscriptions',
    body: {
      changeType: 'created,updated,deleted',
      notificationUrl: channel.url,
      lifecycleNotificationUrl: channel.url,
      resource: listHref(collectionHref),
      expirationDateTime: new Date(now + lifeMs).toISOString(),
      clientState: channel.secret,
    },
  });
  const failure = graphFailure(server, response);
  if (failure) throw failure;
  const { id, expirationDateTime } = answerOf(subscriptionSchema, response, outlookHost);
  const expiresAt = Date.parse(expirationDateTime);
  return { remoteId: id, expiresAt: Number.isNaN(expiresAt) ? now + lifeMs : expiresAt };
}

/** Has Microsoft call no more. One that has ended already is no failure. Throws LinkError. */
export async function endChannel(server: GraphServer, remoteId: string): Promise<void> {
  const href = `/subscriptions/${encodeURIComponent(remoteId)}`;
  const response = await sendRequest(server, { method: 'DELETE', href });
  if (response.status === 404) return;
  const failure = graphFailure(server, response);
  if (failure) throw failure;
}
