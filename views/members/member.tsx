/** @jsxImportSource #html */
import type { Role } from '../../src/domain/access/user.ts';
import { Moment } from '../components/moment.tsx';
import { RoleChoice } from './members.tsx';
import { RoleBadge } from './role.tsx';

/** A member as those who manage see them; instants are in epoch milliseconds. */
export type MemberProps = {
  now: number;
  userId: string;
  email: string;
  role: Role;
  since: number;
  isSelf: boolean;
  /** The roles that one may give them; none where the role is not one's to change. */
  choices: readonly Role[];
  /** Why one cannot let them choose a new password; undefined where one can. */
  noReset: string | undefined;
  /** Why one cannot remove them; undefined where one can. */
  noRemoval: string | undefined;
  problem: string | undefined;
};

/** One member: role, a new password, removal. */
export function Member(props: MemberProps): JSX.Element {
  const { now, email, role, since, problem } = props;
  return (
    <>
      <header class="page-head">
        <div>
          <p class="muted">
            <a href="/settings/members">Members</a>
          </p>
          <h1 safe>{email}</h1>
          <p class="lead">
            <RoleBadge role={role} /> since <Moment at={since} now={now} />
          </p>
        </div>
      </header>
      {problem !== undefined && (
        <p class="problem" role="alert" safe>
          {problem}
        </p>
      )}
      <RoleForm {...props} />
      <ResetForm {...props} />
      {!props.isSelf && <RemovalForm {...props} />}
    </>
  );
}

function RoleForm({ userId, role, choices }: MemberProps): JSX.Element {
  return (
    <article>
      <h2>Role</h2>
      {choices.length === 0 ? (
        <p>This role is not yours to change.</p>
      ) : (
        <form method="post" action={`/settings/members/${userId}/role`}>
          <input type="hidden" name="savedRole" value={role} />
          <RoleChoice choices={choices} chosen={role} isUnderHeading />
          <button type="submit">Change role</button>
        </form>
      )}
    </article>
  );
}

function ResetForm({ userId, isSelf, noReset }: MemberProps): JSX.Element {
  return (
    <article>
      <h2>New password</h2>
      {isSelf && (
        <p>
          Change your own on <a href="/account">your account's page</a>.
        </p>
      )}
      {!isSelf && noReset !== undefined && <p safe>{noReset}</p>}
      {!isSelf && noReset === undefined && (
        <>
          <p>
            Make a link that works once, for 24 hours, and send it to them. With it they choose a new
            password, and all their sessions end.
          </p>
          <form method="post" action={`/settings/members/${userId}/reset-link`}>
            <button type="submit" class="secondary">
              Make reset link
            </button>
          </form>
        </>
      )}
    </article>
  );
}

function RemovalForm({ userId, email, noRemoval }: MemberProps): JSX.Element {
  return (
    <section class="danger-zone">
      <h2>Remove from workspace</h2>
      {noRemoval !== undefined ? (
        <p safe>{noRemoval}</p>
      ) : (
        <>
          <p>
            They lose sight of this workspace at once, and the links they made stop working. API keys stay:
            revoke those they may know.
          </p>
          <form method="post" action={`/settings/members/${userId}/remove`}>
            <label>
              <input type="checkbox" name="sure" value="yes" required />
              <span safe>{`Yes, remove ${email}`}</span>
            </label>
            <button type="submit" class="danger">
              Remove member
            </button>
          </form>
        </>
      )}
    </section>
  );
}
