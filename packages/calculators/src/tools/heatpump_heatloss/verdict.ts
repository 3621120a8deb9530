import type { Static } from 'typebox';
import { checksOf, citeSource, formatNumber, sayWhen, type Verdict } from '../../kernel/index.ts';
import { fieldAt } from '../../presentation/charts/index.ts';
import { BOILER_UPGRADE_LIMIT } from './data/grants.ts';
import { DESIGN_STANDARD, PERFORMANCE_ESTIMATE } from './references.ts';
import { Result } from './schema.ts';

type Figures = Static<typeof Result>;

const output = fieldAt(Result, 'recommended_heat_pump_kw');
const loss = fieldAt(Result, 'design_heat_loss_kw');
const factor = fieldAt(Result, 'system_spf');

function decisionOf({ heat_pump_units: units, heat_pump_unit_kw: kw }: Figures): string {
  return units === 1
    ? `${formatNumber(kw)} kW heat pump`
    : `${formatNumber(units)} heat pumps of ${formatNumber(kw)} kW`;
}

/** The heat pumps against the heat loss, the running cost against gas, and the capacity against that of the grant. */
function checksOn(result: Figures) {
  const grant = result.grant_options.find(({ scheme }) => scheme === 'boiler_upgrade_scheme');
  return checksOf([
    {
      label: 'Output at design conditions',
      value: result.recommended_heat_pump_kw,
      limit: result.design_heat_loss_kw,
      sense: 'at_least',
      unit: output.unit,
      decimals: loss.decimals,
      reference: DESIGN_STANDARD,
      fields: ['design_heat_loss_kw', 'recommended_heat_pump_kw'],
    },
    {
      label: 'Break-even seasonal performance against gas',
      value: result.system_spf,
      limit: result.break_even_spf,
      sense: 'at_least',
      unit: factor.unit,
      decimals: factor.decimals,
      tone:
        result.annual_cost_saving_vs_gas_gbp >= 0 && result.system_spf >= result.break_even_spf ? 'good' : 'caution',
      reference: PERFORMANCE_ESTIMATE,
      fields: ['system_spf', 'break_even_spf'],
      decides: false,
    },
    ...(grant
      ? [
          {
            label: 'Capacity eligible for the grant',
            value: result.recommended_heat_pump_kw,
            limit: BOILER_UPGRADE_LIMIT.value[result.heat_pump_units === 1 ? 'one' : 'several'],
            sense: 'at_most' as const,
            unit: output.unit,
            decimals: output.decimals,
            tone: grant.within_capacity_limit ? ('good' as const) : ('caution' as const),
            reference: citeSource(BOILER_UPGRADE_LIMIT.source),
            fields: ['grant_options.0.within_capacity_limit'],
            decides: false,
          },
        ]
      : []),
  ]);
}

/** The heat pump that the home needs. */
export function heatPumpVerdict({ result }: { result: Figures }): Verdict {
  const { design_heat_loss_kw, external_design_temp_c, indicative_scop, flow_temp_c, radiator_oversize_factor } =
    result;
  return {
    tone: 'neutral',
    decision: decisionOf(result),
    reason: `Heat loss ${formatNumber(design_heat_loss_kw)} kW at ${formatNumber(external_design_temp_c)} °C; SCOP ${formatNumber(indicative_scop)} at a flow of ${formatNumber(flow_temp_c)} °C`,
    conditions: sayWhen(
      [
        true,
        () => 'From typical U-values of the age band and a detached house; to be confirmed by a room-by-room survey.',
      ],
      [
        radiator_oversize_factor > 1,
        () =>
          `Radiators must give ${formatNumber(radiator_oversize_factor)} times the usual rated output at ${formatNumber(flow_temp_c)} °C.`,
      ],
    ),
    checks: checksOn(result),
  };
}
