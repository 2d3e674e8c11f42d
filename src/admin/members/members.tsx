/** @jsxImportSource #html */
import { pendingInvitations } from '../../../db/queries/access-links.ts';
import { membersOfWorkspace } from '../../../db/queries/members.ts';
import { Members } from '../../../views/members/members.tsx';
import { personName } from '../../../views/members/person-name.ts';
import { roleChoices } from '../../../views/members/role.tsx';
import type { Texts } from '../../../views/texts/en/en.ts';
import { mayPerform } from '../../actions/action.ts';
import { createInvitation } from '../../actions/invitations/create.ts';
import { revokeInvitation } from '../../actions/invitations/revoke.ts';
import { AlreadyMember } from '../../actions/members/membership-rules.ts';
import { invitationRefusal } from '../../domain/access/membership.ts';
import { type Role, roles } from '../../domain/access/user.ts';
import { InputError } from '../../domain/errors.ts';
import { canMailLinks } from '../access-link-mail.ts';
import { shownCalendars } from '../calendars/requested-calendar.ts';
import { emailField } from '../form/email-field.ts';
import { type Field, type Fields, readFields, shownForm } from '../form/fields.ts';
import { page, redirect } from '../page.tsx';
import { type AdminRoute, act, FormRefused, type MemberVisit, type Posted, post } from '../visit.ts';
import {
  type ChosenCalendars,
  calendarFields,
  chosenCalendars,
  type NamedCalendar,
  shownMembership,
} from './calendar-fields.ts';
import { giveLink } from './given-link.tsx';

const current = '/settings/members';
const path = '/settings/invitations';

/** Who belongs to the workspace, and inviting others. */
export const membersRoutes: AdminRoute[] = [
  { method: 'GET', path: current, access: 'viewer', isManagement: true, handle: showMembers },
  post(path, createInvitation, { handle: invite, again: showMembers }),
  post(`${path}/:invitationId/revoke`, revokeInvitation, { handle: revoke }),
];

/** A choice between roles. */
export function roleField(
  texts: Texts,
  { label, shown }: { label: string; shown: readonly Role[] },
): Field<Role> {
  return {
    label,
    type: 'radio',
    choices: () => roleChoices(shown, texts),
    read(typed) {
      const role = roles.find((each) => each === typed);
      if (!role) throw new InputError(texts.members.chooseRole);
      return role;
    },
  };
}

type Invited = { email: string; role: Role } & ChosenCalendars;

function invitationFields(
  { session, texts }: MemberVisit,
  calendars: readonly NamedCalendar[],
): Fields<Invited> {
  const invitable = roles.filter((role) => invitationRefusal(session.role, role) === undefined);
  return {
    email: emailField(texts),
    role: roleField(texts, { label: texts.common.role, shown: invitable }),
    ...calendarFields(texts, calendars),
  };
}

async function showMembers(visit: MemberVisit): Promise<Response> {
  const { services, session, texts, now } = visit;
  const { workspaceId, userId, role } = session;
  const members = await membersOfWorkspace(services.db, workspaceId);
  const mayManage = mayPerform(role, createInvitation);
  const pending = mayManage ? await pendingInvitations(services.db, { workspaceId, now }) : [];
  const calendars = await shownCalendars(visit);
  const invitations = pending.flatMap(({ email, membership, ...link }) =>
    email === null || membership === null
      ? []
      : [{ ...link, email, ...shownMembership(membership, calendars) }],
  );
  const body = (
    <Members
      texts={texts}
      now={now}
      members={members.map((member) => ({
        ...member,
        ...shownMembership(member, calendars),
        isSelf: member.userId === userId,
      }))}
      invitations={mayManage ? invitations : undefined}
      isMailed={canMailLinks(visit.services)}
      form={shownForm(visit, invitationFields(visit, calendars), { role: 'viewer', scope: 'all' })}
    />
  );
  return page(visit, { title: texts.common.members, current, body });
}

async function invite(visit: Posted<MemberVisit>): Promise<Response> {
  const { email, role, ...chosen } = readFields(visit, invitationFields(visit, await shownCalendars(visit)));
  const { members: said } = visit.texts;
  try {
    const link = await act(visit, createInvitation, {
      email,
      role,
      calendarIds: chosenCalendars(visit, { role, ...chosen }),
    });
    const { workspaceName: workspace } = visit.session;
    return await giveLink(visit, {
      to: email,
      title: said.inviteLink,
      lead: said.sendInvite(email, role),
      link,
      language: undefined,
      mail: (mails) => mails.invitation({ workspace, inviter: personName(visit.session), role }),
    });
  } catch (error) {
    if (!(error instanceof AlreadyMember)) throw error;
    throw new FormRefused({ field: 'email', text: said.alreadyMember(email) });
  }
}

async function revoke(visit: MemberVisit): Promise<Response> {
  await act(visit, revokeInvitation, { id: visit.params['invitationId'] ?? '' });
  return redirect(visit, current, { note: 'invitation-revoked' });
}
