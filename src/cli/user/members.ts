import { pendingInvitations } from '../../../db/queries/access-links.ts';
import { type Member, memberByEmail, membersOfWorkspace } from '../../../db/queries/members.ts';
import { NotFound } from '../../actions/action.ts';
import { createInvitation } from '../../actions/invitations/create.ts';
import { revokeInvitation } from '../../actions/invitations/revoke.ts';
import { changeMemberRole } from '../../actions/members/change-role.ts';
import { AlreadyMember, MembershipRefused } from '../../actions/members/membership-rules.ts';
import { removeMember } from '../../actions/members/remove.ts';
import { InputError } from '../../domain/errors.ts';
import { answerRows, formatInstant } from '../console/answer.ts';
import { answerFields } from '../console/answer-text.ts';
import { baseUrlOf } from '../console/base-url.ts';
import { type Context, command, rewording } from '../console/command.ts';
import { optional, required, type Values } from '../console/options.ts';
import { anyWorkspace, email, role, roleHelp } from '../console/readers.ts';

/** `slotline user list`. */
export const list = command({
  summary: "list a workspace's members and open invitations",
  examples: ['slotline user list --workspace "Acme Dental"'],
  options: { workspace: required(anyWorkspace, 'the workspace, by name or ID') },
  async run({ db, clock }, { workspace: { id: workspaceId } }) {
    const members = await membersOfWorkspace(db, workspaceId);
    const invited = await pendingInvitations(db, { workspaceId, now: clock.now() });
    const rows = [
      ...members.map(({ userId: id, email, name, role, since }) => {
        return { id, email, name, role, status: 'Member', since: formatInstant(since), expiresAt: null };
      }),
      ...invited.map(({ id, email, membership, createdAt, expiresAt }) => {
        const role = membership?.role;
        const [since, until] = [formatInstant(createdAt), formatInstant(expiresAt)];
        return { id, email, name: null, role, status: 'Invited', since, expiresAt: until };
      }),
    ];
    return answerRows(rows, {
      columns: { email: 'email', name: 'name', role: 'role', status: 'status', since: 'since', id: 'id' },
      empty: 'No members yet. Add one with "slotline user create" or "slotline user invite".',
    });
  },
});

const memberOptions = {
  workspace: required(anyWorkspace, 'the workspace, by name or ID'),
  email: required(email, 'the member'),
};

/** `slotline user show`. */
export const show = command({
  summary: 'show a member of a workspace',
  examples: ['slotline user show --workspace "Acme Dental" --email ann@example.com'],
  options: memberOptions,
  async run(context, named) {
    const { userId: id, since, ...member } = await memberNamed(context, named);
    return answerFields({ id, ...member, since: formatInstant(since) });
  },
});

/** `slotline user role`. */
export const changeRole = command({
  summary: "change a member's role in a workspace",
  examples: ['slotline user role --workspace "Acme Dental" --email ann@example.com --role admin'],
  options: { ...memberOptions, role: required(role, roleHelp) },
  async run(context, { role, ...named }) {
    const { perform } = context;
    const member = await actOn(context, named, (userId) =>
      perform(changeMemberRole, named.workspace.id, { userId, role }),
    );
    const { userId, email } = member;
    return {
      json: { id: userId, email, role },
      text:
        member.role === role
          ? `"${email}" already has the role ${role}.`
          : `Role of "${email}" changed to ${role}.`,
    };
  },
});

/** `slotline user remove`. */
export const remove = command({
  summary: 'remove a member from a workspace and sign them out of it; they stay in other workspaces',
  examples: ['slotline user remove --workspace "Acme Dental" --email ann@example.com'],
  options: memberOptions,
  async run(context, named) {
    const { perform } = context;
    const { userId, email } = await actOn(context, named, (userId) =>
      perform(removeMember, named.workspace.id, { userId }),
    );
    return { json: { id: userId, email, removed: true }, text: `"${email}" removed from the workspace.` };
  },
});

/** Does something to a member. Returns what they were before. Throws InputError if they aren't a member. */
async function actOn(
  context: Context,
  named: NamedMember,
  act: (userId: string) => Promise<void>,
): Promise<Member> {
  const member = await memberNamed(context, named);
  await act(member.userId)
    .catch(rewording(NotFound, noMember(named)))
    .catch(rewording(MembershipRefused, lastOwner));
  return member;
}

type NamedMember = Values<typeof memberOptions>;

async function memberNamed({ db }: Context, named: NamedMember): Promise<Member> {
  const { workspace, email } = named;
  const member = await memberByEmail(db, { workspaceId: workspace.id, email });
  if (member) return member;
  throw new InputError(noMember(named));
}

function noMember({ email }: NamedMember): string {
  return `"${email}" isn't a member of this workspace — see "slotline user list --workspace ID"`;
}

/** The only rule that can stop the operator, who may do whatever an owner may. */
const lastOwner = 'a workspace needs an owner: make somebody else an owner first, with "slotline user role"';

/** `slotline user invite`. */
export const invite = command({
  summary: 'print a link that lets somebody join a workspace; it works once',
  examples: ['slotline user invite --workspace "Acme Dental" --email ann@example.com --role admin'],
  options: {
    workspace: required(anyWorkspace, 'the workspace, by name or ID'),
    email: required(email, 'who to invite; replaces an earlier invitation'),
    role: optional(role, `${roleHelp} (default: viewer)`),
  },
  async run({ db, config, perform }, { workspace, email, role = 'viewer' }) {
    const baseUrl = await baseUrlOf(db, config, 'a link');
    const invitation = await perform(createInvitation, workspace.id, { email, role }).catch(
      rewording(AlreadyMember, `"${email}" is already a member: see "slotline user role"`),
    );
    const url = `${baseUrl}${invitation.path}`;
    const expiresAt = formatInstant(invitation.expiresAt);
    return {
      json: { id: invitation.id, email, role, url, expiresAt },
      text: `"${email}" can join as ${role} with this link. It works once, until ${expiresAt}.`,
      fields: { address: url },
    };
  },
});

/** `slotline user uninvite`. */
export const uninvite = command({
  summary: 'withdraw an invitation: its link stops working',
  examples: ['slotline user uninvite --workspace "Acme Dental" --email ann@example.com'],
  options: {
    workspace: required(anyWorkspace, 'the workspace, by name or ID'),
    email: required(email, 'who was invited'),
  },
  async run({ db, clock, perform }, { workspace, email }) {
    const none = `there is no open invitation for "${email}" — see "slotline user list --workspace ID"`;
    const pending = await pendingInvitations(db, { workspaceId: workspace.id, now: clock.now() });
    const found = pending.find((each) => each.email?.toLowerCase() === email.toLowerCase());
    if (!found) throw new InputError(none);
    const { id } = found;
    await perform(revokeInvitation, workspace.id, { id }).catch(rewording(NotFound, none));
    return { json: { id, email, revoked: true }, text: `Invitation of "${email}" withdrawn.` };
  },
});
