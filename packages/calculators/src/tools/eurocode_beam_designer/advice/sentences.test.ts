import { describe, expect, it } from 'vitest';
import { runCalculator } from '../../../kernel/index.ts';
import { eurocode_beam_designer } from '../index.ts';

type Sent = Record<string, unknown>;

function design(sent: Sent) {
  const answer = runCalculator(eurocode_beam_designer, sent);
  if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
  return answer.result;
}

const STEEL = { material: 'steel', config: 'ss', span_m: 6, udl_kn_m: 20, section: 'UB457x191x67' };
const assumed = (sent: Sent) => design(sent).assumptions.join(' ');
const advised = (sent: Sent) => design(sent).recommendations.join(' ');

describe('the internal support of a composite beam', () => {
  // METHOD.md, examples: two spans of 8 m, UB254x146x31 with F of 10.1, held by the slab without a point load.
  const TWO = { material: 'composite', config: 'cont', span_m: 8, udl_kn_m: 15 };
  const HELD = 'The bottom flange is stiff enough for the slab to hold it';
  const FREE = 'The moment at the internal support is not redistributed, because the bottom flange can buckle there';

  it.each<[string, Sent, boolean, boolean]>([
    ['held by the slab', TWO, true, false],
    ['free to buckle with a point load', { ...TWO, point_load_kn: 20 }, false, true],
    ['restrained, as given', { ...TWO, restraint: 'full' }, false, false],
    ['not there', { ...TWO, config: 'ss' }, false, false],
    ['of steel', { ...TWO, material: 'steel' }, false, false],
  ])('is %s, and said so', (_, sent, held, free) => {
    expect([assumed(sent).includes(HELD), assumed(sent).includes(FREE)]).toEqual([held, free]);
  });

  it('allows for 15 % of cracking in the spans where it can buckle, Table 5.1', () => {
    expect(assumed({ ...TWO, point_load_kn: 20 })).toContain('the moments in the spans allow for 15 % of cracking');
  });
});

describe('the part that is checked for buckling', () => {
  const WHOLE = 'The compression flange is checked without restraint over';
  const CANTILEVER = 'The compression flange of the cantilever is checked without restraint over';
  const BOTTOM = 'The bottom flange next to the internal support is checked without restraint over';
  const BRACED = { restraint: 'spaced', restraint_spacing_m: 1.5 };
  const TWO = { ...STEEL, config: 'cont' };

  it.each<[string, Sent]>([
    [`${WHOLE} 6 m`, { ...STEEL, udl_kn_m: 5, restraint: 'ends' }],
    [`${WHOLE} 1.5 m`, { ...STEEL, ...BRACED }],
    [`${WHOLE} 6 m`, { ...TWO, udl_kn_m: 5, restraint: 'ends' }],
    [`${WHOLE} 1.5 m`, { ...TWO, ...BRACED }],
    [`${BOTTOM} 1.8 m`, TWO],
    [`${WHOLE} 1.235 m`, { ...STEEL, restraint: 'spaced', restraint_spacing_m: 1.23456 }],
    [`${CANTILEVER} 2 m`, { ...STEEL, config: 'cant', span_m: 2 }],
    // A slab holds the top flange, so that bracing leaves the bottom flange alone; 0.3 x 6 = 1.8 m.
    [`${BOTTOM} 1.5 m`, { ...TWO, material: 'composite', point_load_kn: 50, ...BRACED }],
  ])('is named: %s', (part, sent) => {
    expect(advised(sent)).toContain(part);
  });
});

describe('what would help against buckling', () => {
  it('is another section, with the load where it was taken unless that was given', () => {
    // Restrained, UB457x191x67 carries 40 kN/m over 8 m; unrestrained it does not.
    const sent = { ...STEEL, span_m: 8, udl_kn_m: 30 };
    expect(advised(sent)).toMatch(
      /If it cannot be restrained, use [\w.]+ \([\d.]+ kg\/m\), with the load at the shear centre\./,
    );
    expect(advised({ ...sent, load_level: 'top_flange' })).toMatch(
      /If it cannot be restrained, use [\w.]+ \([\d.]+ kg\/m\)\./,
    );
  });

  const FLOOR = 'Fix the top flange to the floor along both spans.';
  const TWO = { ...STEEL, config: 'cont', udl_kn_m: 5 };

  it('is the floor for two spans of which nothing is known, and further restraint where some is given', () => {
    expect(advised(TWO)).toContain(FLOOR);
    expect(advised({ ...TWO, restraint: 'ends' })).toContain('More lateral restraint would add reserve.');
    expect(advised({ ...TWO, restraint: 'ends' })).not.toContain(FLOOR);
  });
});
