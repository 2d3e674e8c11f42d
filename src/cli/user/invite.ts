import type { Command } from 'commander';
import { pendingInvitations } from '../../../db/queries/access-links.ts';
import { NotFound, perform } from '../../actions/action.ts';
import { createInvitation } from '../../actions/invitations/create.ts';
import { revokeInvitation } from '../../actions/invitations/revoke.ts';
import { AlreadyMember } from '../../actions/members/membership-rules.ts';
import { roles } from '../../domain/access/user.ts';
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
import { namedWorkspace, readIdOf } from '../console/named-things.ts';
import { readEmail, readRole } from '../console/option-values.ts';
import { formatFields } from '../console/table.ts';
import type { Terminal } from '../console/terminal.ts';

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
  const { link, baseUrl } = await withServices(invocation, async (services) => {
    const baseUrl = await baseUrlOf(services.db, invocation.config, 'a link');
    await namedWorkspace(services.db, workspaceId);
    const by = operatorIn(workspaceId, invocation);
    const made = perform(services, createInvitation, { by, input: { email, role } });
    const link = await made.catch((error: unknown) => {
      if (!(error instanceof AlreadyMember)) throw error;
      throw new InputError(`"${email}" is a member already: see "slotline user role"`);
    });
    return { link, baseUrl };
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
  const id = await withServices(invocation, async (services) => {
    await namedWorkspace(services.db, workspaceId);
    const by = operatorIn(workspaceId, invocation);
    const pending = await pendingInvitations(services.db, { workspaceId, now: by.at });
    const found = pending.find((each) => each.email?.toLowerCase() === email.toLowerCase());
    if (!found) throw noInvitation(email);
    await perform(services, revokeInvitation, { by, input: { id: found.id } }).catch((error: unknown) => {
      throw error instanceof NotFound ? noInvitation(email) : error;
    });
    return found.id;
  });
  const text = `The invitation of "${email}" is taken back.`;
  await answer(invocation, { json: { id, email, revoked: true }, text });
}

function noInvitation(email: string): InputError {
  return new InputError(
    `there is no invitation of "${email}" that could still be accepted — see "slotline user list --workspace ID"`,
  );
}
