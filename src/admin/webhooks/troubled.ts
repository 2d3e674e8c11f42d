import { type FailingWebhook, failingWebhooks } from '../../../db/queries/webhooks/failing.ts';
import type { TroubledWebhook } from '../../../views/webhooks/troubled.tsx';
import { mayPerform } from '../../actions/action.ts';
import { updateWebhook } from '../../actions/webhooks/update.ts';
import { failingAfterTries } from '../../domain/webhooks/waits.ts';
import type { MemberVisit } from '../visit.ts';

/** Which endpoints aren't told what happens, for those who can see to that. */
export async function troubledWebhooks({ services, session }: MemberVisit): Promise<TroubledWebhook[]> {
  if (!mayPerform(session.role, updateWebhook)) return [];
  const failing = await failingWebhooks(services.db, session.workspaceId);
  return failing.map(({ id, url, failed, ...state }) => ({
    id,
    url,
    givenUp: failed,
    trouble: troubleOf(state),
  }));
}

function troubleOf({
  offReason,
  failures,
}: Pick<FailingWebhook, 'offReason' | 'failures'>): TroubledWebhook['trouble'] {
  if (offReason !== null) return offReason === 'gone' ? 'gone' : 'off';
  return failures >= failingAfterTries ? 'failing' : 'given-up';
}
