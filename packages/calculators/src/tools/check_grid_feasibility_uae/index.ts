import { dataOf, defineCalculator } from '../../kernel/index.ts';
import { adviseOnConnection } from './advice.ts';
import { charts } from './charts.ts';
import * as data from './data.ts';
import { examples } from './examples.ts';
import { checkFeasibility } from './method.ts';
import { Input, Result } from './schema.ts';
import * as scoreData from './score_data.ts';
import { gridVerdict } from './verdict.ts';

export const check_grid_feasibility_uae = defineCalculator({
  name: 'check_grid_feasibility_uae',
  title: 'UAE grid connection feasibility',
  domain: 'regulatory',
  summary: 'UAE grid connection: feasibility score, voltage, substation, timeline, next steps',
  whenToUse:
    'Likely grid connection of a load in the UAE: voltage, substation, time, score. For emissions use uae_climate_ghg.',
  searchWords: [
    'grid connection',
    'power supply',
    'DEWA',
    'ADDC',
    'EWEC',
    'substation',
    '132 kV',
    '11 kV',
    'Dubai',
    'Abu Dhabi',
    'utility connection',
    'transformer',
  ],
  description:
    'Estimates how a utility of the UAE is likely to connect a load: recommended voltage, substation and feeders, months to connect against the target year, a feasibility score from 0 to 100 with its parts, the next steps and, at 132 kV, an indicative substation cost. Times and voltages are planning practice; only the offer of the utility is binding.',
  standardReference:
    'DEWA Power Supply Guidelines for Major Projects and Regulations for Electrical Installations; Abu Dhabi DoE Electricity Distribution Code and TAQA Distribution (ADDC/AADC) requirements; SEWA and EtihadWE (formerly FEWA) connection practice; IEC 60038',
  Input,
  Result,
  data: [...dataOf(data), ...dataOf(scoreData)],
  method: checkFeasibility,
  advice: adviseOnConnection,
  charts,
  verdict: gridVerdict,
  examples,
});
