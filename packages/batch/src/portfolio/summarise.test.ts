import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { catalogue, EDITION, runCalculator } from '@plumbline/calculators';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { summarise } from './summarise.ts';
import type { PortfolioSummary, SummaryRequest } from './summary.ts';
import { type ResultRow, writeResults } from './testing/result_files.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-summary-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const CARBON = { tool: 'calculate_carbon', edition: EDITION };
const FORMATS = ['csv', 'ndjson', 'parquet'] as const;

const LED = {
  measure: 'led_lighting',
  cost_gbp: 1000,
  cost_eur: 1200,
  annual_saving_gbp: 200,
  annual_saving_eur: 240,
  energy_saving_kwh: 500,
  carbon_saving_tco2e: 0.5,
};
const HEAT_PUMP = {
  measure: 'heat_pump',
  cost_gbp: 5000,
  cost_eur: 6000,
  annual_saving_gbp: 500,
  annual_saving_eur: 600,
  energy_saving_kwh: 3000,
  carbon_saving_tco2e: 2.25,
};

const BANDS = ['A', 'B', 'C', 'C', 'D', 'D', 'D', 'E', 'E', 'F', 'G', 'G'];

/** Building n has an intensity of 10 n and 1.1 n tonnes; 1 to 5 get LED lighting, 4 to 12 a heat pump. */
const TWELVE: ResultRow[] = BANDS.map((band, index) => {
  const number = index + 1;
  return {
    line: number + 1,
    kept: { uprn: `U${number}`, local_authority_label: number <= 6 ? 'Leeds' : number <= 10 ? 'York' : 'Hull' },
    result: {
      benchmark_band: band,
      net_zero_ready: number === 1,
      operational_carbon_tco2e: Math.round(11 * number) / 10,
      carbon_intensity_kgco2e_per_m2: 10 * number,
      benchmark_ratio: number === 12 ? null : 1,
      reduction_measures: [...(number <= 5 ? [LED] : []), ...(number >= 4 ? [HEAT_PUMP] : [])],
    },
  };
});

async function summaryOf(
  rows: readonly ResultRow[],
  about = CARBON,
  request: Partial<SummaryRequest> = {},
): Promise<PortfolioSummary> {
  const format = (request.format ?? 'csv') as 'csv' | 'ndjson' | 'parquet';
  const path = writeResults(folder, format, rows, about);
  return summarise(path, { tool: about.tool, ...request, format });
}

describe('the summary of twelve buildings', () => {
  it('counts classes, and what is good and bad by their tones', async () => {
    const { rows, outcome, classes } = await summaryOf(TWELVE);
    expect(rows).toBe(12);
    const [bands, ready] = classes;
    expect(bands?.classes.map(({ value, rows: count }) => `${value}${count}`)).toEqual([
      ...['A1', 'B1', 'C2', 'D3', 'E2', 'F1', 'G2'],
    ]);
    expect(ready?.classes).toEqual([
      { value: 'true', label: 'Yes', tone: 'good', rows: 1 },
      { value: 'false', label: 'No', tone: 'caution', rows: 11 },
    ]);
    expect(outcome).toEqual({
      column: 'benchmark_band',
      label: 'Benchmark band',
      tones: [
        { tone: 'good', label: 'A, B or C', rows: 4 },
        { tone: 'caution', label: 'D or E', rows: 5 },
        { tone: 'bad', label: 'F or G', rows: 3 },
      ],
      empty: 0,
    });
  });

  it('adds up amounts, in all and by group', async () => {
    const { totals, groups } = await summaryOf(TWELVE);
    // 1.1 × (1 + 2 + … + 12) = 1.1 × 78
    expect(totals).toMatchObject([{ column: 'operational_carbon_tco2e', total: 85.8, rows: 12, condition: null }]);
    expect(groups).toEqual({
      column: 'local_authority_label',
      groups: [
        // 1.1 × 21, 1.1 × 34, 1.1 × 23
        { name: 'Leeds', rows: 6, tones: { good: 4, caution: 2, bad: 0, neutral: 0 }, totals: [23.1] },
        { name: 'York', rows: 4, tones: { good: 0, caution: 3, bad: 1, neutral: 0 }, totals: [37.4] },
        { name: 'Hull', rows: 2, tones: { good: 0, caution: 0, bad: 2, neutral: 0 }, totals: [25.3] },
      ],
      others: null,
    });
  });

  it('describes distributions', async () => {
    const { distributions } = await summaryOf(TWELVE);
    // Of 10, 20 … 120: P10 at 1.1 steps above 10, P25 at 2.75, P90 at 9.9.
    expect(distributions[0]).toMatchObject({
      column: 'carbon_intensity_kgco2e_per_m2',
      rows: 12,
      minimum: 10,
      p10: 21,
      p25: 37.5,
      median: 65,
      p75: 92.5,
      p90: 109,
      maximum: 120,
      mean: 65,
    });
    expect(distributions[1]).toMatchObject({ column: 'benchmark_ratio', rows: 11, mean: 1 });
  });

  it('names the ten worst and the ten best with their identifiers', async () => {
    const { ranking } = await summaryOf(TWELVE);
    expect(ranking).toMatchObject({ worst: 'high', identifiers: ['uprn', 'local_authority_label'] });
    expect(ranking?.highest).toHaveLength(10);
    expect(ranking?.highest[0]).toEqual({
      line: 13,
      identifiers: ['U12', 'Hull'],
      value: 120,
      outcome: { label: 'G', tone: 'bad' },
    });
    expect(ranking?.lowest.map(({ value }) => value)).toEqual([10, 20, 30, 40, 50, 60, 70, 80, 90, 100]);
  });

  it('adds up what the measures cost and bring, with the payback of the totals', async () => {
    const { measures } = await summaryOf(TWELVE);
    expect(measures?.figures.map(({ column }) => column)).toEqual([
      ...['cost_gbp', 'cost_eur', 'annual_saving_gbp', 'annual_saving_eur', 'energy_saving_kwh', 'carbon_saving_tco2e'],
    ]);
    expect(measures?.measures).toEqual([
      // Five times LED lighting: 6000 / 1200 years.
      {
        name: 'led_lighting',
        label: 'LED lighting',
        rows: 5,
        totals: [5000, 6000, 1000, 1200, 2500, 2.5],
        payback: 5,
      },
      // Nine times a heat pump: 54 000 / 5400 years.
      {
        name: 'heat_pump',
        label: 'Heat pump',
        rows: 9,
        totals: [45_000, 54_000, 4500, 5400, 27_000, 20.25],
        payback: 10,
      },
    ]);
    expect(measures?.all).toEqual({
      rows: 12,
      totals: [50_000, 60_000, 5500, 6600, 29_500, 22.75],
      payback: 60_000 / 6600,
    });
  });

  it('is the same from CSV, NDJSON and Parquet', async () => {
    const fromCsv = await summaryOf(TWELVE);
    for (const format of FORMATS) expect(await summaryOf(TWELVE, CARBON, { format }), format).toEqual(fromCsv);
  });

  it('does not depend on the order of the rows', async () => {
    const sorted = await summaryOf(TWELVE);
    const mixed = [...TWELVE.slice(7), ...TWELVE.slice(0, 3), ...TWELVE.slice(3, 7).toReversed()];
    expect(await summaryOf(mixed)).toEqual(sorted);
  });

  it('names the results that were not written, and shows the others', async () => {
    const rows = TWELVE.map(({ result: { benchmark_band }, ...row }) => ({ ...row, result: { benchmark_band } }));
    const summary = await summaryOf(rows);
    expect(summary).toMatchObject({ totals: [], distributions: [], ranking: null, measures: null, rows: 12 });
    expect(summary.not_written).toContainEqual({ column: 'operational_carbon_tco2e', label: 'Operational carbon' });
    expect(summary.not_written.map(({ column }) => column)).not.toContain('benchmark_band');
  });

  it('groups by any column, or none, and only notes one that the file lacks', async () => {
    expect((await summaryOf(TWELVE, CARBON, { groupBy: null })).groups).toBeNull();
    expect((await summaryOf(TWELVE, CARBON, { groupBy: 'net_zero_ready' })).groups?.groups).toMatchObject([
      { name: 'false', rows: 11 },
      { name: 'true', rows: 1 },
    ]);
    const { groups, notes } = await summaryOf(TWELVE, CARBON, { groupBy: 'local_authority' });
    expect(groups).toBeNull();
    expect(notes[0]).toBe('The file has no column "local_authority" to group by. Did you mean local_authority_label?');
  });
});

describe('groups', () => {
  function buildings(count: number, group: (index: number) => string): ResultRow[] {
    return Array.from({ length: count }, (_, index) => ({
      line: index + 2,
      kept: { place: group(index) },
      result: { benchmark_band: 'A', operational_carbon_tco2e: 1 },
    }));
  }

  it('beyond the fifty largest are taken together', async () => {
    // Places 0 to 9 have two buildings, 10 to 59 one.
    const rows = buildings(70, (index) => `P${index % 60}`);
    const { groups } = await summaryOf(rows, CARBON, { groupBy: 'place' });
    expect(groups?.groups).toHaveLength(50);
    expect(groups?.groups[0]).toMatchObject({ name: 'P0', rows: 2, totals: [2] });
    expect(groups?.others).toEqual({
      name: 'others',
      groups: 10,
      rows: 10,
      tones: { good: 10, caution: 0, bad: 0, neutral: 0 },
      totals: [10],
    });
  });

  it('are left out if the column identifies rows', async () => {
    const { groups, notes } = await summaryOf(buildings(10_001, String), CARBON, { groupBy: 'place' });
    expect(groups).toBeNull();
    expect(notes[0]).toBe('place has more than 10,000 values, so the rows are not grouped by it.');
  });

  it('have a name for rows without a value', async () => {
    const { groups } = await summaryOf(
      buildings(1, () => ' '),
      CARBON,
      { groupBy: 'place' },
    );
    expect(groups?.groups).toMatchObject([{ name: '(empty)', rows: 1 }]);
  });
});

describe('a standard that buildings are to reach', () => {
  const [domestic, other] = [3500, null];
  const HOMES: ResultRow[] = [
    { compliant: true, cap: domestic, penalty: 4000 },
    { compliant: true, cap: domestic, penalty: 4000 },
    { compliant: true, cap: other, penalty: 150_000 },
    { compliant: false, cap: domestic, penalty: 4000 },
    { compliant: false, cap: domestic, penalty: 4000 },
    { compliant: false, cap: other, penalty: 150_000 },
  ].map(({ compliant, cap, penalty }, index) => ({
    line: index + 2,
    kept: { uprn: `U${index}` },
    result: {
      compliant,
      compliance_status: compliant ? 'compliant' : 'sub_standard',
      penalty_exposure_now: !compliant,
      cost_cap_gbp: cap,
      max_single_penalty_gbp: penalty,
      'future_standard.points_gap_low': compliant ? 0 : 31,
    },
  }));

  it.each(FORMATS)('has its costs where the tool states them, from %s', async (format) => {
    const { target, totals, ranking } = await summaryOf(HOMES, { tool: 'mees_checker', edition: EDITION }, { format });
    expect(target).toMatchObject({ met: 3, costed: 2, uncosted: 1, costs: [{ total: 7000, rows: 2 }] });
    // Only the three that fail: 4000 + 4000 + 150 000.
    expect(totals).toMatchObject([{ total: 158_000, rows: 3, condition: 'Penalty exposure now: Yes' }]);
    expect(ranking?.label).toBe('Future standard: points gap, low');
    expect(ranking?.highest.map(({ line }) => line)).toEqual([5, 6, 7, 2, 3, 4]);
  });
});

describe('a file', () => {
  it('of CSV needs a tool, and Parquet and NDJSON name theirs', async () => {
    await expect(summaryOf(TWELVE, CARBON, { tool: undefined })).rejects.toThrow('name it with --tool');
    for (const format of ['ndjson', 'parquet'] as const) {
      expect(await summaryOf(TWELVE, CARBON, { format, tool: undefined })).toMatchObject({ tool: 'calculate_carbon' });
    }
    await expect(summaryOf(TWELVE, CARBON, { format: 'parquet', tool: 'mees_checker' })).rejects.toThrow(
      'The file has results of calculate_carbon, not of mees_checker.',
    );
  });

  it('without results of the tool is refused with columns that would do', async () => {
    const path = join(folder, 'in.csv');
    writeFileSync(path, 'uprn,energy\n1,2\n');
    await expect(summarise(path, { format: 'csv', tool: 'calculate_carbon' })).rejects.toThrow(
      'The file has no result of calculate_carbon. A report needs the output of plumbline batch, with columns such as benchmark_band, net_zero_ready',
    );
  });

  it('that was cut off is refused with the line', async () => {
    const path = join(folder, 'cut.csv');
    writeFileSync(path, 'line,uprn,benchmark_band\n2,U1,A\n3,U2');
    await expect(summarise(path, { format: 'csv', tool: 'calculate_carbon' })).rejects.toThrow(
      'line 3 has 2 cells, but the header has 3.',
    );
    writeFileSync(path, '{"line":1,"tool":"calculate_carbon","result":{"benchmark_band":"A"}}\n{"line":2,"to');
    await expect(summarise(path, { format: 'ndjson' })).rejects.toThrow('line 2 is not a JSON object.');
    writeFileSync(path, '');
    await expect(summarise(path, { format: 'csv', tool: 'calculate_carbon' })).rejects.toThrow('it is empty');
  });

  it('with a header alone has a summary of no rows', async () => {
    const path = join(folder, 'none.csv');
    writeFileSync(path, 'line,benchmark_band,operational_carbon_tco2e,carbon_intensity_kgco2e_per_m2\n');
    expect(await summarise(path, { format: 'csv', tool: 'calculate_carbon', rejected: 7 })).toMatchObject({
      rows: 0,
      rejected: 7,
      totals: [{ total: 0, rows: 0 }],
      distributions: [],
      ranking: null,
    });
  });

  it('of several tools is summarised for one, and says what was left out', async () => {
    const lines = [
      { line: 1, tool: 'calculate_pue', input: {}, result: { pue_score: 1.5 } },
      { line: 2, tool: 'mees_checker', input: {}, result: { compliance_status: 'compliant' } },
      { line: 3, tool: 'calculate_pue', input: {}, result: { pue_score: 1.3 } },
    ];
    const path = join(folder, 'mixed.ndjson');
    writeFileSync(path, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    const { rows, distributions, other_tools } = await summarise(path, { format: 'ndjson' });
    expect([rows, distributions[0]?.mean, other_tools]).toEqual([2, 1.4, [{ tool: 'mees_checker', rows: 1 }]]);
    expect(await summarise(path, { format: 'ndjson', tool: 'mees_checker' })).toMatchObject({
      rows: 1,
      other_tools: [{ tool: 'calculate_pue', rows: 2 }],
    });
  });
});

/** Units of ratios, intensities and scores: nothing that can be added up. */
const RATIO = /\/(?!yr$)|%|^-$|points/;

describe.each(catalogue.map((tool) => [tool.name, tool] as const))('%s', (name, tool) => {
  it('has a summary of its examples that adds up no ratio', async () => {
    const lines = tool.examples.map(({ input }, index) => {
      const answer = runCalculator(tool, input);
      return `${JSON.stringify({ line: index + 1, tool: name, input, result: answer.ok ? answer.result : {} })}\n`;
    });
    const path = join(folder, 'examples.ndjson');
    writeFileSync(path, lines.join(''));
    const summary = await summarise(path, { format: 'ndjson' });
    expect(summary).toMatchObject({ tool: name, rows: tool.examples.length, not_written: [] });
    expect(summary.classes.length + summary.distributions.length).toBeGreaterThan(0);
    const ratios = summary.totals.filter(({ unit }) => RATIO.test(unit)).map(({ column }) => column);
    // Units of plant are counted, not scored.
    expect(ratios).toEqual(name === 'thermal_load' ? ['units_installed'] : []);
    for (const { total } of summary.totals) expect(Number.isFinite(total)).toBe(true);
  });
});
