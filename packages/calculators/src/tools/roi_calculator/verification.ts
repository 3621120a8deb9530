import type { Static } from 'typebox';
import { defineVerification } from '../../kernel/index.ts';
import type { Input } from './schema.ts';

export const verification = defineVerification<Static<typeof Input>>({
  notVerified: [
    'The verdict borrows the categories of a transport framework for a business case; nothing outside says that they fit software.',
    'The discount rate of 8 %, the 46 working weeks, the three-year horizon and the steps of the sensitivity are choices of this product.',
    'The payback with a lead time and yearly licences in advance is a rule of our own; only the case without lead time has a textbook figure.',
    'Savings, hours and gains are inputs: no published study of a comparable purchase is compared.',
  ],
  input: {
    team_size: 1,
    manual_hours: 20,
    software_cost: 10000,
    efficiency_gain_pct: 50,
    implementation_time_months: 0,
  },
  publications: [
    {
      document: 'HM Treasury, Discounting: Green Book supplementary guidance, February 2026',
      year: 2026,
      address: 'https://www.gov.uk/government/collections/the-green-book-and-accompanying-guidance-and-documents',
      evidence: 'read',
      provenance:
        'transcription of Table A.1 in github.com/SwissTPH/healthiar, tests/testthat/test-get_discount_factor.R',
      cases: [
        {
          id: 'roi-greenbook-3yr',
          title: 'GBP 100,000 a year for three years at 3.5 %',
          place: 'Annex A, Table A.1, 3.5 %, years 1 to 3: 0.9662, 0.9335, 0.9019',
          input: { hourly_rate: 217.3913043478261, software_cost: 0 },
          published: { npv_3yr_green_book_gbp: 280160 },
          agreement: { withinPct: 0.01, reason: 'The printed factors have four digits: 2.8016' },
        },
        {
          id: 'roi-greenbook-from-year-2',
          title: 'GBP 100,000 a year from the second year at 3.5 %',
          place: 'Annex A, Table A.1, 3.5 %, years 2 and 3: 0.9335, 0.9019',
          input: { hourly_rate: 217.3913043478261, software_cost: 0, implementation_time_months: 12 },
          published: { npv_3yr_green_book_gbp: 183540 },
          agreement: { withinPct: 0.01, reason: 'The printed factors have four digits: 1.8354' },
        },
        {
          id: 'roi-greenbook-from-year-3',
          title: 'GBP 100,000 in the third year alone at 3.5 %',
          place: 'Annex A, Table A.1, 3.5 %, year 3: 0.9019',
          input: { hourly_rate: 217.3913043478261, software_cost: 0, implementation_time_months: 24 },
          published: { npv_3yr_green_book_gbp: 90190 },
          agreement: { withinPct: 0.01, reason: 'The printed factor has four digits' },
        },
        {
          id: 'roi-greenbook-licence',
          title: 'Licence of GBP 10,000 in advance each year against GBP 100,000 a year at 3.5 %',
          place: 'Annex A, Table A.1, 3.5 %, years 0 to 3: 1, 0.9662, 0.9335, 0.9019',
          input: { hourly_rate: 217.3913043478261 },
          published: { npv_3yr_green_book_gbp: 251163 },
          agreement: { withinPct: 0.01, reason: 'The printed factors have four digits: 280,160 less 10,000 x 2.8997' },
        },
      ],
    },
    {
      document: 'Present value of an annuity, closed form as printed in annuity tables',
      id: 'roi-annuity-8',
      title: 'GBP 100,000 a year for three years at 8 %: annuity factor 2.5771',
      place: '8 %, three years: (1 - 1.08^-3)/0.08 = 2.5771',
      evidence: 'known',
      input: { hourly_rate: 217.3913043478261, software_cost: 0 },
      published: { npv_3yr_gbp: 257710 },
      agreement: { withinPct: 0.01, reason: 'The printed factor has five digits' },
    },
    {
      document: 'Present value of an annuity due, closed form as printed in annuity tables',
      id: 'roi-annuity-due-8',
      title: 'Licence of GBP 10,000 in advance: annuity due 2.7833',
      place: '8 %, three payments in advance: 1 + 1/1.08 + 1/1.08^2 = 2.7833',
      evidence: 'known',
      input: { hourly_rate: 217.3913043478261 },
      published: { npv_3yr_gbp: 229877 },
      agreement: { withinPct: 0.01, reason: '257,710 less 27,833' },
    },
    {
      document: 'Department for Transport, Value for Money Framework',
      year: 2017,
      address: 'https://www.gov.uk/government/publications/dft-value-for-money-framework',
      place:
        'Benefit-cost ratio categories: poor below 1, low 1 to 1.5, medium 1.5 to 2, high 2 to 4, very high 4 and more',
      evidence: 'read',
      agreement: {
        within: 0.0001,
        reason:
          'Category of the framework in the words of the tool (not viable, marginal, worthwhile, strong, very strong); the hourly rate is chosen to reach the ratio',
      },
      cases: [
        {
          id: 'roi-vfm-{ratio}',
          title: 'Benefit-cost ratio of {ratio}',
          provenance:
            'page at dft.gov.uk, Guidance on value for money (poor below 1, low 1 to 1.5, medium 1.5 to 2, high over 2)',
          columns: ['ratio', 'input.hourly_rate', 'published.benefit_cost_ratio', 'published.verdict'],
          rows: [
            ['0.99', 23.243478284313472, 0.99, 'not_viable'],
            ['1.0', 23.478260893245928, 1, 'marginal'],
            ['1.49', 34.982608730936434, 1.49, 'marginal'],
          ],
        },
        {
          id: 'roi-vfm-1.5',
          title: 'Benefit-cost ratio of 1.5',
          evidence: 'recorded',
          input: { hourly_rate: 35.2173913398689 },
          published: { benefit_cost_ratio: 1.5, verdict: 'worthwhile' },
          note: 'The older departmental guidance, read again, leaves the ratio exactly on the line open; that it belongs to the higher category was recorded from the framework.',
        },
        {
          id: 'roi-vfm-1.99',
          title: 'Benefit-cost ratio of 1.99',
          provenance:
            'page at dft.gov.uk, Guidance on value for money (poor below 1, low 1 to 1.5, medium 1.5 to 2, high over 2)',
          input: { hourly_rate: 46.7217391775594 },
          published: { benefit_cost_ratio: 1.99, verdict: 'worthwhile' },
        },
        {
          id: 'roi-vfm-{ratio}',
          title: 'Benefit-cost ratio of {ratio}',
          columns: [
            'ratio',
            'input.hourly_rate',
            'published.benefit_cost_ratio',
            'published.verdict',
            'evidence',
            'note',
          ],
          // biome-ignore format: a table
          rows: [
            ['2.0', 46.956521786491855, 2, 'strong', 'recorded', 'The older departmental guidance, read again, leaves the ratio exactly on the line open; that it belongs to the higher category was recorded from the framework.'],
            ['3.99', 93.67826096405126, 3.99, 'strong', 'recorded'],
            ['4.0', 93.91304357298371, 4, 'very_strong', 'known'],
          ],
        },
      ],
    },
    {
      document: 'Definition of simple payback and of return on investment',
      id: 'roi-payback-simple',
      title: 'Saving 36,000 a year, licence 12,000, no lead time: 4 months',
      place: 'Cost over saving; net benefit over cost',
      evidence: 'known',
      input: { hourly_rate: 78.26086956521739, software_cost: 12000 },
      published: { payback_months: 4, roi_pct: 200 },
      agreement: { within: 0.05, reason: '12 x 12,000/36,000; (36,000 - 12,000)/12,000' },
    },
  ],
});
