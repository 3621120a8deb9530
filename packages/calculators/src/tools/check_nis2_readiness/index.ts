import * as nis2Law from '../../data/nis2_law.ts';
import { dataOf, defineCalculator } from '../../kernel/index.ts';
import { charts } from './charts.ts';
import * as data from './data.ts';
import { examples } from './examples.ts';
import { checkReadiness } from './method.ts';
import { Input, Result } from './schema.ts';

export const check_nis2_readiness = defineCalculator({
  name: 'check_nis2_readiness',
  title: 'NIS2 readiness',
  domain: 'self_assessment',
  description:
    'NIS2 readiness from nine control flags: score 0 to 18, maturity level, ceiling of fines and estimated fine exposure, the class against the annex of the sector, coverage article by article, and prioritised actions. It is no audit.',
  standardReference:
    'Directive (EU) 2022/2555 (NIS2) Art. 20, 21(2)(a)-(j), 23, 32-34, Annexes I and II; Commission Implementing Regulation (EU) 2024/2690; IEC 62443 series for OT',
  Input,
  Result,
  data: dataOf(nis2Law, data),
  method: checkReadiness,
  charts,
  examples,
});
