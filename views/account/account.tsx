/** @jsxImportSource #html */
import type { Role } from '../../src/domain/access/user.ts';
import { Field, type Problem, ProblemNote } from '../components/field.tsx';
import { Moment } from '../components/moment.tsx';
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

/** Who is signed in, where else they are, and what could not be done. */
export type AccountProps = {
  email: string;
  workspace: string;
  role: Role;
  sessions: ShownSession[];
  now: number;
  problem: Problem | undefined;
};

/** The page of one's own account: password, and where one is signed in. */
export function Account(props: AccountProps): JSX.Element {
  const { email, workspace, role, sessions, now, problem } = props;
  return (
    <>
      <header class="page-head">
        <div>
          <h1>My account</h1>
          <p class="lead" safe>
            {email}
          </p>
        </div>
      </header>
      <dl class="facts">
        <div>
          <dt>Workspace</dt>
          <dd safe>{workspace}</dd>
        </div>
        <div>
          <dt>Role</dt>
          <dd>
            <RoleBadge role={role} />
          </dd>
        </div>
      </dl>
      <PasswordForm email={email} problem={problem} />
      <Sessions sessions={sessions} now={now} />
    </>
  );
}

function PasswordForm({ email, problem }: Pick<AccountProps, 'email' | 'problem'>): JSX.Element {
  return (
    <article aria-labelledby="password-title">
      <h2 id="password-title">Password</h2>
      <ProblemNote problem={problem} />
      <form method="post" action="/account/password">
        <input type="email" name="username" value={email} autocomplete="username" readonly hidden />
        <Field
          label="Present password"
          name="present"
          type="password"
          autocomplete="current-password"
          problem={problem}
        />
        <Field
          label="New password"
          name="password"
          type="password"
          autocomplete="new-password"
          hint="At least 10 characters: several words that do not belong together."
          problem={problem}
        />
        <button type="submit">Change password</button>
      </form>
    </article>
  );
}

function Sessions({ sessions, now }: Pick<AccountProps, 'sessions' | 'now'>): JSX.Element {
  return (
    <section aria-labelledby="sessions-title">
      <h2 id="sessions-title">Where you are signed in</h2>
      <div class="table stack">
        <table>
          <thead>
            <tr>
              <th scope="col">Browser</th>
              <th scope="col">Address</th>
              <th scope="col">Last seen</th>
              <th scope="col">Signed in</th>
              <th scope="col">
                <span class="hidden">Sign out</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {sessions.map((session) => (
              <SessionRow {...session} now={now} />
            ))}
          </tbody>
        </table>
      </div>
      <p class="muted">Lost a device, or not sure? End them all, this one too.</p>
      <form method="post" action="/sign-out-everywhere">
        <button type="submit" class="danger">
          Sign out everywhere
        </button>
      </form>
    </section>
  );
}

function SessionRow(props: ShownSession & { now: number }): JSX.Element {
  const { id, browser, address, createdAt, seenAt, isThis, now } = props;
  return (
    <tr>
      <th scope="row">
        <span safe>{browser}</span> {isThis && <span class="badge good">This one</span>}
      </th>
      <td data-label="Address">
        {address === null ? <span class="muted">unknown</span> : <code safe>{address}</code>}
      </td>
      <td data-label="Last seen">
        <Moment at={seenAt} now={now} />
      </td>
      <td data-label="Signed in">
        <Moment at={createdAt} now={now} />
      </td>
      <td class="row-actions">
        {!isThis && (
          <form method="post" action="/account/end-session">
            <input type="hidden" name="session" value={id} />
            <button type="submit" class="secondary" aria-label={`Sign out ${browser}`}>
              Sign out
            </button>
          </form>
        )}
      </td>
    </tr>
  );
}
