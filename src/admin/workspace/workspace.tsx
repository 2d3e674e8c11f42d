/** @jsxImportSource #html */
import { keepingOf } from '../../../db/queries/bookings/keeping.ts';
import { requiresTwoStep } from '../../../db/queries/two-step.ts';
import {
  labelsOfWorkspace,
  recordsWords,
  sealedRetellSecret,
  workspaceById,
} from '../../../db/queries/workspaces.ts';
import type { Fact } from '../../../views/components/facts.tsx';
import { RequiredTwoStepState } from '../../../views/workspace/two-step.tsx';
import { Workspace } from '../../../views/workspace/workspace.tsx';
import { mayPerform } from '../../actions/action.ts';
import { deleteWorkspace } from '../../actions/workspaces/delete.ts';
import { requireTwoStep } from '../../actions/workspaces/require-two-step.ts';
import { setKeeping } from '../../actions/workspaces/set-keeping.ts';
import { RenamedMeanwhile, updateWorkspace } from '../../actions/workspaces/update.ts';
import { type Fields, nameField, readFields, shownForm } from '../fields.ts';
import { page, redirect } from '../page.tsx';
import { notFound } from '../page-error.ts';
import { type AdminRoute, act, FormRefused, type MemberVisit, type Posted, type Visit } from '../visit.ts';
import { clockFields, clockRoutes } from './clock.ts';
import { labelFields, labelRoutes } from './labels.ts';

const path = '/settings/workspace';

/** The settings of the workspace. */
export const workspaceRoutes: AdminRoute[] = [
  { method: 'GET', path, access: 'viewer', isManagement: true, handle: showWorkspace },
  { method: 'POST', path, action: updateWorkspace, handle: rename, again: showWorkspace },
  ...labelRoutes(showWorkspace),
  ...clockRoutes(showWorkspace),
  { method: 'POST', path: `${path}/words`, action: updateWorkspace, handle: changeWords },
];

function nameFields({ texts: { common, workspace } }: Visit): Fields<{ name: string }> {
  return {
    name: nameField(workspace.theWorkspace, { label: common.name, autocomplete: 'organization' }),
  };
}

async function showWorkspace(visit: MemberVisit): Promise<Response> {
  const { services, session, texts, now } = visit;
  const workspace = await workspaceById(services.db, session.workspaceId);
  if (!workspace) throw notFound();
  const labels = await labelsOfWorkspace(services.db, session.workspaceId);
  const body = (
    <Workspace
      {...workspace}
      texts={texts}
      now={now}
      recordWords={await recordsWords(services.db, session.workspaceId)}
      keepDays={(await keepingOf(services.db, session.workspaceId))?.keepDays ?? null}
      mayErase={mayPerform(session.role, setKeeping)}
      checksRetell={(await sealedRetellSecret(services.db, session.workspaceId)) !== undefined}
      twoStep={await twoStepFact(visit)}
      form={
        mayPerform(session.role, updateWorkspace) ? shownForm(visit, nameFields(visit), workspace) : undefined
      }
      clockForm={shownForm(visit, clockFields(visit), { hourCycle: String(texts.time.hourCycle) })}
      labelForm={shownForm(visit, labelFields(visit), { labels: labels.join(', ') })}
      mayDelete={mayPerform(session.role, deleteWorkspace)}
    />
  );
  return page(visit, { title: texts.common.workspace, body });
}

async function twoStepFact({ services, session, texts }: MemberVisit): Promise<Fact> {
  const isRequired = await requiresTwoStep(services.db, session.workspaceId);
  const mayChange = mayPerform(session.role, requireTwoStep);
  const value = <RequiredTwoStepState {...{ texts, isRequired, mayChange }} />;
  return { name: texts.twoStep.title, value };
}

/** Renames it; if somebody else did since the form was opened, asks again. */
async function rename(visit: Posted<MemberVisit>): Promise<Response> {
  const { name } = readFields(visit, nameFields(visit));
  try {
    await act(visit, updateWorkspace, { name, shownName: visit.form.text('savedName') });
  } catch (error) {
    if (!(error instanceof RenamedMeanwhile)) throw error;
    const text = visit.texts.workspace.renamedMeanwhile(error.workspaceName);
    throw new FormRefused({ field: 'name', text }, { status: 409 });
  }
  return redirect(visit, path, { note: 'saved' });
}

/** Changes nothing if the box wasn't touched: somebody else may have chosen since. */
async function changeWords(visit: Posted<MemberVisit>): Promise<Response> {
  const recordWords = visit.form.text('recordWords') === 'on';
  if (visit.form.text('savedWords') !== (recordWords ? 'on' : 'off')) {
    await act(visit, updateWorkspace, { recordWords });
  }
  return redirect(visit, path, { note: 'saved' });
}
