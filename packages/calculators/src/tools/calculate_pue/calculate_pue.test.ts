import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runCalculator } from '../../kernel/index.ts';
import { conforms } from '../../testing/conforms.ts';
import { validInputs } from '../../testing/generate_inputs.ts';
import { ANY_INPUT } from './any_input.ts';
import { calculate_pue } from './index.ts';

conforms(calculate_pue, ANY_INPUT);

interface Loads {
  it_load_kw: number;
  cooling_kw: number;
  ups_losses_kw: number;
  lighting_kw: number;
  country: string;
  climate: string;
}

function pueOf(loads: Partial<Loads>) {
  const answer = runCalculator(calculate_pue, {
    it_load_kw: 1000,
    cooling_kw: 300,
    ups_losses_kw: 50,
    lighting_kw: 5,
    ...loads,
  });
  if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
  return answer.result;
}

/** A hall of 1,000 kW of IT whose cooling brings the PUE to the value asked for, losses and lighting kept small. */
function hallAt(pue: number) {
  return pueOf({ cooling_kw: Math.round((pue - 1) * 1_000_000) / 1000 - 30, ups_losses_kw: 25, lighting_kw: 5 });
}

describe('calculate_pue', () => {
  it.each([
    [1.2, 'Excellent'],
    [1.201, 'Very Good'],
    [1.3, 'Very Good'],
    [1.301, 'Good'],
    [1.5, 'Good'],
    [1.501, 'Average'],
    [1.8, 'Average'],
    [1.801, 'Poor'],
    [2.2, 'Poor'],
    [2.201, 'Very Poor'],
  ])('rates a score of %d as %s', (pue, rating) => {
    expect(hallAt(pue)).toMatchObject({ pue_score: pue, efficiency_rating: rating });
  });

  it.each([
    // 25 kW of losses and 5 kW of lighting are below their benchmarks; cooling above 200 kW is what can be saved.
    [1.2, 1.2, true, 0],
    [1.23, 1.23, true, 0],
    [1.231, 1.23, false, 1],
    [1.5, 1.23, false, 270],
    [1.801, 1.23, false, 571],
    [2.2, 1.23, false, 970],
  ])('aims a score of %d at %d, the PUE with every component at its benchmark', (pue, target_pue, target_met, kw) => {
    expect(hallAt(pue)).toMatchObject({ target_pue, target_met, saving_to_target_kw: kw });
  });

  it.each([
    [0.1, 0.35],
    [50, 0.35],
    [50.1, 0.35],
    [53, 0.349],
    [275, 0.275],
    [499, 0.2],
    [500, 0.2],
    [1_000_000, 0.2],
  ])(
    'holds the cooling of %d kW of IT against %d, from a small room to a large hall',
    (it_load_kw, benchmark_ratio) => {
      expect(pueOf({ it_load_kw }).overhead_breakdown[0]).toMatchObject({ benchmark_ratio });
    },
  );

  it('meets the target only where the shown saving is 0 and the shown target is the shown PUE', () => {
    const room = { it_load_kw: 5, ups_losses_kw: 0.2, lighting_kw: 0.02 };
    expect(pueOf({ ...room, cooling_kw: 1.754 })).toMatchObject({
      pue_score: 1.395,
      target_pue: 1.394,
      target_met: false,
      saving_to_target_kw: 0,
    });
    expect(pueOf({ ...room, cooling_kw: 1.75 })).toMatchObject({
      pue_score: 1.394,
      target_pue: 1.394,
      target_met: true,
    });
    expect(pueOf({ cooling_kw: 200.004, ups_losses_kw: 50 })).toMatchObject({ target_met: true });
    expect(pueOf({ cooling_kw: 200.005, ups_losses_kw: 50 })).toMatchObject({
      target_met: false,
      saving_to_target_kw: 0.01,
    });
  });

  it('compares the score as shown, so that the word never contradicts the number', () => {
    expect(pueOf({ cooling_kw: 170.4, ups_losses_kw: 25, lighting_kw: 5 })).toMatchObject({
      pue_score: 1.2,
      efficiency_rating: 'Excellent',
      saving_to_target_kw: 0,
    });
    const { recommendations } = pueOf({ cooling_kw: 170.4, ups_losses_kw: 25, lighting_kw: 5 });
    expect(recommendations.join()).toContain('Hold this PUE');
    expect(pueOf({ cooling_kw: 170.5, ups_losses_kw: 25, lighting_kw: 5 })).toMatchObject({
      pue_score: 1.201,
      efficiency_rating: 'Very Good',
    });
  });

  it('meets a limit that the score sits on, and not the next one down', () => {
    const met = Object.fromEntries(hallAt(1.4).regulatory_references.map((limit) => [limit.key, limit.met]));
    expect(met).toEqual({
      de_enefg_existing_2027: true,
      de_enefg_existing_2030: false,
      de_enefg_new: false,
      de_enefg_amendment_existing_2027: true,
      de_enefg_amendment_existing_2030: true,
      de_enefg_amendment_new: false,
      cndcp_cool_climate: false,
      cndcp_warm_climate: true,
    });
  });

  it('keeps law in force, proposals and pledges apart, in a fixed order', () => {
    expect(
      hallAt(1.4).regulatory_references.map(({ key, limit_pue, applies_from, status }) => [
        key,
        limit_pue,
        applies_from,
        status,
      ]),
    ).toEqual([
      ['de_enefg_existing_2027', 1.5, '2027-07-01', 'in_force'],
      ['de_enefg_existing_2030', 1.3, '2030-07-01', 'in_force'],
      ['de_enefg_new', 1.2, '2026-07-01', 'in_force'],
      ['de_enefg_amendment_existing_2027', 1.6, '2027-07-01', 'proposed'],
      ['de_enefg_amendment_existing_2030', 1.4, '2030-07-01', 'proposed'],
      ['de_enefg_amendment_new', 1.3, '2026-07-01', 'proposed'],
      ['cndcp_cool_climate', 1.3, '2025-01-01', 'voluntary'],
      ['cndcp_warm_climate', 1.4, '2025-01-01', 'voluntary'],
    ]);
  });

  it('says of each limit what it rests on, and of the drafts that they are not law', () => {
    const notes = Object.fromEntries(hallAt(1.4).regulatory_references.map(({ key, note }) => [key, note]));
    for (const key of ['de_enefg_new', 'de_enefg_amendment_new']) {
      expect(notes[key]).toContain('two years after start, four in the cabinet bill of June 2026');
    }
    expect(notes.de_enefg_amendment_existing_2027).toContain('Ministry draft of 9 April 2026');
    expect(notes.de_enefg_amendment_existing_2030).toContain('not confirmed for the cabinet bill of 24 June 2026');
    expect(notes.de_enefg_amendment_new).toContain('neither is law');
  });

  it('is better than the industry average below 1.54 and not on it', () => {
    expect(hallAt(1.539).better_than_industry_average).toBe(true);
    expect(hallAt(1.54).better_than_industry_average).toBe(false);
  });

  it('answers a site without any overhead, with what cannot be computed as null', () => {
    const result = pueOf({ cooling_kw: 0, ups_losses_kw: 0, lighting_kw: 0 });
    expect(result).toMatchObject({ pue_score: 1, overhead_ratio: 0, implied_cooling_cop: null, dcie_pct: 100 });
    expect(result.overhead_breakdown.map((part) => part.share_of_overhead_pct)).toEqual([null, null, null]);
    expect(result.recommendations[0]).toBe(
      'Meter cooling, UPS losses and lighting before using this figure: no power was given for them.',
    );
    expect(result.warnings.join(' ')).toMatch(/not physically possible.*no cooling COP.*UPS losses of 0 were given/);
    expect(result.warnings.join()).not.toContain('below the best published fleets');
  });

  it.each([
    ['very low score', { cooling_kw: 30, ups_losses_kw: 10, lighting_kw: 1 }, /below the best published fleets/],
    ['score of 1.049', { cooling_kw: 39, ups_losses_kw: 9, lighting_kw: 1 }, /below the best published fleets/],
    ['score of 1.05', { cooling_kw: 40, ups_losses_kw: 9, lighting_kw: 1 }, /^(?!.*fleets)/],
    ['score of 3', { cooling_kw: 1945 }, /^(?!.*check the units)/],
    ['score above 3', { cooling_kw: 1946 }, /check the units/],
    ['cooling COP below 1.5', { cooling_kw: 800 }, /cooling COP of 1.32/],
    ['cooling COP of 1.5', { cooling_kw: 700, ups_losses_kw: 45, lighting_kw: 5 }, null],
    ['cooling COP shown as 1.5', { cooling_kw: 702, ups_losses_kw: 45, lighting_kw: 5 }, null],
    ['cooling COP shown as 1.49', { cooling_kw: 703, ups_losses_kw: 45, lighting_kw: 5 }, /cooling COP of 1.49/],
    ['cooling COP of 20', { cooling_kw: 52.5, ups_losses_kw: 45, lighting_kw: 5 }, null],
    ['cooling COP shown as 20', { cooling_kw: 52.49, ups_losses_kw: 45, lighting_kw: 5 }, null],
    ['cooling COP above 20', { cooling_kw: 52, ups_losses_kw: 45, lighting_kw: 5 }, /cooling COP of 20.19/],
    ['UPS losses of 15 %', { ups_losses_kw: 150 }, null],
    ['UPS losses of 6.15 in 41 kW, 15 %', { it_load_kw: 41, ups_losses_kw: 6.15 }, /^(?!.*old UPS)/],
    ['UPS losses of 6.16 in 41 kW', { it_load_kw: 41, ups_losses_kw: 6.16 }, /lightly loaded or old UPS/],
    ['lighting of 1.12 in 22.4 kW, 5 %', { it_load_kw: 22.4, lighting_kw: 1.12 }, /^(?!.*lighting power)/],
    ['score of 1 with an overhead', { cooling_kw: 0.01, ups_losses_kw: 0.01, lighting_kw: 0 }, /A PUE of 1 is below/],
    ['UPS losses above 15 %', { ups_losses_kw: 151 }, /lightly loaded or old UPS/],
    ['lighting of 5 %', { lighting_kw: 50 }, null],
    ['lighting above 5 %', { lighting_kw: 50.1 }, /check the lighting power/],
  ])('warns of a doubtful input: %s', (_title, loads, expected) => {
    const { warnings } = pueOf({ climate: 'uk', ...loads });
    if (expected === null) expect(warnings).toEqual([]);
    else expect(warnings.join(' ')).toMatch(expected);
  });

  it('says when the price band does not fit the site', () => {
    const bandWarning = /outside the price band Medium \(2,000 to 19,999 MWh a year\)/;
    const warningsAt = (it_load_kw: number) =>
      pueOf({
        it_load_kw,
        cooling_kw: 0.3 * it_load_kw,
        ups_losses_kw: 0.05 * it_load_kw,
        lighting_kw: 0.01 * it_load_kw,
        climate: 'uk',
      }).warnings;
    expect(warningsAt(167).join()).toMatch(bandWarning);
    expect(warningsAt(168)).toEqual([]);
    expect(warningsAt(1678)).toEqual([]);
    expect(warningsAt(1679).join()).toMatch(bandWarning);
    // 228.310502 and 2283.105023 kW are 2,000,000 and 20,000,000 kWh a year: the first is in the band, the second above it.
    const loads = { it_load_kw: 168, cooling_kw: 50, ups_losses_kw: 10, lighting_kw: 0.310502, climate: 'uk' };
    expect(pueOf(loads)).toMatchObject({ annual_energy_kwh: 2_000_000, warnings: [] });
    const large = pueOf({ it_load_kw: 1680, cooling_kw: 500, ups_losses_kw: 100, lighting_kw: 3.105023 });
    expect(large.annual_energy_kwh).toBe(20_000_000);
    expect(large.warnings.join()).toMatch(bandWarning);
  });

  it('gives the energy of a site just below its price band in full', () => {
    // (152.207 + 60.88 + 12.17656 + 3.0441) x 8760 = 1,999,975 kWh
    const site = { it_load_kw: 152.207, cooling_kw: 60.88, ups_losses_kw: 12.17656, lighting_kw: 3.0441 };
    expect(pueOf(site).warnings.join()).toContain('At 1,999,975 kWh a year the site is outside the price band');
    expect(pueOf({ ...site, it_load_kw: 100 }).warnings.join()).toContain('At 1.54 million kWh a year');
  });

  it('points to the EU reporting duty from 500 kW of IT', () => {
    const duty = (it_load_kw: number) =>
      pueOf({ it_load_kw }).recommendations.some((line) => line.includes('2023/1791'));
    expect(duty(499.9)).toBe(false);
    expect(duty(500)).toBe(true);
  });

  it('names the cause, the power and the money of each overhead above its benchmark', () => {
    const { recommendations } = pueOf({ it_load_kw: 50, cooling_kw: 25, ups_losses_kw: 5, lighting_kw: 2 });
    // 25 - 0.35 x 50 = 7.5 kW, 5 - 0.06 x 50 = 2 kW, 2 - 0.01 x 50 = 1.5 kW, each x 8760 x 0.25259 GBP; together 11 kW
    expect(recommendations[0]).toContain('Cooling takes 0.5 kW per kW of IT against an achievable 0.35');
    expect(recommendations[0]).toContain('7.5 kW and GBP 16,600 a year');
    expect(recommendations[1]).toContain('90.9 % efficient');
    expect(recommendations[1]).toContain('2 kW and GBP 4,430 a year');
    expect(recommendations[2]).toContain('1.5 kW and GBP 3,320 a year');
    expect(recommendations[3]).toBe(
      'Bringing every component to its benchmark gives a PUE of 1.42 in a temperate climate and saves 11 kW, that is 96,400 kWh, GBP 24,300 and 12.6 tCO2e a year; the largest part of it is cooling.',
    );
  });

  it('names only savings that show', () => {
    // 1.754 - 0.35 x 5 = 0.004 kW, shown as 0; 0.004 x 8760 = 35 kWh, x 0.25259 = 9 GBP, 0.005 t
    const small = pueOf({ it_load_kw: 5, cooling_kw: 1.754, ups_losses_kw: 0.2, lighting_kw: 0.02 });
    expect(small).toMatchObject({ saving_to_target_kw: 0, saving_to_target_kwh: 35, saving_to_target_tco2e: 0 });
    expect(small.recommendations[0]).toBe(
      'Bringing every component to its benchmark gives a PUE of 1.394 in a temperate climate and saves 35 kWh and GBP 9 a year; the largest part of it is cooling.',
    );
    // 0.03505 - 0.35 x 0.1 = 0.00005 kW, or 0.4 kWh: PUE 1.3505 against 1.35
    const tiny = pueOf({ it_load_kw: 0.1, cooling_kw: 0.03505, ups_losses_kw: 0, lighting_kw: 0 });
    expect(tiny).toMatchObject({ target_met: false, saving_to_target_kwh: 0 });
    expect(tiny.recommendations[1]).toContain(
      'gives a PUE of 1.35 in a temperate climate and saves less than 1 kWh a year;',
    );
  });

  it.each([
    // Cooling of 0.35 kW per kW is the benchmark of such rooms; a year has 8760 h, at 0.25259 GBP and 0.13096 kgCO2e a kWh.
    [{ it_load_kw: 0.1, cooling_kw: 0.035114 }, '1 kWh', '0.000114 kW: 0.9986 kWh, GBP 0.25'],
    [{ it_load_kw: 0.1, cooling_kw: 0.03545 }, '4 kWh and GBP 1', '0.00045 kW: 3.94 kWh, GBP 0.996'],
    [{ it_load_kw: 5, cooling_kw: 1.786 }, '0.04 kW, that is 315 kWh and GBP 80', '0.036 kW: GBP 79.66, 0.041 t'],
    [{ it_load_kw: 5, cooling_kw: 2.25 }, '0.5 kW, that is 4,380 kWh, GBP 1,110 and 0.6 tCO2e', '0.5 kW: 0.574 t'],
  ])('names each figure of a saving from where it shows: %j saves %s', (room, saved, _arithmetic) => {
    expect(pueOf({ ...room, ups_losses_kw: 0, lighting_kw: 0 }).recommendations.join()).toContain(
      `and saves ${saved} a year;`,
    );
  });

  it('calls the first of two equal savings the largest', () => {
    // 201 - 0.2 x 1000 and 61 - 0.06 x 1000 are 1 kW each.
    const { recommendations } = pueOf({ cooling_kw: 201, ups_losses_kw: 61, lighting_kw: 5 });
    expect(recommendations.join()).toContain('the largest part of it is cooling.');
    expect(pueOf({ cooling_kw: 201, ups_losses_kw: 62 }).recommendations.join()).toContain('of it is UPS losses.');
  });

  it('says what the next steps are worth, and where that is next to nothing', () => {
    const next = (it_load_kw: number, cooling_kw: number) =>
      pueOf({ it_load_kw, cooling_kw, ups_losses_kw: 0.001, lighting_kw: 0 }).recommendations.join();
    // (1.3 - 1.2) x 5 kW, and (1.21 - 1.2) x 0.1 kW
    expect(next(5, 1.499)).toContain(
      'Every component that was given is at or below its benchmark: the next steps are wider free cooling, liquid cooling and UPS eco mode, worth at most 0.5 kW down to a PUE of 1.2.',
    );
    expect(next(0.1, 0.02)).toContain('worth less than 0.01 kW down to a PUE of 1.2.');
  });

  it('gives shares and a cooling COP to overheads of less than 1 kW', () => {
    const result = pueOf({ it_load_kw: 2, cooling_kw: 0.5, ups_losses_kw: 0.25, lighting_kw: 0 });
    expect(result.overhead_breakdown.map((part) => part.share_of_overhead_pct)).toEqual([66.7, 33.3, 0]);
    expect(result).toMatchObject({ implied_cooling_cop: 4.5, efficiency_rating: 'Good', target_pue: 1.31 });
  });

  it('always asks for twelve months of metering', () => {
    expect(pueOf({}).recommendations.at(-1)).toContain('twelve months of energy metering');
  });

  it('asks for the meters that are missing wherever cooling is 0, and has nothing to hold there', () => {
    const { recommendations } = pueOf({ cooling_kw: 0, lighting_kw: 0 });
    expect(recommendations[0]).toBe(
      'Meter cooling and lighting before using this figure: no power was given for them.',
    );
    expect(recommendations.join()).not.toContain('Hold this PUE');
    expect(pueOf({ cooling_kw: 0 }).recommendations[0]).toBe(
      'Meter cooling before using this figure: no power was given for it.',
    );
    expect(pueOf({ lighting_kw: 0 }).recommendations.join()).not.toContain('Meter');
  });

  it('names the next steps where every component meets its benchmark, and holds a PUE up to 1.2', () => {
    const next = 'the next steps are wider free cooling, liquid cooling and UPS eco mode, worth at most 30 kW';
    expect(hallAt(1.23).recommendations.join()).toContain(next);
    expect(hallAt(1.2).recommendations.join()).not.toContain('the next steps are');
    expect(hallAt(1.2).recommendations.join()).toContain('Hold this PUE');
    expect(hallAt(1.201).recommendations.join()).not.toContain('Hold this PUE');
    // 61 kW of losses are above their benchmark of 60 kW, and the PUE is still excellent.
    const both = pueOf({ cooling_kw: 100, ups_losses_kw: 61, lighting_kw: 5 }).recommendations.join();
    expect(both).toContain('Bringing every component to its benchmark');
    expect(both).not.toContain('Hold this PUE');
    expect(both).toContain('Hold the PUE once every component is at its benchmark');
  });

  it('asks to confirm, and not to hold, a PUE that published fleets do not reach', () => {
    const low = pueOf({ cooling_kw: 10, ups_losses_kw: 2, lighting_kw: 30 });
    expect(low.pue_score).toBe(1.042);
    expect(low.recommendations.join()).toContain('Confirm the boundary of the measurement before this PUE is quoted');
    expect(low.recommendations.join()).not.toMatch(/Hold th/);
    expect(hallAt(1.049).recommendations.join()).not.toMatch(/Hold th/);
    // 20 kW of cooling for 1,030 kW of heat is a COP of 51; 60 kW for 1,025 kW is one of 17.
    expect(hallAt(1.05).recommendations.join()).not.toMatch(/Hold th/);
    const plausible = pueOf({ cooling_kw: 60, ups_losses_kw: 20, lighting_kw: 5 });
    expect(plausible.recommendations.join()).toContain('Hold this PUE');
    // 1,050 kW over 52.49 kW is 20.004, which is shown as 20, the highest COP that counts as plausible.
    const highest = pueOf({ cooling_kw: 52.49, ups_losses_kw: 45, lighting_kw: 5 });
    expect(highest.implied_cooling_cop).toBe(20);
    expect(highest.recommendations.join()).toContain('Hold this PUE');
  });

  it('never scores below 1, and its parts add up to the whole', () => {
    fc.assert(
      fc.property(validInputs(calculate_pue.inputSchema, ANY_INPUT), (input) => {
        const result = pueOf(input);
        const parts = result.overhead_breakdown.map((part) => part.load_kw);
        expect(result.pue_score).toBeGreaterThanOrEqual(1);
        expect(Math.abs(parts.reduce((sum, part) => sum + part, 0) - result.overhead_kw)).toBeLessThanOrEqual(
          0.02 + result.overhead_kw * 1e-12,
        );
        expect(
          Math.abs(result.annual_it_energy_kwh + result.annual_overhead_energy_kwh - result.annual_energy_kwh),
        ).toBeLessThanOrEqual(1 + result.annual_energy_kwh * 1e-12);
      }),
    );
  });

  it('never scores better with more overhead', () => {
    fc.assert(
      fc.property(
        validInputs(calculate_pue.inputSchema, ANY_INPUT),
        fc.double({ min: 0, max: 1000, noNaN: true }),
        (input, more) => {
          const cooling_kw = Math.min(1_000_000, (input.cooling_kw as number) + more);
          expect(pueOf({ ...input, cooling_kw }).pue_score).toBeGreaterThanOrEqual(pueOf(input).pue_score);
        },
      ),
    );
  });
});
