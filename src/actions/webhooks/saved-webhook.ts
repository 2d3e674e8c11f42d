import { type WebhookKey, webhookOfWorkspace } from '../../../db/queries/webhooks/webhooks.ts';
import type { OwnHeader } from '../../domain/webhooks/own-header.ts';
import { checkedHeader } from '../../domain/webhooks/own-header.ts';
import { headerOwner } from '../../domain/webhooks/secret.ts';
import type { Webhook } from '../../domain/webhooks/webhook.ts';
import type { Services } from '../../services.ts';
import { type ActionContext, ChangedMeanwhile, found } from '../action.ts';

/** An endpoint to change; `shownUpdatedAt` is its `updatedAt` when it was shown. */
export type WebhookToChange = { webhookId: string; shownUpdatedAt?: number | undefined };

/** An endpoint of the workspace, as saved. Throws NotFound, and ChangedMeanwhile if it isn't as it was shown. */
export async function savedWebhook(
  { transaction, workspaceId }: ActionContext,
  { webhookId, shownUpdatedAt }: WebhookToChange,
): Promise<{ webhook: Webhook; key: WebhookKey }> {
  const key = { workspaceId, webhookId };
  const webhook = found(await webhookOfWorkspace(transaction, key));
  if (shownUpdatedAt !== undefined && shownUpdatedAt !== webhook.updatedAt) throw new ChangedMeanwhile();
  return { webhook, key };
}

/** When an endpoint is changed, in epoch milliseconds: later than the last time, whatever the clock says. */
export function nextUpdate({ updatedAt }: Webhook, at: number): number {
  return Math.max(at, updatedAt + 1);
}

/** A header of the user's own as it's kept, its value sealed for the endpoint's origin. Throws InputError. */
export function sealedHeader(
  { secrets }: Pick<Services, 'secrets'>,
  given: OwnHeader,
  endpoint: { id: string; url: string },
): { name: string; sealedValue: string } {
  const { name, value } = checkedHeader(given);
  return { name, sealedValue: secrets.seal(value, headerOwner(endpoint)) };
}
