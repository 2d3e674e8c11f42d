/** @jsxImportSource #html */
import { languageOfUser } from '../../../db/queries/users.ts';
import { Member } from '../../../views/members/member.tsx';
import { personName } from '../../../views/members/person-name.ts';
import { changeMemberRole, RoleChangedMeanwhile } from '../../actions/members/change-role.ts';
import { createResetLink } from '../../actions/members/create-reset-link.ts';
import { leaveWorkspace } from '../../actions/members/leave.ts';
import { memberAndFacts, resetLinkRefusal } from '../../actions/members/membership-rules.ts';
import { removeMember } from '../../actions/members/remove.ts';
import { removalRefusal, roleRefusal } from '../../domain/access/membership.ts';
import { type Membership, type Role, roles } from '../../domain/access/user.ts';
import { canMailLinks } from '../access-link-mail.ts';
import { signingOut } from '../account/session-cookie.ts';
import { addressIn } from '../address.ts';
import { shownCalendars } from '../calendars/requested-calendar.ts';
import { type Fields, readFields, shownForm } from '../form/fields.ts';
import { page, redirect } from '../page.tsx';
import { PageError } from '../page-error.ts';
import { type AdminRoute, act, type MemberVisit, type Posted, post, requesterOf } from '../visit.ts';
import { type ChosenCalendars, calendarFields, chosenCalendars, shownMembership } from './calendar-fields.ts';
import { giveLink } from './given-link.tsx';
import { roleField } from './members.tsx';
import { refusalText } from './refusals.ts';

const path = '/settings/members/:userId';

/** What owners and admins do to a member, and leaving. */
export const memberRoutes: AdminRoute[] = [
  { method: 'GET', path, action: changeMemberRole, handle: showMember },
  post(`${path}/role`, changeMemberRole, { handle: changeRole, again: showMember }),
  post(`${path}/reset-link`, createResetLink, { handle: makeResetLink }),
  post(`${path}/remove`, removeMember, { handle: remove }),
  post('/settings/members/leave', leaveWorkspace, { handle: leave }),
];

async function roleFields(
  visit: MemberVisit,
  shown: readonly Role[],
): Promise<Fields<{ role: Role } & ChosenCalendars>> {
  const { texts } = visit;
  return {
    role: roleField(texts, { label: texts.members.whatTheyCanDo, shown }),
    ...calendarFields(texts, await shownCalendars(visit)),
  };
}

async function showMember(visit: MemberVisit): Promise<Response> {
  const { services, texts, now } = visit;
  const by = requesterOf(visit);
  const found = await memberAndFacts(services.db, by, userIdOf(visit));
  const { member, facts } = found;
  const choices = roles.filter((role) => role === member.role || roleRefusal(facts, role) === undefined);
  const body = (
    <Member
      {...member}
      {...shownMembership(member, await shownCalendars(visit))}
      texts={texts}
      now={now}
      isSelf={facts.isSelf}
      form={
        choices.length > 1
          ? shownForm(visit, await roleFields(visit, choices), shownTexts(member))
          : undefined
      }
      isMailed={canMailLinks(visit.services)}
      noReset={refusalText(texts, await resetLinkRefusal(services.db, by, found))}
      noRemoval={refusalText(texts, removalRefusal(facts))}
    />
  );
  return page(visit, { title: personName(member), current: '/settings/members', body });
}

function shownTexts({ role, calendarIds }: Membership) {
  return { role, scope: calendarIds === null ? 'all' : 'some', calendars: calendarIds?.join(' ') };
}

async function changeRole(visit: Posted<MemberVisit>): Promise<Response> {
  const { role, ...chosen } = readFields(visit, await roleFields(visit, roles));
  const calendarIds = chosenCalendars(visit, { role, ...chosen });
  const shownRole = visit.form.text('savedRole') || undefined;
  try {
    await act(visit, changeMemberRole, { userId: userIdOf(visit), role, calendarIds, shownRole });
  } catch (error) {
    throw error instanceof RoleChangedMeanwhile ? changedMeanwhile(error) : error;
  }
  return redirect(visit, '/settings/members', { note: 'saved' });
}

function changedMeanwhile({ member: { email, role } }: RoleChangedMeanwhile): PageError {
  return new PageError(409, ({ members }) => members.changedMeanwhile(email, role));
}

async function makeResetLink(visit: MemberVisit): Promise<Response> {
  const link = await act(visit, createResetLink, { userId: userIdOf(visit) });
  const { resetLink: title, sendReset } = visit.texts.members;
  const { workspaceName: workspace } = visit.session;
  return await giveLink(visit, {
    to: link.email,
    title,
    lead: sendReset(link.email),
    link,
    language: await languageOfUser(visit.services.db, link.email),
    mail: (mails) => mails.reset({ workspace }),
  });
}

/** Removing yourself is leaving. */
async function remove(visit: Posted<MemberVisit>): Promise<Response> {
  const userId = userIdOf(visit);
  if (userId === visit.session.userId) return leave(visit);
  requireSure(visit);
  await act(visit, removeMember, { userId });
  return redirect(visit, '/settings/members', { note: 'member-removed' });
}

async function leave(visit: Posted<MemberVisit>): Promise<Response> {
  requireSure(visit);
  const elsewhere = await act(visit, leaveWorkspace, undefined);
  if (elsewhere !== undefined) return redirect(visit, addressIn(elsewhere, '/'), { note: 'left' });
  return redirect(visit, '/sign-in', { note: 'left', signing: signingOut(visit) });
}

/** Throws PageError unless the box is ticked; browsers don't send the form without it. */
function requireSure({ form }: Posted<MemberVisit>): void {
  if (form.text('sure') === 'yes') return;
  throw new PageError(422, ({ errors }) => errors.notSure);
}

function userIdOf({ params }: MemberVisit): string {
  return params['userId'] ?? '';
}
