import { EDITION } from '../../data/edition.ts';
import { datum, PRODUCT_METHOD } from '../../kernel/index.ts';

export const VALUE_FOR_MONEY_FRAMEWORK = 'Department for Transport, Value for Money Framework';
const WORKING_TIME_REGULATIONS = 'Working Time Regulations 1998 (SI 1998/1833)';
const PRODUCT = { document: PRODUCT_METHOD, edition: EDITION };
const PRACTICE = { document: 'Business practice', edition: EDITION };
const NOT_LOOKED_UP = 'Stated from knowledge of the law, not looked up for this edition.';

export const WORKING_WEEKS = datum({
  symbol: 'working_weeks',
  description: 'Working weeks per year',
  value: 46,
  unit: 'week/yr',
  source: {
    ...PRODUCT,
    place: '52 less 5.6 weeks of statutory leave less 0.4 week for short absence and training',
  },
  confidence: 'assumption',
  note: `The task is not done during leave. Leave is as in the ${WORKING_TIME_REGULATIONS}, regulations 13 and 13A; the rest is an assumption.`,
});

export const FULL_TIME_WEEK = datum({
  symbol: 'fte_week',
  description: 'Hours per full-time week',
  value: 37.5,
  unit: 'h/week',
  source: { ...PRACTICE, place: 'usual full-time contract' },
  confidence: 'practice',
});

export const DISCOUNT_RATE = datum({
  symbol: 'discount_rate',
  description: 'Nominal discount rate of a firm',
  value: 8,
  unit: '%/yr',
  source: { ...PRODUCT, place: 'private-sector hurdle rate for low-risk process investment' },
  confidence: 'assumption',
  note: 'The Green Book rate is for public money; a firm compares with the cost of its own capital.',
});

export const VERDICT_FROM = datum({
  symbol: 'bcr_from',
  description: 'Minimum benefit-cost ratio of the verdict',
  value: { marginal: 1, worthwhile: 1.5, strong: 2, very_strong: 4 },
  unit: '-',
  source: {
    document: VALUE_FOR_MONEY_FRAMEWORK,
    place: 'value-for-money categories: low, medium, high, very high; poor below them',
    edition: '2024',
  },
  confidence: 'published',
  note: 'The bounds are those of the framework, with very high at 4 from knowledge; the verdict terms are those of this product.',
});

export const SENSITIVITY_STEP = datum({
  symbol: 'sensitivity_step',
  description: 'Sensitivity step of saving and licence cost',
  value: 20,
  unit: '%',
  source: { ...PRODUCT, place: 'sensitivity' },
  confidence: 'assumption',
});

export const DELAY_STEP = datum({
  symbol: 'delay_step',
  description: 'Sensitivity step of the go-live delay',
  value: 3,
  unit: 'months',
  source: { ...PRODUCT, place: 'sensitivity' },
  confidence: 'assumption',
});

export const HORIZON = datum({
  symbol: 'horizon',
  description: 'Appraisal period',
  value: 36,
  unit: 'months',
  source: { ...PRODUCT, place: 'three licence years' },
  confidence: 'assumption',
});

export const LONG_IMPLEMENTATION = datum({
  symbol: 'long_implementation',
  description: 'Months until go-live above which a phased roll-out is advised',
  value: 6,
  unit: 'months',
  source: { ...PRODUCT, place: 'recommendations' },
  confidence: 'assumption',
});

export const WORKING_TIME_LIMIT = datum({
  symbol: 'hours_warning',
  description: 'Plausibility limit of weekly hours per person',
  value: 48,
  unit: 'h/week',
  source: { document: WORKING_TIME_REGULATIONS, place: 'regulation 4', edition: '1998' },
  confidence: 'statutory',
  note: NOT_LOOKED_UP,
});

export const NATIONAL_LIVING_WAGE = datum({
  symbol: 'rate_warning',
  description: 'Plausibility limit of the hourly rate',
  value: 12.71,
  unit: 'GBP/h',
  source: {
    document: 'National Minimum Wage Regulations 2015 (SI 2015/621), as amended',
    place: 'National Living Wage, age 21 and over, from 1 April 2026',
    edition: '2026',
  },
  confidence: 'statutory',
});

export const OPTIMISTIC_GAIN = datum({
  symbol: 'optimism_warning',
  description: 'Plausibility limit of the efficiency gain',
  value: 50,
  unit: '%',
  source: { ...PRACTICE, place: 'claims of vendors that rarely survive a pilot' },
  confidence: 'practice',
});
