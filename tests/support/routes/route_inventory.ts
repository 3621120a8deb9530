import type { Role } from '../../../packages/service/src/store/member/contract.ts';

/** Who may use a route: a session needs at least a role in its account, `machine` is this machine or whoever has a token. */
export type Who = 'anybody' | 'key' | 'app' | 'stripe' | 'machine' | 'operator' | Role;

/** What limits the time, memory, disk and rows of routes of one kind. */
export const BOUNDS = {
  prepared: {
    body: 'none is read',
    counts: 'nothing',
    time: 'bytes that are prepared once, under 1 ms',
    memory: 'shared by all responses',
    disk: 'nothing',
    rows: 'none',
  },
  lookup: {
    body: 'none is read',
    counts: 'nothing',
    time: 'under 5 ms on the event loop, in turns of 15 ms',
    memory: 'one page of results',
    disk: 'nothing',
    rows: 'at most 200 a page',
  },
  call: {
    body: '64 KiB',
    counts: 'calls',
    time: 'under 5 ms on the event loop; rejected before the body is read when no call is left',
    memory: 'one result',
    disk: 'a line of usage a day, tool and key',
    rows: 'one input',
  },
  exploration: {
    body: '64 KiB',
    counts: 'calls',
    time: 'threads; 10,000 evaluations on the free plan, 100,000 on others',
    memory: '800,000 values',
    disk: 'a line of usage a day, tool and key',
    rows: 'as many evaluations',
  },
  project: {
    body: '1 MiB',
    counts: 'calls, one a calculation; of an exploration, one for 100 calculations',
    time: 'turns of 5 ms on the event loop; rejected before the body is read when no call is left',
    memory: 'the results of one project',
    disk: 'a line of usage a day, tool and key',
    rows: '500 calculations; an exploration makes 10,000',
  },
  conversation: {
    body: '64 KiB',
    counts: 'calls, as far as tools are called',
    time: 'as a call, an exploration or a batch',
    memory: '1,000,000 characters a task',
    disk: 'a row a task, which expires',
    rows: '100 tasks at work in a process',
  },
  batch: {
    body: '1 MiB without a key, 8 MiB as an array, as lines any length in items of 64 KiB',
    counts: 'calls, one an item',
    time: 'items in threads or turns; stops after 20 rejected items in a row at the limit; 2 at once a caller',
    memory: 'a group of 64 items',
    disk: 'a line of usage a day, tool and key',
    rows: '100,000 items in an array',
  },
  document: {
    body: '64 KiB',
    counts: 'calls, one a result',
    time: 'a thread; 50 documents wait, shared by callers in turn',
    memory: 'one document',
    disk: 'nothing',
    rows: '500 calculations of a project',
  },
  upload: {
    body: 'by plan: 10 MiB to 20 GiB, streamed',
    counts: 'calls, one a calculated row',
    time: 'threads of low priority; two files are checked at once',
    memory: 'a part of the file',
    disk: 'the budget of the plan, with outputs; none while less than a tenth of the disk is free',
    rows: 'by plan: 100,000 to 100,000,000',
  },
  download: {
    body: 'none is read',
    counts: 'nothing',
    time: 'streamed from the disk or the store',
    memory: 'a piece of the file, while the reader takes it',
    disk: 'nothing',
    rows: 'those of the job, or 366 days',
  },
  reading: {
    body: 'none is read',
    counts: 'nothing',
    time: 'one query',
    memory: 'one page or list',
    disk: 'nothing',
    rows: 'what an account may have: 200 projects of 500 calculations, 10 webhooks, 50 apps',
  },
  form: {
    body: '16 KiB',
    counts: 'attempts of the account or the address, where something is sent or kept for long',
    time: 'one transaction',
    memory: 'one form',
    disk: 'rows that the account may have',
    rows: 'as for reading',
  },
  password: {
    body: '16 KiB',
    counts: 'attempts of the address, and of the address with the email address or of the user',
    time: 'a hash in a thread; two at once, 20 wait',
    memory: '32 MB a hash',
    disk: 'a row a user',
    rows: 'one',
  },
  issue: {
    body: '800 KiB, read after limits are checked and a place in the queue is reserved',
    counts: 'a call',
    time: 'a logo of 4 million pixels and a document in a thread; 50 wait, a quarter of the free places for one caller',
    memory: 'one body; the pixels of one logo',
    disk: 'nothing',
    rows: 'one',
  },
  letterhead: {
    body: '720 KiB',
    counts: 'nothing; for the owner of an account, in turn',
    time: 'a logo of 4 million pixels in a thread; a place in the queue of documents',
    memory: 'one body; the pixels of one logo',
    disk: 'a row an account, with a logo of 900 by 300 pixels or 20,000 points',
    rows: 'one',
  },
  import: {
    body: '8 MiB, read after the attempt is counted',
    counts: 'attempts of the account',
    time: 'parsed in a thread; one at a time an account',
    memory: 'one file; 400,000 names',
    disk: 'a project',
    rows: '500 calculations of 64 KiB',
  },
  event: {
    body: '1 MiB',
    counts: 'nothing; signed by Stripe',
    time: 'a signature, then a request to Stripe in the background',
    memory: 'one event',
    disk: 'a row an event, for 30 days',
    rows: 'one',
  },
} as const satisfies Record<string, Record<'body' | 'counts' | 'time' | 'memory' | 'disk' | 'rows', string>>;

export interface RouteEntry {
  who: Who;
  bounds: keyof typeof BOUNDS;
}

/** Entries of routes, one a line: `GET /path`. In a path `*` is any text, and a name after a colon a segment. */
function entries(bounds: RouteEntry['bounds'], who: Who, routes: string): [string, RouteEntry][] {
  return routes
    .trim()
    .split('\n')
    .map((route) => [route.trim(), { who, bounds }]);
}

/** Every route of the service, with who may use it and what bounds it. A test fails when a route has no entry. */
export const ROUTES: ReadonlyMap<string, RouteEntry> = new Map([
  ...entries(
    'prepared',
    'anybody',
    `GET /
    GET /pricing
    GET /verify
    GET /jobs
    GET /jobs/:id
    GET /projects
    GET /projects/:id
    GET /projects/:id/review
    GET /operator
    GET /operator/:section
    GET /operator/accounts/:id
    GET /dashboard
    GET /dashboard/sign-up
    GET /dashboard/forgot-password
    GET /dashboard/reset-password
    GET /dashboard/verify-email
    GET /dashboard/sign-in-link
    GET /dashboard/change-email
    GET /dashboard/invitation
    GET /dashboard/keys
    GET /dashboard/apps
    GET /dashboard/members
    GET /dashboard/plans
    GET /dashboard/security
    GET /dashboard/record
    GET /dashboard/law
    GET /dashboard/account
    GET /tools/:name
    GET /assets/:name
    GET /downloads
    GET /downloads/*
    GET /service_worker.js
    GET /favicon.svg
    GET /favicon.ico
    GET /apple-touch-icon.png
    GET /icon.png
    GET /manifest.webmanifest
    GET /preview.png
    GET /sheet.css
    GET /sheet-math.ttf
    GET /excel/manifest.xml
    GET /excel/functions.json
    GET /excel/functions.js
    GET /excel/index.html
    GET /oauth/oauth.css
    GET /robots.txt
    GET /sitemap.xml
    GET /llms.txt
    GET /llms-full.txt
    GET /health
    GET /ready
    GET /openapi.json
    GET /arazzo.json
    GET /mcp/server-card
    GET /.well-known/agent-skills/*
    GET /.well-known/mcp/server-card
    GET /.well-known/mcp/server-card.json
    GET /.well-known/ai-catalog.json
    GET /.well-known/jwks.json
    GET /.well-known/security.txt
    GET /.well-known/oauth-authorization-server/oauth
    GET /.well-known/oauth-protected-resource/mcp/oauth
    GET /problems/*
    GET /docs
    GET /docs/*
    GET /docs/tools/:name
    GET /docs/methods/:name
    GET /docs/law/:id
    GET /docs/verification/:name
    GET /docs/api/:name
    GET /docs/guides/:name
    GET /docs/guides/errors
    GET /docs/guides/skills
    GET /docs/guides/versioning
    GET /docs/guides/changelog
    GET /docs/editions/:edition/:tool
    GET /v1/tools
    GET /v1/tools/:name
    GET /v1/editions
    GET /v1/editions/:edition
    GET /v1/verification
    GET /v1/verification/:tool`,
  ),
  ...entries(
    'lookup',
    'anybody',
    `GET /docs/search
    GET /docs/parameters
    GET /v1/parameters
    GET /v1/parameters/:id
    GET /v1/law
    GET /v1/law/:id
    GET /v1/law/changes.ics
    GET /v1/law.atom
    GET /v1/editions/:edition/diff/:other
    GET /v1/usage
    GET /dashboard/api/service`,
  ),
  ...entries('prepared', 'machine', 'GET /metrics'),
  ...entries('call', 'anybody', 'POST /v1/tools/:name'),
  ...entries(
    'call',
    'key',
    `POST /tools/epbd
    POST /tools/nis2
    POST /tools/pue
    POST /tools/thermal
    POST /v1/tools/epbd
    POST /v1/tools/nis2
    POST /v1/tools/pue
    POST /v1/tools/thermal`,
  ),
  ...entries(
    'exploration',
    'anybody',
    `POST /v1/tools/:name/:kind
    GET /v1/tools/:name/:kind`,
  ),
  ...entries(
    'project',
    'anybody',
    `POST /v1/projects/evaluate
    POST /v1/projects/review
    POST /v1/projects/explore`,
  ),
  ...entries(
    'project',
    'key',
    `POST /v1/projects/:id/evaluate
    POST /v1/projects/:id/review
    POST /v1/projects/:id/explore`,
  ),
  ...entries('document', 'anybody', 'GET /v1/calculations/:name'),
  ...entries('issue', 'anybody', 'POST /v1/calculations/:name'),
  ...entries('conversation', 'anybody', 'POST /mcp'),
  ...entries(
    'conversation',
    'app',
    `GET /mcp/oauth
    POST /mcp/oauth`,
  ),
  ...entries('batch', 'anybody', 'POST /v1/batch'),
  ...entries('upload', 'key', 'POST /v1/jobs'),
  ...entries(
    'reading',
    'key',
    `GET /v1/jobs
    GET /v1/jobs/:id
    GET /v1/jobs/:id/summary
    GET /v1/jobs/:id/manifest
    GET /v1/webhooks
    GET /v1/webhooks/:id
    GET /v1/webhooks/:id/deliveries`,
  ),
  ...entries(
    'form',
    'key',
    `DELETE /v1/jobs/:id
    POST /v1/jobs/:id/cancel
    POST /v1/jobs/:id/resume
    POST /v1/webhooks
    PATCH /v1/webhooks/:id
    DELETE /v1/webhooks/:id
    POST /v1/webhooks/:id/rotate
    POST /v1/webhooks/:id/test
    POST /v1/webhooks/:id/deliveries/:delivery/retry`,
  ),
  ...entries(
    'download',
    'key',
    `GET /v1/jobs/:id/result
    GET /v1/jobs/:id/rejected
    GET /v1/usage/export.csv
    GET /v1/usage/export.ndjson`,
  ),
  ...entries(
    'document',
    'key',
    `GET /v1/jobs/:id/report
    GET /v1/jobs/:id/report.html
    GET /v1/jobs/:id/report.pdf
    GET /v1/jobs/:id/schedule.html
    GET /v1/jobs/:id/schedule.pdf
    GET /v1/jobs/:id/schedule.docx`,
  ),
  ...entries('event', 'stripe', 'POST /stripe/webhooks'),
  ...entries(
    'form',
    'anybody',
    `POST /oauth/register
    POST /oauth/token
    POST /oauth/revoke
    GET /oauth/authorize
    POST /oauth/consent
    GET /oidc/sign-in
    GET /oidc/callback
    GET /unsubscribe
    POST /unsubscribe
    POST /oidc/back-channel-logout
    POST /dashboard/auth/sign-in-link
    POST /dashboard/auth/sign-out
    POST /dashboard/auth/invitation
    POST /dashboard/auth/invitation-refusal
    POST /dashboard/auth/request-reset
    POST /dashboard/auth/verify-email
    POST /dashboard/auth/change-email`,
  ),
  ...entries(
    'password',
    'anybody',
    `POST /oauth/sign-in
    POST /oauth/sign-up
    POST /oauth/second-factor
    POST /dashboard/auth/sign-up
    POST /dashboard/auth/sign-in
    POST /dashboard/auth/second-factor
    POST /dashboard/auth/reset-password`,
  ),
  ...entries(
    'password',
    'viewer',
    `POST /dashboard/auth/change-password
    POST /dashboard/api/second-factor
    PUT /dashboard/api/second-factor
    DELETE /dashboard/api/second-factor
    POST /dashboard/api/recovery-codes
    POST /dashboard/api/identity
    POST /dashboard/api/email-change
    DELETE /dashboard/api/me`,
  ),
  ...entries(
    'password',
    'owner',
    `DELETE /dashboard/api/account
    PUT /dashboard/api/ownership`,
  ),
  ...entries(
    'reading',
    'viewer',
    `GET /dashboard/api/second-factor
    GET /dashboard/api/sessions
    GET /dashboard/api/identity
    GET /dashboard/api/billing
    GET /dashboard/api/record
    GET /dashboard/api/me
    GET /dashboard/api/accounts
    GET /dashboard/api/members
    GET /dashboard/api/invitations
    GET /dashboard/api/plans
    GET /dashboard/api/keys
    GET /dashboard/api/connected-apps
    GET /dashboard/api/usage
    GET /dashboard/api/limit-status
    GET /dashboard/api/rejected-calls
    GET /dashboard/api/projects
    GET /dashboard/api/projects/:id
    GET /dashboard/api/projects/:id/calculations/:calculation/approval
    GET /dashboard/api/projects/:id/calculations/:calculation/revisions/:revision
    GET /dashboard/api/projects/:id/calculations/:calculation/revisions/:revision/receipt
    GET /dashboard/api/follows
    GET /dashboard/api/letterhead`,
  ),
  ...entries(
    'reading',
    'owner',
    `GET /dashboard/api/billing/details
    GET /dashboard/api/invoices`,
  ),
  ...entries(
    'form',
    'viewer',
    `POST /dashboard/api/verification
    DELETE /dashboard/api/sessions
    DELETE /dashboard/api/sessions/:id
    PUT /dashboard/api/current-account
    DELETE /dashboard/api/membership
    POST /dashboard/api/invitation-acceptance
    POST /dashboard/api/visits
    DELETE /dashboard/api/connected-apps/:id
    POST /dashboard/api/follows
    DELETE /dashboard/api/follows/:kind/:subject
    PUT /dashboard/api/follows/mail`,
  ),
  ...entries(
    'form',
    'member',
    `POST /dashboard/api/keys
    PATCH /dashboard/api/keys/:id
    DELETE /dashboard/api/keys/:id
    POST /dashboard/api/keys/:id/rotation
    POST /dashboard/api/projects
    PATCH /dashboard/api/projects/:id
    DELETE /dashboard/api/projects/:id
    POST /dashboard/api/projects/:id/calculations
    PATCH /dashboard/api/projects/:id/calculations/:calculation
    DELETE /dashboard/api/projects/:id/calculations/:calculation
    PUT /dashboard/api/projects/:id/order
    POST /dashboard/api/projects/:id/calculations/:calculation/approval
    PUT /dashboard/api/projects/:id/calculations/:calculation/recalculation
    POST /dashboard/api/projects/:id/calculations/:calculation/comments
    PATCH /dashboard/api/projects/:id/calculations/:calculation/comments/:comment`,
  ),
  ...entries(
    'form',
    'owner',
    `PATCH /dashboard/api/account
    PATCH /dashboard/api/members/:user
    DELETE /dashboard/api/members/:user
    POST /dashboard/api/invitations
    DELETE /dashboard/api/invitations/:id
    PUT /dashboard/api/requested-plan
    DELETE /dashboard/api/requested-plan
    POST /dashboard/api/billing/checkout
    POST /dashboard/api/billing/portal
    POST /dashboard/api/billing/refresh
    PUT /dashboard/api/billing/details
    DELETE /dashboard/api/letterhead`,
  ),
  ...entries('letterhead', 'owner', 'PUT /dashboard/api/letterhead'),
  ...entries('download', 'viewer', 'GET /dashboard/api/stored-data.ndjson'),
  ...entries(
    'download',
    'member',
    `GET /dashboard/api/record.csv
    GET /dashboard/api/record.ndjson`,
  ),
  ...entries(
    'project',
    'viewer',
    `POST /dashboard/api/projects/:id/review
    GET /dashboard/projects/:id/review.html
    GET /dashboard/projects/:id/review.pdf
    GET /dashboard/projects/:id/review.docx
    GET /dashboard/projects/:id/review.parquet
    GET /dashboard/projects/:id/crate.zip`,
  ),
  ...entries('import', 'member', 'POST /dashboard/api/projects/import'),
  ...entries(
    'document',
    'viewer',
    `GET /dashboard/api/projects/:id/export
    GET /dashboard/projects/:id/sheets.pdf
    GET /dashboard/projects/:id/sheets.docx
    GET /dashboard/projects/:id/schedule.html
    GET /dashboard/projects/:id/schedule.pdf
    GET /dashboard/projects/:id/schedule.docx
    GET /dashboard/projects/:id/calculations/:calculation/sheet.html
    GET /dashboard/projects/:id/calculations/:calculation/sheet.pdf
    GET /dashboard/projects/:id/calculations/:calculation/sheet.xlsx
    GET /dashboard/projects/:id/calculations/:calculation/sheet.docx`,
  ),
  ...entries(
    'document',
    'owner',
    `GET /dashboard/invoices/:number/invoice.html
    GET /dashboard/invoices/:number/invoice.pdf`,
  ),
  ...entries('password', 'operator', 'POST /dashboard/operator/api/password'),
  ...entries(
    'reading',
    'operator',
    `GET /dashboard/operator/api/accounts
    GET /dashboard/operator/api/requests
    GET /dashboard/operator/api/accounts/:id
    GET /dashboard/operator/api/health
    GET /dashboard/operator/api/errors`,
  ),
  ...entries(
    'form',
    'operator',
    `PUT /dashboard/operator/api/accounts/:id/plan
    DELETE /dashboard/operator/api/accounts/:id
    DELETE /dashboard/operator/api/accounts/:id/requested-plan
    POST /dashboard/operator/api/accounts/:id/verification
    DELETE /dashboard/operator/api/accounts/:id/second-factor
    DELETE /dashboard/operator/api/accounts/:id/keys/:key
    DELETE /dashboard/operator/api/accounts/:id/members/:user/sessions
    POST /dashboard/operator/api/accounts/:id/members/:user/password-reset`,
  ),
]);

const PATTERNS = [...ROUTES].map(([route, entry]) => {
  const text = route.replaceAll('.', String.raw`\.`).replaceAll('*', '.*').replaceAll(/:\w+/g, ':\\w+');
  return { pattern: new RegExp(`^${text}$`), entry };
});

/** The entry of a route as it is registered; undefined if it has none. */
export function entryOf(route: string): RouteEntry | undefined {
  return ROUTES.get(route) ?? PATTERNS.find(({ pattern }) => pattern.test(route))?.entry;
}
