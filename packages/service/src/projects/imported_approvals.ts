import { INSTALLED } from '@plumbline/editions';
import { payloadOfReceipt, type ReceiptPayload } from '@plumbline/editions/receipts/receipt.ts';
import { verifyReceipt } from '@plumbline/editions/receipts/verify_receipt.ts';
import type { PublicKey } from '../receipts/signing_key.ts';

/** How many approvals an imported calculation keeps. */
export const IMPORTED_MAX = 50;
/** The longest receipt that is kept: a result of 48 KiB. */
const RECEIPT_LENGTH_MAX = 64 * 1024;

const COMPACT_JWS = /^[\w-]+\.[\w-]+\.[\w-]+$/;

function isApproval(receipt: unknown): receipt is string {
  if (typeof receipt !== 'string' || receipt.length > RECEIPT_LENGTH_MAX || !COMPACT_JWS.test(receipt)) return false;
  try {
    const { approval } = payloadOfReceipt(receipt) as Partial<ReceiptPayload>;
    return Array.isArray(approval?.signatures);
  } catch {
    return false;
  }
}

/** The receipts of approvals in an imported file. They are history: the imported calculation is a draft. */
export function readImportedApprovals(sent: unknown): string[] {
  return Array.isArray(sent) ? sent.filter(isApproval).slice(-IMPORTED_MAX) : [];
}

/** What imported approvals say, and whether this service can verify them. */
export function importedApprovals(receipts: readonly string[], publicKeys: readonly PublicKey[]) {
  const keys = { keys: publicKeys.map((key) => ({ ...key })) };
  return Promise.all(
    receipts.map(async (receipt) => {
      const { approval, issuer, edition, issued_at } = payloadOfReceipt(receipt);
      const { outcome, reason } = await verifyReceipt({ receipt, keys, editions: INSTALLED });
      const signatures = (approval?.signatures ?? []).map(({ role, name, at }) => ({ role, name, at }));
      return { revision: approval?.revision ?? 0, edition, issuer, issued_at, signatures, outcome, reason };
    }),
  );
}
