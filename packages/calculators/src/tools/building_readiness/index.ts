import { dataOf, defineCalculator } from '../../kernel/index.ts';
import { adviseOnReadiness } from './advice.ts';
import { charts } from './charts.ts';
import * as data from './data.ts';
import { examples } from './examples.ts';
import * as law from './law.ts';
import { assessReadiness } from './method.ts';
import { Input, Result } from './schema.ts';
import { readinessVerdict } from './verdict.ts';

export const building_readiness = defineCalculator({
  name: 'building_readiness',
  title: 'Building readiness for conversion',
  domain: 'self_assessment',
  summary: 'Readiness of a building for a change of use: score, complexity, four domains, flags, surveys',
  whenToUse:
    'Readiness of a building for conversion, 0 to 100, with surveys and gateways. For planning permission use uk_planning_checker.',
  searchWords: [
    'change of use',
    'office to residential',
    'conversion',
    'refurbishment',
    'adaptive reuse',
    'asbestos',
    'building survey',
    'repurpose',
  ],
  description:
    'Screens an existing building for conversion or change of use: a readiness score from 0 to 100, four domain scores (structure, services, compliance, digital record) rated red, amber or green, project complexity, known risks of its age, legal gateways, and the surveys that come first. Every deduction is listed. This is not a survey.',
  standardReference:
    'EN 1991-1-1 Table 6.2 with UK National Annex; Building Regulations 2010 regs 5-6 (material change of use); Building Safety Act 2022 and SI 2023/275; Control of Asbestos Regulations 2012; ISO 19650',
  Input,
  Result,
  data: dataOf(data, data.IMPOSED_LOAD, law),
  method: assessReadiness,
  advice: adviseOnReadiness,
  charts,
  verdict: readinessVerdict,
  examples,
});
