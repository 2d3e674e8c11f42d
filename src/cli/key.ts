import type { Command } from 'commander';
import { apiKeysOfWorkspace } from '../../db/queries/api-keys.ts';
import { perform } from '../actions/action.ts';
import { createApiKey } from '../actions/api-keys/create.ts';
import { revokeApiKey } from '../actions/api-keys/revoke.ts';
import { formatKeyPrefix } from '../domain/access/api-key.ts';
import { operatorIn, withServices } from './console/command-services.ts';
import { withDatabase } from './console/database.ts';
import {
  addCommand,
  answer,
  type CommonOptions,
  formatInstant,
  type Invocation,
  invocationOf,
} from './console/invocation.ts';
import { namedKey, namedWorkspace, readIdOf } from './console/named-things.ts';
import { readName } from './console/option-values.ts';
import { formatFields, formatTable } from './console/table.ts';
import type { Terminal } from './console/terminal.ts';

/** Adds `key create`, `key list` and `key revoke`. */
export function addKeyCommands(program: Command, terminal: Terminal): void {
  const key = program.command('key').description('API keys: what callers of the API show');
  addCommand(key, {
    usage: 'create',
    summary: 'make a key and show it, this once',
    examples: ['slotline key create --workspace ID --name "Phone bot, production"'],
  })
    .requiredOption('--workspace <id>', 'the workspace whose calendars it opens')
    .requiredOption('--name <name>', 'where it is used, 1 to 100 characters')
    .action((options: CommonOptions & { workspace: string; name: string }) =>
      createKey(invocationOf(terminal, options), options),
    );
  addCommand(key, {
    usage: 'list',
    summary: 'list the keys of a workspace, never the keys themselves',
    examples: ['slotline key list --workspace ID', 'slotline key list --workspace ID --json'],
  })
    .requiredOption('--workspace <id>', 'the workspace')
    .action((options: CommonOptions & { workspace: string }) =>
      listKeys(invocationOf(terminal, options), options.workspace),
    );
  addCommand(key, {
    usage: 'revoke',
    summary: 'revoke a key for good: it is refused from the next request on',
    examples: ['slotline key revoke --key ID'],
  })
    .requiredOption('--key <id>', 'the id of the key, not the key itself')
    .action((options: CommonOptions & { key: string }) =>
      revoke(invocationOf(terminal, options), options.key),
    );
}

async function createKey(
  invocation: Invocation,
  options: { workspace: string; name: string },
): Promise<void> {
  const workspaceId = readIdOf('workspace', options.workspace);
  const name = readName(options.name, '--name');
  const id = crypto.randomUUID();
  const made = await withServices(invocation, async (services) => {
    await namedWorkspace(services.db, workspaceId);
    const by = operatorIn(workspaceId, invocation);
    return await perform(services, createApiKey, { by, input: { id, name } });
  });
  if (!made) throw new Error(`a fresh UUID, ${id}, is taken`);
  const { key, prefix } = made;
  await answer(invocation, {
    json: { id, key, prefix },
    text: `Made the key "${name}". It is shown this once: keep it safe.\n${formatFields({ key, id })}`,
  });
}

async function listKeys(invocation: Invocation, workspaceGiven: string): Promise<void> {
  const workspaceId = readIdOf('workspace', workspaceGiven);
  const keys = await withDatabase(invocation, async (db) => {
    await namedWorkspace(db, workspaceId);
    return apiKeysOfWorkspace(db, workspaceId);
  });
  const rows = keys.map(({ id, name, prefix, createdAt, lastUsedAt, revokedAt }) => ({
    id,
    name,
    prefix,
    status: revokedAt === null ? 'Active' : 'Revoked',
    lastUsedAt: formatInstant(lastUsedAt),
    createdAt: formatInstant(createdAt),
  }));
  await answer(invocation, {
    json: rows,
    text:
      rows.length === 0
        ? 'No keys yet: make one with "slotline key create --workspace ID --name NAME".'
        : formatTable(
            ['id', 'key', 'status', 'last used', 'created', 'name'],
            rows.map((row) => [
              row.id,
              formatKeyPrefix(row.prefix),
              row.status,
              row.lastUsedAt ?? 'never',
              row.createdAt,
              row.name,
            ]),
          ),
  });
}

async function revoke(invocation: Invocation, keyGiven: string): Promise<void> {
  const keyId = readIdOf('key', keyGiven);
  const key = await withServices(invocation, async (services) => {
    const found = await namedKey(services.db, keyId);
    const by = operatorIn(found.workspaceId, invocation);
    await perform(services, revokeApiKey, { by, input: { keyId } });
    return found;
  });
  await answer(invocation, {
    json: { id: keyId, status: 'Revoked' },
    text: `The key "${key.name}" (${formatKeyPrefix(key.prefix)}) is revoked.`,
  });
}
