/** @jsxImportSource #html */
import type { Role } from '../../src/domain/access/user.ts';
import { DataTable } from '../components/data-table.tsx';
import { Facts } from '../components/facts.tsx';
import { type FilledForm, Form } from '../components/form.tsx';
import { Moment } from '../components/moment.tsx';
import { PageHead } from '../components/page-head.tsx';
import { RoleBadge } from '../members/role.tsx';

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
  email: string;
  workspace: string;
  role: Role;
  sessions: ShownSession[];
  now: number;
  /** The form to change the password. */
  form: FilledForm;
};

/** The user's own account: password, and where they're signed in. */
export function Account({ email, workspace, role, sessions, now, form }: AccountProps): JSX.Element {
  return (
    <>
      <PageHead title="My account" lead={email} />
      <Facts
        facts={[
          { name: 'Workspace', text: workspace },
          { name: 'Role', value: <RoleBadge role={role} /> },
        ]}
      />
      <article aria-labelledby="password-title">
        <h2 id="password-title">Password</h2>
        <Form {...form} action="/account/password" submit="Change password">
          <input type="email" name="username" value={email} autocomplete="username" readonly hidden />
        </Form>
      </article>
      <Sessions sessions={sessions} now={now} />
    </>
  );
}

function Sessions({ sessions, now }: Pick<AccountProps, 'sessions' | 'now'>): JSX.Element {
  return (
    <section aria-labelledby="sessions-title">
      <h2 id="sessions-title">Where you’re signed in</h2>
      <DataTable
        rows={sessions}
        columns={[
          { name: 'Browser', cell: (session) => <BrowserName {...session} /> },
          { name: 'Address', cell: ({ address }) => <Address address={address} /> },
          { name: 'Last seen', cell: ({ seenAt }) => <Moment at={seenAt} now={now} /> },
          { name: 'Signed in', cell: ({ createdAt }) => <Moment at={createdAt} now={now} /> },
        ]}
        actions={(session) => <SignOut {...session} />}
      />
      <p class="muted">Lost a device, or not sure? Sign out everywhere, including here.</p>
      <Form action="/sign-out-everywhere" submit="Sign out everywhere" isDanger />
    </section>
  );
}

function BrowserName({ browser, isThis }: ShownSession): JSX.Element {
  return (
    <>
      <span safe>{browser}</span> {isThis && <span class="badge good">This browser</span>}
    </>
  );
}

function Address({ address }: Pick<ShownSession, 'address'>): JSX.Element {
  return address === null ? <span class="muted">unknown</span> : <code safe>{address}</code>;
}

function SignOut({ id, browser, isThis }: ShownSession): JSX.Element {
  if (isThis) return '';
  return (
    <form method="post" action="/account/end-session">
      <input type="hidden" name="session" value={id} />
      <button type="submit" class="secondary" aria-label={`Sign out ${browser}`}>
        Sign out
      </button>
    </form>
  );
}
