import { describe, expect, it } from 'vitest';
import { checkNamed, verdictOf } from '../../testing/verdict_of.ts';
import { eurocode_beam_designer } from './index.ts';

const RESTRAINED = { span_m: 5, udl_kn_m: 30.36, material: 'steel', config: 'ss', grade: 's275', fire_rating: 'r60' };

describe('the verdict of a beam', () => {
  // By hand in the first example: 143.7 kNm of 149.3 kNm is 96 %; without restraint 143.7 of 56.6 kNm is 254 %.
  it('says what passes, what governs, and what becomes of the beam without restraint', () => {
    const verdict = verdictOf(eurocode_beam_designer, RESTRAINED);
    expect(verdict).toMatchObject({
      tone: 'good',
      decision: 'Pass',
      reason: 'UB356×127×33, 96 %, bending governs',
      conditions: [
        'Assumes that the floor restrains the compression flange along its whole length. Without restraint the beam fails, at 254 %.',
        'Needs fire protection for 60 minutes: an intumescent coating.',
      ],
    });
    expect(checkNamed(verdict, 'Bending')).toMatchObject({ note: '143.7 of 149.3 kNm', decides: true, governs: true });
    expect(checkNamed(verdict, 'Lateral torsional buckling without restraint')).toMatchObject({
      tone: 'caution',
      decides: false,
      governs: false,
    });
  });

  it('leads from each check to the figures that it rests on', () => {
    const fieldsOf = (sent: object) =>
      verdictOf(eurocode_beam_designer, { ...RESTRAINED, ...sent }).checks.map(({ fields }) => fields);
    expect(fieldsOf({})).toEqual([
      ...[0, 1, 2, 3].map((row) => [`checks.${row}.utilisation`]),
      ['unrestrained_utilisation'],
    ]);
    expect(fieldsOf({ material: 'concrete', grade: 'c3037' })).toEqual([
      ['bending_utilisation'],
      ['shear_utilisation'],
      ['deflection_utilisation'],
      ['deflection_total_mm', 'deflection_total_limit_mm'],
      ['checks.4.demand', 'checks.4.resistance'],
    ]);
  });

  it('asks for fire protection only where it is needed', () => {
    // Stout and at half of its strength: no protection for half an hour, which no bare section survives four times over.
    const stout = { ...RESTRAINED, udl_kn_m: 150, section: 'UC305x305x283' };
    const said = (fire_rating: string) =>
      verdictOf(eurocode_beam_designer, { ...stout, fire_rating }).conditions.join(' ');
    expect(said('r30')).not.toContain('fire protection');
    expect(said('r120')).toContain('Needs fire protection for 120 minutes');
  });

  it('says that no section is adequate, and which comes nearest', () => {
    const verdict = verdictOf(eurocode_beam_designer, { ...RESTRAINED, span_m: 25, udl_kn_m: 400 });
    expect(verdict).toMatchObject({ tone: 'bad', decision: 'Fail' });
    expect(verdict.reason).toMatch(/^No UB is adequate: UB1016×305×584 reaches 789 %, total deflection governs/);
    expect(verdict.conditions.join(' ')).not.toContain('fire protection');
  });

  it('says that a composite beam is given as bare steel', () => {
    const cantilever = { ...RESTRAINED, material: 'composite', config: 'cant', span_m: 3 };
    expect(verdictOf(eurocode_beam_designer, cantilever).conditions).toContain(
      'Designed as bare steel, without composite action: the slab of a cantilever is in tension.',
    );
  });

  it('says that no concrete beam is deep enough', () => {
    const heavy = { ...RESTRAINED, material: 'concrete', grade: 'c3037', span_m: 25, udl_kn_m: 500 };
    expect(verdictOf(eurocode_beam_designer, heavy)).toMatchObject({ tone: 'bad', decision: 'Fail', checks: [] });
  });

  it('speaks of the long-term deflection of concrete alone, and only above its limit', () => {
    const said = (sent: object) => verdictOf(eurocode_beam_designer, { ...RESTRAINED, ...sent }).conditions.join(' ');
    const concrete = { material: 'concrete', grade: 'c3037', span_m: 4, udl_kn_m: 20 };
    expect(said(concrete)).not.toContain('long-term');
    // A stated limit of span/2,000, 2 mm, is below what any beam of 4 m comes to in the long term.
    expect(said({ ...concrete, deflection_limit_total: 2000 })).toMatch(
      /long-term deflection estimate of [\d.]+ mm is above 2 mm/,
    );
    expect(said({ span_m: 25, udl_kn_m: 400 })).not.toContain('long-term');
  });

  it('speaks of restraint only where the beam needs it', () => {
    const stocky = { ...RESTRAINED, material: 'concrete', grade: 'c3037', span_m: 4, udl_kn_m: 20 };
    expect(verdictOf(eurocode_beam_designer, stocky).conditions.join(' ')).not.toMatch(/restrain/i);
  });

  it('says that the natural frequency is low, where it is', () => {
    const lively = { material: 'composite', config: 'ss', span_m: 15, udl_kn_m: 15 };
    const { conditions } = verdictOf(eurocode_beam_designer, lively);
    expect(conditions.join(' ')).toMatch(/The natural frequency of [\d.]+ Hz is below 4 Hz; for information only\./);
    const stiff = { ...lively, span_m: 5 };
    expect(verdictOf(eurocode_beam_designer, stiff).conditions.join(' ')).not.toContain('natural frequency');
  });
});
