import type { Command, Option } from 'commander';
import { DeclaredCommand } from '../console/declared-command.ts';

/** What every command takes, said once. */
const ofAll = ['--database', '--json', '--help'];

/** Every command with its options and examples, in Markdown. */
export function commandsReference(program: Command): string {
  const [single, nouns] = [
    commandsOf(program).filter(isSingle),
    commandsOf(program).filter((each) => !isSingle(each)),
  ];
  return [
    '## Commands',
    'Each takes `--json` and `--help`, and `--database` with a file or a URL.',
    ...single.map((command) => describe(command, [])),
    ...nouns.flatMap((noun) => [
      `## ${noun.name()}`,
      sentence(noun.description()),
      ...commandsOf(noun).map((command) => describe(command, [noun.name()])),
    ]),
  ].join('\n\n');
}

function commandsOf(command: Command): readonly Command[] {
  return command
    .createHelp()
    .visibleCommands(command)
    .filter((each) => each.name() !== 'help');
}

function isSingle(command: Command): boolean {
  return commandsOf(command).length === 0;
}

function describe(command: Command, path: readonly string[]): string {
  const name = [...path, command.name()].join(' ');
  const commands = commandsOf(command);
  if (commands.length > 0)
    return commands.map((each) => describe(each, [...path, command.name()])).join('\n\n');
  const rows = command
    .createHelp()
    .visibleOptions(command)
    .filter(({ long }) => !ofAll.includes(long ?? ''))
    .map(rowOf);
  const table = rows.length === 0 ? '' : ['| option | what it does |', '|---|---|', ...rows].join('\n');
  const examples = command instanceof DeclaredCommand ? command.examples.join('\n') : '';
  return [`### ${name}`, sentence(command.description()), table, `\`\`\`sh\n${examples}\n\`\`\``]
    .filter((part) => part !== '')
    .join('\n\n');
}

function rowOf({ flags, description, mandatory }: Option): string {
  return `| \`${flags}\` | ${description.replaceAll('|', '\\|')}${mandatory ? ' (required)' : ''} |`;
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
