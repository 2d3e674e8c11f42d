/** @jsxImportSource #html */
import { keepingOf } from '../../../db/queries/bookings/keeping.ts';
import { recordsWords, sealedRetellSecret, workspaceById } from '../../../db/queries/workspaces.ts';
import { Workspace } from '../../../views/workspace/workspace.tsx';
import { mayPerform } from '../../actions/action.ts';
import { setKeeping } from '../../actions/workspaces/set-keeping.ts';
import { RenamedMeanwhile, updateWorkspace } from '../../actions/workspaces/update.ts';
import { type Fields, nameField, readFields, shownForm } from '../fields.ts';
import { page, redirect } from '../page.tsx';
import { notFound } from '../page-error.ts';
import { type AdminRoute, act, FormRefused, type MemberVisit, type Posted } from '../visit.ts';

const path = '/settings/workspace';

/** The settings of the workspace. */
export const workspaceRoutes: AdminRoute[] = [
  { method: 'GET', path, access: 'viewer', isManagement: true, handle: showWorkspace },
  { method: 'POST', path, action: updateWorkspace, handle: rename, again: showWorkspace },
  { method: 'POST', path: `${path}/words`, action: updateWorkspace, handle: changeWords },
];

const nameFields: Fields<{ name: string }> = {
  name: nameField('the workspace', { label: 'Name', autocomplete: 'organization' }),
};

async function showWorkspace(visit: MemberVisit): Promise<Response> {
  const { services, session, now } = visit;
  const workspace = await workspaceById(services.db, session.workspaceId);
  if (!workspace) throw notFound();
  const body = (
    <Workspace
      {...workspace}
      now={now}
      recordWords={await recordsWords(services.db, session.workspaceId)}
      keepDays={(await keepingOf(services.db, session.workspaceId))?.keepDays ?? null}
      mayErase={mayPerform(session.role, setKeeping)}
      checksRetell={(await sealedRetellSecret(services.db, session.workspaceId)) !== undefined}
      form={mayPerform(session.role, updateWorkspace) ? shownForm(visit, nameFields, workspace) : undefined}
    />
  );
  return page(visit, { title: 'Workspace', body });
}

/** Renames it; if somebody else did since the form was opened, asks again. */
async function rename(visit: Posted<MemberVisit>): Promise<Response> {
  const { name } = readFields(visit, nameFields);
  try {
    await act(visit, updateWorkspace, { name, shownName: visit.form.text('savedName') });
  } catch (error) {
    if (!(error instanceof RenamedMeanwhile)) throw error;
    const text = `Someone else just renamed it to “${error.workspaceName}”. Save again to use your name instead.`;
    throw new FormRefused({ field: 'name', text }, { status: 409 });
  }
  return redirect(visit, `${path}?note=saved`);
}

/** Changes nothing if the box wasn't touched: somebody else may have chosen since. */
async function changeWords(visit: Posted<MemberVisit>): Promise<Response> {
  const recordWords = visit.form.text('recordWords') === 'on';
  if (visit.form.text('savedWords') !== (recordWords ? 'on' : 'off')) {
    await act(visit, updateWorkspace, { recordWords });
  }
  return redirect(visit, `${path}?note=saved`);
}
