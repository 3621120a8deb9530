import { datum, type Source } from '../kernel/index.ts';
import { EDITION } from './edition.ts';

const ASHRAE_GUIDELINES = 'ASHRAE TC 9.9 Thermal Guidelines for Data Processing Environments';

function practice(place: string): Source {
  return { document: 'Engineering practice', place, edition: EDITION };
}

function choiceOfProduct(place: string): Source {
  return { document: 'Choice of this product', place, edition: EDITION };
}

export const ROOM_TEMPERATURE = datum({
  symbol: 't_room',
  description: 'Hall temperature',
  value: 24,
  unit: '°C',
  source: { document: ASHRAE_GUIDELINES, place: 'Table 2.1, within the recommended 18 to 27 °C', edition: '5th, 2021' },
  confidence: 'practice',
});

export const ENVELOPE_CONDUCTANCE = datum({
  symbol: 'ua_floor',
  description: 'Heat transfer through walls, roof and doors of an insulated hall, per floor area',
  value: 0.6,
  unit: 'W/(m2 K)',
  source: choiceOfProduct('insulated hall'),
  confidence: 'assumption',
});

export const RACK_AREA = datum({
  symbol: 'rack_area',
  description: 'White space per rack position including aisle share',
  value: 2.5,
  unit: 'm2/rack',
  source: practice('white space per rack'),
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

export const LIQUID_TEMPERATURE_RISE = datum({
  symbol: 'dt_liq',
  description: 'Temperature rise of the facility water',
  value: { dlc: 10, immersion: 10 },
  unit: 'K',
  source: practice('facility water'),
  confidence: 'practice',
});

export const SUITABLE_TO = datum({
  symbol: 'suitable_to',
  description: 'Maximum rack density, suitable',
  value: { crac: 6, crah: 15, dlc: 130, immersion: 100 },
  unit: 'kW/rack',
  source: practice('density limits of cooling technologies'),
  confidence: 'practice',
});

export const MARGINAL_TO = datum({
  symbol: 'marginal_to',
  description: 'Maximum rack density, marginal',
  value: { crac: 12, crah: 30, dlc: 200, immersion: 200 },
  unit: 'kW/rack',
  source: practice('density limits of cooling technologies'),
  confidence: 'practice',
});

export const SMALL_ROOM = datum({
  symbol: 'small_room',
  description: 'IT load below which a chilled-water plant is rarely economic',
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

export const LIGHTING_ALLOWANCE = datum({
  symbol: 'light_allowance',
  description: 'Lighting power of a hall per floor area',
  value: 0.008,
  unit: 'kW/m2',
  source: practice('LED lighting of a hall'),
  confidence: 'practice',
});

export const ROOM_DUTY_UNITS_MAX = datum({
  symbol: 'nmax',
  description: 'Maximum number of duty units before the next size is selected',
  value: 4,
  unit: '-',
  source: choiceOfProduct('number of units'),
  confidence: 'assumption',
});

export const ROOM_UNITS_PER_SPARE = datum({
  symbol: 'room_per_spare',
  description: 'Duty units in the room that share one standby unit at N+1',
  value: 8,
  unit: '-',
  source: practice(
    'one standby unit per eight units or part thereof: a spare at the far end of a hall does not help other rows',
  ),
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
    in_row_cooler: listed(10, 20, 30, 40, 60),
    cdu: listed(50, 100, 200, 300, 600, 1000, 1500, 2000),
    immersion_tank: listed(25, 50, 100, 150, 200),
    chiller: listed(25, 50, 75, 100, 150, 200, 250, 300, 400, 500, 600, 800, 1000, 1250, 1500, 2000),
  },
  unit: 'kW',
  source: practice('sizes of manufacturers'),
  confidence: 'practice',
});
