import { catalogue } from '@plumbline/calculators';
import { controlsOf, fieldsOf } from '@plumbline/calculators/form';
import { outputsOf } from '@plumbline/explore';
import { describe, expect, it } from 'vitest';
import { columnsOf, EMPTY_DRAFT, formatOfFile, type InputSource, jobQuery, keyOutputs } from './draft.ts';

const [pue] = catalogue.filter(({ name }) => name === 'calculate_pue');
if (!pue) throw new Error('there is no calculate_pue');
const fields = controlsOf(fieldsOf(pue));
const DRAFT = { ...EMPTY_DRAFT, tool: pue.name, name: 'halls.csv' };
const NOTHING = { fields, sources: new Map<string, InputSource>(), keep: [], columns: undefined };

describe('jobQuery', () => {
  it('names the tool, the formats and the file alone if nothing else was chosen', () => {
    expect(Object.fromEntries(jobQuery(DRAFT, NOTHING))).toEqual({
      tool: 'calculate_pue',
      from: 'csv',
      to: 'csv',
      name: 'halls.csv',
    });
  });

  it('maps columns, sets values as plain numbers, and says nothing of inputs that are left to the service', () => {
    const sources = new Map<string, InputSource>([
      ['it_load_kw', { kind: 'column', column: 'Load' }],
      ['cooling_kw', { kind: 'column', column: 'cooling_kw' }],
      ['ups_losses_kw', { kind: 'value', text: '1,500' }],
      ['lighting_kw', { kind: 'default' }],
    ]);
    const query = Object.fromEntries(
      jobQuery({ ...DRAFT, preset: 'halls', groupBy: 'region' }, { ...NOTHING, sources }),
    );
    expect(query).toMatchObject({
      'map.it_load_kw': 'Load',
      'map.cooling_kw': 'cooling_kw',
      'set.ups_losses_kw': '1500',
      preset: 'halls',
      group_by: 'region',
    });
    expect(Object.keys(query).filter((name) => /lighting/.test(name))).toEqual([]);
  });

  it('reviews from one edition to another, without a choice of results', () => {
    const review = { ...DRAFT, reviewFrom: '2026.12', reviewTo: '2027.01' };
    expect(Object.fromEntries(jobQuery(review, { ...NOTHING, columns: ['pue_score'] }))).toEqual({
      tool: 'calculate_pue',
      from: 'csv',
      to: 'csv',
      name: 'halls.csv',
      edition: '2026.12',
      review_to: '2027.01',
    });
  });

  it('lists kept columns and results, or asks for all columns', () => {
    const some = jobQuery(DRAFT, { ...NOTHING, keep: ['site', 'region'], columns: ['pue_score'] });
    expect([some.get('keep'), some.get('columns')]).toEqual(['site,region', 'pue_score']);
    expect(jobQuery(DRAFT, { ...NOTHING, keep: 'all' }).get('keep')).toBe('all');
  });
});

describe('the results that are written', () => {
  const outputs = outputsOf(pue);

  it('are headlines, the verdict and what the summary shows, each once', () => {
    const key = keyOutputs(outputs, ['annual_cost_estimate_gbp', 'pue_score', 'some_list']);
    expect(key).toEqual(expect.arrayContaining(['pue_score', 'efficiency_rating', 'verdict_tone', 'some_list']));
    expect(new Set(key).size).toBe(key.length);
  });

  it('are the chosen ones, all figures, or everything', () => {
    expect(columnsOf({ ...DRAFT, results: 'chosen', chosen: ['pue_score'] }, outputs, [])).toEqual(['pue_score']);
    expect(columnsOf({ ...DRAFT, results: 'figures' }, outputs, [])).toEqual(outputs.map(({ path }) => path));
    expect(columnsOf({ ...DRAFT, results: 'everything' }, outputs, [])).toBeUndefined();
  });
});

describe('formatOfFile', () => {
  it('knows a format by the end of the name', () => {
    expect(['A.CSV', 'b.jsonl', 'c.ndjson', 'd.parquet', 'e.xlsx', 'csv'].map(formatOfFile)).toEqual([
      'csv',
      'ndjson',
      'ndjson',
      'parquet',
      'xlsx',
      'csv',
    ]);
  });
});
