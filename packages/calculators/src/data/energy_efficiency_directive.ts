import { type Datum, datum, type Source } from '../kernel/index.ts';

export const DIRECTIVE = 'Directive (EU) 2023/1791 (energy efficiency, recast)';
const DELEGATED_REGULATION = 'Commission Delegated Regulation (EU) 2024/1364';
const LOOKED_UP_SECONDARY = 'Looked up in a secondary source.';

type Threshold = Pick<Datum<number>, 'symbol' | 'description' | 'value' | 'unit' | 'note'> & { place: string };

function inDirective({ place, ...given }: Threshold): Datum<number> {
  return datum({
    ...given,
    source: { document: DIRECTIVE, place, edition: '2023' },
    confidence: 'statutory',
    evidence: 'looked_up',
  });
}

export const REPORTING_IT_POWER = datum({
  symbol: 'scope_kw',
  description: 'Installed IT power from which a data centre must report',
  value: 500,
  unit: 'kW',
  source: {
    document: DIRECTIVE,
    place: 'Art. 12(1); also Delegated Regulation (EU) 2024/1364 Art. 1',
    edition: '2023',
  },
  confidence: 'statutory',
});

export const CODE_OF_CONDUCT_IT_POWER = inDirective({
  symbol: 'coc_kw',
  description: 'Installed IT power from which the European Code of Conduct is encouraged',
  value: 1000,
  unit: 'kW',
  place: 'Art. 12(4)',
});

export const WASTE_HEAT_RATED_INPUT = inDirective({
  symbol: 'waste_heat_kw',
  description: 'Total rated energy input above which waste heat must be utilised',
  value: 1000,
  unit: 'kW',
  place: 'Art. 26(6)',
});

export const AUDIT_ENERGY = inDirective({
  symbol: 'audit_tj',
  description: 'Annual energy consumption of an enterprise above which energy audits are required',
  value: 10,
  unit: 'TJ/yr',
  place: 'Art. 11(2)',
});

export const MANAGEMENT_SYSTEM_ENERGY = inDirective({
  symbol: 'ems_tj',
  description: 'Annual energy consumption of an enterprise above which an energy management system is required',
  value: 85,
  unit: 'TJ/yr',
  place: 'Art. 11(1)',
});

export const REPORTING_PERIOD = datum({
  symbol: 'period',
  description: 'Reporting period of energy and water',
  value: 1,
  unit: 'years',
  source: { document: DELEGATED_REGULATION, place: 'Art. 3, calendar year', edition: '2024' },
  confidence: 'statutory',
});

export const RECORD_YEARS = datum({
  symbol: 'record_years',
  description: 'Retention period of meter and measurement records',
  value: 10,
  unit: 'years',
  source: { document: DELEGATED_REGULATION, place: 'Annex II', edition: '2024' },
  confidence: 'statutory',
  note: LOOKED_UP_SECONDARY,
});

export const SIZE_FROM = datum({
  symbol: 'size_from',
  description: 'Minimum installed IT power of the size category',
  value: { very_small: 100, small: 500, medium: 1000, large: 2000, very_large: 10_000 },
  unit: 'kW',
  source: { document: DELEGATED_REGULATION, place: 'Annex IV, size categories', edition: '2024' },
  confidence: 'statutory',
  note: `${LOOKED_UP_SECONDARY} Very large is above its bound; the other bounds are assumed to be included.`,
});

/** A date that law sets, written YYYY-MM-DD. */
interface LegalDate {
  date: string;
  source: Source;
}

export const FIRST_DEADLINE: LegalDate = {
  date: '2024-09-15',
  source: {
    document: DELEGATED_REGULATION,
    place: 'Art. 3, first report, with the data of 2023; later ones by 15 May of each year',
    edition: '2024',
  },
};

export const FIRST_AUDIT: LegalDate = {
  date: '2026-10-11',
  source: { document: DIRECTIVE, place: 'Art. 11(2)', edition: '2023' },
};

export const MANAGEMENT_SYSTEM: LegalDate = {
  date: '2027-10-11',
  source: { document: DIRECTIVE, place: 'Art. 11(1)', edition: '2023' },
};

/** The rating scheme was published as a draft; its adoption could not be confirmed, so no calculation uses it. */
export const RATING_SCHEME_DRAFT: LegalDate & { status: 'draft_adoption_not_confirmed' } = {
  status: 'draft_adoption_not_confirmed',
  date: '2026-03-27',
  source: {
    document: 'Draft Commission delegated regulation on the Union rating scheme for data centres',
    place:
      'published for feedback, adoption planned for the second quarter of 2026; a report of its adoption on 21 September 2026 as C(2026) 3472 was found once and not a second time',
    edition: '2026',
  },
};
