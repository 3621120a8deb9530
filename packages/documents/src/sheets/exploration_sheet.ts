import {
  DISCLAIMER,
  type ExplorationPicture,
  layoutExplorationPicture,
  type PresentedInput,
  presentInputs,
  runCalculator,
} from '@plumbline/calculators';
import { ERRATA } from '@plumbline/editions';
import {
  type Answers,
  type Exploration,
  type ExplorationKind,
  picturesOf,
  type Summary,
  summaryOf,
  type Value,
} from '@plumbline/explore';
import { contextOf, inputWith } from './exploration_context.ts';
import { type VariedInput, variedInputs } from './exploration_inputs.ts';
import { type MethodLine, methodLines } from './exploration_method.ts';
import { explorationTables } from './exploration_tables.ts';
import { fitsFirstPage, frameOf, type SheetFrame, type SheetPlace } from './sheet_frame.ts';
import type { SheetTable } from './sheet_table.ts';

/** Everything that the sheet of an exploration shows, before anybody has set it for screen or paper. */
export interface ExplorationSheet extends SheetFrame {
  summary: Summary;
  /** The pictures of the first page. */
  panels: ExplorationPicture[];
  /** The other pictures. */
  pictures: ExplorationPicture[];
  varied: VariedInput[];
  /** The inputs that were not varied. */
  inputs: PresentedInput[];
  method: MethodLine[];
  tables: SheetTable[];
  /** Known errors of the edition. */
  warnings: string[];
}

/** An exploration with its answer. */
export interface Answered<Kind extends ExplorationKind = ExplorationKind> {
  exploration: Exploration<Kind>;
  answer: Answers[Kind];
}

export interface ExplorationSheetRequest<Kind extends ExplorationKind = ExplorationKind>
  extends SheetPlace,
    Answered<Kind> {
  /** The address of a calculation of the same tool and edition. */
  calculationUrl: (input: Record<string, unknown>) => string;
}

type Values = Readonly<Record<string, Value>>;

/** Values at which the calculation is likely to be valid: a tool names its standard by its inputs. */
const VALID_AT: { [Kind in ExplorationKind]: (answer: Answers[Kind], exploration: Exploration<Kind>) => Values[] } = {
  sweep: ({ points }) =>
    points
      .filter(({ result }) => result !== null)
      .slice(0, 1)
      .map(({ at }) => at),
  solve: ({ unknown, range, crossings, extremes }) => {
    const [crossing] = crossings;
    const seen = extremes && 'lowest' in extremes ? [extremes.lowest.at] : [];
    return [...(crossing ? [crossing.value] : []), ...seen, ...range].map((value) => ({ [unknown]: value }));
  },
  sensitivity: () => [],
  uncertainty: ({ distributions }, { request }) => {
    const middles = Object.entries(request.distributions).map(([path, distribution]) => {
      const [first] = 'discrete' in distribution ? distribution.discrete : [];
      return [path, first ? first[0] : (distributions[path]?.mean ?? 0)];
    });
    return [Object.fromEntries(middles)];
  },
};

/** What the tool says about its standard, by one of the calculations that were made. */
function statedBy<Kind extends ExplorationKind>(exploration: Exploration<Kind>, answer: Answers[Kind]) {
  const { tool, edition, kind, request } = exploration;
  for (const values of [...VALID_AT[kind](answer, exploration), {}]) {
    const calculated = runCalculator(tool, inputWith(request.input, values));
    if (calculated.ok) return calculated.result as { standard_reference: string; disclaimer: string; edition: string };
  }
  return { standard_reference: '', disclaimer: DISCLAIMER, edition };
}

function errataOf({ tool, edition }: Exploration): string[] {
  const result = { edition, warnings: [] as string[] };
  ERRATA.warn(tool.name, result);
  return result.warnings;
}

const PANELS_MAX = 2;

/** The first pictures that fit on the first page, and the others. */
function splitPictures(all: readonly ExplorationPicture[]): Pick<ExplorationSheet, 'panels' | 'pictures'> {
  const panels = all.filter((picture) => fitsFirstPage(layoutExplorationPicture, picture)).slice(0, PANELS_MAX);
  return { panels, pictures: all.filter((picture) => !panels.includes(picture)) };
}

/** Gathers the sheet of an exploration from its answer. */
export function gatherExplorationSheet<Kind extends ExplorationKind>(
  request: ExplorationSheetRequest<Kind>,
): ExplorationSheet {
  const { exploration, answer, calculationUrl } = request;
  const { tool } = exploration;
  const context = contextOf(exploration, calculationUrl);
  const varied = variedInputs(exploration, answer);
  const isVaried = ({ name }: PresentedInput) => varied.some(({ path }) => path === name);
  return {
    ...frameOf(tool, statedBy(exploration, answer), request),
    summary: summaryOf(exploration, answer),
    ...splitPictures(picturesOf(exploration, answer)),
    varied,
    inputs: presentInputs(tool.inputSchema, exploration.request.input).filter((input) => !isVaried(input)),
    method: methodLines(exploration, answer, context),
    tables: explorationTables(exploration, answer, context),
    warnings: errataOf(exploration).map(context.inWords),
  };
}
