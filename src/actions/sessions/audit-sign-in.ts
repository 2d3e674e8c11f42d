import { type ActionContext, audit } from '../action.ts';

/** Writes the audit entry for signing in, in the workspace that it leads to. */
export async function auditSignIn(
  context: ActionContext,
  { userId, workspaceId, by }: { userId: string; workspaceId: string; by: 'password' | 'link' },
): Promise<void> {
  const actor = { kind: 'user', id: userId, address: context.actor.address } as const;
  await audit(context, { workspaceId, actor, action: 'session.begin', subjectId: userId, detail: { by } });
}
