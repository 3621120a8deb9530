import { catalogue, EDITION } from '@plumbline/calculators';
import { expect, it } from 'vitest';
import { calculationSheet } from '../packages/documents/src/sheets/calculation_document.ts';
import { projectWord } from '../packages/documents/src/sheets/project_word.ts';
import { scheduleOf } from '../packages/documents/src/sheets/schedule.ts';
import { scheduleWord } from '../packages/documents/src/sheets/schedule_word.ts';
import { sheetWord } from '../packages/documents/src/sheets/sheet_word.ts';
import { textsOf } from './support/libreoffice.ts';

function sheetOf(name: string) {
  const input = catalogue.find((each) => each.name === name)?.examples[0]?.input as Record<string, unknown>;
  const header = { project: 'Riverside House', revisions: [] };
  const place = { publicUrl: 'https://plumbline.example', version: '1.0.0', header };
  return calculationSheet({ tool: name, edition: EDITION, input, ...place });
}

it('Word documents open in LibreOffice with decision, results, values of the working, sources and drawings', async () => {
  const [room, beam] = [await sheetOf('calculate_pue'), await sheetOf('eurocode_beam_designer')];
  const project = projectWord({ title: 'All of the house', sheets: [room, beam] });
  const texts = await textsOf(
    new Map([
      ['room', sheetWord(room)],
      ['beam', sheetWord(beam)],
      ['project', project],
      ['schedule', scheduleWord(scheduleOf({ title: 'All beams', sheets: [beam, beam] }))],
    ]),
  );
  for (const [name, sheets] of [
    ['room', [room]],
    ['beam', [beam]],
    ['project', [room, beam]],
    ['schedule', [beam]],
  ] as const) {
    const text = texts.get(name) ?? '';
    for (const { verdict, arranged, working, sources } of sheets) {
      const values = working
        .flatMap(({ lines }) => lines.flatMap(({ rows }) => rows.flat()))
        .flatMap((part) => ('text' in part && part.isValue ? [part.text] : []));
      const results = arranged.groups.flatMap(({ fields }) => fields.map(({ value }) => value));
      const expected = [verdict?.decision ?? '', ...results, ...values, ...sources.map(({ value }) => value)];
      expect(expected.filter((each) => !text.includes(each))).toEqual([]);
      expect(expected.length).toBeGreaterThan(40);
    }
    // What stands in place of a drawing that cannot be drawn.
    expect(text).not.toContain('QR code of the address');
  }
  expect(texts.get('project')).toContain('All of the house');
  expect(texts.get('schedule')).toContain('schedule of 2 members');
});
