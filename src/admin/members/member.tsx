// The runtime reads tsconfig.json only from the folder it is started in; this makes the page work from any.
/** @jsxRuntime classic @jsx Html.createElement @jsxFrag Html.Fragment */
import { Html } from '@elysiajs/html';
import { insertAuditEntry } from '../../../db/queries/audit-entries.ts';
import type { Member as MemberOfWorkspace } from '../../../db/queries/members.ts';
import { write } from '../../../db/write.ts';
import { AccessLink } from '../../../views/members/access-link.tsx';
import { Member } from '../../../views/members/member.tsx';
import { makeAccessLink } from '../../actions/access-links.ts';
import { endMembership, giveRole } from '../../actions/members/members.ts';
import { removalRefusal, roleRefusal } from '../../domain/access/membership.ts';
import { roles } from '../../domain/access/user.ts';
import { sessionCookie } from '../account/session-cookie.ts';
import { actorOf } from '../actor.ts';
import { page, redirect } from '../page.tsx';
import { PageError } from '../page-error.ts';
import type { AdminRoute, MemberVisit, Posted } from '../visit.ts';
import { shownLink } from './access-link.ts';
import { refusalWords, resetRefusalOf, standingTo, throwRefusal } from './standing.ts';

const memberPath = '/settings/members/:userId';

/** What owners and admins do to a member, and leaving. */
export const memberRoutes: AdminRoute[] = [
  { method: 'GET', path: memberPath, access: 'admin', handle: (visit) => showMember(visit) },
  { method: 'POST', path: `${memberPath}/role`, access: 'admin', handle: changeRole },
  { method: 'POST', path: `${memberPath}/reset-link`, access: 'admin', handle: makeResetLink },
  { method: 'POST', path: `${memberPath}/remove`, access: 'admin', handle: removeMember },
  { method: 'POST', path: '/settings/members/leave', access: 'viewer', handle: leave },
];

async function showMember(visit: MemberVisit, problem?: string): Promise<Response> {
  const { services, now } = visit;
  const stood = await standingTo(services.db, { session: visit.session, userId: userIdOf(visit) });
  const { member, standing } = stood;
  const choices = roles.filter((role) => role === member.role || roleRefusal(standing, role) === undefined);
  const body = (
    <Member
      {...member}
      now={now}
      isSelf={standing.isSelf}
      choices={choices.length > 1 ? choices : []}
      noReset={refusalWords(await resetRefusalOf(services.db, stood, visit))}
      noRemoval={refusalWords(removalRefusal(standing))}
      problem={problem}
    />
  );
  const status = problem === undefined ? 200 : 422;
  return page(visit, { title: member.email, current: '/settings/members', body, status });
}

async function changeRole(visit: Posted<MemberVisit>): Promise<Response> {
  const { services, session, form } = visit;
  const { workspaceId } = session;
  const userId = userIdOf(visit);
  const [given, saved] = [form.text('role'), form.text('savedRole')];
  const role = roles.find((each) => each === given);
  if (!role) return showMember(visit, 'Choose a role.');
  await write(services.db, async (transaction) => {
    const { member, standing } = await standingTo(transaction, { session, userId });
    throwRefusal(roleRefusal(standing, role));
    if (saved !== '' && saved !== member.role && role !== member.role) throw changedMeanwhile(member);
    await giveRole({ transaction, workspaceId, member, role, at: visit.now }, actorOf(visit));
  });
  return redirect(visit, '/settings/members?note=saved');
}

function changedMeanwhile({ email, role }: MemberOfWorkspace): PageError {
  return new PageError(
    409,
    'Changed meanwhile',
    `Somebody else has made ${email} ${role} meanwhile. Look again before you change it.`,
  );
}

async function makeResetLink(visit: MemberVisit): Promise<Response> {
  const { services, session, now } = visit;
  const { workspaceId } = session;
  const userId = userIdOf(visit);
  const { link, email } = await write(services.db, async (transaction) => {
    const stood = await standingTo(transaction, { session, userId });
    throwRefusal(await resetRefusalOf(transaction, stood, visit));
    const createdBy = session.userId;
    const made = await makeAccessLink(transaction, { kind: 'reset', workspaceId, userId, createdBy, now });
    await insertAuditEntry(transaction, {
      ...actorOf(visit),
      workspaceId,
      at: now,
      action: 'reset-link.create',
      subjectId: userId,
      detail: { email: stood.member.email },
    });
    return { link: shownLink(visit, made), email: stood.member.email };
  });
  const body = (
    <AccessLink
      title="Reset link"
      words={`Send this link to ${email}. With it they choose a new password.`}
      url={link.url}
      expiresAt={link.expiresAt}
      now={now}
    />
  );
  return page(visit, { title: 'Reset link', current: '/settings/members', body });
}

async function removeMember(visit: Posted<MemberVisit>): Promise<Response> {
  const isSure = visit.form.text('sure') === 'yes';
  const userId = userIdOf(visit);
  if (!isSure && userId !== visit.session.userId) {
    return showMember(visit, 'Tick the box to say that you are sure.');
  }
  return await endIn(visit, { userId, isSure });
}

async function leave(visit: Posted<MemberVisit>): Promise<Response> {
  const isSure = visit.form.text('sure') === 'yes';
  return await endIn(visit, { userId: visit.session.userId, isSure });
}

async function endIn(
  visit: MemberVisit,
  { userId, isSure }: { userId: string; isSure: boolean },
): Promise<Response> {
  const { services, session, request } = visit;
  const isSelf = userId === session.userId;
  if (!isSure) throw new PageError(422, 'Not yet', 'Go back, and tick the box to say that you are sure.');
  await write(services.db, async (transaction) => {
    const { member, standing } = await standingTo(transaction, { session, userId });
    throwRefusal(removalRefusal(standing));
    const action = isSelf ? 'member.leave' : 'member.remove';
    const { workspaceId } = session;
    await endMembership({ transaction, workspaceId, member, at: visit.now, action }, actorOf(visit));
  });
  if (!isSelf) return redirect(visit, '/settings/members?note=member-removed');
  const headers = { 'Set-Cookie': sessionCookie(services, request, undefined) };
  return redirect(visit, '/sign-in?note=left', headers);
}

function userIdOf({ params }: MemberVisit): string {
  return params['userId'] ?? '';
}
