import type { Command } from 'commander';
import { pendingInvitations } from '../../../db/queries/access-links.ts';
import { type Member, memberByEmail, membersOfWorkspace } from '../../../db/queries/members.ts';
import { NotFound, perform, type Requester } from '../../actions/action.ts';
import { changeMemberRole } from '../../actions/members/change-role.ts';
import { MembershipRefused } from '../../actions/members/membership-rules.ts';
import { removeMember } from '../../actions/members/remove.ts';
import { roles } from '../../domain/access/user.ts';
import { InputError } from '../../domain/errors.ts';
import type { Services } from '../../services.ts';
import { operatorIn, withServices } from '../console/command-services.ts';
import { withDatabase } from '../console/database.ts';
import {
  addCommand,
  answer,
  type CommonOptions,
  formatInstant,
  type Invocation,
  invocationOf,
} from '../console/invocation.ts';
import { namedWorkspace, readIdOf } from '../console/named-things.ts';
import { readEmail, readRole } from '../console/option-values.ts';
import { formatTable } from '../console/table.ts';
import type { Terminal } from '../console/terminal.ts';

type MemberOptions = { workspace: string; email: string };

/** Adds `user list`, `user role` and `user remove`. */
export function addMemberCommands(user: Command, terminal: Terminal): void {
  addCommand(user, {
    usage: 'list',
    summary: 'list the members of a workspace, and who is invited',
    examples: ['slotline user list --workspace ID'],
  })
    .requiredOption('--workspace <id>', 'the workspace')
    .action((options: CommonOptions & { workspace: string }) =>
      listMembers(invocationOf(terminal, options), options.workspace),
    );
  addMemberOptions(
    addCommand(user, {
      usage: 'role',
      summary: 'give a member of a workspace another role',
      examples: ['slotline user role --workspace ID --email ann@example.com --role admin'],
    }),
  )
    .requiredOption('--role <role>', `${roles.join(', ')}: owner and admin manage, viewer looks`)
    .action((options: CommonOptions & MemberOptions & { role: string }) =>
      changeRole(invocationOf(terminal, options), options),
    );
  addMemberOptions(
    addCommand(user, {
      usage: 'remove',
      summary: 'take a member out of a workspace, and sign them out of it; the user stays in others',
      examples: ['slotline user remove --workspace ID --email ann@example.com'],
    }),
  ).action((options: CommonOptions & MemberOptions) => remove(invocationOf(terminal, options), options));
}

function addMemberOptions(command: Command): Command {
  return command
    .requiredOption('--workspace <id>', 'the workspace')
    .requiredOption('--email <email>', 'the member');
}

async function listMembers(invocation: Invocation, workspaceGiven: string): Promise<void> {
  const workspaceId = readIdOf('workspace', workspaceGiven);
  const now = invocation.clock.now();
  const { members, invited } = await withDatabase(invocation, async (db) => {
    await namedWorkspace(db, workspaceId);
    const invited = await pendingInvitations(db, { workspaceId, now });
    return { members: await membersOfWorkspace(db, workspaceId), invited };
  });
  const rows = [
    ...members.map(({ userId: id, email, role, since }) => {
      return { id, email, role, status: 'Member', since: formatInstant(since), expiresAt: null };
    }),
    ...invited.map(({ id, email, role, createdAt, expiresAt }) => {
      const [since, until] = [formatInstant(createdAt), formatInstant(expiresAt)];
      return { id, email, role, status: 'Invited', since, expiresAt: until };
    }),
  ];
  await answer(invocation, {
    json: rows,
    text:
      rows.length === 0
        ? 'No members yet: make one with "slotline user create", or "slotline user invite".'
        : formatTable(
            ['email', 'role', 'status', 'since', 'id'],
            rows.map((row) => [row.email ?? '', row.role ?? '', row.status, row.since, row.id]),
          ),
  });
}

async function changeRole(invocation: Invocation, options: MemberOptions & { role: string }): Promise<void> {
  const role = readRole(options.role);
  const member = await onMember(invocation, options, ({ services, by, userId }) =>
    perform(services, changeMemberRole, { by, input: { userId, role } }),
  );
  await answer(invocation, {
    json: { id: member.userId, email: member.email, role },
    text:
      member.role === role ? `"${member.email}" is ${role} already.` : `"${member.email}" is ${role} now.`,
  });
}

async function remove(invocation: Invocation, options: MemberOptions): Promise<void> {
  const member = await onMember(invocation, options, ({ services, by, userId }) =>
    perform(services, removeMember, { by, input: { userId } }),
  );
  await answer(invocation, {
    json: { id: member.userId, email: member.email, removed: true },
    text: `"${member.email}" is no member any more.`,
  });
}

type Found = { services: Services; by: Requester; userId: string };

/** Does something to the member that is named; gives what they were before. */
async function onMember(
  invocation: Invocation,
  options: MemberOptions,
  work: (found: Found) => Promise<void>,
): Promise<Member> {
  const workspaceId = readIdOf('workspace', options.workspace);
  const email = readEmail(options.email);
  return await withServices(invocation, async (services) => {
    await namedWorkspace(services.db, workspaceId);
    const member = await memberByEmail(services.db, { workspaceId, email });
    if (!member) throw noMember(email);
    try {
      await work({ services, by: operatorIn(workspaceId, invocation), userId: member.userId });
    } catch (error) {
      if (error instanceof NotFound) throw noMember(email);
      if (error instanceof MembershipRefused) throw lastOwner();
      throw error;
    }
    return member;
  });
}

function noMember(email: string): InputError {
  return new InputError(
    `"${email}" is no member of this workspace — see "slotline user list --workspace ID"`,
  );
}

/** Whoever runs the command line may do what an owner may: nothing else is ever refused. */
function lastOwner(): InputError {
  return new InputError(
    'a workspace needs an owner: make somebody else an owner first, with "slotline user role"',
  );
}
