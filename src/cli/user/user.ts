import type { Command } from 'commander';
import { deleteAccessLinksOfUser } from '../../../db/queries/access-links.ts';
import { insertAuditEntry } from '../../../db/queries/audit-entries.ts';
import { memberOfWorkspace } from '../../../db/queries/members.ts';
import { insertMembership, insertUser, type User, userByEmail } from '../../../db/queries/users.ts';
import { type Writing, write } from '../../../db/write.ts';
import { changePassword } from '../../actions/account/change-password.ts';
import type { AuditAction } from '../../domain/access/audit-action.ts';
import { refuseWeakPassword } from '../../domain/access/password.ts';
import { type Role, roles } from '../../domain/access/user.ts';
import { InputError } from '../../domain/errors.ts';
import { hashPassword } from '../../process/runtime.ts';
import { refuseMissing, withDatabase } from '../console/database.ts';
import {
  addCommand,
  answer,
  type CommonOptions,
  type Invocation,
  invocationOf,
} from '../console/invocation.ts';
import { namedWorkspace, readIdOf } from '../console/named-things.ts';
import { readEmail, readRole } from '../console/option-values.ts';
import { formatFields } from '../console/table.ts';
import type { Terminal } from '../console/terminal.ts';
import { addInviteCommands } from './invite.ts';
import { addMemberCommands } from './members.ts';
import { addResetCommand } from './reset.ts';
import { addSessionCommands } from './sessions.ts';

type PasswordOptions = { email: string; passwordStdin?: true };

/** Adds all that begins with `user`: who signs in, and what they are in which workspace. */
export function addUserCommands(program: Command, terminal: Terminal): void {
  const user = program.command('user').description('users: people who sign in to manage a workspace');
  addCommand(user, {
    usage: 'create',
    summary: 'make a user who is a member of a workspace; a user who is there becomes a member of it too',
    examples: [
      'pass show slotline | slotline user create --workspace ID --email ann@example.com --password-stdin',
      'slotline user create --workspace OTHER_ID --email ann@example.com --role viewer',
    ],
  })
    .requiredOption('--workspace <id>', 'the workspace')
    .requiredOption('--email <email>', 'signs in with it; unique in the database')
    .option('--role <role>', `${roles.join(', ')}: owner and admin manage, viewer looks`, 'owner')
    .option('--password-stdin', "read a new user's password, at least 10 characters, from standard input")
    .action((options: CommonOptions & PasswordOptions & { workspace: string; role: string }) =>
      createUser(invocationOf(terminal, options), options),
    );
  addCommand(user, {
    usage: 'password',
    summary: "replace a user's password, and sign them out everywhere",
    examples: ['pass show slotline | slotline user password --email ann@example.com --password-stdin'],
  })
    .requiredOption('--email <email>', 'the user')
    .option('--password-stdin', 'read the new password, at least 10 characters, from standard input')
    .action((options: CommonOptions & PasswordOptions) =>
      replacePassword(invocationOf(terminal, options), options),
    );
  addResetCommand(user, terminal);
  addInviteCommands(user, terminal);
  addMemberCommands(user, terminal);
  addSessionCommands(user, terminal);
}

type NewMember = { workspaceId: string; email: string; role: Role; at: number };

async function createUser(
  invocation: Invocation,
  options: PasswordOptions & { workspace: string; role: string },
): Promise<void> {
  const workspaceId = readIdOf('workspace', options.workspace);
  const email = readEmail(options.email);
  const role = readRole(options.role);
  const passwordHash = options.passwordStdin
    ? await readPasswordHash(invocation, { ...options, email })
    : undefined;
  const member = { workspaceId, email, role, at: invocation.clock.now() };
  const made = await withDatabase(invocation, (db) =>
    write(db, async (transaction) => {
      await namedWorkspace(transaction, workspaceId);
      const present = await userByEmail(transaction, email);
      if (!present) return await makeUser(transaction, { ...member, passwordHash });
      await refuseMember(transaction, { workspaceId, userId: present.id, email });
      if (passwordHash === undefined) return await addMember(transaction, member, present);
      throw new InputError(
        `there is a user "${email}" already: leave --password-stdin away to make them a member here too`,
      );
    }),
  );
  const { id, isNew } = made;
  await answer(invocation, {
    json: { id, email: made.email, role },
    text: `Made ${isNew ? 'the user' : 'a member of'} "${made.email}".\n${formatFields({ id, role })}`,
  });
}

type MadeUser = User & { isNew: boolean };

async function makeUser(
  transaction: Writing,
  { passwordHash, ...member }: NewMember & { passwordHash: string | undefined },
): Promise<MadeUser> {
  if (passwordHash === undefined) throw passwordMissing();
  const { workspaceId, email, role, at } = member;
  const id = crypto.randomUUID();
  await insertUser(transaction, { id, email, passwordHash, createdAt: at });
  await insertMembership(transaction, { workspaceId, userId: id, role, createdAt: at });
  await auditMember(transaction, member, { action: 'user.create', subjectId: id });
  return { id, email, isNew: true };
}

async function addMember(transaction: Writing, member: NewMember, { id, email }: User): Promise<MadeUser> {
  const { workspaceId, role, at } = member;
  await insertMembership(transaction, { workspaceId, userId: id, role, createdAt: at });
  // A link that an admin of another workspace made for this user must not let them in here.
  await deleteAccessLinksOfUser(transaction, id);
  await auditMember(transaction, member, { action: 'member.add', subjectId: id });
  return { id, email, isNew: false };
}

async function auditMember(
  transaction: Writing,
  { workspaceId, email, role, at }: NewMember,
  what: { action: AuditAction; subjectId: string },
): Promise<void> {
  const detail = { email, role };
  await insertAuditEntry(transaction, { workspaceId, at, actorKind: 'cli', ...what, detail });
}

async function refuseMember(
  transaction: Writing,
  { email, ...member }: { workspaceId: string; userId: string; email: string },
): Promise<void> {
  if (!(await memberOfWorkspace(transaction, member))) return;
  throw new InputError(
    `there is a user "${email}" already: change the password with "slotline user password"`,
  );
}

async function replacePassword(invocation: Invocation, options: PasswordOptions): Promise<void> {
  const email = readEmail(options.email);
  const passwordHash = await readPasswordHash(invocation, { ...options, email });
  const at = invocation.clock.now();
  const user = await withDatabase(invocation, (db) =>
    write(db, async (transaction) => {
      const found = await userByEmail(transaction, email);
      if (!found) throw new InputError(`there is no user "${email}": make one with "slotline user create"`);
      await changePassword(transaction, { userId: found.id, passwordHash, at, actorKind: 'cli' });
      return found;
    }),
  );
  await answer(invocation, {
    json: { id: user.id, email: user.email },
    text: `Changed the password of "${user.email}".`,
  });
}

/** Reads one line from standard input; it appears in no argument, no message and no log. Throws InputError. */
async function readPasswordHash(
  { terminal, config }: Invocation,
  { email, passwordStdin }: PasswordOptions,
): Promise<string> {
  if (!passwordStdin) throw passwordMissing();
  refuseMissing(config.databaseFile);
  const password = (await terminal.readInput()).replace(/\r?\n$/, '');
  refuseWeakPassword(password, email);
  return await hashPassword(password);
}

function passwordMissing(): InputError {
  return new InputError('give the password on standard input, and say so with --password-stdin');
}
