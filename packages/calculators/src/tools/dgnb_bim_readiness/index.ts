import { dataOf, defineCalculator } from '../../kernel/index.ts';
import { charts } from './charts.ts';
import * as data from './data.ts';
import { examples } from './examples.ts';
import { assessReadiness } from './method.ts';
import { Input, Result } from './schema.ts';

export const dgnb_bim_readiness = defineCalculator({
  name: 'dgnb_bim_readiness',
  title: 'DGNB and BIM readiness',
  domain: 'self_assessment',
  description:
    'Certification pre-score and BIM maturity from a 20-question checklist: the DGNB level in reach by total index and minimum index per topic, the BIM level, the breakdown by domain, and the gaps ranked by the points they bring. It is no audit.',
  standardReference:
    'DGNB System New Construction Buildings, Version 2023 / 2023.2 (topic weighting, total and minimum performance index); ISO 19650-1:2018 and -2:2018',
  Input,
  Result,
  data: dataOf(data),
  method: assessReadiness,
  charts,
  examples,
});
