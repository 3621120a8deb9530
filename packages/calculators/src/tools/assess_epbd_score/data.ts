import { EDITION } from '../../data/edition.ts';
import { datum, type Source } from '../../kernel/index.ts';

function choiceOfProduct(place: string): Source {
  return { document: 'Choice of this product', place, edition: EDITION };
}

function practice(place: string): Source {
  return { document: 'Engineering practice', place, edition: EDITION };
}

export const WEIGHT = datum({
  symbol: 'weight',
  description: 'Weight of the sub-score, product assumption',
  value: { epc: 40, heating: 20, renewables: 10, envelope: 10, deadline: 20 },
  unit: '%',
  source: choiceOfProduct('weights of the score'),
  confidence: 'assumption',
});

export const EPC_SCORE = datum({
  symbol: 'epc_score',
  description: 'Sub-score for the certificate class',
  value: { A: 100, B: 85, C: 70, D: 52, E: 35, F: 18, G: 0 },
  unit: '-',
  source: choiceOfProduct('sub-score of the class'),
  confidence: 'assumption',
});

export const HEATING_SCORE = datum({
  symbol: 'heating_score',
  description: 'Sub-score for the heating system',
  value: {
    heat_pump: 100,
    district_heating: 75,
    biomass: 70,
    electric: 60,
    hybrid_heat_pump: 55,
    solar_thermal: 60,
    chp: 35,
    other: 30,
    gas_boiler: 25,
    oil_boiler: 5,
    coal_boiler: 0,
  },
  unit: '-',
  source: choiceOfProduct('sub-score of the heating'),
  confidence: 'assumption',
});

export const RENEWABLES_SCORE = datum({
  symbol: 'renewables_score',
  description: 'Sub-score for solar energy',
  value: { there: 100, not_due: 40, due_and_missing: 0 },
  unit: '-',
  source: choiceOfProduct('sub-score of solar energy'),
  confidence: 'assumption',
});

export const ERA_FROM = datum({
  symbol: 'era_from',
  description: 'First year of the construction period',
  value: { from_2021: 2021, from_2010: 2010, from_2000: 2000, from_1980: 1980, from_1960: 1960, from_1945: 1945 },
  unit: 'year',
  source: choiceOfProduct('construction periods'),
  confidence: 'assumption',
});

export const ENVELOPE_SCORE = datum({
  symbol: 'envelope_score',
  description: 'Sub-score for the envelope by construction period',
  value: {
    from_2021: 100,
    from_2010: 85,
    from_2000: 70,
    from_1980: 50,
    from_1960: 25,
    from_1945: 20,
    before_1945: 15,
  },
  unit: '-',
  source: choiceOfProduct('sub-score of the envelope'),
  confidence: 'assumption',
});

export const ENVELOPE_SCORE_LEAST = datum({
  symbol: 'envelope_least',
  description: 'Minimum envelope sub-score for the class',
  value: { A: 80, B: 80, C: 60, D: 0, E: 0, F: 0, G: 0 },
  unit: '-',
  source: choiceOfProduct('sub-score of the envelope by class'),
  confidence: 'assumption',
});

export const DEADLINE_SCORE = datum({
  symbol: 'deadline_score',
  description: 'Sub-score for deadline pressure',
  value: { none: 100, low: 80, medium: 55, high: 25, critical: 0 },
  unit: '-',
  source: choiceOfProduct('sub-score of the deadline pressure'),
  confidence: 'assumption',
});

export const SCORE_BAND_FROM = datum({
  symbol: 'band_from',
  description: 'Minimum score of the band',
  value: { strong: 80, moderate: 60, weak: 40 },
  unit: '-',
  source: choiceOfProduct('bands of the score'),
  confidence: 'assumption',
});

export const HVAC_OUTPUT = datum({
  symbol: 'hvac_output',
  description: 'Effective rated output of heating and cooling per floor area',
  value: 0.08,
  unit: 'kW/m2',
  source: practice('installed output of plant'),
  confidence: 'practice',
});

export const TYPE_COST_FACTOR = datum({
  symbol: 'type_factor',
  description: 'Renovation cost factor of the building type, relative to a dwelling',
  value: {
    residential: 1,
    residential_institution: 1.1,
    office: 1.1,
    retail: 0.9,
    restaurant: 1.1,
    hotel: 1.15,
    leisure: 1.15,
    sports: 1.2,
    religious: 1.1,
    industrial: 0.6,
    warehouse: 0.6,
    laboratory: 1.5,
    data_centre: 1.2,
    transport: 1.1,
    mixed_use: 1.05,
    school: 1.05,
    hospital: 1.5,
    public: 1.1,
    other: 1,
  },
  unit: '-',
  source: choiceOfProduct('renovation cost by building type'),
  confidence: 'assumption',
});

export const HYBRID_SHARE = datum({
  symbol: 'share',
  description: 'Share of the useful heat delivered by each source of a hybrid heat pump',
  value: { electricity: 0.6, natural_gas: 0.4 },
  unit: '-',
  source: practice('hybrid heat pumps'),
  confidence: 'practice',
});

export const SOLAR_THERMAL_SHARE = datum({
  symbol: 'share',
  description: 'Share of the useful heat by source where solar thermal panels have direct electric backup',
  value: { electricity: 0.7 },
  unit: '-',
  source: choiceOfProduct('backup heat source for solar thermal panels, not specified'),
  confidence: 'assumption',
});

export const HEAT_DEMAND_PLAUSIBLE = datum({
  symbol: 'q_plausible',
  description: 'Useful heat demand above which class and heating system are inconsistent',
  value: 300,
  unit: 'kWh/m2/yr',
  source: choiceOfProduct('plausibility check of class and heating system'),
  confidence: 'assumption',
});

export const DEMAND_CUT = datum({
  symbol: 'cut',
  description: 'Saving of the measure as a share of present heat or auxiliary electricity',
  value: {
    controls_and_bacs: { heat: 0.1, auxiliary: 0.05 },
    led_lighting: { heat: 0, auxiliary: 0.25 },
    wall_and_roof_insulation: { heat: 0.3, auxiliary: 0 },
    window_replacement: { heat: 0.12, auxiliary: 0 },
  },
  unit: '-',
  source: choiceOfProduct('savings of single measures'),
  confidence: 'assumption',
});

export const BUILT_BEFORE = datum({
  symbol: 'built_before',
  description: 'Year of completion before which an envelope measure is proposed',
  value: { wall_and_roof_insulation: 2010, window_replacement: 2000 },
  unit: 'year',
  source: choiceOfProduct('measures by year of completion'),
  confidence: 'assumption',
});

export const PV_MATCHED_SHARE = datum({
  symbol: 'pv_matched',
  description: 'Maximum share of annual electricity demand met by photovoltaics on site',
  value: 0.4,
  unit: '-',
  source: practice('photovoltaics used on site'),
  confidence: 'practice',
});

export const PAYBACK_YEARS_MAX = datum({
  symbol: 'payback_max',
  description: 'Maximum payback reported',
  value: 99,
  unit: 'years',
  source: choiceOfProduct('payback'),
  confidence: 'assumption',
});
