import { BELGIAN_REGIONS, UK_NATIONS } from '../../free_text/index.ts';
import { choice, mapOf, year } from '../../kernel/index.ts';

const OWNERS = { public: 'Public body', private: 'Private owner' } as const;
export type Owner = keyof typeof OWNERS;

export const Ownership = choice(OWNERS, {
  label: 'Owner',
  hint: 'Other dates apply to public bodies',
  inSentence: 'the owner',
  description:
    'Whether a public body owns the building; without it public buildings by nature, schools and hospitals count as public, all others as private',
});

export const Nation = choice(UK_NATIONS, {
  label: 'Nation of the UK',
  hint: '',
  inSentence: 'the nation of the UK',
  description: 'In the UK, the nation whose law applies; without it the nation that the country names, else England',
});

const TENURES = { let: 'Let to tenants', owner_occupied: 'Owner-occupied' } as const;
export type Tenure = keyof typeof TENURES;

export const EXEMPTIONS = {
  protected: 'Protected or heritage building',
  temporary: 'Temporary, two years or less',
  low_energy: 'Industry, workshop or farm with low energy demand',
  seasonal: 'Seasonal home, under four months a year',
  defence: 'National defence',
} as const;
export type Exemption = keyof typeof EXEMPTIONS;

/** The facts that only some callers have. */
export const Details = mapOf(
  {
    tenure: choice(TENURES, {
      label: 'Tenure',
      description: 'Whether the building is let; without it rules on lettings are applied as if it were',
    }),
    exemption: choice(EXEMPTIONS, {
      label: 'Ground for exemption',
      description: 'Ground on which national law may exempt the building; without it only size and worship are known',
    }),
    region: choice(BELGIAN_REGIONS, {
      label: 'Region of Belgium',
      description: 'In Belgium, the region whose law applies; without it the region that the country names',
    }),
    transfer_year: year({
      label: 'Year of the transfer',
      minimum: 1900,
      maximum: 2035,
      description: 'Year of the deed of a sale, gift or long lease, for Flanders; without it no transfer is assumed',
    }),
  },
  {
    label: 'Details',
    inSentence: 'details of tenure, exemption and transfer',
    description:
      'Tenure, a ground for exemption, the region of Belgium and the year of a transfer; without it rules on lettings are applied and no exemption or transfer is assumed',
  },
);
