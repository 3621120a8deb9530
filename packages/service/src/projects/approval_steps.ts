import type { EventKind } from '../store/event/contract.ts';

/** The states of a revision of a calculation. */
export const APPROVAL_STATES = ['draft', 'for_check', 'checked', 'approved', 'superseded'] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];

/** What somebody signs as. */
export const SIGNING_ROLES = ['originator', 'checker', 'approver'] as const;
export type SigningRole = (typeof SIGNING_ROLES)[number];

/** Three different people sign. */
export const PEOPLE_NEEDED = SIGNING_ROLES.length;

export interface ApprovalStep {
  from: readonly ApprovalState[];
  to: ApprovalState;
  /** What the person signs as; undefined if nothing is signed. */
  signs?: SigningRole;
  /** Whether all comments must be resolved. */
  needsResolved?: true;
  /** Whether linked inputs must have the present figures of their sources. */
  needsPresentFigures?: true;
  /** What the record of the account says. */
  event: EventKind;
}

/**
 * Every step of the workflow; there is no other way from one state to another. The approval of a revision supersedes the approved one
 * before it, in the same transaction.
 */
export const APPROVAL_STEPS = {
  submit: {
    from: ['draft'],
    to: 'for_check',
    signs: 'originator',
    needsPresentFigures: true,
    event: 'calculation_submitted',
  },
  check: { from: ['for_check'], to: 'checked', signs: 'checker', needsResolved: true, event: 'calculation_checked' },
  approve: { from: ['checked'], to: 'approved', signs: 'approver', needsResolved: true, event: 'calculation_approved' },
  return: { from: ['for_check', 'checked'], to: 'draft', event: 'calculation_returned' },
  /** Begins the next revision, which is a draft. The approved one stays as it is. */
  revise: { from: ['approved'], to: 'draft', event: 'calculation_revised' },
} as const satisfies Record<string, ApprovalStep>;

export type ApprovalStepName = keyof typeof APPROVAL_STEPS;
export const APPROVAL_STEP_NAMES = Object.keys(APPROVAL_STEPS) as ApprovalStepName[];

export function approvalStep(name: ApprovalStepName): ApprovalStep {
  return APPROVAL_STEPS[name];
}

/** Where a revision stands, and who asks. */
export interface ApprovalSituation {
  state: ApprovalState;
  /** Who has signed it as what. */
  signedBy: Partial<Record<SigningRole, string>>;
  userId: string;
  /** How many comments are not resolved. */
  openComments: number;
  /** How many linked inputs of a draft have other figures than their sources. */
  staleLinks: number;
  /** How many people of the account may sign: its members and its owner, not its viewers. */
  people: number;
}

const STATE_WORDS: Record<ApprovalState, string> = {
  draft: 'a draft',
  for_check: 'for check',
  checked: 'checked',
  approved: 'approved',
  superseded: 'superseded',
};

function wrongState({ from }: ApprovalStep, state: ApprovalState): string {
  const allowed = from.map((each) => STATE_WORDS[each]).join(' or ');
  return `The calculation is ${STATE_WORDS[state]}; this is for one that is ${allowed}.`;
}

/** Why somebody may not take a step; undefined if they may. A person signs a revision once. */
export function whyNot(name: ApprovalStepName, situation: ApprovalSituation): string | undefined {
  const step = approvalStep(name);
  const { state, signedBy, userId, openComments, staleLinks, people } = situation;
  if (!step.from.includes(state)) return wrongState(step, state);
  if (step.signs === undefined) return undefined;
  const signed = SIGNING_ROLES.find((role) => signedBy[role] === userId);
  if (signed) {
    const alone =
      people < PEOPLE_NEEDED
        ? ` An approval needs ${PEOPLE_NEEDED} people, and ${people === 1 ? 'only one person' : `only ${people} people`} of this account can sign. The owner invites others under Members.`
        : '';
    return `You have signed this revision as ${signed}, and ${SIGNING_ROLES.join(', ').replace(/, (?=[^,]*$)/, ' and ')} are different people.${alone}`;
  }
  if (step.needsResolved && openComments > 0) {
    return `${openComments === 1 ? '1 comment is' : `${openComments} comments are`} not resolved. Resolve all comments first, or return the calculation.`;
  }
  if (step.needsPresentFigures && staleLinks > 0) {
    return `${staleLinks === 1 ? '1 linked input is' : `${staleLinks} linked inputs are`} not up to date. Choose “Update from the links” on the page of the project first.`;
  }
  return undefined;
}
