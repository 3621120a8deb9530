import { nearest } from '@plumbline/calculators';
import { StoreUnavailable, StoreUnusable } from '../store/contract.ts';
import { type Command, EXIT, type Surroundings, UsageError } from './command.ts';
import { COMMANDS } from './commands.ts';

const HELP_FLAGS = ['--help', '-h', 'help'];

function overview(): string {
  const width = Math.max(...COMMANDS.map(({ name }) => name.length));
  const lines = COMMANDS.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`);
  return `plumbline: engineering calculations with their working and their sources

${lines.join('\n')}

plumbline COMMAND --help says more.`;
}

function findCommand(words: readonly string[]): { command: Command; args: string[] } | undefined {
  for (const length of [2, 1]) {
    const name = words.slice(0, length).join(' ');
    const command = COMMANDS.find((each) => each.name === name);
    if (command) return { command, args: words.slice(length) };
  }
  return undefined;
}

function complaintOf(error: unknown): { message: string; code: number } | undefined {
  if (error instanceof UsageError) return { message: error.message, code: EXIT.misused };
  if (error instanceof StoreUnusable || error instanceof StoreUnavailable)
    return { message: error.message, code: EXIT.failed };
  const { code, message } = error as NodeJS.ErrnoException;
  return code?.startsWith('ERR_PARSE_ARGS') ? { message, code: EXIT.misused } : undefined;
}

/** Runs what was typed and gives the exit code. What the typist can mend is said in a line; the rest throws. */
export async function runCommand(
  words: readonly string[],
  surroundings: Surroundings,
  complain: (line: string) => void,
): Promise<number> {
  const [first] = words;
  if (first === undefined || HELP_FLAGS.includes(first)) {
    surroundings.print(overview());
    return first === undefined ? EXIT.misused : EXIT.done;
  }
  const found = findCommand(words);
  if (!found) {
    const typed = words.slice(0, 2).join(' ');
    const near = nearest(
      typed,
      COMMANDS.map(({ name }) => name),
      2,
    );
    const hint = near.length > 0 ? ` Did you mean ${near.join(' or ')}?` : '';
    complain(`There is no command ${typed}.${hint} plumbline --help lists them.`);
    return EXIT.misused;
  }
  if (found.args.some((word) => word === '--help' || word === '-h')) {
    surroundings.print(found.command.help);
    return EXIT.done;
  }
  try {
    return await found.command.run(found.args, surroundings);
  } catch (error) {
    const complaint = complaintOf(error);
    if (!complaint) throw error;
    complain(complaint.message);
    return complaint.code;
  }
}
