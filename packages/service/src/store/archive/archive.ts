/** A value in an archive: times are ISO 8601 texts, whatever the engine stores. */
export type ArchiveValue = string | number | boolean | null;

export type ArchiveRow = readonly ArchiveValue[];

/** Some rows of a table, in the order of its columns. A table without rows has one block without rows. */
export interface ArchiveBlock {
  table: string;
  columns: readonly string[];
  rows: readonly ArchiveRow[];
}

/** The contents of a store, independent of the engine: one snapshot, parents before the rows that refer to them. */
export interface Archive {
  schemaVersion: number;
  blocks: AsyncIterable<ArchiveBlock>;
}

/** Tables that the current schema no longer has; older databases and archives do. */
export const FORMER_TABLES = [
  'account_sessions',
  'account_credentials',
  'account_verifications',
  'recorded_calls',
  'fold_position',
] as const;

/** Every table of any schema but `schema_version`, each after the tables that it refers to. */
export const ARCHIVED_TABLES = [
  // First, so that it is emptied last: triggers write to it when other tables are.
  'key_changes',
  'settings',
  'users',
  'accounts',
  'account_members',
  'account_page_sources',
  'account_invitations',
  'account_events',
  'account_notices',
  'follows',
  'user_law_notices',
  'account_law_notices',
  ...FORMER_TABLES,
  'user_sessions',
  'user_credentials',
  'user_identities',
  'user_verifications',
  'user_two_factors',
  'api_keys',
  'callers',
  'recent_calls',
  'daily_usage',
  'refusals',
  'attempts',
  'projects',
  'project_calculations',
  'calculation_revisions',
  'calculation_comments',
  'letterheads',
  'oauth_clients',
  'oauth_resources',
  'oauth_client_resources',
  'oauth_consents',
  'oauth_refresh_tokens',
  'oauth_access_tokens',
  'oauth_client_assertions',
  'tasks',
  'jobs',
  'job_parts',
  'messages',
  'webhook_endpoints',
  'webhook_deliveries',
  'webhook_attempts',
  'mails',
  'subscriptions',
  'stripe_events',
  'billing_details',
  'invoice_series',
  'invoices',
  'service_errors',
] as const;

export type ArchivedTable = (typeof ARCHIVED_TABLES)[number];

/** The rows of each table. */
export type RowCounts = Partial<Record<ArchivedTable, number>>;

export function isArchivedTable(name: string): name is ArchivedTable {
  return (ARCHIVED_TABLES as readonly string[]).includes(name);
}

/** At most this many rows are read or written at a time; the largest have some 70 KB. */
export const BLOCK_ROWS = 200;
