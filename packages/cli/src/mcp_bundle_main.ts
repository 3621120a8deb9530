import { type CommandContext, EXIT, UsageError } from './command.ts';
import { mcpCommand } from './mcp.ts';

const SHORT_LIST = '--short-list';

/** The flags of `plumbline mcp`. Hosts fill in `true` or `false` for a switch; those without settings leave the placeholder. */
function flagsOf(args: readonly string[]): string[] {
  return args
    .filter((arg) => !arg.includes('${user_config.') && arg !== `${SHORT_LIST}=false`)
    .map((arg) => (arg === `${SHORT_LIST}=true` ? SHORT_LIST : arg));
}

const context: CommandContext = {
  get settings(): never {
    throw new Error('the bundle has no settings of a service');
  },
  clock: Date.now,
  print: (line) => console.error(line),
  standardInput: process.stdin,
  // A signal may end the process at any moment: nothing is stored.
  untilInterrupted: () => new AbortController().signal,
};

/** The entry point of the MCP bundle: `plumbline mcp` without the other commands, so that neither store nor web is in the file. */
try {
  // The host has gone, so nobody is left to answer.
  process.stdout.on('error', () => process.exit(EXIT.done));
  process.exitCode = await mcpCommand.run(flagsOf(process.argv.slice(2)), context);
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(error.message);
  process.exitCode = EXIT.misused;
}
