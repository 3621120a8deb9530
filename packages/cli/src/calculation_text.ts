import {
  equationAsText,
  formatFigure,
  type PresentedField,
  type PresentedLine,
  type PresentedTable,
  unitInWords,
  type Verdict,
  type VerdictCheck,
  type WorkingSection,
} from '@plumbline/calculators';
import type { Sheet, SheetSource } from '@plumbline/documents/sheets/sheet.ts';
import type { Paint } from './colours.ts';
import { alignColumns, tableOrList } from './table.ts';
import { wrap } from './wrap.ts';

/** The options of the text output. */
export interface TextOptions {
  columns: number;
  paint: Paint;
  hasWorking: boolean;
  hasSources: boolean;
}

const VALUE_COLUMN = 1;
const LABEL_LENGTH_MAX = 60;

const SENSES: Readonly<Record<VerdictCheck['sense'], string>> = { at_most: 'at most', at_least: 'at least' };

function shortened(label: string): string {
  return label.length > LABEL_LENGTH_MAX ? `${label.slice(0, LABEL_LENGTH_MAX - 1)}…` : label;
}

function indented(lines: readonly string[]): string[] {
  return lines.map((line) => `  ${line}`);
}

class CalculationText {
  readonly #options: TextOptions;

  constructor(options: TextOptions) {
    this.#options = options;
  }

  #section(title: string, lines: readonly string[]): string[] {
    return lines.length === 0 ? [] : ['', this.#options.paint('heading', title), ...lines];
  }

  #sentences(title: string, sentences: readonly string[]): string[] {
    const { columns } = this.#options;
    return this.#section(
      title,
      sentences.flatMap((sentence) => wrap(sentence, columns, '  - ')),
    );
  }

  #fields(fields: readonly Pick<PresentedField, 'label' | 'value' | 'unit'>[]): string[] {
    const rows = fields.map(({ label, value, unit }) => [shortened(label), value, unit]);
    const isText = rows.some(([, value = '']) => value.length > 20);
    return indented(alignColumns(rows, isText ? [] : [VALUE_COLUMN]));
  }

  /** The decision in the first line, what it rests on, and what it assumes. */
  #verdict({ tone, decision, reason, conditions }: Verdict): string[] {
    const { columns, paint } = this.#options;
    const [first = '', ...rest] = wrap(`${decision}: ${reason}`, columns, '  ');
    return this.#section('Verdict', [
      first.replace(decision, paint(tone, decision)),
      ...rest,
      ...conditions.flatMap((condition) => wrap(condition, columns, '  - ')),
    ]);
  }

  #checks(checks: readonly VerdictCheck[]): string[] {
    const { paint } = this.#options;
    const rows = checks.map(({ label, value, limit, sense, unit, decimals, decides, governs }) => [
      label,
      formatFigure(value, decimals),
      `${SENSES[sense]} ${formatFigure(limit, decimals)} ${unitInWords(unit)}`.trim(),
      governs ? 'governs' : decides ? '' : 'for information',
    ]);
    const lines = indented(alignColumns(rows, [VALUE_COLUMN]));
    return this.#section(
      'Checks',
      lines.map((line, index) => paint(checks[index]?.tone ?? 'neutral', line)),
    );
  }

  #ratings(fields: readonly PresentedField[]): string[] {
    const { paint } = this.#options;
    const labels = alignColumns(fields.map(({ label }) => [`${label}:`]));
    const width = Math.max(0, ...labels.map((label) => label.length));
    return fields.map(({ value, unit, tone = 'neutral' }, index) => {
      const shown = unit === '' ? value : `${value} ${unit}`;
      return `  ${(labels[index] ?? '').padEnd(width)}  ${paint(tone, shown)}`;
    });
  }

  #table({ title, head, rows }: PresentedTable): string[] {
    const numbers = head.map((_, column) => column).filter((column) => rows.some((row) => row[column]?.isNumber));
    const heads = head.map(({ text }) => text);
    const cells = rows.map((row) => row.map(({ text }) => text));
    return this.#section(title, tableOrList(heads, cells, numbers, this.#options.columns));
  }

  #workingLine({ description, rows, note, empirical, reference }: PresentedLine): string[] {
    const { columns, paint } = this.#options;
    const about = [description, note, empirical, reference].filter(Boolean).join('; ');
    return [
      ...rows.flatMap((row, index) => wrap(equationAsText(row), columns, index === 0 ? '  ' : '      ', '      ')),
      ...wrap(about, columns, '    ').map((line) => paint('quiet', line)),
    ];
  }

  #working(sections: readonly WorkingSection[]): string[] {
    return this.#section(
      'Working',
      sections.flatMap(({ title, lines }, index) => [
        ...(index === 0 ? [] : ['']),
        `  ${this.#options.paint('heading', title)}`,
        ...lines.flatMap((line) => this.#workingLine(line)),
      ]),
    );
  }

  #source({ symbol, description, value, unit, document, place, edition, confidence, note }: SheetSource): string[] {
    const { columns, paint } = this.#options;
    const shown = unit === '' ? value : `${value} ${unit}`;
    const where = `${document} (${edition}), ${place}; ${confidence}`;
    return [
      ...wrap(`${symbol} = ${shown}: ${description}`, columns, '  ', '      '),
      ...wrap(note === '' ? where : `${where}. ${note}`, columns, '    ').map((line) => paint('quiet', line)),
    ];
  }

  write(sheet: Sheet): string[] {
    const { columns, paint, hasWorking, hasSources } = this.#options;
    const { result } = sheet;
    const inputs = sheet.inputs.map(({ isDefault, unit, ...input }) => ({
      ...input,
      unit: isDefault ? `${unit} (default)`.trim() : unit,
    }));
    return [
      paint('heading', `${sheet.title} (${sheet.tool})`),
      ...wrap(sheet.standard, columns).map((line) => paint('quiet', line)),
      ...(sheet.verdict ? [...this.#verdict(sheet.verdict), ...this.#checks(sheet.verdict.checks)] : []),
      ...this.#section('Ratings', this.#ratings(result.verdicts)),
      ...this.#sentences('Warnings', sheet.warnings),
      ...this.#section('Inputs', this.#fields(inputs)),
      ...result.groups.flatMap(({ title, fields }) => this.#section(title, this.#fields(fields))),
      ...result.tables.flatMap((table) => this.#table(table)),
      ...this.#sentences('Recommendations', sheet.recommendations),
      ...this.#sentences('Assumptions', sheet.assumptions),
      ...(hasWorking ? this.#working(sheet.working) : []),
      ...(hasSources
        ? this.#section(
            'Sources',
            sheet.sources.flatMap((source) => this.#source(source)),
          )
        : []),
      '',
      ...wrap(sheet.disclaimer, columns).map((line) => paint('quiet', line)),
    ];
  }
}

/** A calculation as lines of text: verdict, figures, advice and, on request, working and sources. */
export function calculationText(sheet: Sheet, options: TextOptions): string[] {
  return new CalculationText(options).write(sheet);
}
