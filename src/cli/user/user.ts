import type { Command } from 'commander';
import { userByEmail } from '../../../db/queries/users.ts';
import { setPassword } from '../../actions/account/set-password.ts';
import { noWorkspace, perform } from '../../actions/action.ts';
import { addMember, PasswordRefused } from '../../actions/members/add.ts';
import { AlreadyMember } from '../../actions/members/membership-rules.ts';
import { refuseWeakPassword } from '../../domain/access/password.ts';
import { roles } from '../../domain/access/user.ts';
import { InputError } from '../../domain/errors.ts';
import { hashPassword } from '../../process/runtime.ts';
import { operatorIn, withServices } from '../console/command-services.ts';
import { refuseMissing } from '../console/database.ts';
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
  const made = await withServices(invocation, async (services) => {
    await namedWorkspace(services.db, workspaceId);
    const by = operatorIn(workspaceId, invocation);
    const added = perform(services, addMember, { by, input: { email, role, passwordHash } });
    return await added.catch((error: unknown) => {
      throw worded(error, email);
    });
  });
  const { id, isNew } = made;
  await answer(invocation, {
    json: { id, email: made.email, role },
    text: `Made ${isNew ? 'the user' : 'a member of'} "${made.email}".\n${formatFields({ id, role })}`,
  });
}

/** Why somebody could not be made a member, in the words of the command line. */
function worded(error: unknown, email: string): unknown {
  if (error instanceof AlreadyMember) {
    return new InputError(
      `there is a user "${email}" already: change the password with "slotline user password"`,
    );
  }
  if (!(error instanceof PasswordRefused)) return error;
  if (error.reason === 'missing') return passwordMissing();
  return new InputError(
    `there is a user "${email}" already: leave --password-stdin away to make them a member here too`,
  );
}

async function replacePassword(invocation: Invocation, options: PasswordOptions): Promise<void> {
  const email = readEmail(options.email);
  const passwordHash = await readPasswordHash(invocation, { ...options, email });
  const user = await withServices(invocation, async (services) => {
    const found = await userByEmail(services.db, email);
    if (!found) throw new InputError(`there is no user "${email}": make one with "slotline user create"`);
    const by = operatorIn(noWorkspace, invocation);
    await perform(services, setPassword, { by, input: { userId: found.id, passwordHash } });
    return found;
  });
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
