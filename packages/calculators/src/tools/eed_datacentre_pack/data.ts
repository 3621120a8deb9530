import { EDITION } from '../../data/edition.ts';
import { CNDCP, ENEFG } from '../../data/pue_references.ts';
import { type Datum, datum, PRODUCT_METHOD } from '../../kernel/index.ts';

const PRODUCT = { document: PRODUCT_METHOD, edition: EDITION };

export const WASTE_HEAT_OPEN_RATED_INPUT = datum({
  symbol: 'waste_heat_open_kw',
  description: 'Estimated rated energy input above which the estimate alone cannot exclude the duty',
  value: 500,
  unit: 'kW',
  source: { ...PRODUCT, place: 'half of the threshold of Art. 26(6)' },
  confidence: 'assumption',
  note: 'Equipment is rated above what it draws, so the rated input exceeds installed IT power times PUE.',
});

export const TERAJOULES_PER_KWH = datum({
  symbol: 'kwh_to_tj',
  description: 'Terajoules per kilowatt-hour',
  value: 3.6e-6,
  unit: 'TJ/kWh',
  source: { document: 'ISO 80000-5', place: 'definition of the kilowatt-hour, 3.6 MJ', edition: '2019' },
  confidence: 'standard',
});

export const CNDCP_WATER_STRESSED_WUE = datum({
  symbol: 'limit',
  description: 'Voluntary WUE limit in water-stressed areas',
  value: 0.4,
  unit: 'm3/MWh',
  source: {
    document: CNDCP,
    place: 'water conservation metric, potable water in water-stressed areas',
    edition: '2021',
  },
  confidence: 'published',
  note: 'Climate Neutral Data Centre Pact: potable water in water-stressed areas.',
});

function enefgReuse(value: number, from: string): Datum<number> {
  return datum({
    symbol: 'limit',
    description: `Minimum ERF in Germany for operation starting from ${from}`,
    value,
    unit: '-',
    source: { document: ENEFG, place: '§ 11(2)', edition: '2023' },
    confidence: 'statutory',
    note: `EnEfG § 11(2): operation begins from ${from}.`,
  });
}

export const DE_ENEFG_NEW_2026_ERF = enefgReuse(0.1, '1 July 2026');
export const DE_ENEFG_NEW_2027_ERF = enefgReuse(0.15, '1 July 2027');
export const DE_ENEFG_NEW_2028_ERF = enefgReuse(0.2, '1 July 2028');

function enefgRenewable(value: number, place: string, from: string): Datum<number> {
  return datum({
    symbol: 'limit',
    description: `Minimum renewable share in Germany from ${from}`,
    value,
    unit: '-',
    source: { document: ENEFG, place, edition: '2023' },
    confidence: 'statutory',
    evidence: 'looked_up',
    note: `EnEfG § 11(5): renewable share of the electricity on balance from ${from}; here that of all energy.`,
  });
}

export const DE_ENEFG_2024_REF = enefgRenewable(0.5, '§ 11(5) No. 1', '1 January 2024');
export const DE_ENEFG_2027_REF = enefgRenewable(1, '§ 11(5) No. 2', '1 January 2027');
/** The renewable share that the law requires in one year, if any. */
export function renewableShareFor(year: number): Datum<number> | undefined {
  if (year < 2024) return undefined;
  return year >= 2027 ? DE_ENEFG_2027_REF : DE_ENEFG_2024_REF;
}

/** The days of EnEfG § 12(1) and (3). */
export const DE_ENEFG_MANAGEMENT_FROM = '2025-07-01';
export const DE_ENEFG_CERTIFIED_FROM = '2026-01-01';

export const DE_ENEFG_CERTIFIED_POWER = datum({
  symbol: 'certified_kw',
  description: 'Non-redundant connected power from which the German act asks for a certified management system',
  value: 1000,
  unit: 'kW',
  source: { document: ENEFG, place: '§ 12(3)', edition: '2023' },
  confidence: 'statutory',
  evidence: 'looked_up',
  note: 'From 300 kW for sites of public bodies or run for them.',
});

export const DE_ENEFG_OPEN_POWER = datum({
  symbol: 'enefg_open_kw',
  description: 'Estimated connected power from which the estimate alone cannot exclude the German act',
  value: 150,
  unit: 'kW',
  source: { ...PRODUCT, place: 'half of the threshold of EnEfG § 3 No. 24' },
  confidence: 'assumption',
  note: 'Connected power exceeds installed IT power times PUE.',
});

export const DE_ENEFG_FIRST_REPORT_POWER = datum({
  symbol: 'first_report_kw',
  description: 'Non-redundant connected power from which the first German report was due a year earlier',
  value: 500,
  unit: 'kW',
  source: { document: ENEFG, place: '§ 20(2)', edition: '2023' },
  confidence: 'statutory',
  evidence: 'looked_up',
  note: 'From 500 kW by 15 May 2024, below by 1 July 2025.',
});

export const PLAUSIBLE_PUE = datum({
  symbol: 'plausible_pue',
  description: 'PUE limits outside which the inputs are questioned',
  value: { least: 1.05, most: 3 },
  unit: '-',
  source: { ...PRODUCT, place: 'best published fleets, and small rooms with the largest overheads' },
  confidence: 'assumption',
});

export const PLAUSIBLE_LOAD_FACTOR = datum({
  symbol: 'plausible_load_factor',
  description: 'IT load factor limits outside which the inputs are questioned',
  value: { least: 10, most: 100 },
  unit: '%',
  source: { ...PRODUCT, place: 'no equipment draws more than its nominal power all year' },
  confidence: 'assumption',
});

export const CLOSE_TO_SCOPE_IT_POWER = datum({
  symbol: 'close_to_scope_kw',
  description: 'Installed IT power from which a site is close to the reporting threshold',
  value: 450,
  unit: 'kW',
  source: { ...PRODUCT, place: 'a tenth below the threshold of Art. 12(1)' },
  confidence: 'assumption',
});
