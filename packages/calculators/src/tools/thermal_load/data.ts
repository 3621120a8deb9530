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

export const CAPACITY_MARGIN = datum({
  symbol: 'margin',
  description: 'Capacity added to the heat load',
  value: 0.1,
  unit: '-',
  source: practice('capacity margin'),
  confidence: 'practice',
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

export const OTHER_OVERHEAD = datum({
  symbol: 'other',
  description: 'Transformers, switchgear, generator heaters and security, per kW of IT; in the PUE only',
  value: 0.02,
  unit: 'kW/kW',
  source: choiceOfProduct('other overhead'),
  confidence: 'assumption',
});

export const DRY_COOLER_FAN_POWER = datum({
  symbol: 'dry',
  description: 'Dry-cooler fans per kW of free cooling',
  value: 0.015,
  unit: 'kW/kW',
  source: practice('dry coolers'),
  confidence: 'practice',
});

export const COP_MIN = datum({
  symbol: 'cop_min',
  description: 'Lowest COP of the machine model',
  value: 1.5,
  unit: '-',
  source: practice('bounds of the machine model'),
  confidence: 'practice',
});

export const COP_MAX = datum({
  symbol: 'cop_max',
  description: 'Highest COP of the machine model',
  value: 12,
  unit: '-',
  source: practice('bounds of the machine model'),
  confidence: 'practice',
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

export const FAN_POWER = datum({
  symbol: 'fan',
  description: 'Unit fans per kW of heat on air',
  value: { crac: 0.07, crah: 0.035 },
  unit: 'kW/kW',
  source: practice('unit fans'),
  confidence: 'practice',
});

export const AIR_TEMPERATURE_RISE = datum({
  symbol: 'dt_air',
  description: 'Temperature rise of the air',
  value: { crac: 10, crah: 12 },
  unit: 'K',
  source: practice('air temperature rise'),
  confidence: 'practice',
});

export const HEAT_CAPTURE = datum({
  symbol: 'f',
  description: 'Share of the IT heat that goes to liquid',
  value: { dlc: 0.75, immersion: 0.97 },
  unit: '-',
  source: practice('cold plates 70 to 80 % (OCP Advanced Cooling guidance); single-phase tanks'),
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

export const PUMP_POWER = datum({
  symbol: 'pump',
  description: 'Pumps per kW of heat',
  value: { crac: 0, crah: 0.015, dlc: 0.02, immersion: 0.015 },
  unit: 'kW/kW',
  source: practice('pumps'),
  confidence: 'practice',
});

export const EVAPORATING_TEMPERATURE = datum({
  symbol: 'te',
  description: 'Evaporating temperature',
  value: { crac: 10, crah: 14, dlc: 28, immersion: 36 },
  unit: '°C',
  source: practice('direct expansion; chilled water of 18 °C less 4 K; trim chillers'),
  confidence: 'practice',
});

export const CONDENSING_ABOVE_AMBIENT = datum({
  symbol: 'dtc',
  description: 'Condensing temperature above the ambient',
  value: { crac: 15, crah: 12, dlc: 12, immersion: 12 },
  unit: 'K',
  source: practice('condensers'),
  confidence: 'practice',
});

export const CONDENSING_TEMPERATURE_MIN = datum({
  symbol: 'tc_min',
  description: 'Lowest condensing temperature',
  value: { crac: 30, crah: 25, dlc: 38, immersion: 46 },
  unit: '°C',
  source: practice('condensers'),
  confidence: 'practice',
});

export const CARNOT_SHARE = datum({
  symbol: 'eta',
  description: 'Share of the Carnot COP that the machine reaches',
  value: { crac: 0.45, crah: 0.5, dlc: 0.5, immersion: 0.5 },
  unit: '-',
  source: practice('machine model'),
  confidence: 'practice',
});

export const FREE_COOLING_ALL_TO = datum({
  symbol: 'fc_full',
  description: 'Ambient up to which free cooling carries all',
  value: { crah: 10, dlc: 26, immersion: 34 },
  unit: '°C',
  source: practice('chilled water of 18 °C less 8 K; liquid supply less 6 K'),
  confidence: 'practice',
  note: 'The liquid supply is that of the ASHRAE classes W32 (dlc, 32 °C) and W40 (immersion, 40 °C). Direct expansion (crac) has no economiser.',
});

export const FREE_COOLING_NONE_FROM = datum({
  symbol: 'fc_none',
  description: 'Ambient from which free cooling carries nothing',
  value: { crah: 20, dlc: 36, immersion: 44 },
  unit: '°C',
  source: practice('chilled-water return of 28 °C less 8 K; liquid return less 6 K'),
  confidence: 'practice',
  note: 'The liquid return is 10 K above the supply.',
});

/** A list as a table: each figure under its place. */
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
