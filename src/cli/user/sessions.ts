import type { Command } from 'commander';
import { liveSessionsOfUser } from '../../../db/queries/sessions.ts';
import { type User, userByEmail } from '../../../db/queries/users.ts';
import type { Database } from '../../../db/sqlite/open.ts';
import { NotFound, noWorkspace, perform } from '../../actions/action.ts';
import { endSession } from '../../actions/sessions/end.ts';
import { endAllSessions } from '../../actions/sessions/end-all.ts';
import { browserName } from '../../domain/access/browser-name.ts';
import { InputError } from '../../domain/errors.ts';
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
import { readEmail } from '../console/option-values.ts';
import { formatTable } from '../console/table.ts';
import type { Terminal } from '../console/terminal.ts';

/** Adds `user sessions` and `user sign-out`. */
export function addSessionCommands(user: Command, terminal: Terminal): void {
  addCommand(user, {
    usage: 'sessions',
    summary: 'list the browsers that a user is signed in with',
    examples: ['slotline user sessions --email ann@example.com'],
  })
    .requiredOption('--email <email>', 'the user')
    .action((options: CommonOptions & { email: string }) =>
      listSessions(invocationOf(terminal, options), options.email),
    );
  addCommand(user, {
    usage: 'sign-out',
    summary: 'sign a user out everywhere, or one of their browsers',
    examples: [
      'slotline user sign-out --email ann@example.com',
      'slotline user sign-out --email ann@example.com --session ID',
    ],
  })
    .requiredOption('--email <email>', 'the user')
    .option('--session <id>', 'only this one, as "slotline user sessions" lists it')
    .action((options: CommonOptions & { email: string; session?: string }) =>
      signOut(invocationOf(terminal, options), options),
    );
}

async function listSessions(invocation: Invocation, emailGiven: string): Promise<void> {
  const email = readEmail(emailGiven);
  const now = invocation.clock.now();
  const sessions = await withDatabase(invocation, async (db) => {
    const { id: userId } = await namedUser(db, email);
    return liveSessionsOfUser(db, { userId, now });
  });
  const rows = sessions.map(({ id, createdAt, seenAt, address, userAgent }) => ({
    id,
    browser: browserName(userAgent),
    address,
    createdAt: formatInstant(createdAt),
    seenAt: formatInstant(seenAt),
  }));
  await answer(invocation, {
    json: rows,
    text:
      rows.length === 0
        ? `"${email}" is signed in nowhere.`
        : formatTable(
            ['id', 'signed in', 'last used', 'address', 'browser'],
            rows.map((row) => [row.id, row.createdAt, row.seenAt, row.address ?? '', row.browser]),
          ),
  });
}

async function signOut(
  invocation: Invocation,
  { email: emailGiven, session }: { email: string; session?: string },
): Promise<void> {
  const email = readEmail(emailGiven);
  const user = await withServices(invocation, async (services) => {
    const found = await namedUser(services.db, email);
    const by = operatorIn(noWorkspace, invocation);
    const { id: userId } = found;
    if (session === undefined) await perform(services, endAllSessions, { by, input: { userId } });
    else {
      const input = { userId, sessionId: session.trim().toLowerCase() };
      await perform(services, endSession, { by, input }).catch((error) => {
        throw error instanceof NotFound ? unknownSession(email, session) : error;
      });
    }
    return found;
  });
  await answer(invocation, {
    json: { id: user.id, email: user.email, ...(session === undefined ? {} : { session }) },
    text:
      session === undefined
        ? `"${user.email}" is signed out everywhere.`
        : `One browser of "${user.email}" is signed out.`,
  });
}

async function namedUser(db: Database, email: string): Promise<User> {
  const user = await userByEmail(db, email);
  if (user) return user;
  throw new InputError(`there is no user "${email}": make one with "slotline user create"`);
}

function unknownSession(email: string, session: string): InputError {
  return new InputError(`"${email}" has no session "${session.slice(0, 60)}" — see "slotline user sessions"`);
}
