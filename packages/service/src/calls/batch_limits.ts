/** Items that are calculated together; they share a ledger transaction. */
export const GROUP_MAX = 64;

/** A batch ends after this many rejected calls in a row. */
export const REJECTED_IN_A_ROW_MAX = 20;
