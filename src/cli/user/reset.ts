import type { Command } from 'commander';
import { userByEmail, workspaceIdsOfUser } from '../../../db/queries/users.ts';
import { perform } from '../../actions/action.ts';
import { createResetLink } from '../../actions/members/create-reset-link.ts';
import { InputError } from '../../domain/errors.ts';
import { baseUrlOf } from '../console/base-url.ts';
import { operatorIn, withServices } from '../console/command-services.ts';
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
  const { user, link, baseUrl } = await withServices(invocation, async (services) => {
    const { db } = services;
    const baseUrl = await baseUrlOf(db, invocation.config, 'a link');
    const found = await userByEmail(db, email);
    if (!found) throw new InputError(`there is no user "${email}": make one with "slotline user create"`);
    const [workspaceId] = await workspaceIdsOfUser(db, found.id);
    if (workspaceId === undefined) {
      throw new InputError(
        `"${found.email}" is a member of no workspace: add them to one with "slotline user create"`,
      );
    }
    const by = operatorIn(workspaceId, invocation);
    const made = await perform(services, createResetLink, { by, input: { userId: found.id } });
    return { user: found, link: made, baseUrl };
  });
  const url = `${baseUrl}${link.path}`;
  const expiresAt = formatInstant(link.expiresAt);
  await answer(invocation, {
    json: { id: user.id, email: user.email, url, expiresAt },
    text: `With this link "${user.email}" chooses a new password. It works once, until ${expiresAt}.\n${formatFields({ address: url })}`,
  });
}
