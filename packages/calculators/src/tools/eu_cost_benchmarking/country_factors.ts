import { CONSTRUCTION_PRICE_LEVEL } from '../../data/construction_and_yield.ts';
import { EDITION } from '../../data/edition.ts';
import { type Datum, datum } from '../../kernel/index.ts';
import { PRACTICE, PRODUCT_DATA } from './data.ts';
import type { Country } from './schema.ts';

const { value: PRICE_LEVEL, source: EUROSTAT } = CONSTRUCTION_PRICE_LEVEL;

function priceLevel(row: keyof typeof PRICE_LEVEL): string {
  return `Eurostat ${EUROSTAT.edition} price level ${PRICE_LEVEL[row]} against ${PRICE_LEVEL.gb} in the UK`;
}

function factor(
  value: number,
  given: Pick<Datum, 'confidence' | 'note'> & { document: string; place: string; edition: string },
): Datum<number> {
  const { document, place, edition, ...said } = given;
  return datum({
    symbol: 'f',
    description: 'Country factor on construction cost in EUR, UK outside London = 1',
    value,
    unit: '-',
    source: { document, place, edition },
    ...said,
  });
}

function assumed(value: number, evidence: string): Datum<number> {
  return factor(value, {
    document: PRODUCT_DATA,
    place: `country factor: ${evidence}`,
    edition: EDITION,
    confidence: 'assumption',
  });
}

/** Ratios in brackets are relative to the Bristol average, at the exchange rates of the edition. */
export const COUNTRY_FACTOR: Record<Country, Datum<number>> = {
  UK: factor(1, {
    document: PRACTICE,
    place: 'country factor: the base itself',
    edition: EDITION,
    confidence: 'practice',
    note: '1 by definition: the base rates are those of the UK.',
  }),
  DE: assumed(
    1.12,
    `between Turner & Townsend 2025, Munich 3575 and Frankfurt 3400 EUR/m2 (1.20, 1.14), Berlin about equal to Bristol, and ${priceLevel('de')}`,
  ),
  FR: assumed(0.97, `between Turner & Townsend 2024, Paris 2979 EUR/m2 (1.00), and ${priceLevel('fr')}`),
  NL: assumed(1.04, `between Turner & Townsend 2025, Amsterdam about 3120 EUR/m2 (1.05), and ${priceLevel('nl')}`),
  ES: factor(0.76, {
    document: EUROSTAT.document,
    place: `${EUROSTAT.place}: ${PRICE_LEVEL.es} over ${PRICE_LEVEL.gb}`,
    edition: EUROSTAT.edition,
    confidence: 'published',
    note: 'On the low side compared with 2025: Turner & Townsend gives Madrid at about 2650 EUR/m2 (0.89, capital only).',
  }),
  PL: assumed(0.66, `near ${priceLevel('pl')}, with later catch-up`),
  RO: assumed(0.57, 'no published index found; eastern EU peers'),
  BE: assumed(0.95, `near ${priceLevel('be')} and Turner & Townsend 2025, Brussels about 2920 EUR/m2 (0.98)`),
  AT: assumed(1.08, `near ${priceLevel('at')}; Turner & Townsend 2024 has Vienna higher`),
  UAE: factor(0.56, {
    document: 'Turner & Townsend, Global construction market intelligence',
    place: 'Dubai 1926 and Abu Dhabi 1872 USD/m2 (0.56, 0.54)',
    edition: '2025',
    confidence: 'published',
  }),
  SA: assumed(
    0.85,
    'near Turner & Townsend 2025, Riyadh 3112 USD/m2 (0.90); national average below that of the capital',
  ),
};
