import { readFileSync } from 'node:fs';
import { reviewedProject } from '@plumbline/batch/review/review_project.ts';
import { type Datum, EDITION, type Tool, Type, valueAt } from '@plumbline/calculators';
import { type Edition, findEdition } from '@plumbline/editions';
import { outputsOf, VERDICT_TONE } from '@plumbline/explore';
import type { LinkedCalculation, LinkedProject, ReadLink } from '@plumbline/explore/project';
import { describe, expect, it } from 'vitest';
import { evaluateInTurns, readDocument, reviewInTurns } from './linked_project.ts';

const SAMPLES = new URL('../../../../docs/guides/samples/projects/', import.meta.url);

/** A tool with the input x and the output y, which is x times a constant, plus a fee. */
function factorTool(name: string, factor: number, fee = 0): Tool {
  const datum = {
    symbol: 'k',
    description: `Factor of ${name}`,
    value: factor,
    unit: '-',
    source: { document: 'Table', place: name, edition: '1' },
    confidence: 'published',
  } as Datum;
  const field = (label: string) => Type.Number({ label, unit: '-', decimals: 2, description: label } as object);
  const figures = (sent: unknown) => {
    const { x } = sent as { x: number };
    return { ok: true, figures: { y: x * (datum.value as number) + fee } };
  };
  return {
    name,
    inputSchema: Type.Object({ x: field('X') }),
    resultSchema: Type.Object({ y: field('Y') }),
    data: [datum],
    examples: [],
    figures,
    validate: figures,
    calculate: (sent: unknown) => ({ ok: true, result: figures(sent).figures }),
  } as unknown as Tool;
}

function calculation(key: string, tool: Tool, x: number | Partial<ReadLink>): LinkedCalculation {
  const about = { key, title: key.toUpperCase(), tool, edition: '2026.12' };
  if (typeof x === 'number') return { ...about, input: { x }, links: [] };
  const link = { input: 'x', source: '', output: 'y', factor: 1, fromUnit: '-', unit: '-', ...x };
  return { ...about, input: {}, links: [link] };
}

function projectOf(...calculations: LinkedCalculation[]): LinkedProject {
  return { name: 'P', calculations, order: calculations };
}

function editionOf(...tools: Tool[]): Edition {
  return { name: '2027.01', catalogue: tools, findCalculator: (name) => tools.find((tool) => tool.name === name) };
}

describe('the review of a project', () => {
  const [load, cost] = [factorTool('load', 2), factorTool('cost', 3)];

  it('follows a figure that moved through the links, and tells a link from a constant as the cause', async () => {
    const project = projectOf(calculation('a', load, 10), calculation('b', cost, { source: 'a' }));
    // 10 x 2.5 = 25 in place of 20, and so 75 in place of 60.
    const reviewed = await reviewInTurns(project, editionOf(factorTool('load', 2.5), factorTool('cost', 3)));
    expect(reviewed).toMatchObject([
      {
        key: 'a',
        class: 'moved',
        figures: [{ field: 'y', label: 'Y', old: 20, new: 25 }],
        causes: [{ symbol: 'k', values: [{ old: 2, new: 2.5 }] }],
        links: [],
        explained: 'data',
      },
      {
        key: 'b',
        class: 'moved',
        figures: [{ old: 60, new: 75 }],
        causes: [],
        links: [{ input: 'x', from: 'a/y', old: 20, new: 25 }],
        explained: 'data',
      },
    ]);
    // With another factor and a fee, constant and link are causes, and do not explain all.
    const [, both] = await reviewInTurns(project, editionOf(factorTool('load', 2.5), factorTool('cost', 4, 1)));
    expect(both).toMatchObject({
      figures: [{ old: 60, new: 101 }],
      causes: [{ values: [{ old: 3, new: 4 }] }],
      links: [{ old: 20, new: 25 }],
      explained: 'partly',
    });
  });

  it('compares with the figure that was last taken, which the sheet shows', async () => {
    const project = projectOf(calculation('a', load, 10), calculation('b', cost, { source: 'a', value: 19 }));
    const [a, b] = await reviewInTurns(project, editionOf(load, cost));
    expect(a).toMatchObject({ class: 'same', links: [] });
    expect(b).toMatchObject({ class: 'moved', figures: [{ old: 57, new: 60 }], links: [{ old: 19, new: 20 }] });
  });

  it('says so where the edition does not have a tool, and for what takes figures from it', async () => {
    const project = projectOf(calculation('a', load, 10), calculation('b', cost, { source: 'a' }));
    const reviewed = await reviewInTurns(project, editionOf(cost));
    expect(reviewed).toMatchObject([
      { class: 'invalid', reason: 'The edition has no tool load.' },
      { class: 'invalid', reason: expect.stringContaining('has no result, from which y is taken'), figures: [] },
    ]);
    expect(reviewedProject(project, '2027.01', reviewed).counts).toEqual({
      invalid: 2,
      verdict: 0,
      moved: 0,
      erratum: 0,
      same: 0,
      rejected: 0,
    });
  });

  it('calls none of the worked projects the same whose plain calls differ', async () => {
    const seen = new Set<string>();
    for (const [from, to] of [
      ['2026.12', '2027.01'],
      ['2027.01', EDITION],
    ] as const) {
      for (const file of ['beam_to_column', 'hall_to_report', 'home_to_passport']) {
        const document = JSON.parse(readFileSync(new URL(`${file}.json`, SAMPLES), 'utf8'));
        const inEdition = async (edition: string) => {
          const calculations = (document.calculations as object[]).map((each) => ({ ...each, edition }));
          const reading = await readDocument({ ...document, calculations });
          if (!reading.ok) throw new Error(JSON.stringify(reading.problem));
          return reading.project;
        };
        const [older, newer] = [await inEdition(from), await inEdition(to)];
        const [before, now] = [await evaluateInTurns(older), await evaluateInTurns(newer)];
        const reviewed = await reviewInTurns(older, (await findEdition(to)) as Edition);
        for (const [index, review] of reviewed.entries()) {
          const [was, is] = [before[index], now[index]];
          expect(review.ok).toBe(was?.ok);
          if (!review.ok || !was?.ok || !is) continue;
          expect(review.class === 'invalid').toBe(!is.ok);
          seen.add(review.class);
          if (!is.ok || !['same', 'erratum'].includes(review.class)) continue;
          const figures = outputsOf((older.calculations[index] as LinkedCalculation).tool);
          const valuesOf = ({ result, verdict }: typeof was) =>
            figures.map(({ path }) => (path === VERDICT_TONE ? verdict : (valueAt(result, path.split('.')) ?? null)));
          expect(valuesOf(is), `${file} ${review.key} from ${from} to ${to}`).toEqual(valuesOf(was));
        }
      }
    }
    expect(seen).toContain('same');
    expect(seen.has('moved') || seen.has('verdict')).toBe(true);
  });
});
