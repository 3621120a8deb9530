import { type Datum, datum, type Source } from '../../../kernel/index.ts';
import type { System } from '../schema.ts';
import { chosen, practice } from './source.ts';

const FROM_KNOWLEDGE = 'Stated from knowledge of the law, not looked up for this edition.';

/** SEER = 2.5 * (eta + F) / 100, with F of 3 % for air and 8 % for water as the heat sink. */
function ecodesign(place: string): Source {
  return { document: 'Regulation (EU) 2016/2281', place, edition: '2016, tier of 1 January 2021' };
}

const FULL_LOAD_HOURS: Source = {
  document: 'Delegated Regulation (EU) 2022/759',
  place: 'Annex VII part B of Directive (EU) 2018/2001, tertiary sector and process cooling all year',
  edition: '2022',
};

export const CHILLER_SIZE_LIMIT = datum({
  symbol: 'chiller_size',
  description: 'Capacity of one chiller from which it is medium or large',
  value: { medium: 400, large: 1500 },
  unit: 'kW',
  source: ecodesign('Annex II, size classes of chillers'),
  confidence: 'statutory',
  note: FROM_KNOWLEDGE,
});

const PROCESS_CHILLER_SEPR = datum({
  symbol: 'base',
  description: 'Seasonal efficiency in the average climate, air-cooled high-temperature process chiller',
  value: { small: 5, medium: 5.5 },
  unit: '-',
  source: ecodesign('Annex II, minimum SEPR'),
  confidence: 'statutory',
  note: FROM_KNOWLEDGE,
});

/** By the size of one unit where the minimum depends on it. */
export const BASE_EFFICIENCY: Record<System, Datum<Record<string, number>>> = {
  split_dx: datum({
    symbol: 'base',
    description: 'Seasonal efficiency in the average climate, split unit',
    value: { any: 4.3 },
    unit: '-',
    source: { document: 'Regulation (EU) 206/2012', place: 'Annex I, minimum SEER, 6 to 12 kW', edition: '2012' },
    confidence: 'statutory',
    note: FROM_KNOWLEDGE,
  }),
  vrf: datum({
    symbol: 'base',
    description: 'Seasonal efficiency in the average climate, VRF system',
    value: { any: 4.8 },
    unit: '-',
    source: ecodesign('Annex II, 189 %: 2.5 * (189 + 3) / 100'),
    confidence: 'statutory',
    note: FROM_KNOWLEDGE,
  }),
  rooftop_unit: datum({
    symbol: 'base',
    description: 'Seasonal efficiency in the average climate, rooftop unit',
    value: { any: 3.525 },
    unit: '-',
    source: ecodesign('Annex II, 138 %: 2.5 * (138 + 3) / 100'),
    confidence: 'statutory',
    note: FROM_KNOWLEDGE,
  }),
  chilled_water_air_cooled: datum({
    symbol: 'base',
    description: 'Seasonal efficiency in the average climate, air-cooled chiller',
    value: { small: 4.1, medium: 4.55 },
    unit: '-',
    source: ecodesign('Annex II, 161 % and 179 %: 2.5 * (eta + 3) / 100'),
    confidence: 'statutory',
    note: FROM_KNOWLEDGE,
  }),
  chilled_water_water_cooled: datum({
    symbol: 'base',
    description: 'Seasonal efficiency in the average climate, water-cooled chiller',
    value: { small: 5.2, medium: 6.5, large: 7 },
    unit: '-',
    source: ecodesign('Annex II, 200 %, 252 % and 272 %: 2.5 * (eta + 8) / 100'),
    confidence: 'statutory',
    note: FROM_KNOWLEDGE,
  }),
  crac_dx: datum({
    symbol: 'base',
    description: 'Seasonal efficiency in the average climate, DX precision unit',
    value: { any: 3.5 },
    unit: '-',
    source: practice('precision DX unit over a year'),
    confidence: 'practice',
  }),
  crah_chilled_water: PROCESS_CHILLER_SEPR,
  in_row_chilled_water: PROCESS_CHILLER_SEPR,
  direct_liquid_cooling: datum({
    symbol: 'base',
    description: 'Seasonal efficiency in the average climate, direct liquid cooling',
    value: { any: 12 },
    unit: '-',
    source: chosen('warm-water loop with dry cooler'),
    confidence: 'assumption',
  }),
};

export const AUXILIARY_ELECTRICITY = datum({
  symbol: 'aux',
  description: 'Electricity of pumps, heat rejection and indoor units per kWh of cooling',
  value: {
    split_dx: 0,
    vrf: 0,
    rooftop_unit: 0,
    chilled_water_air_cooled: 0.05,
    chilled_water_water_cooled: 0.08,
    crac_dx: 0.06,
    crah_chilled_water: 0.045,
    in_row_chilled_water: 0.045,
  },
  unit: '-',
  source: practice('pumps, towers and indoor units; part of the SEER of unitary systems'),
  confidence: 'practice',
});

export const LIQUID_COOLING_AUXILIARY = datum({
  symbol: 'aux',
  description: 'Electricity of pumps per kWh of cooling',
  value: 0.02,
  unit: '-',
  source: chosen('warm-water loop with dry cooler'),
  confidence: 'assumption',
});

export const CLIMATE_FACTOR = datum({
  symbol: 'f_climate',
  description: 'Factor on the seasonal efficiency for the climate',
  value: {
    northern_eu: { comfort: 1.05, it: 1.15 },
    uk: { comfort: 1.05, it: 1.1 },
    central_eu: { comfort: 1, it: 1 },
    southern_eu: { comfort: 0.92, it: 0.88 },
    uae_gcc: { comfort: 0.72, it: 0.68 },
  },
  unit: '-',
  source: chosen('relative to the average season of EN 14825'),
  confidence: 'assumption',
});

export const FULL_LOAD_HOURS_BASE = datum({
  symbol: 'eflh_base',
  description: 'Equivalent full-load hours of cooling without any cooling degree days',
  value: { comfort: 475, process: 7300 },
  unit: 'h',
  source: FULL_LOAD_HOURS,
  confidence: 'statutory',
  note: FROM_KNOWLEDGE,
});

export const FULL_LOAD_HOURS_SLOPE = datum({
  symbol: 'eflh_slope',
  description: 'Equivalent full-load hours of cooling for each cooling degree day',
  value: { comfort: 0.49, process: 0.32 },
  unit: 'h/(K d)',
  source: FULL_LOAD_HOURS,
  confidence: 'statutory',
  note: FROM_KNOWLEDGE,
});

export const GULF_COMFORT_FULL_LOAD_HOURS = datum({
  symbol: 'eflh_comfort',
  description: 'Equivalent full-load hours of comfort cooling in the Gulf, outside the range of the formula',
  value: 3600,
  unit: 'h',
  source: practice('comfort cooling in the Gulf'),
  confidence: 'practice',
});
