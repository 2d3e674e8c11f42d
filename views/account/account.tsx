/** @jsxImportSource #html */

import type { Role } from '../../src/domain/access/user.ts';
import { DataTable } from '../components/data-table.tsx';
import { Facts } from '../components/facts.tsx';
import { type FilledForm, Form } from '../components/form.tsx';
import { Muted } from '../components/lines.tsx';
import { Moment } from '../components/moment.tsx';
import { PageHead } from '../components/page-head.tsx';
import { Section } from '../components/section.tsx';
import { SettingsPart } from '../components/settings.tsx';
import { Leaving } from '../members/members.tsx';
import { RoleName } from '../members/role.tsx';
import type { Texts } from '../texts/en/en.ts';
import { TwoStepState } from './two-step.tsx';

/** A session as its user sees it; instants are in epoch milliseconds. */
export type ShownSession = {
  id: string;
  browser: string;
  address: string | null;
  createdAt: number;
  seenAt: number;
  isThis: boolean;
};

export type AccountProps = {
  texts: Texts;
  email: string;
  workspace: string;
  role: Role;
  hasTwoStep: boolean;
  sessions: ShownSession[];
  now: number;
  /** The form to say what they're called. */
  nameForm: FilledForm;
  /** The form to change the password. */
  form: FilledForm;
  /** The form to choose the dashboard's language. */
  languageForm: FilledForm;
  /** The form to choose what the workspace mails them; undefined if it mails nothing. */
  mailsForm: FilledForm | undefined;
  /** Whether this is their page to leave the workspace: they don't see its members. */
  mayLeave: boolean;
};

/** The user's own account: password, and where they're signed in. */
export function Account(props: AccountProps): JSX.Element {
  const { texts, email, workspace, role, hasTwoStep, sessions, now, form, nameForm, languageForm } = props;
  const { account } = texts;
  return (
    <>
      <PageHead texts={texts} title={account.title} />
      <div>
        <SettingsPart id="profile" title={texts.common.name}>
          <Facts
            facts={[
              { name: texts.common.email, text: email },
              { name: texts.common.workspace, text: workspace },
              { name: texts.common.role, value: <RoleName role={role} texts={texts} /> },
            ]}
          />
          <Form {...nameForm} texts={texts} action="/account/name" submit={account.saveName} isPlain />
        </SettingsPart>
        <SettingsPart id="password-change" title={texts.common.password}>
          <Form {...form} texts={texts} action="/account/password" submit={account.changePassword} isPlain>
            <input type="email" name="username" value={email} autocomplete="username" readonly hidden />
          </Form>
        </SettingsPart>
        <TwoStepState hasTwoStep={hasTwoStep} texts={texts} />
        <Mails {...props} />
        <SettingsPart id="dashboard-language" title={account.language} hint={account.languageLead}>
          <Form
            {...languageForm}
            texts={texts}
            action="/account/language"
            submit={account.saveLanguage}
            isPlain
          />
        </SettingsPart>
      </div>
      <Sessions sessions={sessions} now={now} texts={texts} />
      {props.mayLeave && <Leaving texts={texts} />}
    </>
  );
}

function Mails({ texts, workspace, mailsForm }: AccountProps): JSX.Element {
  const { mails } = texts.account;
  if (mailsForm === undefined) return '';
  return (
    <SettingsPart id="mails" title={mails.title} hint={mails.lead(workspace)}>
      <Form {...mailsForm} texts={texts} action="/account/mails" submit={mails.save} isPlain />
    </SettingsPart>
  );
}

function Sessions({ sessions, now, texts }: Pick<AccountProps, 'sessions' | 'now' | 'texts'>): JSX.Element {
  const { account } = texts;
  return (
    <Section titleId="sessions-title" title={account.whereSignedIn}>
      <DataTable
        texts={texts}
        rows={sessions}
        columns={[
          { name: account.browser, cell: (session) => <BrowserName {...session} texts={texts} /> },
          { name: texts.common.address, cell: ({ address }) => <Address address={address} texts={texts} /> },
          { name: account.lastSeen, cell: ({ seenAt }) => <Moment at={seenAt} now={now} texts={texts} /> },
          {
            name: account.signedIn,
            cell: ({ createdAt }) => <Moment at={createdAt} now={now} texts={texts} />,
          },
        ]}
        actions={(session) => <SignOut {...session} texts={texts} />}
      />
      <Muted text={account.lostDevice} />
      <Form texts={texts} action="/sign-out-everywhere" submit={account.signOutEverywhere} isDanger />
    </Section>
  );
}

type SessionProps = ShownSession & { texts: Texts };

function BrowserName({ browser, isThis, texts }: SessionProps): JSX.Element {
  return (
    <>
      <span safe>{browser}</span>{' '}
      {isThis && (
        <span class="badge good" safe>
          {texts.account.thisBrowser}
        </span>
      )}
    </>
  );
}

function Address({ address, texts }: Pick<SessionProps, 'address' | 'texts'>): JSX.Element {
  if (address !== null) return <code safe>{address}</code>;
  return (
    <span class="muted" safe>
      {texts.common.unknown}
    </span>
  );
}

function SignOut({ id, browser, isThis, texts }: SessionProps): JSX.Element {
  if (isThis) return '';
  return (
    <form method="post" action="/account/end-session">
      <input type="hidden" name="session" value={id} />
      <button type="submit" class="secondary" aria-label={texts.account.signOutOf(browser)} safe>
        {texts.common.signOut}
      </button>
    </form>
  );
}
