/** @jsxImportSource #html */
import type { Role } from '../../src/domain/access/user.ts';
import { type FilledForm, Form } from '../components/form.tsx';
import { Link } from '../components/link.tsx';
import { Moment } from '../components/moment.tsx';
import { PageHead } from '../components/page-head.tsx';
import type { Texts } from '../texts/en/en.ts';
import { Sure } from './members.tsx';
import { personName } from './person-name.ts';
import { MembershipNote } from './role.tsx';

/** A member as owners and admins see them; instants are in epoch milliseconds. */
export type MemberProps = {
  texts: Texts;
  now: number;
  userId: string;
  email: string;
  name: string | null;
  role: Role;
  /** The only calendars that they see; undefined for all. */
  calendarNames: readonly string[] | undefined;
  since: number;
  isSelf: boolean;
  /** The form to change their role; undefined if the visitor can't. */
  form: FilledForm | undefined;
  /** Whether a link to choose a new password is mailed to them. */
  isMailed: boolean;
  /** Why the visitor can't let them choose a new password; undefined if they can. */
  noReset: string | undefined;
  /** Why the visitor can't remove them; undefined if they can. */
  noRemoval: string | undefined;
};

/** One member: role, a new password, removal. */
export function Member(props: MemberProps): JSX.Element {
  const { texts, now, userId, email, name, role, since, form } = props;
  const { members } = texts;
  return (
    <>
      <PageHead
        texts={texts}
        title={personName(props)}
        actions={<Link href="/settings/members" text={members.allMembers} />}
      >
        {name !== null && <span safe>{`${email} · `}</span>}
        {members.roleSince(<MembershipNote {...props} />, <Moment at={since} now={now} texts={texts} />)}
      </PageHead>
      <article>
        <h2 safe>{texts.common.role}</h2>
        {form ? (
          <Form
            {...form}
            texts={texts}
            action={`/settings/members/${userId}/role`}
            hidden={{ savedRole: role }}
            submit={members.changeRole}
          />
        ) : (
          <p safe>{members.roleFixed}</p>
        )}
      </article>
      <article>
        <h2 safe>{texts.common.newPassword}</h2>
        <PasswordReset {...props} />
      </article>
      {!props.isSelf && <Removal {...props} />}
    </>
  );
}

function PasswordReset({ texts, userId, isSelf, isMailed, noReset }: MemberProps): JSX.Element {
  const { members } = texts;
  if (isSelf) return <p>{members.ownPassword as 'safe'}</p>;
  if (noReset !== undefined) return <p safe>{noReset}</p>;
  return (
    <>
      <p safe>{isMailed ? members.mailResetLead : members.resetLead}</p>
      <form method="post" action={`/settings/members/${userId}/reset-link`}>
        <button type="submit" class="secondary" safe>
          {isMailed ? members.mailReset : members.createReset}
        </button>
      </form>
    </>
  );
}

function Removal({ texts, noRemoval, ...member }: MemberProps): JSX.Element {
  const { members } = texts;
  return (
    <section class="danger-zone">
      <h2 safe>{members.remove}</h2>
      {noRemoval !== undefined ? (
        <p safe>{noRemoval}</p>
      ) : (
        <>
          <p safe>{members.removeLead}</p>
          <Form
            texts={texts}
            action={`/settings/members/${member.userId}/remove`}
            submit={members.removeButton}
            isDanger
          >
            <Sure label={members.removeSure(personName(member))} />
          </Form>
        </>
      )}
    </section>
  );
}
