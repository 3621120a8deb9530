import { existsSync } from 'node:fs';
import { readConfig } from '../config.ts';
import { EXIT } from './command.ts';
import { runCommand } from './run_command.ts';

if (existsSync('.env')) process.loadEnvFile('.env');
const reading = readConfig(process.env);
if (reading.ok) {
  const surroundings = { config: reading.config, clock: Date.now, print: (line: string) => console.log(line) };
  process.exitCode = await runCommand(process.argv.slice(2), surroundings, (line) => console.error(line));
} else {
  for (const fault of reading.faults) console.error(fault);
  process.exitCode = EXIT.failed;
}
