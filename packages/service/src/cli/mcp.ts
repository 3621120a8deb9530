import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { type Command, CommandError, EXIT } from './command.ts';

export const mcpCommand: Command = {
  name: 'mcp',
  summary: 'serve MCP over stdio, for clients that start their own servers',
  help: `plumbline mcp

Serves the Model Context Protocol over standard input and output, without a network, a key or limits. Ends with its input. In
the settings of a client, use the command plumbline with the argument mcp.`,
  async run(args, { standardInput, untilInterrupted }) {
    parseArgs({ args, options: {} });
    if (!standardInput || !untilInterrupted) throw new CommandError('There is no standard input.');
    const { runStdio } = await import('../api/mcp/stdio.ts');
    const served = runStdio();
    await Promise.race([once(untilInterrupted(), 'abort'), once(standardInput, 'end'), once(standardInput, 'close')]);
    await served.close();
    return EXIT.done;
  },
};
