import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { type Command, CommandError, EXIT } from './command.ts';

export const mcpCommand: Command = {
  name: 'mcp',
  summary: 'serve MCP on standard input and output, for a client that starts its servers itself',
  help: `plumbline mcp

It speaks the Model Context Protocol over standard input and output, without a network, a key or limits, and ends when its
input does. In the settings of a client it is a command with its words: plumbline mcp.`,
  async run(args, { standardInput, untilInterrupted }) {
    parseArgs({ args, options: {} });
    if (!standardInput || !untilInterrupted) throw new CommandError('There is no standard input to serve.');
    const { runStdio } = await import('../api/mcp/stdio.ts');
    const served = runStdio();
    await Promise.race([once(untilInterrupted(), 'abort'), once(standardInput, 'end'), once(standardInput, 'close')]);
    await served.close();
    return EXIT.done;
  },
};
