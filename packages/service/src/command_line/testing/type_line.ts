import { Readable } from 'node:stream';
import { readConfig } from '../../config.ts';
import type { Surroundings } from '../command.ts';
import { runCommand } from '../run_command.ts';

/** What a command printed, complained about and ended with. */
export interface Typed {
  code: number;
  printed: string;
  complaints: string;
}

function testConfig() {
  const reading = readConfig({ PUBLIC_URL: 'https://calc.example.com' });
  if (!reading.ok) throw new Error('expected a configuration');
  return reading.config;
}

/** Types words as a person would, without a process around them. */
export async function typeWords(
  words: readonly string[],
  { input, ...surroundings }: Partial<Surroundings> & { input?: string } = {},
): Promise<Typed> {
  const printed: string[] = [];
  const complaints: string[] = [];
  const code = await runCommand(
    words,
    {
      config: testConfig(),
      clock: Date.now,
      print: (line) => printed.push(line),
      ...(input !== undefined && { standardInput: Readable.from([Buffer.from(input)]) }),
      ...surroundings,
    },
    (line) => complaints.push(line),
  );
  return { code, printed: printed.join('\n'), complaints: complaints.join('\n') };
}

/** The same for a line whose words have no spaces in them. */
export function typeLine(line: string, surroundings: Parameters<typeof typeWords>[1] = {}): Promise<Typed> {
  return typeWords(
    line.split(' ').filter((word) => word !== ''),
    surroundings,
  );
}
