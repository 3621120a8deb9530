import { datum } from '../../../kernel/index.ts';
import type { RatingBand } from '../schema.ts';
import { chosen } from './source.ts';

export const OPERATIONAL_RATING_UP_TO = datum({
  symbol: 'rating_up_to',
  description: 'Upper limit of the operational rating band',
  value: { A: 25, B: 50, C: 75, D: 100, E: 125, F: 150 },
  unit: '%',
  source: {
    document: 'CIBSE TM47 Operational ratings and display energy certificates',
    place: 'bands A to G',
    edition: '2009',
  },
  confidence: 'standard',
});

/** Bands at which an energy audit is advised, and the standard that it follows. */
export const AUDITED_BANDS: readonly RatingBand[] = ['E', 'F', 'G'];
export const AUDIT_STANDARD = 'EN 16247-2';

const EUI_TARGET_OF_TYPE = {
  symbol: 'eui_target',
  description: 'Energy use of a net-zero-aligned building in the UK climate',
  unit: 'kWh/m2/yr',
};

export const EUI_TARGET = datum({
  ...EUI_TARGET_OF_TYPE,
  value: { office: 55, residential: 35, education: 65 },
  source: {
    document: 'LETI Climate Emergency Design Guide',
    place: 'energy use intensity targets, GIA',
    edition: '2020',
  },
  confidence: 'published',
  note: 'Stated from knowledge of the guide.',
});

export const EUI_TARGET_ASSUMED = datum({
  ...EUI_TARGET_OF_TYPE,
  value: {
    retail: 80,
    industrial: 70,
    hospital: 160,
    warehouse: 35,
    hotel: 90,
    high_street_agency: 70,
    large_non_food_shop: 70,
    small_food_shop: 150,
    supermarket: 200,
    restaurant: 180,
    bar_pub: 170,
    cultural: 80,
    entertainment: 130,
    swimming_pool: 350,
    fitness_centre: 150,
    sports_hall: 90,
    car_park: 10,
    community_hall: 45,
    university: 90,
    clinic: 75,
    long_term_residential: 110,
    general_accommodation: 75,
    emergency_services: 100,
    laboratory: 150,
    station: 50,
    terminal: 100,
    cold_storage: 120,
    data_centre: 1900,
    general: 70,
  },
  source: chosen('energy targets of building types that LETI does not name'),
  confidence: 'assumption',
});

export const COOLING_IN_TARGET = datum({
  symbol: 'cool_in_target',
  description: 'Share of the cooling benchmark allowed in addition to the energy target',
  value: 0.5,
  unit: '-',
  source: chosen('energy target in climates warmer than that of the United Kingdom'),
  confidence: 'assumption',
});

const EMBODIED_TARGET_OF_TYPE = {
  symbol: 'emb_target',
  description: 'Target for embodied carbon, modules A to C without B6 and B7',
  unit: 'kgCO2e/m2',
};

export const EMBODIED_TARGET = datum({
  ...EMBODIED_TARGET_OF_TYPE,
  value: { office: 750, residential: 625, education: 540 },
  source: { document: 'RIBA 2030 Climate Challenge', place: '2030 targets, embodied carbon', edition: 'v2, 2021' },
  confidence: 'published',
  note: 'Stated from knowledge of the publication.',
});

export const EMBODIED_TARGET_ASSUMED = datum({
  ...EMBODIED_TARGET_OF_TYPE,
  value: {
    retail: 690,
    industrial: 500,
    hospital: 800,
    warehouse: 450,
    hotel: 700,
    high_street_agency: 700,
    large_non_food_shop: 600,
    small_food_shop: 700,
    supermarket: 700,
    restaurant: 720,
    bar_pub: 700,
    cultural: 720,
    entertainment: 700,
    swimming_pool: 800,
    fitness_centre: 680,
    sports_hall: 580,
    car_park: 350,
    community_hall: 550,
    university: 700,
    clinic: 680,
    long_term_residential: 650,
    general_accommodation: 640,
    emergency_services: 660,
    laboratory: 850,
    station: 620,
    terminal: 720,
    cold_storage: 520,
    data_centre: 1800,
    general: 700,
  },
  source: chosen('embodied targets of building types that RIBA does not name'),
  confidence: 'assumption',
});

/** Quoted in a recommendation only; it changes no figure. */
export const NZCBS_PILOT_OFFICE_LIMIT = datum({
  symbol: 'nzcbs_limit',
  description: 'Energy use limit of an office in the pilot of the UK Net Zero Carbon Buildings Standard',
  value: { new_building: 65, one_go_retrofit_2025: 115 },
  unit: 'kWh/m2/yr',
  source: {
    document: 'UK Net Zero Carbon Buildings Standard, pilot version',
    place: 'operational energy limits, offices, GIA',
    edition: 'September 2024',
  },
  confidence: 'published',
  note: 'Stated from knowledge of the pilot; the table of Version 1 (March 2026) was not to hand.',
});
