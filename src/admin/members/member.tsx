/** @jsxImportSource #html */
import { Member } from '../../../views/members/member.tsx';
import { changeMemberRole, RoleChangedMeanwhile } from '../../actions/members/change-role.ts';
import { createResetLink } from '../../actions/members/create-reset-link.ts';
import { leaveWorkspace } from '../../actions/members/leave.ts';
import { memberAndFacts, resetLinkRefusal } from '../../actions/members/membership-rules.ts';
import { removeMember } from '../../actions/members/remove.ts';
import { removalRefusal, roleRefusal } from '../../domain/access/membership.ts';
import { roles } from '../../domain/access/user.ts';
import { sessionCookie } from '../account/session-cookie.ts';
import { requesterOf } from '../actor.ts';
import { page, redirect } from '../page.tsx';
import { PageError } from '../page-error.ts';
import type { AdminRoute, MemberVisit, Posted } from '../visit.ts';
import { showAccessLink } from './access-link.tsx';
import { performOnMembers, refusalWords } from './refusals.ts';

const path = '/settings/members/:userId';

/** What owners and admins do to a member, and leaving. */
export const memberRoutes: AdminRoute[] = [
  { method: 'GET', path, action: changeMemberRole, handle: (visit) => showMember(visit) },
  { method: 'POST', path: `${path}/role`, action: changeMemberRole, handle: changeRole },
  { method: 'POST', path: `${path}/reset-link`, action: createResetLink, handle: makeResetLink },
  { method: 'POST', path: `${path}/remove`, action: removeMember, handle: remove },
  { method: 'POST', path: '/settings/members/leave', action: leaveWorkspace, handle: leave },
];

async function showMember(visit: MemberVisit, problem?: string): Promise<Response> {
  const { services, now } = visit;
  const by = requesterOf(visit);
  const found = await memberAndFacts(services.db, by, userIdOf(visit));
  const { member, facts } = found;
  const choices = roles.filter((role) => role === member.role || roleRefusal(facts, role) === undefined);
  const body = (
    <Member
      {...member}
      now={now}
      isSelf={facts.isSelf}
      choices={choices.length > 1 ? choices : []}
      noReset={refusalWords(await resetLinkRefusal(services.db, by, found))}
      noRemoval={refusalWords(removalRefusal(facts))}
      problem={problem}
    />
  );
  const status = problem === undefined ? 200 : 422;
  return page(visit, { title: member.email, current: '/settings/members', body, status });
}

async function changeRole(visit: Posted<MemberVisit>): Promise<Response> {
  const { form } = visit;
  const role = roles.find((each) => each === form.text('role'));
  if (!role) return showMember(visit, 'Choose a role.');
  const shownRole = form.text('savedRole') || undefined;
  try {
    await performOnMembers(visit, changeMemberRole, { userId: userIdOf(visit), role, shownRole });
  } catch (error) {
    if (error instanceof RoleChangedMeanwhile) throw changedMeanwhile(error);
    throw error;
  }
  return redirect(visit, '/settings/members?note=saved');
}

function changedMeanwhile({ member: { email, role } }: RoleChangedMeanwhile): PageError {
  return new PageError(
    409,
    'Changed meanwhile',
    `Somebody else has made ${email} ${role} meanwhile. Look again before you change it.`,
  );
}

async function makeResetLink(visit: MemberVisit): Promise<Response> {
  const link = await performOnMembers(visit, createResetLink, { userId: userIdOf(visit) });
  const words = `Send this link to ${link.email}. With it they choose a new password.`;
  return showAccessLink(visit, { title: 'Reset link', words, link });
}

/** Who removes themselves leaves. */
async function remove(visit: Posted<MemberVisit>): Promise<Response> {
  const userId = userIdOf(visit);
  if (userId === visit.session.userId) return leave(visit);
  if (!isSure(visit)) return showMember(visit, 'Tick the box to say that you are sure.');
  await performOnMembers(visit, removeMember, { userId });
  return redirect(visit, '/settings/members?note=member-removed');
}

async function leave(visit: Posted<MemberVisit>): Promise<Response> {
  const { services, request } = visit;
  if (!isSure(visit)) {
    throw new PageError(422, 'Not yet', 'Go back, and tick the box to say that you are sure.');
  }
  await performOnMembers(visit, leaveWorkspace, undefined);
  const headers = { 'Set-Cookie': sessionCookie(services, request, undefined) };
  return redirect(visit, '/sign-in?note=left', headers);
}

function isSure({ form }: Posted<MemberVisit>): boolean {
  return form.text('sure') === 'yes';
}

function userIdOf({ params }: MemberVisit): string {
  return params['userId'] ?? '';
}
