import { DamagedEdition } from '@plumbline/editions';
import { StoreUnavailable, StoreUnusable } from '@plumbline/service/store/contract.ts';
import { type Command, type CommandContext, CommandError, EXIT, UsageError } from './command.ts';

/** Failures that the operator can fix; their message says how. */
const FAILURES = [CommandError, StoreUnusable, StoreUnavailable, DamagedEdition];

function failureOf(error: unknown, command: Command): { message: string; code: number } | undefined {
  if (error instanceof UsageError) return { message: error.message, code: EXIT.misused };
  if (FAILURES.some((failure) => error instanceof failure))
    return { message: (error as Error).message, code: EXIT.failed };
  const { code, message } = error as NodeJS.ErrnoException;
  if (!code?.startsWith('ERR_PARSE_ARGS')) return undefined;
  // The rest of the message is about options of Node.
  const [reason] = message.split('. ');
  return {
    message: `${reason?.replace(/\.$/, '')}. plumbline ${command.name} --help explains the command.`,
    code: EXIT.misused,
  };
}

interface CommandRun {
  args: string[];
  context: CommandContext;
  printError: (line: string) => void;
}

/** Runs a command, or prints its help, and returns the exit code. Prints errors that the user can fix; others throw. */
export async function runOneCommand(command: Command, { args, context, printError }: CommandRun): Promise<number> {
  try {
    if (args.some((word) => word === '--help' || word === '-h')) {
      const about = args.filter((word) => !word.startsWith('-'));
      context.print(typeof command.help === 'string' ? command.help : command.help(about));
      return EXIT.done;
    }
    return await command.run(args, context);
  } catch (error) {
    const failure = failureOf(error, command);
    if (!failure) throw error;
    printError(failure.message);
    return failure.code;
  }
}
