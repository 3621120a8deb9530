import { catalogue } from '@plumbline/calculators';
import { controlsOf, fieldsOf } from '@plumbline/calculators/form';
import { describe, expect, it } from 'vitest';
import { EMPTY_DRAFT, type InputSource } from './draft.ts';
import { errorsOfForm } from './draft_errors.ts';
import type { JobForm } from './use_job_form.ts';

const [pue] = catalogue.filter(({ name }) => name === 'calculate_pue');
if (!pue) throw new Error('there is no calculate_pue');
const FIELDS = controlsOf(fieldsOf(pue));
const COLUMNS = FIELDS.map(({ name }) => name);
const FILE = new File(['12345'], 'halls.csv');

/** A form that can be sent, changed in some parts. */
function formWith(part: Partial<JobForm>): JobForm {
  return {
    draft: { ...EMPTY_DRAFT, file: FILE, tool: pue?.name ?? '' },
    start: { ok: true, columns: COLUMNS, rows: [] },
    columns: COLUMNS,
    tool: pue,
    fields: FIELDS,
    sources: new Map(COLUMNS.map((column): [string, InputSource] => [column, { kind: 'column', column }])),
    ...part,
  } as JobForm;
}

function withSource(source: InputSource): JobForm {
  return formWith({ sources: new Map([...formWith({}).sources, ['cooling_kw', source]]) });
}

describe('the faults of a job before its upload', () => {
  it('are none if every required input has a column', () => {
    expect(errorsOfForm(formWith({}), 5)).toEqual({});
  });

  it('name a file that is larger than the plan allows', () => {
    expect(errorsOfForm(formWith({}), 4).file).toMatch(/^The file has 5 bytes. Your plan takes files up to 4 bytes\./);
  });

  it('ask for a file and a calculator', () => {
    expect(errorsOfForm(formWith({ draft: EMPTY_DRAFT, fields: [] }), undefined)).toEqual({
      file: 'Choose a file.',
      tool: 'Choose a calculator.',
    });
  });

  it('do not send what the page has not read yet', () => {
    const errors = errorsOfForm(formWith({ start: undefined, columns: undefined, tool: undefined }), undefined);
    expect(Object.keys(errors)).toEqual(['file', 'tool']);
  });

  it('ask for a column or a value of each required input', () => {
    const errorOf = (source: InputSource) => errorsOfForm(withSource(source), undefined)['map.cooling_kw'];
    expect(errorOf({ kind: 'default' })).toBe('Choose a column or a value.');
    expect(errorOf({ kind: 'column', column: ' ' })).toBe('Enter the name of the column.');
    expect(errorOf({ kind: 'value', text: '' })).toBe('Enter a value.');
    expect(errorOf({ kind: 'value', text: 'many' })).toBe('Enter a number.');
    expect(errorOf({ kind: 'value', text: '1,500 kW' })).toBeUndefined();
  });

  it('wait for the columns of a file that is still read', () => {
    const draft = { ...EMPTY_DRAFT, file: FILE, tool: pue.name, from: 'parquet' as const };
    const form = formWith({ draft, start: undefined, columns: undefined, sources: new Map() });
    expect(errorsOfForm(form, undefined)).toEqual({ file: 'The page is still reading the file. Try again.' });
  });
});
