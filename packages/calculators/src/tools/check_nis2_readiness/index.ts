import * as nis2Law from '../../data/nis2_law.ts';
import { dataOf, defineCalculator } from '../../kernel/index.ts';
import { SECTOR_TEXT } from '../../methods/nis2_sector.ts';
import { adviseOnReadiness } from './advice.ts';
import { charts } from './charts.ts';
import * as data from './data.ts';
import { examples } from './examples.ts';
import { LAW_OVER_TIME } from './law_over_time.ts';
import { checkReadiness } from './method.ts';
import { Input, Result } from './schema.ts';
import { nis2Verdict } from './verdict.ts';

export const check_nis2_readiness = defineCalculator({
  name: 'check_nis2_readiness',
  title: 'NIS2 readiness',
  domain: 'self_assessment',
  summary: 'NIS2 readiness from nine controls: score of 18, maturity, fine exposure, prioritised actions',
  whenToUse:
    'NIS2 score 0 to 18, maturity, fine exposure, actions for an EU entity. In the UAE use check_uae_cybersecurity; for a supplier contractor_vetting.',
  searchWords: [
    'NIS2',
    'cyber security',
    'cybersecurity',
    'information security',
    'ISO 27001',
    'EU cyber law',
    'hacking',
    'incident response',
  ],
  description:
    'Scores how ready an organisation is for NIS2 (Directive (EU) 2022/2555) from nine control flags: 0 to 18 points, maturity level, maximum fine and estimated fine exposure in EUR, the class against the annex of the sector, coverage article by article, and prioritised actions. The flags are taken as declared, false if not known; this is not an audit.',
  standardReference:
    'Directive (EU) 2022/2555 (NIS2) Art. 20, 21(2)(a)-(j), 23, 32-34, Annexes I and II; Commission Implementing Regulation (EU) 2024/2690; IEC 62443 series for OT',
  Input,
  Result,
  data: dataOf(nis2Law, data),
  method: checkReadiness,
  advice: adviseOnReadiness,
  charts,
  verdict: nis2Verdict,
  law: LAW_OVER_TIME,
  examples,
  texts: { sector: SECTOR_TEXT },
});
