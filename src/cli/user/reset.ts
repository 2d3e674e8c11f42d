import type { Command } from 'commander';
import { insertAuditEntry } from '../../../db/queries/audit-entries.ts';
import { userByEmail, workspaceIdsOfUser } from '../../../db/queries/users.ts';
import { write } from '../../../db/write.ts';
import { makeAccessLink } from '../../actions/access-links.ts';
import { InputError } from '../../domain/errors.ts';
import { baseUrlOf } from '../console/base-url.ts';
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
import { formatFields } from '../console/table.ts';
import type { Terminal } from '../console/terminal.ts';

/** Adds `user reset`. */
export function addResetCommand(user: Command, terminal: Terminal): void {
  addCommand(user, {
    usage: 'reset',
    summary: 'print a link, which works once, for a user who has forgotten their password',
    examples: ['slotline user reset --email ann@example.com'],
  })
    .requiredOption('--email <email>', 'the user')
    .action((options: CommonOptions & { email: string }) =>
      makeResetLink(invocationOf(terminal, options), options.email),
    );
}

async function makeResetLink(invocation: Invocation, emailGiven: string): Promise<void> {
  const email = readEmail(emailGiven);
  const now = invocation.clock.now();
  const { user, link, baseUrl } = await withDatabase(invocation, async (db) => {
    const baseUrl = await baseUrlOf(db, invocation.config, 'a link');
    return await write(db, async (transaction) => {
      const found = await userByEmail(transaction, email);
      if (!found) throw new InputError(`there is no user "${email}": make one with "slotline user create"`);
      const workspaceIds = await workspaceIdsOfUser(transaction, found.id);
      if (workspaceIds.length === 0) {
        throw new InputError(
          `"${found.email}" is a member of no workspace: add them to one with "slotline user create"`,
        );
      }
      for (const workspaceId of workspaceIds) {
        await insertAuditEntry(transaction, {
          workspaceId,
          at: now,
          actorKind: 'cli',
          action: 'reset-link.create',
          subjectId: found.id,
          detail: { email: found.email },
        });
      }
      const made = await makeAccessLink(transaction, { kind: 'reset', now, userId: found.id });
      return { user: found, link: made, baseUrl };
    });
  });
  const url = `${baseUrl}${link.path}`;
  const expiresAt = formatInstant(link.expiresAt);
  await answer(invocation, {
    json: { id: user.id, email: user.email, url, expiresAt },
    text: `With this link "${user.email}" chooses a new password. It works once, until ${expiresAt}.\n${formatFields({ address: url })}`,
  });
}
