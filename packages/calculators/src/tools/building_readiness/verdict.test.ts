import { describe, expect, it } from 'vitest';
import { checkNamed, verdictOf } from '../../testing/verdict_of.ts';
import { building_readiness } from './index.ts';

const TO_FLATS = {
  current_use: 'office',
  proposed_use: 'residential',
  year_built: '1970-1990',
  structure: 'concrete',
  floors: '7-10',
  condition: 'fair',
  location: 'uk',
  bim: 'no',
};
const AS_IT_IS = {
  ...TO_FLATS,
  proposed_use: 'office',
  year_built: 'post2010',
  floors: '4-6',
  condition: 'good',
  bim: 'yes',
};

describe('the verdict on readiness', () => {
  // 0.35 x 78 + 0.25 x 53 + 0.30 x 43 + 0.10 x 25 = 55.95, shown as 56; green from 70, amber from 45.
  it('names the score, its colour and the weakest domain', () => {
    const verdict = verdictOf(building_readiness, TO_FLATS);
    expect(verdict).toMatchObject({
      tone: 'caution',
      decision: 'Readiness 56 of 100, amber',
      reason: 'High complexity; weakest domain digital, 25',
    });
    expect(verdict.conditions).toContain(
      'A higher-risk building: the Building Safety Regulator must approve the works.',
    );
    expect(checkNamed(verdict, 'Readiness score')).toMatchObject({ limit: 70, tone: 'caution', governs: true });
    expect(checkNamed(verdict, 'Digital')).toMatchObject({ value: 25, limit: 70, tone: 'bad', decides: false });
  });

  it('is good for a recent building that keeps its use', () => {
    expect(verdictOf(building_readiness, AS_IT_IS)).toMatchObject({ tone: 'good' });
  });

  it.each([{ heritage: 'listed' }, { structure: 'unknown' }, { condition: 'unknown' }])(
    'is not good while %j leaves something open',
    (open) => {
      expect(verdictOf(building_readiness, { ...AS_IT_IS, ...open })).toMatchObject({
        tone: 'caution',
        decision: expect.stringMatching(/green$/),
      });
    },
  );

  it('names the authority of the nation for a higher-risk building', () => {
    expect(verdictOf(building_readiness, { ...TO_FLATS, nation: 'wales' }).conditions).toContain(
      'A higher-risk building: the local authority must approve the works.',
    );
  });
});
