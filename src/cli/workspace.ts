import { type Command, Option } from 'commander';
import { insertAuditEntry } from '../../db/queries/audit-entries.ts';
import { allWorkspaces, insertWorkspace } from '../../db/queries/workspaces.ts';
import { write } from '../../db/write.ts';
import { keepCallWords } from '../actions/workspaces/call-words.ts';
import { nameWorkspace } from '../actions/workspaces/workspace-name.ts';
import { InputError } from '../domain/errors.ts';
import { withDatabase, withNewDatabase } from './console/database.ts';
import {
  addCommand,
  answer,
  type CommonOptions,
  formatInstant,
  type Invocation,
  invocationOf,
} from './console/invocation.ts';
import { namedWorkspace, readIdOf } from './console/named-things.ts';
import { readName } from './console/option-values.ts';
import { formatFields, formatTable } from './console/table.ts';
import type { Terminal } from './console/terminal.ts';

const actor = { actorKind: 'cli' } as const;

type UpdateOptions = { workspace: string; name?: string; recordWords?: 'on' | 'off' };

/** Adds `workspace create`, `workspace update` and `workspace list`. */
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
    usage: 'update',
    summary: 'rename a workspace, or change whether what callers say is kept with their calls, for 30 days',
    examples: [
      'slotline workspace update --workspace ID --name "Acme Dental"',
      'slotline workspace update --workspace ID --record-words off',
    ],
  })
    .requiredOption('--workspace <id>', 'the workspace')
    .option('--name <name>', 'what it is called, 1 to 100 characters')
    .addOption(
      new Option('--record-words <on|off>', 'whether to keep the words of calls from now on').choices([
        'on',
        'off',
      ]),
    )
    .action((options: CommonOptions & UpdateOptions) =>
      updateWorkspace(invocationOf(terminal, options), options),
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

async function updateWorkspace(invocation: Invocation, options: UpdateOptions): Promise<void> {
  const workspaceId = readIdOf('workspace', options.workspace);
  const name = options.name === undefined ? undefined : readName(options.name, '--name');
  const recordWords = options.recordWords === undefined ? undefined : options.recordWords === 'on';
  if (name === undefined && recordWords === undefined) {
    throw new InputError('nothing to change: give --name or --record-words');
  }
  const at = invocation.clock.now();
  const before = await withDatabase(invocation, (db) =>
    write(db, async (transaction) => {
      const workspace = await namedWorkspace(transaction, workspaceId);
      if (name !== undefined) await nameWorkspace(transaction, { workspaceId, name, at }, actor);
      if (recordWords !== undefined) {
        await keepCallWords(transaction, { workspaceId, recordWords, at }, actor);
      }
      return workspace;
    }),
  );
  const lines = [
    ...(name === undefined ? [] : [`The workspace "${before.name}" is called "${name}" now.`]),
    ...(recordWords === undefined
      ? []
      : [
          `The words of calls are ${recordWords ? 'kept from now on' : 'no longer kept'} in "${name ?? before.name}".`,
        ]),
  ];
  await answer(invocation, { json: { id: workspaceId, name, recordWords }, text: lines.join('\n') });
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
