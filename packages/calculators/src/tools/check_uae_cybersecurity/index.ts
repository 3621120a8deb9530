import { dataOf, defineCalculator } from '../../kernel/index.ts';
import { adviseOnCybersecurity } from './advice.ts';
import { charts } from './charts.ts';
import * as data from './data.ts';
import { examples } from './examples.ts';
import { LAW_OVER_TIME } from './law_over_time.ts';
import { checkCybersecurity } from './method.ts';
import { EMIRATE_TEXT } from './places.ts';
import { Input, Result } from './schema.ts';
import { cybersecurityVerdict } from './verdict.ts';

export const check_uae_cybersecurity = defineCalculator({
  name: 'check_uae_cybersecurity',
  title: 'UAE cybersecurity compliance',
  domain: 'regulatory',
  summary: 'UAE cybersecurity: frameworks that apply, score of five controls, critical gaps, mandatory controls',
  whenToUse:
    'UAE security frameworks that bind an organisation, score, gaps, duties. In the EU use check_nis2_readiness.',
  searchWords: [
    'NESA',
    'UAE IA',
    'Dubai ISR',
    'ADGM',
    'DIFC',
    'DMCC',
    'JAFZA',
    'ADHICS',
    'cyber security',
    'information security',
    'Gulf',
  ],
  description:
    'Finds the information-security rules that bind a bank, telecom, government or critical infrastructure organisation in the UAE or a free zone (such as Dubai ISR, CBUAE, DIFC), and scores ISMS, incident plan, vulnerability tests, audit and data classification from 0 to 100: level, critical gaps, duties to verify. The answers are taken as declared; this is not an audit.',
  standardReference:
    'UAE Information Assurance Standard (Cyber Security Council; formerly NESA/SIA, TDRA); Dubai Information Security Regulation (DESC ISR v3.1); CBUAE regulations under Federal Decree-Law 6 of 2025; TDRA; Federal Decree-Laws 34 and 45 of 2021; Federal Law 2 of 2019, ADHICS and DHCC Health Data Protection Regulation 7 of 2013 (health data)',
  Input,
  Result,
  data: dataOf(data),
  method: checkCybersecurity,
  advice: adviseOnCybersecurity,
  verdict: cybersecurityVerdict,
  law: LAW_OVER_TIME,
  charts,
  examples,
  texts: { emirate: EMIRATE_TEXT },
});
