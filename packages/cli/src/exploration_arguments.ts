import type { TextEntry } from '@plumbline/calculators';
import type { SheetForm } from '@plumbline/documents/sheets/sheet_frame.ts';
import { type Exploration, type ExplorationKind, readExplorationText } from '@plumbline/explore';
import { type CommandContext, UsageError } from './command.ts';
import { inputErrorMessage, type OwnOptions, readArguments, readInputFile } from './input_arguments.ts';
import { formOf } from './sheet_issue.ts';

const OWN: OwnOptions = { valued: ['input', 'edition', 'sheet', 'form'], switches: ['json', 'csv'] };

/** Options that are given once for each input: `--vary NAME=VALUES`. */
const BY_INPUT = ['vary', 'ranges', 'distributions', 'correlations'];

/** Options whose value is the name of an input or an output. */
const NAMES = ['unknown', 'target', 'outputs', 'fixed', 'hold'];

/** Keeps the answer and its text within the memory of a usual machine. */
const EVALUATIONS_MAX = 1_000_000;

export interface ExplorationArguments<Kind extends ExplorationKind> {
  exploration: Exploration<Kind>;
  switches: ReadonlySet<string>;
  /** The file that `--sheet` names. */
  sheetFile: string | undefined;
  form: SheetForm;
}

/** Names may be written as the flags of inputs are, with dashes. */
function nameFrom(typed: string): string {
  return typed.replaceAll('-', '_');
}

/** An option of the command line in the text form of explorations. */
function entryOf([option, text]: TextEntry): TextEntry {
  if (NAMES.includes(option)) return [option, nameFrom(text)];
  if (!BY_INPUT.includes(option)) return [option, text];
  const equals = text.indexOf('=');
  if (equals < 1) throw new UsageError(`--${option} must be followed by NAME=VALUE; ${text} was given.`);
  return [`${option}.${nameFrom(text.slice(0, equals))}`, text.slice(equals + 1)];
}

/** Reads an exploration from the command line; all errors are reported at once. */
export async function readExplorationArguments<Kind extends ExplorationKind>(
  kind: Kind,
  args: readonly string[],
  context: CommandContext,
): Promise<ExplorationArguments<Kind>> {
  const { edition, calculator: tool, entries, valued, switches } = await readArguments(args, OWN, kind);
  const base = await readInputFile(valued.get('input'), context);
  const explored = { tool, edition: edition.name };
  const outcome = readExplorationText(kind, explored, entries.map(entryOf), base);
  if (!outcome.ok) throw new UsageError(inputErrorMessage(tool, outcome));
  const { exploration } = outcome;
  if (exploration.evaluations > EVALUATIONS_MAX) {
    const [asked, limit] = [exploration.evaluations, EVALUATIONS_MAX].map((count) => count.toLocaleString('en-GB'));
    throw new UsageError(`${kind} must make at most ${limit} evaluations; ${asked} were asked for.`);
  }
  return { exploration, switches, sheetFile: valued.get('sheet'), form: formOf(valued.get('form')) };
}
