import { writeCells } from '@plumbline/batch/text/csv_cells.ts';
import { EXPLORATION_KINDS, type ExplorationKind, explore, type SweepAnswer } from '@plumbline/explore';
import { paintFor } from './colours.ts';
import { type Command, EXIT, NO_TERMINAL, UsageError } from './command.ts';
import { readExplorationArguments } from './exploration_arguments.ts';
import { EXPLORATION_SHEET_ENDINGS, explorationSheet } from './exploration_sheet.ts';
import { explorationText } from './exploration_text.ts';
import { sheetWriter } from './sheet_file.ts';
import { toolNamed } from './tool_inputs.ts';
import { inputLines } from './tool_text.ts';

interface About {
  summary: string;
  usage: string;
  options: string;
}

const OUTPUTS =
  '  --outputs        fields of the result, separated by commas, and verdict_tone; the headlines by default';

const ABOUT: Readonly<Record<ExplorationKind, About>> = {
  sweep: {
    summary: 'calculate over a range of one or two inputs: sweep TOOL --INPUT VALUE … --vary NAME=FROM:TO:STEPS',
    usage: '--vary NAME=VALUES [--vary NAME=VALUES] [--outputs A,B] [--csv]',
    options: `  --vary           an input and its values: from, to and how many (--vary it-load-kw=100:1000:10), or a list of
                   numbers or words (--vary it-load-kw=100,250,500); once or twice
${OUTPUTS}
  --csv            print the points as CSV`,
  },
  solve: {
    summary: 'find where a result reaches a value: solve TOOL --INPUT VALUE … --unknown NAME --target NAME --value N',
    usage: '--unknown NAME [--range FROM:TO] [--steps N] --target NAME --value N | --becomes VALUE',
    options: `  --unknown        the input to find
  --range          where to search (--range 4:12); by default the limits of the input or a part of them
  --steps          the number of points that are searched; 101 by default
  --target         a field of the result, or verdict_tone
  --value          the figure that the target reaches
  --becomes        in place of --value, for words: the value that the target changes to or from (--becomes true)`,
  },
  sensitivity: {
    summary: 'rank the inputs by their effect: sensitivity TOOL --INPUT VALUE …',
    usage:
      '[--change-pct P] [--ranges NAME=FROM:TO] [--fixed A,B] [--method sobol] [--samples N] [--seed N] [--outputs A,B]',
    options: `  --change-pct     by how many per cent each number that is given changes, up and down; 10 by default. A whole number
                   changes by whole steps, at least by one
  --ranges         the ends of an input that has its own range or is not given (--ranges it-load-kw=400:600); may be
                   repeated. A range of one value fixes the input
  --fixed          inputs that are given and keep their value, separated by commas
  --method         one_at_a_time by default; sobol changes all inputs together
  --samples        the samples of sobol, a power of two; 256 by default
  --seed           the seed of sobol; 1 by default
${OUTPUTS}`,
  },
  uncertainty: {
    summary: 'see how uncertain a result is: uncertainty TOOL --INPUT VALUE … --distributions NAME=normal:MEAN:SD',
    usage: '--distributions NAME=DISTRIBUTION … [--correlations A:B=R] [--samples N] [--seed N] [--outputs A,B]',
    options: `  --distributions  an input and its distribution: normal:MEAN:SD, uniform:LOW:HIGH, triangular:LOW:MODE:HIGH,
                   lognormal:MU:SIGMA of the natural logarithm, or discrete:VALUE=PROBABILITY:VALUE=PROBABILITY; may be
                   repeated
  --correlations   two inputs and their coefficient (--correlations it-load-kw:cooling-kw=0.5); may be repeated
  --samples        the number of random samples; 1000 by default
  --seed           the seed of the random numbers; 1 by default. The same seed gives the same answer on every machine
${OUTPUTS}`,
  },
};

function helpOf(kind: ExplorationKind): string {
  const { usage, options } = ABOUT[kind];
  return `plumbline ${kind} TOOL --INPUT VALUE … [--input FILE] ${usage}
  [--hold A,B] [--edition E] [--json] [--sheet FILE.html|FILE.pdf [--form full|one_page]]

  --INPUT          an input of the tool, as for plumbline calc
  --input          a JSON file with the inputs, - for standard input; inputs on the command line override it
${options}
  --hold           inputs that are the same at all points, as given or as the search of the tool chooses them for the
                   inputs on the command line (--hold section); by default it chooses again at each point
  --edition        the edition of methods and data, such as 2026.11; the current one by default
  --json           print the answer as JSON, as over REST
  --sheet          write a sheet with charts, tables and the method in place of the answer, as HTML or PDF
  --form           one_page: only the first page of the sheet, as a document of one page

Runs on this machine, without limits on calls. All wrong inputs and options are reported at once, with exit code 2.
plumbline tools TOOL --json lists the inputs and the fields of the result.`;
}

/** The points of a sweep as CSV: the varied inputs, the outputs, and why a point has none. */
function sweepLines({ axes, points }: SweepAnswer, outputs: readonly string[]): string[] {
  const inputs = axes.map(({ field }) => field);
  const rows = points.map(({ at, result, reason = '' }) => [
    ...inputs.map((name) => at[name]),
    ...outputs.map((name) => result?.[name] ?? ''),
    reason,
  ]);
  return [[...inputs, ...outputs, 'reason'], ...rows].map((cells) => writeCells(cells.map(String)).trimEnd());
}

function explorationCommand(kind: ExplorationKind): Command {
  const help = helpOf(kind);
  return {
    name: kind,
    summary: ABOUT[kind].summary,
    help: ([name]) =>
      name === undefined ? help : `${help}\n\n${inputLines(toolNamed(name), NO_TERMINAL.columns).join('\n')}`,
    async run(args, context) {
      const { exploration, switches, sheetFile, form } = await readExplorationArguments(kind, args, context);
      const { print, terminal = NO_TERMINAL } = context;
      if (switches.has('csv') && kind !== 'sweep') throw new UsageError('--csv is an option of plumbline sweep only.');
      const write =
        sheetFile === undefined
          ? undefined
          : sheetWriter('sheet', sheetFile, { endings: EXPLORATION_SHEET_ENDINGS, context });
      const answer = await explore(exploration);
      if (write) {
        await write(await explorationSheet({ exploration, answer }, { publicUrl: context.settings.publicUrl, form }));
        return EXIT.done;
      }
      let lines: string[];
      if (switches.has('json')) lines = [JSON.stringify(answer, null, 2)];
      else if (switches.has('csv')) {
        lines = sweepLines(answer as SweepAnswer, (exploration.request as { outputs: string[] }).outputs);
      } else lines = explorationText(exploration, answer, { columns: terminal.columns, paint: paintFor(terminal) });
      for (const line of lines) print(line);
      return EXIT.done;
    },
  };
}

/** A command for each kind of exploration. */
export const EXPLORATION_COMMANDS: readonly Command[] = EXPLORATION_KINDS.map(explorationCommand);
