import { DESCRIPTION } from '@plumbline/documents/page/product.ts';
import packageJson from '../package.json' with { type: 'json' };
import type { Command } from './command.ts';
import { COMMANDS } from './commands.ts';
import { overview } from './run_command.ts';

/** A line of text as roff: a dash stays the one that is typed, and a line never begins with a request. */
function roff(line: string): string {
  const escaped = line.replaceAll('\\', '\\e').replaceAll('-', '\\-');
  return /^[.']/.test(escaped) ? `\\&${escaped}` : escaped;
}

/** Text whose lines stay as they are. */
function lines(text: string): string {
  return `.nf\n${text.split('\n').map(roff).join('\n')}\n.fi`;
}

function section({ name, help }: Command): string {
  return `.SS "plumbline ${roff(name)}"\n${lines(typeof help === 'string' ? help : help([]))}`;
}

/** The manual page of the command, `plumbline.1`: the help of all commands. */
export function manualPage(): string {
  return `.TH PLUMBLINE 1 "" "plumbline ${packageJson.version}" "User Commands"
.SH NAME
plumbline \\- ${roff(DESCRIPTION.toLowerCase())}
.SH SYNOPSIS
.B plumbline
.I COMMAND
.RI [ ARGUMENTS ]
.SH DESCRIPTION
${lines(overview())}
.SH COMMANDS
${COMMANDS.map(section).join('\n')}
`;
}
