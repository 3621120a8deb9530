import { MONTHS_OF_YEAR, ONE_YEAR } from '../../data/calendar.ts';
import { GREEN_BOOK_RATE } from '../../data/green_book.ts';
import { dataOf, defineCalculator } from '../../kernel/index.ts';
import { adviseOnSoftware } from './advice.ts';
import { charts } from './charts.ts';
import * as data from './data.ts';
import { examples } from './examples.ts';
import { appraiseSoftware } from './method.ts';
import { Input, Result } from './schema.ts';
import { roiVerdict } from './verdict.ts';

export const roi_calculator = defineCalculator({
  name: 'roi_calculator',
  title: 'Return on investment of automation',
  domain: 'cost',
  summary: 'Business case of automation: saving, net benefit, ROI, payback, three-year NPV, sensitivity, verdict',
  whenToUse:
    'Business case of automation: saving, ROI, payback, NPV, verdict. For building costs use eu_cost_benchmarking.',
  searchWords: [
    'ROI',
    'business case',
    'payback',
    'NPV',
    'net present value',
    'savings',
    'automation',
    'software',
    'investment',
  ],
  description:
    'Calculates the business case for a software subscription or automation that saves manual engineering hours a week: cost today, yearly saving and net benefit in GBP, return on investment (ROI), payback, three-year net present value (NPV), break-even gain, sensitivity and a verdict. Savings start in full at go-live; prices are constant and tax is not considered.',
  standardReference:
    'Discounted cash-flow appraisal: HM Treasury Green Book (February 2026) discounting convention; value-for-money bands after the DfT Value for Money Framework',
  Input,
  Result,
  data: [MONTHS_OF_YEAR, ONE_YEAR, GREEN_BOOK_RATE, ...dataOf(data)],
  method: appraiseSoftware,
  advice: adviseOnSoftware,
  charts,
  verdict: roiVerdict,
  examples,
});
