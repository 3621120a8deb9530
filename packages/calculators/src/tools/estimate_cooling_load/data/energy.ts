import { type Datum, datum, type Source } from '../../../kernel/index.ts';
import type { ComfortSystem } from '../vocabulary.ts';
import { chosen, practice } from './source.ts';

const FROM_KNOWLEDGE = 'Stated from knowledge of the law, not consulted for this edition.';

/** SEER = 2.5 * (eta + F) / 100, with F of 3 % for air and 8 % for water as the heat sink. */
function ecodesign(place: string): Source {
  return { document: 'Regulation (EU) 2016/2281', place, edition: '2016, tier of 1 January 2021' };
}

const FULL_LOAD_HOURS: Source = {
  document: 'Delegated Regulation (EU) 2022/759',
  place: 'Annex VII part B of Directive (EU) 2018/2001, tertiary sector',
  edition: '2022',
};

export const CHILLER_SIZE_LIMIT = datum({
  symbol: 'chiller_size',
  description: 'Chiller capacity from which it is medium or large',
  value: { medium: 400, large: 1500 },
  unit: 'kW',
  source: ecodesign('Annex II, size classes of chillers'),
  confidence: 'statutory',
  note: FROM_KNOWLEDGE,
});

/** By the size of one unit where the minimum depends on it. */
export const BASE_EFFICIENCY: Record<ComfortSystem, Datum<Record<string, number>>> = {
  split_dx: datum({
    symbol: 'base',
    description: 'Seasonal energy efficiency ratio, average climate, split unit',
    value: { any: 4.3 },
    unit: '-',
    source: { document: 'Regulation (EU) 206/2012', place: 'Annex I, minimum SEER, 6 to 12 kW', edition: '2012' },
    confidence: 'statutory',
    note: FROM_KNOWLEDGE,
  }),
  vrf: datum({
    symbol: 'base',
    description: 'Seasonal energy efficiency ratio, average climate, VRF system',
    value: { any: 4.8 },
    unit: '-',
    source: ecodesign('Annex II, 189 %: 2.5 * (189 + 3) / 100'),
    confidence: 'statutory',
    note: FROM_KNOWLEDGE,
  }),
  rooftop_unit: datum({
    symbol: 'base',
    description: 'Seasonal energy efficiency ratio, average climate, rooftop unit',
    value: { any: 3.525 },
    unit: '-',
    source: ecodesign('Annex II, 138 %: 2.5 * (138 + 3) / 100'),
    confidence: 'statutory',
    note: FROM_KNOWLEDGE,
  }),
  chilled_water_air_cooled: datum({
    symbol: 'base',
    description: 'Seasonal energy efficiency ratio, average climate, air-cooled chiller',
    value: { small: 4.1, medium: 4.55 },
    unit: '-',
    source: ecodesign('Annex II, 161 % and 179 %: 2.5 * (eta + 3) / 100'),
    confidence: 'statutory',
    note: FROM_KNOWLEDGE,
  }),
  chilled_water_water_cooled: datum({
    symbol: 'base',
    description: 'Seasonal energy efficiency ratio, average climate, water-cooled chiller',
    value: { small: 5.2, medium: 6.5, large: 7 },
    unit: '-',
    source: ecodesign('Annex II, 200 %, 252 % and 272 %: 2.5 * (eta + 8) / 100'),
    confidence: 'statutory',
    note: FROM_KNOWLEDGE,
  }),
};

export const AUXILIARY_ELECTRICITY = datum({
  symbol: 'aux',
  description: 'Auxiliary electricity of pumps, heat rejection and indoor units per kWh of cooling',
  value: {
    split_dx: 0.05,
    vrf: 0.05,
    rooftop_unit: 0.05,
    chilled_water_air_cooled: 0.05,
    chilled_water_water_cooled: 0.08,
  } satisfies Record<ComfortSystem, number>,
  unit: '-',
  source: practice('pumps, towers and indoor units'),
  confidence: 'practice',
});

export const IN_USE_FACTOR = datum({
  symbol: 'in_use',
  description: 'In-use factor on the tested seasonal efficiency, comfort systems',
  value: 0.75,
  unit: '-',
  source: {
    document: 'Advances in Civil Engineering, article 7867128',
    place: 'measured cooling COP: VRF 3.7 to 4.2, rooftop unit 2.5 to 3.1',
    edition: '2018',
  },
  confidence: 'practice',
  evidence: 'looked_up',
  note: 'Chosen so that VRF gives 3.8 and rooftop units 2.8 in the UK, inside the measured ranges.',
});

export const CLIMATE_FACTOR = datum({
  symbol: 'f_comfort',
  description: 'Climate factor on the seasonal efficiency',
  value: { northern_eu: 1.05, uk: 1.05, central_eu: 1, southern_eu: 0.92, uae_gcc: 0.72 },
  unit: '-',
  source: chosen('relative to the average season of EN 14825'),
  confidence: 'assumption',
});

export const FULL_LOAD_HOURS_BASE = datum({
  symbol: 'eflh_base',
  description: 'Equivalent full-load hours of comfort cooling, constant term',
  value: 475,
  unit: 'h/yr',
  source: FULL_LOAD_HOURS,
  confidence: 'statutory',
  note: FROM_KNOWLEDGE,
});

export const FULL_LOAD_HOURS_SLOPE = datum({
  symbol: 'eflh_slope',
  description: 'Equivalent full-load hours of comfort cooling per cooling degree day',
  value: 0.49,
  unit: 'h/(K d)',
  source: FULL_LOAD_HOURS,
  confidence: 'statutory',
  note: `${FROM_KNOWLEDGE} The Gulf lies outside the range that the formula was fitted to.`,
});

export const OFFICE_COOLING_ENERGY = datum({
  symbol: 'econ19',
  description:
    'Electricity for cooling of an air-conditioned standard office (type 3) in the UK, good practice and typical',
  value: { good: 14, typical: 31 },
  unit: 'kWh/m2/yr',
  source: {
    document: 'Energy Consumption Guide 19 (ECON 19)',
    place: 'type 3, cooling',
    edition: '2000, reprinted 2003',
  },
  confidence: 'published',
  evidence: 'from_memory',
  note: 'The table itself was not consulted for this edition.',
});
