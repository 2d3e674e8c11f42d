import { type Alert, alertsOf, takeAlerts } from '../../../../db/queries/messages/alerts.ts';
import { planAlertMail } from '../../../../db/queries/messages/member-mails.ts';
import { takeLease } from '../../../../db/queries/servers/leases.ts';
import type { Database } from '../../../../db/sqlite/open.ts';
import { withinWorkspace, withoutLock, write } from '../../../../db/write.ts';
import { uuidAt } from '../../../domain/uuid.ts';
import type { AlertDetail } from './member-mail.ts';

/**
 * Has admins mailed about what fails at an instant, in epoch milliseconds: each of them at most once a day about one kind.
 * Only one of several servers looks, and not again for `everyMs`.
 */
export async function planAlerts(
  db: Database,
  { now, everyMs }: { now: number; everyMs: number },
): Promise<void> {
  const lease = { name: 'alerts', now, until: now + everyMs };
  if (!(await write(db, (transaction) => takeLease(transaction, lease), withoutLock))) return;
  for (const alert of await alertsOf(db, now)) await plan(db, { ...alert, now });
}

async function plan(db: Database, { workspaceId, facts, now }: Alert & { now: number }): Promise<void> {
  const detail: AlertDetail = { id: uuidAt(now), at: now, facts };
  await write(
    db,
    async (transaction) => {
      for (const userId of await takeAlerts(transaction, { workspaceId, kind: facts.kind, now })) {
        await planAlertMail(transaction, { workspaceId, userId, alert: JSON.stringify(detail) });
      }
    },
    withinWorkspace({ workspaceId }),
  );
}
