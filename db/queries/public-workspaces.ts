import { compiledFirst } from '../compiled.ts';
import type { Database } from '../sqlite/open.ts';

/** How a workspace's pages for callers look, and what it's called in the address of its public ones. */
export type PublicWorkspace = {
  /** In the address; null until somebody chooses one. */
  name: string | null;
  /** "#2f6fed"; null for ours. */
  accent: string | null;
  /** In the logo's address, which changes with it; null if there's none. */
  logoVersion: string | null;
};

/** What pages for callers show of a workspace: the name that its messages come from, else its own. */
export type PublicBrand = Pick<PublicWorkspace, 'accent' | 'logoVersion'> & { name: string };

const none: PublicWorkspace = { name: null, accent: null, logoVersion: null };

/** How a workspace's pages for callers look, and where they are. */
export async function publicWorkspaceOf(db: Database, workspaceId: string): Promise<PublicWorkspace> {
  const row = await db
    .selectFrom('public_workspaces')
    .select(['name', 'accent', 'logo_version as logoVersion'])
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirst();
  return row ?? none;
}

const selectBrand = compiledFirst<{ workspaceId: string }>()((db, { workspaceId }) =>
  db
    .selectFrom('workspaces')
    .leftJoin('message_senders', 'message_senders.workspace_id', 'workspaces.id')
    .leftJoin('public_workspaces', 'public_workspaces.workspace_id', 'workspaces.id')
    .select(['workspaces.name', 'message_senders.sender_name as senderName'])
    .select(['public_workspaces.accent', 'public_workspaces.logo_version as logoVersion'])
    .where('workspaces.id', '=', workspaceId)
    .where('workspaces.deleted_at', 'is', null)
    .compile(),
);

/** What pages for callers show of a workspace; undefined if it's deleted. */
export async function publicBrandOf(db: Database, workspaceId: string): Promise<PublicBrand | undefined> {
  const row = await selectBrand(db, { workspaceId });
  if (!row) return undefined;
  const { name, senderName, accent, logoVersion } = row;
  return { name: senderName ?? name, accent, logoVersion };
}

/** The logo of a workspace that isn't deleted, a PNG in Base64; undefined if it has none. */
export async function logoOf(db: Database, workspaceId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('public_workspaces')
    .innerJoin('workspaces', 'workspaces.id', 'public_workspaces.workspace_id')
    .select('logo')
    .where('public_workspaces.workspace_id', '=', workspaceId)
    .where('workspaces.deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.logo ?? undefined;
}

/** The workspace that has a name in the address; undefined if none has. */
export async function workspaceOfPublicName(db: Database, name: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('public_workspaces')
    .select('workspace_id')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.workspace_id;
}

/** What to change of how a workspace's pages look; what isn't given stays, null is none. */
export type PublicWorkspaceChanges = {
  name?: string | null;
  accent?: string | null;
  /** A PNG in Base64, and its version. */
  logo?: { png: string; version: string } | null;
};

/** Saves how a workspace's pages for callers look, and where they are. */
export async function savePublicWorkspace(
  db: Database,
  { workspaceId, changes }: { workspaceId: string; changes: PublicWorkspaceChanges },
): Promise<void> {
  const { name, accent, logo } = changes;
  const row = {
    ...(name !== undefined && { name }),
    ...(accent !== undefined && { accent }),
    ...(logo !== undefined && { logo: logo?.png ?? null, logo_version: logo?.version ?? null }),
  };
  await db
    .insertInto('public_workspaces')
    .values({ workspace_id: workspaceId, name: null, accent: null, logo: null, logo_version: null, ...row })
    .onConflict((conflict) => conflict.column('workspace_id').doUpdateSet(row))
    .execute();
}
