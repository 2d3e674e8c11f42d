/** @jsxImportSource #html */

import type { Role } from '../../src/domain/access/user.ts';
import { DataTable } from '../components/data-table.tsx';
import { type FilledForm, Form } from '../components/form.tsx';
import { Icon } from '../components/icon.tsx';
import { Link } from '../components/link.tsx';
import { Moment } from '../components/moment.tsx';
import { PageHead } from '../components/page-head.tsx';
import { RoleBadge } from './role.tsx';

type MemberRow = { userId: string; email: string; role: Role; since: number; isSelf: boolean };
type InvitationRow = { id: string; email: string; role: Role; createdAt: number; expiresAt: number };

/** Who is in the workspace or invited to it; instants are in epoch milliseconds. */
export type MembersProps = {
  now: number;
  members: MemberRow[];
  /** Undefined for visitors who can't see or send any. */
  invitations: InvitationRow[] | undefined;
  /** The form to invite somebody. */
  form: FilledForm;
};

/** Who belongs to the workspace, who is invited, and how to invite others. */
export function Members({ now, members, invitations, form }: MembersProps): JSX.Element {
  return (
    <>
      <PageHead title="Members" lead="Who can sign in to this workspace, and what they can do." />
      <DataTable
        rows={members}
        columns={[
          { name: 'Email', cell: (member) => <MemberName {...member} /> },
          { name: 'Role', cell: ({ role }) => <RoleBadge role={role} /> },
          { name: 'Since', cell: ({ since }) => <Moment at={since} now={now} /> },
        ]}
        actions={
          invitations !== undefined &&
          (({ userId, email }) => (
            <Link href={`/settings/members/${userId}`} aria-label={`Manage ${email}`} text="Manage" />
          ))
        }
      />
      {invitations !== undefined && (
        <>
          {invitations.length > 0 && <Invitations invitations={invitations} now={now} />}
          <article id="invite">
            <h2>Invite someone</h2>
            <p class="muted">
              You’ll get a link to send them yourself. It works once, and expires after seven days.
            </p>
            <Form {...form} action="/settings/invitations" submit="Create invite link" />
          </article>
        </>
      )}
      <section class="danger-zone">
        <h2>Leave this workspace</h2>
        <p>
          You’ll lose access to its calendars, bookings and keys right away. To come back, you’ll need an
          invitation.
        </p>
        <Form action="/settings/members/leave" submit="Leave workspace" isDanger>
          <Sure label="Yes, I want to leave" />
        </Form>
      </section>
    </>
  );
}

function MemberName({ email, isSelf }: MemberRow): JSX.Element {
  return (
    <>
      <span safe>{email}</span> {isSelf && <span class="badge">You</span>}
    </>
  );
}

function Invitations({ invitations, now }: { invitations: InvitationRow[]; now: number }): JSX.Element {
  return (
    <section>
      <h2>Pending invitations</h2>
      <DataTable
        rows={invitations}
        columns={[
          { name: 'Email', text: ({ email }) => email },
          { name: 'Role', cell: ({ role }) => <RoleBadge role={role} /> },
          { name: 'Invited', cell: ({ createdAt }) => <Moment at={createdAt} now={now} /> },
          { name: 'Expires', cell: ({ expiresAt }) => <Moment at={expiresAt} now={now} /> },
        ]}
        actions={({ id, email }) => (
          <form method="post" action={`/settings/invitations/${id}/revoke`}>
            <button
              type="submit"
              class="icon-button danger"
              aria-label={`Revoke the invitation for ${email}`}
            >
              <Icon name="trash" />
            </button>
          </form>
        )}
      />
    </section>
  );
}

/** A box to tick before something that can't be undone. */
export function Sure({ label }: { label: string }): JSX.Element {
  return (
    <label>
      <input type="checkbox" name="sure" value="yes" required />
      <span safe>{label}</span>
    </label>
  );
}
