import type { Static } from 'typebox';
import { EU_AVERAGE_PUE, INDUSTRY_AVERAGE_PUE } from '../../data/pue_references.ts';
import { type Calculated, PRODUCT_METHOD, roundTo, type Working } from '../../kernel/index.ts';
import { whyNotApplicable } from '../../methods/data_centre_limits.ts';
import { ratePueAsShown } from '../../methods/pue_rating.ts';
import { annualCostAndCarbonOf, annualEnergyOf } from './annual.ts';
import { REGULATORY_REFERENCES } from './data.ts';
import { assessOverheads } from './overhead.ts';
import { ratesOf } from './rates.ts';
import { ISO_DCIE, ISO_PUE } from './references.ts';
import { NOT_RATED, type Result } from './schema.ts';
import { type Loads, type Place, placeOf } from './site.ts';
import { savingsOf, targetOf } from './target.ts';

type Figures = Static<typeof Result>;

/** The PUE as the standard defines it, from power instead of energy. */
function effectivenessOf({ it_load_kw, cooling_kw, ups_losses_kw, lighting_kw }: Loads, w: Working) {
  const overhead = w.result('overhead_kw', cooling_kw + ups_losses_kw + lighting_kw, {
    symbol: 'overhead',
    formula: 'cooling_kw + ups_losses_kw + lighting_kw',
    reference: ISO_PUE,
  });
  const total = w.result('total_facility_load_kw', it_load_kw + overhead, {
    symbol: 'total',
    formula: 'it_load_kw + overhead',
    reference: ISO_PUE,
  });
  const pue = w.result('pue_score', total / it_load_kw, {
    symbol: 'pue',
    formula: 'total / it_load_kw',
    reference: ISO_PUE,
  });
  const overhead_ratio = w.result('overhead_ratio', pue - 1, {
    formula: 'pue - 1',
    reference: ISO_PUE,
  });
  return { overhead, total, pue, overhead_ratio };
}

/** The score as shown with its rating, if the cooling was given, and the DCiE. */
function ratingOf(pue: number, isCooled: boolean, w: Working) {
  const pue3 = w.step('pue3', roundTo(pue, 3), {
    formula: 'round(pue, 3)',
    description: 'PUE as shown, which every comparison uses',
    unit: '-',
    reference: PRODUCT_METHOD,
  });
  const efficiency_rating: Figures['efficiency_rating'] = isCooled ? ratePueAsShown(pue3, w) : NOT_RATED;
  const dcie = w.result('dcie_pct', 100 / pue, {
    symbol: 'dcie',
    formula: '100 / pue',
    reference: ISO_DCIE,
  });
  return { pue3, efficiency_rating, dcie };
}

/** Efficiency of the cooling plant and of the power chain. */
function plantEfficiencyOf({ it_load_kw, cooling_kw, ups_losses_kw, lighting_kw }: Loads, w: Working) {
  const cop =
    cooling_kw > 0
      ? w.result('implied_cooling_cop', (it_load_kw + ups_losses_kw + lighting_kw) / cooling_kw, {
          symbol: 'cop',
          formula: '(it_load_kw + ups_losses_kw + lighting_kw) / cooling_kw',
          reference: PRODUCT_METHOD,
        })
      : null;
  const chain = w.result('power_chain_efficiency_pct', (100 * it_load_kw) / (it_load_kw + ups_losses_kw), {
    symbol: 'chain',
    formula: '100 * it_load_kw / (it_load_kw + ups_losses_kw)',
    reference: PRODUCT_METHOD,
  });
  return { cop, chain };
}

function compareWithAverages(pue: number, pue3: number, isCooled: boolean, w: Working) {
  const industry_average_pue = w.use(INDUSTRY_AVERAGE_PUE);
  const eu_average_pue = w.use(EU_AVERAGE_PUE);
  const gap_to_industry_average = w.result('gap_to_industry_average', pue - industry_average_pue, {
    symbol: 'gap',
    formula: 'pue - industry_average_pue',
    reference: INDUSTRY_AVERAGE_PUE.source.document,
  });
  const better_than_industry_average = isCooled
    ? w.result('better_than_industry_average', pue3 < industry_average_pue, {
        symbol: 'is_better',
        formula: 'pue3 < industry_average_pue',
        reference: INDUSTRY_AVERAGE_PUE.source.document,
      })
    : null;
  return { industry_average_pue, eu_average_pue, gap_to_industry_average, better_than_industry_average };
}

interface Scored {
  input: Loads;
  place: Place;
  total: number;
  pue3: number;
}

const NO_COOLING = 'Not compared: no cooling power was given.';

/** The limits, each compared if it can apply to the site. */
function compareWithLimits({ input, place, total, pue3 }: Scored, w: Working) {
  const site = { ...place, it_power_kw: input.it_load_kw, connected_power_kw: total };
  return REGULATORY_REFERENCES.map(({ key, limit, applies_from, status, scheme }, row) => {
    const group = w.row('regulatory_references', row, key);
    const limit_pue = group.pick('limit', limit);
    const why = input.cooling_kw > 0 ? whyNotApplicable(scheme, site) : NO_COOLING;
    const reference = { key, limit_pue, applies_from, status };
    if (why !== null) return { ...reference, met: null, note: `${why} ${limit.note}` };
    const met = group.result('met', pue3 <= limit_pue, {
      formula: 'pue3 <= limit',
      reference: limit.source.document,
    });
    return { ...reference, met, note: limit.note };
  });
}

export function calculatePue(input: Loads, w: Working): Calculated<Figures> {
  const { it_load_kw } = input;
  const isCooled = input.cooling_kw > 0;
  const place = placeOf(input);
  const rates = ratesOf(place, w);
  const { overhead, total, pue, overhead_ratio } = effectivenessOf(input, w);
  const { pue3, efficiency_rating, dcie } = ratingOf(pue, isCooled, w);

  const { hours_per_year, price } = rates;
  const site = { input, overhead, hours_per_year, price, climate: place.climate };
  const overhead_breakdown = assessOverheads(site, w);
  const { cop, chain } = plantEfficiencyOf(input, w);

  const energy = annualEnergyOf({ total, it_load_kw, overhead }, rates, w);
  const annual = annualCostAndCarbonOf(energy, rates, w);
  const averages = compareWithAverages(pue, pue3, isCooled, w);
  const savings_kw = overhead_breakdown.map(({ saving_kw }) => saving_kw);
  const { saving_kw, target, target_met } = targetOf({ input, pue, pue3, savings_kw }, w);
  const { saving_kwh, saving_gbp, saving_tco2e } = savingsOf(saving_kw, rates, w);

  const figures = {
    pue_score: pue,
    overhead_ratio,
    efficiency_rating,
    pue_designation: 'iPUE' as const,
    dcie_pct: dcie,
    total_facility_load_kw: total,
    overhead_kw: overhead,
    overhead_breakdown,
    implied_cooling_cop: cop,
    power_chain_efficiency_pct: chain,
    annual_energy_kwh: energy.annual_energy,
    annual_it_energy_kwh: energy.annual_it_energy,
    annual_overhead_energy_kwh: energy.annual_overhead_energy,
    electricity_price_gbp_per_kwh: rates.price,
    annual_cost_estimate_gbp: annual.annual_cost,
    annual_overhead_cost_gbp: annual.annual_overhead_cost,
    annual_carbon_tco2e: annual.annual_carbon,
    annual_overhead_carbon_tco2e: annual.annual_overhead_carbon,
    ...averages,
    target_pue: target,
    target_met,
    saving_to_target_kw: saving_kw,
    saving_to_target_kwh: saving_kwh,
    saving_to_target_gbp: saving_gbp,
    saving_to_target_tco2e: saving_tco2e,
    regulatory_references: compareWithLimits({ input, place, total, pue3 }, w),
  };
  return { figures };
}
