import { catalogue, inputFromText } from '@plumbline/calculators';
import { cellTextReader, columnsOfInputs, controlsOf, fieldsOf } from '@plumbline/calculators/form';
import { describe, expect, it } from 'vitest';
import { readCsvStart } from './csv_start.ts';
import { templateCsv, templateOf } from './template.ts';
import { tryRows } from './try_rows.ts';

describe('the template of every tool', () => {
  it.each(catalogue.map((tool) => [tool.name, tool] as const))('%s gives its example back', (_, tool) => {
    const start = readCsvStart(templateCsv(templateOf(tool)));
    if (!start.ok) throw new Error(start.fault);
    const fields = controlsOf(fieldsOf(tool));
    const columns = columnsOfInputs(fields, start.columns);
    const [cells = []] = start.rows;
    const entries = [...columns].map(([name, column]): [string, string] => [
      name,
      cellTextReader(tool, name)(cells[start.columns.indexOf(column)] ?? ''),
    ]);
    const given = entries.filter(
      ([name, text]) => text !== '' || fields.find((field) => field.name === name)?.isRequired,
    );
    expect(inputFromText(tool.inputSchema, given).input).toEqual(tool.examples[0]?.input);
    const sources = new Map([...columns].map(([name, column]) => [name, { kind: 'column', column } as const]));
    expect(tryRows(start, { tool, fields, sources })).toMatchObject([{ ok: true }]);
  });
});

describe('rows that are tried', () => {
  const tool = catalogue.find(({ name }) => name === 'calculate_pue') as (typeof catalogue)[number];
  const fields = controlsOf(fieldsOf(tool));
  const sources = new Map(
    fields.map(({ name }) => [
      name,
      name === 'lighting_kw' ? ({ kind: 'value', text: '5 kW' } as const) : ({ kind: 'column', column: name } as const),
    ]),
  );

  it('have the results of the service, and decimal commas in a file with semicolons', () => {
    const start = readCsvStart('it_load_kw;cooling_kw;ups_losses_kw\n1,500;0,4;0,095\n');
    if (!start.ok) throw new Error(start.fault);
    // (1.5 + 0.4 + 0.095 + 5) / 1.5 = 4.663
    const [row] = tryRows(start, { tool, fields, sources });
    expect(row).toMatchObject({ ok: true, figures: expect.arrayContaining([expect.stringContaining('4.663')]) });
  });

  it('say why they would be rejected, in the words of the form', () => {
    const start = readCsvStart('it_load_kw,cooling_kw,ups_losses_kw\nmuch,-1,3\n');
    if (!start.ok) throw new Error(start.fault);
    const [row] = tryRows(start, { tool, fields, sources });
    expect(row).toEqual({
      ok: false,
      reasons: [expect.stringMatching(/^IT load must be a number/), expect.stringMatching(/^Cooling power must be/)],
    });
  });
});
