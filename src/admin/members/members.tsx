/** @jsxImportSource #html */
import { pendingInvitations } from '../../../db/queries/access-links.ts';
import { membersOfWorkspace } from '../../../db/queries/members.ts';
import { AccessLink } from '../../../views/members/access-link.tsx';
import { Members } from '../../../views/members/members.tsx';
import { aRole, roleChoices } from '../../../views/members/role.tsx';
import type { MadeAccessLink } from '../../actions/access-links.ts';
import { mayPerform } from '../../actions/action.ts';
import { createInvitation } from '../../actions/invitations/create.ts';
import { revokeInvitation } from '../../actions/invitations/revoke.ts';
import { AlreadyMember } from '../../actions/members/membership-rules.ts';
import { parseEmail } from '../../domain/access/email.ts';
import { invitationRefusal } from '../../domain/access/membership.ts';
import { type Role, roles } from '../../domain/access/user.ts';
import { InputError } from '../../domain/errors.ts';
import { type Field, type Fields, readFields, shownForm } from '../fields.ts';
import { page, redirect } from '../page.tsx';
import { type AdminRoute, act, FormRefused, type MemberVisit, type Posted } from '../visit.ts';

const current = '/settings/members';
const path = '/settings/invitations';

/** Who belongs to the workspace, and inviting others. */
export const membersRoutes: AdminRoute[] = [
  { method: 'GET', path: current, access: 'viewer', handle: showMembers },
  { method: 'POST', path, action: createInvitation, handle: invite, again: showMembers },
  { method: 'POST', path: `${path}/:invitationId/revoke`, action: revokeInvitation, handle: revoke },
];

/** The email of a new user or member. */
export const emailField: Field<string> = {
  label: 'Email',
  type: 'email',
  read(typed) {
    const email = parseEmail(typed);
    if (email === undefined) throw new InputError('Enter an email address such as ann@example.com.');
    return email;
  },
};

/** A choice between roles. */
export function roleField(label: string, shown: readonly Role[]): Field<Role> {
  return {
    label,
    type: 'radio',
    choices: () => roleChoices(shown),
    read(typed) {
      const role = roles.find((each) => each === typed);
      if (!role) throw new InputError('Choose a role.');
      return role;
    },
  };
}

function invitationFields({ session }: MemberVisit): Fields<{ email: string; role: Role }> {
  const invitable = roles.filter((role) => invitationRefusal(session.role, role) === undefined);
  return { email: emailField, role: roleField('Role', invitable) };
}

async function showMembers(visit: MemberVisit): Promise<Response> {
  const { services, session, now } = visit;
  const { workspaceId, userId, role } = session;
  const members = await membersOfWorkspace(services.db, workspaceId);
  const mayManage = mayPerform(role, createInvitation);
  const pending = mayManage ? await pendingInvitations(services.db, { workspaceId, now }) : [];
  const invitations = pending.flatMap(({ email, role: invitedAs, ...link }) =>
    email === null || invitedAs === null ? [] : [{ ...link, email, role: invitedAs }],
  );
  const body = (
    <Members
      now={now}
      members={members.map((member) => ({ ...member, isSelf: member.userId === userId }))}
      invitations={mayManage ? invitations : undefined}
      form={shownForm(visit, invitationFields(visit), { role: 'viewer' })}
    />
  );
  return page(visit, { title: 'Members', current, body });
}

async function invite(visit: Posted<MemberVisit>): Promise<Response> {
  const { email, role } = readFields(visit, invitationFields(visit));
  try {
    const link = await act(visit, createInvitation, { email, role });
    const lead = `Send this link to ${email}. It lets them join the workspace as ${aRole(role)}.`;
    return await showAccessLink(visit, { title: 'Invite link', lead, link });
  } catch (error) {
    if (!(error instanceof AlreadyMember)) throw error;
    throw new FormRefused({ field: 'email', text: `${email} is already a member.` });
  }
}

async function revoke(visit: MemberVisit): Promise<Response> {
  await act(visit, revokeInvitation, { id: visit.params['invitationId'] ?? '' });
  return redirect(visit, `${current}?note=invitation-revoked`);
}

/** Shows a link with its whole address, which isn't kept anywhere: only in this answer. */
export function showAccessLink(
  visit: MemberVisit,
  { link, ...words }: { title: string; lead: string; link: MadeAccessLink },
): Promise<Response> {
  const { services, url, now } = visit;
  const address = `${services.config.baseUrl ?? url.origin}${link.path}`;
  const body = <AccessLink {...words} now={now} url={address} expiresAt={link.expiresAt} />;
  return page(visit, { title: words.title, current, body });
}
