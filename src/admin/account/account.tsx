/** @jsxImportSource #html */
import { liveSessionsOfUser } from '../../../db/queries/sessions.ts';
import { Account } from '../../../views/account/account.tsx';
import { changePassword } from '../../actions/account/change-password.ts';
import { chooseMails } from '../../actions/account/choose-mails.ts';
import { CredentialsRefused } from '../../actions/account/credentials.ts';
import { setLanguage } from '../../actions/account/set-language.ts';
import { setName } from '../../actions/account/set-name.ts';
import { endSession } from '../../actions/sessions/end.ts';
import { endAllSessions } from '../../actions/sessions/end-all.ts';
import { browserParts } from '../../domain/access/browser-name.ts';
import { type DashboardLanguage, dashboardLanguages } from '../../domain/access/dashboard-language.ts';
import { seesManagement } from '../../domain/access/user.ts';
import { choiceField, type Fields, ownNameField, readFields, shownForm } from '../form/fields.ts';
import { page, redirect } from '../page.tsx';
import {
  type AdminRoute,
  act,
  browserOf,
  FormRefused,
  type MemberVisit,
  type Posted,
  type Visit,
} from '../visit.ts';
import { mailsForm, mailsPath, saveMails } from './mails.ts';
import { checkPassword, newPasswordField, passwordField } from './passwords.ts';
import { signingIn, signingOut } from './session-cookie.ts';

const personal = { method: 'POST', isPersonal: true } as const;
const [path, namePath, languagePath] = ['/account/password', '/account/name', '/account/language'];

/** The user's own account: password and sessions. */
export const accountRoutes: AdminRoute[] = [
  { method: 'GET', path: '/account', access: 'viewer', isAccount: true, handle: showAccount },
  { ...personal, path, action: changePassword, handle: savePassword, again: showAccount },
  { ...personal, path: namePath, action: setName, handle: saveName, again: showAccount },
  { ...personal, path: languagePath, action: setLanguage, handle: saveLanguage, again: showAccount },
  { method: 'POST', path: mailsPath, action: chooseMails, handle: saveMails, again: showAccount },
  { ...personal, path: '/account/end-session', action: endSession, handle: postEndSession },
  { ...personal, path: '/sign-out-everywhere', action: endAllSessions, handle: signOutEverywhere },
];

function nameFields({ texts }: Visit): Fields<{ name: string | null }> {
  return { name: ownNameField(texts) };
}

function passwordFields({ session, texts }: MemberVisit): Fields<{ present: string; password: string }> {
  return {
    present: passwordField(texts.account.currentPassword),
    password: newPasswordField(texts, { label: texts.common.newPassword, email: session.email }),
  };
}

/** Each language is named in itself, so that those who can't read this one find it. */
const languageNames: Readonly<Record<DashboardLanguage, string>> = { en: 'English', de: 'Deutsch' };

function languageFields({ texts: { account } }: Visit): Fields<{ language: DashboardLanguage | null }> {
  const named = dashboardLanguages.map((value) => ({ value, name: languageNames[value] }));
  const choices = [{ value: null, name: account.browserLanguage }, ...named];
  return { language: choiceField(choices, { label: account.language, rule: account.languageRule }) };
}

async function showAccount(visit: MemberVisit): Promise<Response> {
  const { services, session, now, texts } = visit;
  const sessions = await liveSessionsOfUser(services.db, { userId: session.userId, now });
  const body = (
    <Account
      texts={texts}
      email={session.email}
      workspace={session.workspaceName}
      role={session.role}
      hasTwoStep={session.twoStep === 'on'}
      sessions={sessions.map(({ hash, userAgent, ...rest }) => ({
        ...rest,
        browser: texts.account.browserName(browserParts(userAgent)),
        isThis: hash === session.hash,
      }))}
      now={now}
      mayLeave={!seesManagement(session)}
      form={shownForm(visit, passwordFields(visit))}
      nameForm={shownForm(visit, nameFields(visit), { name: session.name ?? '' })}
      mailsForm={await mailsForm(visit)}
      languageForm={shownForm(visit, languageFields(visit), { language: session.language ?? '' })}
    />
  );
  return page(visit, { title: texts.account.title, current: '/account', body });
}

async function savePassword(visit: Posted<MemberVisit>): Promise<Response> {
  const { services, session } = visit;
  const [field, wrong] = ['present', visit.texts.account.wrongCurrentPassword];
  const present = await checkPassword(visit, { email: session.email, field, wrong });
  const { password } = readFields(visit, passwordFields(visit));
  const passwordHash = await services.passwords.hash(password);
  try {
    const started = await act(visit, changePassword, { present, passwordHash, browser: browserOf(visit) });
    return redirect(visit, '/account', { note: 'password-changed', signing: signingIn(visit, started) });
  } catch (error) {
    throw error instanceof CredentialsRefused ? new FormRefused({ field, text: wrong }) : error;
  }
}

async function saveName(visit: Posted<MemberVisit>): Promise<Response> {
  const { name } = readFields(visit, nameFields(visit));
  await act(visit, setName, { userId: visit.session.userId, name });
  return redirect(visit, '/account', { note: 'saved' });
}

async function saveLanguage(visit: Posted<MemberVisit>): Promise<Response> {
  const { language } = readFields(visit, languageFields(visit));
  await act(visit, setLanguage, { userId: visit.session.userId, language });
  return redirect(visit, '/account', { note: 'saved' });
}

async function postEndSession(visit: Posted<MemberVisit>): Promise<Response> {
  await act(visit, endSession, { userId: visit.session.userId, sessionId: visit.form.text('session') });
  return redirect(visit, '/account', { note: 'session-ended' });
}

async function signOutEverywhere(visit: MemberVisit): Promise<Response> {
  await act(visit, endAllSessions, { userId: visit.session.userId });
  return redirect(visit, '/sign-in', { note: 'signed-out-everywhere', signing: signingOut(visit) });
}
