import { keepsAccountContract } from './account/suite.ts';
import { keepsApprovalContract } from './approval/suite.ts';
import { keepsBillingContract } from './billing/suite.ts';
import { keepsLedgerContract } from './call/suite.ts';
import { keepsErrorContract } from './error/suite.ts';
import { keepsEventContract } from './event/suite.ts';
import { keepsFollowContract } from './follow/suite.ts';
import { keepsIdentityContract } from './identity/suite.ts';
import { keepsInvoiceContract } from './invoice/suite.ts';
import { keepsJobContract } from './job/suite.ts';
import { keepsKeyChangeContract } from './key/changes_suite.ts';
import { keepsKeyContract } from './key/suite.ts';
import { keepsLetterheadContract } from './letterhead/suite.ts';
import { keepsMailContract } from './mail/suite.ts';
import { keepsMemberContract } from './member/suite.ts';
import { keepsNoticeContract } from './notice/suite.ts';
import { keepsOauthContract } from './oauth/suite.ts';
import { keepsOperatorContract } from './operator/suite.ts';
import { keepsProjectContract } from './project/suite.ts';
import { keepsSessionContract } from './session/suite.ts';
import { keepsTaskContract } from './task/suite.ts';
import type { StoreUnderTest } from './testing/store_under_test.ts';
import { keepsWebhookContract } from './webhook/suite.ts';

const CONTRACTS = [
  keepsAccountContract,
  keepsApprovalContract,
  keepsBillingContract,
  keepsLedgerContract,
  keepsErrorContract,
  keepsEventContract,
  keepsFollowContract,
  keepsIdentityContract,
  keepsInvoiceContract,
  keepsJobContract,
  keepsKeyChangeContract,
  keepsKeyContract,
  keepsLetterheadContract,
  keepsMailContract,
  keepsMemberContract,
  keepsNoticeContract,
  keepsOauthContract,
  keepsOperatorContract,
  keepsProjectContract,
  keepsSessionContract,
  keepsTaskContract,
  keepsWebhookContract,
];

/** What every store promises. */
export function keepsStoreContract(engine: string, prepare: () => Promise<StoreUnderTest>): void {
  for (const keeps of CONTRACTS) keeps(engine, prepare);
}
