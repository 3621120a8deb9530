import { dataOf, defineCalculator } from '../../kernel/index.ts';
import { adviseOnVetting } from './advice.ts';
import { charts } from './charts.ts';
import * as data from './data.ts';
import { examples } from './examples.ts';
import { vetContractor } from './method.ts';
import { Input, Result } from './schema.ts';
import { vettingVerdict } from './verdict.ts';

export const contractor_vetting = defineCalculator({
  name: 'contractor_vetting',
  title: 'Contractor vetting',
  domain: 'self_assessment',
  summary: 'Vetting score of a contractor from 12 answers, blocking failures, evidence confidence, extra checks',
  whenToUse:
    'Vetting score of a contractor from 12 answers: blocking failures, next checks. For your own security use check_nis2_readiness.',
  searchWords: [
    'supplier check',
    'subcontractor',
    'procurement',
    'prequalification',
    'PQQ',
    'tender',
    'supply chain',
    'vendor',
    'due diligence of a supplier',
    'RAMS',
    'CDM 2015',
    'debarment',
  ],
  description:
    'Scores a company that is to be hired, a contractor or supplier, from 0 to 100 by 12 questions on registration, insurance, prosecutions, certificates, references, staff, cyber security and energy, weighted by purpose: blocking failures and how to resolve them, the score range left by unknown answers, whether to appoint, and the checks to carry out first. It does not replace a due-diligence report.',
  standardReference:
    'Directive (EU) 2022/2555 Art. 21(2)(d), 21(3), recital 85; Directive (EU) 2024/1275 Art. 25, 26; Procurement Act 2023 s. 57, 58, Sch. 6, 7; Directive 2014/24/EU Art. 57, 58; Construction (Design and Management) Regulations 2015 reg. 8; Building Regulations 2010 Part 2A; Building Safety Act 2022; Health and Safety at Work etc. Act 1974; Common Assessment Standard (Build UK); ISO 9001, ISO 45001, ISO/IEC 27001, IEC 62443-2-4',
  Input,
  Result,
  data: dataOf(data),
  method: vetContractor,
  advice: adviseOnVetting,
  charts,
  verdict: vettingVerdict,
  examples,
});
