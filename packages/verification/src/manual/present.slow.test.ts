import { type Calculator, catalogue, findCalculator, type VerificationCase } from '@plumbline/calculators';
import { describe, expect, it } from 'vitest';
import { runCase } from '../cases/run_case.ts';
import { summariseCases } from '../cases/verify_cases.ts';
import type { Block, ManualDocument, ManualTable } from './document.ts';
import { presentReport } from './present_report.ts';
import { presentSummary, totalsOf } from './present_summary.ts';
import { reportOn, type ToolReport } from './tool_report.ts';
import { differenceInWords, percentInWords, summaryInWords } from './words.ts';

const pue = findCalculator('calculate_pue') as Calculator;

/** 720 kW over 500 kW is a PUE of 1.44. */
const given: VerificationCase = {
  id: 'by-hand',
  title: 'A room of 500 kW',
  place: 'page 3',
  evidence: 'known',
  input: { it_load_kw: 500, cooling_kw: 180, ups_losses_kw: 35, lighting_kw: 5 },
  published: { pue_score: 1.44, 'working:total': 720, efficiency_rating: 'Good' },
  agreement: { within: 0.005, reason: 'given to two decimals' },
};

/** 1.44 is 10 % below 1.6. */
const differing: VerificationCase = {
  ...given,
  id: 'other-meter',
  title: 'Another meter',
  evidence: 'read',
  provenance: 'a copy | of the page',
  published: { pue_score: 1.6 },
  differs: { withinPct: 10, judgement: 'they measure *before* the transformer' },
};

const EMPTY = {
  tool: 'calculate_pue',
  title: 'Power usage effectiveness',
  domain: pue.domain,
  edition: '2026.12',
  summary: { cases: 0, agree: 0, differ: 0 },
  evidence: { read: 0, reported: 0, recorded: 0, known: 0 },
  largestDifferencePct: undefined,
  publications: [],
  tables: [],
  notVerified: [],
  properties: [],
  formulas: { checked: 0, constants: 0, empirical: [], withoutFormula: [] },
  comparison: undefined,
  mutation: undefined,
} satisfies ToolReport;

function reportWith(cases: VerificationCase[], more: Partial<ToolReport> = {}): ToolReport {
  const outcomes = cases.map((each) => runCase(pue, each));
  return {
    ...EMPTY,
    summary: summariseCases(outcomes),
    publications: [{ document: 'A handbook', year: 2020, address: 'https://example.test/a', outcomes }],
    ...more,
  };
}

const FULL: Partial<ToolReport> = {
  notVerified: ['The rating is our own.'],
  properties: ['more cooling never lowers the score'],
  formulas: {
    checked: 12,
    constants: 3,
    empirical: [{ symbol: 'x', formula: 'a^0.5 * 3', reason: 'holds in kW' }],
    withoutFormula: [{ symbol: 'rule_band', reason: 'a band' }],
  },
  comparison: { reference: 'references/pue.py', inputs: 2000, fields: 7, differences: 0 },
  mutation: { mutants: 100, killed: 90, survived: 5, equivalent: 5 },
};

function tablesIn({ blocks }: ManualDocument): ManualTable[] {
  return blocks.filter((block) => block.kind === 'table');
}

/** Every word of a document, without its layout. */
function wordsOf({ blocks }: { blocks: readonly Block[] }): string {
  return JSON.stringify(blocks);
}

describe('presentReport', () => {
  it('shows each figure with its label, both values, the difference, the limit and whether it agrees', () => {
    const [table] = tablesIn(presentReport(pue, reportWith([given])));
    expect(table?.rows).toEqual([
      [['PUE score'], '1.44', '1.440', '0', '0 %', '± 0.005', 'agrees'],
      [[{ symbol: 'total' }, ' ', expect.stringContaining(', kW')], '720', '720', '0', '0 %', '± 0.005', 'agrees'],
      [['Efficiency rating'], 'Good', 'Good', '–', '–', 'equal', 'agrees'],
    ]);
  });

  it('shows a difference in the unit of the figure and in per cent, with its judgement', () => {
    const document = presentReport(pue, reportWith([differing]));
    expect(tablesIn(document)[0]?.rows).toEqual([
      [['PUE score'], '1.6', '1.440', '−0.16', '−10.00 %', '± 0.005', 'differs'],
    ]);
    expect(wordsOf(document)).toContain('they measure *before* the transformer (explains up to 10 %)');
  });

  it('tells the evidence of a case in words, and where it was read', () => {
    const words = wordsOf(presentReport(pue, reportWith([given, differing])));
    expect(words).toContain('from knowledge of the document, not reopened');
    expect(words).toContain('read for this manual, in the document or a copy of it: a copy | of the page');
  });

  it('says first that nothing outside verifies a tool without cases', () => {
    const { lede, blocks } = presentReport(pue, { ...EMPTY, notVerified: ['Weights are our own.'] });
    expect(lede).toBe('A score of our own: no publication gives figures that it could be compared with.');
    const at = blocks.findIndex((block) => block.kind === 'heading');
    expect(blocks[at]).toMatchObject({ id: 'not-verified' });
    expect(blocks[at + 1]).toEqual({
      kind: 'list',
      items: ['The result is a score of our own. Nothing outside verifies it.', 'Weights are our own.'],
    });
  });

  it('shows what is recorded beside the cases', () => {
    const words = wordsOf(presentReport(pue, reportWith([given], FULL)));
    expect(words).toContain('2,000 random inputs');
    expect(words).toContain('more cooling never lowers the score');
    expect(words).toContain('holds in kW');
    // 90 of 95 that can be noticed are 94.7 %.
    expect(words).toContain('Score: 94.7 %');
  });

  it('says what is not recorded', () => {
    const words = wordsOf(presentReport(pue, reportWith([given])));
    for (const missing of ['comparison with an independent', 'property', 'mutation test']) {
      expect(words).toContain(`No ${missing}`);
    }
  });
});

describe('presentSummary', () => {
  const reports = [reportWith([given, differing], FULL), EMPTY];

  it('has a row for each tool and a total', () => {
    const table = tablesIn(presentSummary(reports)).find(({ label }) => label === 'Verification of all tools');
    expect(table?.rows.map((row) => row.slice(1))).toEqual([
      ['2', '1', '1', '–', '0', '0', '0', '0', '12', '1, 1', '2,000', '1', '94.7 %'],
      ['0', '0', '0', '–', '0', '0', '0', '0', '0', '0, 0', '–', '–', '–'],
    ]);
    expect(table?.total?.slice(0, 4)).toEqual(['2 tools', '2', '1', '1']);
  });

  it('lists the cases that differ with their judgement, and those that fail only if there are any', () => {
    const words = wordsOf(presentSummary(reports));
    expect(words).toContain('they measure *before* the transformer');
    expect(words).toContain('PUE score −10.00 %');
    expect(words).not.toContain('Cases that fail');
    const { differs: _, ...failing } = differing;
    const failed = presentSummary([reportWith([failing])]);
    expect(failed.lede).toContain('1 fail');
    expect(wordsOf(failed)).toContain('out of its agreement: pue_score');
  });

  it('states the differences from an independent implementation', () => {
    const comparison = { reference: 'x.py', inputs: 2000, fields: 7, differences: 1 };
    const table = tablesIn(presentSummary([reportWith([given], { comparison })])).find(({ total }) => total);
    expect(table?.rows[0]?.[11]).toBe('2,000, 1 difference');
  });

  it('adds up every tool', async () => {
    const all = await Promise.all(catalogue.map((tool) => reportOn(tool)));
    const { summary, evidence } = totalsOf(all);
    expect(summary.agree + summary.differ).toBe(summary.cases);
    expect(evidence.read + evidence.reported + evidence.recorded + evidence.known).toBe(summary.cases);
    for (const { tool, formulas } of all) {
      const { checked, constants, empirical, withoutFormula } = formulas;
      expect(checked + constants + empirical.length + withoutFormula.length, tool).toBeGreaterThan(0);
    }
  });
});

describe('the published cases', () => {
  it('have figures with a label in words, never a name of the code', async () => {
    for (const tool of catalogue) {
      const { publications } = await reportOn(tool);
      for (const { path, label } of publications.flatMap(({ outcomes }) =>
        outcomes.flatMap(({ figures }) => figures),
      )) {
        expect(label, `${tool.name} ${path}`).toMatch(/^[A-Z][^\n]*$/);
        expect(label, `${tool.name} ${path}`).not.toMatch(/[a-z]{2,}_[a-z]/);
      }
    }
  });
});

describe('the words of the manual', () => {
  it.each([
    [{ cases: 43, agree: 41, differ: 2 }, '43 published cases, 41 agree, 2 differ'],
    [{ cases: 1, agree: 1, differ: 0 }, '1 published case, 1 agrees, 0 differ'],
    [{ cases: 3, agree: 1, differ: 1 }, '3 published cases, 1 agrees, 1 differs, 1 failed'],
    [{ cases: 0, agree: 0, differ: 0 }, 'a score of our own; nothing outside verifies it'],
  ])('state a summary in a line: %o', (summary, words) => {
    expect(summaryInWords(summary)).toBe(words);
  });

  it('never round a difference away, and take binary noise for none', () => {
    expect(percentInWords(0.004)).toBe('< 0.01 %');
    expect(percentInWords(-1.236, { isSigned: true })).toBe('−1.24 %');
    expect(percentInWords(undefined)).toBe('–');
    expect(differenceInWords(0.1 + 0.2 - 0.3, 0.3)).toBe('0');
    expect(differenceInWords(0.000_123_4, 1)).toBe('+0.000123');
  });
});
