import { didYouMean, type Tool } from '@plumbline/calculators';
import {
  type ColumnCondition,
  columnKey,
  type PortfolioSchedule,
  type PortfolioTotal,
  type PortfolioView,
  viewOf,
} from '@plumbline/calculators/portfolio';
import { REVIEW_CLASSES, REVIEW_WORDS } from '@plumbline/editions';
import { VERDICT_TONE } from '@plumbline/explore';
import { inputColumns, resultColumns } from '../layout/result_columns.ts';
import { fieldOf, figureOf, memberOf, type Option, optionsOf, type ResultField } from './result_fields.ts';
import type { ResultFile } from './result_file.ts';
import type { SummaryFigure, SummaryRequest } from './summary.ts';

/** A result that sorts rows into classes. */
export interface ClassesLayout {
  column: string;
  label: string;
  options: Option[];
}

export interface TotalLayout extends SummaryFigure {
  when: ColumnCondition | undefined;
  condition: string | null;
}

export interface MeasuresLayout {
  title: string;
  note: string;
  addsUp: boolean;
  figures: SummaryFigure[];
  payback: { costs: number[]; saving: number } | undefined;
  /** A list with the names of its measures, or a scenario with its own columns. */
  from: { list: string; name: string; options: Option[] } | { scenario: string };
}

export interface TargetLayout {
  title: string;
  note: string;
  met: ColumnCondition;
  costs: TotalLayout[];
}

export type ScheduleLayout = PortfolioSchedule;

/** A view, resolved against the results of an edition and the columns of a file. */
export interface SummaryLayout {
  tool: Tool;
  view: PortfolioView;
  outcome: ClassesLayout | undefined;
  classes: ClassesLayout[];
  totals: TotalLayout[];
  distributions: SummaryFigure[];
  ranking: (SummaryFigure & { worst: 'high' | 'low' | undefined }) | undefined;
  measures: MeasuresLayout | undefined;
  target: TargetLayout | undefined;
  schedule: ScheduleLayout | undefined;
  groupBy: string | undefined;
  identifiers: string[];
  notWritten: { column: string; label: string }[];
}

const VERDICT: ClassesLayout = {
  column: VERDICT_TONE,
  label: 'Verdict',
  options: [
    { value: 'good', label: 'Good', tone: 'good' },
    { value: 'caution', label: 'Caution', tone: 'caution' },
    { value: 'bad', label: 'Bad', tone: 'bad' },
    { value: 'neutral', label: 'Neutral', tone: 'neutral' },
  ],
};

/** Columns that a batch adds to every output. */
const OWN_COLUMNS = ['line', 'row', 'tool', VERDICT_TONE];

/** Kept columns by which a portfolio is usually divided, as registers spell them. */
const PLACES = ['local_authority_label', 'local_authority', 'local_authority_name', 'region'];

const IDENTIFIERS_MAX = 3;

/** Columns of the file that are neither inputs nor results. */
function keptColumns(tool: Tool, columns: readonly string[]): string[] {
  const known = new Set([...OWN_COLUMNS, ...inputColumns(tool), ...resultColumns(tool)]);
  return columns.filter((name) => !known.has(name));
}

/** The column that a file is grouped by if nobody says otherwise. */
function usualGroup(kept: readonly string[]): string | undefined {
  const keys = PLACES.map(columnKey);
  return kept
    .filter((name) => keys.includes(columnKey(name)))
    .toSorted((a, b) => keys.indexOf(columnKey(a)) - keys.indexOf(columnKey(b)))[0];
}

/** Why a file cannot be grouped by a column; undefined if it can. */
export function groupFault(column: string, { columns, has }: ResultFile): string | undefined {
  if (has(column)) return undefined;
  return `The file has no column ${JSON.stringify(column)} to group by.${didYouMean(column, columns)}`;
}

/** Resolves the fields of a view; what the file lacks is listed. */
class ViewResolver {
  readonly #tool: Tool;
  readonly #view: PortfolioView;
  readonly #file: ResultFile;
  readonly notWritten = new Map<string, string>();

  constructor(tool: Tool, view: PortfolioView, file: ResultFile) {
    this.#tool = tool;
    this.#view = view;
    this.#file = file;
  }

  /** A field that the edition has and the file holds. */
  field(column: string): ResultField | undefined {
    const field = fieldOf(this.#tool.resultSchema, column);
    if (!field || this.#file.has(column)) return field;
    this.notWritten.set(column, field.label);
    return undefined;
  }

  fields(columns: readonly string[]): ResultField[] {
    return columns.map((column) => this.field(column)).filter((field) => field !== undefined);
  }

  classes(column: string): ClassesLayout | undefined {
    const field = this.field(column);
    return field && { column, label: field.label, options: optionsOf(field, this.#view.tones?.[column]) };
  }

  total({ column, when, label }: PortfolioTotal): TotalLayout[] {
    const field = this.field(column);
    const condition = when && this.field(when.column);
    if (!field || (when && !condition)) return [];
    const words = condition && optionsOf(condition).find(({ value }) => value === when?.is)?.label;
    return [
      {
        ...figureOf(field),
        ...(label !== undefined && { label }),
        when,
        condition: condition ? `${condition.label}: ${words ?? when?.is}` : null,
      },
    ];
  }

  measures(): MeasuresLayout | undefined {
    const { measures } = this.#view;
    if (!measures) return undefined;
    const { title, note, addsUp, payback } = measures;
    const list = 'list' in measures.from ? this.field(measures.from.list) : undefined;
    if ('list' in measures.from && !list) return undefined;
    const fields = list
      ? measures.figures.map((name) => memberOf(list, name)).filter((field) => field !== undefined)
      : this.fields(measures.figures);
    if (fields.length === 0) return undefined;
    const place = (name: string) => fields.findIndex(({ column }) => column === name);
    const places = payback && { costs: payback.costs.map(place), saving: place(payback.saving) };
    const name = list && 'name' in measures.from ? memberOf(list, measures.from.name) : undefined;
    return {
      title,
      note,
      addsUp,
      figures: fields.map(figureOf),
      payback: places && [...places.costs, places.saving].every((at) => at >= 0) ? places : undefined,
      from:
        list && name
          ? { list: list.column, name: name.column, options: optionsOf(name) }
          : (measures.from as { scenario: string }),
    };
  }

  /** The schedule, if the file has its results and its inputs, or they are the same for every row. */
  schedule(constants: NonNullable<SummaryRequest['constants']>): ScheduleLayout | undefined {
    const { schedule } = this.#view;
    if (!schedule || !this.field(schedule.section) || !this.field(schedule.mass)) return undefined;
    const inputs = [schedule.length, ...(schedule.twice ? [schedule.twice.column] : [])];
    return inputs.every((name) => this.#file.has(name) || name in constants) ? schedule : undefined;
  }

  target(): TargetLayout | undefined {
    const { target } = this.#view;
    const costs = target?.costs.flatMap((cost) => this.total(cost)) ?? [];
    if (!target || !this.field(target.met.column) || costs.length === 0) return undefined;
    const { title, note, met } = target;
    return { title, note, met, costs };
  }
}

const REVIEW: ClassesLayout = {
  column: 'review',
  label: 'Review',
  options: REVIEW_CLASSES.map((value) => ({ value, ...REVIEW_WORDS[value] })),
};

/** Whether a file has the column of reviews. A kept column may have the same name. */
export function hasReview(file: ResultFile): boolean {
  return file.has(REVIEW.column);
}

/** The layout of a summary of reviews: how many calculations have each class. */
export function layoutOfReview(tool: Tool, file: ResultFile, groupBy: string | null | undefined): SummaryLayout {
  return {
    tool,
    view: {
      tool: tool.name,
      record: { one: 'calculation', many: 'calculations' },
      outcome: REVIEW.column,
      classes: [REVIEW.column],
      totals: [],
      distributions: [],
      ranking: undefined,
      limits: [],
    },
    outcome: REVIEW,
    classes: [REVIEW],
    totals: [],
    distributions: [],
    ranking: undefined,
    measures: undefined,
    target: undefined,
    schedule: undefined,
    groupBy: groupBy === undefined ? usualGroup(keptColumns(tool, file.columns)) : (groupBy ?? undefined),
    identifiers: [],
    notWritten: [],
  };
}

/** The layout of a summary by the columns of a file. */
export function layoutOfSummary(
  tool: Tool,
  file: ResultFile,
  { groupBy, constants = {} }: Pick<SummaryRequest, 'groupBy' | 'constants'>,
): SummaryLayout {
  const view = viewOf(tool);
  const resolver = new ViewResolver(tool, view, file);
  const classes = view.classes.map((column) => resolver.classes(column)).filter((each) => each !== undefined);
  const own = view.outcome === undefined ? undefined : classes.find(({ column }) => column === view.outcome);
  const [ranked] = view.ranking ? resolver.fields([view.ranking.column]) : [];
  const kept = keptColumns(tool, file.columns);
  return {
    tool,
    view,
    outcome: own ?? (file.has(VERDICT_TONE) ? VERDICT : undefined),
    classes: classes.filter(({ options }) => options.length > 0),
    totals: view.totals.flatMap((total) => resolver.total(total)),
    distributions: resolver.fields(view.distributions).map(figureOf),
    ranking: ranked && { ...figureOf(ranked), worst: view.ranking?.worst },
    measures: resolver.measures(),
    target: resolver.target(),
    schedule: resolver.schedule(constants),
    groupBy: groupBy === undefined ? usualGroup(kept) : (groupBy ?? undefined),
    identifiers: kept.slice(0, IDENTIFIERS_MAX),
    notWritten: [...resolver.notWritten].map(([column, label]) => ({ column, label })),
  };
}
