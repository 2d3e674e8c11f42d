/** @jsxImportSource #html */
import { recordsWords, workspaceById } from '../../../db/queries/workspaces.ts';
import { Workspace } from '../../../views/workspace/workspace.tsx';
import { mayPerform, perform } from '../../actions/action.ts';
import { RenamedMeanwhile, updateWorkspace } from '../../actions/workspaces/update.ts';
import { nameMaxLength } from '../../domain/calendar/calendar.ts';
import { parseName } from '../../domain/name.ts';
import { requesterOf } from '../actor.ts';
import { page, redirect } from '../page.tsx';
import { notFound } from '../page-error.ts';
import type { AdminRoute, MemberVisit, Posted } from '../visit.ts';

/** The settings of the workspace. */
export const workspaceRoutes: AdminRoute[] = [
  { method: 'GET', path: '/settings/workspace', access: 'viewer', handle: (visit) => showWorkspace(visit) },
  { method: 'POST', path: '/settings/workspace', action: updateWorkspace, handle: changeWorkspace },
  { method: 'POST', path: '/settings/workspace/words', action: updateWorkspace, handle: changeWords },
];

/** A name that could not be taken, as it was typed. */
type Refused = { typed: string; problem: string; status: number };

async function showWorkspace(visit: MemberVisit, refused?: Refused): Promise<Response> {
  const { services, session, now } = visit;
  const workspace = await workspaceById(services.db, session.workspaceId);
  if (!workspace) throw notFound();
  const body = (
    <Workspace
      id={workspace.id}
      name={refused?.typed ?? workspace.name}
      savedName={workspace.name}
      createdAt={workspace.createdAt}
      now={now}
      recordWords={await recordsWords(services.db, session.workspaceId)}
      mayChange={mayPerform(session.role, updateWorkspace)}
      problem={refused?.problem}
    />
  );
  return page(visit, { title: 'Workspace', body, status: refused?.status });
}

/** Renames it, unless somebody else has since the form was opened: then they are shown that name, and asked again. */
async function changeWorkspace(visit: Posted<MemberVisit>): Promise<Response> {
  const { services, form } = visit;
  const [typed, shownName] = [form.text('name'), form.text('savedName')];
  const name = parseName(typed);
  if (name === undefined) {
    const problem = `Give it a name of 1 to ${nameMaxLength} characters on one line.`;
    return showWorkspace(visit, { typed, problem, status: 422 });
  }
  try {
    await perform(services, updateWorkspace, { by: requesterOf(visit), input: { name, shownName } });
  } catch (error) {
    if (!(error instanceof RenamedMeanwhile)) throw error;
    const problem = `Somebody has named it “${error.workspaceName}” meanwhile. Save again to name it this instead.`;
    return showWorkspace(visit, { typed, problem, status: 409 });
  }
  return redirect(visit, '/settings/workspace?note=saved');
}

/** A box that was left as it was is no wish to undo what somebody else chose meanwhile. */
async function changeWords(visit: Posted<MemberVisit>): Promise<Response> {
  const { services, form } = visit;
  const recordWords = form.text('recordWords') === 'on';
  if (form.text('savedWords') !== (recordWords ? 'on' : 'off')) {
    await perform(services, updateWorkspace, { by: requesterOf(visit), input: { recordWords } });
  }
  return redirect(visit, '/settings/workspace?note=saved');
}
