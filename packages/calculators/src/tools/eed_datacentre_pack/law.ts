import { ASSESSMENT_YEAR } from '../../data/edition.ts';
import { DIRECTIVE } from '../../data/energy_efficiency_directive.ts';
import type { Source } from '../../kernel/index.ts';

export const DELEGATED_REGULATION = 'Commission Delegated Regulation (EU) 2024/1364';

/** A date that law sets, written YYYY-MM-DD. */
interface LegalDate {
  date: string;
  source: Source;
}

export const FIRST_DEADLINE: LegalDate = {
  date: '2024-09-15',
  source: { document: DELEGATED_REGULATION, place: 'Art. 3, first report, with the data of 2023', edition: '2024' },
};

export const NEXT_DEADLINE: LegalDate = {
  date: `${ASSESSMENT_YEAR + 1}-05-15`,
  source: { document: DELEGATED_REGULATION, place: 'Art. 3, 15 May of each year for the year before', edition: '2024' },
};

export const FIRST_AUDIT: LegalDate = {
  date: '2026-10-11',
  source: { document: DIRECTIVE, place: 'Art. 11(2)', edition: '2023' },
};

export const MANAGEMENT_SYSTEM: LegalDate = {
  date: '2027-10-11',
  source: { document: DIRECTIVE, place: 'Art. 11(1)', edition: '2023' },
};

/** The rating scheme is adopted and not in force: nothing here is calculated by it. */
export const RATING_SCHEME_ADOPTED: LegalDate & { status: 'adopted_not_in_force' } = {
  status: 'adopted_not_in_force',
  date: '2026-09-21',
  source: {
    document: 'Commission delegated regulation C(2026) 3472 on the Union rating scheme for data centres',
    place: 'as adopted; in force on the twentieth day after publication in the Official Journal',
    edition: '2026',
  },
};
