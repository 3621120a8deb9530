import { EDITION } from '../../data/edition.ts';
import { DIRECTIVE } from '../../data/energy_efficiency_directive.ts';
import { CNDCP, ENEFG } from '../../data/pue_references.ts';
import { type Datum, datum, PRODUCT_METHOD } from '../../kernel/index.ts';
import { DELEGATED_REGULATION } from './law.ts';

const NOT_LOOKED_UP = 'Stated from knowledge of the law, not looked up for this edition.';
const LOOKED_UP_SECONDARY = 'Looked up in a secondary source.';
const PRODUCT = { document: PRODUCT_METHOD, edition: EDITION };

type Threshold = Pick<Datum<number>, 'symbol' | 'description' | 'value' | 'unit' | 'note'> & { place: string };

function inDirective({ place, ...given }: Threshold): Datum<number> {
  return datum({ ...given, source: { document: DIRECTIVE, place, edition: '2023' }, confidence: 'statutory' });
}

export const CODE_OF_CONDUCT_IT_POWER = inDirective({
  symbol: 'coc_kw',
  description: 'Installed IT power from which the European Code of Conduct is encouraged',
  value: 1000,
  unit: 'kW',
  place: 'Art. 12(4)',
  note: NOT_LOOKED_UP,
});

export const WASTE_HEAT_RATED_INPUT = inDirective({
  symbol: 'waste_heat_kw',
  description: 'Total rated energy input above which waste heat is to be used',
  value: 1000,
  unit: 'kW',
  place: 'Art. 26(6)',
});

export const WASTE_HEAT_OPEN_RATED_INPUT = datum({
  symbol: 'waste_heat_open_kw',
  description: 'Estimated rated energy input above which the estimate alone cannot rule the duty out',
  value: 500,
  unit: 'kW',
  source: { ...PRODUCT, place: 'half of the threshold of Art. 26(6)' },
  confidence: 'assumption',
  note: 'Equipment is rated above what it draws, so the rated input exceeds installed IT power times PUE.',
});

export const AUDIT_ENERGY = inDirective({
  symbol: 'audit_tj',
  description: 'Yearly energy of an enterprise above which energy audits are due',
  value: 10,
  unit: 'TJ/yr',
  place: 'Art. 11(2)',
  note: NOT_LOOKED_UP,
});

export const MANAGEMENT_SYSTEM_ENERGY = inDirective({
  symbol: 'ems_tj',
  description: 'Yearly energy of an enterprise above which an energy management system is due',
  value: 85,
  unit: 'TJ/yr',
  place: 'Art. 11(1)',
});

export const TERAJOULES_PER_KWH = datum({
  symbol: 'kwh_to_tj',
  description: 'Terajoules of a kilowatt-hour',
  value: 3.6e-6,
  unit: 'TJ/kWh',
  source: { document: 'ISO 80000-5', place: 'definition of the kilowatt-hour, 3.6 MJ', edition: '2019' },
  confidence: 'standard',
});

export const RECORD_YEARS = datum({
  symbol: 'record_years',
  description: 'Time for which meter and measurement records are kept',
  value: 10,
  unit: 'yr',
  source: { document: DELEGATED_REGULATION, place: 'Annex II', edition: '2024' },
  confidence: 'statutory',
  note: LOOKED_UP_SECONDARY,
});

export const SIZE_FROM = datum({
  symbol: 'size_from',
  description: 'Installed IT power from which a size category counts',
  value: { very_small: 100, small: 500, medium: 1000, large: 2000, very_large: 10_000 },
  unit: 'kW',
  source: { document: DELEGATED_REGULATION, place: 'Annex IV, size categories', edition: '2024' },
  confidence: 'statutory',
  note: `${LOOKED_UP_SECONDARY} Very large is above its bound; the other bounds are taken as included.`,
});

export const CNDCP_WATER_STRESSED_WUE = datum({
  symbol: 'limit',
  description: 'Voluntary limit of the WUE in water-stressed areas',
  value: 0.4,
  unit: 'm3/MWh',
  source: {
    document: CNDCP,
    place: 'water conservation metric, potable water in water-stressed areas',
    edition: '2021',
  },
  confidence: 'published',
});

function enefgReuse(value: number, from: string): Datum<number> {
  return datum({
    symbol: 'limit',
    description: `Least ERF in Germany for operation begun from ${from}`,
    value,
    unit: '-',
    source: { document: ENEFG, place: '§ 11(2)', edition: '2023' },
    confidence: 'statutory',
  });
}

export const DE_ENEFG_NEW_2026_ERF = enefgReuse(0.1, '1 July 2026');
export const DE_ENEFG_NEW_2027_ERF = enefgReuse(0.15, '1 July 2027');
export const DE_ENEFG_NEW_2028_ERF = enefgReuse(0.2, '1 July 2028');

export const PLAUSIBLE_PUE = datum({
  symbol: 'plausible_pue',
  description: 'PUE beyond which the inputs are doubted',
  value: { least: 1.05, most: 3 },
  unit: '-',
  source: { ...PRODUCT, place: 'best published fleets, and small rooms with the largest overheads' },
  confidence: 'assumption',
});

export const PLAUSIBLE_LOAD_FACTOR = datum({
  symbol: 'plausible_load_factor',
  description: 'Mean over installed IT power beyond which the inputs are doubted',
  value: { least: 10, most: 100 },
  unit: '%',
  source: { ...PRODUCT, place: 'no equipment draws more than its nominal power all year' },
  confidence: 'assumption',
});

export const CLOSE_TO_SCOPE_IT_POWER = datum({
  symbol: 'close_to_scope_kw',
  description: 'Installed IT power from which a site counts as close to the reporting threshold',
  value: 450,
  unit: 'kW',
  source: { ...PRODUCT, place: 'a tenth below the threshold of Art. 12(1)' },
  confidence: 'assumption',
});
