/** @jsxImportSource #html */
import type { Role } from '../../src/domain/access/user.ts';
import { type FilledForm, Form } from '../components/form.tsx';
import { Moment } from '../components/moment.tsx';
import { PageHead } from '../components/page-head.tsx';
import { Sure } from './members.tsx';
import { RoleBadge } from './role.tsx';

/** A member as owners and admins see them; instants are in epoch milliseconds. */
export type MemberProps = {
  now: number;
  userId: string;
  email: string;
  role: Role;
  since: number;
  isSelf: boolean;
  /** The form to change their role; undefined if the visitor can't. */
  form: FilledForm | undefined;
  /** Why the visitor can't let them choose a new password; undefined if they can. */
  noReset: string | undefined;
  /** Why the visitor can't remove them; undefined if they can. */
  noRemoval: string | undefined;
};

/** One member: role, a new password, removal. */
export function Member(props: MemberProps): JSX.Element {
  const { now, userId, email, role, since, form } = props;
  return (
    <>
      <PageHead title={email} actions={<a href="/settings/members">All members</a>}>
        <RoleBadge role={role} /> since <Moment at={since} now={now} />
      </PageHead>
      <article>
        <h2>Role</h2>
        {form ? (
          <Form
            {...form}
            action={`/settings/members/${userId}/role`}
            hidden={{ savedRole: role }}
            submit="Change role"
          />
        ) : (
          <p>You can’t change this role.</p>
        )}
      </article>
      <article>
        <h2>New password</h2>
        <PasswordReset {...props} />
      </article>
      {!props.isSelf && <Removal {...props} />}
    </>
  );
}

function PasswordReset({ userId, isSelf, noReset }: MemberProps): JSX.Element {
  if (isSelf) {
    return (
      <p>
        Change yours on <a href="/account">your account page</a>.
      </p>
    );
  }
  if (noReset !== undefined) return <p safe>{noReset}</p>;
  return (
    <>
      <p>
        Create a link and send it to them. It works once, within 24 hours. With it they choose a new password,
        which signs them out everywhere.
      </p>
      <form method="post" action={`/settings/members/${userId}/reset-link`}>
        <button type="submit" class="secondary">
          Create reset link
        </button>
      </form>
    </>
  );
}

function Removal({ userId, email, noRemoval }: MemberProps): JSX.Element {
  return (
    <section class="danger-zone">
      <h2>Remove from workspace</h2>
      {noRemoval !== undefined ? (
        <p safe>{noRemoval}</p>
      ) : (
        <>
          <p>
            They lose access to this workspace right away, and the links they created stop working. API keys
            keep working: revoke any they may know.
          </p>
          <Form action={`/settings/members/${userId}/remove`} submit="Remove member" isDanger>
            <Sure label={`Yes, remove ${email}`} />
          </Form>
        </>
      )}
    </section>
  );
}
