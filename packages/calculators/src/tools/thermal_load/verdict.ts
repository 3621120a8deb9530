import type { Static } from 'typebox';
import { CAPACITY_MARGIN } from '../../data/cooling_technology.ts';
import { RACK_AREA, SUITABLE_TO } from '../../data/data_hall.ts';
import {
  checksOf,
  citeSource,
  countedInFigures,
  formatNumber,
  formatRounded,
  inSentence,
  sayWhen,
  type Verdict,
} from '../../kernel/index.ts';
import { fieldAt } from '../../presentation/charts/index.ts';
import { Result } from './schema.ts';

type Figures = Static<typeof Result>;

const suitability = fieldAt(Result, 'suitability');
const coolingType = fieldAt(Result, 'cooling_type');
const recommendedType = fieldAt(Result, 'recommended_cooling_type');
const density = fieldAt(Result, 'densest_rack_kw');
const capacity = fieldAt(Result, 'installed_cooling_capacity_kw');
const chillers = fieldAt(Result, 'chiller_installed_kw');

const DECISIONS: Readonly<Record<Figures['suitability'], string>> = {
  suitable: 'Suitable',
  marginal: 'Marginal',
  unsuitable: 'Not suitable',
};

function checksOn(result: Figures) {
  const { cooling_type, densest_rack_kw, cooling_capacity_kw, chiller_size_kw } = result;
  const reference = citeSource(CAPACITY_MARGIN.source);
  return [
    {
      label: 'Power density per rack',
      value: densest_rack_kw,
      limit: SUITABLE_TO.value[cooling_type],
      sense: 'at_most' as const,
      unit: density.unit,
      decimals: density.decimals,
      tone: suitability.toneOf(result.suitability) ?? 'neutral',
      reference: citeSource(SUITABLE_TO.source),
      fields: ['rack_equivalent_kw', 'densest_rack_kw'],
    },
    {
      label: capacity.label,
      value: result.installed_cooling_capacity_kw,
      limit: cooling_capacity_kw,
      sense: 'at_least' as const,
      unit: capacity.unit,
      decimals: capacity.decimals,
      reference,
      fields: ['cooling_capacity_tr', 'installed_cooling_capacity_kw'],
      decides: false,
    },
    ...(chiller_size_kw === 0
      ? []
      : [
          {
            label: chillers.label,
            value: result.chiller_installed_kw,
            limit: chiller_size_kw,
            sense: 'at_least' as const,
            unit: chillers.unit,
            decimals: chillers.decimals,
            reference,
            fields: ['chiller_size_tr', 'chiller_installed_kw'],
            decides: false,
          },
        ]),
  ];
}

/** Whether the cooling type is suitable for the density, and the plant that the heat load needs. */
export function thermalVerdict({ result }: { result: Figures }): Verdict {
  const { cooling_type, densest_rack_kw, units_installed, recommended_cooling_type } = result;
  const installed = formatRounded(result.installed_cooling_capacity_kw, 1);
  const needed = formatRounded(result.cooling_capacity_kw, 1);
  return {
    tone: suitability.toneOf(result.suitability) ?? 'neutral',
    decision: DECISIONS[result.suitability],
    reason: `${coolingType.inWords(cooling_type)} at ${formatNumber(densest_rack_kw)} kW a rack; ${countedInFigures(units_installed, 'unit provides', 'units provide')} ${installed} kW for ${needed} kW`,
    conditions: sayWhen(
      [
        result.suitability !== 'suitable' && recommended_cooling_type !== cooling_type,
        () => `At this density ${inSentence(recommendedType.inWords(recommended_cooling_type))} is recommended.`,
      ],
      [
        result.zones.length === 0,
        () => `The density assumes ${formatNumber(RACK_AREA.value)} m² per rack, including its part of the aisle.`,
      ],
      [result.redundancy === 'n', () => 'There is no standby unit: the failure of one unit leaves too little cooling.'],
    ),
    checks: checksOf(checksOn(result)),
  };
}
