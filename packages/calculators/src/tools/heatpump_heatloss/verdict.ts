import { checksOf, citeSource, formatNumber, type Given, sayWhen, type Verdict } from '../../kernel/index.ts';
import { fieldAt } from '../../presentation/charts/index.ts';
import { BOILER_UPGRADE_LIMIT } from './data/grants.ts';
import { NARROW_MARGIN } from './data/limits.ts';
import type { Input } from './inputs.ts';
import { DESIGN_STANDARD, PERFORMANCE_ESTIMATE } from './references.ts';
import { Result } from './schema.ts';
import { type Figures, FORM_WORDS, HEATING_WORDS, replacedOf } from './words.ts';

const output = fieldAt(Result, 'recommended_heat_pump_kw');
const loss = fieldAt(Result, 'design_heat_loss_kw');
const factor = fieldAt(Result, 'system_spf');

function decisionOf({ heat_pump_units: units, heat_pump_unit_kw: kw }: Figures): string {
  return units === 1
    ? `${formatNumber(kw)} kW heat pump`
    : `${formatNumber(units)} heat pumps of ${formatNumber(kw)} kW`;
}

/** The grant whose capacity limit is worth a check: one that is not ruled out for another reason. */
function limitedGrant({ grant_options }: Figures) {
  return grant_options.find(
    ({ eligibility, within_capacity_limit: within }) =>
      within === false || (within === true && eligibility !== 'not_met'),
  );
}

/** The running cost against the heating replaced. */
function costCheck(result: Figures) {
  const { system_spf } = result;
  const replaced = replacedOf(result);
  if (!replaced) return [];
  const { heating, break_even_spf, annual_cost_saving_gbp } = replaced;
  return [
    {
      label: `Break-even seasonal performance against ${HEATING_WORDS[heating]}`,
      value: system_spf,
      limit: break_even_spf,
      sense: 'at_least' as const,
      unit: factor.unit,
      decimals: factor.decimals,
      tone: annual_cost_saving_gbp >= 0 && system_spf >= break_even_spf ? ('good' as const) : ('caution' as const),
      reference: PERFORMANCE_ESTIMATE,
      fields: ['system_spf', 'replaced_heating.break_even_spf'],
      decides: false,
    },
  ];
}

/** The heat pumps against the heat loss, the running cost, and the capacity against that of the grant. */
function checksOn(result: Figures) {
  const grant = limitedGrant(result);
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
    ...costCheck(result),
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
export function heatPumpVerdict({ input, result }: { input: Given<typeof Input>; result: Figures }): Verdict {
  const { design_heat_loss_kw, external_design_temp_c, indicative_scop, flow_temp_c, radiator_oversize_factor } =
    result;
  const { capacity_margin_pct: margin } = result;
  return {
    tone: 'neutral',
    decision: decisionOf(result),
    reason: `Heat loss ${formatNumber(design_heat_loss_kw)} kW at ${formatNumber(external_design_temp_c)} °C; SCOP ${formatNumber(indicative_scop)} at a flow of ${formatNumber(flow_temp_c)} °C`,
    conditions: [
      `From ${input.u_values === undefined ? 'typical' : 'known and typical'} U-values of the age band and a ${FORM_WORDS[result.built_form]}; to be confirmed by a room-by-room survey.`,
      `Radiators must give ${formatNumber(radiator_oversize_factor)} times the usual rated output at ${formatNumber(flow_temp_c)} °C.`,
      ...sayWhen([
        margin < NARROW_MARGIN.value,
        () => `Only ${formatNumber(margin, 1)} % of the output is in hand above an estimated heat loss.`,
      ]),
    ],
    checks: checksOn(result),
  };
}
