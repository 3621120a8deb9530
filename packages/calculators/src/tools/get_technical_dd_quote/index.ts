import { dataOf, defineCalculator } from '../../kernel/index.ts';
import { adviseOnQuote } from './advice.ts';
import { BUILDING_TYPE_TEXT } from './building_types.ts';
import { charts } from './charts.ts';
import * as data from './data.ts';
import { examples } from './examples.ts';
import { quoteDueDiligence } from './method.ts';
import { Input, Result } from './schema.ts';
import * as tallData from './tall_data.ts';
import { quoteVerdict } from './verdict.ts';

export const get_technical_dd_quote = defineCalculator({
  name: 'get_technical_dd_quote',
  title: 'Technical due diligence quote',
  domain: 'cost',
  summary: 'Fee ranges of preliminary and full technical due diligence, days, scope and suggested disciplines',
  whenToUse:
    'Indicative fees (GBP) and days of technical due diligence. For construction cost use eu_cost_benchmarking.',
  searchWords: [
    'TDD',
    'due diligence',
    'survey fee',
    'building survey',
    'acquisition',
    'red flag report',
    'fee proposal',
    'property purchase',
    'higher-risk building',
    'FRAEW',
  ],
  description:
    'Quotes indicative fees (GBP) and working days for technical due diligence of a building: a preliminary red-flag report and a full report, the fee of each discipline, what urgency costs, whether the timetable is long enough, the scope to commission and the disciplines that are missing. Fees of this product, without VAT; not a binding offer.',
  standardReference:
    'RICS Technical due diligence of commercial property (2020) and CIBSE practice for services condition surveys; fee model indicative, not a tariff',
  Input,
  Result,
  data: dataOf(data, tallData),
  method: quoteDueDiligence,
  advice: adviseOnQuote,
  charts,
  verdict: quoteVerdict,
  examples,
  texts: { building_type: BUILDING_TYPE_TEXT },
});
