import { dataOf, defineCalculator } from '../../../packages/calculators/src/kernel/index.ts';
import { adviseOnNewTool } from './advice.ts';
import { charts } from './charts.ts';
import * as data from './data.ts';
import { examples } from './examples.ts';
import { calculateNewTool } from './method.ts';
import { Input, Result } from './schema.ts';
import { newToolVerdict } from './verdict.ts';

export const new_tool = defineCalculator({
  name: 'new_tool',
  title: 'New tool',
  domain: 'energy_carbon',
  summary: 'Lighting power density of a floor against a limit',
  whenToUse: 'Lighting power density of a floor. For the heat that lighting adds use estimate_cooling_load.',
  searchWords: ['lighting power density', 'luminaires', 'LED'],
  description:
    'Calculates the lighting power density of a floor in W/m2 from the power of its luminaires and its area, and checks it against a limit. The limit is a choice of this product. It is not a lighting design: illuminance and glare are not checked.',
  standardReference: 'Method of this product',
  Input,
  Result,
  data: dataOf(data),
  method: calculateNewTool,
  advice: adviseOnNewTool,
  charts,
  verdict: newToolVerdict,
  examples,
});
