import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { RpcError } from '@plumbline/service/api/mcp/protocol/rpc_error.ts';
import { ALL_DOMAINS, type ListOptions } from '@plumbline/service/api/mcp/registry.ts';
import { readListOptions } from '@plumbline/service/api/mcp/tools/list_options.ts';
import { type Command, CommandError, EXIT, UsageError } from './command.ts';

interface McpFlags {
  toolset?: string | undefined;
  'short-list'?: boolean | undefined;
}

function listOptionsOf({ toolset = ALL_DOMAINS, 'short-list': isShort = false }: McpFlags): ListOptions {
  try {
    return readListOptions({ toolset, ...(isShort && { output_schema: 'off' }) });
  } catch (error) {
    if (error instanceof RpcError) throw new UsageError(error.message);
    throw error;
  }
}

export const mcpCommand: Command = {
  name: 'mcp',
  summary: 'serve MCP over stdio, for clients that start their own servers',
  help: `plumbline mcp [--toolset NAMES] [--short-list]

  --toolset     the toolsets to list, separated by commas: domains of tools, explore for sweeps, goal seeks, sensitivity and
                uncertainty, batch for many calculations at once, and sources for a search in laws, clauses, constants and
                published cases; all, the default, lists the tools of every domain, without these three
  --short-list  list the tools without output schemas and with short descriptions of inputs, for models with little context

Serves the Model Context Protocol over standard input and output, without a network, a key or limits. Ends with its input. In
the settings of a client, use the command plumbline with the argument mcp.`,
  async run(args, { standardInput, untilInterrupted }) {
    const options = { toolset: { type: 'string' }, 'short-list': { type: 'boolean' } } as const;
    const flags = parseArgs({ args, options }).values;
    if (!standardInput || !untilInterrupted) throw new CommandError('There is no standard input.');
    const { runStdio } = await import('@plumbline/service/api/mcp/stdio/stdio.ts');
    const served = runStdio({ listOptions: listOptionsOf(flags) });
    await Promise.race([once(untilInterrupted(), 'abort'), once(standardInput, 'end'), once(standardInput, 'close')]);
    await served.close();
    return EXIT.done;
  },
};
