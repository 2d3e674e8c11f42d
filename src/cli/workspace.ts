import { type Command, Option } from 'commander';
import { allWorkspaces } from '../../db/queries/workspaces.ts';
import { perform } from '../actions/action.ts';
import { createWorkspace } from '../actions/workspaces/create.ts';
import { updateWorkspace } from '../actions/workspaces/update.ts';
import { InputError } from '../domain/errors.ts';
import { operatorIn, servicesOf, withServices } from './console/command-services.ts';
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
      makeWorkspace(invocationOf(terminal, options), options.name),
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
      changeWorkspace(invocationOf(terminal, options), options),
    );
  addCommand(workspace, {
    usage: 'list',
    summary: 'list the workspaces',
    examples: ['slotline workspace list', 'slotline workspace list --json'],
  }).action((options: CommonOptions) => listWorkspaces(invocationOf(terminal, options)));
}

async function makeWorkspace(invocation: Invocation, nameGiven: string): Promise<void> {
  const name = readName(nameGiven, '--name');
  const id = crypto.randomUUID();
  const by = operatorIn(id, invocation);
  await withNewDatabase(invocation, (db) =>
    perform(servicesOf(invocation, db), createWorkspace, { by, input: { name } }),
  );
  await answer(invocation, { json: { id }, text: `Made the workspace "${name}".\n${formatFields({ id })}` });
}

async function changeWorkspace(invocation: Invocation, options: UpdateOptions): Promise<void> {
  const workspaceId = readIdOf('workspace', options.workspace);
  const name = options.name === undefined ? undefined : readName(options.name, '--name');
  const recordWords = options.recordWords === undefined ? undefined : options.recordWords === 'on';
  if (name === undefined && recordWords === undefined) {
    throw new InputError('nothing to change: give --name or --record-words');
  }
  const before = await withServices(invocation, async (services) => {
    const workspace = await namedWorkspace(services.db, workspaceId);
    const by = operatorIn(workspaceId, invocation);
    await perform(services, updateWorkspace, { by, input: { name, recordWords } });
    return workspace;
  });
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
