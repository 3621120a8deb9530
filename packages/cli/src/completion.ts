import { parseArgs } from 'node:util';
import { catalogue } from '@plumbline/calculators';
import { EXPLORATION_KINDS } from '@plumbline/explore';
import { type Command, EXIT, UsageError } from './command.ts';
import { flagOf, inputsOf } from './tool_inputs.ts';

const TOOL_NAMES = catalogue.map(({ name }) => name);
/** Commands whose first argument is a tool, and among them those that take its inputs. */
const WITH_INPUTS = ['calc', 'sheet', ...EXPLORATION_KINDS];
const WITH_TOOL = [...WITH_INPUTS, 'tools', 'udf', 'worker', 'export'];

const SHELLS = ['bash', 'zsh', 'fish'] as const;

type Commands = readonly Command[];

/** The commands with the options that their help lists. */
function completedCommands(commands: Commands): { name: string; options: string[] }[] {
  return commands.map(({ name, help }) => {
    const text = typeof help === 'string' ? help : help([]);
    const options = [...text.matchAll(/(?:^ {2}|\[)(--[a-z][a-z-]*)/gm)].map(([, option]) => option as string);
    return { name, options: [...new Set(options)] };
  });
}

function firstWords(commands: Commands): string[] {
  return [...new Set(commands.map(({ name }) => name.split(' ')[0] as string))];
}

/** Subcommands by command. */
function secondWords(commands: Commands): [string, string[]][] {
  const pairs = commands.map(({ name }) => name.split(' ')).filter((words) => words.length === 2);
  return firstWords(commands)
    .map((first): [string, string[]] => [
      first,
      pairs.filter(([word]) => word === first).map(([, second = '']) => second),
    ])
    .filter(([, seconds]) => seconds.length > 0);
}

/** The options of every tool with their values. */
function toolOptions() {
  return catalogue.map((calculator) => ({
    name: calculator.name,
    options: inputsOf(calculator).map((input) => ({
      flag: flagOf(input),
      words: input.isFlag ? ['true', 'false'] : input.words,
      description: input.description,
    })),
  }));
}

function bashScript(commands: Commands): string {
  const tools = toolOptions();
  const values = tools.flatMap(({ name, options }) =>
    options
      .filter(({ words }) => words.length > 0)
      .map(({ flag, words }) => `      "${name} ${flag}") words="${words.join(' ')}" ;;`),
  );
  return `# Completion of plumbline for bash: eval "$(plumbline completion bash)"
_plumbline() {
  local typed="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}"
  local command="\${COMP_WORDS[1]}" second="\${COMP_WORDS[2]}" words=""
  if [ "$COMP_CWORD" -eq 1 ]; then
    words="${firstWords(commands).join(' ')} --help --version"
  elif [ "$COMP_CWORD" -eq 2 ]; then
    case "$command" in
      ${WITH_TOOL.join('|')}) words="${TOOL_NAMES.join(' ')}" ;;
${secondWords(commands)
  .map(([first, words]) => `      ${first}) words="${words.join(' ')}" ;;`)
  .join('\n')}
      completion) words="${SHELLS.join(' ')}" ;;
    esac
  elif [ "$before" = "--tool" ]; then
    words="${TOOL_NAMES.join(' ')}"
  elif [ "$before" != "--input" ] && [ "$before" != "--output" ]; then
    case "$second $before" in
${values.join('\n')}
    esac
    if [ -z "$words" ]; then
      case "$command" in
        ${WITH_INPUTS.join('|')})
          case "$second" in
${tools.map(({ name, options }) => `            ${name}) words="${options.map(({ flag }) => flag).join(' ')}" ;;`).join('\n')}
          esac ;;
      esac
      case "$command $second" in
${completedCommands(commands)
  .filter(({ options }) => options.length > 0)
  .map(
    ({ name, options }) => `        "${name}"${name.includes(' ') ? '' : '*'}) words="$words ${options.join(' ')}" ;;`,
  )
  .join('\n')}
      esac
      words="$words --help"
    fi
  fi
  COMPREPLY=($(compgen -W "$words" -- "$typed"))
}
complete -o default -F _plumbline plumbline`;
}

function inFishQuotes(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

function fishScript(commands: Commands): string {
  const lines = [
    '# Completion of plumbline: plumbline completion fish > ~/.config/fish/completions/plumbline.fish',
    `complete -c plumbline -n __fish_use_subcommand -f -a '${firstWords(commands).join(' ')}'`,
    "complete -c plumbline -l help -d 'Show help'",
    `complete -c plumbline -n '__fish_seen_subcommand_from ${WITH_TOOL.join(' ')}; and test (count (commandline -opc)) -eq 2' -f -a '${TOOL_NAMES.join(' ')}'`,
    ...secondWords(commands).map(
      ([first, words]) => `complete -c plumbline -n '__fish_seen_subcommand_from ${first}' -f -a '${words.join(' ')}'`,
    ),
    `complete -c plumbline -n '__fish_seen_subcommand_from completion' -f -a '${SHELLS.join(' ')}'`,
    `complete -c plumbline -n '__fish_seen_subcommand_from batch report' -l tool -x -a '${TOOL_NAMES.join(' ')}'`,
  ];
  for (const { name, options } of completedCommands(commands)) {
    const seen = name.split(' ').map((word) => `__fish_seen_subcommand_from ${word}`);
    for (const option of options.filter((each) => each !== '--tool')) {
      lines.push(`complete -c plumbline -n '${seen.join('; and ')}' -l ${option.slice(2)}`);
    }
  }
  for (const { name, options } of toolOptions()) {
    const condition = `__fish_seen_subcommand_from ${WITH_INPUTS.join(' ')}; and __fish_seen_subcommand_from ${name}`;
    for (const { flag, words, description } of options) {
      const choices = words.length > 0 ? ` -a ${inFishQuotes(words.join(' '))}` : '';
      lines.push(
        `complete -c plumbline -n '${condition}' -l ${flag.slice(2)} -x${choices} -d ${inFishQuotes(description)}`,
      );
    }
  }
  return lines.join('\n');
}

/** Zsh runs the bash completion. */
function zshScript(commands: Commands): string {
  return `autoload -U +X compinit && compinit\nautoload -U +X bashcompinit && bashcompinit\n${bashScript(commands)}`;
}

const SCRIPTS: Record<string, (commands: Commands) => string> = { bash: bashScript, zsh: zshScript, fish: fishScript };

/** The command that completes all commands, itself included. */
export function completionCommand(allCommands: () => Commands): Command {
  return {
    name: 'completion',
    summary: 'print a shell completion script: completion bash|zsh|fish',
    help: `plumbline completion bash|zsh|fish

  bash  eval "$(plumbline completion bash)" in ~/.bashrc
  zsh   eval "$(plumbline completion zsh)" in ~/.zshrc
  fish  plumbline completion fish > ~/.config/fish/completions/plumbline.fish`,
    async run(args, { print }) {
      const { positionals } = parseArgs({ args, allowPositionals: true, options: {} });
      const [shell = 'nothing'] = positionals;
      const script = Object.hasOwn(SCRIPTS, shell) ? SCRIPTS[shell] : undefined;
      if (!script) throw new UsageError(`Name a shell, one of ${SHELLS.join(', ')}; ${shell} was given.`);
      print(script(allCommands()));
      return EXIT.done;
    },
  };
}
