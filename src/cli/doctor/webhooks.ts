import { type WebhookInUse, webhooksInUse } from '../../../db/queries/condition.ts';
import type { Database } from '../../../db/sqlite/open.ts';
import { withoutQuery } from '../../domain/webhooks/endpoint-url.ts';
import { failingAfterTries } from '../../domain/webhooks/waits.ts';
import { counted } from '../console/answer.ts';
import { type Finding, ok, warning } from './finding.ts';
import { namesOf } from './named.ts';

/** Says which endpoints of webhooks fail, or were turned off for that, without asking them. Says nothing if there are none. */
export async function checkWebhooks(db: Database): Promise<Finding[]> {
  const webhooks = await webhooksInUse(db);
  const off = (reason: WebhookInUse['offReason']) => webhooks.filter(({ offReason }) => offReason === reason);
  const [on, byHand, gone, hopeless] = [off(null), off('by_hand'), off('gone'), off('failing')];
  const failing = on.filter(({ failures }) => failures >= failingAfterTries);
  const found: Finding[] = [];
  if (failing.length > 0) {
    found.push(warning`Can't be told what happens: ${named(failing)}. See "slotline webhook deliveries".`);
  }
  if (hopeless.length > 0) {
    found.push(
      warning`Turned off after failing for days: ${named(hopeless)}. See "slotline webhook test", then "slotline webhook on".`,
    );
  }
  if (gone.length > 0) {
    found.push(
      warning`Turned off after answering 410 (gone): ${named(gone)}. See "slotline webhook update" and "slotline webhook on", or "slotline webhook remove".`,
    );
  }
  if (byHand.length > 0) found.push(ok`${counted(byHand.length, 'endpoint')} turned off by hand.`);
  const told = on.length - failing.length;
  if (told > 0) found.push(ok`${told} of ${counted(webhooks.length, 'endpoint')} told what happens.`);
  return found;
}

function named(webhooks: readonly WebhookInUse[]): string {
  return namesOf(webhooks.map(({ url, workspaceName }) => `${withoutQuery(url)} of "${workspaceName}"`));
}
