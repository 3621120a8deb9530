import * as coolingTechnology from '../../data/cooling_technology.ts';
import * as modularPlant from '../../data/modular_plant.ts';
import { ABSOLUTE_TEMPERATURE_OF_ZERO } from '../../data/physics.ts';
import * as typicalYears from '../../data/typical_years.ts';
import { dataOf } from '../../kernel/index.ts';
import { defineVariantB } from '../definition.ts';
import * as data from './data.ts';
import { examples } from './examples.ts';
import { sizeCooling } from './method.ts';
import { Input, Result } from './schema.ts';

export const thermal = defineVariantB({
  name: 'thermal',
  title: 'Cooling capacity and COP',
  domain: 'data_centre',
  description:
    'Cooling capacity to install for an IT load and a redundancy tier, and the COP, PUE and annual energy of the cooling for a concept and an outdoor temperature. An early sizing, before the data of the room are known.',
  Input,
  Result,
  data: [ABSOLUTE_TEMPERATURE_OF_ZERO, ...dataOf(coolingTechnology, modularPlant, typicalYears, data)],
  method: sizeCooling,
  examples,
});
