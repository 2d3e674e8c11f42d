import type { Command } from 'commander';
import { pendingInvitations } from '../../../db/queries/access-links.ts';
import { countOwners, type Member, memberByEmail, membersOfWorkspace } from '../../../db/queries/members.ts';
import { type Writing, write } from '../../../db/write.ts';
import { endMembership, giveRole } from '../../actions/members/members.ts';
import { removalRefusal, roleRefusal } from '../../domain/access/membership.ts';
import { roles } from '../../domain/access/user.ts';
import { InputError } from '../../domain/errors.ts';
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

const actor = { actorKind: 'cli' } as const;

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
  const member = await onMember(invocation, options, async (found) => {
    refuseLastOwner(roleRefusal({ ...found, member: found.member.role, ...byOwner }, role));
    await giveRole({ ...found, role }, actor);
  });
  await answer(invocation, {
    json: { id: member.userId, email: member.email, role },
    text:
      member.role === role ? `"${member.email}" is ${role} already.` : `"${member.email}" is ${role} now.`,
  });
}

async function remove(invocation: Invocation, options: MemberOptions): Promise<void> {
  const member = await onMember(invocation, options, async (found) => {
    refuseLastOwner(removalRefusal({ ...found, member: found.member.role, ...byOwner }));
    await endMembership({ ...found, action: 'member.remove' }, actor);
  });
  await answer(invocation, {
    json: { id: member.userId, email: member.email, removed: true },
    text: `"${member.email}" is no member any more.`,
  });
}

/** Who runs the server may what an owner may. */
const byOwner = { actor: 'owner', isSelf: false } as const;

type Found = { transaction: Writing; workspaceId: string; at: number; member: Member; owners: number };

/** Does something to the member that is named, in one transaction; gives what they were before. */
async function onMember(
  invocation: Invocation,
  options: MemberOptions,
  work: (found: Found) => Promise<void>,
): Promise<Member> {
  const workspaceId = readIdOf('workspace', options.workspace);
  const email = readEmail(options.email);
  const at = invocation.clock.now();
  return await withDatabase(invocation, (db) =>
    write(db, async (transaction) => {
      await namedWorkspace(transaction, workspaceId);
      const member = await memberByEmail(transaction, { workspaceId, email });
      if (!member) {
        throw new InputError(
          `"${email}" is no member of this workspace — see "slotline user list --workspace ID"`,
        );
      }
      const owners = await countOwners(transaction, workspaceId);
      await work({ transaction, workspaceId, at, member, owners });
      return member;
    }),
  );
}

function refuseLastOwner(refusal: string | undefined): void {
  if (refusal === undefined) return;
  throw new InputError(
    'a workspace needs an owner: make somebody else an owner first, with "slotline user role"',
  );
}
