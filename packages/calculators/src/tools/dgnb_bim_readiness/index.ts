import { dataOf, defineCalculator } from '../../kernel/index.ts';
import { adviseOnReadiness } from './advice.ts';
import { charts } from './charts.ts';
import * as data from './data.ts';
import { examples } from './examples.ts';
import { assessReadiness } from './method.ts';
import { Input, Result } from './schema.ts';
import { certificateVerdict } from './verdict.ts';

export const dgnb_bim_readiness = defineCalculator({
  name: 'dgnb_bim_readiness',
  title: 'DGNB and BIM readiness',
  domain: 'self_assessment',
  summary: 'DGNB pre-score and BIM maturity from 20 answers: achievable level, ranked gaps',
  whenToUse:
    'DGNB level in reach, BIM level and ranked gaps from 20 answers. For the UAE BIM mandate use check_uae_bim_compliance.',
  searchWords: [
    'DGNB',
    'green building certificate',
    'sustainability certificate',
    'BREEAM',
    'LEED',
    'certification',
    'BIM maturity',
    'building information modelling',
  ],
  description:
    'Estimates the DGNB certificate within reach and the BIM maturity of a building project from a checklist of 20 questions: pre-score by total index and minimum index per topic, BIM level by ISO 19650, the breakdown by domain, and the gaps ranked by the points they bring. A self-assessment, not an audit; knock-out criteria are not checked.',
  standardReference:
    'DGNB System New Construction Buildings, Version 2023 / 2023.2 (topic weighting, total and minimum performance index); ISO 19650-1:2018 and -2:2018',
  Input,
  Result,
  data: dataOf(data),
  method: assessReadiness,
  advice: adviseOnReadiness,
  charts,
  verdict: certificateVerdict,
  examples,
});
