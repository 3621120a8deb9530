import { describe, expect, it } from 'vitest';
import published from '../errata.json' with { type: 'json' };
import { EDITION_NAMES, findEdition } from './editions.ts';
import { Errata, type Erratum } from './errata.ts';
import { FROZEN } from './frozen.ts';

const WRONG_SIGN: Erratum = {
  id: 'E-1',
  tool: 'size_pump',
  editions: ['2020.01', '2020.07'],
  summary: 'The static head was subtracted.',
  harm: 'Pumps may be too small.',
  fixed_in: '2021.01',
};
const ROUNDED: Erratum = { ...WRONG_SIGN, id: 'E-2', editions: ['2020.07'], summary: 'The flow was rounded.' };

const errata = new Errata([WRONG_SIGN, ROUNDED]);

function warningsOf(tool: string, edition: string): unknown {
  const result = { edition, warnings: ['Flow is low.'] };
  errata.warn(tool, result);
  return result.warnings;
}

describe('errata', () => {
  it('are listed by edition', () => {
    expect(errata.of('2020.01')).toEqual([WRONG_SIGN]);
    expect(errata.of('2020.07')).toEqual([WRONG_SIGN, ROUNDED]);
    expect(errata.of('2021.01')).toEqual([]);
  });

  it('are warnings of an affected tool and edition, after those of the result', () => {
    expect(warningsOf('size_pump', '2020.01')).toEqual([
      'Flow is low.',
      'Known error E-1 of this edition: The static head was subtracted. Pumps may be too small. Fixed in edition 2021.01.',
    ]);
    expect(warningsOf('size_pump', '2020.07')).toHaveLength(3);
  });

  it('say so if no edition is without them', () => {
    const result = { edition: '2020.01', warnings: [] };
    new Errata([{ ...WRONG_SIGN, fixed_in: null }]).warn('size_pump', result);
    expect(result.warnings).toEqual([expect.stringMatching(/ Pumps may be too small\. Not fixed yet\.$/)]);
  });

  it('leave other tools and editions alone', () => {
    expect(warningsOf('size_pump', '2021.01')).toEqual(['Flow is low.']);
    expect(warningsOf('size_fan', '2020.07')).toEqual(['Flow is low.']);
  });

  it('that are published name frozen editions, their tools, and a later edition', async () => {
    const frozen = FROZEN.map(({ edition }) => edition);
    for (const { id, tool, editions, fixed_in } of published as Erratum[]) {
      for (const edition of editions) {
        expect(frozen, id).toContain(edition);
        expect((await findEdition(edition))?.findCalculator(tool), id).toBeDefined();
        if (fixed_in !== null) expect(fixed_in > edition, id).toBe(true);
      }
      if (fixed_in !== null) expect(EDITION_NAMES, id).toContain(fixed_in);
    }
    expect(new Set((published as Erratum[]).map(({ id }) => id)).size).toBe(published.length);
  });
});
