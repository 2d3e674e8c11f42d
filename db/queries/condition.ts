import { sql } from 'kysely';
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

/** What's encrypted: in which table, the ID of what it belongs to, and the column. */
const sealedColumns = {
  link: ['links', 'id', 'access'],
  vapi: ['workspaces', 'id', 'vapi_secret'],
  retell: ['workspaces', 'id', 'retell_secret'],
  elevenlabs: ['workspaces', 'id', 'elevenlabs_secret'],
  user: ['users', 'id', 'two_step_secret'],
  webhook: ['webhooks', 'id', 'secret'],
  texts: ['message_senders', 'workspace_id', 'text_provider'],
} as const;

/** Something that's encrypted, and the ID of what it belongs to. */
export type SealedSample = { kind: keyof typeof sealedColumns; id: string; sealed: string };

/** One thing of each kind that's encrypted in a database. */
export async function sealedSamples(db: Database): Promise<SealedSample[]> {
  const samples: SealedSample[] = [];
  for (const [kind, [table, id, column]] of Object.entries(sealedColumns)) {
    const { rows } = await sql<Omit<SealedSample, 'kind'>>`
      select ${sql.ref(id)} as id, ${sql.ref(column)} as sealed from ${sql.table(table)}
      where ${sql.ref(column)} <> '' limit 1
    `.execute(db);
    samples.push(...rows.map((row) => ({ kind: kind as SealedSample['kind'], ...row })));
  }
  return samples;
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
