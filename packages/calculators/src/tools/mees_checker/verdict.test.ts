import { describe, expect, it } from 'vitest';
import { verdictOf } from '../../testing/verdict_of.ts';
import { mees_checker } from './index.ts';

describe('the verdict on a letting', () => {
  it.each([
    ['domestic', 'E', 'good', 'Can be let', 'Band E meets band E, the minimum in force'],
    ['domestic', 'F', 'bad', 'Cannot be let without an exemption', 'Band F is below band E, the minimum in force'],
    ['non_domestic', 'G', 'bad', 'Cannot be let without an exemption', 'Band G is below band E, the minimum in force'],
  ])('of a %s property in band %s is %s: %s', (property_type, current_epc_band, tone, decision, reason) => {
    const verdict = verdictOf(mees_checker, { property_type, current_epc_band });
    expect(verdict).toMatchObject({ tone, decision, reason, checks: [] });
  });

  it.each([
    ['domestic', 'D', 'A minimum of band C is announced from 1 October 2030; it is not in force.'],
    [
      'non_domestic',
      'C',
      'A minimum of band B is announced for buildings over 1,000 m² from 2031; it is not in force.',
    ],
  ])('says what is announced for a %s property in band %s', (property_type, current_epc_band, announced) => {
    expect(verdictOf(mees_checker, { property_type, current_epc_band }).conditions).toContain(announced);
  });

  it('is silent on an announced standard that the band meets', () => {
    const { conditions } = verdictOf(mees_checker, { property_type: 'domestic', current_epc_band: 'C' });
    expect(conditions).toEqual(['Assumes a valid EPC for a property in England or Wales.']);
  });
});
