import type { Static } from 'typebox';
import {
  type ChartData,
  type ColumnsPicture,
  fieldAt,
  formatFigure,
  type TornadoPicture,
  tornadoPicture,
} from '../../presentation/charts/index.ts';
import { DELAY_STEP, SENSITIVITY_STEP } from './data.ts';
import { Result, type SensitivityCase } from './schema.ts';

const { unit } = fieldAt(Result, 'cash_flows', 'net_gbp');

/** Net benefit of each year, and what has come together by its end. */
function cashFlow({ result: { cash_flows } }: ChartData<unknown, Static<typeof Result>>): ColumnsPicture[] {
  const columns = cash_flows.map((row) => ({
    label: `Year ${row.year}`,
    value: row.net_gbp,
    line: row.cumulative_net_gbp,
  }));
  const total = formatFigure(columns.at(-1)?.line ?? 0, 0);
  return [
    {
      kind: 'columns',
      title: 'Cash flow of the three years',
      summary: `Net benefit of each year; together they come to ${total} ${unit} after three years.`,
      unit,
      decimals: 0,
      valueLabel: 'Net benefit',
      lineLabel: 'Running sum',
      columns,
    },
  ];
}

const npv = fieldAt(Result, 'npv_3yr_gbp');
const { value: step } = SENSITIVITY_STEP;

/** What is varied, and how, in each case. */
const VARIED: Record<SensitivityCase, { input: string; label: string }> = {
  saving_minus_20_pct: { input: 'Saving', label: `${step} % less` },
  saving_plus_20_pct: { input: 'Saving', label: `${step} % more` },
  software_cost_minus_20_pct: { input: 'Software cost', label: `${step} % less` },
  software_cost_plus_20_pct: { input: 'Software cost', label: `${step} % more` },
  go_live_3_months_later: { input: 'Go-live', label: `${DELAY_STEP.value} months later` },
  combined_downside: { input: 'All of it together', label: 'less saving, more cost, later' },
};

/** How far the net present value moves with each thing that may turn out otherwise. */
function sensitivity({ result }: ChartData<unknown, Static<typeof Result>>): TornadoPicture[] {
  const base = result.npv_3yr_gbp;
  const moved = result.sensitivity.filter((row) => row.npv_3yr_gbp !== base);
  const bars = [...new Set(moved.map((row) => VARIED[row.case].input))].map((label) => ({
    label,
    cases: moved
      .filter((row) => VARIED[row.case].input === label)
      .map((row) => ({ label: VARIED[row.case].label, value: row.npv_3yr_gbp })),
  }));
  if (bars.length === 0) return [];
  const title = 'What moves the net present value';
  return [tornadoPicture({ title, valueLabel: npv.label, unit: npv.unit, decimals: 0, base, bars })];
}

export const charts = [cashFlow, sensitivity];
