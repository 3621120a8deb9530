import { type Datum, datum, type Source } from '../kernel/index.ts';
import { EDITION } from './edition.ts';

/** Documents that the national rules for existing buildings rest on. */
export const TERTIARY_DECREE = 'Décret n° 2019-771 (tertiary decree, France)';
export const FRENCH_BACS_DECREE = 'Décret n° 2020-887 (building automation, France)';
export const FLEMISH_DECREE = 'Energiedecreet 2009 (Flanders)';
export const GEG = 'Gebäudeenergiegesetz (GEG)';
export const DUTCH_SAVING_DUTY = 'Besluit bouwwerken leefomgeving (Bbl), energy saving duty';
export const IRISH_BER_REGULATIONS = 'European Union (Energy Performance of Buildings) Regulations 2012 (Ireland)';
export const SECTION_63 = 'Assessment of Energy Performance of Non-domestic Buildings (Scotland) Regulations 2016';
export const SCOTTISH_CERTIFICATES = 'Energy Performance of Buildings (Scotland) Regulations';
export const SCOTTISH_RENTED_DRAFT =
  'Scottish Government, draft Energy Efficiency (Domestic Private Rented Property) (Scotland) Regulations, consultation of June 2025';
export const NORTHERN_IRISH_CERTIFICATES =
  'Energy Performance of Buildings (Certificates and Inspections) Regulations (Northern Ireland) 2008';

type Origin = Pick<Datum, 'source' | 'confidence' | 'evidence'>;

function reported(document: string, place: string, edition: string): Origin {
  const source: Source = { document, place, edition };
  return { source, confidence: 'statutory', evidence: 'looked_up' };
}

function remembered(document: string, place: string, edition: string): Origin {
  return { ...reported(document, place, edition), evidence: 'from_memory' };
}

export const TERTIARY_AREA_FROM = datum({
  symbol: 'tertiary_area',
  description: 'Floor area from which French premises of services have to cut their energy',
  value: 1000,
  unit: 'm2',
  ...reported(TERTIARY_DECREE, 'R. 174-22 of the Code de la construction et de l’habitation', '2019'),
});

export const TERTIARY_YEAR = datum({
  symbol: 'tertiary_year',
  description: 'Year of the first target of the French tertiary decree',
  value: { first: 2030 },
  unit: 'year',
  ...reported(TERTIARY_DECREE, 'L. 174-1 of the Code de la construction et de l’habitation', '2019'),
});

export const TERTIARY_CUT = datum({
  symbol: 'tertiary_cut',
  description: 'Reduction in final energy against a reference year not before 2010',
  value: { by_2030: 40, by_2040: 50, by_2050: 60 },
  unit: '%',
  ...reported(TERTIARY_DECREE, 'L. 174-1 of the Code de la construction et de l’habitation', '2019'),
});

export const FRENCH_BACS_YEAR = datum({
  symbol: 'french_bacs_year',
  description: 'Year from whose 1 January French premises of this rated output need building automation',
  value: { above_290_kw: 2025, above_70_kw: 2030 },
  unit: 'year',
  ...reported(FRENCH_BACS_DECREE, 'dates of R. 175-2, as amended by décret n° 2025-1343', '2025'),
});

export const FLEMISH_RENOVATION_YEARS = datum({
  symbol: 'flemish_years',
  description: 'Years after the deed within which the renovation duty of Flanders is to be met',
  value: 5,
  unit: 'years',
  ...reported(FLEMISH_DECREE, 'renovation duty after a transfer', '2023'),
  note: 'An extension to six years for dwellings is known but was not looked up, so the earlier date is used.',
});

export const FLEMISH_TRANSFER_FROM = datum({
  symbol: 'flemish_from',
  description: 'Year of the deed from which the renovation duty of Flanders applies',
  value: { residential: 2023, non_residential: 2022 },
  unit: 'year',
  ...reported(FLEMISH_DECREE, 'renovation duty after a transfer', '2023'),
});

export const FLEMISH_SMALL_UNIT_BELOW = datum({
  symbol: 'flemish_small',
  description: 'Floor area below which a non-residential unit in Flanders counts as small',
  value: 500,
  unit: 'm2',
  ...reported(FLEMISH_DECREE, 'small non-residential units', '2022'),
});

export const GEG_BOILER_YEARS = datum({
  symbol: 'geg_boiler_years',
  description: 'Age at which a boiler without low-temperature or condensing operation may no longer be used',
  value: 30,
  unit: 'years',
  ...reported(GEG, 'section 72', '2024'),
});

export const GEG_YEAR = datum({
  symbol: 'geg_year',
  description: 'Year from which the section of the GEG applies',
  value: { section_71: 2024, section_72_end: 2044, section_71a: 2024 },
  unit: 'year',
  ...remembered(GEG, 'sections 71, 71a and 72', '2024'),
});

export const GEG_CEILING_BUILT_BEFORE = datum({
  symbol: 'geg_ceiling_before',
  description: 'Year of completion before which the top floor ceiling may be uninsulated',
  value: 2002,
  unit: 'year',
  source: { document: 'Choice of this product', place: 'completion before the EnEV of 2002', edition: EDITION },
  confidence: 'assumption',
});

export const DUTCH_SAVING_FROM = datum({
  symbol: 'dutch_saving',
  description:
    'Annual use of electricity from which the energy saving duty applies; 25,000 m3 of gas is the other limit',
  value: 50_000,
  unit: 'kWh/yr',
  ...reported(DUTCH_SAVING_DUTY, 'limits of use', '2024'),
});

export const SECTION_63_AREA_ABOVE = datum({
  symbol: 'section_63_area',
  description: 'Floor area above which a Scottish non-domestic building needs an action plan on sale or lease',
  value: 1000,
  unit: 'm2',
  ...reported(SECTION_63, 'scope', '2016'),
});

export const SECTION_63_BUILT_BEFORE = datum({
  symbol: 'section_63_before',
  description: 'Year of completion before which the building standards of 2002 were not met',
  value: 2002,
  unit: 'year',
  ...reported(SECTION_63, 'exemption of buildings to the standards of 2002', '2016'),
});

export const SECTION_63_YEAR = datum({
  symbol: 'section_63_year',
  description: 'Year from whose 1 September the action plan is required',
  value: { in_force: 2016 },
  unit: 'year',
  ...reported(SECTION_63, 'commencement', '2016'),
});

export const SCOTTISH_RENTED_PROPOSED_YEAR = datum({
  symbol: 'scottish_rented_year',
  description: 'Proposed years of band C for private rented homes in Scotland, not in force',
  value: { new_tenancies: 2028, all_tenancies: 2033 },
  unit: 'year',
  source: { document: SCOTTISH_RENTED_DRAFT, place: 'section 3.2 and 4.1', edition: '2025' },
  confidence: 'published',
  evidence: 'looked_up',
  note: 'The end of 2033 is from knowledge; the consultation was read in part.',
});
