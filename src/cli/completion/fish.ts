import type { Completion } from '../console/options.ts';
import { everyCommand, namesWanted, type TreeCommand, type TreeOption, timeZones, wordsOf } from './tree.ts';

/** A completion script for fish, which can be sourced, or be a file in its \`completions\` folder. */
export function fishCompletion(tree: TreeCommand): string {
  const commands = everyCommand(tree);
  const nouns = commands.filter((each) => each.commands.length > 0);
  return `# Completes slotline in fish. Load it with: slotline completion fish | source

${functions}
function __slotline_zones
    string split ' ' '${timeZones().join(' ')}'
end

complete -c slotline -e
complete -c slotline -f
${nouns.flatMap(subcommandLines).join('\n')}
${commands.flatMap(commandLines).join('\n')}
`;
}

/** Fish knows aliases as functions, so the program can be called as it was typed. */
const functions = `# Whether the words so far are a command and nothing more, or with "within", a command and more.
function __slotline_at
    set -l words (commandline -opc)
    set -e words[1]
    if test "$argv[1]" = within
        set -e argv[1]
        if test (count $argv) -eq 0
            test (count $words) -eq 0; or string match -q -- '-*' $words[1]
            return
        end
        test "$words[1..$(count $argv)]" = "$argv"
    else
        test "$words" = "$argv"
    end
end

function __slotline_names
    set -l words (commandline -opc)
    set -l database
    for index in (seq (count $words))
        if string match -q -- '--database=*' $words[$index]
            set database --database (string replace -- '--database=' '' $words[$index])
        else if test "$words[$index]" = --database -a $index -lt (count $words)
            set database --database $words[(math $index + 1)]
        end
    end
    $words[1] complete-names $argv[1] $database 2>/dev/null </dev/null
end
`;

function subcommandLines({ path, commands }: TreeCommand): string[] {
  return commands.map(
    ({ name, summary }) =>
      `complete -c slotline -n ${quoted(`__slotline_at ${path}`.trim())} -a ${name} -d ${quoted(summary)}`,
  );
}

function commandLines({ path, options, argument, commands }: TreeCommand): string[] {
  const mode = commands.length > 0 ? '' : 'within ';
  const condition = quoted(`__slotline_at ${mode}${path}`.trim());
  const lines = options.map((option) => `complete -c slotline -n ${condition} ${optionFlags(option)}`);
  return argument === undefined
    ? lines
    : [...lines, `complete -c slotline -n ${condition} ${valueFlags(argument)}`];
}

function optionFlags({ name, help, takesValue, completion }: TreeOption): string {
  const value = takesValue ? ` -r ${valueFlags(completion)}`.trimEnd() : '';
  return `-l ${name.slice(2)}${value} -d ${quoted(help)}`;
}

function valueFlags(completion: Completion | undefined): string {
  if (completion === 'time zones') return "-f -a '(__slotline_zones)'";
  const words = wordsOf(completion);
  if (words) return `-f -a ${quoted(words.join(' '))}`;
  const names = namesWanted(completion);
  if (names !== undefined) return `-f -a ${quoted(`(__slotline_names ${names})`)}`;
  return completion === 'files' ? '-F' : '-f';
}

function quoted(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`;
}
