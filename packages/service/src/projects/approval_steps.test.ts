import { describe, expect, it } from 'vitest';
import {
  APPROVAL_STATES,
  APPROVAL_STEP_NAMES,
  type ApprovalSituation,
  approvalStep,
  whyNot,
} from './approval_steps.ts';

const SITUATION: ApprovalSituation = {
  state: 'draft',
  signedBy: {},
  userId: 'ann',
  openComments: 0,
  staleLinks: 0,
  people: 3,
};

/** Every step from one state to another that there is, written by hand. */
const PAIRS = [
  ['draft', 'for_check', 'submit'],
  ['for_check', 'checked', 'check'],
  ['checked', 'approved', 'approve'],
  ['for_check', 'draft', 'return'],
  ['checked', 'draft', 'return'],
  ['approved', 'draft', 'revise'],
];

describe('the steps of an approval', () => {
  it.each(APPROVAL_STATES.flatMap((from) => APPROVAL_STATES.map((to) => [from, to] as const)))(
    'from %s to %s are those of the table',
    (from, to) => {
      const steps = APPROVAL_STEP_NAMES.filter(
        (name) => approvalStep(name).to === to && whyNot(name, { ...SITUATION, state: from }) === undefined,
      );
      expect(steps).toEqual(PAIRS.filter(([one, other]) => one === from && other === to).map(([, , name]) => name));
    },
  );

  it('are signed by three different people', () => {
    const forCheck = { ...SITUATION, state: 'for_check', signedBy: { originator: 'ann' } } as const;
    expect(whyNot('check', forCheck)).toContain('You have signed this revision as originator');
    expect(whyNot('check', { ...forCheck, userId: 'bob' })).toBeUndefined();
    const checked = { ...SITUATION, state: 'checked', signedBy: { originator: 'ann', checker: 'bob' } } as const;
    for (const userId of ['ann', 'bob'])
      expect(whyNot('approve', { ...checked, userId })).toContain('different people');
    expect(whyNot('approve', { ...checked, userId: 'cem' })).toBeUndefined();
  });

  it('say that one or two people cannot approve', () => {
    const forCheck = { ...SITUATION, state: 'for_check', signedBy: { originator: 'ann' } } as const;
    expect(whyNot('check', { ...forCheck, people: 1 })).toContain(
      'needs 3 people, and only one person of this account',
    );
    expect(whyNot('check', { ...forCheck, people: 2 })).toContain('only 2 people of this account can sign');
    expect(whyNot('check', forCheck)).not.toContain('needs 3 people');
  });

  it('wait until all comments are resolved, unless the calculation is returned', () => {
    const commented = { ...SITUATION, state: 'for_check', userId: 'bob', openComments: 2 } as const;
    expect(whyNot('check', commented)).toContain('2 comments are not resolved');
    expect(whyNot('return', commented)).toBeUndefined();
  });

  it('begin once linked inputs have the present figures of their sources', () => {
    expect(whyNot('submit', { ...SITUATION, staleLinks: 1 })).toContain('1 linked input is not up to date');
    expect(whyNot('submit', { ...SITUATION, staleLinks: 2 })).toContain('2 linked inputs are not up to date');
  });
});
