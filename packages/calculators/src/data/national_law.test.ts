import { describe, expect, it } from 'vitest';
import * as law from './national_law.ts';

describe('the national law of existing buildings', () => {
  it('has the figures of the French decrees', () => {
    expect(law.TERTIARY_AREA_FROM.value).toBe(1000);
    expect(law.TERTIARY_YEAR.value).toEqual({ first: 2030 });
    expect(law.TERTIARY_CUT.value).toEqual({ by_2030: 40, by_2040: 50, by_2050: 60 });
    expect(law.FRENCH_BACS_YEAR.value).toEqual({ above_290_kw: 2025, above_70_kw: 2030 });
  });

  it('has the figures of Flanders', () => {
    expect(law.FLEMISH_RENOVATION_YEARS.value).toBe(5);
    expect(law.FLEMISH_TRANSFER_FROM.value).toEqual({ residential: 2023, non_residential: 2022 });
    expect(law.FLEMISH_SMALL_UNIT_BELOW.value).toBe(500);
  });

  it('has the figures of the GEG and of the Dutch saving duty', () => {
    expect(law.GEG_BOILER_YEARS.value).toBe(30);
    expect(law.GEG_YEAR.value).toEqual({ section_71: 2024, section_72_end: 2044, section_71a: 2024 });
    expect(law.GEG_CEILING_BUILT_BEFORE.value).toBe(2002);
    expect(law.DUTCH_SAVING_FROM.value).toBe(50_000);
  });

  it('has the figures of Scotland', () => {
    expect([law.SECTION_63_AREA_ABOVE.value, law.SECTION_63_BUILT_BEFORE.value]).toEqual([1000, 2002]);
    expect(law.SECTION_63_YEAR.value).toEqual({ in_force: 2016 });
    expect(law.SCOTTISH_RENTED_PROPOSED_YEAR.value).toEqual({ new_tenancies: 2028, all_tenancies: 2033 });
  });
});
