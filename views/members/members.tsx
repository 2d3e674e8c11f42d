/** @jsxImportSource #html */
import type { Role } from '../../src/domain/access/user.ts';
import { Field, ProblemNote } from '../components/field.tsx';
import { Icon } from '../components/icon.tsx';
import { Moment } from '../components/moment.tsx';
import { RoleBadge, roleNames, roleWords } from './role.tsx';

/** Somebody in the workspace, or invited to it; instants are in epoch milliseconds. */
export type MembersProps = {
  now: number;
  members: { userId: string; email: string; role: Role; since: number; isSelf: boolean }[];
  /** Undefined where one may not see or make any. */
  invitations: { id: string; email: string; role: Role; createdAt: number; expiresAt: number }[] | undefined;
  /** The roles that one may invite to. */
  invitable: readonly Role[];
  /** What was typed into the invitation, and what was wrong with it. */
  invitation: { email: string; role: Role; problem: string | undefined };
};

/** Who belongs to the workspace, who is invited, and how to invite others. */
export function Members({ now, members, invitations, invitable, invitation }: MembersProps): JSX.Element {
  const mayManage = invitations !== undefined;
  return (
    <>
      <header class="page-head">
        <div>
          <h1>Members</h1>
          <p class="lead">The people who can sign in to this workspace, and what each of them may do.</p>
        </div>
      </header>
      <MemberTable members={members} mayManage={mayManage} now={now} />
      {mayManage && (
        <>
          {invitations.length > 0 && <Invitations invitations={invitations} now={now} />}
          <InvitationForm invitable={invitable} {...invitation} />
        </>
      )}
      <section class="danger-zone">
        <h2>Leave this workspace</h2>
        <p>
          You lose sight of its calendars, bookings and keys at once. To come back you need an invitation.
        </p>
        <form method="post" action="/settings/members/leave">
          <label>
            <input type="checkbox" name="sure" value="yes" required />
            Yes, I want to leave
          </label>
          <button type="submit" class="danger">
            Leave workspace
          </button>
        </form>
      </section>
    </>
  );
}

function MemberTable({
  members,
  mayManage,
  now,
}: Pick<MembersProps, 'members' | 'now'> & { mayManage: boolean }): JSX.Element {
  return (
    <div class="table stack">
      <table>
        <thead>
          <tr>
            <th scope="col">Email</th>
            <th scope="col">Role</th>
            <th scope="col">Since</th>
            {mayManage && (
              <th scope="col">
                <span class="hidden">Actions</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {members.map(({ userId, email, role, since, isSelf }) => (
            <tr>
              <th scope="row">
                <span safe>{email}</span> {isSelf && <span class="badge">You</span>}
              </th>
              <td data-label="Role">
                <RoleBadge role={role} />
              </td>
              <td data-label="Since">
                <Moment at={since} now={now} />
              </td>
              {mayManage && (
                <td class="row-actions">
                  <a href={`/settings/members/${userId}`} aria-label={`Manage ${email}`}>
                    Manage
                  </a>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Invitations({
  invitations,
  now,
}: {
  invitations: NonNullable<MembersProps['invitations']>;
  now: number;
}): JSX.Element {
  return (
    <section>
      <h2>Invited, not here yet</h2>
      <div class="table stack">
        <table>
          <thead>
            <tr>
              <th scope="col">Email</th>
              <th scope="col">Role</th>
              <th scope="col">Invited</th>
              <th scope="col">Expires</th>
              <th scope="col">
                <span class="hidden">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {invitations.map(({ id, email, role, createdAt, expiresAt }) => (
              <tr>
                <th scope="row" safe>
                  {email}
                </th>
                <td data-label="Role">
                  <RoleBadge role={role} />
                </td>
                <td data-label="Invited">
                  <Moment at={createdAt} now={now} />
                </td>
                <td data-label="Expires">
                  <Moment at={expiresAt} now={now} />
                </td>
                <td class="row-actions">
                  <form method="post" action={`/settings/invitations/${id}/revoke`}>
                    <button
                      type="submit"
                      class="icon-button danger"
                      aria-label={`Revoke the invitation of ${email}`}
                    >
                      <Icon name="trash" />
                    </button>
                  </form>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function InvitationForm({
  invitable,
  email,
  role,
  problem,
}: Pick<MembersProps, 'invitable'> & MembersProps['invitation']): JSX.Element {
  const shown = problem === undefined ? undefined : { field: 'email', text: problem };
  return (
    <article id="invite">
      <h2>Invite somebody</h2>
      <p class="muted">You get a link that works once, for seven days, and send it to them yourself.</p>
      <form method="post" action="/settings/invitations">
        <ProblemNote problem={shown} />
        <Field label="Email" name="email" type="email" value={email} autocomplete="off" problem={shown} />
        <RoleChoice choices={invitable} chosen={role} />
        <button type="submit">Make invitation</button>
      </form>
    </article>
  );
}

/** The roles to choose from, each with what it may do. */
export function RoleChoice({
  choices,
  chosen,
  isUnderHeading = false,
}: {
  choices: readonly Role[];
  chosen: Role;
  /** Whether a heading says already what is to be chosen. */
  isUnderHeading?: boolean;
}): JSX.Element {
  return (
    <fieldset>
      <legend class={isUnderHeading ? 'hidden' : undefined}>Role</legend>
      {choices.map((role) => (
        <label>
          <input type="radio" name="role" value={role} checked={role === chosen} required />
          <span safe>{roleNames[role]}</span> <small safe>{roleWords[role]}</small>
        </label>
      ))}
    </fieldset>
  );
}
