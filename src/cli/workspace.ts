import type { Command } from 'commander';
import { insertAuditEntry } from '../../db/queries/audit-entries.ts';
import { allWorkspaces, insertWorkspace } from '../../db/queries/workspaces.ts';
import { write } from '../../db/write.ts';
import { withDatabase, withNewDatabase } from './database.ts';
import {
  addCommand,
  answer,
  type CommonOptions,
  formatInstant,
  type Invocation,
  invocationOf,
} from './invocation.ts';
import { readName } from './option-values.ts';
import { formatFields, formatTable } from './table.ts';
import type { Terminal } from './terminal.ts';

/** Adds `workspace create` and `workspace list`. */
export function addWorkspaceCommands(program: Command, terminal: Terminal): void {
  const workspace = program.command('workspace').description('workspaces: each owns calendars and API keys');
  addCommand(workspace, {
    usage: 'create',
    summary: 'make a workspace, and the database where there is none',
    examples: ['slotline workspace create --name "Acme Dental"'],
  })
    .requiredOption('--name <name>', 'what it is called, 1 to 100 characters')
    .action((options: CommonOptions & { name: string }) =>
      createWorkspace(invocationOf(terminal, options), options.name),
    );
  addCommand(workspace, {
    usage: 'list',
    summary: 'list the workspaces',
    examples: ['slotline workspace list', 'slotline workspace list --json'],
  }).action((options: CommonOptions) => listWorkspaces(invocationOf(terminal, options)));
}

async function createWorkspace(invocation: Invocation, nameGiven: string): Promise<void> {
  const name = readName(nameGiven, '--name');
  const id = crypto.randomUUID();
  const at = invocation.clock.now();
  await withNewDatabase(invocation, (db) =>
    write(db, async (transaction) => {
      await insertWorkspace(transaction, { id, name, createdAt: at });
      await insertAuditEntry(transaction, {
        workspaceId: id,
        at,
        actorKind: 'cli',
        action: 'workspace.create',
        subjectId: id,
        detail: { name },
      });
    }),
  );
  await answer(invocation, { json: { id }, text: `Made the workspace "${name}".\n${formatFields({ id })}` });
}

async function listWorkspaces(invocation: Invocation): Promise<void> {
  const workspaces = await withDatabase(invocation, (db) => allWorkspaces(db));
  const rows = workspaces.map(({ id, name, createdAt }) => ({
    id,
    name,
    createdAt: formatInstant(createdAt),
  }));
  await answer(invocation, {
    json: rows,
    text:
      rows.length === 0
        ? 'No workspaces yet: make one with "slotline workspace create --name NAME".'
        : formatTable(
            ['id', 'created', 'name'],
            rows.map((row) => [row.id, row.createdAt, row.name]),
          ),
  });
}
