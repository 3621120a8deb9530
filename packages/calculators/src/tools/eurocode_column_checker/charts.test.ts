import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LinesPicture } from '../../presentation/charts/index.ts';
import { crowding, DRAWING_WIDTHS } from '../../testing/crowding.ts';
import { forAnyInput, resultOf } from '../../testing/for_any_input.ts';
import { propertyRuns } from '../../testing/property_runs.ts';
import { ANY_INPUT } from './any_input.ts';
import { interactionLine } from './concrete/interaction_line.ts';
import { forcesAt } from './concrete/section_forces.ts';
import { eurocode_column_checker } from './index.ts';

function pictured(input: Record<string, unknown>) {
  const result = resultOf(eurocode_column_checker, input);
  return { result, pictures: eurocode_column_checker.charts({ input, result }) };
}

function linesOf(input: Record<string, unknown>, title: string): LinesPicture {
  const found = pictured(input).pictures.find((picture) => picture.title.startsWith(title));
  if (found?.kind !== 'lines') throw new Error(`there is no picture ${title}`);
  return found;
}

const bucklingOf = (input: Record<string, unknown>) => linesOf(input, 'Buckling curve');
const interactionOf = (input: Record<string, unknown>) => linesOf(input, 'Interaction');

describe('the charts of a column', () => {
  it.each([
    { curve: 'a', chi: 0.6656 },
    { curve: 'b', chi: 0.597 },
    { curve: 'c', chi: 0.5399 },
    { curve: 'd', chi: 0.4671 },
  ])('draw curve $curve through its tabulated value at slenderness 1, from the plateau of 1', ({ curve, chi }) => {
    // By hand for curve b: phi = 0.5 (1 + 0.34 x 0.8 + 1) = 1.136; chi = 1 / (1.136 + sqrt(1.136^2 - 1)) = 0.5970.
    const buckling = bucklingOf({
      axial_load_kn: 500,
      effective_length_m: 4,
      material: 'S355',
      section: 'UC203x203x60',
      buckling_curve: curve,
    });
    for (const { points } of buckling.series) {
      for (const point of points.filter(({ x }) => x <= 0.2)) expect(point.y).toBe(1);
      expect(points.find(({ x }) => x === 1)?.y).toBeCloseTo(chi, 4);
      expect(points.at(-1)?.x).toBe(3);
    }
  });

  it('reach as far as a very slender column, and mark it on its curve', () => {
    const buckling = bucklingOf({
      axial_load_kn: 10,
      effective_length_m: 20,
      material: 'S355',
      section: 'UC152x152x23',
    });
    const slenderest = Math.max(...(buckling.marks ?? []).map(({ x }) => x));
    expect(slenderest).toBeGreaterThan(3);
    expect(buckling.series[0]?.points.at(-1)?.x).toBe(Math.ceil(slenderest));
  });

  it('are no buckling curves for concrete', () => {
    const { pictures } = pictured({ axial_load_kn: 1000, effective_length_m: 3, material: 'C30' });
    expect(pictures.map(({ kind }) => kind)).toEqual(['lines', 'section']);
  });

  it('draw the bars of a concrete column where the method has them', () => {
    const { result, pictures } = pictured({
      axial_load_kn: 2000,
      effective_length_m: 3,
      material: 'C30',
      width_mm: 400,
    });
    const row = { count: 2, diameter: result.concrete?.bar_diameter_mm, depth: 50 };
    expect(pictures.at(-1)).toMatchObject({ shape: { of: 'rectangle', h: 400, b: 400, top: row, bottom: row } });
    // 700 mm between the corner bars have at least two bars between them.
    const deep = { axial_load_kn: 1600, effective_length_m: 3, material: 'C30', width_mm: 200, depth_mm: 800 };
    const { concrete } = pictured(deep).result;
    const sideBars = { count: (concrete?.bars_along_depth ?? 0) - 2, diameter: concrete?.bar_diameter_mm, depth: 50 };
    expect(sideBars.count).toBeGreaterThanOrEqual(2);
    expect(pictured(deep).pictures.at(-1)).toMatchObject({ shape: { top: { count: 2 }, sideBars } });
  });

  it('draw the area of the reinforcement where its bars do not fit in one layer', () => {
    // 8 % of 1000 x 1000 mm is 80,000 mm2, half of it at each face; one layer has room for 55,292 mm2.
    const { pictures } = pictured({
      axial_load_kn: 2000,
      effective_length_m: 3,
      material: 'C30',
      width_mm: 1000,
      depth_mm: 1000,
      reinforcement_pct: 8,
    });
    expect(pictures.at(-1)).toMatchObject({ shape: { top: undefined, faceArea: { area: 40_000, depth: 50 } } });
  });
});

/** A few points of a line, without its ends. */
function within<Item>(items: readonly Item[]): Item[] {
  return items.filter((_, index) => index > 0 && index < items.length - 1 && index % 5 === 0);
}

function figuresOf(input: Record<string, unknown>) {
  const answer = eurocode_column_checker.figures(input);
  if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
  return answer.figures;
}

describe('the interaction diagram of a steel column', () => {
  const COLUMN = { effective_length_m: 5, material: 'S355', section: 'UC254x254x73' };

  it.each([
    { section: 'UC254x254x73', line: 'Cross-section resistance', field: 'cross_section_utilisation' },
    { section: 'UC254x254x73', line: 'Expression 6.61', field: 'interaction_6_61' },
    { section: 'UC254x254x73', line: 'Expression 6.62', field: 'interaction_6_62' },
    // A section of class 4 in compression.
    { section: 'UB457x191x67', line: 'Cross-section resistance', field: 'cross_section_utilisation' },
    { section: 'UB457x191x67', line: 'Expression 6.61', field: 'interaction_6_61' },
    { section: 'UB457x191x67', line: 'Expression 6.62', field: 'interaction_6_62' },
  ] as const)(
    'has every point of $line of a $section used to the full by the check itself',
    ({ section, line, field }) => {
      const column = { ...COLUMN, section };
      const { series } = interactionOf({ ...column, axial_load_kn: 500, eccentricity_mm: 50 });
      const points = series.find(({ label }) => label === line)?.points ?? [];
      const checked = within(points).filter(({ x, y }) => (1000 * x) / y <= 1000);
      expect(checked.length).toBeGreaterThan(3);
      for (const { x: M, y: N } of checked) {
        const { steel } = figuresOf({ ...column, axial_load_kn: N, eccentricity_mm: (1000 * M) / N });
        expect(Math.abs((steel?.[field] ?? 0) - 1)).toBeLessThan(1e-6);
      }
    },
  );

  it('states the utilisation with one decimal, and above ten times not exactly', () => {
    // 1200 kN of 1453.1 kN is 82.58 %; 20 000 kN would be 1376 %.
    const labelAt = (axial_load_kn: number) =>
      interactionOf({ effective_length_m: 4, material: 'S355', section: 'UC203x203x60', axial_load_kn }).marks?.[0]
        ?.label;
    expect([1200, 20_000].map(labelAt)).toEqual(['This column: 82.6 %', 'This column: over 1,000 %']);
  });

  it('ends without a moment at the resistances to compression and buckling', () => {
    const { steel, cross_section_resistance_kn } = figuresOf({ ...COLUMN, axial_load_kn: 500 });
    const ends = interactionOf({ ...COLUMN, axial_load_kn: 500 }).series.map(({ points }) => points.at(-1)?.y);
    const N_z = Math.min(steel?.n_b_z_rd_kn ?? 0, steel?.n_b_t_rd_kn ?? 0);
    expect(ends.map((end) => end?.toFixed(3))).toEqual(
      [cross_section_resistance_kn, steel?.n_b_y_rd_kn, N_z].map((end) => end?.toFixed(3)),
    );
  });

  it('has the column inside every line where it is adequate, and outside one where it is not', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 10, max: 4000, noNaN: true }),
        fc.double({ min: 0.5, max: 300, noNaN: true }),
        (axial_load_kn, eccentricity_mm) => {
          const sent = { ...COLUMN, axial_load_kn, eccentricity_mm };
          const { utilisation, m_ed_knm: M, n_ed_kn: N } = figuresOf(sent);
          const { series, marks = [] } = interactionOf(sent);
          const isInside = series.every(({ points }) => {
            const level = points.find(({ y }) => y === N);
            return level !== undefined && M <= level.x;
          });
          expect(isInside).toBe(utilisation <= 1);
          // The result has one decimal of the force and two of the moment.
          expect(marks[0]?.y).toBeCloseTo(N, 0);
          expect(marks[0]?.x).toBeCloseTo(M, 1);
        },
      ),
      { numRuns: propertyRuns(40) },
    );
  });
});

describe('the interaction diagram of a concrete column', () => {
  /** So short that its eccentricity is the one that is sent and the smallest of 20 mm. */
  const SHORT = { effective_length_m: 0.5, material: 'C30', width_mm: 300, depth_mm: 500 };
  const SMALLEST_MM = 20;

  it('has every point used to the full by the check itself', () => {
    const [line] = interactionOf({ ...SHORT, axial_load_kn: 2000, eccentricity_mm: 100 }).series;
    expect(line?.label).toBe('Resistance along the depth h');
    const checked = within(line?.points ?? []).filter(({ x, y }) => {
      const e = (1000 * x) / y;
      // Not below the smallest eccentricity of 20 mm, nor above what can be entered.
      return e > 21 && e < 1000;
    });
    expect(checked.length).toBeGreaterThan(3);
    for (const { x: M, y: N } of checked) {
      const eccentricity_mm = (1000 * M) / N - SMALLEST_MM;
      const { concrete } = figuresOf({ ...SHORT, axial_load_kn: N, eccentricity_mm });
      expect(Math.abs((concrete?.utilisation_h ?? 0) - 1)).toBeLessThan(1e-6);
    }
  });

  it('has its corners where the tension bars yield and where the whole depth is in compression', () => {
    const layers = [50, 250, 450].map((y) => ({ y, A: 1000 }));
    const section = {
      ...{ b: 300, h: 500, layers, f_cd: 17, f_yd: 435, E_s: 200_000 },
      ...{ lambda_block: 0.8, eta: 1, eps_cu3: 0.0035, eps_c3: 0.00175 },
    };
    const line = interactionLine(section, 1000);
    expect(line.map(({ N }) => N)).toEqual(line.map(({ N }) => N).toSorted((one, other) => one - other));
    // Each step adds axial force, the last one to pure compression too.
    expect(new Set(line.map(({ N }) => N)).size).toBe(line.length);
    // A force that the section cannot carry has no point of its own.
    expect(interactionLine(section, 100_000)).toHaveLength(line.length - 1);
    /* Up to the squash load, which is the last point. */
    const nearSquash = 0.95 * (line.at(-1)?.N ?? 0);
    expect(interactionLine(section, nearSquash)).toHaveLength(line.length);
    // 0.0035 x 450 / (0.0035 + 435 / 200000) = 277.53 mm; 500 mm; 500 / 0.8 = 625 mm.
    for (const x of [(0.0035 * 450) / (0.0035 + 435 / 200_000), 500, 625]) {
      const { N, M } = forcesAt(x, section);
      expect(line.some((point) => Math.abs(point.N - N / 1000) < 1e-6 && Math.abs(point.M - M / 1e6) < 1e-6)).toBe(
        true,
      );
    }
  });

  it('begins in pure bending and ends in pure compression', () => {
    const [line] = interactionOf({ ...SHORT, axial_load_kn: 2000 }).series;
    expect(line?.points[0]?.y).toBeCloseTo(0, 3);
    expect(line?.points.at(-1)?.x).toBe(0);
    // 2 % of 300 x 500 mm at 0.00175 x 200 GPa = 350 MPa, and concrete at 0.85 x 30 / 1.5 = 17 MPa.
    expect(line?.points.at(-1)?.y).toBeCloseTo((3000 * 350 + 150_000 * 17) / 1000, 0);
  });

  it('has the column inside its line where its strength suffices, and outside where it does not', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 100, max: 5000, noNaN: true }),
        fc.double({ min: 0, max: 300, noNaN: true }),
        fc.double({ min: 1, max: 8, noNaN: true }),
        (axial_load_kn, eccentricity_mm, effective_length_m) => {
          const sent = { ...SHORT, axial_load_kn, eccentricity_mm, effective_length_m };
          const { concrete } = figuresOf(sent);
          const { series, marks = [] } = interactionOf(sent);
          for (const [index, { label }] of series.entries()) {
            const used = label.endsWith('depth h') ? concrete?.utilisation_h : concrete?.utilisation_b;
            const mark = marks[index];
            const points = series[index]?.points ?? [];
            // The line has a point at the axial force, unless the force alone is too much.
            const level = points.findLast(({ y }) => Math.abs(y - axial_load_kn) < 1e-3);
            const isInside = level !== undefined && (mark?.x ?? 0) <= level.x;
            expect(isInside).toBe((used ?? 0) <= 1);
          }
        },
      ),
      { numRuns: propertyRuns(40) },
    );
  });

  it('shows both directions of a rectangle, and of a square with other bars along its width', () => {
    const labels = (column: object) =>
      interactionOf({ axial_load_kn: 500, effective_length_m: 3, material: 'C30', ...column }).series.map(
        ({ label }) => label,
      );
    const both = ['Resistance along the depth h', 'Resistance along the width b'];
    expect(labels({ width_mm: 300, depth_mm: 500 }).toSorted()).toEqual(both);
    expect(interactionOf({ axial_load_kn: 500, effective_length_m: 3, material: 'C30' }).y.fromZero).toBe(true);
    const square = { width_mm: 400, depth_mm: 400, bar_diameter_mm: 20, bars_along_depth: 2 };
    expect(labels({ ...square, bars_along_width: 4 }).toSorted()).toEqual(both);
    expect(labels({ ...square, bars_along_width: 2 })).toEqual(['Resistance']);
  });

  it('shows one line for a square column, and one mark where both directions are alike', () => {
    const square = { effective_length_m: 3, material: 'C30', width_mm: 400, axial_load_kn: 2000 };
    expect(interactionOf(square)).toMatchObject({ series: [{ label: 'Resistance' }], marks: [{ y: 2000 }] });
    expect(interactionOf({ ...square, eccentricity_mm: 80 }).marks).toHaveLength(2);
  });
});

describe('the pictures of any column', () => {
  it('can be read at every width: no text leaves its drawing or covers another', () => {
    forAnyInput(
      eurocode_column_checker,
      ({ input, result }) => {
        for (const picture of eurocode_column_checker.charts({ input, result })) {
          for (const width of DRAWING_WIDTHS) expect(crowding(picture, width)).toEqual([]);
        }
      },
      { ...ANY_INPUT, runs: 80 },
    );
  });
});
