// The runtime reads tsconfig.json only from the folder it is started in; this makes the page work from any.
/** @jsxRuntime classic @jsx Html.createElement @jsxFrag Html.Fragment */
import { Html } from '@elysiajs/html';
import { insertAuditEntry } from '../../db/queries/audit-entries.ts';
import { recordsWords, renameWorkspace, workspaceById } from '../../db/queries/workspaces.ts';
import { write } from '../../db/write.ts';
import { Workspace } from '../../views/workspace.tsx';
import { nameMaxLength } from '../domain/calendar.ts';
import { parseName } from '../domain/name.ts';
import { covers } from '../domain/user.ts';
import { keepCallWords } from '../operations/call-words.ts';
import { actorOf } from './actor.ts';
import { readForm } from './form.ts';
import { page, redirect } from './page.tsx';
import { type AdminRoute, type MemberVisit, notFound } from './visit.ts';

/** The settings of the workspace. */
export const workspaceRoutes: AdminRoute[] = [
  { method: 'GET', path: '/settings/workspace', access: 'viewer', handle: (visit) => showWorkspace(visit) },
  { method: 'POST', path: '/settings/workspace', access: 'admin', handle: changeWorkspace },
  { method: 'POST', path: '/settings/workspace/words', access: 'admin', handle: changeWords },
];

async function showWorkspace(
  visit: MemberVisit,
  wrong?: { typed: string; problem: string },
): Promise<Response> {
  const { services, session, now } = visit;
  const workspace = await workspaceById(services.db, session.workspaceId);
  if (!workspace) throw notFound();
  const body = (
    <Workspace
      id={workspace.id}
      name={wrong?.typed ?? workspace.name}
      createdAt={workspace.createdAt}
      now={now}
      recordWords={await recordsWords(services.db, session.workspaceId)}
      mayChange={covers(session.role, 'admin')}
      problem={wrong?.problem}
    />
  );
  return page(visit, { title: 'Workspace', body, status: wrong ? 422 : 200 });
}

async function changeWorkspace(visit: MemberVisit): Promise<Response> {
  const { services, session, request, now } = visit;
  const typed = (await readForm(request)).text('name');
  const name = parseName(typed);
  if (name === undefined) {
    const problem = `Give it a name of 1 to ${nameMaxLength} characters on one line.`;
    return showWorkspace(visit, { typed, problem });
  }
  const { workspaceId } = session;
  await write(services.db, async (transaction) => {
    const before = await workspaceById(transaction, workspaceId);
    if (before?.name === name) return;
    await renameWorkspace(transaction, { workspaceId, name });
    await insertAuditEntry(transaction, {
      ...actorOf(visit),
      workspaceId,
      at: now,
      action: 'workspace.update',
      subjectId: workspaceId,
      detail: { name, from: before?.name },
    });
  });
  return redirect(visit, '/settings/workspace?note=saved');
}

async function changeWords(visit: MemberVisit): Promise<Response> {
  const { services, session, request, now: at } = visit;
  const recordWords = (await readForm(request)).text('recordWords') === 'on';
  const change = { workspaceId: session.workspaceId, recordWords, at };
  await write(services.db, (transaction) => keepCallWords(transaction, change, actorOf(visit)));
  return redirect(visit, '/settings/workspace?note=saved');
}
