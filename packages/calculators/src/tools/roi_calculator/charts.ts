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

/** Annual and cumulative net benefit. */
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
      title: 'Cash flow over three years',
      summary: `Annual net benefit; the cumulative net benefit is ${total} ${unit} after three years.`,
      unit,
      decimals: 0,
      valueLabel: 'Net benefit',
      lineLabel: 'Cumulative',
      columns,
    },
  ];
}

const npv = fieldAt(Result, 'npv_3yr_gbp');
const { value: step } = SENSITIVITY_STEP;

/** The parameter that each case varies, and by how much. */
const VARIED: Record<SensitivityCase, { input: string; label: string }> = {
  saving_minus_20_pct: { input: 'Saving', label: `${step} % less` },
  saving_plus_20_pct: { input: 'Saving', label: `${step} % more` },
  software_cost_minus_20_pct: { input: 'Software cost', label: `${step} % less` },
  software_cost_plus_20_pct: { input: 'Software cost', label: `${step} % more` },
  go_live_3_months_later: { input: 'Go-live', label: `${DELAY_STEP.value} months later` },
  combined_downside: { input: 'All combined', label: 'less saving, more cost, later' },
};

/** The sensitivity of the net present value to each parameter. */
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
  const title = 'Sensitivity of the net present value';
  return [tornadoPicture({ title, valueLabel: npv.label, unit: npv.unit, decimals: 0, base, bars })];
}

export const charts = [cashFlow, sensitivity];
