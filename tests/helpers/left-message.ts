import { insertLeftMessage } from '../../db/queries/left-messages/left-messages.ts';
import type { Database } from '../../db/sqlite/open.ts';
import type { LeftMessage } from '../../src/domain/messages/left-message.ts';
import { uuidAt } from '../../src/domain/uuid.ts';

/** A message that somebody left, at an instant in epoch milliseconds; in its place stands a usual one, unless it's given. */
export type GivenMessage = Partial<LeftMessage> &
  Pick<LeftMessage, 'workspaceId' | 'calendarId'> & { createdAt: number };

/** Leaves a message, and gives its ID. */
export async function leaveMessage(db: Database, given: GivenMessage): Promise<string> {
  const message = { id: uuidAt(given.createdAt), ...usual, ...given };
  await insertLeftMessage(db, message);
  return message.id;
}

const usual = {
  callId: null,
  text: 'Do I need a referral?',
  name: 'Ada Lovelace',
  phone: '+12125550123',
  email: null,
  callBack: null,
  doneAt: null,
};
