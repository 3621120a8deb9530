import { datum, PRODUCT_METHOD } from '../../kernel/index.ts';

const APPROVED_DOCUMENT_O = 'Approved Document O: Overheating';
const EDITION_2021 = '2021 edition, England';
const LOOKED_UP = 'Read in the official PDF of the 2021 edition.';

/** Tables 1.1 and 1.2, by cross-ventilation: `home` as a percentage of the floor area of the home, `room` of the most glazed room. */
export const MAX_GLAZING = {
  yes: datum({
    symbol: 'max_glazing_with_cross_ventilation',
    description: 'Maximum glazing area of the home, or of its most glazed room, with cross-ventilation',
    value: {
      N: { high_home: 15, high_room: 37, moderate_home: 18, moderate_room: 37 },
      E: { high_home: 18, high_room: 37, moderate_home: 18, moderate_room: 37 },
      S: { high_home: 15, high_room: 22, moderate_home: 15, moderate_room: 30 },
      W: { high_home: 18, high_room: 37, moderate_home: 11, moderate_room: 22 },
    },
    unit: '% of floor area',
    source: { document: APPROVED_DOCUMENT_O, place: 'Table 1.1', edition: EDITION_2021 },
    confidence: 'statutory',
  }),
  no: datum({
    symbol: 'max_glazing_without_cross_ventilation',
    description: 'Maximum glazing area of the home, or of its most glazed room, without cross-ventilation',
    value: {
      N: { high_home: 15, high_room: 26, moderate_home: 18, moderate_room: 26 },
      E: { high_home: 11, high_room: 18, moderate_home: 18, moderate_room: 26 },
      S: { high_home: 11, high_room: 11, moderate_home: 15, moderate_room: 15 },
      W: { high_home: 11, high_room: 18, moderate_home: 11, moderate_room: 11 },
    },
    unit: '% of floor area',
    source: { document: APPROVED_DOCUMENT_O, place: 'Table 1.2', edition: EDITION_2021 },
    confidence: 'statutory',
    note: 'Some tables on the web give other values; the official document prevails.',
  }),
};

/** Tables 1.3 and 1.4, by cross-ventilation: the greater of two rows applies to the home, the third to a bedroom. */
export const MIN_FREE_AREA = {
  yes: datum({
    symbol: 'min_free_area_with_cross_ventilation',
    description: 'Minimum free area of the home, or of a bedroom, with cross-ventilation',
    value: {
      of_floor: { high: 6, moderate: 9 },
      of_glazing: { high: 70, moderate: 55 },
      of_bedroom_floor: { high: 13, moderate: 4 },
    },
    unit: '%',
    source: { document: APPROVED_DOCUMENT_O, place: 'Table 1.3', edition: EDITION_2021 },
    confidence: 'statutory',
  }),
  no: datum({
    symbol: 'min_free_area_without_cross_ventilation',
    description: 'Minimum free area of the home, or of a bedroom, without cross-ventilation',
    value: {
      of_floor: { high: 10, moderate: 12 },
      of_glazing: { high: 95, moderate: 80 },
      of_bedroom_floor: { high: 13, moderate: 4 },
    },
    unit: '%',
    source: { document: APPROVED_DOCUMENT_O, place: 'Table 1.4', edition: EDITION_2021 },
    confidence: 'statutory',
  }),
};

export const SHADING_GLASS = datum({
  symbol: 'shading_glass',
  description: 'Centre-pane values of glass that counts as shading in a high-risk location',
  value: { g_value_max: 0.4, light_transmittance_min: 0.7 },
  unit: '-',
  source: { document: APPROVED_DOCUMENT_O, place: 'paragraph 1.9', edition: EDITION_2021 },
  confidence: 'statutory',
});

export const OVERHANG_CUT_OFF = datum({
  symbol: 'overhang_cut_off',
  description: 'Altitude cut-off of an overhang that counts as shading on a due-south facade',
  value: 50,
  unit: '°',
  source: { document: APPROVED_DOCUMENT_O, place: 'paragraph 1.9', edition: EDITION_2021 },
  confidence: 'statutory',
});

export const NIGHT_NOISE_LIMIT = datum({
  symbol: 'night_noise_limit',
  description: 'Bedroom noise level, 23:00 to 07:00, above which windows are taken as closed',
  value: { LAeq_8h: 40, LAFmax: 55 },
  unit: 'dB',
  source: { document: APPROVED_DOCUMENT_O, place: 'section 3, paragraph 3.3', edition: EDITION_2021 },
  confidence: 'statutory',
  note: LOOKED_UP,
});

export const NIGHT_NOISE_EVENTS = datum({
  symbol: 'night_noise_events_max',
  description: 'Permitted exceedances of the maximum level per night',
  value: 10,
  unit: '-',
  source: { document: APPROVED_DOCUMENT_O, place: 'section 3, paragraph 3.3', edition: EDITION_2021 },
  confidence: 'statutory',
  note: LOOKED_UP,
});

export const GUARDING = datum({
  symbol: 'guarding',
  description: 'Change in floor level above which openings need guarding, and its least height',
  value: { drop: 600, height: 1100 },
  unit: 'mm',
  source: { document: APPROVED_DOCUMENT_O, place: 'Table 3.1', edition: EDITION_2021 },
  confidence: 'statutory',
  evidence: 'looked_up',
  note: 'The table says less than and more than 600 mm; exactly 600 mm is taken as needing guarding.',
});

export const HANDLE_REACH = datum({
  symbol: 'handle_reach_max',
  description:
    'Maximum distance of a window handle from the inside face of the wall, outward-opening window fully open',
  value: 650,
  unit: 'mm',
  source: { document: APPROVED_DOCUMENT_O, place: 'paragraph 3.9(a)', edition: EDITION_2021 },
  confidence: 'statutory',
  evidence: 'looked_up',
});

export const GUARDED_OPENING = datum({
  symbol: 'guarded_opening',
  description: 'Width above which an opening must be protected from falling',
  value: 100,
  unit: 'mm',
  source: { document: APPROVED_DOCUMENT_O, place: 'paragraph 3.9', edition: EDITION_2021 },
  confidence: 'statutory',
  evidence: 'looked_up',
});

export const COMPARISON_TOLERANCE = datum({
  symbol: 'eps',
  description: 'Tolerance of a comparison, so that an area exactly at its limit passes',
  value: 1e-9,
  unit: 'm2',
  source: { document: PRODUCT_METHOD, place: 'comparison of areas', edition: '2026.11' },
  confidence: 'assumption',
});

export const CLOSE_TO_LIMIT = datum({
  symbol: 'close_to_limit',
  description: 'Utilisation of the glazing limit above which window sizes should be frozen',
  value: 95,
  unit: '%',
  source: { document: PRODUCT_METHOD, place: 'advice', edition: '2026.11' },
  confidence: 'assumption',
});

export const DOUBTFUL_GLAZING = datum({
  symbol: 'doubtful_glazing',
  description: 'Glazing above which the inputs are questioned',
  value: 50,
  unit: '% of floor area',
  source: { document: PRODUCT_METHOD, place: 'advice', edition: '2026.11' },
  confidence: 'assumption',
});
