import { catalogue, showCalculation } from '@plumbline/calculators';
import { describe, expect, it } from 'vitest';
import { toolEntryOf } from '../../../../build/tool_modules.ts';
import type { Picture } from '../../../charts/picture.ts';
import { tableOf } from '../../../charts/picture_table.ts';
import type { ToolAnswer } from '../../../service/call_tool.ts';
import { picturesOf } from './pictures_of.ts';

interface Drawn {
  tool: string;
  title: string;
  input: Record<string, unknown>;
  answer: ToolAnswer;
  pictures: Picture[];
}

function drawAll(): Drawn[] {
  return catalogue.flatMap((calculator) =>
    calculator.examples.map(({ title, input }) => {
      const shown = showCalculation(calculator, input);
      const drawn = calculator.draw?.(input);
      if (!shown.ok || drawn?.ok === false) throw new Error(`an example of ${calculator.name} is refused`);
      const { result, working, sources } = shown;
      const answer = {
        ...result,
        working,
        sources,
        tier: 'free',
        ...(drawn && { diagrams: drawn.diagrams }),
      } as ToolAnswer;
      return {
        tool: calculator.name,
        title,
        input,
        answer,
        pictures: picturesOf({ tool: toolEntryOf(calculator), input, answer }),
      };
    }),
  );
}

const drawn = drawAll();

function firstOf(tool: string): Drawn {
  const found = drawn.find((one) => one.tool === tool);
  if (!found) throw new Error(`there is no tool named ${tool}`);
  return found;
}

describe('picturesOf', () => {
  it.each([
    { tool: 'calculate_pue', kinds: ['bars'] },
    { tool: 'thermal_load', kinds: ['bars', 'lines'] },
    { tool: 'estimate_cooling_load', kinds: ['bars'] },
    { tool: 'eurocode_beam_designer', kinds: ['lines', 'lines', 'lines', 'section'] },
    { tool: 'eurocode_column_checker', kinds: ['lines', 'section'] },
    { tool: 'heatpump_heatloss', kinds: ['bars'] },
    { tool: 'part_o_overheating', kinds: ['bars'] },
    { tool: 'building_carbon_footprint', kinds: ['bars', 'lines'] },
    { tool: 'digital_renovation_passport', kinds: ['ladder', 'bars'] },
    { tool: 'eu_cost_benchmarking', kinds: ['bars', 'bars', 'bars'] },
    { tool: 'roi_calculator', kinds: ['columns'] },
    { tool: 'building_readiness', kinds: ['bars'] },
    { tool: 'dgnb_bim_readiness', kinds: ['bars'] },
    { tool: 'contractor_vetting', kinds: ['bars'] },
    { tool: 'check_nis2_readiness', kinds: ['bars'] },
  ])('draws $kinds for $tool', ({ tool, kinds }) => {
    expect(firstOf(tool).pictures.map(({ kind }) => kind)).toEqual(kinds);
  });

  it('has a title, a summary and a table of finite figures behind every picture of every example', () => {
    for (const { tool, title, pictures } of drawn) {
      for (const picture of pictures) {
        const { columns, rows } = tableOf(picture);
        expect(picture.title, tool).not.toBe('');
        expect(picture.summary, tool).not.toBe('');
        expect(rows.length, `${tool}: ${title}`).toBeGreaterThan(0);
        for (const row of rows) {
          expect(row).toHaveLength(columns.length);
          expect(row.join(' '), `${tool}: ${picture.title}`).not.toMatch(/NaN|undefined|Infinity|null/);
        }
      }
    }
  });

  it('shows the overheads of the result, part by part', () => {
    // 200 kW of cooling, 25 kW of losses and 1.5 kW of lighting are the inputs of the first example.
    expect(firstOf('calculate_pue').pictures).toMatchObject([
      { bars: [{ value: 200 }, { value: 25 }, { value: 1.5 }], unit: 'kW' },
    ]);
  });

  it('draws a rolled section by the dimensions of its working, and a concrete one with its bars', () => {
    // UB 356x127x33 of EN 10365: 349.0 by 125.4 mm, web 6.0, flange 8.5, root radius 10.2 mm.
    expect(firstOf('eurocode_beam_designer').pictures.at(-1)).toMatchObject({
      shape: { of: 'i_section', h: 349, b: 125.4, t_w: 6, t_f: 8.5, r: 10.2 },
    });
    const concrete = drawn.find(
      ({ tool, input }) => tool === 'eurocode_beam_designer' && input.material === 'concrete',
    );
    expect(concrete?.pictures.at(-1)).toMatchObject({
      shape: { of: 'rectangle', bottom: { count: expect.any(Number) } },
    });
  });

  it('marks the year of stranding on the pathway, where there is one', () => {
    const footprints = drawn.filter(({ tool }) => tool === 'building_carbon_footprint');
    for (const { answer, pictures } of footprints) {
      const year = answer.stranding_year;
      const pathway = pictures.find(({ kind }) => kind === 'lines');
      if (typeof year === 'number') expect(pathway).toMatchObject({ verticals: [{ x: year }] });
      else expect(pathway).not.toHaveProperty('verticals');
    }
  });

  it('draws nothing of a beam for which no section was found but its forces', () => {
    const none = drawn.find(({ tool, answer }) => tool === 'eurocode_beam_designer' && answer.section === null);
    expect(none?.pictures.every(({ kind }) => kind === 'lines')).toBe(true);
  });
});
