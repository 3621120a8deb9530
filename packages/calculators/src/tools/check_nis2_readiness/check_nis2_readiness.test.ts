import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runCalculator, showCalculation } from '../../kernel/index.ts';
import { conforms } from '../../testing/conforms.ts';
import { ANY_INPUT } from './any_input.ts';
import { check_nis2_readiness } from './index.ts';

conforms(check_nis2_readiness, { ...ANY_INPUT, runs: 100 });

const FLAGS = [
  'has_ciso',
  'has_ot_policy',
  'has_board_reporting',
  'has_asset_inventory',
  'has_network_segmentation',
  'has_ir_plan',
  'has_24h_reporting',
  'has_supplier_assessment',
  'has_ot_monitoring',
] as const;
type Flag = (typeof FLAGS)[number];
type Size = 'essential' | 'important' | 'other';

const SIZES: readonly Size[] = ['essential', 'important', 'other'];
const LEVELS = ['initial', 'developing', 'defined', 'managed', 'advanced'];

/** Everything in place but what is named. */
function lacking(...missing: Flag[]): Record<Flag, boolean> {
  return Object.fromEntries(FLAGS.map((flag) => [flag, !missing.includes(flag)])) as Record<Flag, boolean>;
}

/** Nothing in place but what is named. */
function having(...present: Flag[]): Record<Flag, boolean> {
  return lacking(...FLAGS.filter((flag) => !present.includes(flag)));
}

interface Organisation {
  flags?: Record<Flag, boolean>;
  size?: Size;
  sector?: string;
}

function inputOf({ flags = lacking(), size = 'essential', sector = 'energy' }: Organisation) {
  return { ...flags, organisation_size: size, sector };
}

function check(organisation: Organisation) {
  const answer = runCalculator(check_nis2_readiness, inputOf(organisation));
  if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
  return answer.result;
}

type Result = ReturnType<typeof check>;

function controlsOf({ prioritised_actions }: Result): string[] {
  return prioritised_actions.map(({ control }) => control);
}

describe('the sector', () => {
  const SECTORS: [key: string, annex: 'I' | 'II', ot: boolean, words: string][] = [
    [
      'energy',
      'I',
      true,
      'electricity, power, power_generation, utilities, utility, district_heating, district_cooling, oil, gas, oil_and_gas, oil_&_gas, hydrogen, ev_charging, nuclear',
    ],
    [
      'transport',
      'I',
      true,
      'transportation, air, aviation, airport, airports, rail, railway, water_transport, maritime, shipping, port, ports, road, road_transport, logistics',
    ],
    ['banking', 'I', false, 'bank, banks, credit_institution, finance, financial, financial_services'],
    [
      'financial_market_infrastructure',
      'I',
      false,
      'financial_market_infrastructures, fmi, trading_venue, stock_exchange, ccp, central_counterparty',
    ],
    [
      'health',
      'I',
      true,
      'healthcare, health_care, hospital, hospitals, pharma, pharmaceutical, pharmaceuticals, medical',
    ],
    ['drinking_water', 'I', true, 'water, water_supply, potable_water'],
    ['waste_water', 'I', true, 'wastewater, sewage, sewerage'],
    [
      'digital_infrastructure',
      'I',
      false,
      'data_centre, data_center, data_centres, data_centers, datacentre, datacenter, cloud, cloud_computing, cdn, dns, tld, ixp, telecom, telecoms, telecommunications, trust_services',
    ],
    [
      'ict_service_management',
      'I',
      false,
      'ict, it_services, managed_services, managed_service_provider, msp, mssp, managed_security_service_provider',
    ],
    ['public_administration', 'I', false, 'government, public_sector, public, local_government, municipality'],
    ['space', 'I', true, 'satellite, satellites, ground_infrastructure'],
    ['postal_and_courier', 'II', false, 'postal, post, courier, postal_services, postal_and_courier_services'],
    ['waste_management', 'II', true, 'waste, recycling'],
    ['chemicals', 'II', true, 'chemical'],
    ['food', 'II', true, 'food_and_beverage, food_&_beverage, food_production, agri_food'],
    [
      'manufacturing',
      'II',
      true,
      'medical_devices, electronics, machinery, automotive, motor_vehicles, industrial, industry',
    ],
    [
      'digital_providers',
      'II',
      false,
      'digital_provider, online_marketplace, marketplace, search_engine, social_network, social_networking, e_commerce',
    ],
    ['research', 'II', false, 'research_organisation, research_organisations'],
  ];

  it.each(SECTORS)('%s is in annex %s, and each of its words names it in any spelling', (key, annex, ot, words) => {
    for (const word of [key, ...words.split(', ')]) {
      const spaced = word.replaceAll('_', ' ');
      for (const sent of [
        word,
        word.toUpperCase(),
        spaced,
        `  ${spaced}\n`,
        word.replaceAll('_', '-'),
        word.replaceAll('_', ' - '),
      ]) {
        expect(check({ sector: sent }), sent).toMatchObject({
          sector_key: key,
          sector_matched: true,
          annex,
          ot_intensive: ot || /^data_?cent/.test(word),
        });
      }
    }
  });

  it.each(['construction', 'general', 'General', 'energies', '-energy-', 'constructor', '__proto__'])(
    '%s is in neither annex: the general row serves, and an assumption says so',
    (sector) => {
      const result = check({ sector });
      expect(result).toMatchObject({
        sector_key: 'general',
        sector_matched: false,
        annex: null,
        ot_intensive: false,
        lex_specialis: null,
        implementing_regulation: null,
      });
      expect(result.assumptions).toContain(
        `sector "${sector}" is not a known word: taken as general, a sector outside Annexes I and II.`,
      );
    },
  );

  it('is read without a final word sector or industry', () => {
    expect(check({ sector: 'Banking Sector' })).toMatchObject({ sector_key: 'banking', lex_specialis: 'dora' });
    expect(check({ sector: 'food industry' })).toMatchObject({ sector_key: 'food', annex: 'II' });
    expect(check({ sector: 'telecoms sector' })).toMatchObject({
      sector_key: 'digital_infrastructure',
      implementing_regulation: null,
    });
    expect(check({ sector: 'industry' }).sector_key).toBe('manufacturing');
    expect(check({ sector: 'public sector' }).sector_key).toBe('public_administration');
  });

  it('that is unknown is the first warning, and advice that rests on it begins with If', () => {
    const { warnings, recommendations } = check({ sector: 'gaming', flags: lacking('has_ot_policy') });
    expect(warnings[0]).toBe(
      'sector "gaming" is not a known word: taken as general, a sector outside Annexes I and II. Accepted words: energy, transport, banking, financial_market_infrastructure, health, drinking_water, waste_water, digital_infrastructure, ict_service_management, public_administration, space, postal_and_courier, waste_management, chemicals, food, manufacturing, digital_providers, research.',
    );
    expect(recommendations.filter((sentence) => sentence.startsWith('If the sector is outside'))).toHaveLength(2);
    expect(check({ sector: 'enrgy' }).warnings[0]).toMatch(/Nearest accepted words: energy\./);
  });

  it('that is known is no assumption', () => {
    expect(check({ sector: 'Energy' }).assumptions.join(' ')).not.toContain('is not a known word');
  });

  it.each(['', '   ', '\n'])('must not be blank: %j', (sector) => {
    expect(runCalculator(check_nis2_readiness, inputOf({ sector }))).toMatchObject({
      ok: false,
      errors: [{ field: 'sector' }],
    });
  });

  it('may have 100 characters and not 101', () => {
    expect(check({ sector: 'x'.repeat(100) }).sector_key).toBe('general');
    expect(runCalculator(check_nis2_readiness, inputOf({ sector: 'x'.repeat(101) })).ok).toBe(false);
  });

  it.each([
    ['banking', 'dora'],
    ['fmi', 'dora'],
    ['energy', null],
    ['cloud', null],
  ] as const)('%s has %s as lex specialis, whatever the class', (sector, lex) => {
    for (const size of SIZES) {
      const result = check({ sector, size });
      expect(result.lex_specialis).toBe(lex);
      expect(result.recommendations.join(' ').includes('Run the DORA gap analysis')).toBe(lex === 'dora');
    }
  });

  it.each([
    ['digital_infrastructure', '2024/2690'],
    ['data centre', '2024/2690'],
    ['dns', '2024/2690'],
    ['trust services', '2024/2690'],
    ['msp', '2024/2690'],
    ['e-commerce', '2024/2690'],
    ['telecom', null],
    ['Telecoms', null],
    [' telecommunications ', null],
    ['IXP', null],
    ['banking', null],
    ['energy', null],
    ['research', null],
  ] as const)('%s has %s as implementing regulation, whatever the class', (sector, regulation) => {
    for (const size of SIZES) {
      const result = check({ sector, size });
      expect(result.implementing_regulation).toBe(regulation);
      const isAdvised = result.recommendations.some((sentence) => sentence.includes('the Annex of Implementing'));
      expect(isAdvised).toBe(regulation !== null);
    }
  });
});

describe('score and maturity', () => {
  /** Core controls first, so that nothing caps from three controls on. */
  const CORE_FIRST: Flag[] = [
    'has_board_reporting',
    'has_ir_plan',
    'has_24h_reporting',
    'has_ciso',
    'has_ot_policy',
    'has_asset_inventory',
    'has_network_segmentation',
    'has_supplier_assessment',
    'has_ot_monitoring',
  ];

  it.each([
    [0, 'initial', 0],
    [1, 'initial', 11.1],
    [2, 'initial', 22.2],
    [3, 'developing', 33.3],
    [4, 'developing', 44.4],
    [5, 'defined', 55.6],
    [6, 'defined', 66.7],
    [7, 'managed', 77.8],
    [8, 'managed', 88.9],
    [9, 'managed', 100],
  ])('%i controls, the core among them first, are %s', (count, level, readiness_pct) => {
    expect(check({ flags: having(...CORE_FIRST.slice(0, count)) })).toMatchObject({
      score: 2 * count,
      max_score: 18,
      readiness_pct,
      maturity_level: level,
      maturity_capped: count === 9,
    });
  });

  it.each([
    ['has_board_reporting', 'board reporting'],
    ['has_ir_plan', 'incident response plan'],
    ['has_24h_reporting', '24 h reporting'],
  ] as const)('are held at defined while %s is missing, with a warning that names it', (core, name) => {
    const result = check({ flags: lacking(core) });
    expect(result).toMatchObject({
      score: 16,
      maturity_level: 'defined',
      maturity_capped: true,
      missing_core_controls: [core],
    });
    expect(result.warnings.join(' ')).toMatch(`capped at defined, because a core control is missing: ${name} (Art. 2`);
    expect(check({ flags: lacking(core, 'has_ciso') })).toMatchObject({ score: 14, maturity_level: 'defined' });
  });

  it('are not held down where the score gives no more than defined', () => {
    const result = check({ flags: lacking('has_ir_plan', 'has_ciso', 'has_ot_policy') });
    expect(result).toMatchObject({ score: 12, maturity_level: 'defined', maturity_capped: false });
    expect(result.warnings.join(' ')).not.toContain('held at');
  });

  it('are not held down by any other control', () => {
    for (const flag of CORE_FIRST.slice(3)) {
      expect(check({ flags: lacking(flag) })).toMatchObject({
        maturity_level: 'managed',
        maturity_capped: false,
        missing_core_controls: [],
      });
    }
  });

  it('list missing core controls in order of the articles', () => {
    expect(check({ flags: having() }).missing_core_controls).toEqual([
      'has_board_reporting',
      'has_ir_plan',
      'has_24h_reporting',
    ]);
  });
});

describe('scope and class', () => {
  it.each([
    ['essential', true, 'ex_ante'],
    ['important', true, 'ex_post'],
    ['other', false, 'none'],
  ] as const)('%s is in scope %s and supervised %s', (size, in_scope, supervision_regime) => {
    expect(check({ size })).toMatchObject({ in_scope, supervision_regime });
  });

  it.each([
    ['other', 'energy', 'check_size_and_exceptions'],
    ['other', 'food', 'check_size_and_exceptions'],
    ['other', 'construction', 'likely_out_of_scope'],
    ['essential', 'construction', 'sector_not_matched'],
    ['important', 'construction', 'sector_not_matched'],
    ['essential', 'food', 'annex_ii_declared_essential'],
    ['important', 'food', 'consistent'],
    ['essential', 'energy', 'consistent'],
    ['important', 'energy', 'consistent'],
  ] as const)('%s in %s: %s', (size, sector, classification_check) => {
    expect(check({ size, sector }).classification_check).toBe(classification_check);
  });

  it('warns of and advises on an entity of annex II that is declared essential', () => {
    const { warnings, recommendations } = check({ sector: 'Chemicals' });
    expect(warnings).toContain(
      'The sector chemicals is listed in Annex II, whose entities are normally important: essential needs a designation (Art. 3(1)).',
    );
    expect(recommendations.join(' ')).toContain('Confirm the designation as essential');
  });

  it('warns of a sector that is not matched', () => {
    expect(check({ sector: 'toys' }).warnings.join(' ')).toContain('not among those read from Annexes I and II');
    expect(check({ sector: 'toys', size: 'other' }).warnings.join(' ')).not.toContain('not among those read');
  });

  it('sends a listed sector that is declared other to the size cap and its exceptions', () => {
    const { warnings, recommendations } = check({ size: 'other', sector: 'waste' });
    expect(warnings.join(' ')).toContain(
      'The sector waste management is listed in Annex II: a class outside NIS2 is correct only below',
    );
    expect(recommendations.join(' ')).toContain(
      'Art. 2(1), 50 staff, or turnover and balance sheet total above EUR 10 million, and the cases of Art. 2(2)',
    );
    expect(check({ size: 'other', sector: 'toys' }).recommendations.join(' ')).not.toContain('50 staff');
  });

  it('calls the score a voluntary benchmark outside NIS2 and nowhere else', () => {
    for (const size of SIZES) {
      expect(check({ size }).warnings.join(' ').includes('voluntary benchmark')).toBe(size === 'other');
    }
  });

  it.each(['Essential', 'large', '', null, 1])('refuses %j as organisation_size', (organisation_size) => {
    expect(runCalculator(check_nis2_readiness, { ...inputOf({}), organisation_size })).toMatchObject({
      ok: false,
      errors: [{ field: 'organisation_size' }],
    });
  });

  it.each(['yes', 1, 'true', null])('refuses %j for a flag', (sent) => {
    expect(runCalculator(check_nis2_readiness, { ...inputOf({}), has_ciso: sent })).toMatchObject({
      ok: false,
      errors: [{ field: 'has_ciso' }],
    });
  });
});

describe('fines', () => {
  // Art. 34(4): the higher of 10 million EUR and 2 %; Art. 34(5): of 7 million EUR and 1.4 %.
  it.each([
    ['essential', 10_000_000, 2, [10_000_000, 10_000_000, 10_000_000, 20_000_000, 100_000_000]],
    ['important', 7_000_000, 1.4, [7_000_000, 7_000_000, 7_000_000, 14_000_000, 70_000_000]],
  ] as const)('of an %s entity are the ceilings of Art. 34', (size, fixed, pct, ceilings) => {
    const result = check({ size });
    expect(result).toMatchObject({
      fine_regime: 'nis2_art_34',
      statutory_max_fine_eur: fixed,
      statutory_max_fine_turnover_pct: pct,
      turnover_break_even_eur: 500_000_000,
    });
    expect(result.fine_exposure_scenarios).toEqual(
      [50_000_000, 250_000_000, 500_000_000, 1_000_000_000, 5_000_000_000].map((turnover_eur, row) => ({
        turnover_eur,
        max_fine_eur: ceilings[row],
      })),
    );
  });

  it.each(['energy', 'banking', 'toys'])('are none outside NIS2, in %s too', (sector) => {
    expect(check({ size: 'other', sector, flags: having() })).toMatchObject({
      fine_regime: 'none',
      statutory_max_fine_eur: 0,
      statutory_max_fine_turnover_pct: 0,
      turnover_break_even_eur: null,
      estimated_fine_exposure_eur: 0,
      fine_exposure_scenarios: [],
    });
  });

  it.each(['essential', 'important'] as const)('of an %s financial entity follow DORA', (size) => {
    for (const sector of ['banking', 'financial market infrastructure']) {
      const result = check({ size, sector });
      expect(result).toMatchObject({ fine_regime: 'dora_lex_specialis', estimated_fine_exposure_eur: null });
      expect(result.statutory_max_fine_eur).toBeGreaterThan(0);
      expect(result.fine_exposure_scenarios).toHaveLength(5);
      expect(result.warnings.join(' ')).toContain('penalties follow DORA Art. 50 and national law');
    }
    expect(check({ size }).warnings.join(' ')).not.toContain('DORA');
  });

  it('say nothing of DORA penalties for a bank outside NIS2, which has an exposure of 0', () => {
    expect(check({ size: 'other', sector: 'bank' }).warnings.join(' ')).not.toContain('DORA');
  });

  it('leave board reporting out of the exposure, because Art. 34 is tied to Art. 21 and 23', () => {
    expect(check({ flags: lacking('has_board_reporting') }).estimated_fine_exposure_eur).toBe(0);
    expect(check({ flags: having() }).estimated_fine_exposure_eur).toBe(10_000_000);
    expect(check({ flags: having('has_board_reporting') }).estimated_fine_exposure_eur).toBe(10_000_000);
  });

  it('count every other control with an eighth of the fixed amount', () => {
    for (const flag of FLAGS.filter((any) => any !== 'has_board_reporting')) {
      expect(check({ flags: lacking(flag) }).estimated_fine_exposure_eur).toBe(10_000_000 / 8);
      expect(check({ flags: lacking(flag), size: 'important' }).estimated_fine_exposure_eur).toBe(7_000_000 / 8);
    }
  });

  it('of public bodies are for Member States to decide', () => {
    const said = 'Member States decide whether and how far fines apply to public bodies (Art. 34(7)).';
    expect(check({ sector: 'Local Government' }).warnings).toContain(said);
    expect(check({}).warnings).not.toContain(said);
  });
});

describe('actions', () => {
  const OT_ORDER = [
    'has_24h_reporting',
    'has_ir_plan',
    'has_board_reporting',
    'has_ciso',
    'has_asset_inventory',
    'has_network_segmentation',
    'has_ot_policy',
    'has_ot_monitoring',
    'has_supplier_assessment',
  ];
  const OTHER_ORDER = [
    'has_24h_reporting',
    'has_ir_plan',
    'has_board_reporting',
    'has_ciso',
    'has_asset_inventory',
    'has_supplier_assessment',
    'has_network_segmentation',
    'has_ot_policy',
    'has_ot_monitoring',
  ];

  it.each([
    ['food', OT_ORDER],
    ['cloud', OTHER_ORDER],
    ['toys', OTHER_ORDER],
  ])('in %s come in their fixed order', (sector, order) => {
    const result = check({ flags: having(), sector });
    expect(controlsOf(result)).toEqual(order);
    expect(result.prioritised_actions.map(({ priority }) => priority)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it.each([
    ['has_ciso', 'Art. 21(2)(a)', 'low', 15, 90, 'high', 'high', 'Annex 1.2'],
    ['has_ot_policy', 'Art. 21(2)(a)', 'medium', 20, 120, 'high', 'medium', 'IEC 62443-2-1'],
    ['has_board_reporting', 'Art. 20', 'low', 8, 30, 'critical', 'critical', 'Art. 20(2)'],
    ['has_asset_inventory', 'Art. 21(2)(i)', 'medium', 40, 90, 'high', 'high', 'Annex 12'],
    ['has_network_segmentation', 'Art. 21(2)(e)', 'high', 90, 180, 'high', 'high', 'IEC 62443-3-2'],
    ['has_ir_plan', 'Art. 21(2)(b)', 'medium', 20, 60, 'critical', 'critical', 'Annex 3'],
    ['has_24h_reporting', 'Art. 23(4)', 'low', 10, 30, 'critical', 'critical', 'national CSIRT'],
    ['has_supplier_assessment', 'Art. 21(2)(d)', 'medium', 30, 120, 'high', 'high', 'IEC 62443-2-4'],
    ['has_ot_monitoring', 'Art. 21(2)(b)', 'high', 60, 180, 'high', 'medium', 'IEC 62443-3-3 SR 6.2'],
  ] as const)(
    'for %s name article, effort, time, class and standard',
    (control, article, effort, effort_person_days, target_days, classInOt, classElsewhere, standard) => {
      const row = { priority: 1, control, article, effort, effort_person_days, target_days };
      for (const [sector, priority_class] of [
        ['energy', classInOt],
        ['cloud', classElsewhere],
        ['toys', classElsewhere],
      ]) {
        const { prioritised_actions: actions, ...result } = check({ flags: lacking(control), sector: sector ?? '' });
        expect(actions).toMatchObject([{ ...row, priority_class, standard: expect.stringContaining(standard) }]);
        expect(result).toMatchObject({ gap_count: 1, total_effort_person_days: effort_person_days });
      }
    },
  );

  it('are none when everything is in place', () => {
    expect(check({})).toMatchObject({ gap_count: 0, total_effort_person_days: 0, prioritised_actions: [] });
  });
});

describe('the articles', () => {
  const NOT_ASSESSED = ['Art. 21(2)(c)', 'Art. 21(2)(f)', 'Art. 21(2)(g)', 'Art. 21(2)(h)', 'Art. 21(2)(j)'];
  const MAPPED: [article: string, flags: Flag[]][] = [
    ['Art. 20', ['has_board_reporting']],
    ['Art. 21(2)(a)', ['has_ciso', 'has_ot_policy']],
    ['Art. 21(2)(b)', ['has_ir_plan', 'has_ot_monitoring']],
    ['Art. 21(2)(d)', ['has_supplier_assessment']],
    ['Art. 21(2)(e)', ['has_network_segmentation']],
    ['Art. 21(2)(i)', ['has_asset_inventory']],
    ['Art. 23', ['has_24h_reporting']],
  ];

  function coverageOf(flags: Record<Flag, boolean>): Record<string, string> {
    return Object.fromEntries(check({ flags }).article_coverage.map(({ article, status }) => [article, status]));
  }

  it('stand in the order of the directive', () => {
    const { article_coverage, not_assessed_articles } = check({});
    const letters = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];
    expect(article_coverage.map(({ article }) => article)).toEqual([
      'Art. 20',
      ...letters.map((letter) => `Art. 21(2)(${letter})`),
      'Art. 23',
    ]);
    expect(not_assessed_articles).toEqual(NOT_ASSESSED);
  });

  it.each(MAPPED)('%s is met, partial or a gap by its own controls alone', (article, flags) => {
    expect(coverageOf(having(...flags))[article]).toBe('met');
    expect(coverageOf(lacking(...flags))[article]).toBe('gap');
    expect(Object.values(coverageOf(lacking(...flags))).filter((status) => status === 'gap')).toHaveLength(1);
    const [first, second] = flags;
    if (first === undefined || second === undefined) return;
    expect(coverageOf(lacking(first))[article]).toBe('partial');
    expect(coverageOf(lacking(second))[article]).toBe('partial');
  });

  it.each(NOT_ASSESSED)('%s is not assessed, whatever is in place', (article) => {
    expect([coverageOf(having())[article], coverageOf(lacking())[article]]).toEqual(['not_assessed', 'not_assessed']);
  });
});

describe('recommendations', () => {
  function advice(organisation: Organisation): string {
    return check(organisation).recommendations.join('\n');
  }

  it('begin with the reporting procedure where it is missing in scope', () => {
    const [first] = check({ flags: having() }).recommendations;
    expect(first).toBe(
      'Write and rehearse the reporting procedure of Art. 23(4): early warning within 24 h, notification within 72 h, final report 1 month after the notification. Name who sends each of them, around the clock.',
    );
    expect(advice({ flags: having(), size: 'other' })).not.toContain('Write and rehearse');
    expect(advice({ flags: having('has_24h_reporting') })).not.toContain('Write and rehearse');
  });

  it('point financial entities to the reports of DORA', () => {
    const { recommendations } = check({ flags: having(), sector: 'banking' });
    expect(recommendations[0]).toContain('DORA applies, its Art. 19');
  });

  it('say which other core control is missing and within how many days to close it', () => {
    expect(advice({ flags: having() })).toContain(
      'Close the gap in core controls: incident response plan (Art. 21(2)(b)) within 60 days and board reporting (Art. 20) within 30 days.',
    );
    expect(advice({ flags: lacking('has_board_reporting') })).toContain(
      'Close the gap in core controls: board reporting (Art. 20) within 30 days.',
    );
    expect(advice({ flags: lacking('has_24h_reporting') })).not.toContain('Close the gap in core');
  });

  it('name the first two remaining actions and the total effort', () => {
    expect(advice({ flags: having() })).toContain(
      'Take next: CISO (Art. 21(2)(a)) with 15 person-days and asset inventory (Art. 21(2)(i)) with 40 person-days; plan 293 person-days for all 9 gaps.',
    );
    expect(advice({ flags: lacking('has_ciso') })).toContain(
      'Take next: CISO (Art. 21(2)(a)) with 15 person-days; plan 15 person-days for the one gap.',
    );
    expect(advice({ flags: lacking('has_24h_reporting') })).toContain('Plan 10 person-days for the one gap.');
    expect(advice({})).not.toContain('person-days');
  });

  it('count the reporting procedure among the remaining actions outside NIS2, where no duty names it', () => {
    expect(advice({ flags: having(), size: 'other' })).toContain(
      'Take next: 24 h reporting (Art. 23(4)) with 10 person-days and CISO',
    );
  });

  it.each([
    ['has_ot_policy', 'OT policy'],
    ['has_ot_monitoring', 'OT monitoring'],
  ] as const)('on %s depend on the sector', (flag, name) => {
    const flags = lacking(flag);
    expect(advice({ flags })).toMatch(
      new RegExp(`where ${name} .* is missing: divide it into zones and conduits \\(IEC 62443-3-2\\)`),
    );
    expect(advice({ flags, sector: 'cloud' })).toContain('only where BMS, UPS or generators are networked');
  });

  it('say nothing of operational technology where its controls are in place', () => {
    for (const sector of ['energy', 'cloud']) {
      expect(advice({ flags: having('has_ot_policy', 'has_ot_monitoring'), sector })).not.toContain('IEC 62443-3-2');
    }
  });

  it('ask for evidence of the five measures that were not answered', () => {
    for (const size of SIZES) {
      expect(advice({ size })).toContain(
        'Answer and gather evidence of the five measures not assessed here: continuity and backup (Art. 21(2)(c)), tests of effectiveness (Art. 21(2)(f)), hygiene and training (Art. 21(2)(g)), cryptography (Art. 21(2)(h)), multi-factor authentication (Art. 21(2)(j)).',
      );
    }
  });

  it('ask for a yearly review without gaps and not with one', () => {
    expect(advice({})).toContain('review it annually: the flags alone do not prove compliance with');
    expect(advice({ flags: lacking('has_ciso') })).not.toContain('annually');
  });
});

describe('what is always said', () => {
  it('are the choices of this product, the minimum ceilings and the limits of nine flags', () => {
    const said = check({}).assumptions.join('\n');
    for (const part of [
      'carries 2 points',
      'minimum ceilings of the directive (Art. 34); those of national law may be higher',
      'planning index, not a forecast',
      'typical of a medium entity',
      'declared, not audited',
      'proposals do not change the figures',
    ]) {
      expect(said).toContain(part);
    }
    expect(check({}).warnings).toEqual([
      'Five measures of Art. 21(2) not answered: continuity and backup (Art. 21(2)(c)), tests of effectiveness (Art. 21(2)(f)), hygiene and training (Art. 21(2)(g)), cryptography (Art. 21(2)(h)), multi-factor authentication (Art. 21(2)(j)). The readiness of 100 % and the fine exposure count only what was asked.',
      'The maturity level is capped at managed, because a measure of Art. 21(2) is missing or not answered.',
    ]);
  });

  it('are the reporting deadlines of Art. 23(4) and the state of the law', () => {
    const { reporting_deadlines, transposition_status, uk_note } = check({ size: 'other', sector: 'toys' });
    expect(reporting_deadlines).toEqual({ early_warning_hours: 24, notification_hours: 72, final_report_months: 1 });
    expect(transposition_status).toContain('by 17 October 2024 and applied from 18 October 2024');
    expect(transposition_status).toContain('Proposed, not law: COM(2026) 13 of 20 January 2026');
    expect(uk_note).toContain('NIS2 does not apply in the United Kingdom.');
    expect(uk_note).toContain('treat it as a bill until an Act is confirmed');
  });
});

describe('the working', () => {
  function rulesOf(organisation: Organisation): unknown[] {
    const shown = showCalculation(check_nis2_readiness, inputOf(organisation));
    if (!shown.ok) throw new Error(JSON.stringify(shown.errors));
    return shown.working.filter(({ symbol }) => symbol.startsWith('rule_')).map(({ value }) => value);
  }

  it.each([
    [
      { flags: lacking('has_ot_policy'), sector: 'bank' },
      ['LEX-DORA', 'FINE-DORA', 'PRIORITY-LITTLE-OT', 'SUPERVISION-ESSENTIAL', 'CLASS-CONSISTENT', 'IR-NONE'],
    ],
    [
      { flags: lacking('has_ir_plan'), size: 'important' as const, sector: 'telecom' },
      ['LEX-NONE', 'FINE-NIS2', 'PRIORITY-CORE', 'SUPERVISION-IMPORTANT', 'CLASS-CONSISTENT', 'IR-NOT-NAMED'],
    ],
    [
      { flags: lacking('has_ciso'), size: 'other' as const, sector: 'msp' },
      ['LEX-NONE', 'FINE-NONE', 'PRIORITY-HIGH', 'SUPERVISION-NONE', 'CLASS-OTHER-LISTED', 'IR-NAMED'],
    ],
    [{ sector: 'food' }, ['LEX-NONE', 'FINE-NIS2', 'SUPERVISION-ESSENTIAL', 'CLASS-ANNEX-II-ESSENTIAL', 'IR-NONE']],
    [{ sector: 'toys' }, ['LEX-NONE', 'FINE-NIS2', 'SUPERVISION-ESSENTIAL', 'CLASS-SECTOR-UNKNOWN', 'IR-NONE']],
    [
      { sector: 'toys', size: 'other' as const },
      ['LEX-NONE', 'FINE-NONE', 'SUPERVISION-NONE', 'CLASS-OTHER', 'IR-NONE'],
    ],
  ])('lists the rules that fired: %j', (organisation, rules) => {
    expect(rulesOf(organisation)).toEqual(rules);
  });

  it('shows how score, exposure and effort add up', () => {
    const flags = lacking('has_board_reporting', 'has_ir_plan', 'has_ot_monitoring');
    const shown = showCalculation(check_nis2_readiness, inputOf({ flags, sector: 'energy' }));
    if (!shown.ok) throw new Error('expected an answer');
    const lines = Object.fromEntries(shown.working.map((line) => [line.symbol, line]));
    // 6 of 9 controls at 2 points are 12 of 18; 2 of the 8 under Art. 21 and 23 are missing: 10 000 000 x 4 / 16; 20 + 8 + 60.
    expect(lines).toMatchObject({
      controls_in_place: { value: 6 },
      score: { formula: 'points_per_flag * controls_in_place', value: 12 },
      max_score: { formula: 'points_per_flag * controls_asked', value: 18 },
      finable_missing: { value: 2 },
      missing_finable_points: { value: 4 },
      finable_points: { value: 16 },
      exposure: { value: 2_500_000 },
      gap_count: {
        formula: 'controls_asked - controls_in_place + further_asked - further_in_place',
        value: 3,
      },
      total_effort: {
        formula: 'effort_has_ir_plan + effort_has_board_reporting + effort_has_ot_monitoring',
        value: 88,
      },
      covered_art_20: { formula: '(has_board_reporting ? 1 : 0)', value: 0 },
      covered_art_21_2_b: { formula: '((has_ir_plan ? 1 : 0) + (has_ot_monitoring ? 1 : 0)) / 2', value: 0 },
    });
  });

  it('cites the annex, the core controls and the dates of transposition', () => {
    const shown = showCalculation(check_nis2_readiness, inputOf({ sector: 'Rail' }));
    if (!shown.ok) throw new Error('expected an answer');
    const cited = Object.fromEntries(shown.sources.map(({ symbol, value, place }) => [symbol, [value, place]]));
    expect(cited).toMatchObject({
      sector_key: ['transport', 'Annex I'],
      core_controls: ['has_board_reporting, has_ir_plan, has_24h_reporting', 'Art. 20, 21(2)(b) and 23'],
      transposed_by: ['2024-10-17', 'Art. 41(1)'],
      applies_from: ['2024-10-18', 'Art. 41(1)'],
    });
  });
});

describe('laws', () => {
  const ALL_FLAGS = Array.from({ length: 512 }, (_, bits) => lacking(...FLAGS.filter((_flag, at) => bits & (1 << at))));

  it('hold for every combination of controls, class and kind of sector', () => {
    for (const flags of ALL_FLAGS) {
      const missing = FLAGS.filter((flag) => !flags[flag]);
      for (const size of SIZES) {
        for (const sector of ['food', 'bank', 'toys']) {
          const result = check({ flags, size, sector });
          const { prioritised_actions: actions, estimated_fine_exposure_eur: exposure } = result;
          const effort = actions.reduce((sum, { effort_person_days }) => sum + effort_person_days, 0);
          expect({
            score: result.score,
            gaps: result.gap_count,
            controls: controlsOf(result).sort(),
            effort: result.total_effort_person_days,
            withinCeiling: (exposure ?? 0) <= result.statutory_max_fine_eur,
          }).toEqual({
            score: 18 - 2 * missing.length,
            gaps: missing.length,
            controls: [...missing].sort(),
            effort,
            withinCeiling: true,
          });
        }
      }
    }
  });

  it('turning a control from no to yes lowers no score or level and adds no gap, effort or exposure', () => {
    const organisations = fc.record({
      flags: fc.constantFrom(...ALL_FLAGS),
      size: fc.constantFrom(...SIZES),
      sector: fc.constantFrom('energy', 'food', 'bank', 'cloud', 'toys'),
      turned: fc.constantFrom(...FLAGS),
    });
    fc.assert(
      fc.property(organisations, ({ turned, flags, ...rest }) => {
        const before = check({ ...rest, flags: { ...flags, [turned]: false } });
        const after = check({ ...rest, flags: { ...flags, [turned]: true } });
        expect(after.score).toBe(before.score + 2);
        expect(controlsOf(after)).toEqual(controlsOf(before).filter((control) => control !== turned));
        expect(LEVELS.indexOf(after.maturity_level)).toBeGreaterThanOrEqual(LEVELS.indexOf(before.maturity_level));
        expect(after.total_effort_person_days).toBeLessThan(before.total_effort_person_days);
        expect(after.estimated_fine_exposure_eur ?? 0).toBeLessThanOrEqual(before.estimated_fine_exposure_eur ?? 0);
      }),
    );
  });
});
