import { hasUsers, insertMembership, insertUser } from '../../../db/queries/users.ts';
import { settingsOfWorkspace } from '../../../db/queries/workspaces.ts';
import { usualHourCycle } from '../../domain/time/hour-cycle.ts';
import { type Action, type ActionContext, audit } from '../action.ts';
import { makeCalendar } from '../calendars/create.ts';
import { beginSession, type NewSession, type SignInBrowser } from '../sessions/begin-session.ts';
import { InvalidAccessLink, useUpAccessLink } from '../valid-access-link.ts';
import { saveChanges } from './change-settings.ts';
import { createWorkspace } from './create.ts';
import { preparedWorkspace } from './prepared-workspace.ts';

/** What the first owner chose; names of existing things are ignored. */
export type SetUp = {
  workspaceName: string;
  email: string;
  /** What the owner is called. */
  name: string | null;
  passwordHash: string;
  calendarName: string;
  /** IANA name. */
  timeZone: string;
};

/**
 * Creates the first owner, and a workspace and calendar (Monday to Friday, nine to five) unless they exist, and signs
 * the owner in. Times are written as is usual in the calendar's zone unless a clock is chosen already. Works once, by a
 * link, while there are no users. Throws InvalidAccessLink.
 */
export const setUpWorkspace: Action<
  SetUp & { token: string; browser: SignInBrowser },
  NewSession & { calendarId: string }
> = {
  permission: 'anyone',
  async run(services, context, { token, browser, ...chosen }) {
    const { transaction } = context;
    await useUpAccessLink(context, { token, kind: 'set-up' });
    if (await hasUsers(transaction)) throw new InvalidAccessLink('set-up');
    const prepared = await preparedWorkspace(transaction);
    const workspaceId = prepared?.workspace.id ?? crypto.randomUUID();
    const owner = { kind: 'user', id: crypto.randomUUID(), address: context.actor.address } as const;
    const byOwner = { ...context, workspaceId, actor: owner };
    const hourCycle = usualHourCycle(prepared?.timeZone ?? chosen.timeZone);
    if (!prepared) await createWorkspace.run(services, byOwner, { name: chosen.workspaceName, hourCycle });
    else if ((await settingsOfWorkspace(transaction, workspaceId))?.hourCycle === null)
      await saveChanges(byOwner, { hourCycle });
    await makeOwner(byOwner, chosen);
    const wanted = { name: chosen.calendarName, timeZone: chosen.timeZone };
    const calendarId = prepared?.calendarId ?? (await makeCalendar(byOwner, wanted)).id;
    return { calendarId, ...(await beginSession(byOwner, { userId: owner.id, workspaceId, browser })) };
  },
};

async function makeOwner(
  byOwner: ActionContext & { actor: { id: string } },
  { email, name, passwordHash }: SetUp,
) {
  const { transaction, workspaceId, actor, at: createdAt } = byOwner;
  const { id: userId } = actor;
  await insertUser(transaction, { id: userId, email, name, passwordHash, createdAt });
  await insertMembership(transaction, { workspaceId, userId, role: 'owner', createdAt });
  await audit(byOwner, { action: 'user.create', subjectId: userId, detail: { email, role: 'owner' } });
}
