import { catalogue, EDITION, layoutPicture } from '@plumbline/calculators';
import { expect, it } from 'vitest';
import { calculationSheet } from './calculation_document.ts';
import { workbookDiagrams } from './sheet_workbook.ts';

it.each(catalogue.map(({ name, examples }) => [name, examples[0]?.input] as const))(
  'has every diagram of the sheet of %s for its workbook, with all its shapes and texts',
  async (tool, input) => {
    const document = { tool, edition: EDITION, input: input as Record<string, unknown> };
    const sheet = await calculationSheet({ ...document, publicUrl: 'https://plumbline.test', version: '1.0.0' });
    const pictures = [sheet.sketch, sheet.checks, ...sheet.pictures].filter((picture) => picture !== undefined);
    const diagrams = workbookDiagrams(sheet);
    expect(diagrams.map(({ title, words }) => [title, words])).toEqual(
      pictures.map(({ title, summary }) => [title, summary]),
    );
    for (const [index, { width, height, shapes }] of diagrams.entries()) {
      const drawing = layoutPicture(pictures[index] as (typeof pictures)[number], { width });
      expect([height, shapes.length]).toEqual([drawing.height, drawing.shapes.length]);
      for (const shape of shapes) {
        if (shape.kind === 'text') continue;
        expect(shape.steps.length).toBeGreaterThan(1);
        expect(shape.fill ?? shape.stroke).toMatch(/^[\da-f]{6}$/);
        for (const { x, y } of shape.steps.flatMap(({ points }) => [...points])) {
          expect(Number.isFinite(x) && Number.isFinite(y)).toBe(true);
        }
      }
    }
  },
);
