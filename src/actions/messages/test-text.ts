import { senderOf } from '../../../db/queries/messages/senders.ts';
import { readPhone } from '../../domain/booking/phone.ts';
import { InputError } from '../../domain/errors.ts';
import { countTextToNumber } from '../../jobs/messages/limits.ts';
import { notTried, type SendResult } from '../../jobs/messages/messenger.ts';
import { sendWorkspaceText } from '../../jobs/messages/text/workspace-text.ts';
import type { Services } from '../../services.ts';
import { type Action, audit } from '../action.ts';

/** A text to send to a number as it's typed. */
export type TestText = { to: string; text: string };

/** A text that's tested; `result` is what came of it. */
export type TestedText = TestText & { workspaceId: string; result?: SendResult };

/**
 * Has the workspace's provider send a text at once, unless the number has had as many as it may. Nothing of it is kept but that
 * it counts. Throws InputError.
 */
export const testText: Action<TestText, TestedText> = {
  permission: 'admin',
  async run(services, context, { to, text }) {
    const { transaction, workspaceId, at: now } = context;
    const read = readPhone(to, null);
    if (!('phone' in read)) {
      throw new InputError({ kind: 'message-sender', why: 'phone' }, { field: 'to' });
    }
    await audit(context, { action: 'messages.test', subjectId: workspaceId });
    const tested = { to: read.phone, text, workspaceId };
    const { textProvider } = await senderOf(transaction, { workspaceId });
    if (textProvider === null) return { ...tested, result: notTried('no_text_provider') };
    const limit = await countTextToNumber(services, transaction, { phone: read.phone, now });
    return limit ? { ...tested, result: notTried(limit.code) } : tested;
  },
  async afterCommit(services, tested) {
    return tested.result ? tested : { ...tested, result: await sendTest(services, tested) };
  },
};

async function sendTest(services: Services, { workspaceId, to, text }: TestedText): Promise<SendResult> {
  const { db, stopping: signal } = services;
  const { textProvider } = await senderOf(db, { workspaceId });
  return await sendWorkspaceText(services, { to, text }, { workspaceId, textProvider, signal });
}
