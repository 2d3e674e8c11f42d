import { everyCommand, namesWanted, type TreeCommand, type TreeOption, wordsOf } from './tree.ts';

/** A completion script for bash, from 3.2 on, which macOS has. */
export function bashCompletion(tree: TreeCommand): string {
  const commands = everyCommand(tree);
  return `# Completes slotline in bash. Load it with: source <(slotline completion bash)

${askFunction}
${namesFunction}
_slotline() {
  local IFS=$' \\t\\n' current=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD-1]}
  local command='' given=' ' database='' words='' options='' names='' files='' index option
  COMPREPLY=()
  for ((index = 1; index < COMP_CWORD; index++)); do
    case "$command \${COMP_WORDS[index]}" in
      ${commands.slice(1).map(pathPattern).join(' | ')})
        command="\${command:+$command }\${COMP_WORDS[index]}" ;;
      *) break ;;
    esac
  done
  for ((; index < COMP_CWORD; index++)); do
    given+="\${COMP_WORDS[index]} "
    if [[ \${COMP_WORDS[index]} == --database ]] && ((index + 1 < COMP_CWORD)); then
      database=\${COMP_WORDS[index+1]}
      if [[ $database == = ]]; then database=\${COMP_WORDS[index+2]}; fi
    fi
  done
  # "--status=booked" comes as three words.
  if [[ $current == = ]]; then current=''
  elif [[ $before == = ]]; then before=\${COMP_WORDS[COMP_CWORD-2]}
  fi
  case "$command $before" in
${valueArms(commands)}
  esac
  case $command in
${commands.map(commandArm).join('\n')}
  esac
  if [[ $current != -* && -n $words ]]; then COMPREPLY=($(compgen -W "$words" -- "$current")); return; fi
  if [[ $current != -* && -n $files ]]; then _slotline_files "$current"; return; fi
  for option in $options; do
    case $option:$given in
      *+:*) words="$words \${option%+}" ;;
      *" \${option} "*) ;;
      *) words="$words $option" ;;
    esac
  done
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}

complete -F _slotline slotline
`;
}

/** Asks for names. The program may be an alias, which only \`eval\` knows; nothing else that was typed is evaluated. */
const askFunction = `_slotline_ask() {
  local program=\${COMP_WORDS[0]} database=$1
  shift
  case $program in *[!A-Za-z0-9_./~+-]* | '') program=slotline ;; esac
  database=\${database//[\\'\\"\\\\]/}
  if [[ -n $database ]]; then set -- "$@" --database "$database"; fi
  eval "$program"' complete-names "$@"' 2>/dev/null </dev/null
}
`;

const namesFunction = `_slotline_names() {
  local what=$1 database=$2 typed=$3 quote='' name
  case $typed in
    \\"*) quote=double typed=\${typed#?} ;;
    \\'*) quote=single typed=\${typed#?} ;;
    *) typed=\${typed//\\\\/} ;;
  esac
  while IFS= read -r name; do
    case $quote in
      double) name=\${name//\\\\/\\\\\\\\} name=\${name//\\"/\\\\\\"} name=\${name//\\$/\\\\\\$} name=\${name//\\\`/\\\\\\\`} ;;
      single) name=\${name//\\'/\\'\\\\\\'\\'} ;;
      *) printf -v name %q "$name" ;;
    esac
    COMPREPLY+=("$name")
  done < <(_slotline_ask "$database" "$what" "$typed")
}

_slotline_files() {
  compopt -o default 2>/dev/null || COMPREPLY=($(compgen -f -- "$1"))
}
`;

function pathPattern({ path }: TreeCommand): string {
  return path.includes(' ') ? `'${path}'` : `' ${path}'`;
}

/** What to do after each option that takes a value; the same for all that are completed alike. */
function valueArms(commands: readonly TreeCommand[]): string {
  const arms = new Map<string, string[]>();
  for (const { path, options } of commands) {
    for (const option of options.filter(({ takesValue }) => takesValue)) {
      const what = valueReply(option);
      arms.set(what, [...(arms.get(what) ?? []), `'${path} ${option.name}'`]);
    }
  }
  return [...arms]
    .map(([what, patterns]) => `    ${patterns.join(' | ')})\n      ${what}return ;;`)
    .join('\n');
}

function valueReply({ completion }: TreeOption): string {
  const words = wordsOf(completion);
  if (words) return `COMPREPLY=($(compgen -W '${words.join(' ')}' -- "$current")); `;
  const names = namesWanted(completion);
  if (names !== undefined) return `_slotline_names ${names} "$database" "$current"; `;
  return completion === 'files' ? '_slotline_files "$current"; ' : '';
}

/** Options that can be repeated end in a plus sign. */
function commandArm({ path, commands, options, argument }: TreeCommand): string {
  const lines = [
    `options='${options.map(({ name, isRepeatable }) => (isRepeatable ? `${name}+` : name)).join(' ')}'`,
  ];
  const words = commands.length > 0 ? commands.map(({ name }) => name) : wordsOf(argument);
  if (words) lines.push(`words='${words.join(' ')}'`);
  if (argument === 'files') lines.push('files=yes');
  return `    '${path}') ${lines.join(' ')} ;;`;
}
