import type { Command } from 'commander';
import { insertAuditEntry } from '../../db/queries/audit-entries.ts';
import {
  insertMembership,
  insertUser,
  updatePasswordHash,
  userByEmail,
  workspaceIdsOfUser,
} from '../../db/queries/users.ts';
import { write } from '../../db/write.ts';
import { InputError } from '../domain/errors.ts';
import { refuseWeakPassword } from '../domain/password.ts';
import { type Role, roles } from '../domain/user.ts';
import { hashPassword } from '../runtime.ts';
import { refuseMissing, withDatabase } from './database.ts';
import { addCommand, answer, type CommonOptions, type Invocation, invocationOf } from './invocation.ts';
import { namedWorkspace, readIdOf } from './named-things.ts';
import { readEmail } from './option-values.ts';
import { formatFields } from './table.ts';
import type { Terminal } from './terminal.ts';

type PasswordOptions = { email: string; passwordStdin?: true };

/** Adds `user create` and `user password`. */
export function addUserCommands(program: Command, terminal: Terminal): void {
  const user = program.command('user').description('users: people who sign in to manage a workspace');
  addCommand(user, {
    usage: 'create',
    summary: 'make a user who is a member of a workspace',
    examples: [
      'pass show slotline | slotline user create --workspace ID --email ann@example.com --password-stdin',
    ],
  })
    .requiredOption('--workspace <id>', 'the workspace')
    .requiredOption('--email <email>', 'signs in with it; unique in the database')
    .option('--role <role>', `${roles.join(', ')}: owner and admin manage, viewer looks`, 'owner')
    .option('--password-stdin', 'read the password, at least 10 characters, from standard input')
    .action((options: CommonOptions & PasswordOptions & { workspace: string; role: string }) =>
      createUser(invocationOf(terminal, options), options),
    );
  addCommand(user, {
    usage: 'password',
    summary: "replace a user's password",
    examples: ['pass show slotline | slotline user password --email ann@example.com --password-stdin'],
  })
    .requiredOption('--email <email>', 'the user')
    .option('--password-stdin', 'read the new password, at least 10 characters, from standard input')
    .action((options: CommonOptions & PasswordOptions) =>
      changePassword(invocationOf(terminal, options), options),
    );
}

async function createUser(
  invocation: Invocation,
  options: PasswordOptions & { workspace: string; role: string },
): Promise<void> {
  const workspaceId = readIdOf('workspace', options.workspace);
  const email = readEmail(options.email);
  const role = readRole(options.role);
  const passwordHash = await readPasswordHash(invocation, { ...options, email });
  const id = crypto.randomUUID();
  const at = invocation.clock.now();
  await withDatabase(invocation, (db) =>
    write(db, async (transaction) => {
      await namedWorkspace(transaction, workspaceId);
      if (await userByEmail(transaction, email)) {
        throw new InputError(
          `there is a user "${email}" already: change the password with "slotline user password"`,
        );
      }
      await insertUser(transaction, { id, email, passwordHash, createdAt: at });
      await insertMembership(transaction, { workspaceId, userId: id, role, createdAt: at });
      await insertAuditEntry(transaction, {
        workspaceId,
        at,
        actorKind: 'cli',
        action: 'user.create',
        subjectId: id,
        detail: { email, role },
      });
    }),
  );
  await answer(invocation, {
    json: { id, email, role },
    text: `Made the user "${email}".\n${formatFields({ id, role })}`,
  });
}

async function changePassword(invocation: Invocation, options: PasswordOptions): Promise<void> {
  const email = readEmail(options.email);
  const passwordHash = await readPasswordHash(invocation, { ...options, email });
  const at = invocation.clock.now();
  const user = await withDatabase(invocation, (db) =>
    write(db, async (transaction) => {
      const found = await userByEmail(transaction, email);
      if (!found) throw new InputError(`there is no user "${email}": make one with "slotline user create"`);
      await updatePasswordHash(transaction, { userId: found.id, passwordHash, at });
      for (const workspaceId of await workspaceIdsOfUser(transaction, found.id)) {
        await insertAuditEntry(transaction, {
          workspaceId,
          at,
          actorKind: 'cli',
          action: 'user.password',
          subjectId: found.id,
        });
      }
      return found;
    }),
  );
  await answer(invocation, {
    json: { id: user.id, email: user.email },
    text: `Changed the password of "${user.email}".`,
  });
}

function readRole(text: string): Role {
  const role = roles.find((each) => each === text.trim().toLowerCase());
  if (role) return role;
  throw new InputError(`--role is "${text.slice(0, 60)}": it must be one of ${roles.join(', ')}`);
}

/** Reads one line from standard input; it appears in no argument, no message and no log. Throws InputError. */
async function readPasswordHash(
  { terminal, config }: Invocation,
  { email, passwordStdin }: PasswordOptions,
): Promise<string> {
  if (!passwordStdin) {
    throw new InputError('give the password on standard input, and say so with --password-stdin');
  }
  refuseMissing(config.databaseFile);
  const password = (await terminal.readInput()).replace(/\r?\n$/, '');
  refuseWeakPassword(password, email);
  return await hashPassword(password);
}
