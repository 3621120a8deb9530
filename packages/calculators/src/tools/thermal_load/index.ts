import { HOURS_PER_YEAR } from '../../data/calendar.ts';
import * as coolingTechnology from '../../data/cooling_technology.ts';
import * as dataHall from '../../data/data_hall.ts';
import { EXTREME_DRY_BULB } from '../../data/design_temperatures.ts';
import { WASTE_HEAT_RATED_INPUT } from '../../data/energy_efficiency_directive.ts';
import * as physics from '../../data/physics.ts';
import * as typicalYears from '../../data/typical_years.ts';
import { dataOf, defineCalculator } from '../../kernel/index.ts';
import { adviseOnHall } from './advice.ts';
import { charts } from './charts.ts';
import * as data from './data.ts';
import { examples } from './examples.ts';
import { estimateThermalLoad } from './method.ts';
import { Input, Result } from './schema.ts';
import { thermalVerdict } from './verdict.ts';
import { checkZones } from './zones.ts';

export const thermal_load = defineCalculator({
  name: 'thermal_load',
  title: 'Data-hall thermal load',
  domain: 'data_centre',
  summary:
    'Heat, plant, airflow and PUE of a data hall at an outdoor temperature and over a year; CRAC, CRAH, liquid and immersion compared',
  whenToUse:
    'Heat, cooling units, airflow, chiller and PUE of a data hall; compares four technologies. From measured powers use calculate_pue; for other spaces estimate_cooling_load.',
  searchWords: [
    'data hall',
    'server cooling',
    'rack density',
    'CRAC',
    'CRAH',
    'liquid cooling',
    'immersion',
    'direct to chip',
    'airflow',
    'chiller sizing',
    'data center cooling',
    'density by zone',
  ],
  description:
    'Sizes the cooling of a data hall or server hall: heat to be removed, units for a redundancy level, airflow and liquid flow, chiller size, PUE at an outdoor temperature, annual energy and PUE in five climates, power density, and CRAC, CRAH, direct liquid cooling and immersion compared. The year has 24 temperature bins; it is not an hourly simulation.',
  standardReference:
    'ASHRAE TC 9.9 Thermal Guidelines 5th ed. (2021); EN 50600-2-3; ISO/IEC 30134-2:2026; EN 50600-4-7 (CER)',
  Input,
  Result,
  data: [
    HOURS_PER_YEAR,
    WASTE_HEAT_RATED_INPUT,
    EXTREME_DRY_BULB,
    ...dataOf(physics, coolingTechnology, dataHall, typicalYears, data),
  ],
  check: checkZones,
  method: estimateThermalLoad,
  advice: adviseOnHall,
  charts,
  verdict: thermalVerdict,
  examples,
});
