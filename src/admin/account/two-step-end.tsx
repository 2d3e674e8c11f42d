/** @jsxImportSource #html */
import { NewRecoveryCodes, RecoveryCodes } from '../../../views/account/two-step.tsx';
import type { CheckedCredentials } from '../../actions/account/credentials.ts';
import { disableTwoStep, TwoStepRequired } from '../../actions/two-step/disable.ts';
import { renewRecoveryCodes } from '../../actions/two-step/renew-codes.ts';
import { showQuestion } from '../confirm-page.tsx';
import { type Fields, shownForm } from '../form/fields.ts';
import { page, redirect } from '../page.tsx';
import { type AdminRoute, act, FormRefused, type MemberVisit, type Posted } from '../visit.ts';
import { checkPassword, passwordField } from './passwords.ts';
import { codeFields, withCode } from './second-step.tsx';
import { twoStepPath } from './two-step-path.ts';

const codes = { path: `${twoStepPath}/codes`, action: renewRecoveryCodes } as const;
const end = { path: `${twoStepPath}/off`, action: disableTwoStep } as const;

/** What takes the password and a code: new recovery codes, and turning two-step sign-in off. */
export const twoStepEndRoutes: AdminRoute[] = [
  { ...codes, method: 'GET', isAccount: true, handle: showCodes },
  { ...codes, method: 'POST', isPersonal: true, handle: renew, again: showCodes },
  { ...end, method: 'GET', isAccount: true, handle: showEnd },
  { ...end, method: 'POST', isPersonal: true, handle: turnOff, again: showEnd },
];

function proofFields(visit: MemberVisit): Fields<{ present: string; code: string }> {
  return { present: passwordField(visit.texts.account.currentPassword), ...codeFields(visit) };
}

async function showCodes(visit: MemberVisit): Promise<Response> {
  const { texts, session } = visit;
  if (session.twoStep !== 'on') return redirect(visit, twoStepPath);
  const form = shownForm(visit, proofFields(visit));
  const body = <NewRecoveryCodes texts={texts} email={session.email} form={form} />;
  return page(visit, { title: texts.twoStep.newCodes, current: '/account', body });
}

async function renew(visit: Posted<MemberVisit>): Promise<Response> {
  const { twoStep } = visit.texts;
  if (visit.session.twoStep !== 'on') return redirect(visit, twoStepPath);
  const made = await withBoth(visit, (proof) => act(visit, renewRecoveryCodes, proof));
  const body = <RecoveryCodes texts={visit.texts} lead={twoStep.codesRenewed} codes={made} />;
  return page(visit, { title: twoStep.saveCodes, current: '/account', body });
}

async function showEnd(visit: MemberVisit): Promise<Response> {
  const { texts, session } = visit;
  if (session.twoStep !== 'on') return redirect(visit, twoStepPath);
  const { title, turnOff: submit, turnOffTitle, turnOffLead } = texts.twoStep;
  return showQuestion(visit, {
    ...shownForm(visit, proofFields(visit)),
    title: turnOffTitle,
    lead: turnOffLead,
    current: '/account',
    crumbs: [{ href: twoStepPath, name: title }],
    submit,
    keepHref: twoStepPath,
  });
}

async function turnOff(visit: Posted<MemberVisit>): Promise<Response> {
  if (visit.session.twoStep !== 'on') return redirect(visit, twoStepPath);
  try {
    await withBoth(visit, (proof) => act(visit, disableTwoStep, proof));
  } catch (error) {
    if (!(error instanceof TwoStepRequired)) throw error;
    throw new FormRefused({ text: visit.texts.twoStep.stillRequired(error.workspaceNames) });
  }
  return redirect(visit, '/account', { note: 'two-step-off' });
}

/** Checks the password, then does what needs the code. Throws FormRefused. */
async function withBoth<Result>(
  visit: Posted<MemberVisit>,
  use: (proof: { present: CheckedCredentials; code: string }) => Promise<Result>,
): Promise<Result> {
  const { email } = visit.session;
  const wrong = visit.texts.account.wrongCurrentPassword;
  const present = await checkPassword(visit, { email, field: 'present', wrong });
  return await withCode(visit, { email, use: (code) => use({ present, code }) });
}
