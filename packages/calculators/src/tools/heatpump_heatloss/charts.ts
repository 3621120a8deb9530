import type { Static } from 'typebox';
import type { Given } from '../../kernel/index.ts';
import {
  type Bar,
  barsPicture,
  breakdown,
  type ChartData,
  fieldAt,
  formatFigure,
  type TornadoBar,
  type TornadoPicture,
  tornadoPicture,
} from '../../presentation/charts/index.ts';
import type { Input } from './inputs.ts';
import { EXISTING_HEATING } from './options.ts';
import { Result } from './schema.ts';

type Data = ChartData<Given<typeof Input>, Static<typeof Result>>;

const loss = fieldAt(Result, 'design_heat_loss_kw');
const form = fieldAt(Result, 'attachment_sensitivity', 'form');
const airChange = fieldAt(Result, 'air_change_sensitivity', 'air_change_rate');
const measure = fieldAt(Result, 'upgrade_options', 'measure');
const cost = fieldAt(Result, 'annual_running_cost_gbp');

/** Sensitivity of the heat loss: another form, another air change rate, an upgrade. */
function sensitivityPictures({ result }: Data): TornadoPicture[] {
  const base = result.design_heat_loss_kw;
  const bars: TornadoBar[] = [
    {
      label: 'Built form',
      cases: result.attachment_sensitivity.flatMap(({ form: name, design_heat_loss_kw: value }) =>
        value === null ? [] : [{ label: form.inWords(name), value }],
      ),
    },
    {
      label: airChange.label,
      cases: result.air_change_sensitivity.map(({ air_change_rate, design_heat_loss_kw }) => ({
        label: `${formatFigure(air_change_rate)} per hour`,
        value: design_heat_loss_kw,
      })),
    },
    ...result.upgrade_options.map((option) => ({
      label: measure.inWords(option.measure),
      cases: [{ label: 'after the upgrade', value: option.design_heat_loss_after_kw }],
    })),
  ];
  const moved = bars
    .map(({ label, cases }) => ({ label, cases: cases.filter(({ value }) => value !== base) }))
    .filter(({ cases }) => cases.length > 0);
  if (moved.length === 0) return [];
  const title = 'Sensitivity of the design heat loss';
  return [
    tornadoPicture({ title, valueLabel: loss.label, unit: loss.unit, decimals: loss.decimals, base, bars: moved }),
  ];
}

/** The annual running cost at each flow temperature, compared with the heating replaced, or else a gas boiler. */
function runningCost({ input, result }: Data) {
  const { replaced_heating: replaced, gas_boiler_comparison: gas } = result;
  const bars: Bar[] = [
    ...result.flow_temp_options.map((option) => ({
      label: `Heat pump at ${option.flow_temp_c} °C${option.flow_temp_c === input.flow_temp_c ? ', selected' : ''}`,
      value: option.annual_running_cost_gbp,
    })),
    {
      label: EXISTING_HEATING[replaced?.heating ?? 'mains_gas'],
      value: replaced?.energy_cost_gbp ?? gas.annual_cost_gbp,
      tone: 'neutral',
    },
  ];
  const { unit, decimals, label: valueLabel } = cost;
  return [barsPicture({ title: 'Running cost by flow temperature', valueLabel, unit, decimals, bars })];
}

export const charts = [
  breakdown(Result, {
    title: 'Heat loss by element',
    list: 'heat_loss_breakdown',
    label: 'element',
    value: 'heat_loss_w',
    sorted: true,
  }),
  sensitivityPictures,
  runningCost,
];
