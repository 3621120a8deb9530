import {
  catalogue,
  type ExplorationPicture,
  layoutExplorationPicture,
  tableOfExplorationPicture,
} from '@plumbline/calculators';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crowding, DRAWING_WIDTHS } from '../../../calculators/src/testing/crowding.ts';
import { explore, readExploration } from '../explore.ts';
import { variableInputsOf } from '../fields/inputs.ts';
import { outputsOf } from '../fields/outputs.ts';
import { EXPLORATION_KINDS, type ExplorationKind } from '../request.ts';
import { requestsOf } from '../testing/generate_requests.ts';
import { picturesOf } from './pictures.ts';
import { type Summary, summaryOf } from './summary.ts';

interface Shown {
  name: string;
  fieldNames: string[];
  summary: Summary;
  pictures: ExplorationPicture[];
}

const REQUESTS_PER_TOOL = 6;

/** What people see of any valid requests of a kind, to every tool. */
async function shownOf(kind: ExplorationKind): Promise<Shown[]> {
  const shown: Shown[] = [];
  for (const tool of catalogue) {
    const requests = requestsOf(kind, tool);
    for (const sent of requests ? fc.sample(requests, { numRuns: REQUESTS_PER_TOOL, seed: 1 }) : []) {
      const read = readExploration(kind, { tool, edition: 'test' }, sent);
      if (!read.ok) continue;
      const answer = await explore(read.exploration);
      const entered = sent.input as Record<string, unknown>;
      const pictures = picturesOf(read.exploration, answer, entered);
      shown.push({
        name: `${tool.name}: ${JSON.stringify(sent)}`,
        fieldNames: [...variableInputsOf(tool), ...outputsOf(tool)]
          .map(({ path }) => path)
          .filter((path) => path.includes('_')),
        summary: summaryOf(read.exploration, answer),
        pictures,
      });
    }
  }
  return shown;
}

describe.each(EXPLORATION_KINDS)('a %s of any tool', async (kind) => {
  const shown = await shownOf(kind);
  const pictures = shown.flatMap(({ name, pictures: all }) => all.map((picture) => ({ name, picture })));

  it('has pictures', () => {
    expect(pictures.length).toBeGreaterThan(20);
  });

  it.each(DRAWING_WIDTHS)('keeps every text inside its drawing and clear of others at a width of %d', (width) => {
    const crowded = pictures.flatMap(({ name, picture }) => crowding(picture, width).map((what) => `${what}: ${name}`));
    expect(crowded).toEqual([]);
  });

  it('has only finite coordinates, and a table without gaps behind every picture', () => {
    for (const { name, picture } of pictures) {
      expect(JSON.stringify(layoutExplorationPicture(picture, { width: 440 })), name).not.toMatch(/NaN|Infinity|null/);
      const { columns, rows } = tableOfExplorationPicture(picture);
      expect(rows.length, name).toBeGreaterThan(0);
      for (const row of rows) {
        expect(row, name).toHaveLength(columns.length);
        expect(row.join(' '), name).not.toMatch(/NaN|undefined|Infinity/);
      }
    }
  });

  it('is told in one to six whole sentences without the names of fields', () => {
    for (const { name, summary, fieldNames } of shown) {
      expect(summary.sentences.length, name).toBeGreaterThanOrEqual(1);
      expect(summary.sentences.length, name).toBeLessThanOrEqual(6);
      for (const sentence of summary.sentences) {
        expect(sentence, name).toMatch(/^[A-Z\d].*\.$/s);
        expect(sentence, name).not.toMatch(/NaN|undefined|Infinity|\bnull\b/);
        expect(
          fieldNames.filter((field) => sentence.includes(field)),
          name,
        ).toEqual([]);
      }
    }
  });
});
