import { HOURS_PER_YEAR } from '../../data/calendar.ts';
import * as coolingTechnology from '../../data/cooling_technology.ts';
import * as dataHall from '../../data/data_hall.ts';
import * as designTemperatures from '../../data/design_temperatures.ts';
import * as modularPlant from '../../data/modular_plant.ts';
import * as physics from '../../data/physics.ts';
import * as psychrometrics from '../../data/psychrometrics.ts';
import * as typicalYears from '../../data/typical_years.ts';
import { dataOf, defineCalculator, type Given, type InputError } from '../../kernel/index.ts';
import { adviseOnCooling } from './advice.ts';
import { charts } from './charts.ts';
import * as climate from './data/climate.ts';
import * as energy from './data/energy.ts';
import * as plant from './data/plant.ts';
import * as space from './data/space.ts';
import { examples } from './examples.ts';
import { estimateCoolingLoad } from './method.ts';
import { Input, Result } from './schema.ts';
import { coolingVerdict } from './verdict.ts';
import { isItSpace } from './vocabulary.ts';

/** A data centre or a server room without IT is an input error; other spaces may have a comms room. */
function checkItLoad({ space_type, it_load_kw }: Partial<Given<typeof Input>>): InputError[] {
  if (space_type === undefined || it_load_kw !== 0 || !isItSpace(space_type)) return [];
  return [{ field: 'it_load_kw', message: `it_load_kw must be above 0 kW for a ${space_type}; 0 was sent.` }];
}

export const estimate_cooling_load = defineCalculator({
  name: 'estimate_cooling_load',
  title: 'Cooling load estimate',
  domain: 'data_centre',
  summary: 'Cooling load of a space by component, plant with redundancy, system, annual energy',
  whenToUse:
    'Cooling load, plant with redundancy and annual energy of a space by type and climate. For a data hall in detail use thermal_load.',
  searchWords: [
    'HVAC',
    'aircon',
    'air conditioning',
    'AC sizing',
    'air con',
    'chiller',
    'cooling capacity',
    'ventilation',
    'heat gain',
    'tons of refrigeration',
    'BTU',
    'design temperature',
  ],
  description:
    'Estimates the peak cooling (air-conditioning) load of an office, shop, workshop, server room or data centre at an early stage from area, IT power, people and climate: sensible and latent load by component, capacity in kW and tons of refrigeration, the chillers or split units to install for a redundancy, and the annual electricity. It does not replace a dynamic calculation.',
  standardReference:
    'CIBSE Guide A (2015) ch. 5 and 6; CIBSE Guide B3 (2016); ASHRAE Handbook Fundamentals ch. 18; Regulation (EU) 2016/2281; Delegated Regulation (EU) 2022/759',
  Input,
  Result,
  data: [
    HOURS_PER_YEAR,
    ...dataOf(physics, psychrometrics, designTemperatures),
    ...dataOf(climate, space, modularPlant, plant, energy, energy.BASE_EFFICIENCY),
    ...dataOf(coolingTechnology, dataHall, typicalYears),
  ],
  check: checkItLoad,
  method: estimateCoolingLoad,
  advice: adviseOnCooling,
  charts,
  verdict: coolingVerdict,
  examples,
});
