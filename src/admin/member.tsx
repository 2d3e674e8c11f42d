// The runtime reads tsconfig.json only from the folder it is started in; this makes the page work from any.
/** @jsxRuntime classic @jsx Html.createElement @jsxFrag Html.Fragment */
import { Html } from '@elysiajs/html';
import { deleteAccessLinksMadeBy, deleteAccessLinksOfUser } from '../../db/queries/access-links.ts';
import { insertAuditEntry } from '../../db/queries/audit-entries.ts';
import { deleteMembership, updateRole } from '../../db/queries/members.ts';
import { type Writing, write } from '../../db/write.ts';
import { AccessLink } from '../../views/access-link.tsx';
import { Member } from '../../views/member.tsx';
import type { AuditAction } from '../domain/audit-action.ts';
import { removalRefusal, roleRefusal } from '../domain/membership.ts';
import { roles } from '../domain/user.ts';
import { createAccessLink } from './access-link.ts';
import { actorOf } from './actor.ts';
import { readForm } from './form.ts';
import { page, redirect } from './page.tsx';
import { sessionCookie } from './session-cookie.ts';
import {
  isDemotion,
  refusalWords,
  resetRefusalOf,
  type Stood,
  standingTo,
  throwRefusal,
} from './standing.ts';
import { type AdminRoute, type MemberVisit, PageError } from './visit.ts';

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

async function changeRole(visit: MemberVisit): Promise<Response> {
  const { services, session, request } = visit;
  const { workspaceId } = session;
  const userId = userIdOf(visit);
  const given = (await readForm(request)).text('role');
  const role = roles.find((each) => each === given);
  if (!role) return showMember(visit, 'Choose a role.');
  await write(services.db, async (transaction) => {
    const { member, standing } = await standingTo(transaction, { session, userId });
    throwRefusal(roleRefusal(standing, role));
    if (member.role === role) return;
    await updateRole(transaction, { workspaceId, userId, role });
    if (isDemotion(member.role, role)) await deleteAccessLinksMadeBy(transaction, { workspaceId, userId });
    // Who made a reset link could still use it, and be more than they were let be.
    await deleteAccessLinksOfUser(transaction, userId);
    await audit(transaction, visit, {
      action: 'member.update',
      detail: { email: member.email, role, from: member.role },
    });
  });
  return redirect(visit, '/settings/members?note=saved');
}

async function makeResetLink(visit: MemberVisit): Promise<Response> {
  const { services, session, now } = visit;
  const { workspaceId } = session;
  const userId = userIdOf(visit);
  const { link, email } = await write(services.db, async (transaction) => {
    const stood = await standingTo(transaction, { session, userId });
    throwRefusal(await resetRefusalOf(transaction, stood, visit));
    const made = await createAccessLink(visit, transaction, {
      kind: 'reset',
      workspaceId,
      userId,
      createdBy: session.userId,
    });
    await audit(transaction, visit, { action: 'reset-link.create', detail: { email: stood.member.email } });
    return { link: made, email: stood.member.email };
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

async function removeMember(visit: MemberVisit): Promise<Response> {
  const isSure = (await readForm(visit.request)).text('sure') === 'yes';
  const userId = userIdOf(visit);
  if (!isSure && userId !== visit.session.userId) {
    return showMember(visit, 'Tick the box to say that you are sure.');
  }
  return await endMembership(visit, { userId, isSure });
}

async function leave(visit: MemberVisit): Promise<Response> {
  const isSure = (await readForm(visit.request)).text('sure') === 'yes';
  return await endMembership(visit, { userId: visit.session.userId, isSure });
}

async function endMembership(
  visit: MemberVisit,
  { userId, isSure }: { userId: string; isSure: boolean },
): Promise<Response> {
  const { services, session, request } = visit;
  const isSelf = userId === session.userId;
  if (!isSure) throw new PageError(422, 'Not yet', 'Go back, and tick the box to say that you are sure.');
  await write(services.db, async (transaction) => {
    const stood = await standingTo(transaction, { session, userId });
    throwRefusal(removalRefusal(stood.standing));
    await endIn(transaction, visit, stood);
  });
  if (!isSelf) return redirect(visit, '/settings/members?note=member-removed');
  const headers = { 'Set-Cookie': sessionCookie(services, request, undefined) };
  return redirect(visit, '/sign-in?note=left', headers);
}

/** Ends a membership, and with it what the member could still do through links. */
async function endIn(transaction: Writing, visit: MemberVisit, { member, standing }: Stood): Promise<void> {
  const { workspaceId } = visit.session;
  const { userId, email, role } = member;
  await deleteMembership(transaction, { workspaceId, userId });
  await deleteAccessLinksMadeBy(transaction, { workspaceId, userId });
  await deleteAccessLinksOfUser(transaction, userId);
  const action = standing.isSelf ? 'member.leave' : 'member.remove';
  await audit(transaction, visit, { action, detail: { email, role }, userId });
}

async function audit(
  transaction: Writing,
  visit: MemberVisit,
  entry: { action: AuditAction; detail: Record<string, unknown>; userId?: string },
): Promise<void> {
  await insertAuditEntry(transaction, {
    ...actorOf(visit),
    workspaceId: visit.session.workspaceId,
    at: visit.now,
    action: entry.action,
    subjectId: entry.userId ?? userIdOf(visit),
    detail: entry.detail,
  });
}

function userIdOf({ params }: MemberVisit): string {
  return params['userId'] ?? '';
}
