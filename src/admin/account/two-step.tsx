/** @jsxImportSource #html */
import { countRecoveryCodes } from '../../../db/queries/two-step.ts';
import { credentialsByEmail } from '../../../db/queries/users.ts';
import { RecoveryCodes, TwoStepOff, TwoStepOn, TwoStepSetUp } from '../../../views/account/two-step.tsx';
import type { CheckedCredentials } from '../../actions/account/credentials.ts';
import { AlreadyOn, enableTwoStep } from '../../actions/two-step/enable.ts';
import { CodeRefused } from '../../actions/two-step/second-step.ts';
import { createTotpSecret, totpAddress } from '../../domain/access/totp.ts';
import { minuteMs } from '../../domain/time/local-time.ts';
import { type Fields, readFields, shownForm } from '../form/fields.ts';
import { page, redirect } from '../page.tsx';
import { PageError } from '../page-error.ts';
import { type AdminRoute, act, browserOf, FormRefused, type MemberVisit, type Posted } from '../visit.ts';
import { checkPassword, passwordField } from './passwords.ts';
import { markOf, openNote, type Sealing, sealNote } from './sealed-note.ts';
import { codeFields } from './second-step.tsx';
import { signingIn } from './session-cookie.ts';
import { twoStepPath as path } from './two-step-path.ts';

const personal = { method: 'POST', isPersonal: true, action: enableTwoStep } as const;

/** Setting up two-step sign-in: the password, the key for the app, the first code, the recovery codes. */
export const twoStepRoutes: AdminRoute[] = [
  { method: 'GET', path, isAccount: true, action: enableTwoStep, handle: showTwoStep },
  { ...personal, path: `${path}/begin`, handle: begin, again: showTwoStep },
  { ...personal, path: `${path}/enable`, handle: enable, again: showAgain },
];

/** How long the page with the key can be left open. */
const longestMs = 15 * minuteMs;

/** A key that no app has confirmed yet, and the mark of the password that was asked for before. */
type Draft = { secret: string; mark: string };

/** Whose key it is, and when. */
type Owner = Sealing & { session: Pick<MemberVisit['session'], 'userId' | 'email'> };

function passwordFields({ texts }: MemberVisit): Fields<{ present: string }> {
  return { present: passwordField(texts.account.currentPassword) };
}

function appCodeFields(visit: MemberVisit): Fields<{ code: string }> {
  return { code: { ...codeFields(visit).code, help: visit.texts.twoStep.appCodeHelp } };
}

async function showTwoStep(visit: MemberVisit): Promise<Response> {
  const { services, session, texts } = visit;
  const { userId, email, twoStep, workspaceName } = session;
  const neededBy = twoStep === 'needed' ? workspaceName : undefined;
  const body =
    twoStep === 'on' ? (
      <TwoStepOn texts={texts} codesLeft={await countRecoveryCodes(services.db, userId)} />
    ) : (
      <TwoStepOff
        texts={texts}
        neededBy={neededBy}
        email={email}
        form={shownForm(visit, passwordFields(visit))}
      />
    );
  return page(visit, { title: texts.twoStep.title, current: '/account', body });
}

/** Makes a key, and shows it. Nothing is stored before a code shows that an app has it. */
async function begin(visit: Posted<MemberVisit>): Promise<Response> {
  const { session, texts } = visit;
  if (session.twoStep === 'on') return redirect(visit, path);
  const wrong = texts.account.wrongCurrentPassword;
  const { passwordHash } = await checkPassword(visit, { email: session.email, field: 'present', wrong });
  const secret = createTotpSecret();
  return showKey(visit, { secret, sealed: sealKey(visit, { secret, passwordHash }) });
}

/** Seals a key that isn't confirmed yet, for its user, as long as their password stays the same. */
export function sealKey(
  owner: Owner,
  { secret, passwordHash }: { secret: string; passwordHash: string },
): string {
  const content: Draft = { secret, mark: markOf(passwordHash) };
  return sealNote(owner, { owner: ownerOf(owner), content });
}

/** The key in a form, and the credentials that it was made with. Throws FormRefused, about no field. */
async function openedKey(
  visit: Posted<MemberVisit>,
): Promise<{ secret: string; present: CheckedCredentials }> {
  const { services, session, form, texts } = visit;
  const sealed = form.secret('sealed');
  const draft = openNote<Draft>(visit, { owner: ownerOf(visit), sealed, longestMs });
  const user = draft && (await credentialsByEmail(services.db, session.email));
  if (!user || markOf(user.passwordHash) !== draft.mark) {
    throw new FormRefused({ text: texts.twoStep.setUpAgain });
  }
  return { secret: draft.secret, present: { email: user.email, passwordHash: user.passwordHash } };
}

async function enable(visit: Posted<MemberVisit>): Promise<Response> {
  const { texts } = visit;
  const { twoStep } = texts;
  const { secret, present } = await openedKey(visit);
  const { code } = readFields(visit, appCodeFields(visit));
  try {
    const made = await act(visit, enableTwoStep, { present, secret, code, browser: browserOf(visit) });
    const body = <RecoveryCodes texts={texts} lead={twoStep.isNowOn} codes={made.recoveryCodes} />;
    const { headers } = signingIn(visit, made);
    return page(visit, { title: twoStep.saveCodes, current: '/account', body, headers });
  } catch (error) {
    if (error instanceof AlreadyOn) throw new PageError(409, (said) => said.twoStep.alreadyOn);
    if (!(error instanceof CodeRefused)) throw error;
    throw new FormRefused({ field: 'code', text: twoStep.wrongAppCode });
  }
}

/** The key once more if only the code was wrong. */
async function showAgain(visit: Posted<MemberVisit>): Promise<Response> {
  if (!visit.refused?.problems.some(({ field }) => field === 'code')) return await showTwoStep(visit);
  const { secret } = await openedKey(visit);
  return await showKey(visit, { secret, sealed: visit.form.secret('sealed') });
}

function showKey(visit: MemberVisit, { secret, sealed }: { secret: string; sealed: string }) {
  const { texts, session } = visit;
  const address = totpAddress({ secret, email: session.email });
  const form = shownForm(visit, appCodeFields(visit));
  const body = <TwoStepSetUp texts={texts} address={address} secret={secret} sealed={sealed} form={form} />;
  return page(visit, { title: texts.twoStep.setUpTitle, current: '/account', body });
}

function ownerOf({ session }: Owner): string {
  return `two-step set-up ${session.userId}`;
}
