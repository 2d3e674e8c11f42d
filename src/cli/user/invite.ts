import type { Command } from 'commander';
import { pendingInvitations } from '../../../db/queries/access-links.ts';
import { memberByEmail } from '../../../db/queries/members.ts';
import { write } from '../../../db/write.ts';
import { inviteMember, takeBackInvitation } from '../../actions/members/members.ts';
import { roles } from '../../domain/access/user.ts';
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
import { namedWorkspace, readIdOf } from '../console/named-things.ts';
import { readEmail, readRole } from '../console/option-values.ts';
import { formatFields } from '../console/table.ts';
import type { Terminal } from '../console/terminal.ts';

const actor = { actorKind: 'cli' } as const;

type InviteOptions = { workspace: string; email: string; role: string };

/** Adds `user invite` and `user uninvite`. */
export function addInviteCommands(user: Command, terminal: Terminal): void {
  addCommand(user, {
    usage: 'invite',
    summary: 'print a link, which works once, with which somebody joins a workspace',
    examples: ['slotline user invite --workspace ID --email ann@example.com --role admin'],
  })
    .requiredOption('--workspace <id>', 'the workspace')
    .requiredOption('--email <email>', 'who is invited; an earlier invitation of theirs ends')
    .option('--role <role>', `${roles.join(', ')}: owner and admin manage, viewer looks`, 'viewer')
    .action((options: CommonOptions & InviteOptions) => invite(invocationOf(terminal, options), options));
  addCommand(user, {
    usage: 'uninvite',
    summary: 'take an invitation back: its link works no more',
    examples: ['slotline user uninvite --workspace ID --email ann@example.com'],
  })
    .requiredOption('--workspace <id>', 'the workspace')
    .requiredOption('--email <email>', 'who was invited')
    .action((options: CommonOptions & Omit<InviteOptions, 'role'>) =>
      uninvite(invocationOf(terminal, options), options),
    );
}

async function invite(invocation: Invocation, options: InviteOptions): Promise<void> {
  const workspaceId = readIdOf('workspace', options.workspace);
  const email = readEmail(options.email);
  const role = readRole(options.role);
  const at = invocation.clock.now();
  const { link, baseUrl } = await withDatabase(invocation, async (db) => {
    const baseUrl = await baseUrlOf(db, invocation.config, 'a link');
    return await write(db, async (transaction) => {
      await namedWorkspace(transaction, workspaceId);
      if (await memberByEmail(transaction, { workspaceId, email })) {
        throw new InputError(`"${email}" is a member already: see "slotline user role"`);
      }
      const link = await inviteMember({ transaction, workspaceId, email, role, at }, actor);
      return { link, baseUrl };
    });
  });
  const url = `${baseUrl}${link.path}`;
  const expiresAt = formatInstant(link.expiresAt);
  await answer(invocation, {
    json: { id: link.id, email, role, url, expiresAt },
    text: `With this link "${email}" joins as ${role}. It works once, until ${expiresAt}.\n${formatFields({ address: url })}`,
  });
}

async function uninvite(invocation: Invocation, options: Omit<InviteOptions, 'role'>): Promise<void> {
  const workspaceId = readIdOf('workspace', options.workspace);
  const email = readEmail(options.email);
  const at = invocation.clock.now();
  const id = await withDatabase(invocation, (db) =>
    write(db, async (transaction) => {
      await namedWorkspace(transaction, workspaceId);
      const pending = await pendingInvitations(transaction, { workspaceId, now: at });
      const found = pending.find((each) => each.email?.toLowerCase() === email.toLowerCase());
      if (!found) {
        throw new InputError(
          `there is no invitation of "${email}" that could still be accepted — see "slotline user list --workspace ID"`,
        );
      }
      await takeBackInvitation({ transaction, workspaceId, id: found.id, at }, actor);
      return found.id;
    }),
  );
  const text = `The invitation of "${email}" is taken back.`;
  await answer(invocation, { json: { id, email, revoked: true }, text });
}
