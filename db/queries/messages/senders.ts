import { defaultSender, type MessageSender } from '../../../src/domain/messages/sender.ts';
import type { Database } from '../../sqlite/open.ts';
import { workspaceById } from '../workspaces.ts';

/** Whom a workspace's messages come from. */
export async function senderOf(
  db: Database,
  { workspaceId }: { workspaceId: string },
): Promise<MessageSender> {
  const row = await db
    .selectFrom('message_senders')
    .select([
      'sender_name as senderName',
      'reply_to as replyTo',
      'text_provider as textProvider',
      'text_countries as textCountries',
      'texts_per_day as textsPerDay',
    ])
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirst();
  if (row === undefined) return defaultSender;
  const { textCountries, ...sender } = row;
  return { ...sender, textCountries: textCountries === null ? null : JSON.parse(textCountries) };
}

/** The name that a workspace's messages come from: the one that was chosen for them, else its own. */
export async function businessName(
  db: Database,
  { workspaceId, senderName }: { workspaceId: string } & Pick<MessageSender, 'senderName'>,
): Promise<string> {
  return senderName ?? (await workspaceById(db, workspaceId))?.name ?? '';
}

/** Saves whom a workspace's messages come from. */
export async function saveSender(
  db: Database,
  { workspaceId, sender }: { workspaceId: string; sender: MessageSender },
): Promise<void> {
  const row = {
    sender_name: sender.senderName,
    reply_to: sender.replyTo,
    text_provider: sender.textProvider,
    text_countries: sender.textCountries && JSON.stringify(sender.textCountries),
    texts_per_day: sender.textsPerDay,
  };
  await db
    .insertInto('message_senders')
    .values({ workspace_id: workspaceId, ...row })
    .onConflict((conflict) => conflict.column('workspace_id').doUpdateSet(row))
    .execute();
}
