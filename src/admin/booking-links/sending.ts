import { senderOf } from '../../../db/queries/messages/senders.ts';
import type { Channel } from '../../domain/messages/message.ts';
import type { MemberVisit } from '../visit.ts';

/** How links can be sent: not at all where nobody sends messages, or the server doesn't know its own address. */
export async function waysToSend({ services, session }: MemberVisit): Promise<ReadonlySet<Channel>> {
  const { db, messenger, config } = services;
  const { textProvider } = await senderOf(db, session);
  const ways: Channel[] = [
    ...(textProvider === null ? [] : ['sms' as const]),
    ...(messenger.canMail ? ['email' as const] : []),
  ];
  return new Set(config.baseUrl === undefined ? [] : ways);
}
