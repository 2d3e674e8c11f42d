// The runtime reads tsconfig.json only from the folder it is started in; this makes the page work from any.
/** @jsxRuntime classic @jsx Html.createElement @jsxFrag Html.Fragment */
import { Html } from '@elysiajs/html';
import { recordsWords, workspaceById } from '../../../db/queries/workspaces.ts';
import { write } from '../../../db/write.ts';
import { Workspace } from '../../../views/workspace/workspace.tsx';
import { keepCallWords } from '../../actions/workspaces/call-words.ts';
import { nameWorkspace } from '../../actions/workspaces/workspace-name.ts';
import { covers } from '../../domain/access/user.ts';
import { nameMaxLength } from '../../domain/calendar/calendar.ts';
import { parseName } from '../../domain/name.ts';
import { actorOf } from '../actor.ts';
import { page, redirect } from '../page.tsx';
import { notFound } from '../page-error.ts';
import type { AdminRoute, MemberVisit, Posted } from '../visit.ts';

/** The settings of the workspace. */
export const workspaceRoutes: AdminRoute[] = [
  { method: 'GET', path: '/settings/workspace', access: 'viewer', handle: (visit) => showWorkspace(visit) },
  { method: 'POST', path: '/settings/workspace', access: 'admin', handle: changeWorkspace },
  { method: 'POST', path: '/settings/workspace/words', access: 'admin', handle: changeWords },
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
      mayChange={covers(session.role, 'admin')}
      problem={refused?.problem}
    />
  );
  return page(visit, { title: 'Workspace', body, status: refused?.status });
}

/** Renames it, unless somebody else has since the form was opened: then they are shown that name, and asked again. */
async function changeWorkspace(visit: Posted<MemberVisit>): Promise<Response> {
  const { services, session, now: at, form } = visit;
  const [typed, saved] = [form.text('name'), form.text('savedName')];
  const name = parseName(typed);
  if (name === undefined) {
    const problem = `Give it a name of 1 to ${nameMaxLength} characters on one line.`;
    return showWorkspace(visit, { typed, problem, status: 422 });
  }
  const { workspaceId } = session;
  const other = await write(services.db, async (transaction) => {
    const present = (await workspaceById(transaction, workspaceId))?.name;
    if (name === saved || name === present) return undefined;
    if (present !== saved) return present;
    await nameWorkspace(transaction, { workspaceId, name, at }, actorOf(visit));
    return undefined;
  });
  if (other === undefined) return redirect(visit, '/settings/workspace?note=saved');
  const problem = `Somebody has named it “${other}” meanwhile. Save again to name it this instead.`;
  return showWorkspace(visit, { typed, problem, status: 409 });
}

/** A box that was left as it was is no wish to undo what somebody else chose meanwhile. */
async function changeWords(visit: Posted<MemberVisit>): Promise<Response> {
  const { services, session, now: at, form } = visit;
  const recordWords = form.text('recordWords') === 'on';
  if (form.text('savedWords') !== (recordWords ? 'on' : 'off')) {
    const change = { workspaceId: session.workspaceId, recordWords, at };
    await write(services.db, (transaction) => keepCallWords(transaction, change, actorOf(visit)));
  }
  return redirect(visit, '/settings/workspace?note=saved');
}
