import type { Completion } from '../console/options.ts';
import { everyCommand, namesWanted, type TreeCommand, type TreeOption, timeZones, wordsOf } from './tree.ts';

/** A completion script for zsh, which can be sourced, or be a file \`_slotline\` in \`$fpath\`. */
export function zshCompletion(tree: TreeCommand): string {
  const commands = everyCommand(tree);
  return `#compdef slotline
# Completes slotline in zsh. Load it after compinit with: source <(slotline completion zsh)

${namesFunction}
_slotline_zones() {
  compadd -M 'm:{[:lower:]}={[:upper:]}' - ${timeZones().join(' ')}
}

_slotline() {
  local slotline_program=$words[1] slotline_command='' depth=1
  local -a slotline_commands
  typeset -A opt_args
  while (( depth + 1 < CURRENT )); do
    case "$slotline_command $words[depth+1]" in
      (${commands.slice(1).map(pathPattern).join('|')})
        slotline_command="\${slotline_command:+$slotline_command }$words[depth+1]" ;;
      (*) break ;;
    esac
    (( depth++ ))
  done
  shift $(( depth - 1 )) words
  (( CURRENT -= depth - 1 ))
  case $slotline_command in
${commands.map(commandArm).join('\n')}
  esac
}

if [[ $funcstack[1] == _slotline ]]; then _slotline "$@"; else compdef _slotline slotline; fi
`;
}

/** Asks for names. The program may be an alias, which completion turns off; nothing else that was typed is evaluated. */
const namesFunction = `_slotline_names() {
  local program=$slotline_program database=\${(Q)opt_args[--database]}
  local -a found arguments
  if [[ -z $program || $program == *[^A-Za-z0-9_./~+-]* ]]; then program=slotline; fi
  program=\${aliases[$program]:-$program}
  if [[ -n $database ]]; then arguments=(--database "$database"); fi
  found=(\${(f)"$(eval "$program"' complete-names $1 "$arguments[@]"' 2>/dev/null </dev/null)"})
  compadd -M 'm:{[:lower:]}={[:upper:]}' -a found
}
`;

function pathPattern({ path }: TreeCommand): string {
  return path.includes(' ') ? `'${path}'` : `' ${path}'`;
}

function commandArm({ path, commands, options, argument }: TreeCommand): string {
  const specs = options.map(optionSpec);
  const lines =
    commands.length > 0
      ? [
          `slotline_commands=(${commands.map(({ name, summary }) => quoted(`${escaped(name)}:${summary}`)).join(' ')})`,
          `_arguments : ${specs.join(' ')} '1:command:{_describe -t commands command slotline_commands}'`,
        ]
      : [`_arguments : ${[...specs, ...argumentSpec(argument)].join(' ')}`];
  return `    ('${path}')\n      ${lines.join('\n      ')} ;;`;
}

function optionSpec({ name, help, takesValue, isRepeatable, completion }: TreeOption): string {
  const described = `[${help.replace(/[\\[\]]/g, '\\$&')}]`;
  const value = takesValue ? `:${name.slice(2).replaceAll('-', ' ')}:${action(completion)}` : '';
  return quoted(`${isRepeatable ? '*' : ''}${name}${takesValue ? '=' : ''}${described}${value}`);
}

function argumentSpec(argument: Completion | undefined): string[] {
  return argument === undefined ? [] : [quoted(`1:argument:${action(argument)}`)];
}

function action(completion: Completion | undefined): string {
  if (completion === 'time zones') return '{_slotline_zones}';
  const words = wordsOf(completion);
  if (words) return `(${words.join(' ')})`;
  const names = namesWanted(completion);
  if (names !== undefined) return `{_slotline_names ${names}}`;
  return completion === 'files' ? '_files' : ' ';
}

function escaped(name: string): string {
  return name.replaceAll(':', '\\:');
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
