import { EDITION } from '../../data/edition.ts';
import { datum, type Source } from '../../kernel/index.ts';

const ASHRAE_GUIDELINES = 'ASHRAE TC 9.9 Thermal Guidelines for Data Processing Environments';

function practice(place: string): Source {
  return { document: 'Engineering practice', place, edition: EDITION };
}

function choiceOfProduct(place: string): Source {
  return { document: 'Choice of this product', place, edition: EDITION };
}

export const CFM_PER_M3_PER_S = datum({
  symbol: 'cfm',
  description: 'Cubic feet per minute in a cubic metre per second',
  value: 2118.88,
  unit: 'CFM/(m3/s)',
  source: { document: 'NIST SP 811', place: 'Appendix B.8, cubic foot per minute', edition: '2008' },
  confidence: 'standard',
});

export const ROOM_TEMPERATURE = datum({
  symbol: 't_room',
  description: 'Temperature of the hall',
  value: 24,
  unit: '°C',
  source: { document: ASHRAE_GUIDELINES, place: 'Table 2.1, within the recommended 18 to 27 °C', edition: '5th, 2021' },
  confidence: 'practice',
});

export const ENVELOPE_CONDUCTANCE = datum({
  symbol: 'ua_floor',
  description: 'Heat through walls, roof and doors of an insulated hall, per floor area',
  value: 0.6,
  unit: 'W/(K m2)',
  source: choiceOfProduct('insulated hall'),
  confidence: 'assumption',
});

export const RACK_AREA = datum({
  symbol: 'rack_area',
  description: 'White space per rack position with its share of aisle',
  value: 2.5,
  unit: 'm2',
  source: practice('white space per rack'),
  confidence: 'practice',
});

export const SMALL_ROOM = datum({
  symbol: 'small_room',
  description: 'IT load below which a chilled-water plant is rarely worth while',
  value: 100,
  unit: 'kW',
  source: practice('small rooms'),
  confidence: 'practice',
});

export const LIQUID_JUSTIFIED_FROM = datum({
  symbol: 'liquid_from',
  description: 'Density from which liquid cooling is usually justified',
  value: 15,
  unit: 'kW/rack',
  source: practice('liquid cooling'),
  confidence: 'practice',
});

export const DUTY_UNITS_MAX = datum({
  symbol: 'nmax',
  description: 'Most duty units before the next size is taken',
  value: 4,
  unit: '-',
  source: choiceOfProduct('number of units'),
  confidence: 'assumption',
});

export const AIR_TEMPERATURE_RISE = datum({
  symbol: 'dt_air',
  description: 'Temperature rise of the air',
  value: { crac: 10, crah: 12 },
  unit: 'K',
  source: practice('air temperature rise'),
  confidence: 'practice',
});

export const LIQUID_TEMPERATURE_RISE = datum({
  symbol: 'dt_liq',
  description: 'Temperature rise of the facility water',
  value: { dlc: 10, immersion: 10 },
  unit: 'K',
  source: practice('facility water'),
  confidence: 'practice',
});

/** A list as a table, keyed by position from 1 on. */
function listed(...figures: number[]): Record<string, number> {
  return Object.fromEntries(figures.map((figure, index) => [String(index + 1), figure]));
}

export const UNIT_SIZES = datum({
  symbol: 'sizes',
  description: 'Unit sizes on offer, smallest first',
  value: {
    crac_dx: listed(10, 20, 30, 40, 60, 80, 100, 120),
    crah: listed(20, 30, 50, 75, 100, 150, 200, 300),
    cdu: listed(50, 100, 200, 300, 600, 1000, 1500, 2000),
    immersion_tank: listed(25, 50, 100, 150, 200),
    chiller: listed(25, 50, 75, 100, 150, 200, 250, 300, 400, 500, 600, 800, 1000, 1250, 1500, 2000),
  },
  unit: 'kW',
  source: practice('sizes of manufacturers'),
  confidence: 'practice',
});

export const SUITABLE_TO = datum({
  symbol: 'suitable_to',
  description: 'Density up to which the type is suitable',
  value: { crac: 6, crah: 15, dlc: 130, immersion: 100 },
  unit: 'kW/rack',
  source: practice('density limits of cooling technologies'),
  confidence: 'practice',
});

export const MARGINAL_TO = datum({
  symbol: 'marginal_to',
  description: 'Density up to which the type is marginal',
  value: { crac: 12, crah: 30, dlc: 200, immersion: 200 },
  unit: 'kW/rack',
  source: practice('density limits of cooling technologies'),
  confidence: 'practice',
});

export const DENSITY_CLASS_BELOW = datum({
  symbol: 'class_below',
  description: 'Density below which a class holds; the rest is extreme',
  value: { low: 5, medium: 15, high: 40 },
  unit: 'kW/rack',
  source: practice('density classes'),
  confidence: 'practice',
});

export const PUE_AMBIENT = datum({
  symbol: 't',
  description: 'Ambient of the PUE curve',
  value: { at_minus_5: -5, at_5: 5, at_15: 15, at_25: 25, at_35: 35, at_45: 45 },
  unit: '°C',
  source: choiceOfProduct('points of the PUE curve'),
  confidence: 'assumption',
});

export const UPS_REPLACED_BELOW = datum({
  symbol: 'ups_replaced_below',
  description: 'UPS efficiency below which a better UPS is advised',
  value: 94,
  unit: '%',
  source: practice('UPS efficiency'),
  confidence: 'practice',
});

export const UPS_GOOD = datum({
  symbol: 'ups_good',
  description: 'UPS efficiency that a good UPS reaches',
  value: 96,
  unit: '%',
  source: practice('UPS efficiency'),
  confidence: 'practice',
});

export const UPS_DOUBTFUL_BELOW = datum({
  symbol: 'ups_doubtful_below',
  description: 'UPS efficiency below which the input is doubted',
  value: 85,
  unit: '%',
  source: practice('UPS efficiency'),
  confidence: 'practice',
});

export const RACK_DOUBTFUL_ABOVE = datum({
  symbol: 'rack_doubtful_above',
  description: 'Density above which the floor area is doubted',
  value: 200,
  unit: 'kW/rack',
  source: practice('density limits of cooling technologies'),
  confidence: 'practice',
});

export const AMBIENT_DERATED_ABOVE = datum({
  symbol: 'ambient_derated_above',
  description: 'Ambient above which manufacturers derate their units',
  value: 45,
  unit: '°C',
  source: practice('capacity of units by ambient'),
  confidence: 'practice',
});

export const LIGHTING_SHARE_MAX = datum({
  symbol: 'lighting_share_max',
  description: 'Lighting over IT load above which the input is doubted',
  value: 0.05,
  unit: '-',
  source: choiceOfProduct('warnings'),
  confidence: 'assumption',
});

export const DUTY_UNITS_PER_SPARE_MAX = datum({
  symbol: 'duty_per_spare_max',
  description: 'Duty units of a group above which one spare unit is little',
  value: 8,
  unit: '-',
  source: choiceOfProduct('recommendations'),
  confidence: 'assumption',
});

export const CHILLED_WATER_RAISED = datum({
  symbol: 'chilled_water_raised',
  description: 'Chilled water temperature that gives more free cooling',
  value: { from: 20, to: 23 },
  unit: '°C',
  source: practice('chilled water'),
  confidence: 'practice',
});

export const RECOVERABLE_HEAT = datum({
  symbol: 'recoverable_heat',
  description: 'Temperature at which heat can be recovered from the liquid',
  value: { from: 32, to: 50 },
  unit: '°C',
  source: practice('facility water'),
  confidence: 'practice',
});
