import { type Datum, datum } from '../../kernel/index.ts';

const ORDER =
  'Town and Country Planning (General Permitted Development) (England) Order 2015 (SI 2015/596), Schedule 2';
const FEES =
  'Town and Country Planning (Fees for Applications, Deemed Applications, Requests and Site Visits) (England) Regulations 2012';
export const LISTED_BUILDINGS_ACT = 'Planning (Listed Buildings and Conservation Areas) Act 1990';
/** The last amendment of the Order that was read, and the one that was not. */
export const AMENDMENT_READ = 'SI 2025/560';
export const AMENDMENT_NOT_READ = 'SI 2026/313';
/** The day on which the sources were last read. */
export const LAW_AS_READ_ON = '2026-11-15';
const NOT_LOOKED_UP = 'Stated from knowledge of the law, not consulted for this edition.';
export const LOOKED_UP = 'Read from guidance that quotes the law.';

export const DEPTH_LIMIT = datum({
  symbol: 'depth_limit',
  description: 'Maximum depth of a single-storey rear extension',
  value: { any_house: 3, detached: 4, larger_any_house: 6, larger_detached: 8 },
  unit: 'm',
  source: { document: ORDER, place: 'Part 1 Class A, A.1(f) and A.1(g)', edition: 'as amended to 2025' },
  confidence: 'statutory',
  note: LOOKED_UP,
});

export const FEE_2026 = datum({
  symbol: 'fee_2026',
  description: 'Application fee from 1 April 2026',
  value: {
    householder: 548,
    works_within_curtilage: 272,
    change_of_use: 610,
    new_dwelling: 610,
    prior_approval_larger_extension: 249,
    prior_approval_class_ma: 260,
    listed_building_consent: 0,
    relevant_demolition: 0,
  },
  unit: 'GBP',
  source: { document: FEES, place: 'Schedule 1 and regulation 14', edition: 'from 1 April 2026' },
  confidence: 'statutory',
  evidence: 'looked_up',
  note: 'Read from two lists that quote the Regulations; that relevant demolition has no fee is stated from knowledge. Class MA is charged for each dwelling.',
});

export const FEE_2025 = datum({
  symbol: 'fee_2025',
  description: 'Application fee from 1 April 2025, before indexation',
  value: {
    prior_approval_change_of_use: 240,
    prior_approval_with_building_works: 516,
    prior_approval_demolition: 240,
  },
  unit: 'GBP',
  source: { document: FEES, place: 'regulation 14', edition: 'from 1 April 2025' },
  confidence: 'statutory',
  evidence: 'looked_up',
});

export const FEE_INDEXATION = datum({
  symbol: 'fee_indexation',
  description: 'Increase in application fees on 1 April 2026',
  value: 1.038,
  unit: '-',
  source: { document: FEES, place: 'annual indexation', edition: 'from 1 April 2026' },
  confidence: 'statutory',
  note: 'This product applies it to fees whose indexed amount was not consulted.',
});

const FEES_NOTE =
  'Read from lists of councils; the fees for a change of use and for works in the curtilage partly from knowledge.';

export const FEE_FROM_APRIL_2025 = datum({
  symbol: 'fee_april_2025',
  description: 'Application fee from 1 April 2025 to 31 March 2026',
  value: {
    householder: 528,
    works_within_curtilage: 262,
    change_of_use: 588,
    new_dwelling: 588,
    prior_approval_larger_extension: 240,
    prior_approval_class_ma: 250,
    prior_approval_change_of_use: 240,
    prior_approval_with_building_works: 516,
    prior_approval_demolition: 240,
    listed_building_consent: 0,
    relevant_demolition: 0,
  },
  unit: 'GBP',
  source: { document: FEES, place: 'Schedule 1 and regulation 14', edition: 'from 1 April 2025' },
  confidence: 'statutory',
  evidence: 'looked_up',
  note: FEES_NOTE,
});

export const FEE_FROM_DECEMBER_2023 = datum({
  symbol: 'fee_december_2023',
  description: 'Application fee from 6 December 2023 to 31 March 2025',
  value: {
    householder: 258,
    works_within_curtilage: 258,
    change_of_use: 578,
    new_dwelling: 578,
    prior_approval_larger_extension: 120,
    prior_approval_class_ma: 125,
    prior_approval_change_of_use: 120,
    prior_approval_with_building_works: 258,
    prior_approval_demolition: 120,
    listed_building_consent: 0,
    relevant_demolition: 0,
  },
  unit: 'GBP',
  source: { document: FEES, place: 'Schedule 1 and regulation 14', edition: 'from 6 December 2023' },
  confidence: 'statutory',
  evidence: 'looked_up',
  note: FEES_NOTE,
});

export const CERTIFICATE_SHARE = datum({
  symbol: 'certificate_share',
  description: 'Ratio of the fee for a lawful development certificate (proposed) to the planning fee',
  value: 0.5,
  unit: '-',
  source: { document: FEES, place: 'regulation 11, certificates of proposed use or development', edition: '2012' },
  confidence: 'statutory',
  note: NOT_LOOKED_UP,
});

export const DECISION_DAYS = datum({
  symbol: 'decision_days',
  description: 'Statutory period for the decision of the authority',
  value: { eight_weeks: 56, larger_extension: 42, demolition: 28 },
  unit: 'days',
  source: {
    document: `Town and Country Planning (Development Management Procedure) (England) Order 2015; ${ORDER}`,
    place: 'DMPO article 34 and Part 3 paragraph W; Part 1 paragraph A.4; Part 11 paragraph B.2',
    edition: '2015 as amended',
  },
  confidence: 'statutory',
  note: NOT_LOOKED_UP,
});

const NET_GAIN_EXEMPTIONS = 'Biodiversity Gain Requirements (Exemptions) Regulations 2024 (SI 2024/47)';

export const NET_GAIN = datum({
  symbol: 'net_gain',
  description: 'Minimum biodiversity net gain of a development with planning permission',
  value: 10,
  unit: '%',
  source: {
    document: 'Town and Country Planning Act 1990',
    place: 'Schedule 7A, inserted by the Environment Act 2021 Schedule 14',
    edition: 'as amended to 2024',
  },
  confidence: 'statutory',
  evidence: 'looked_up',
});

const DE_MINIMIS = { document: NET_GAIN_EXEMPTIONS, place: 'regulation 4', edition: '2024' };

export const DE_MINIMIS_HABITAT = datum({
  symbol: 'de_minimis_habitat',
  description: 'Habitat area below which works are exempt from net gain, if no priority habitat is affected',
  value: 25,
  unit: 'm2',
  source: DE_MINIMIS,
  confidence: 'statutory',
  evidence: 'looked_up',
});

export const DE_MINIMIS_LINEAR = datum({
  symbol: 'de_minimis_linear',
  description:
    'Length of linear habitat below which works are exempt from net gain, if no priority habitat is affected',
  value: 5,
  unit: 'm',
  source: DE_MINIMIS,
  confidence: 'statutory',
  evidence: 'looked_up',
});

const SELF_BUILD = { document: NET_GAIN_EXEMPTIONS, place: 'regulation 8', edition: '2024' };

export const SELF_BUILD_DWELLINGS = datum({
  symbol: 'self_build_dwellings',
  description: 'Maximum number of dwellings of self-build and custom build development that is exempt from net gain',
  value: 9,
  unit: '-',
  source: SELF_BUILD,
  confidence: 'statutory',
  evidence: 'looked_up',
});

export const SELF_BUILD_SITE = datum({
  symbol: 'self_build_site',
  description: 'Maximum site area of self-build and custom build development that is exempt from net gain',
  value: 0.5,
  unit: 'ha',
  source: SELF_BUILD,
  confidence: 'statutory',
  evidence: 'looked_up',
});

export const SMALL_SITE = datum({
  symbol: 'small_site',
  description: 'Maximum site area, without effect on priority habitat, to be exempt from net gain',
  value: 0.2,
  unit: 'ha',
  source: {
    document: 'Government response on biodiversity net gain',
    place: 'small sites, regulations intended to be in force before 31 July 2026',
    edition: '15 April 2026',
  },
  confidence: 'published',
  evidence: 'looked_up',
  note: 'No source that the regulations were made was found; confirm which exemptions are in force.',
});

type LimitText = Pick<Datum<number>, 'symbol' | 'value' | 'unit' | 'description'> & { place: string; note?: string };

/** A limit of the Order as a datum. */
export function limit({ symbol, value, unit, description, place, note = NOT_LOOKED_UP }: LimitText): Datum<number> {
  const source = { document: ORDER, place, edition: 'as amended to 2025' };
  return datum({ symbol, description, value, unit, source, confidence: 'statutory', note });
}

/** Limits that are not tested, because the measured quantity is not an input; the conditions state them. */
export const LIMITS = {
  loftVolumeTerrace: limit({
    symbol: 'loft_volume_terrace',
    description: 'Maximum added roof volume of a terraced house',
    value: 40,
    unit: 'm3',
    place: 'Part 1 Class B, B.1(d)',
  }),
  loftVolumeOther: limit({
    symbol: 'loft_volume_other',
    description: 'Maximum added roof volume of any other house',
    value: 50,
    unit: 'm3',
    place: 'Part 1 Class B, B.1(d)',
  }),
  classMaYears: limit({
    symbol: 'class_ma_years',
    description: 'Time in Class E before a change to dwellings',
    value: 2,
    unit: 'years',
    place: 'Part 3 Class MA, MA.1, after SI 2021/428 and SI 2024/141',
    note: LOOKED_UP,
  }),
  classIFloorSpace: limit({
    symbol: 'class_i_floor_space',
    description: 'Maximum floor space that changes from B2 to B8',
    value: 500,
    unit: 'm2',
    place: 'Part 3 Class I, I.1',
  }),
  classQDwellings: limit({
    symbol: 'class_q_dwellings',
    description: 'Maximum number of dwellings under Class Q on one agricultural unit',
    value: 10,
    unit: '-',
    place: 'Part 3 Class Q, Q.1, after SI 2024/579',
    note: LOOKED_UP,
  }),
  classQFloorSpace: limit({
    symbol: 'class_q_floor_space',
    description: 'Maximum floor space under Class Q on one agricultural unit',
    value: 1000,
    unit: 'm2',
    place: 'Part 3 Class Q, Q.1, after SI 2024/579',
    note: LOOKED_UP,
  }),
  classQDwellingFloorSpace: limit({
    symbol: 'class_q_dwelling_floor_space',
    description: 'Maximum floor space of one dwelling under Class Q',
    value: 150,
    unit: 'm2',
    place: 'Part 3 Class Q, Q.1, after SI 2024/579',
    note: LOOKED_UP,
  }),
  classRFloorSpace: limit({
    symbol: 'class_r_floor_space',
    description: 'Maximum floor space under Class R on one agricultural unit',
    value: 1000,
    unit: 'm2',
    place: 'Part 3 Class R, R.1, after SI 2024/579',
    note: LOOKED_UP,
  }),
  classRNotice: limit({
    symbol: 'class_r_notice',
    description: 'Floor space under Class R up to which a notice is enough',
    value: 150,
    unit: 'm2',
    place: 'Part 3 Class R, R.3',
  }),
  classMNFloorSpace: limit({
    symbol: 'class_m_n_floor_space',
    description: 'Maximum floor space that changes to dwellings under Class M or N',
    value: 150,
    unit: 'm2',
    place: 'Part 3 Class M, M.1, and Class N, N.1',
    note: LOOKED_UP,
  }),
  agriculturalUnitClassA: limit({
    symbol: 'agricultural_unit_class_a',
    description: 'Minimum agricultural unit for Class A',
    value: 5,
    unit: 'ha',
    place: 'Part 6 Class A',
  }),
  agriculturalUnitClassB: limit({
    symbol: 'agricultural_unit_class_b',
    description: 'Minimum agricultural unit for Class B',
    value: 0.4,
    unit: 'ha',
    place: 'Part 6 Class B',
  }),
  agriculturalAreaClassA: limit({
    symbol: 'agricultural_area_class_a',
    description: 'Maximum ground area of a building under Class A',
    value: 1500,
    unit: 'm2',
    place: 'Part 6 Class A, A.1(e), after SI 2024/579',
  }),
  agriculturalAreaClassB: limit({
    symbol: 'agricultural_area_class_b',
    description: 'Maximum ground area of a building as extended under Class B',
    value: 1250,
    unit: 'm2',
    place: 'Part 6 Class B, after SI 2024/579',
  }),
  agriculturalVolumeClassB: limit({
    symbol: 'agricultural_volume_class_b',
    description: 'Maximum increase in the volume of a building under Class B',
    value: 25,
    unit: '%',
    place: 'Part 6 Class B, after SI 2024/579',
  }),
  commercialShare: limit({
    symbol: 'commercial_share',
    description: 'Maximum increase in the floor space of Class E premises',
    value: 50,
    unit: '%',
    place: 'Part 7 Class A, A.1',
  }),
  commercialFloorSpace: limit({
    symbol: 'commercial_floor_space',
    description: 'Maximum added floor space of Class E premises',
    value: 100,
    unit: 'm2',
    place: 'Part 7 Class A, A.1',
  }),
  commercialShareDesignated: limit({
    symbol: 'commercial_share_designated',
    description: 'Maximum increase in the floor space of Class E premises on article 2(3) land',
    value: 25,
    unit: '%',
    place: 'Part 7 Class A, A.1',
  }),
  commercialFloorSpaceDesignated: limit({
    symbol: 'commercial_floor_space_designated',
    description: 'Maximum added floor space of Class E premises on article 2(3) land',
    value: 50,
    unit: 'm2',
    place: 'Part 7 Class A, A.1',
  }),
  industrialNewBuilding: limit({
    symbol: 'industrial_new_building',
    description: 'Maximum floor space of a new industrial building',
    value: 400,
    unit: 'm2',
    place: 'Part 7 Class H, H.1, after SI 2024/579',
  }),
  industrialShare: limit({
    symbol: 'industrial_share',
    description: 'Maximum increase in the floor space of an industrial building',
    value: 75,
    unit: '%',
    place: 'Part 7 Class H, H.1, after SI 2024/579',
  }),
  industrialFloorSpace: limit({
    symbol: 'industrial_floor_space',
    description: 'Maximum added floor space of an industrial building',
    value: 1500,
    unit: 'm2',
    place: 'Part 7 Class H, H.1, after SI 2024/579',
  }),
  relevantDemolitionVolume: limit({
    symbol: 'relevant_demolition_volume',
    description: 'Volume from which demolition in a conservation area needs permission',
    value: 115,
    unit: 'm3',
    place: 'Part 11 Class B, B.1, with section 75 of the Listed Buildings Act 1990 and its direction',
  }),
  demolitionVolume: limit({
    symbol: 'demolition_volume',
    description: 'Volume up to which demolition is not development',
    value: 50,
    unit: 'm3',
    place: 'Part 11 Class B, with the Demolition (Description of Buildings) Direction 2021',
    note: LOOKED_UP,
  }),
};
