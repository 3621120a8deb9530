import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EDITION } from '../../data/edition.ts';
import { EPC_BANDS, type EpcBand } from '../../data/epc_bands.ts';
import { runCalculator, SILENT, showCalculation } from '../../kernel/index.ts';
import { conforms } from '../../testing/conforms.ts';
import { ANY_INPUT } from './any_input.ts';
import { mees_checker } from './index.ts';
import { type AnnouncedStandard, HOMES_COST_CAP, LAW_ANNOUNCED } from './law_announced.ts';
import { LAW_IN_FORCE } from './law_in_force.ts';
import { assess } from './method.ts';
import type { PropertyType } from './schema.ts';

conforms(mees_checker, { ...ANY_INPUT, runs: 200 });

const PROPERTY_TYPES = ['domestic', 'non_domestic'] as const;

function check(property_type: PropertyType, current_epc_band: EpcBand) {
  const answer = runCalculator(mees_checker, { property_type, current_epc_band });
  if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
  return answer.result;
}

type Result = ReturnType<typeof check>;

/** Bands missing, and points missing at least and at most. */
type Missing = [bands: number, low: number, high: number | null];

const NOTHING: Missing = [0, 0, 0];

/** Every input there is. */
const ALL: [PropertyType, EpcBand, compliant: boolean, missingNow: Missing, missingFuture: Missing, risk: string][] = [
  // SAP Table 14: D 55-68, E 39-54, F 21-38, G 1-20. E starts at 39, the announced C at 69.
  ['domestic', 'A', true, NOTHING, NOTHING, 'low'],
  ['domestic', 'B', true, NOTHING, NOTHING, 'low'],
  ['domestic', 'C', true, NOTHING, NOTHING, 'low'],
  ['domestic', 'D', true, NOTHING, [1, 69 - 68, 69 - 55], 'medium'],
  ['domestic', 'E', true, NOTHING, [2, 69 - 54, 69 - 39], 'medium'],
  ['domestic', 'F', false, [1, 39 - 38, 39 - 21], [3, 69 - 38, 69 - 21], 'high'],
  ['domestic', 'G', false, [2, 39 - 20, 39 - 1], [4, 69 - 20, 69 - 1], 'high'],
  // Asset rating: C 51-75, D 76-100, E 101-125, F 126-150, G from 151. E ends at 125, the announced B at 50.
  ['non_domestic', 'A', true, NOTHING, NOTHING, 'low'],
  ['non_domestic', 'B', true, NOTHING, NOTHING, 'low'],
  ['non_domestic', 'C', true, NOTHING, [1, 51 - 50, 75 - 50], 'medium'],
  ['non_domestic', 'D', true, NOTHING, [2, 76 - 50, 100 - 50], 'medium'],
  ['non_domestic', 'E', true, NOTHING, [3, 101 - 50, 125 - 50], 'medium'],
  ['non_domestic', 'F', false, [1, 126 - 125, 150 - 125], [4, 126 - 50, 150 - 50], 'high'],
  ['non_domestic', 'G', false, [2, 151 - 125, null], [5, 151 - 50, null], 'high'],
];

describe('the verdict', () => {
  it('is written down here for every input there is', () => {
    expect(new Set(ALL.map(([type, band]) => `${type} ${band}`)).size).toBe(14);
  });

  it.each(ALL)('of %s in band %s is the one of the specification', (type, band, compliant, now, future, risk) => {
    const result = check(type, band);
    expect(result).toMatchObject({
      property_type: type,
      current_epc_band: band,
      minimum_band_in_force: 'E',
      compliant,
      can_let: compliant,
      can_let_only_with_registered_exemption: !compliant,
      penalty_exposure_now: !compliant,
      compliance_status: compliant ? 'compliant' : 'sub_standard',
      bands_below_minimum: now[0],
      points_gap_to_minimum_low: now[1],
      points_gap_to_minimum_high: now[2],
      future_standard: {
        current_band_meets: future === NOTHING,
        bands_below: future[0],
        points_gap_low: future[1],
        points_gap_high: future[2],
      },
      risk_level: risk,
    });
  });

  it.each([
    ['property_type', { property_type: 'Domestic', current_epc_band: 'E' }],
    ['property_type', { property_type: 'non-domestic', current_epc_band: 'E' }],
    ['current_epc_band', { property_type: 'domestic', current_epc_band: 'e' }],
    ['current_epc_band', { property_type: 'domestic', current_epc_band: 'H' }],
    ['current_epc_band', { property_type: 'domestic', current_epc_band: 'A+' }],
    ['current_epc_band', { property_type: 'domestic', current_epc_band: '' }],
  ])('is refused where %s is not a word of its list', (field, sent) => {
    expect(runCalculator(mees_checker, sent)).toMatchObject({ ok: false, errors: [{ field }] });
  });

  it('has the fields of the specification, in its order', () => {
    expect(Object.keys(check('domestic', 'E')).slice(0, 33)).toEqual([
      'property_type',
      'current_epc_band',
      'minimum_band_in_force',
      'compliant',
      'can_let',
      'can_let_only_with_registered_exemption',
      'penalty_exposure_now',
      'compliance_status',
      'outside_scope_because',
      'certificate_left_months',
      'exemption_status',
      'exemption_left_months',
      'bands_below_minimum',
      'rating_scale',
      'points_gap_to_minimum_low',
      'points_gap_to_minimum_high',
      'applies_to_new_lettings_since',
      'applies_to_existing_lettings_since',
      'cost_test',
      'cost_cap_gbp',
      'cost_cap_includes_vat',
      'payback_test_years',
      'penalties',
      'max_single_penalty_gbp',
      'applicable_penalty_gbp',
      'certificate_penalty_gbp',
      'max_total_penalty_gbp',
      'publication_penalty_months',
      'exemptions',
      'enforcement_authority',
      'future_standard',
      'risk_level',
      'jurisdiction',
    ]);
  });

  it('lists the words allowed where one is wrong', () => {
    expect(runCalculator(mees_checker, { property_type: 'office', current_epc_band: 'e' })).toMatchObject({
      ok: false,
      errors: [
        { message: expect.stringContaining('one of domestic, non_domestic') },
        { message: expect.stringContaining('one of A, B, C, D, E, F, G') },
      ],
    });
  });
});

const endless = (points: number | null) => points ?? Number.POSITIVE_INFINITY;
const RISKS = ['low', 'medium', 'high'];

/** Everything that may only grow from a band to a worse one. */
function burdenOf({ compliant, can_let, future_standard: future, ...result }: Result): number[] {
  return [
    compliant ? 0 : 1,
    can_let ? 0 : 1,
    result.bands_below_minimum,
    result.points_gap_to_minimum_low,
    endless(result.points_gap_to_minimum_high),
    future.current_band_meets ? 0 : 1,
    future.bands_below,
    future.points_gap_low,
    endless(future.points_gap_high),
    RISKS.indexOf(result.risk_level ?? ''),
    result.warnings.length,
  ];
}

describe('the bands', () => {
  it('never score worse for being better', () => {
    const place = fc.integer({ min: 0, max: EPC_BANDS.length - 1 });
    fc.assert(
      fc.property(fc.constantFrom(...PROPERTY_TYPES), place, place, (type, one, other) => {
        const better = burdenOf(check(type, EPC_BANDS[Math.min(one, other)] ?? 'A'));
        const worse = burdenOf(check(type, EPC_BANDS[Math.max(one, other)] ?? 'G'));
        for (const [index, burden] of better.entries()) expect(burden).toBeLessThanOrEqual(worse[index] ?? 0);
      }),
    );
  });

  it.each(ALL)('of %s have a low gap that never exceeds the high one: %s', (type, band) => {
    const { points_gap_to_minimum_low: low, points_gap_to_minimum_high: high, future_standard } = check(type, band);
    expect(low).toBeLessThanOrEqual(endless(high));
    expect(future_standard.points_gap_low).toBeLessThanOrEqual(endless(future_standard.points_gap_high));
  });

  it('change nothing in what describes the regime', () => {
    const regime = (result: Result) => {
      const { penalties, exemptions, cost_cap_gbp, payback_test_years, max_single_penalty_gbp } = result;
      const { applies_to_new_lettings_since, applies_to_existing_lettings_since, enforcement_authority } = result;
      return [
        penalties,
        exemptions,
        cost_cap_gbp,
        payback_test_years,
        max_single_penalty_gbp,
        applies_to_new_lettings_since,
        applies_to_existing_lettings_since,
        enforcement_authority,
      ];
    };
    for (const [type, band] of ALL) expect(regime(check(type, band))).toEqual(regime(check(type, 'A')));
  });
});

describe('what is announced', () => {
  const band = fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F');
  const amount = fc.integer({ min: 0, max: 1_000_000 });

  /** Any standard that a government could announce in place of the announced one. */
  function announcing(standard: AnnouncedStandard): fc.Arbitrary<AnnouncedStandard> {
    return fc
      .record({ minimum: band, figure: fc.option(amount), date: fc.constantFrom('1999-01-01', '2026-11-01', '2099') })
      .map(({ minimum, figure, date }) => {
        const datum = figure === null ? null : { ...HOMES_COST_CAP, value: figure };
        return {
          ...standard,
          minimumBand: { ...standard.minimumBand, value: minimum },
          date: { ...standard.date, value: date },
          costCap: datum,
          proposedPenalty: datum,
          exemptionDuration: datum,
          floorAreaOver: datum,
          lowValue: null,
          certificateCutoff: null,
        };
      });
  }

  it('never changes what the law in force says', () => {
    const inForce = ({ future_standard, risk_level, ...rest }: ReturnType<typeof assess>) => rest;
    fc.assert(
      fc.property(
        fc
          .constantFrom(...ALL)
          .chain((row) => announcing(LAW_ANNOUNCED[row[0]]).map((announced) => ({ row, announced }))),
        ({ row: [property_type, current_epc_band], announced }) => {
          const input = { property_type, current_epc_band };
          const law = LAW_IN_FORCE[property_type];
          const told = assess(input, law, LAW_ANNOUNCED[property_type], SILENT);
          const other = assess(input, law, announced, SILENT);
          expect(inForce(other)).toEqual(inForce(told));
          expect(other.risk_level === 'high').toBe(!other.compliant);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('is told in full for homes', () => {
    expect(check('domestic', 'E').future_standard).toEqual({
      status: 'announced_not_in_force',
      minimum_band: 'C',
      date: '2030-10-01',
      scope: 'all_private_rented_homes',
      scope_threshold_m2: null,
      cost_cap_gbp: 10_000,
      cost_cap_low_value_pct_of_value: 10,
      cost_cap_low_value_threshold_gbp: 100_000,
      exemption_duration_months: 120,
      proposed_max_penalty_gbp: 30_000,
      in_scope: true,
      current_band_meets: false,
      bands_below: 2,
      points_gap_low: 15,
      points_gap_high: 30,
      existing_certificate_cutoff: '2029-10-01',
    });
  });

  it('is told in full for other buildings', () => {
    expect(check('non_domestic', 'C').future_standard).toEqual({
      status: 'announced_not_in_force',
      minimum_band: 'B',
      date: '2031',
      scope: 'private_rented_buildings_over_1000_m2_where_cost_effective',
      scope_threshold_m2: 1000,
      cost_cap_gbp: null,
      cost_cap_low_value_pct_of_value: null,
      cost_cap_low_value_threshold_gbp: null,
      exemption_duration_months: null,
      proposed_max_penalty_gbp: null,
      in_scope: null,
      current_band_meets: false,
      bands_below: 1,
      points_gap_low: 1,
      points_gap_high: 25,
      existing_certificate_cutoff: null,
    });
  });
});

function exemptionsFrom(first: string) {
  return [
    { exemption: first, duration_months: 60 },
    { exemption: 'all_relevant_improvements_made', duration_months: 60 },
    { exemption: 'wall_insulation', duration_months: 60 },
    { exemption: 'third_party_consent', duration_months: 60 },
    { exemption: 'property_devaluation', duration_months: 60 },
    { exemption: 'new_landlord', duration_months: 6 },
  ];
}

describe('the regime', () => {
  it('of homes is the one of regulations 23 to 25 and 40', () => {
    const none = { minimum_gbp: null, rateable_value_pct: null };
    expect(check('domestic', 'B')).toMatchObject({
      rating_scale: 'sap_energy_efficiency_rating',
      applies_to_new_lettings_since: '2018-04-01',
      applies_to_existing_lettings_since: '2020-04-01',
      cost_test: 'cost_cap',
      cost_cap_gbp: 3500,
      cost_cap_includes_vat: true,
      payback_test_years: null,
      penalties: [
        { breach: 'letting_under_3_months', maximum_gbp: 2000, ...none },
        { breach: 'letting_3_months_or_more', maximum_gbp: 4000, ...none },
        { breach: 'false_or_misleading_register_entry', maximum_gbp: 1000, ...none },
        { breach: 'failure_to_comply_with_compliance_notice', maximum_gbp: 2000, ...none },
      ],
      max_single_penalty_gbp: 4000,
      max_total_penalty_gbp: 5000,
      publication_penalty_months: 12,
      exemptions: exemptionsFrom('high_cost'),
      enforcement_authority: 'local_authority',
      jurisdiction: 'england_and_wales',
    });
  });

  it('of other buildings is the one of regulations 27 to 29 and 41', () => {
    const none = { minimum_gbp: null, rateable_value_pct: null };
    expect(check('non_domestic', 'B')).toMatchObject({
      rating_scale: 'non_domestic_asset_rating',
      applies_to_new_lettings_since: '2018-04-01',
      applies_to_existing_lettings_since: '2023-04-01',
      cost_test: 'seven_year_payback',
      cost_cap_gbp: null,
      cost_cap_includes_vat: null,
      payback_test_years: 7,
      penalties: [
        { breach: 'letting_under_3_months', maximum_gbp: 50_000, minimum_gbp: 5000, rateable_value_pct: 10 },
        { breach: 'letting_3_months_or_more', maximum_gbp: 150_000, minimum_gbp: 10_000, rateable_value_pct: 20 },
        { breach: 'false_or_misleading_register_entry', maximum_gbp: 5000, ...none },
        { breach: 'failure_to_comply_with_compliance_notice', maximum_gbp: 5000, ...none },
      ],
      max_single_penalty_gbp: 150_000,
      max_total_penalty_gbp: null,
      publication_penalty_months: 12,
      exemptions: exemptionsFrom('seven_year_payback'),
      enforcement_authority: 'local_weights_and_measures_authority',
      jurisdiction: 'england_and_wales',
    });
  });

  it('is cited from law where it is in force and from publications where it is announced', () => {
    for (const property_type of PROPERTY_TYPES) {
      const shown = showCalculation(mees_checker, { property_type, current_epc_band: 'F' });
      if (!shown.ok) throw new Error(JSON.stringify(shown.errors));
      const isAnnouncement = (document: string) => document.startsWith('DESNZ');
      for (const { document, confidence } of shown.sources) {
        expect(confidence).toBe(isAnnouncement(document) ? 'published' : 'statutory');
      }
      expect(shown.sources).toContainEqual(
        expect.objectContaining({ symbol: 'minimum_band', value: 'E', place: 'reg 22' }),
      );
    }
  });
});

/** The openings of the recommendations, by their number in the specification. */
const OPENING = {
  1: 'Do not grant or continue the tenancy unless an exemption is registered.',
  2: 'If band E cannot be reached within the cap, ',
  3: 'Neither let nor continue to let without a registered exemption, ',
  4: 'Commission an updated assessment before any works: the property is 2 bands below the minimum, ',
  5: 'Plan fabric works first: the letting is lawful today, ',
  6: 'Note when the EPC expires, 10 years after its issue, ',
  7: 'Put a roadmap to band B and the evidence for the 7-year payback test in the asset plan, ',
  8: 'Keep the EPC and its evidence on file: ',
  9: 'Check the margin before a new letting: band E is the lowest that is lawful, ',
  10: 'Check that the EPC is valid, that is under 10 years old, ',
};

describe('the recommendations', () => {
  it.each<[PropertyType, EpcBand, (keyof typeof OPENING)[]]>([
    ['domestic', 'A', [6, 10]],
    ['domestic', 'B', [6, 10]],
    ['domestic', 'C', [6, 10]],
    ['domestic', 'D', [5, 10]],
    ['domestic', 'E', [5, 9, 10]],
    ['domestic', 'F', [1, 2, 10]],
    ['domestic', 'G', [1, 2, 4, 10]],
    ['non_domestic', 'A', [8, 10]],
    ['non_domestic', 'B', [8, 10]],
    ['non_domestic', 'C', [7, 10]],
    ['non_domestic', 'D', [7, 10]],
    ['non_domestic', 'E', [7, 9, 10]],
    ['non_domestic', 'F', [3, 10]],
    ['non_domestic', 'G', [3, 4, 10]],
  ])('for %s in band %s are those of the specification, in its order', (type, band, numbers) => {
    expect(check(type, band).recommendations).toEqual(
      numbers.map((number) => expect.stringMatching(new RegExp(`^${OPENING[number].replaceAll('.', '\\.')}`))),
    );
  });

  it.each<[PropertyType, EpcBand, number, string[]]>([
    ['domestic', 'F', 0, ['GBP 3,500 including VAT', 'since 1 October 2017', 'band E is 1 to 18 SAP points away']],
    ['domestic', 'F', 1, ['up to GBP 4,000', 'up to GBP 5,000 in total', 'at least 12 months']],
    ['domestic', 'E', 0, ['1 October 2030', 'GBP 10,000', '1 October 2025', '15 to 30 SAP points', '1 October 2029']],
    ['domestic', 'C', 0, ['band C meets the standard in force and, on the present metric, the announced one']],
    ['domestic', 'C', 1, ['an assured, regulated or domestic agricultural tenancy', 'needs an EPC']],
    [
      'non_domestic',
      'F',
      0,
      [
        'pay back within 7 years',
        'band E is 1 to 25 asset rating points away',
        'up to 20 % of the rateable value or GBP 10,000, whichever is greater, and at most GBP 150,000',
      ],
    ],
    ['non_domestic', 'G', 0, ['band E is at least 26 asset rating points away']],
    ['non_domestic', 'D', 0, ['announced for 2031, where cost-effective', 'exceeds 1,000 m2', 'stay at EPC E']],
    ['non_domestic', 'A', 0, ['band A meets both']],
    ['non_domestic', 'A', 1, ['more than 6 months and under 99 years', 'needs an EPC']],
  ])('for %s in band %s say in sentence %d what the figures are', (type, band, index, phrases) => {
    for (const phrase of phrases) expect(check(type, band).recommendations[index]).toContain(phrase);
  });

  it('send a home that the cap cannot lift to the exemption that fits', () => {
    expect(check('domestic', 'G').recommendations[1]).toContain(
      'do what the cap allows and register the exemption "all relevant improvements made" (5 years). The high-cost exemption (5 years) is only for a home where even the cheapest recommended measure costs more than the cap.',
    );
  });
});

describe('the warnings', () => {
  const unlawful = /^Letting is unlawful without a registered exemption: band [FG] is below the minimum, band E\.$/;
  const floorArea = /^Whether the announced EPC B will apply depends on the floor area, which was not given/;
  const noEnd = /^The largest points gaps cannot be given: the asset rating of band G has no upper limit\.$/;

  it.each<[PropertyType, string, RegExp[]]>([
    ['domestic', 'ABCDE', []],
    ['domestic', 'FG', [unlawful]],
    ['non_domestic', 'AB', []],
    ['non_domestic', 'CDE', [floorArea]],
    ['non_domestic', 'F', [unlawful, floorArea]],
    ['non_domestic', 'G', [unlawful, floorArea, noEnd]],
  ])('for %s in bands %s are these, a breach first', (type, bands, warnings) => {
    for (const band of bands as Iterable<EpcBand>) {
      expect(check(type, band).warnings).toEqual(warnings.map((warning) => expect.stringMatching(warning)));
    }
  });
});

describe('the assumptions', () => {
  const common = [
    'The EPC is valid, and the property is required to have one.',
    'The property is in England or Wales; Scotland and Northern Ireland have other rules.',
    'No exemption is registered.',
    `Announced standards are as published by 18 June 2026; no regulations were made for them in data edition ${EDITION}.`,
  ];
  const range = 'The points gap is a range, because only the band is known.';

  it('for homes say how the announced standard is read', () => {
    expect(check('domestic', 'D').assumptions).toEqual([
      ...common,
      'The announced standard for homes is to be measured by a fabric metric and a heating-system or smart-readiness metric; the present band is compared with C in their place.',
      'The penalty of up to GBP 30,000 is a consultation proposal of 7 February 2025 and needs an Act.',
      range,
    ]);
  });

  it('for other buildings say that the rateable value is not known', () => {
    expect(check('non_domestic', 'D').assumptions).toEqual([
      ...common,
      range,
      'The rateable value was not given, so penalties for letting are given as a percentage with a minimum and a maximum.',
    ]);
  });
});
