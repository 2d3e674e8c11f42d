import { sql } from 'kysely';
import type { WebhookEventType } from '../../../src/domain/webhooks/event-types.ts';
import type { Webhook, WebhookOffReason, WebhookSettings } from '../../../src/domain/webhooks/webhook.ts';
import { dialectOf } from '../../dialect.ts';
import type { JobKind } from '../../job-tables.ts';
import type { Database } from '../../sqlite/open.ts';

/** Names one endpoint of a workspace. */
export type WebhookKey = { workspaceId: string; webhookId: string };

/** What an endpoint's requests carry, sealed. */
export type SealedWebhook = { secret: string; headerValue: string | null };

/** The endpoints of a workspace, or of all, the oldest first. */
export async function managedWebhooks(db: Database, workspaceId: string | undefined): Promise<Webhook[]> {
  const rows = await selectWebhooks(db)
    .$if(workspaceId !== undefined, (some) => some.where('webhooks.workspace_id', '=', workspaceId ?? ''))
    .orderBy('webhooks.created_at')
    .orderBy('webhooks.id')
    .execute();
  return rows.map(toWebhook);
}

/** An endpoint of a workspace; undefined for one of another workspace, too. */
export async function webhookOfWorkspace(
  db: Database,
  { workspaceId, webhookId }: WebhookKey,
): Promise<Webhook | undefined> {
  const webhook = await webhookById(db, webhookId);
  return webhook?.workspaceId === workspaceId ? webhook : undefined;
}

/** An endpoint of any workspace, for the command line. */
export async function webhookById(db: Database, id: string): Promise<Webhook | undefined> {
  const row = await selectWebhooks(db).where('webhooks.id', '=', id).executeTakeFirst();
  return row && toWebhook(row);
}

/** How many endpoints a workspace has. */
export async function webhookCount(db: Database, workspaceId: string): Promise<number> {
  const { count } = await db
    .selectFrom('webhooks')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Inserts an endpoint that's on. */
export async function insertWebhook(
  db: Database,
  webhook: WebhookSettings &
    SealedWebhook & { id: string; workspaceId: string; headerName: string | null; at: number },
): Promise<void> {
  const { id, workspaceId, secret, headerName, headerValue, at } = webhook;
  await db
    .insertInto('webhooks')
    .values({
      id,
      workspace_id: workspaceId,
      ...settingsRow(webhook),
      secret,
      former_secret: null,
      former_until: null,
      header_name: headerName,
      header_value: headerValue,
      created_at: at,
      updated_at: at,
      off_at: null,
      off_reason: null,
      failing_since: null,
      delivered_at: null,
    })
    .execute();
  await insertLeads(db, webhook.id, webhook.leadMinutes);
}

/** Changes what people choose of an endpoint. `header` is kept if it's undefined; `updatedAt` in epoch milliseconds. */
export async function updateWebhook(
  db: Database,
  { workspaceId, webhookId }: WebhookKey,
  change: {
    settings: WebhookSettings;
    header: { name: string; sealedValue: string } | null | undefined;
    /** Whether what failed before doesn't count any more. */
    isElsewhere: boolean;
    updatedAt: number;
  },
): Promise<void> {
  const { settings, header, isElsewhere, updatedAt } = change;
  await db
    .updateTable('webhooks')
    .set({
      ...settingsRow(settings),
      ...(header !== undefined && {
        header_name: header?.name ?? null,
        header_value: header?.sealedValue ?? null,
      }),
      ...(isElsewhere && { failures: 0, failing_since: null }),
      updated_at: updatedAt,
    })
    .where('id', '=', webhookId)
    .where('workspace_id', '=', workspaceId)
    .execute();
  await db.deleteFrom('webhook_leads').where('webhook_id', '=', webhookId).execute();
  await insertLeads(db, webhookId, settings.leadMinutes);
}

/**
 * Signs with a new secret, sealed, and until an instant with the one so far, too, unless that's null. Instants are in epoch
 * milliseconds.
 */
export async function rotateWebhookSecret(
  db: Database,
  { workspaceId, webhookId }: WebhookKey,
  { secret, formerUntil, updatedAt }: { secret: string; formerUntil: number | null; updatedAt: number },
): Promise<void> {
  await db
    .updateTable('webhooks')
    .set((row) => ({
      former_secret: formerUntil === null ? null : row.ref('secret'),
      former_until: formerUntil,
      secret,
      updated_at: updatedAt,
    }))
    .where('id', '=', webhookId)
    .where('workspace_id', '=', workspaceId)
    .execute();
}

/**
 * Has an endpoint not be told anything any more, unless it's off already: false then. What waits for it fails for good, and it
 * isn't told of starts; `at` in epoch milliseconds. Call it within the workspace.
 */
export async function switchWebhookOff(
  db: Database,
  { workspaceId, webhookId }: WebhookKey,
  { reason, at }: { reason: WebhookOffReason; at: number },
): Promise<boolean> {
  const isOn = await db
    .selectFrom('webhooks')
    .select('id')
    .where('id', '=', webhookId)
    .where('workspace_id', '=', workspaceId)
    .where('off_at', 'is', null)
    .executeTakeFirst();
  if (!isOn) return false;
  // Whoever records a try has its job before the endpoint: the other way around, one would wait for the other.
  await db
    .updateTable('jobs')
    .set({ failed_at: at })
    .where('about', '=', webhookId)
    .where('workspace_id', '=', workspaceId)
    .where('kind', '=', 'webhook')
    .where('failed_at', 'is', null)
    .execute();
  await db
    .updateTable('webhooks')
    .set({ off_at: at, off_reason: reason, ...(reason === 'by_hand' && { updated_at: at }) })
    .where('id', '=', webhookId)
    .where('workspace_id', '=', workspaceId)
    .execute();
  await deleteJobs(db, { workspaceId, webhookId }, ['upcoming']);
  return true;
}

/** Has an endpoint be told again from now on; its failures so far don't count any more. */
export async function switchWebhookOn(
  db: Database,
  { workspaceId, webhookId }: WebhookKey,
  updatedAt: number,
): Promise<void> {
  await db
    .updateTable('webhooks')
    .set({ off_at: null, off_reason: null, failures: 0, failing_since: null, updated_at: updatedAt })
    .where('id', '=', webhookId)
    .where('workspace_id', '=', workspaceId)
    .execute();
}

/** Removes an endpoint with what waits for it and its log. */
export async function deleteWebhook(db: Database, { workspaceId, webhookId }: WebhookKey): Promise<void> {
  await deleteJobs(db, { workspaceId, webhookId }, ['webhook', 'upcoming']);
  await db
    .deleteFrom('webhooks')
    .where('id', '=', webhookId)
    .where('workspace_id', '=', workspaceId)
    .execute();
}

async function deleteJobs(
  db: Database,
  { workspaceId, webhookId }: WebhookKey,
  kinds: readonly JobKind[],
): Promise<void> {
  await db
    .deleteFrom('jobs')
    .where('about', '=', webhookId)
    .where('workspace_id', '=', workspaceId)
    .where('kind', 'in', kinds)
    .execute();
}

/** Where an endpoint's requests go, and what they carry, sealed. */
export async function sealedWebhook(db: Database, { workspaceId, webhookId }: WebhookKey) {
  return await db
    .selectFrom('webhooks')
    .select([
      'url',
      'secret',
      'former_secret as formerSecret',
      'former_until as formerUntil',
      'header_name as headerName',
      'header_value as headerValue',
    ])
    .where('id', '=', webhookId)
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirst();
}

async function insertLeads(db: Database, webhookId: string, leadMinutes: readonly number[]): Promise<void> {
  if (leadMinutes.length === 0) return;
  const rows = leadMinutes.map((minutes) => ({ webhook_id: webhookId, minutes }));
  await db.insertInto('webhook_leads').values(rows).execute();
}

function settingsRow({ url, types, calendarIds }: WebhookSettings) {
  return {
    url,
    types: JSON.stringify(types),
    calendar_ids: calendarIds === null ? null : JSON.stringify(calendarIds),
  };
}

function selectWebhooks(db: Database) {
  return db
    .selectFrom('webhooks')
    .select((row) => [
      'webhooks.id',
      'webhooks.workspace_id as workspaceId',
      'webhooks.url',
      'webhooks.types',
      'webhooks.calendar_ids as calendarIds',
      'webhooks.header_name as headerName',
      'webhooks.former_until as formerUntil',
      'webhooks.created_at as createdAt',
      'webhooks.updated_at as updatedAt',
      'webhooks.off_at as offAt',
      'webhooks.off_reason as offReason',
      'webhooks.failures',
      'webhooks.failing_since as failingSince',
      'webhooks.delivered_at as deliveredAt',
      sql<string>`${dialectOf(db).jsonArrayFrom(
        row
          .selectFrom('webhook_leads')
          .select('minutes')
          .whereRef('webhook_id', '=', 'webhooks.id')
          .orderBy('minutes', 'desc'),
      )}`.as('leads'),
    ]);
}

type WebhookRow = Omit<Webhook, 'types' | 'calendarIds' | 'leadMinutes'> & {
  types: string;
  calendarIds: string | null;
  leads: string;
};

function toWebhook({ types, calendarIds, leads, ...row }: WebhookRow): Webhook {
  const minutes: { minutes: number }[] = typeof leads === 'string' ? JSON.parse(leads) : leads;
  return {
    ...row,
    types: JSON.parse(types) as WebhookEventType[],
    calendarIds: calendarIds === null ? null : JSON.parse(calendarIds),
    leadMinutes: minutes.map((each) => each.minutes),
  };
}
