/** @jsxImportSource #html */
import { countWithoutTwoStep, requiresTwoStep } from '../../../db/queries/two-step.ts';
import { RequiredTwoStep } from '../../../views/workspace/two-step.tsx';
import { OwnTwoStepMissing, requireTwoStep } from '../../actions/workspaces/require-two-step.ts';
import { problemOf } from '../fields.ts';
import { page, redirect } from '../page.tsx';
import { type AdminRoute, act, FormRefused, type MemberVisit, type Posted } from '../visit.ts';

const path = '/settings/workspace/two-step';

/** Whether the workspace requires two-step sign-in. */
export const requiredTwoStepRoutes: AdminRoute[] = [
  { method: 'GET', path, action: requireTwoStep, handle: showRequired },
  { method: 'POST', path, action: requireTwoStep, handle: save, again: showRequired },
];

async function showRequired(visit: MemberVisit): Promise<Response> {
  const { services, session, texts } = visit;
  const { workspaceId } = session;
  const body = (
    <RequiredTwoStep
      texts={texts}
      isRequired={await requiresTwoStep(services.db, workspaceId)}
      hasTwoStep={session.twoStep === 'on'}
      without={await countWithoutTwoStep(services.db, workspaceId)}
      problem={problemOf(visit)}
    />
  );
  return page(visit, { title: texts.twoStep.title, current: '/settings/workspace', body });
}

async function save(visit: Posted<MemberVisit>): Promise<Response> {
  try {
    await act(visit, requireTwoStep, { isRequired: visit.form.text('required') === 'yes' });
  } catch (error) {
    if (!(error instanceof OwnTwoStepMissing)) throw error;
    throw new FormRefused({ text: visit.texts.twoStep.ownFirst });
  }
  return redirect(visit, path, { note: 'saved' });
}
