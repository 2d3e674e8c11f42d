/** @jsxImportSource #html */

import type { Role } from '../../src/domain/access/user.ts';
import { DataTable } from '../components/data-table.tsx';
import { type FilledForm, Form } from '../components/form.tsx';
import { Icon } from '../components/icon.tsx';
import { Muted } from '../components/lines.tsx';
import { Link } from '../components/link.tsx';
import { Moment } from '../components/moment.tsx';
import { PageHead } from '../components/page-head.tsx';
import type { Texts } from '../texts/en/en.ts';
import { personName } from './person-name.ts';
import { MembershipNote } from './role.tsx';

/** A role, and the names of the only calendars that are seen; undefined for all. */
type Shown = { role: Role; calendarNames: readonly string[] | undefined };
type MemberRow = Shown & {
  userId: string;
  email: string;
  name: string | null;
  since: number;
  isSelf: boolean;
};
type InvitationRow = Shown & { id: string; email: string; createdAt: number; expiresAt: number };

/** Who is in the workspace or invited to it; instants are in epoch milliseconds. */
export type MembersProps = {
  texts: Texts;
  now: number;
  members: MemberRow[];
  /** Undefined for visitors who can't see or send any. */
  invitations: InvitationRow[] | undefined;
  /** Whether invitations are mailed. */
  isMailed: boolean;
  /** The form to invite somebody. */
  form: FilledForm;
};

/** Who belongs to the workspace, who is invited, and how to invite others. */
export function Members({ texts, now, members, invitations, isMailed, form }: MembersProps): JSX.Element {
  const { members: said, common } = texts;
  return (
    <>
      <PageHead texts={texts} title={common.members} lead={said.lead} />
      <DataTable
        texts={texts}
        rows={members}
        isLines
        columns={[
          { name: common.name, class: 'grow', cell: (member) => <MemberName {...member} texts={texts} /> },
          {
            name: common.role,
            class: 'sub wide',
            cell: (row) => <MembershipNote {...row} texts={texts} />,
          },
          {
            name: said.since,
            class: 'c2 meta',
            cell: ({ since }) => <Moment at={since} now={now} texts={texts} />,
          },
        ]}
        actions={
          invitations !== undefined &&
          ((member) => (
            <Link
              href={`/settings/members/${member.userId}`}
              aria-label={said.manageOf(personName(member))}
              text={common.manage}
            />
          ))
        }
      />
      {invitations !== undefined && (
        <>
          {invitations.length > 0 && <Invitations invitations={invitations} now={now} texts={texts} />}
          <article id="invite">
            <h2 safe>{said.invite}</h2>
            <Muted text={isMailed ? said.mailInviteLead : said.inviteLead} />
            <Form
              {...form}
              texts={texts}
              action="/settings/invitations"
              submit={isMailed ? said.mailInvite : said.createInvite}
            />
          </article>
        </>
      )}
      <Leaving texts={texts} />
    </>
  );
}

/** Leaving the workspace. */
export function Leaving({ texts }: { texts: Texts }): JSX.Element {
  const { members: said } = texts;
  return (
    <section class="danger-zone">
      <h2 safe>{said.leave}</h2>
      <p safe>{said.leaveLead}</p>
      <Form texts={texts} action="/settings/members/leave" submit={said.leaveButton} isDanger>
        <Sure label={said.leaveSure} />
      </Form>
    </section>
  );
}

/** The name, with the email below it; the email alone for who has no name. */
function MemberName({ texts, ...member }: MemberRow & { texts: Texts }): JSX.Element {
  const { name, email, isSelf } = member;
  return (
    <>
      <span safe>{personName(member)}</span>{' '}
      {isSelf && (
        <span class="badge" safe>
          {texts.members.you}
        </span>
      )}
      {name !== null && (
        <div class="muted small" safe>
          {email}
        </div>
      )}
    </>
  );
}

type InvitationsProps = { invitations: InvitationRow[]; now: number; texts: Texts };

function Invitations({ invitations, now, texts }: InvitationsProps): JSX.Element {
  const { members: said, common } = texts;
  return (
    <section>
      <h2 safe>{said.pending}</h2>
      <DataTable
        texts={texts}
        rows={invitations}
        isLines
        columns={[
          { name: common.email, class: 'grow', text: ({ email }) => email },
          {
            name: common.role,
            class: 'sub wide',
            cell: (row) => <MembershipNote {...row} texts={texts} />,
          },
          {
            name: said.invited,
            class: 'c2 meta',
            cell: ({ createdAt }) => <Moment at={createdAt} now={now} texts={texts} />,
          },
          {
            name: said.expires,
            class: 'end meta',
            cell: ({ expiresAt }) => <Moment at={expiresAt} now={now} texts={texts} />,
          },
        ]}
        actions={({ id, email }) => (
          <form method="post" action={`/settings/invitations/${id}/revoke`}>
            <button type="submit" class="icon-button danger" aria-label={said.revokeOf(email)}>
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
