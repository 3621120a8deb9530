import { EDITION, nearest } from '@plumbline/calculators';
import { DESCRIPTION } from '@plumbline/documents/page/product.ts';
import { exampleCall } from '@plumbline/editions/calls/example_call.ts';
import packageJson from '../package.json' with { type: 'json' };
import { type Command, type CommandContext, EXIT } from './command.ts';
import { COMMANDS } from './commands.ts';
import { runOneCommand } from './run_one_command.ts';
import { exampleLine } from './tool_text.ts';

const HELP_FLAGS = ['--help', '-h', 'help'];
const VERSION_FLAGS = ['--version', '-V', 'version'];

function summariesOf(commands: readonly Command[]): string {
  const width = Math.max(...commands.map(({ name }) => name.length));
  return commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`).join('\n');
}

export function overview(): string {
  const { tool } = exampleCall();
  return `plumbline: ${DESCRIPTION.toLowerCase()}

${summariesOf(COMMANDS)}

Examples:

  plumbline tools
  ${exampleLine(tool)}
  ${exampleLine(tool, 'sheet')} --output sheet.pdf
  plumbline batch sites.csv results.csv --tool ${tool.name}

plumbline COMMAND --help explains a command, plumbline calc TOOL --help lists the inputs of a tool.
Exit codes: ${EXIT.done} done, ${EXIT.failed} failed, ${EXIT.misused} usage error or wrong input, ${EXIT.partly} done with rejected lines, ${EXIT.invalid} receipt not valid, ${EXIT.interrupted} interrupted.`;
}

/** The help of a word that begins several commands, such as `keys`; undefined if it begins none. */
function groupHelp(word: string): string | undefined {
  const commands = COMMANDS.filter(({ name }) => name.startsWith(`${word} `));
  if (commands.length === 0) return undefined;
  return `${summariesOf(commands)}\n\nplumbline ${commands[0]?.name} --help explains a command.`;
}

function findCommand(words: readonly string[]): { command: Command; args: string[] } | undefined {
  for (const length of [2, 1]) {
    const name = words.slice(0, length).join(' ');
    const command = COMMANDS.find((each) => each.name === name);
    if (command) return { command, args: words.slice(length) };
  }
  return undefined;
}

function unknownCommandMessage(words: readonly string[]): string {
  const typed = words.slice(0, 2).join(' ');
  const names = COMMANDS.map(({ name }) => name);
  const near = [...new Set([...nearest(typed, names, 2), ...nearest(words[0] ?? '', names, 2)])];
  const hint = near.length > 0 ? ` Did you mean ${near.join(' or ')}?` : '';
  return `There is no command ${typed}.${hint} plumbline --help lists them.`;
}

/** Runs a command line and returns the exit code. Prints errors that the user can fix; others throw. */
export async function runCommand(
  typed: readonly string[],
  context: CommandContext,
  printError: (line: string) => void,
): Promise<number> {
  const isHelp = HELP_FLAGS.includes(typed[0] ?? '');
  const words = isHelp ? typed.slice(1) : typed;
  if (words[0] === undefined) {
    context.print(overview());
    return isHelp ? EXIT.done : EXIT.misused;
  }
  if (VERSION_FLAGS.includes(words[0])) {
    context.print(`plumbline ${packageJson.version}, data edition ${EDITION}`);
    return EXIT.done;
  }
  const found = findCommand(words);
  const isGroup = words.slice(1).every((word) => HELP_FLAGS.includes(word));
  const group = !found && isGroup ? groupHelp(words[0]) : undefined;
  if (group) {
    context.print(group);
    return isHelp || words.length > 1 ? EXIT.done : EXIT.misused;
  }
  if (!found) {
    printError(unknownCommandMessage(words));
    return EXIT.misused;
  }
  const { command, args } = found;
  return runOneCommand(command, { args: isHelp ? ['--help', ...args] : args, context, printError });
}
