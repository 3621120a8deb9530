import { EDITION, formatFigure } from '@plumbline/calculators';
import type { UncheckedLine } from '../formulas/checked_formulas.ts';
import { type Block, type Column, heading, paragraph, type Text } from './document.ts';
import { COMPARISONS, MUTATION, PROPERTIES, type Recorded, type RecordedRun } from './results.ts';
import { mutationScorePct, type ToolReport } from './tool_report.ts';
import { counted } from './words.ts';

function editionNote({ edition }: Recorded<unknown>): string {
  return edition === EDITION ? '' : `This is recorded for edition ${edition}, not for the current one.`;
}

/** When a long run was made, and how to repeat it. */
function runNote(run: RecordedRun<unknown>): Block {
  const { date, command } = run;
  return paragraph([`Recorded on ${date}. Run it again with `, { code: command }, `. ${editionNote(run)}`.trimEnd()]);
}

function noteOn(recorded: Recorded<unknown>): Block[] {
  const note = editionNote(recorded);
  return note === '' ? [] : [paragraph(note)];
}

function comparisonSection({ comparison }: ToolReport): Block[] {
  const title = heading(2, 'comparison', 'Comparison with an independent implementation');
  if (!comparison) {
    return [title, paragraph('No comparison with an independent implementation is recorded for this tool.')];
  }
  const { reference, inputs, fields, differences } = comparison;
  return [
    title,
    paragraph([
      `${counted(inputs, 'random input')} were calculated by this tool and by a reference that was written in Python from the specification and shares no code with it, `,
      { code: reference },
      `. ${counted(fields, 'result field')} were compared on each: ${counted(differences, 'difference')}.`,
    ]),
    runNote(COMPARISONS),
  ];
}

function propertiesSection({ properties }: ToolReport): Block[] {
  const title = heading(2, 'properties', 'Properties');
  if (properties.length === 0) return [title, paragraph('No property is recorded for this tool.')];
  return [
    title,
    paragraph('The tests hold the tool to these promises, each on random inputs:'),
    { kind: 'list', items: properties },
    ...noteOn(PROPERTIES),
  ];
}

const UNCHECKED_COLUMNS: readonly Column[] = [{ title: 'Line' }, { title: 'Formula' }, { title: 'Why' }];

function uncheckedRow({ symbol, formula, reason }: UncheckedLine): Text[] {
  // Assistive technology reads no name from a heading of nothing but mathematics.
  return [[{ code: symbol }], formula === undefined ? 'none' : [{ formula }], reason];
}

function uncheckedTable(id: string, title: string, lines: readonly UncheckedLine[]): Block[] {
  if (lines.length === 0) return [];
  return [
    heading(3, id, title),
    { kind: 'table', label: title, columns: UNCHECKED_COLUMNS, rows: lines.map(uncheckedRow) },
  ];
}

function formulasSection({ formulas }: ToolReport): Block[] {
  const title = heading(2, 'formulas', 'Dimensions of the formulas');
  const { checked, constants, empirical, withoutFormula } = formulas;
  return [
    title,
    paragraph(
      `A units library, independent of the calculators, gave the result of ${counted(checked, 'formula')} the unit of its line. ${counted(constants, 'constant')} have a unit and nothing to check it against. ${counted(empirical.length, 'formula')} hold only in stated units, and ${counted(withoutFormula.length, 'line')} have no formula.`,
    ),
    ...uncheckedTable('empirical', 'Formulas that hold only in stated units', empirical),
    ...uncheckedTable('without-formula', 'Lines without a formula', withoutFormula),
  ];
}

/** The share of changes that the tests noticed; undefined if none was made or all are equivalent. */
export function mutationScore({ mutation }: ToolReport): number | undefined {
  if (!mutation || mutation.killed + mutation.survived === 0) return undefined;
  return mutationScorePct(mutation);
}

function mutationSection(report: ToolReport): Block[] {
  const title = heading(2, 'mutation', 'Mutation testing');
  const { mutation } = report;
  const score = mutationScore(report);
  if (!mutation || score === undefined) return [title, paragraph('No mutation test is recorded for this tool.')];
  const { mutants, killed, survived, equivalent } = mutation;
  return [
    title,
    paragraph(
      `${counted(mutants, 'random change')} were made to the method and the data, one at a time. The tests noticed ${formatFigure(killed)} and missed ${formatFigure(survived)}; ${formatFigure(equivalent)} do not change any result. Score: ${formatFigure(score, 1)} %.`,
    ),
    runNote(MUTATION),
  ];
}

/** What is recorded about a tool in addition to its cases. */
export function resultSections(report: ToolReport): Block[] {
  return [
    ...comparisonSection(report),
    ...propertiesSection(report),
    ...formulasSection(report),
    ...mutationSection(report),
  ];
}
