/** @jsxImportSource #html */
import { managedCalendars } from '../../../db/queries/calendars.ts';
import { membersOfWorkspace } from '../../../db/queries/members.ts';
import { workspaceIdsOfUser } from '../../../db/queries/users.ts';
import { WorkspaceDeletion } from '../../../views/workspace/deletion.tsx';
import { deleteWorkspace } from '../../actions/workspaces/delete.ts';
import { signingOut } from '../account/session-cookie.ts';
import { addressIn } from '../address.ts';
import { upcomingBookings, wholeCsvHref } from '../calendars/deletion.tsx';
import { confirmingNameField, type Fields, readFields, shownForm } from '../fields.ts';
import { page, redirect } from '../page.tsx';
import { type AdminRoute, act, type MemberVisit, type Posted } from '../visit.ts';

const path = '/settings/workspace/delete';

/** Deleting the workspace. */
export const workspaceDeletionRoutes: AdminRoute[] = [
  { method: 'GET', path, action: deleteWorkspace, handle: askToDelete },
  { method: 'POST', path, action: deleteWorkspace, handle: remove, again: askToDelete },
];

function deletionFields({ texts: { deletion }, session }: MemberVisit): Fields<{ name: string }> {
  const { workspaceName: name } = session;
  return { name: confirmingNameField(name, { label: deletion.typeName(name), rule: deletion.nameRule }) };
}

async function askToDelete(visit: MemberVisit): Promise<Response> {
  const { services, session, texts } = visit;
  const { workspaceId, workspaceName } = session;
  const all = await managedCalendars(services.db, workspaceId);
  const calendars = all.filter(({ archivedAt }) => archivedAt === null);
  const own = await workspaceIdsOfUser(services.db, session.userId);
  const others = own.filter((id) => id !== workspaceId);
  const body = (
    <WorkspaceDeletion
      texts={texts}
      name={workspaceName}
      calendars={calendars.map(({ id, name }) => ({ name, csvHref: wholeCsvHref(id) }))}
      members={(await membersOfWorkspace(services.db, workspaceId)).length}
      upcoming={await upcomingBookings(visit, calendars)}
      undoCommand={others.length > 0 ? undefined : `slotline workspace restore --workspace ${workspaceId}`}
      form={shownForm(visit, deletionFields(visit))}
    />
  );
  return page(visit, { title: texts.deletion.workspace.title, current: '/settings/workspace', body });
}

/** Whoever has another workspace stays signed in there. */
async function remove(visit: Posted<MemberVisit>): Promise<Response> {
  readFields(visit, deletionFields(visit));
  const elsewhere = await act(visit, deleteWorkspace, undefined);
  if (elsewhere !== undefined)
    return redirect(visit, addressIn(elsewhere, '/workspaces'), { note: 'workspace-deleted' });
  return redirect(visit, '/sign-in', { note: 'workspace-deleted', signing: signingOut(visit) });
}
