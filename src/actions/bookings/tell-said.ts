import type { TellSaid } from '../../domain/messages/message.ts';
import { type ActionContext, doorOf } from '../action.ts';

/** That the requester says now how a caller wants to be told, in a phone call if its ID is known. */
export function tellSaidNow(context: ActionContext, { callId }: { callId?: string | undefined }): TellSaid {
  const { actor, at } = context;
  return {
    by: doorOf(context),
    at,
    ...(actor.kind === 'user' && { userId: actor.id }),
    ...(callId !== undefined && { callId }),
  };
}
