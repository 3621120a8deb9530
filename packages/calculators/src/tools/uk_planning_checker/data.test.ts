import { describe, expect, it } from 'vitest';
import { showCalculation } from '../../kernel/index.ts';
import {
  CERTIFICATE_SHARE,
  DE_MINIMIS_HABITAT,
  DE_MINIMIS_LINEAR,
  DECISION_DAYS,
  DEPTH_LIMIT,
  FEE_2025,
  FEE_2026,
  FEE_FROM_APRIL_2025,
  FEE_FROM_DECEMBER_2023,
  FEE_INDEXATION,
  LAW_AS_READ_ON,
  LIMITS,
  NET_GAIN,
  SELF_BUILD_DWELLINGS,
  SELF_BUILD_SITE,
  SMALL_SITE,
} from './data.ts';
import { uk_planning_checker } from './index.ts';

describe('the limits of the law', () => {
  it.each([
    // Part 1 A.1(f) and (g); B.1(d)
    [DEPTH_LIMIT, { any_house: 3, detached: 4, larger_any_house: 6, larger_detached: 8 }, 'm'],
    [LIMITS.loftVolumeTerrace, 40, 'm3'],
    [LIMITS.loftVolumeOther, 50, 'm3'],
    // Part 3 Classes MA, I, Q and R
    [LIMITS.classMaYears, 2, 'years'],
    [LIMITS.classIFloorSpace, 500, 'm2'],
    [LIMITS.classQDwellings, 10, '-'],
    [LIMITS.classQFloorSpace, 1000, 'm2'],
    [LIMITS.classQDwellingFloorSpace, 150, 'm2'],
    [LIMITS.classRFloorSpace, 1000, 'm2'],
    [LIMITS.classRNotice, 150, 'm2'],
    // Part 3 Classes M and N
    [LIMITS.classMNFloorSpace, 150, 'm2'],
    // Part 6 Classes A and B: 5 ha and more, 0.4 to 5 ha
    [LIMITS.agriculturalUnitClassA, 5, 'ha'],
    [LIMITS.agriculturalUnitClassB, 0.4, 'ha'],
    [LIMITS.agriculturalAreaClassA, 1500, 'm2'],
    [LIMITS.agriculturalAreaClassB, 1250, 'm2'],
    [LIMITS.agriculturalVolumeClassB, 25, '%'],
    // Part 7 Classes A and H
    [LIMITS.commercialShare, 50, '%'],
    [LIMITS.commercialFloorSpace, 100, 'm2'],
    [LIMITS.commercialShareDesignated, 25, '%'],
    [LIMITS.commercialFloorSpaceDesignated, 50, 'm2'],
    [LIMITS.industrialNewBuilding, 400, 'm2'],
    [LIMITS.industrialShare, 75, '%'],
    [LIMITS.industrialFloorSpace, 1500, 'm2'],
    // Part 11 Class B
    [LIMITS.relevantDemolitionVolume, 115, 'm3'],
    [LIMITS.demolitionVolume, 50, 'm3'],
    // Town and Country Planning Act 1990 Schedule 7A; SI 2024/47 regulations 4 and 8; Government response of 15 April 2026
    [NET_GAIN, 10, '%'],
    [DE_MINIMIS_HABITAT, 25, 'm2'],
    [DE_MINIMIS_LINEAR, 5, 'm'],
    [SELF_BUILD_DWELLINGS, 9, '-'],
    [SELF_BUILD_SITE, 0.5, 'ha'],
    [SMALL_SITE, 0.2, 'ha'],
  ])('$symbol are those of their source', (datum, value, unit) => {
    expect(datum).toMatchObject({ value, unit });
  });

  it('are all held here', () => {
    expect(Object.keys(LIMITS)).toHaveLength(24);
  });
});

describe('fees and times', () => {
  it('are those from 1 April 2026', () => {
    expect(FEE_2026.value).toEqual({
      householder: 548,
      works_within_curtilage: 272,
      change_of_use: 610,
      new_dwelling: 610,
      prior_approval_larger_extension: 249,
      prior_approval_class_ma: 260,
      listed_building_consent: 0,
      relevant_demolition: 0,
    });
  });

  it('are those from 6 December 2023 and those from 1 April 2025', () => {
    expect(FEE_FROM_DECEMBER_2023.value).toEqual({
      householder: 258,
      works_within_curtilage: 258,
      change_of_use: 578,
      new_dwelling: 578,
      prior_approval_larger_extension: 120,
      prior_approval_class_ma: 125,
      prior_approval_change_of_use: 120,
      prior_approval_with_building_works: 258,
      prior_approval_demolition: 120,
      listed_building_consent: 0,
      relevant_demolition: 0,
    });
    expect(FEE_FROM_APRIL_2025.value).toEqual({
      householder: 528,
      works_within_curtilage: 262,
      change_of_use: 588,
      new_dwelling: 588,
      prior_approval_larger_extension: 240,
      prior_approval_class_ma: 250,
      prior_approval_change_of_use: 240,
      prior_approval_with_building_works: 516,
      prior_approval_demolition: 240,
      listed_building_consent: 0,
      relevant_demolition: 0,
    });
  });

  it('were, before the rise of 3.8 %, those of 2025 for Classes Q and R and for demolition', () => {
    expect(FEE_2025.value).toEqual({
      prior_approval_change_of_use: 240,
      prior_approval_with_building_works: 516,
      prior_approval_demolition: 240,
    });
    expect(FEE_INDEXATION.value).toBe(1.038);
  });

  it('halve for a lawful development certificate', () => {
    expect(CERTIFICATE_SHARE.value).toBe(0.5);
  });

  it('give the authority 8 weeks, 42 days for a larger extension and 28 days for demolition', () => {
    expect(DECISION_DAYS.value).toEqual({ eight_weeks: 56, larger_extension: 42, demolition: 28 });
  });

  it('are those of the law as read on 15 November 2026', () => {
    expect(LAW_AS_READ_ON).toBe('2026-11-15');
  });
});

describe('the working', () => {
  function citedBy(sent: Record<string, unknown>): string[] {
    const shown = showCalculation(uk_planning_checker, sent);
    if (!shown.ok) throw new Error(JSON.stringify(shown.errors));
    return shown.sources.map(({ symbol }) => symbol);
  }

  it.each([
    [{ property_type: 'agricultural', proposal: 'cou', proposed_use: 'B8' }, 'prior_approval_change_of_use'],
    [{ property_type: 'agricultural', proposal: 'cou', proposed_use: 'C3' }, 'prior_approval_with_building_works'],
    [{ property_type: 'house', proposal: 'demolition' }, 'prior_approval_demolition'],
    [{ property_type: 'house', proposal: 'demolition', conservation_area: 'yes' }, 'relevant_demolition'],
    [{ property_type: 'house', proposal: 'loft', listed: 'yes' }, 'listed_building_consent'],
  ])('cites the fee of the application that the answer to %j names', (sent, row) => {
    const shown = showCalculation(uk_planning_checker, sent);
    if (!shown.ok) throw new Error(JSON.stringify(shown.errors));
    const fees = shown.sources.filter(({ symbol }) => symbol === 'fee_2025' || symbol === 'fee_2026');
    expect(fees.map(({ place }) => place.split(': ').at(-1))).toEqual([row]);
  });

  const SITE_AND_HABITAT = ['small_site', 'de_minimis_habitat', 'de_minimis_linear'];

  it.each<[Record<string, unknown>, string[]]>([
    [{ property_type: 'house', proposal: 'loft' }, []],
    [{ property_type: 'house', proposal: 'extension', extension_depth_m: 9 }, []],
    [{ property_type: 'house', proposal: 'extension' }, SITE_AND_HABITAT],
    [
      { property_type: 'house', proposal: 'newdwelling' },
      ['net_gain', ...SITE_AND_HABITAT, 'self_build_dwellings', 'self_build_site'],
    ],
    [{ property_type: 'flat', proposal: 'outbuilding' }, ['net_gain', ...SITE_AND_HABITAT]],
    [{ property_type: 'flat', proposal: 'loft' }, ['de_minimis_habitat', 'de_minimis_linear', 'small_site']],
  ])('cites the net gain figures that the answer to %j quotes', (sent, expected) => {
    const netGain = ['net_gain', ...SITE_AND_HABITAT, 'self_build_dwellings', 'self_build_site'];
    expect(citedBy(sent).filter((symbol) => netGain.includes(symbol))).toEqual(expected);
  });

  it.each<[Record<string, unknown>, string[]]>([
    [{ property_type: 'house', proposal: 'loft' }, ['loft_volume_terrace', 'loft_volume_other']],
    [
      { property_type: 'agricultural', proposal: 'cou', proposed_use: 'C3' },
      ['class_q_dwellings', 'class_q_floor_space', 'class_q_dwelling_floor_space'],
    ],
    [{ property_type: 'agricultural', proposal: 'cou', proposed_use: 'B8' }, ['class_r_floor_space', 'class_r_notice']],
    [{ property_type: 'industrial', proposal: 'cou', proposed_use: 'B8' }, ['class_i_floor_space']],
    [
      { property_type: 'commercial', use_class: 'casino', proposal: 'cou', proposed_use: 'C3' },
      ['class_m_n_floor_space'],
    ],
    [{ property_type: 'commercial', proposal: 'cou', proposed_use: 'C3' }, ['class_ma_years']],
    [{ property_type: 'commercial', proposal: 'extension' }, ['commercial_share', 'commercial_floor_space']],
    [
      { property_type: 'commercial', proposal: 'extension', conservation_area: 'yes' },
      ['commercial_share_designated', 'commercial_floor_space_designated'],
    ],
    [{ property_type: 'industrial', proposal: 'extension' }, ['industrial_share', 'industrial_floor_space']],
    [{ property_type: 'industrial', proposal: 'outbuilding' }, ['industrial_new_building']],
    [
      { property_type: 'agricultural', proposal: 'extension' },
      [
        'agricultural_unit_class_a',
        'agricultural_area_class_a',
        'agricultural_unit_class_b',
        'agricultural_area_class_b',
        'agricultural_volume_class_b',
      ],
    ],
    [{ property_type: 'house', proposal: 'demolition' }, ['demolition_volume']],
    [{ property_type: 'house', proposal: 'demolition', conservation_area: 'yes' }, ['relevant_demolition_volume']],
  ])('cites the limits that the conditions of %j state', (sent, expected) => {
    const limits = Object.values(LIMITS).map(({ symbol }) => symbol);
    expect(
      citedBy(sent)
        .filter((symbol) => limits.includes(symbol))
        .toSorted(),
    ).toEqual(expected.toSorted());
  });
});
