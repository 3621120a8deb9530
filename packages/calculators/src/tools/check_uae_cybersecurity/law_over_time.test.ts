import { describe, expect, it } from 'vitest';
import { runCalculator } from '../../kernel/index.ts';
import { datedRules, onDate } from '../../testing/on_date.ts';
import { check_uae_cybersecurity } from './index.ts';
import { LAW_OVER_TIME } from './law_over_time.ts';

const BANK = {
  organisation_type: 'financial',
  emirate: 'dubai',
  has_isms: true,
  has_incident_response: true,
  has_vulnerability_assessment: true,
  has_third_party_audit: false,
  has_data_classification: true,
  is_cloud_hosted: false,
};
const IN_DIFC = { ...BANK, emirate: 'difc' };
const TELECOM = { ...BANK, organisation_type: 'telecom' };

const OLD = 'Decretal Federal Law 14 of 2018';
const NEW = 'Federal Decree-Law 6 of 2025';

/**
 * Federal Decree-Law 6 of 2025: issued on 8 September 2025, published on the 15th, in force on the day after; it repeals Decretal Federal
 * Law 14 of 2018 and gives a year to align, until 16 September 2026 (GLA, Ronin Legal). Fines: AED 200 million before, 1 billion since.
 */
const REPLAYS: readonly (readonly [string, string, string, number, string | null])[] = [
  ['2022-01-02', OLD, 'law of 2018', 200_000_000, '2025-09-15'],
  ['2023-06-30', OLD, 'law of 2018', 200_000_000, '2025-09-15'],
  ['2025-09-08', OLD, 'law of 2018', 200_000_000, '2025-09-15'],
  ['2025-09-15', OLD, 'law of 2018', 200_000_000, '2025-09-15'],
  ['2025-09-16', NEW, 'law of 2025, with time to align', 1_000_000_000, '2026-09-16'],
  ['2026-01-01', NEW, 'law of 2025, with time to align', 1_000_000_000, '2026-09-16'],
  ['2026-09-16', NEW, 'law of 2025, with time to align', 1_000_000_000, '2026-09-16'],
  ['2026-09-17', NEW, 'law of 2025', 1_000_000_000, null],
  ['2026-11-18', NEW, 'law of 2025', 1_000_000_000, null],
  ['2030-01-01', NEW, 'law of 2025', 1_000_000_000, null],
];

describe('a bank on a date', () => {
  it.each(REPLAYS)('%s: %s', (as_of, law, state, fine, until) => {
    const answer = onDate(check_uae_cybersecurity, BANK, as_of);
    expect(answer).toMatchObject({ applies: true, until, result: { max_administrative_fine_aed: fine } });
    expect(answer.result.frameworks).toMatchObject([
      { framework: 'cbuae', name: `CBUAE rulebook under ${law}` },
      {},
      {},
      {},
    ]);
    const now = answer.law.timeline.find((period) => period.from <= as_of && (period.until ?? as_of) >= as_of);
    expect(now?.decision).toBe(`${answer.decision}; ${state}`);
  });

  it.each([
    ['2025-09-15', false, false],
    ['2025-09-16', true, false],
    ['2026-09-17', false, true],
  ])('is told on %s to align, or to show that it has', (as_of, toAlign, isOver) => {
    const said = String(onDate(check_uae_cybersecurity, BANK, as_of).result.recommendations);
    expect([said.includes('by 16 September 2026'), said.includes('ended on 16 September 2026')]).toEqual([
      toAlign,
      isOver,
    ]);
  });

  it('is bound by its free zone in DIFC, whatever the law of the Central Bank', () => {
    for (const as_of of ['2025-09-15', '2026-09-17']) {
      const { until, result } = onDate(check_uae_cybersecurity, IN_DIFC, as_of);
      expect([until, result.applicable_framework, result.max_administrative_fine_aed]).toEqual([null, 'dfsa', null]);
    }
  });

  it('has no part in the law of the Central Bank as another organisation', () => {
    const { law, until } = onDate(check_uae_cybersecurity, TELECOM, '2025-09-15');
    expect([until, law.in_force.map(({ id }) => id), law.next_change]).toEqual([
      null,
      ['ae_pdpl', 'ae_cybercrime'],
      null,
    ]);
  });

  it('is that of the edition without a date', () => {
    const answer = runCalculator(check_uae_cybersecurity, BANK);
    if (!answer.ok) throw new Error('expected a result');
    const { assumptions: _, ...undated } = answer.result;
    expect(onDate(check_uae_cybersecurity, BANK, '2026-11-18').result).toMatchObject(undated);
  });

  it('is refused before the laws of 2021 were in force, with that day', () => {
    const answer = runCalculator(check_uae_cybersecurity, { ...BANK, as_of: '2022-01-01' });
    expect(answer).toMatchObject({
      ok: false,
      errors: [{ field: 'as_of', message: expect.stringContaining('from 2022-01-02') }],
    });
  });
});

it('rests on the laws of 2021, and for financial organisations on those of the Central Bank', () => {
  const rules = (organisation: object) =>
    datedRules(LAW_OVER_TIME, organisation as Parameters<typeof LAW_OVER_TIME.changes>[0]);
  const laws = [
    'ae_pdpl 2022-01-02.. ae-fdl-2021-45 made reported',
    'ae_cybercrime 2022-01-02.. ae-fdl-2021-34 made reported',
  ];
  expect(rules(TELECOM)).toEqual(laws);
  expect(rules(BANK)).toEqual([
    ...laws,
    'ae_central_bank_2018 2022-01-02..2025-09-15 ae-dfl-2018-14 made reported',
    'ae_central_bank_2025 2025-09-16.. ae-fdl-2025-6 made reported',
    'ae_central_bank_aligned 2026-09-17.. ae-fdl-2025-6 made reported',
  ]);
});
