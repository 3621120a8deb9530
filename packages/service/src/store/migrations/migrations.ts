import { CALL_LOG_REMOVED } from './call_log.ts';
import { KEY_CHANGES } from './key_changes.ts';

/** SQL that both engines accept, or where there is none, that of each. */
export type Migration = string | Readonly<Record<'sqlite' | 'postgres', string>>;

/** The SQL of a migration on an engine. */
export function sqlOf(migration: Migration, engine: 'sqlite' | 'postgres'): string {
  return typeof migration === 'string' ? migration : migration[engine];
}

/** The schema. Forward only: new versions are appended, released ones never change. */
export const MIGRATIONS: readonly Migration[] = [
  `
  CREATE TABLE callers (
    caller TEXT PRIMARY KEY,
    sequence BIGINT NOT NULL,
    month INTEGER NOT NULL,
    used_in_month BIGINT NOT NULL,
    latest_at BIGINT NOT NULL
  );
  CREATE INDEX callers_by_month ON callers (month);
  CREATE TABLE recent_calls (
    caller TEXT NOT NULL,
    at BIGINT NOT NULL,
    calls BIGINT NOT NULL,
    PRIMARY KEY (caller, at)
  );
  CREATE INDEX recent_calls_by_time ON recent_calls (at);
  CREATE TABLE daily_usage (
    caller TEXT NOT NULL,
    day INTEGER NOT NULL,
    tool TEXT NOT NULL,
    door TEXT NOT NULL,
    outcome TEXT NOT NULL,
    calls BIGINT NOT NULL,
    PRIMARY KEY (caller, day, tool, door, outcome)
  );
  CREATE TABLE api_keys (
    id TEXT PRIMARY KEY,
    hash TEXT NOT NULL UNIQUE,
    hint TEXT NOT NULL,
    interface TEXT NOT NULL,
    tier TEXT NOT NULL,
    calls_per_minute INTEGER,
    name TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    revoked_at BIGINT
  );
  `,
  // better-auth defines the tables of accounts, sessions and credentials; plan, wished_plan and wished_at are ours.
  `
  CREATE TABLE accounts (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    email TEXT NOT NULL UNIQUE,
    email_verified BOOLEAN NOT NULL,
    image TEXT,
    created_at TIMESTAMPTZ NOT NULL,
    updated_at TIMESTAMPTZ NOT NULL,
    plan TEXT NOT NULL DEFAULT 'free',
    wished_plan TEXT,
    wished_at BIGINT
  );
  CREATE TABLE account_sessions (
    id TEXT PRIMARY KEY,
    token TEXT NOT NULL UNIQUE,
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    ip_address TEXT,
    user_agent TEXT,
    expires_at TIMESTAMPTZ NOT NULL,
    created_at TIMESTAMPTZ NOT NULL,
    updated_at TIMESTAMPTZ NOT NULL
  );
  CREATE INDEX "account_sessions_account_id_idx" ON account_sessions (account_id);
  CREATE INDEX account_sessions_by_end ON account_sessions (expires_at);
  CREATE TABLE account_credentials (
    id TEXT PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    provider_id TEXT NOT NULL,
    provider_account_id TEXT NOT NULL,
    access_token TEXT,
    refresh_token TEXT,
    id_token TEXT,
    access_token_expires_at TIMESTAMPTZ,
    refresh_token_expires_at TIMESTAMPTZ,
    scope TEXT,
    password TEXT,
    created_at TIMESTAMPTZ NOT NULL,
    updated_at TIMESTAMPTZ NOT NULL
  );
  CREATE INDEX "account_credentials_account_id_idx" ON account_credentials (account_id);
  CREATE TABLE account_verifications (
    id TEXT PRIMARY KEY,
    identifier TEXT NOT NULL,
    value TEXT NOT NULL,
    expires_at TIMESTAMPTZ NOT NULL,
    created_at TIMESTAMPTZ NOT NULL,
    updated_at TIMESTAMPTZ NOT NULL
  );
  CREATE INDEX "account_verifications_identifier_idx" ON account_verifications (identifier);
  ALTER TABLE api_keys ADD COLUMN account_id TEXT REFERENCES accounts (id) ON DELETE CASCADE;
  CREATE INDEX api_keys_by_account ON api_keys (account_id);
  CREATE TABLE refusals (
    caller TEXT NOT NULL,
    at BIGINT NOT NULL,
    code TEXT NOT NULL,
    tool TEXT NOT NULL,
    door TEXT NOT NULL,
    times BIGINT NOT NULL,
    PRIMARY KEY (caller, at, code, tool, door)
  );
  CREATE INDEX refusals_by_time ON refusals (at);
  CREATE TABLE attempts (
    subject TEXT PRIMARY KEY,
    count BIGINT NOT NULL,
    until BIGINT NOT NULL
  );
  CREATE INDEX attempts_by_end ON attempts (until);
  CREATE TABLE settings (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
  );
  `,
  // All keys of an account share its limits, so their counts become those of the account.
  `
  INSERT INTO callers (caller, sequence, month, used_in_month, latest_at)
    SELECT 'account:' || api_keys.account_id, 1, max(callers.month),
      sum(CASE WHEN callers.month = latest.month THEN callers.used_in_month ELSE 0 END), max(callers.latest_at)
    FROM callers JOIN api_keys ON api_keys.id = callers.caller
    JOIN (
      SELECT api_keys.account_id, max(callers.month) AS month
      FROM callers JOIN api_keys ON api_keys.id = callers.caller GROUP BY api_keys.account_id
    ) AS latest ON latest.account_id = api_keys.account_id
    GROUP BY api_keys.account_id;
  INSERT INTO recent_calls (caller, at, calls)
    SELECT 'account:' || api_keys.account_id, recent_calls.at, sum(recent_calls.calls)
    FROM recent_calls JOIN api_keys ON api_keys.id = recent_calls.caller
    WHERE api_keys.account_id IS NOT NULL GROUP BY api_keys.account_id, recent_calls.at;
  DELETE FROM recent_calls WHERE caller IN (SELECT id FROM api_keys WHERE account_id IS NOT NULL);
  DELETE FROM callers WHERE caller IN (SELECT id FROM api_keys WHERE account_id IS NOT NULL);
  `,
  `
  CREATE TABLE projects (
    id TEXT PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    client TEXT NOT NULL,
    reference TEXT NOT NULL,
    engineer TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    changed_at BIGINT NOT NULL
  );
  CREATE INDEX projects_by_account ON projects (account_id, changed_at);
  CREATE TABLE project_calculations (
    id TEXT PRIMARY KEY,
    project_id TEXT NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
    tool TEXT NOT NULL,
    edition TEXT NOT NULL,
    input TEXT NOT NULL,
    title TEXT NOT NULL,
    notes TEXT NOT NULL,
    position INTEGER NOT NULL,
    created_at BIGINT NOT NULL,
    changed_at BIGINT NOT NULL
  );
  CREATE INDEX project_calculations_by_project ON project_calculations (project_id, position);
  `,
  // The OAuth provider of better-auth defines these tables; used_at and last_used_at are ours. Lists are JSON in TEXT, which the
  // provider reads on both engines. session_id refers to no table: connections outlive sessions, and backups have no sessions.
  `
  CREATE TABLE oauth_clients (
    id TEXT PRIMARY KEY,
    client_id TEXT NOT NULL UNIQUE,
    client_secret TEXT,
    discovery_id TEXT,
    disabled BOOLEAN,
    skip_consent BOOLEAN,
    enable_end_session BOOLEAN,
    subject_type TEXT,
    scopes TEXT,
    client_credentials_scopes TEXT,
    account_id TEXT REFERENCES accounts (id) ON DELETE CASCADE,
    created_at TIMESTAMPTZ,
    updated_at TIMESTAMPTZ,
    name TEXT,
    uri TEXT,
    icon TEXT,
    contacts TEXT,
    tos TEXT,
    policy TEXT,
    software_id TEXT,
    software_version TEXT,
    software_statement TEXT,
    redirect_uris TEXT NOT NULL,
    post_logout_redirect_uris TEXT,
    backchannel_logout_uri TEXT,
    backchannel_logout_session_required BOOLEAN,
    token_endpoint_auth_method TEXT,
    client_type TEXT,
    jwks TEXT,
    jwks_uri TEXT,
    grant_types TEXT,
    response_types TEXT,
    require_pkce BOOLEAN,
    dpop_bound_access_tokens BOOLEAN,
    reference_id TEXT,
    metadata TEXT,
    used_at TIMESTAMPTZ
  );
  CREATE INDEX "oauth_clients_account_id_idx" ON oauth_clients (account_id);
  CREATE INDEX oauth_clients_unused ON oauth_clients (created_at) WHERE used_at IS NULL;
  CREATE TABLE oauth_resources (
    id TEXT PRIMARY KEY,
    identifier TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    access_token_ttl INTEGER,
    refresh_token_ttl INTEGER,
    signing_algorithm TEXT,
    signing_key_id TEXT,
    allowed_scopes TEXT,
    custom_claims TEXT,
    dpop_bound_access_tokens_required BOOLEAN,
    disabled BOOLEAN,
    created_at TIMESTAMPTZ,
    updated_at TIMESTAMPTZ,
    policy_version INTEGER,
    metadata TEXT
  );
  CREATE TABLE oauth_client_resources (
    id TEXT PRIMARY KEY,
    client_id TEXT NOT NULL REFERENCES oauth_clients (client_id) ON DELETE CASCADE,
    resource_id TEXT NOT NULL REFERENCES oauth_resources (identifier) ON DELETE CASCADE,
    metadata TEXT,
    created_at TIMESTAMPTZ
  );
  CREATE INDEX "oauth_client_resources_client_id_idx" ON oauth_client_resources (client_id);
  CREATE INDEX "oauth_client_resources_resource_id_idx" ON oauth_client_resources (resource_id);
  CREATE UNIQUE INDEX "oauth_client_resources_client_id_resource_id_uidx" ON oauth_client_resources (client_id, resource_id);
  CREATE TABLE oauth_consents (
    id TEXT PRIMARY KEY,
    client_id TEXT NOT NULL REFERENCES oauth_clients (client_id) ON DELETE CASCADE,
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    reference_id TEXT,
    resources TEXT,
    requested_user_info_claims TEXT,
    scopes TEXT NOT NULL,
    created_at TIMESTAMPTZ NOT NULL,
    updated_at TIMESTAMPTZ NOT NULL,
    last_used_at BIGINT,
    UNIQUE (client_id, account_id)
  );
  CREATE INDEX "oauth_consents_client_id_idx" ON oauth_consents (client_id);
  CREATE INDEX "oauth_consents_account_id_idx" ON oauth_consents (account_id);
  CREATE TABLE oauth_refresh_tokens (
    id TEXT PRIMARY KEY,
    token TEXT NOT NULL UNIQUE,
    client_id TEXT NOT NULL REFERENCES oauth_clients (client_id) ON DELETE CASCADE,
    session_id TEXT,
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    reference_id TEXT,
    authorization_code_id TEXT,
    resources TEXT,
    requested_user_info_claims TEXT,
    expires_at TIMESTAMPTZ NOT NULL,
    created_at TIMESTAMPTZ NOT NULL,
    revoked_at TIMESTAMPTZ,
    rotated_at TIMESTAMPTZ,
    rotation_replay_response TEXT,
    rotation_replay_expires_at TIMESTAMPTZ,
    authenticated_at TIMESTAMPTZ,
    confirmation TEXT,
    scopes TEXT NOT NULL
  );
  CREATE INDEX "oauth_refresh_tokens_client_id_idx" ON oauth_refresh_tokens (client_id);
  CREATE INDEX "oauth_refresh_tokens_session_id_idx" ON oauth_refresh_tokens (session_id);
  CREATE INDEX "oauth_refresh_tokens_account_id_idx" ON oauth_refresh_tokens (account_id);
  CREATE INDEX "oauth_refresh_tokens_authorization_code_id_idx" ON oauth_refresh_tokens (authorization_code_id);
  CREATE INDEX oauth_refresh_tokens_by_end ON oauth_refresh_tokens (expires_at);
  CREATE TABLE oauth_access_tokens (
    id TEXT PRIMARY KEY,
    token TEXT NOT NULL UNIQUE,
    client_id TEXT NOT NULL REFERENCES oauth_clients (client_id) ON DELETE CASCADE,
    session_id TEXT,
    account_id TEXT REFERENCES accounts (id) ON DELETE CASCADE,
    reference_id TEXT,
    authorization_code_id TEXT,
    resources TEXT,
    requested_user_info_claims TEXT,
    refresh_id TEXT REFERENCES oauth_refresh_tokens (id) ON DELETE CASCADE,
    expires_at TIMESTAMPTZ NOT NULL,
    created_at TIMESTAMPTZ NOT NULL,
    revoked_at TIMESTAMPTZ,
    confirmation TEXT,
    scopes TEXT NOT NULL
  );
  CREATE INDEX "oauth_access_tokens_client_id_idx" ON oauth_access_tokens (client_id);
  CREATE INDEX "oauth_access_tokens_session_id_idx" ON oauth_access_tokens (session_id);
  CREATE INDEX "oauth_access_tokens_account_id_idx" ON oauth_access_tokens (account_id);
  CREATE INDEX "oauth_access_tokens_authorization_code_id_idx" ON oauth_access_tokens (authorization_code_id);
  CREATE INDEX "oauth_access_tokens_refresh_id_idx" ON oauth_access_tokens (refresh_id);
  CREATE INDEX oauth_access_tokens_by_end ON oauth_access_tokens (expires_at);
  CREATE TABLE oauth_client_assertions (
    id TEXT PRIMARY KEY,
    expires_at TIMESTAMPTZ NOT NULL
  );
  CREATE INDEX account_verifications_by_end ON account_verifications (expires_at);
  `,
  `
  CREATE TABLE tasks (
    id TEXT PRIMARY KEY,
    caller TEXT NOT NULL,
    status TEXT NOT NULL,
    message TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    changed_at BIGINT NOT NULL,
    lease_until BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    outcome TEXT
  );
  CREATE INDEX tasks_by_caller ON tasks (caller);
  CREATE INDEX tasks_by_end ON tasks (expires_at);
  `,
  // On PostgreSQL pg-boss has the messages, in a schema of its own.
  `
  CREATE TABLE jobs (
    id TEXT PRIMARY KEY,
    owner TEXT NOT NULL,
    caller TEXT NOT NULL,
    source TEXT NOT NULL,
    window_ms BIGINT NOT NULL,
    calls_per_month BIGINT,
    kept_ms BIGINT NOT NULL,
    status TEXT NOT NULL,
    outcome TEXT,
    reason_code TEXT,
    reason TEXT,
    request TEXT NOT NULL,
    plan TEXT NOT NULL,
    idempotency_key TEXT,
    runs INTEGER NOT NULL,
    input_bytes BIGINT NOT NULL,
    row_count BIGINT NOT NULL,
    rows_done BIGINT NOT NULL,
    rows_rejected BIGINT NOT NULL,
    calls_counted BIGINT NOT NULL,
    has_result BOOLEAN NOT NULL,
    has_summary BOOLEAN NOT NULL,
    created_at BIGINT NOT NULL,
    started_at BIGINT,
    ended_at BIGINT,
    expires_at BIGINT
  );
  CREATE INDEX jobs_by_owner ON jobs (owner, created_at, id);
  CREATE INDEX jobs_unfinished ON jobs (status, owner) WHERE ended_at IS NULL;
  CREATE INDEX jobs_by_end ON jobs (expires_at);
  CREATE UNIQUE INDEX jobs_by_idempotency_key ON jobs (owner, idempotency_key) WHERE idempotency_key IS NOT NULL;
  CREATE TABLE job_parts (
    job_id TEXT NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    status TEXT NOT NULL,
    input_range TEXT NOT NULL,
    queued_at BIGINT,
    failures INTEGER NOT NULL DEFAULT 0,
    output_file TEXT,
    rejected_file TEXT,
    row_count BIGINT NOT NULL DEFAULT 0,
    calculated BIGINT NOT NULL DEFAULT 0,
    rejections BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (job_id, number)
  );
  CREATE TABLE messages (
    topic TEXT NOT NULL,
    id TEXT NOT NULL,
    priority INTEGER NOT NULL,
    not_before BIGINT NOT NULL,
    lease TEXT UNIQUE,
    lease_until BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (topic, id)
  );
  `,
  // An owner is an account or a key without one, so it refers to no table. events is a JSON list.
  `
  CREATE TABLE webhook_endpoints (
    id TEXT PRIMARY KEY,
    owner TEXT NOT NULL,
    url TEXT NOT NULL,
    description TEXT NOT NULL,
    events TEXT NOT NULL,
    secret TEXT NOT NULL,
    previous_secret TEXT,
    previous_until BIGINT,
    created_at BIGINT NOT NULL,
    changed_at BIGINT NOT NULL,
    disabled_because TEXT,
    disabled_at BIGINT,
    failing_since BIGINT,
    failed_at BIGINT,
    paused_until BIGINT
  );
  CREATE INDEX webhook_endpoints_by_owner ON webhook_endpoints (owner, created_at);
  CREATE TABLE webhook_deliveries (
    id TEXT PRIMARY KEY,
    endpoint_id TEXT NOT NULL REFERENCES webhook_endpoints (id) ON DELETE CASCADE,
    event TEXT NOT NULL,
    body TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    status TEXT NOT NULL,
    attempts INTEGER NOT NULL,
    next_attempt_at BIGINT
  );
  CREATE INDEX webhook_deliveries_by_endpoint ON webhook_deliveries (endpoint_id, created_at);
  CREATE INDEX webhook_deliveries_by_time ON webhook_deliveries (created_at);
  CREATE INDEX webhook_deliveries_due ON webhook_deliveries (next_attempt_at) WHERE next_attempt_at IS NOT NULL;
  CREATE TABLE webhook_attempts (
    delivery_id TEXT NOT NULL REFERENCES webhook_deliveries (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    at BIGINT NOT NULL,
    duration_ms INTEGER NOT NULL,
    status_code INTEGER,
    failure TEXT,
    response TEXT NOT NULL,
    PRIMARY KEY (delivery_id, number)
  );
  `,
  // People and accounts are two things: members with roles share an account, its plan, keys, usage and projects. Every account so far
  // becomes a person and an account with the same id, which that person owns.
  `
  ALTER TABLE accounts RENAME TO users;
  CREATE TABLE accounts (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    plan TEXT NOT NULL DEFAULT 'free',
    requested_plan TEXT,
    plan_requested_at BIGINT,
    created_at TIMESTAMPTZ NOT NULL
  );
  INSERT INTO accounts (id, name, plan, requested_plan, plan_requested_at, created_at)
    SELECT id, '', plan, wished_plan, wished_at, created_at FROM users;
  ALTER TABLE users DROP COLUMN plan;
  ALTER TABLE users DROP COLUMN wished_plan;
  ALTER TABLE users DROP COLUMN wished_at;
  ALTER TABLE users ADD COLUMN two_factor_enabled BOOLEAN DEFAULT FALSE;
  ALTER TABLE users ADD COLUMN is_operator BOOLEAN NOT NULL DEFAULT FALSE;
  CREATE TABLE account_members (
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    role TEXT NOT NULL,
    joined_at TIMESTAMPTZ NOT NULL,
    PRIMARY KEY (account_id, user_id)
  );
  CREATE UNIQUE INDEX account_members_owner ON account_members (account_id) WHERE role = 'owner';
  CREATE INDEX account_members_by_user ON account_members (user_id);
  INSERT INTO account_members (account_id, user_id, role, joined_at) SELECT id, id, 'owner', created_at FROM users;
  CREATE TABLE account_page_sources (
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    user_id TEXT NOT NULL,
    PRIMARY KEY (account_id, user_id)
  );
  INSERT INTO account_page_sources (account_id, user_id) SELECT id, id FROM users;
  CREATE TABLE account_invitations (
    id TEXT PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    email TEXT NOT NULL,
    role TEXT NOT NULL,
    token_hash TEXT NOT NULL UNIQUE,
    invited_by TEXT REFERENCES users (id) ON DELETE SET NULL,
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    UNIQUE (account_id, email)
  );
  CREATE INDEX account_invitations_by_end ON account_invitations (expires_at);
  CREATE TABLE account_events (
    id TEXT PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    at BIGINT NOT NULL,
    kind TEXT NOT NULL,
    actor TEXT NOT NULL,
    user_id TEXT,
    user_email TEXT,
    ip_address TEXT,
    details TEXT NOT NULL
  );
  CREATE INDEX account_events_by_account ON account_events (account_id, at, id);
  CREATE TABLE account_notices (
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    month INTEGER NOT NULL,
    PRIMARY KEY (account_id, kind, month)
  );

  ALTER TABLE account_sessions RENAME TO user_sessions;
  ALTER TABLE user_sessions RENAME COLUMN account_id TO user_id;
  ALTER TABLE user_sessions ADD COLUMN account_id TEXT REFERENCES accounts (id) ON DELETE SET NULL;
  DROP INDEX "account_sessions_account_id_idx";
  DROP INDEX account_sessions_by_end;
  CREATE INDEX "user_sessions_user_id_idx" ON user_sessions (user_id);
  CREATE INDEX user_sessions_by_end ON user_sessions (expires_at);
  ALTER TABLE account_credentials RENAME TO user_credentials;
  ALTER TABLE user_credentials RENAME COLUMN account_id TO user_id;
  DROP INDEX "account_credentials_account_id_idx";
  CREATE INDEX "user_credentials_user_id_idx" ON user_credentials (user_id);
  ALTER TABLE account_verifications RENAME TO user_verifications;
  DROP INDEX "account_verifications_identifier_idx";
  DROP INDEX account_verifications_by_end;
  CREATE INDEX "user_verifications_identifier_idx" ON user_verifications (identifier);
  CREATE INDEX user_verifications_by_end ON user_verifications (expires_at);
  CREATE TABLE user_two_factors (
    id TEXT PRIMARY KEY,
    secret TEXT NOT NULL,
    backup_codes TEXT NOT NULL,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    verified BOOLEAN DEFAULT TRUE,
    failed_verification_count INTEGER DEFAULT 0,
    locked_until TIMESTAMPTZ
  );
  CREATE INDEX "user_two_factors_secret_idx" ON user_two_factors (secret);
  CREATE INDEX "user_two_factors_user_id_idx" ON user_two_factors (user_id);

  CREATE TABLE new_api_keys (
    id TEXT PRIMARY KEY,
    hash TEXT NOT NULL UNIQUE,
    hint TEXT NOT NULL,
    interface TEXT NOT NULL,
    tier TEXT NOT NULL,
    calls_per_minute INTEGER,
    name TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    revoked_at BIGINT,
    account_id TEXT REFERENCES accounts (id) ON DELETE CASCADE,
    created_by TEXT REFERENCES users (id) ON DELETE SET NULL,
    expires_at BIGINT,
    replaced_by TEXT
  );
  INSERT INTO new_api_keys (id, hash, hint, interface, tier, calls_per_minute, name, created_at, revoked_at, account_id, created_by)
    SELECT id, hash, hint, interface, tier, calls_per_minute, name, created_at, revoked_at, account_id, account_id FROM api_keys;
  DROP TABLE api_keys;
  ALTER TABLE new_api_keys RENAME TO api_keys;
  CREATE INDEX api_keys_by_account ON api_keys (account_id);

  CREATE TABLE new_projects (
    id TEXT PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    client TEXT NOT NULL,
    reference TEXT NOT NULL,
    engineer TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    changed_at BIGINT NOT NULL
  );
  INSERT INTO new_projects SELECT id, account_id, name, client, reference, engineer, created_at, changed_at FROM projects;
  CREATE TABLE new_project_calculations (
    id TEXT PRIMARY KEY,
    project_id TEXT NOT NULL REFERENCES new_projects (id) ON DELETE CASCADE,
    tool TEXT NOT NULL,
    edition TEXT NOT NULL,
    input TEXT NOT NULL,
    title TEXT NOT NULL,
    notes TEXT NOT NULL,
    position INTEGER NOT NULL,
    created_at BIGINT NOT NULL,
    changed_at BIGINT NOT NULL
  );
  INSERT INTO new_project_calculations
    SELECT id, project_id, tool, edition, input, title, notes, position, created_at, changed_at FROM project_calculations;
  DROP TABLE project_calculations;
  DROP TABLE projects;
  ALTER TABLE new_projects RENAME TO projects;
  ALTER TABLE new_project_calculations RENAME TO project_calculations;
  CREATE INDEX projects_by_account ON projects (account_id, changed_at);
  CREATE INDEX project_calculations_by_project ON project_calculations (project_id, position);

  ALTER TABLE oauth_clients RENAME COLUMN account_id TO user_id;
  DROP INDEX "oauth_clients_account_id_idx";
  CREATE INDEX "oauth_clients_user_id_idx" ON oauth_clients (user_id);
  ALTER TABLE oauth_consents RENAME COLUMN account_id TO user_id;
  ALTER TABLE oauth_consents ADD COLUMN account_id TEXT REFERENCES accounts (id) ON DELETE CASCADE;
  UPDATE oauth_consents SET account_id = user_id;
  DROP INDEX "oauth_consents_account_id_idx";
  CREATE INDEX "oauth_consents_user_id_idx" ON oauth_consents (user_id);
  CREATE INDEX oauth_consents_by_account ON oauth_consents (account_id);
  ALTER TABLE oauth_refresh_tokens RENAME COLUMN account_id TO user_id;
  DROP INDEX "oauth_refresh_tokens_account_id_idx";
  CREATE INDEX "oauth_refresh_tokens_user_id_idx" ON oauth_refresh_tokens (user_id);
  ALTER TABLE oauth_access_tokens RENAME COLUMN account_id TO user_id;
  DROP INDEX "oauth_access_tokens_account_id_idx";
  CREATE INDEX "oauth_access_tokens_user_id_idx" ON oauth_access_tokens (user_id);

  CREATE TABLE mails (
    id TEXT PRIMARY KEY,
    kind TEXT NOT NULL,
    recipient TEXT NOT NULL,
    content TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    status TEXT NOT NULL,
    attempts INTEGER NOT NULL,
    next_attempt_at BIGINT,
    ended_at BIGINT,
    failure TEXT
  );
  CREATE INDEX mails_due ON mails (next_attempt_at) WHERE next_attempt_at IS NOT NULL;
  CREATE INDEX mails_by_time ON mails (created_at);

  CREATE TABLE subscriptions (
    account_id TEXT PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
    customer_id TEXT NOT NULL UNIQUE,
    subscription_id TEXT UNIQUE,
    status TEXT,
    plan TEXT,
    billing_interval TEXT,
    period_ends_at BIGINT,
    cancels_at BIGINT,
    unpaid_since BIGINT,
    granted_plan TEXT,
    read_at BIGINT NOT NULL
  );
  CREATE INDEX subscriptions_unpaid ON subscriptions (unpaid_since) WHERE unpaid_since IS NOT NULL;
  CREATE TABLE stripe_events (
    id TEXT PRIMARY KEY,
    kind TEXT NOT NULL,
    received_at BIGINT NOT NULL
  );
  CREATE INDEX stripe_events_by_time ON stripe_events (received_at);

  CREATE TABLE service_errors (
    minute BIGINT NOT NULL,
    route TEXT NOT NULL,
    message TEXT NOT NULL,
    request_id TEXT NOT NULL,
    times BIGINT NOT NULL,
    PRIMARY KEY (minute, route, message)
  );
  `,
  // The log of the ledger on SQLite, and how much of it is in callers, recent_calls and daily_usage.
  `
  CREATE TABLE recorded_calls (
    id INTEGER PRIMARY KEY,
    changes TEXT NOT NULL
  );
  CREATE TABLE fold_position (
    through BIGINT NOT NULL,
    until BIGINT NOT NULL,
    caller TEXT NOT NULL
  );
  INSERT INTO fold_position VALUES (0, 0, '');
  ALTER TABLE callers ADD COLUMN recent TEXT;
  ALTER TABLE recent_calls ADD COLUMN stretch TEXT;
  `,
  KEY_CHANGES,
  CALL_LOG_REMOVED,
  // Who gave an endpoint its address, with whose membership it ends; the bytes of files, which jobs have a budget of; and who has used a
  // refresh token.
  `
  ALTER TABLE webhook_endpoints ADD COLUMN url_set_by TEXT REFERENCES users (id) ON DELETE SET NULL;
  ALTER TABLE jobs ADD COLUMN stored_bytes BIGINT NOT NULL DEFAULT 0;
  ALTER TABLE job_parts ADD COLUMN stored_bytes BIGINT NOT NULL DEFAULT 0;
  CREATE INDEX jobs_by_caller ON jobs (caller);
  ALTER TABLE oauth_refresh_tokens ADD COLUMN used_by TEXT;
  `,
  // Where the result of a job that ended early has gaps.
  `
  ALTER TABLE jobs ADD COLUMN missing_rows TEXT;
  `,
  // Invoices of the operator, which outlast the account that they are for.
  `
  CREATE TABLE billing_details (
    account_id TEXT PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    address TEXT NOT NULL,
    tax_id TEXT NOT NULL
  );
  CREATE TABLE invoice_series (
    kind TEXT PRIMARY KEY,
    last_number BIGINT NOT NULL
  );
  CREATE TABLE invoices (
    kind TEXT NOT NULL,
    number BIGINT NOT NULL,
    account_id TEXT REFERENCES accounts (id) ON DELETE SET NULL,
    issued_at BIGINT NOT NULL,
    due_at BIGINT,
    status TEXT NOT NULL,
    paid_at BIGINT,
    voided_at BIGINT,
    credits BIGINT UNIQUE,
    content TEXT NOT NULL,
    PRIMARY KEY (kind, number)
  );
  CREATE INDEX invoices_by_account ON invoices (account_id);
  `,
  // Defaults and authors of projects, verdicts of their calculations, and the last visits of members.
  `
  ALTER TABLE projects ADD COLUMN defaults TEXT NOT NULL DEFAULT '{}';
  ALTER TABLE projects ADD COLUMN changed_by TEXT REFERENCES users (id) ON DELETE SET NULL;
  ALTER TABLE project_calculations ADD COLUMN verdict TEXT;
  ALTER TABLE project_calculations ADD COLUMN changed_by TEXT REFERENCES users (id) ON DELETE SET NULL;
  CREATE INDEX projects_by_author ON projects (changed_by);
  CREATE INDEX project_calculations_by_author ON project_calculations (changed_by);
  ALTER TABLE account_members ADD COLUMN visited_at BIGINT;
  ALTER TABLE account_members ADD COLUMN visited_edition TEXT;
  ALTER TABLE account_members ADD COLUMN visited_before_at BIGINT;
  ALTER TABLE account_members ADD COLUMN visited_before_edition TEXT;
  `,
  // What an office puts on its sheets: its letterhead, and who checked and revised a project.
  `
  CREATE TABLE letterheads (
    account_id TEXT PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
    content TEXT NOT NULL
  );
  ALTER TABLE projects ADD COLUMN checker TEXT NOT NULL DEFAULT '';
  ALTER TABLE projects ADD COLUMN revisions TEXT NOT NULL DEFAULT '[]';
  `,
  // Who a user is at an identity provider, and the session there that a session of ours was begun with.
  `
  CREATE TABLE user_identities (
    issuer TEXT NOT NULL,
    subject TEXT NOT NULL,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    refresh_token TEXT,
    signed_in_at BIGINT NOT NULL,
    checked_at BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    PRIMARY KEY (issuer, subject),
    UNIQUE (issuer, user_id)
  );
  CREATE INDEX user_identities_by_user ON user_identities (user_id);
  CREATE INDEX user_identities_by_check ON user_identities (issuer, checked_at);
  ALTER TABLE user_sessions ADD COLUMN provider_session TEXT;
  CREATE INDEX user_sessions_by_provider ON user_sessions (provider_session) WHERE provider_session IS NOT NULL;
  `,
  // The traces of those who have made jobs, and of what webhooks tell.
  `
  ALTER TABLE jobs ADD COLUMN trace TEXT;
  ALTER TABLE webhook_deliveries ADD COLUMN trace TEXT;
  `,
  // Check and approval of calculations. No statement changes or deletes a revision that has a receipt.
  `
  ALTER TABLE project_calculations ADD COLUMN state TEXT NOT NULL DEFAULT 'draft';
  ALTER TABLE project_calculations ADD COLUMN revision BIGINT NOT NULL DEFAULT 1;
  ALTER TABLE project_calculations ADD COLUMN imported TEXT NOT NULL DEFAULT '[]';
  CREATE TABLE calculation_revisions (
    calculation_id TEXT NOT NULL REFERENCES project_calculations (id) ON DELETE CASCADE,
    revision BIGINT NOT NULL,
    sheet TEXT NOT NULL,
    digest TEXT NOT NULL,
    signatures TEXT NOT NULL,
    recalculation TEXT,
    receipt TEXT,
    PRIMARY KEY (calculation_id, revision)
  );
  CREATE TABLE calculation_comments (
    id TEXT PRIMARY KEY,
    calculation_id TEXT NOT NULL REFERENCES project_calculations (id) ON DELETE CASCADE,
    revision BIGINT NOT NULL,
    line TEXT NOT NULL,
    text TEXT NOT NULL,
    author TEXT REFERENCES users (id) ON DELETE SET NULL,
    created_at BIGINT NOT NULL,
    resolved_at BIGINT,
    resolved_by TEXT REFERENCES users (id) ON DELETE SET NULL
  );
  CREATE INDEX calculation_comments_by_calculation ON calculation_comments (calculation_id);
  CREATE INDEX calculation_comments_by_author ON calculation_comments (author);
  CREATE INDEX calculation_comments_by_resolver ON calculation_comments (resolved_by);
  `,
  // Inputs that are figures of other calculations of the same project, which name them by a key.
  `
  ALTER TABLE project_calculations ADD COLUMN key TEXT NOT NULL DEFAULT '';
  ALTER TABLE project_calculations ADD COLUMN links TEXT NOT NULL DEFAULT '{}';
  UPDATE project_calculations SET key = replace(tool, '_', '-') || '-' || (
    SELECT count(*) FROM project_calculations earlier WHERE earlier.project_id = project_calculations.project_id
      AND (earlier.position, earlier.id) <= (project_calculations.position, project_calculations.id));
  CREATE UNIQUE INDEX project_calculations_by_key ON project_calculations (project_id, key);
  `,
  // The law that members follow, and what users were told of it by mail and accounts by webhooks.
  `
  CREATE TABLE follows (
    account_id TEXT NOT NULL,
    user_id TEXT NOT NULL,
    kind TEXT NOT NULL,
    subject TEXT NOT NULL,
    followed_at BIGINT NOT NULL,
    edition TEXT NOT NULL,
    is_mailed BOOLEAN NOT NULL,
    PRIMARY KEY (user_id, account_id, kind, subject),
    FOREIGN KEY (account_id, user_id) REFERENCES account_members (account_id, user_id) ON DELETE CASCADE
  );
  CREATE INDEX follows_by_account ON follows (account_id, user_id);
  CREATE TABLE user_law_notices (
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    event TEXT NOT NULL,
    day TEXT NOT NULL,
    PRIMARY KEY (user_id, event)
  );
  CREATE TABLE account_law_notices (
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    event TEXT NOT NULL,
    day TEXT NOT NULL,
    PRIMARY KEY (account_id, event)
  );
  `,
  // The owner of an account that has projects is told what becomes of them in editions, from 2027.01 on.
  `
  INSERT INTO follows (account_id, user_id, kind, subject, followed_at, edition, is_mailed)
    SELECT owners.account_id, owners.user_id, 'projects', 'all', min(projects.created_at), '2026.12',
      NOT EXISTS (SELECT 1 FROM follows ended WHERE ended.user_id = owners.user_id AND NOT ended.is_mailed)
    FROM account_members owners JOIN projects ON projects.account_id = owners.account_id
    WHERE owners.role = 'owner' GROUP BY owners.account_id, owners.user_id;
  CREATE INDEX project_calculations_by_edition ON project_calculations (project_id, edition);
  `,
];

/** Told of each schema version that a database was migrated to, and of the one that it had before: 0 for a new database. */
export type OnMigration = (version: number, before: number) => void;

export const VERSION_TABLE = 'CREATE TABLE IF NOT EXISTS schema_version (version INTEGER PRIMARY KEY)';

/** The error for a database that a newer release has migrated, if it is one. */
export function whyTooNew(version: number): string | undefined {
  if (version <= MIGRATIONS.length) return undefined;
  return `the database has schema version ${version}, but this release supports only ${MIGRATIONS.length}; run a newer release.`;
}
