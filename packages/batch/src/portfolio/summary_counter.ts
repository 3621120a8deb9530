import type { Tone } from '@plumbline/calculators';
import type { ColumnCondition } from '@plumbline/calculators/portfolio';
import { numberIn, textIn } from './cell_values.ts';
import { ExactSum } from './exact_sum.ts';
import { FigureDistribution } from './figure_distribution.ts';
import { GROUPS_MAX, GroupTable } from './group_table.ts';
import { type CellOf, MeasureTable } from './measure_table.ts';
import { RankedRows } from './ranked_rows.ts';
import type { Option } from './result_fields.ts';
import { SectionSchedule } from './section_schedule.ts';
import type { ClassDistribution, Outcome, PortfolioSummary, RankedRow, Target, Total } from './summary.ts';
import type { ClassesLayout, SummaryLayout, TargetLayout, TotalLayout } from './summary_layout.ts';

const RANKED_ROWS = 10;
const IDENTIFIER_LETTERS_MAX = 80;
/** A tool names few standards; a file with more different texts is not ours. */
const STANDARDS_MAX = 100;
const STANDARDS_SHOWN = 5;
const STANDARD = 'standard_reference';

function holds(cell: CellOf, { column, is }: ColumnCondition): boolean {
  return textIn(cell(column)) === is;
}

/** Counts the classes of one result. Values that the schema does not have count as empty. */
class ClassCounter {
  readonly #layout: ClassesLayout;
  readonly #counts: Map<string, number>;
  readonly #options: ReadonlyMap<string, Option>;
  #empty = 0;

  constructor(layout: ClassesLayout) {
    this.#layout = layout;
    this.#counts = new Map(layout.options.map(({ value }) => [value, 0]));
    this.#options = new Map(layout.options.map((option) => [option.value, option]));
  }

  optionOf(cell: CellOf): Option | undefined {
    return this.#options.get(textIn(cell(this.#layout.column)));
  }

  add(cell: CellOf): void {
    const value = textIn(cell(this.#layout.column));
    const count = this.#counts.get(value);
    if (count === undefined) this.#empty += 1;
    else this.#counts.set(value, count + 1);
  }

  finish(): ClassDistribution {
    const { column, label, options } = this.#layout;
    const classes = options.map((option) => ({ ...option, rows: this.#counts.get(option.value) ?? 0 }));
    return { column, label, classes, empty: this.#empty };
  }
}

/** Class labels in a sentence: `A, B or C`. */
function either(labels: readonly string[]): string {
  const last = labels.at(-1) ?? '';
  return labels.length < 2 ? last : `${labels.slice(0, -1).join(', ')} or ${last}`;
}

const TONES: readonly Tone[] = ['good', 'caution', 'bad', 'neutral'];

function outcomeOf({ column, label, classes, empty }: ClassDistribution): Outcome {
  const tones = TONES.map((tone) => {
    const own = classes.filter((each) => each.tone === tone);
    const rows = own.reduce((sum, each) => sum + each.rows, 0);
    return { tone, label: either(own.map((each) => each.label)), rows };
  });
  return { column, label, tones: tones.filter((each) => each.label !== ''), empty };
}

/** Adds up one figure over the rows that count. */
class TotalCounter {
  readonly layout: TotalLayout;
  readonly #sum: ExactSum;

  constructor(layout: TotalLayout) {
    this.layout = layout;
    this.#sum = new ExactSum(layout.decimals);
  }

  amountOf(cell: CellOf): number | undefined {
    const { column, when } = this.layout;
    return when && !holds(cell, when) ? undefined : numberIn(cell(column));
  }

  add(amount: number | undefined): void {
    if (amount !== undefined) this.#sum.add(amount);
  }

  finish(): Total {
    const { when, ...figure } = this.layout;
    return { ...figure, total: this.#sum.total, rows: this.#sum.count };
  }
}

class TargetCounter {
  readonly #layout: TargetLayout;
  readonly #costs: TotalCounter[];
  readonly #counts = { met: 0, costed: 0, uncosted: 0 };

  constructor(layout: TargetLayout) {
    this.#layout = layout;
    this.#costs = layout.costs.map((cost) => new TotalCounter(cost));
  }

  add(cell: CellOf): void {
    if (holds(cell, this.#layout.met)) {
      this.#counts.met += 1;
      return;
    }
    const amounts = this.#costs.map((cost) => cost.amountOf(cell));
    this.#counts[amounts.some((amount) => amount !== undefined) ? 'costed' : 'uncosted'] += 1;
    for (const [index, cost] of this.#costs.entries()) cost.add(amounts[index]);
  }

  finish(): Target {
    const { title, note } = this.#layout;
    return { title, note, ...this.#counts, costs: this.#costs.map((cost) => cost.finish()) };
  }
}

/** What the counted rows say; the caller adds what is known about the file. */
type Counted = Pick<
  PortfolioSummary,
  | 'rows'
  | 'outcome'
  | 'classes'
  | 'totals'
  | 'groups'
  | 'distributions'
  | 'ranking'
  | 'measures'
  | 'target'
  | 'schedule'
  | 'standards'
> & { tooManyGroups: number | null };

/** Counts rows by a layout, in any order and with bounded memory. */
export class SummaryCounter {
  readonly #layout: SummaryLayout;
  #rows = 0;
  readonly #outcome: ClassCounter | undefined;
  readonly #classes: ClassCounter[];
  readonly #totals: TotalCounter[];
  readonly #groups: GroupTable;
  readonly #distributions: FigureDistribution[];
  readonly #highest = new RankedRows('highest', RANKED_ROWS);
  readonly #lowest = new RankedRows('lowest', RANKED_ROWS);
  readonly #measures: MeasureTable | undefined;
  readonly #target: TargetCounter | undefined;
  readonly #schedule: SectionSchedule | undefined;
  readonly #standards = new Set<string>();

  constructor(layout: SummaryLayout) {
    const { outcome, classes, totals, distributions, measures, target, schedule } = layout;
    this.#layout = layout;
    this.#outcome = outcome && new ClassCounter(outcome);
    this.#classes = classes.map((each) => new ClassCounter(each));
    this.#totals = totals.map((total) => new TotalCounter(total));
    this.#groups = new GroupTable(totals.map(({ decimals }) => decimals));
    this.#distributions = distributions.map(({ decimals }) => new FigureDistribution(decimals));
    this.#measures = measures && new MeasureTable(measures);
    this.#target = target && new TargetCounter(target);
    this.#schedule = schedule && new SectionSchedule(schedule);
  }

  /** The columns that rows are counted by. */
  get columns(): string[] {
    const { outcome, classes, totals, distributions, ranking, measures, target, schedule, groupBy, identifiers } =
      this.#layout;
    const conditions = [...totals, ...(target?.costs ?? [])].flatMap(({ when }) => when?.column ?? []);
    const figures = [outcome, ...classes, ...totals, ...distributions, ranking, ...(target?.costs ?? [])];
    const scenario = measures && 'scenario' in measures.from ? measures.figures.map(({ column }) => column) : [];
    return [
      ...new Set([
        ...figures.flatMap((each) => each?.column ?? []),
        ...conditions,
        ...(measures && 'list' in measures.from ? [measures.from.list] : scenario),
        ...(target ? [target.met.column] : []),
        ...(schedule ? [schedule.section, schedule.mass, schedule.length, schedule.twice?.column ?? []].flat() : []),
        ...(groupBy === undefined ? [] : [groupBy]),
        ...identifiers,
        STANDARD,
      ]),
    ];
  }

  add(cell: CellOf, line: number): void {
    this.#rows += 1;
    const option = this.#outcome?.optionOf(cell);
    this.#outcome?.add(cell);
    for (const classes of this.#classes) classes.add(cell);
    const amounts = this.#totals.map((total) => total.amountOf(cell));
    for (const [index, total] of this.#totals.entries()) total.add(amounts[index]);
    this.#layout.distributions.forEach(({ column }, index) => {
      const value = numberIn(cell(column));
      if (value !== undefined) this.#distributions[index]?.add(value);
    });
    const { groupBy } = this.#layout;
    if (groupBy !== undefined) this.#groups.add(textIn(cell(groupBy)), option?.tone, amounts);
    this.#rank(cell, line, option);
    this.#measures?.add(cell);
    this.#target?.add(cell);
    this.#schedule?.add(cell, option?.tone);
    if (this.#standards.size < STANDARDS_MAX) this.#standards.add(textIn(cell(STANDARD)));
  }

  #rank(cell: CellOf, line: number, option: Option | undefined): void {
    const { ranking, identifiers } = this.#layout;
    const value = ranking && numberIn(cell(ranking.column));
    if (value === undefined) return;
    const make = (): Omit<RankedRow, 'line' | 'value'> => ({
      identifiers: identifiers.map((column) => textIn(cell(column)).slice(0, IDENTIFIER_LETTERS_MAX)),
      outcome: option ? { label: option.label, tone: option.tone } : null,
    });
    this.#highest.offer(value, line, make);
    this.#lowest.offer(value, line, make);
  }

  finish(): Counted {
    const { ranking, identifiers, distributions, groupBy } = this.#layout;
    const isRanked = ranking && this.#highest.rows.length > 0;
    return {
      rows: this.#rows,
      outcome: this.#outcome ? outcomeOf(this.#outcome.finish()) : null,
      classes: this.#classes.map((classes) => classes.finish()),
      totals: this.#totals.map((total) => total.finish()),
      groups: groupBy === undefined ? null : this.#groups.finish(groupBy),
      tooManyGroups: this.#groups.isTooLarge ? GROUPS_MAX : null,
      distributions: distributions.flatMap((figure, index) => {
        const distribution = this.#distributions[index];
        return distribution && distribution.count > 0 ? [{ ...figure, ...distribution.finish() }] : [];
      }),
      ranking: isRanked
        ? {
            ...ranking,
            worst: ranking.worst ?? null,
            identifiers,
            highest: this.#highest.rows,
            lowest: this.#lowest.rows,
          }
        : null,
      measures: this.#measures?.finish() ?? null,
      target: this.#target?.finish() ?? null,
      schedule: this.#schedule?.finish() ?? null,
      standards: [...this.#standards]
        .filter((text) => text !== '')
        .toSorted()
        .slice(0, STANDARDS_SHOWN),
    };
  }
}
