import {
  type PublicWorkspace,
  type PublicWorkspaceChanges,
  publicWorkspaceOf,
  savePublicWorkspace,
  workspaceOfPublicName,
} from '../../../db/queries/public-workspaces.ts';
import { contentVersion } from '../../domain/content-version.ts';
import { InputError } from '../../domain/errors.ts';
import { parseAccent, usualAccent } from '../../domain/public-pages/accent.ts';
import { publishedLogo } from '../../domain/public-pages/logo.ts';
import { parsePublicName } from '../../domain/public-pages/public-name.ts';
import { type Action, type ActionContext, audit } from '../action.ts';

/** What to change of a workspace's pages for callers: undefined stays, null is none, or ours. */
export type BrandChanges = {
  /** In the address of its public pages; without one, none of them is on. */
  name?: string | null;
  accent?: string | null;
  /** A PNG. */
  logo?: Uint8Array | null;
};

/** Changes how a workspace's pages for callers look, and where its public ones are. Throws InputError. */
export const setBrand: Action<BrandChanges, PublicWorkspace> = {
  permission: 'admin',
  // A name is unique on the server.
  goesAcross: true,
  async run(_, context, changes) {
    const { transaction, workspaceId } = context;
    const before = await publicWorkspaceOf(transaction, workspaceId);
    const wanted = await checked(context, changes);
    const after: PublicWorkspace = {
      name: wanted.name === undefined ? before.name : wanted.name,
      accent: wanted.accent === undefined ? before.accent : wanted.accent,
      logoVersion: wanted.logo === undefined ? before.logoVersion : (wanted.logo?.version ?? null),
    };
    const changed = (['name', 'accent', 'logoVersion'] as const).filter(
      (part) => before[part] !== after[part],
    );
    if (changed.length === 0) return before;
    await savePublicWorkspace(transaction, { workspaceId, changes: wanted });
    const parts = changed.map((part) => (part === 'logoVersion' ? 'logo' : part));
    const name = changed.includes('name') && { name: after.name, from: before.name };
    const detail = { changed: parts, ...name };
    await audit(context, { action: 'public-page.brand', subjectId: workspaceId, detail });
    return after;
  },
};

async function checked(context: ActionContext, changes: BrandChanges): Promise<PublicWorkspaceChanges> {
  const { name, accent, logo } = changes;
  const color = accent ? parseAccent(accent) : accent;
  return {
    ...(name !== undefined && { name: name && (await freeName(context, name)) }),
    ...(color !== undefined && { accent: color === usualAccent ? null : color }),
    ...(logo !== undefined && { logo: logo && versioned(publishedLogo(logo)) }),
  };
}

async function freeName({ transaction, workspaceId }: ActionContext, typed: string): Promise<string> {
  const name = parsePublicName(typed);
  const holder = await workspaceOfPublicName(transaction, name);
  if (holder === undefined || holder === workspaceId) return name;
  throw new InputError({ kind: 'public-page', why: 'name-taken', name }, { field: 'name' });
}

function versioned(png: Uint8Array): { png: string; version: string } {
  return { png: Buffer.from(png).toString('base64'), version: contentVersion(png) };
}
