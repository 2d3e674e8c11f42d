import { type FailingWebhook, failingWebhooks } from '../../../db/queries/webhooks/failing.ts';
import type { TroubledWebhook } from '../../../views/webhooks/troubled.tsx';
import { mayPerform } from '../../actions/action.ts';
import { updateWebhook } from '../../actions/webhooks/update.ts';
import type { MemberVisit } from '../visit.ts';

/** Which endpoints aren't told what happens, for those who can see to that. */
export async function troubledWebhooks({ services, session }: MemberVisit): Promise<TroubledWebhook[]> {
  if (!mayPerform(session.role, updateWebhook)) return [];
  const failing = await failingWebhooks(services.db, session.workspaceId);
  return failing.map(({ id, url, failed, offReason }) => ({
    id,
    url,
    givenUp: failed,
    trouble: troubleOf({ offReason, failed }),
  }));
}

function troubleOf({
  offReason,
  failed,
}: Pick<FailingWebhook, 'offReason' | 'failed'>): TroubledWebhook['trouble'] {
  if (offReason !== null) return offReason === 'gone' ? 'gone' : 'off';
  return failed > 0 ? 'given-up' : 'failing';
}
