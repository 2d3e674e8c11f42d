import type { LinkKind } from '../../src/domain/calendar/link.ts';
import type { WebhookOffReason } from '../../src/domain/webhooks/webhook.ts';
import type { Database } from '../sqlite/open.ts';

/** The time zones of calendars that aren't archived or deleted. */
export async function timeZonesInUse(db: Database): Promise<{ timeZone: string; calendarName: string }[]> {
  return await db
    .selectFrom('calendars')
    .select(({ fn }) => ['time_zone as timeZone', fn.min('name').as('calendarName')])
    .where('archived_at', 'is', null)
    .groupBy('time_zone')
    .orderBy('time_zone')
    .execute();
}

/** When the last thing was done that's written down, in epoch milliseconds; undefined if nothing was. */
export async function lastEntryAt(db: Database): Promise<number | undefined> {
  const entries = db.selectFrom('audit_entries').select('at').orderBy('id', 'desc').limit(1);
  const calls = db.selectFrom('calls').select('at').orderBy('id', 'desc').limit(1);
  const found = [await entries.executeTakeFirst(), await calls.executeTakeFirst()];
  const instants = found.flatMap((row) => (row ? [row.at] : []));
  return instants.length === 0 ? undefined : Math.max(...instants);
}

/** Something that's encrypted, and the ID of what it belongs to. */
export type SealedSample = {
  kind: 'link' | 'workspace' | 'user' | 'webhook' | 'texts';
  id: string;
  sealed: string;
};

/** One thing of each kind that's encrypted in a database. */
export async function sealedSamples(db: Database): Promise<SealedSample[]> {
  const link = await db.selectFrom('links').select(['id', 'access as sealed']).limit(1).executeTakeFirst();
  const workspace = await db
    .selectFrom('workspaces')
    .select(['id', 'retell_secret as sealed'])
    .where('retell_secret', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  const user = await db
    .selectFrom('users')
    .select(['id', 'two_step_secret as sealed'])
    .where('two_step_secret', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  const webhook = await db
    .selectFrom('webhooks')
    .select(['id', 'secret as sealed'])
    .limit(1)
    .executeTakeFirst();
  const texts = await db
    .selectFrom('message_senders')
    .select(['workspace_id as id', 'text_provider as sealed'])
    .where('text_provider', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return Object.entries({ link, workspace, user, webhook, texts }).flatMap(([kind, row]) =>
    row?.sealed ? [{ kind: kind as SealedSample['kind'], id: row.id, sealed: row.sealed }] : [],
  );
}

/** An endpoint of webhooks, and how it goes. */
export type WebhookInUse = {
  url: string;
  workspaceName: string;
  offReason: WebhookOffReason | null;
  /** How many tries have failed since one succeeded last. */
  failures: number;
};

/** The endpoints of workspaces that aren't deleted. */
export async function webhooksInUse(db: Database): Promise<WebhookInUse[]> {
  return await db
    .selectFrom('webhooks')
    .innerJoin('workspaces', 'workspaces.id', 'webhooks.workspace_id')
    .select(['url', 'workspaces.name as workspaceName', 'off_reason as offReason', 'failures'])
    .where('deleted_at', 'is', null)
    .orderBy('workspaces.name')
    .orderBy('webhooks.created_at')
    .execute();
}

/** A workspace that texts its callers, with who sends the texts, sealed. */
export type TextingWorkspace = { workspaceId: string; workspaceName: string; sealed: string };

/** The workspaces with somebody who sends their texts, those that are deleted aside. */
export async function textingWorkspaces(db: Database): Promise<TextingWorkspace[]> {
  const rows = await db
    .selectFrom('message_senders')
    .innerJoin('workspaces', 'workspaces.id', 'message_senders.workspace_id')
    .select(['workspaces.id as workspaceId', 'workspaces.name as workspaceName', 'text_provider as sealed'])
    .where('deleted_at', 'is', null)
    .orderBy('workspaces.name')
    .orderBy('workspaces.id')
    .execute();
  return rows.flatMap(({ sealed, ...workspace }) => (sealed === null ? [] : [{ ...workspace, sealed }]));
}

/** A link that the server reads, with its access, sealed. */
export type LinkInUse = {
  id: string;
  kind: LinkKind;
  name: string;
  host: string;
  access: string;
  calendarName: string;
  /** Why the last try to read it failed, as JSON. */
  error: string | null;
};

/** The links of calendars that aren't archived or deleted. */
export async function linksInUse(db: Database): Promise<LinkInUse[]> {
  return await db
    .selectFrom('links')
    .innerJoin('calendars', 'calendars.id', 'links.calendar_id')
    .select(['links.id', 'kind', 'links.name', 'host', 'access', 'error', 'calendars.name as calendarName'])
    .where('archived_at', 'is', null)
    .orderBy('calendars.name')
    .orderBy('links.name')
    .execute();
}
