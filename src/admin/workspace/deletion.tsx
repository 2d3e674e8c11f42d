/** @jsxImportSource #html */
import { managedCalendars } from '../../../db/queries/calendars/calendars.ts';
import { membersOfWorkspace } from '../../../db/queries/members.ts';
import { workspaceIdsOfUser } from '../../../db/queries/users.ts';
import { CalendarExports } from '../../../views/workspace/calendar-exports.tsx';
import { deleteWorkspace } from '../../actions/workspaces/delete.ts';
import { signingOut } from '../account/session-cookie.ts';
import { addressIn } from '../address.ts';
import { upcomingBookings, wholeCsvHref } from '../calendars/deletion.tsx';
import { confirmPage } from '../confirm-page.tsx';
import { redirect } from '../page.tsx';
import { act, type MemberVisit } from '../visit.ts';

/** Deleting the workspace. */
export const workspaceDeletionRoutes = confirmPage<MemberVisit>({
  path: '/settings/workspace/delete',
  action: deleteWorkspace,
  at: (handle) => handle,
  named: ({ session: { workspaceName: name }, texts }) => ({ name, label: texts.deletion.typeName(name) }),
  async ask(visit) {
    const { services, session, texts } = visit;
    const { workspaceId, workspaceName } = session;
    const { workspace, undo } = texts.deletion;
    const all = await managedCalendars(services.db, workspaceId);
    const calendars = all.filter(({ archivedAt }) => archivedAt === null);
    const members = (await membersOfWorkspace(services.db, workspaceId)).length;
    const upcoming = await upcomingBookings(visit, calendars);
    const own = await workspaceIdsOfUser(services.db, session.userId);
    const isOnly = own.every((id) => id === workspaceId);
    return {
      title: workspace.question(workspaceName),
      lead: undo,
      current: '/settings/workspace',
      consequences: workspace.consequences({ calendars: calendars.length, members }),
      warnings: [
        ...(upcoming > 0 ? [workspace.upcoming(upcoming)] : []),
        // Those who are left without a workspace have none to undo it from.
        ...(isOnly ? [workspace.onlyOne(`slotline workspace restore --workspace ${workspaceId}`)] : []),
      ],
      children: (
        <CalendarExports
          texts={texts}
          calendars={calendars.map(({ id, name }) => ({ name, csvHref: wholeCsvHref(id) }))}
        />
      ),
      submit: workspace.button,
      keepHref: '/settings/workspace',
    };
  },
  /** Whoever has another workspace stays signed in there. */
  async confirmed(visit) {
    const elsewhere = await act(visit, deleteWorkspace, undefined);
    if (elsewhere !== undefined)
      return redirect(visit, addressIn(elsewhere, '/workspaces'), { note: 'workspace-deleted' });
    return redirect(visit, '/sign-in', { note: 'workspace-deleted', signing: signingOut(visit) });
  },
});
