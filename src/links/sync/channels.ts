import {
  channelById,
  channelsOfLink,
  confirmChannel,
  hintLink,
  type LinkChannel,
  renewChannel,
  replaceChannel,
} from '../../../db/queries/links/channels.ts';
import type { Database } from '../../../db/sqlite/open.ts';
import { withinWorkspace, withoutLock, write } from '../../../db/write.ts';
import { createSecretToken, hashSecretToken } from '../../domain/access/secret-token.ts';
import { hourMs } from '../../domain/time/local-time.ts';
import type { Clock } from '../../process/clock.ts';
import { LinkError } from '../link-error.ts';
import type { OpenLink } from './reading.ts';

/** How long after a failure a channel is tried again, in milliseconds. Without one, calendars are read often enough. */
const retryMs = hourMs;

/** The path of the address that other sides call, with a channel's id behind it. */
export const channelPath = '/hooks/links/';

/** What channels need; without a public address nobody can call, and there are none. */
export type ChannelTools = { db: Database; clock: Clock; pushUrl: string | undefined };

/** The address at which other sides may call a server: only https, as they want it. */
export function pushUrlOf(baseUrl: string | undefined): string | undefined {
  return baseUrl?.startsWith('https://') ? baseUrl : undefined;
}

/**
 * Has the other side call when something in a link's collections changes, and renews that at half its life. Does nothing if it
 * can't. A call is only ever a hint to read. Throws only for a bug.
 */
export async function watchLink(tools: ChannelTools, reading: OpenLink): Promise<void> {
  const { link, provider } = reading;
  if (tools.pushUrl === undefined || !provider.push) return;
  const channels = await channelsOfLink(tools.db, link.id);
  const now = tools.clock.now();
  for (const { href } of link.collections) {
    const channel = channels.find(({ collectionHref }) => collectionHref === href);
    if (channel && channel.renewAt > now) continue;
    await watchCollection(tools, { ...reading, href, before: channel });
  }
}

async function watchCollection(
  { db, clock, pushUrl }: ChannelTools,
  {
    link,
    access,
    provider,
    network,
    href,
    before,
  }: OpenLink & { href: string; before: LinkChannel | undefined },
): Promise<void> {
  const { push } = provider;
  const { id: linkId, workspaceId } = link;
  const scope = withinWorkspace(link);
  const id = crypto.randomUUID();
  const { token: secret, hash: secretHash } = createSecretToken();
  const channel = { id, workspaceId, linkId, collectionHref: href, secretHash };
  const startedAt = clock.now();
  // It has to be known before it's made: some sides call to see whether it is.
  const renewAt = startedAt + retryMs;
  await write(db, (transaction) => replaceChannel(transaction, { ...channel, renewAt }), scope);
  try {
    const url = `${pushUrl}${channelPath}${id}`;
    const made = await push?.watch(access, {
      collectionHref: href,
      channel: { id, secret, url },
      now: startedAt,
      network,
    });
    if (!made) return;
    const { remoteId, expiresAt } = made;
    const confirmed = {
      id,
      remoteId,
      renewAt: startedAt + Math.max((expiresAt - startedAt) / 2, retryMs / 2),
    };
    await write(db, (transaction) => confirmChannel(transaction, confirmed), scope);
    if (before?.remoteId) await push?.end(access, { id: before.id, remoteId: before.remoteId, network });
  } catch (error) {
    // Calendars that can't be watched are read as if nobody could.
    if (!(error instanceof LinkError) && !network.signal.aborted) throw error;
  }
}

/** A call of another side: which channel it's about, what it brought along, and whether the channel is about to end. */
export type ChannelCall = { channelId: string; secret: string; isEnding?: boolean };

/** Whether there is such a channel. */
export async function isChannel({ db }: Pick<ChannelTools, 'db'>, channelId: string): Promise<boolean> {
  const [channel] = await channelById(db, { id: channelId });
  return channel !== undefined;
}

/** Has a link read soon after a good call. False for one that nobody who was given the channel's secret makes. */
export async function acceptCall(
  { db, clock }: Pick<ChannelTools, 'db' | 'clock'>,
  { channelId, secret, isEnding = false }: ChannelCall,
): Promise<boolean> {
  const [channel] = await channelById(db, { id: channelId });
  if (!channel || channel.secretHash !== hashSecretToken(secret)) return false;
  const hint = { linkId: channel.linkId, at: clock.now() };
  await write(
    db,
    async (transaction) => {
      if (isEnding) await renewChannel(transaction, channel.id);
      await hintLink(transaction, hint);
    },
    withoutLock,
  );
  return true;
}
