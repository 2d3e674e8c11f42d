/** @jsxImportSource #html */
import { credentialsByEmail, hasUsers } from '../../../db/queries/users.ts';
import { PasswordReset, SignIn, SignInByLink } from '../../../views/account/sign-in.tsx';
import { CredentialsRefused } from '../../actions/account/credentials.ts';
import { resetPassword } from '../../actions/account/reset-password.ts';
import { perform } from '../../actions/action.ts';
import { signOut } from '../../actions/sessions/sign-out.ts';
import { startSession } from '../../actions/sessions/start.ts';
import { startSessionByLink } from '../../actions/sessions/start-by-link.ts';
import { CodeNeeded } from '../../actions/two-step/second-step.ts';
import { canMailLinks } from '../access-link-mail.ts';
import { type Fields, readFields, shownForm } from '../form/fields.ts';
import { page, redirect } from '../page.tsx';
import {
  type AdminRoute,
  act,
  browserOf,
  FormRefused,
  type MemberVisit,
  type Posted,
  type Visit,
  visitorOf,
} from '../visit.ts';
import { forgottenPath } from './forgotten.tsx';
import { emailOfOpenedLink, linkTokenOf } from './opened-link.ts';
import { checkPassword, newPasswordField, ownEmailField, passwordField } from './passwords.ts';
import {
  askForCode,
  codeFields,
  isCodeWrong,
  isSecondStep,
  provenCredentials,
  sealProof,
  withCode,
} from './second-step.tsx';
import { signingIn, signingOut } from './session-cookie.ts';

const open = { access: 'anyone' } as const;
const [path, linkPath, resetPath] = ['/sign-in', '/sign-in/:token', '/reset/:token'];

/** Signing in with a password or by a link, and out again; choosing a new password by a link. */
export const signInRoutes: AdminRoute[] = [
  { ...open, method: 'GET', path, handle: showSignIn },
  { ...open, method: 'POST', path, action: startSession, handle: signIn, again: showAgain },
  { method: 'POST', path: '/sign-out', action: signOut, isPersonal: true, handle: postSignOut },
  { ...open, method: 'GET', path: linkPath, handle: openLink },
  {
    ...open,
    method: 'POST',
    path: linkPath,
    action: startSessionByLink,
    handle: signInByLink,
    again: openLink,
  },
  { ...open, method: 'GET', path: resetPath, handle: showReset },
  { ...open, method: 'POST', path: resetPath, action: resetPassword, handle: reset, again: showReset },
];

function signInFields({ texts: { common } }: Visit): Fields<{ email: string; password: string }> {
  return {
    email: { label: common.email, type: 'email', autocomplete: 'username', read: (typed) => typed },
    password: passwordField(common.password),
  };
}

async function showSignIn(visit: Visit): Promise<Response> {
  const { services, texts, url, form, refused } = visit;
  const next = nextPath(form?.text('next') ?? url.searchParams.get('next'));
  if (visit.session && !refused) return redirect(visit, next);
  const isEmpty = !(await hasUsers(services.db));
  const body = (
    <SignIn
      texts={texts}
      form={shownForm(visit, signInFields(visit))}
      next={next}
      isEmpty={isEmpty}
      forgottenHref={canMailLinks(visit.services) ? forgottenPath : undefined}
    />
  );
  return page(visit, { title: texts.account.signIn, body });
}

/** A path of our own to go on to: a plain one, or else the home page. Never another site's. */
function nextPath(given: string | null): string {
  const isPlain = given !== null && /^\/[\w\-./]*$/.test(given) && !/\/[/.]/.test(given);
  return isPlain ? given : '/';
}

async function signIn(visit: Posted<Visit>): Promise<Response> {
  if (isSecondStep(visit)) return await signInWithCode(visit);
  const { email } = readFields(visit, signInFields(visit));
  const wrong = visit.texts.account.wrongCredentials;
  const credentials = await checkPassword(visit, { email, field: 'password', wrong });
  const input = { credentials, browser: browserOf(visit) };
  try {
    const session = await perform(visit.services, startSession, { by: visitorOf(visit), input });
    return redirect(visit, nextPath(visit.form.text('next')), { signing: signingIn(visit, session) });
  } catch (error) {
    if (error instanceof CodeNeeded) return await askForSignInCode(visit, sealProof(visit, credentials));
    throw error instanceof CredentialsRefused ? new FormRefused({ field: 'password', text: wrong }) : error;
  }
}

/** Nobody is signed in until the code is right, too. */
async function signInWithCode(visit: Posted<Visit>): Promise<Response> {
  const { services, form, texts } = visit;
  const credentials = await provenCredentials(visit);
  const { email } = credentials;
  try {
    const session = await withCode(visit, {
      email,
      use: (code) => {
        const input = { credentials, code, browser: browserOf(visit) };
        return perform(services, startSession, { by: visitorOf(visit), input });
      },
    });
    return redirect(visit, nextPath(form.text('next')), { signing: signingIn(visit, session) });
  } catch (error) {
    throw error instanceof CredentialsRefused ? new FormRefused({ text: texts.twoStep.startAgain }) : error;
  }
}

function showAgain(visit: Posted<Visit>): Promise<Response> {
  return isSecondStep(visit) && isCodeWrong(visit) ? askForSignInCode(visit) : showSignIn(visit);
}

function askForSignInCode(visit: Posted<Visit>, proof?: string): Promise<Response> {
  const hidden = { next: nextPath(visit.form.text('next')) };
  return askForCode(visit, { submit: visit.texts.account.signIn, hidden, ...(proof && { proof }) });
}

async function postSignOut(visit: MemberVisit): Promise<Response> {
  await act(visit, signOut, { sessionHash: visit.session.hash });
  return redirect(visit, '/sign-in', { note: 'signed-out', signing: signingOut(visit) });
}

async function openLink(visit: Visit): Promise<Response> {
  const email = await emailOfOpenedLink(visit, 'sign-in');
  const form = (await hasTwoStep(visit, email)) ? shownForm(visit, codeFields(visit)) : undefined;
  const body = <SignInByLink texts={visit.texts} action={visit.url.pathname} email={email} form={form} />;
  return page(visit, { title: visit.texts.account.signIn, body });
}

async function signInByLink(visit: Posted<Visit>): Promise<Response> {
  const email = await emailOfOpenedLink(visit, 'sign-in');
  const start = (code?: string) => {
    const input = { token: linkTokenOf(visit), code, browser: browserOf(visit) };
    return perform(visit.services, startSessionByLink, { by: visitorOf(visit), input });
  };
  const needsCode = await hasTwoStep(visit, email);
  const session = needsCode ? await withCode(visit, { email, use: start }) : await start();
  return redirect(visit, '/', { signing: signingIn(visit, session) });
}

async function hasTwoStep({ services }: Visit, email: string): Promise<boolean> {
  return (await credentialsByEmail(services.db, email))?.hasTwoStep ?? false;
}

function resetFields({ texts }: Visit, email: string): Fields<{ email: string; password: string }> {
  const label = texts.common.newPassword;
  return { email: ownEmailField(texts, email), password: newPasswordField(texts, { label, email }) };
}

async function showReset(visit: Visit): Promise<Response> {
  const email = await emailOfOpenedLink(visit, 'reset');
  const form = shownForm(visit, resetFields(visit, email), { email });
  const body = <PasswordReset texts={visit.texts} action={visit.url.pathname} form={form} />;
  return page(visit, { title: visit.texts.account.chooseNew, body });
}

async function reset(visit: Posted<Visit>): Promise<Response> {
  const { services } = visit;
  const { password } = readFields(visit, resetFields(visit, await emailOfOpenedLink(visit, 'reset')));
  const input = { token: linkTokenOf(visit), passwordHash: await services.passwords.hash(password) };
  await perform(services, resetPassword, { by: visitorOf(visit), input });
  return redirect(visit, '/sign-in', { note: 'password-reset' });
}
