import { workspaceById } from '../../../db/queries/workspaces.ts';
import { notFound } from '../page-error.ts';
import type { MemberVisit } from '../visit.ts';

/** The name of the workspace that's looked at. */
export async function workspaceName({ services, session }: MemberVisit): Promise<string> {
  const workspace = await workspaceById(services.db, session.workspaceId);
  if (!workspace) throw notFound();
  return workspace.name;
}
