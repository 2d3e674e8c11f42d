import { type Commands, commandWithoutDatabase, noun } from '../console/command.ts';

/** The program may be an alias, which only \`eval\` knows; nothing else that was typed is evaluated. */
const bash = `# Completes slotline in bash, from 3.2 on. Load it with: source <(slotline completion bash)
_slotline() {
  local program=\${COMP_WORDS[0]} word
  case $program in *[!A-Za-z0-9_./~+-]* | '') program=slotline ;; esac
  COMPREPLY=()
  while IFS= read -r word; do COMPREPLY+=("$word"); done < <(
    eval "$program"' complete bash -- "\${COMP_WORDS[@]:1:COMP_CWORD}"' 2>/dev/null </dev/null
  )
  if [[ \${COMPREPLY[0]} == :files ]]; then
    COMPREPLY=()
    compopt -o default 2>/dev/null || COMPREPLY=($(compgen -f -- "\${COMP_WORDS[COMP_CWORD]}"))
  fi
}

complete -F _slotline slotline`;

const zsh = `#compdef slotline
# Completes slotline in zsh. Load it after compinit with: source <(slotline completion zsh)
_slotline() {
  local program=$words[1]
  local -a found
  if [[ -z $program || $program == *[^A-Za-z0-9_./~+-]* ]]; then program=slotline; fi
  program=\${aliases[$program]:-$program}
  found=(\${(f)"$(eval "$program"' complete zsh -- "\${(@Q)words[2,CURRENT]}"' 2>/dev/null </dev/null)"})
  if [[ $words[CURRENT] == --*=* ]]; then compset -P 1 '*='; fi
  if [[ $found[1] == :files ]]; then _files
  elif (( $#found )); then _describe -t slotline slotline found -M 'm:{[:lower:]}={[:upper:]}'
  fi
}

if [[ $funcstack[1] == _slotline ]]; then _slotline "$@"; else compdef _slotline slotline; fi`;

const fish = `# Completes slotline in fish. Load it with: slotline completion fish | source
function __slotline_complete
    set -l words (commandline -opc)
    set -l program $words[1]
    set -e words[1]
    set -l current (commandline -ct)
    set -l found ($program complete fish -- $words "$current" 2>/dev/null </dev/null)
    if test "$found[1]" = :files
        __fish_complete_path "$current"
    else if set -q found[1]
        printf '%s\\n' $found
    end
end

complete -c slotline -e
complete -c slotline -f -a '(__slotline_complete)'`;

function printing(shell: string, { script, load }: { script: string; load: string }): Commands[string] {
  return commandWithoutDatabase({
    summary: `print a completion script for ${shell}`,
    examples: [load],
    options: {},
    run: async () => ({ json: { shell, script: `${script}\n` }, text: script }),
  });
}

/** `slotline completion`: scripts that ask `slotline complete`. */
export const completionCommands = noun({
  bash: printing('bash', { script: bash, load: 'source <(slotline completion bash)' }),
  zsh: printing('zsh', { script: zsh, load: 'source <(slotline completion zsh)' }),
  fish: printing('fish', { script: fish, load: 'slotline completion fish | source' }),
});
