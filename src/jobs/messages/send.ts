import type { Database } from '../../../db/sqlite/open.ts';
import { withinWorkspace, write } from '../../../db/write.ts';
import type { Clock } from '../../process/clock.ts';
import { type BegunMessage, begin } from './begin.ts';
import { type ComposingTools, composedMail, composedText } from './compose.ts';
import { end } from './end.ts';
import { type Messenger, notTried, type SendResult } from './messenger.ts';
import type { PlanningTools } from './plan.ts';
import { sendWorkspaceText } from './text/workspace-text.ts';

/** What sends messages. */
export type SendingTools = PlanningTools &
  ComposingTools & { db: Database; clock: Clock; messenger: Messenger };

/** A message to be sent by this server. */
type Sending = { messageId: string; workspaceId: string; leaseMs: number; signal: AbortSignal };

/** Sends a message that's due, unless another server does, or it isn't to be sent any more, and records what came of it. */
export async function sendMessage(tools: SendingTools, sending: Sending): Promise<void> {
  const { db, clock } = tools;
  const { messageId, leaseMs, signal } = sending;
  const scope = withinWorkspace(sending);
  const begun = await write(
    db,
    (transaction) => {
      const now = clock.now();
      return begin(tools, transaction, { messageId, now, until: now + leaseMs });
    },
    scope,
  );
  if (!begun) return;
  const result = await resultOf(tools, begun, sending).catch((error: unknown) => {
    if (!signal.aborted) throw error;
    return { kind: 'unsure', failure: { code: 'internal', details: {} } } as const;
  });
  await write(db, (transaction) => end(tools, transaction, { begun, result, now: clock.now() }), scope);
}

async function resultOf(
  tools: SendingTools,
  begun: BegunMessage,
  { leaseMs, signal }: Sending,
): Promise<SendResult> {
  const now = tools.clock.now();
  // Whoever comes too late would send while another server thinks it's over.
  if (now > begun.begunAt + leaseMs / 2) return notTried('internal');
  if (begun.message.channel === 'email') {
    return await tools.messenger.sendMail(await composedMail(tools, begun, now), signal);
  }
  const { text } = await composedText(tools, begun, now);
  const { workspaceId } = begun.booking;
  const { textProvider } = begun.sender;
  const message = { messageId: begun.message.id, to: begun.recipient, text };
  return await sendWorkspaceText(tools, message, { workspaceId, textProvider, signal });
}
