import { Readable } from 'node:stream';
import { readSettings, type Settings } from '@plumbline/service/settings.ts';
import type { CommandContext } from '../command.ts';
import { runCommand } from '../run_command.ts';

/** The output and exit code of a command. */
export interface CommandResult {
  code: number;
  printed: string;
  errorOutput: string;
}

/** The settings of an environment without faults. */
export function testSettings(environment: Parameters<typeof readSettings>[0]): Settings {
  const reading = readSettings(environment);
  if (!reading.ok) throw new Error(reading.faults.join('\n'));
  return reading.settings;
}

/** Runs a command in this process. */
export async function runWords(
  words: readonly string[],
  { input, ...context }: Partial<CommandContext> & { input?: string } = {},
): Promise<CommandResult> {
  const printed: string[] = [];
  const errorOutput: string[] = [];
  const code = await runCommand(
    words,
    {
      settings: testSettings({ PUBLIC_URL: 'https://calc.example.com' }),
      clock: Date.now,
      print: (line) => printed.push(line),
      ...(input !== undefined && { standardInput: Readable.from([Buffer.from(input)]) }),
      ...context,
    },
    (line) => errorOutput.push(line),
  );
  return { code, printed: printed.join('\n'), errorOutput: errorOutput.join('\n') };
}

/** As `runWords`, for a command line whose arguments have no spaces. */
export function runLine(line: string, context: Parameters<typeof runWords>[1] = {}): Promise<CommandResult> {
  return runWords(
    line.split(' ').filter((word) => word !== ''),
    context,
  );
}
