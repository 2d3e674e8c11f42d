import { isDeepStrictEqual } from 'node:util';
import { twoStepOf } from '../../../db/queries/two-step.ts';
import { saveSettings, settingsOfWorkspace } from '../../../db/queries/workspaces.ts';
import {
  keepDaysBounds,
  ownersSettings,
  type WorkspaceSettings,
} from '../../domain/access/workspace-settings.ts';
import { requireWithin } from '../../domain/bounds.ts';
import { InputError } from '../../domain/errors.ts';
import {
  type Action,
  type ActionContext,
  audit,
  ChangedMeanwhile,
  found,
  NotAllowed,
  roleOfActor,
} from '../action.ts';

/** What's to change of a workspace's settings; undefined stays. */
export type SettingsChanges = {
  [Name in keyof WorkspaceSettings]?: WorkspaceSettings[Name] | undefined;
};

/** The workspace was renamed since its name was shown. */
export class RenamedMeanwhile extends ChangedMeanwhile {
  constructor(readonly workspaceName: string) {
    super(`the workspace is called "${workspaceName}" by now`);
  }
}

/**
 * Changes settings of a workspace: all of them, or none. A name that's left as it was shown doesn't undo somebody else's
 * rename. Housekeeping erases what isn't kept any longer. Throws NotAllowed if a part is for owners only, RenamedMeanwhile,
 * InputError and NotFound.
 */
export const changeSettings: Action<SettingsChanges & { shownName?: string | undefined }, void> = {
  permission: 'admin',
  async run(_, context, { shownName, ...changes }) {
    const { name, keepDays, requiresTwoStep } = changes;
    await requireRole(context, changes);
    if (name !== undefined && shownName !== undefined && name !== shownName) {
      const saved = await savedSettings(context);
      if (name !== saved.name && shownName !== saved.name) throw new RenamedMeanwhile(saved.name);
    }
    if (typeof keepDays === 'number') requireWithin(keepDays, keepDaysBounds, 'keepDays');
    if (requiresTwoStep) await requireOwnTwoStep(context);
    await saveChanges(context, { ...changes, name: name === shownName ? undefined : name });
  },
};

async function requireRole(context: ActionContext, changes: SettingsChanges): Promise<void> {
  if (ownersSettings.every((name) => changes[name] === undefined)) return;
  if ((await roleOfActor(context.transaction, context)) !== 'owner') throw new NotAllowed('owner');
}

/** Only those who have two-step sign-in can require it of others. */
async function requireOwnTwoStep({ transaction, actor }: ActionContext): Promise<void> {
  if (actor.kind !== 'user' || (await twoStepOf(transaction, actor.id))) return;
  throw new InputError({ kind: 'two-step-of-others' }, { field: 'requiresTwoStep' });
}

async function savedSettings({ transaction, workspaceId }: ActionContext): Promise<WorkspaceSettings> {
  return found(await settingsOfWorkspace(transaction, workspaceId));
}

/** Saves what differs, as part of an action, with an audit entry each. Throws NotFound. */
export async function saveChanges(context: ActionContext, changes: SettingsChanges): Promise<void> {
  const { transaction, workspaceId } = context;
  const saved: Readonly<Record<string, unknown>> = await savedSettings(context);
  const different = Object.entries(changes).filter(
    ([name, value]) => value !== undefined && !isDeepStrictEqual(value, saved[name]),
  );
  if (different.length === 0) return;
  await saveSettings(transaction, { workspaceId, ...Object.fromEntries(different) });
  for (const [name, value] of different) {
    await audit(context, { subjectId: workspaceId, ...entryOf(name, value, saved[name]) });
  }
}

function entryOf(name: string, value: unknown, before: unknown) {
  if (name === 'requiresTwoStep') {
    return { action: value ? 'two-step.require' : 'two-step.make-optional' } as const;
  }
  const [told, from] = [value, before].map((each) => (Array.isArray(each) ? each.join(', ') : each));
  const detail = { [name]: told, ...((name === 'name' || name === 'labels') && { from }) };
  return { action: 'workspace.update', detail } as const;
}
