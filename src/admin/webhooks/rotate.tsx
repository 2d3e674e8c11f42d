/** @jsxImportSource #html */
import { RotateSecret, SecretShownBefore, ShownSecret } from '../../../views/webhooks/secret.tsx';
import { ChangedMeanwhile } from '../../actions/action.ts';
import { rotateWebhook } from '../../actions/webhooks/rotate.ts';
import { page } from '../page.tsx';
import { act, type Posted } from '../visit.ts';
import type { WebhookVisit } from './requested-webhook.ts';

/** Asks before a secret is replaced. */
export function askToRotate(visit: WebhookVisit): Promise<Response> {
  const { texts, webhook, now } = visit;
  const { formerUntil, updatedAt } = webhook;
  const body = (
    <RotateSecret
      texts={texts}
      webhook={webhook}
      formerUntil={formerUntil}
      shown={String(updatedAt)}
      now={now}
    />
  );
  return page(visit, { title: texts.webhooks.page.rotate, body, part: body });
}

/** Replaces a secret and shows the new one, in this answer alone; the same form once more shows nothing. */
export async function rotate(visit: Posted<WebhookVisit>): Promise<Response> {
  const { texts, webhook, form } = visit;
  const { rotation, shownBefore } = texts.webhooks;
  try {
    const shownUpdatedAt = Number(form.text('shown'));
    const { secret } = await act(visit, rotateWebhook, { webhookId: webhook.id, shownUpdatedAt });
    const body = <ShownSecret texts={texts} webhook={webhook} secret={secret} isRotated />;
    return await page(visit, { title: rotation.done, body, part: body });
  } catch (error) {
    if (!(error instanceof ChangedMeanwhile)) throw error;
    const body = <SecretShownBefore texts={texts} webhook={webhook} isRotated />;
    return await page(visit, { title: shownBefore.title, status: 409, body, part: body });
  }
}
