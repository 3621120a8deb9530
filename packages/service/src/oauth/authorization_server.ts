import { randomUUID } from 'node:crypto';
import type { AccountAuthentication, BrowserRequest, Session } from '../accounts/account_authentication.ts';
import { withStoreFailure } from '../accounts/store_failure.ts';
import { BoundedMap } from '../keys/bounded_map.ts';
import type { Store } from '../store/contract.ts';
import type { StoredClient } from '../store/oauth/contract.ts';
import type { Clock } from '../time/clock.ts';
import { isClientDocumentUrl } from './client_document.ts';
import { hasOneTarget, redirectTargetOf } from './client_metadata.ts';
import { loadOauthProvider } from './load_oauth_provider.ts';
import { CALCULATE, type OauthAddresses, OFFLINE_ACCESS, oauthAddresses } from './oauth_addresses.ts';
import { type ClientFinding, OauthClients } from './oauth_clients.ts';
import type { createOauthProvider } from './oauth_provider.ts';
import { hashOfToken } from './oauth_tokens.ts';

/** The number of apps that a user can connect. */
const CONNECTIONS_MAX = 50;

/** What happens next in the browser of somebody whom an app has sent here. */
export type Authorization =
  /** To the app, with a code or an error. */
  | { next: 'redirect'; url: string }
  | { next: 'sign_in'; client: StoredClient }
  | { next: 'consent'; client: StoredClient; redirectUri: string }
  /** The app cannot be told, because it or its address is not known. */
  | { next: 'failed'; description: string };

/** An authorization request: the parameters that the app sent, and who sends the browser. */
export interface AuthorizationRequest {
  parameters: URLSearchParams;
  browserRequest: BrowserRequest;
  ipCaller: string;
}

/** The response of the token endpoint; its errors are those of RFC 6749, section 5.2. */
export interface TokenResponse {
  status: number;
  body: Record<string, unknown>;
}

export interface AuthorizationServerOptions {
  store: Store;
  clock: Clock;
  publicUrl: string;
  authentication: Pick<AccountAuthentication, 'readSecret'>;
  clientDocuments?: boolean;
  fetchDocument?: (url: string) => Promise<unknown>;
}

/** How long after its use a refresh token that its sender sends again is no sign of a theft. */
const REUSE_MS = 10_000;
const REFRESHED_MAX = 1000;

type Provider = ReturnType<typeof createOauthProvider>;

function tokenError(error: string, description: string): TokenResponse {
  return { status: error === 'invalid_client' ? 401 : 400, body: { error, error_description: description } };
}

/** What is wrong with a form that needs some parameters. */
function formFault(form: URLSearchParams, needed: readonly string[]): TokenResponse | undefined {
  const missing = needed.find((name) => !form.get(name));
  if (missing !== undefined) return tokenError('invalid_request', `${missing} is missing.`);
  const wrong = nameWithNul(form);
  return wrong === undefined ? undefined : tokenError('invalid_request', `${wrong} has a NUL character.`);
}

/** The parameters that a grant needs in addition to client_id. */
const GRANT_PARAMETERS = new Map<string, readonly string[]>([
  ['authorization_code', ['code', 'redirect_uri', 'code_verifier']],
  ['refresh_token', ['refresh_token']],
]);

/** Errors of the provider about a grant for which RFC 6749 and RFC 7636 have one code. */
const GRANT_ERRORS = new Set(['invalid_request', 'invalid_user', 'invalid_token']);

/** PostgreSQL stores no NUL, and no value of the protocol has one. */
function nameWithNul(parameters: URLSearchParams): string | undefined {
  return [...parameters].find(([, value]) => value.includes('\0'))?.[0];
}

function wordsOf(list: string | null): string[] {
  return (list ?? '').split(' ').filter(Boolean);
}

/** Refresh tokens are issued for a scope that apps need not know. */
function withOfflineAccess(scope: string | null): string {
  const scopes = wordsOf(scope ?? CALCULATE);
  return [...new Set([...scopes, OFFLINE_ACCESS])].join(' ');
}

/** A copy without some words of `prompt`. */
function withoutPrompt(parameters: URLSearchParams, ...words: string[]): URLSearchParams {
  const changed = new URLSearchParams(parameters);
  const left = wordsOf(parameters.get('prompt')).filter((word) => !words.includes(word));
  if (left.length > 0) changed.set('prompt', left.join(' '));
  else changed.delete('prompt');
  return changed;
}

/** Prompts with which no code is issued before its user has answered. */
const ASKING_PROMPTS = new Set(['consent', 'login', 'create']);

/**
 * Whether an earlier consent counts for a redirect URI. Consent is stored for the app, so it counts only if its user can have seen no
 * other target then: an app with several could show a well-known one first. A metadata document can change, and any program on the
 * device can use its public id, so only its own host counts.
 */
function countsEarlierConsent({ clientId, redirectUris }: StoredClient, redirectUri: string | null): boolean {
  if (!isClientDocumentUrl(clientId)) return hasOneTarget(redirectUris);
  if (!URL.canParse(redirectUri ?? '')) return false;
  const { host, isOnDevice } = redirectTargetOf(redirectUri as string);
  return !isOnDevice && host === new URL(clientId).host;
}

/**
 * The OAuth 2.1 authorization server of /mcp/oauth. better-auth's provider checks authorization requests and issues codes and tokens;
 * clients, consent and the validity of tokens are ours.
 */
export class AuthorizationServer {
  readonly addresses: OauthAddresses;
  readonly clients: OauthClients;
  readonly #options: AuthorizationServerOptions;
  readonly #providers = new Map<boolean, Promise<Provider>>();
  readonly #refreshed = new BoundedMap<string, { at: number; response: Promise<TokenResponse> }>(REFRESHED_MAX);

  constructor(options: AuthorizationServerOptions) {
    this.#options = options;
    this.addresses = oauthAddresses(options.publicUrl);
    this.clients = new OauthClients(options);
  }

  #provider(isSecure: boolean): Promise<Provider> {
    const opened = this.#providers.get(isSecure) ?? this.#open(isSecure);
    this.#providers.set(isSecure, opened);
    // A store failure must not be cached.
    opened.catch(() => this.#providers.delete(isSecure));
    return opened;
  }

  async #open(isSecure: boolean): Promise<Provider> {
    const { store, publicUrl, authentication } = this.#options;
    const secret = await authentication.readSecret();
    const { createOauthProvider: open } = await loadOauthProvider();
    return open({ store, secret, isSecure, publicUrl });
  }

  #send(path: string, isSecure: boolean, init: RequestInit): Promise<TokenResponse> {
    return withStoreFailure(async () => {
      const provider = await this.#provider(isSecure);
      const response = await provider.handler(new Request(`${this.addresses.issuer}/oauth2/${path}`, init));
      const text = await response.text();
      if (response.status >= 500) {
        throw new Error(`the OAuth provider answered ${path.split('?', 1)[0]} with status ${response.status}`);
      }
      return { status: response.status, body: text === '' ? {} : (JSON.parse(text) ?? {}) };
    });
  }

  /** The app of an authorization request. */
  async #clientOf(parameters: URLSearchParams, ipCaller: string): Promise<ClientFinding> {
    const wrong = nameWithNul(parameters);
    if (wrong === undefined) return this.clients.find(parameters.get('client_id') ?? '', ipCaller);
    return { ok: false, reason: 'unknown', description: `The app sent a request with a NUL character in ${wrong}.` };
  }

  /** Checks an authorization request, and says what happens next. */
  async authorize({ parameters, browserRequest, ipCaller }: AuthorizationRequest): Promise<Authorization> {
    const finding = await this.#clientOf(parameters, ipCaller);
    if (!finding.ok) return { next: 'failed', description: finding.description };
    return this.#ask(this.#completed(parameters, finding.client), finding.client, browserRequest);
  }

  /** With the scope and resource that apps of earlier revisions leave out. */
  #completed(parameters: URLSearchParams, client: StoredClient): URLSearchParams {
    const completed = new URLSearchParams(parameters);
    completed.set('scope', withOfflineAccess(parameters.get('scope')));
    if (!parameters.has('resource')) completed.set('resource', this.addresses.resource);
    const isAsked = wordsOf(parameters.get('prompt')).some((word) => ASKING_PROMPTS.has(word));
    if (!isAsked && !countsEarlierConsent(client, parameters.get('redirect_uri'))) completed.set('prompt', 'consent');
    return completed;
  }

  async #ask(
    parameters: URLSearchParams,
    client: StoredClient,
    browserRequest: BrowserRequest,
  ): Promise<Authorization> {
    const { PROVIDER_PAGES } = await loadOauthProvider();
    const headers = {
      accept: 'application/json',
      ...(browserRequest.cookie !== undefined && { cookie: browserRequest.cookie }),
    };
    const { body } = await this.#send(`authorize?${parameters}`, browserRequest.isSecure, { headers });
    const url = String(body.url);
    if (url.startsWith(PROVIDER_PAGES.signIn)) return { next: 'sign_in', client };
    if (url.startsWith(PROVIDER_PAGES.consent)) {
      return { next: 'consent', client, redirectUri: parameters.get('redirect_uri') ?? '' };
    }
    if (body.url === undefined || url.startsWith(PROVIDER_PAGES.error)) {
      const reason = URL.parse(url)?.searchParams.get('error_description') ?? 'invalid request';
      return { next: 'failed', description: `The app sent a request that cannot be answered: ${reason}.` };
    }
    return { next: 'redirect', url };
  }

  /** The parameters of a request whose user has just signed in. */
  afterSignIn(parameters: URLSearchParams): URLSearchParams {
    return withoutPrompt(parameters, 'login', 'create', 'select_account');
  }

  /** Connects the app to the account of the session. The request is checked again, as if it had just arrived. */
  async allow(request: AuthorizationRequest, session: Session): Promise<Authorization> {
    const parameters = withoutPrompt(this.afterSignIn(request.parameters), 'consent');
    const finding = await this.#clientOf(parameters, request.ipCaller);
    if (!finding.ok) return { next: 'failed', description: finding.description };
    const completed = withoutPrompt(this.#completed(parameters, finding.client), 'consent');
    const asked = await this.#ask(completed, finding.client, request.browserRequest);
    if (asked.next !== 'consent') return asked;
    const isAdded = await this.#options.store.oauth.addConnection({
      id: `app_${randomUUID()}`,
      clientId: finding.client.clientId,
      userId: session.userId,
      accountId: session.accountId,
      scopes: [CALCULATE, OFFLINE_ACCESS],
      resources: [this.addresses.resource],
      at: this.#options.clock(),
      connectionsMax: CONNECTIONS_MAX,
      sessionId: session.id,
    });
    if (!isAdded) {
      const description = `You can have ${CONNECTIONS_MAX} connected apps. Disconnect one that you no longer use.`;
      return { next: 'failed', description };
    }
    return this.#ask(completed, finding.client, request.browserRequest);
  }

  /** Tells the app that its user said no. */
  async deny(request: AuthorizationRequest): Promise<Authorization> {
    const asking = new URLSearchParams(this.afterSignIn(request.parameters));
    // Asking for consent never issues a code, and it checks the address of the app.
    asking.set('prompt', 'consent');
    const asked = await this.authorize({ ...request, parameters: asking });
    if (asked.next !== 'consent') return asked;
    const url = new URL(asked.redirectUri);
    const state = request.parameters.get('state');
    url.searchParams.set('error', 'access_denied');
    url.searchParams.set('error_description', 'The user denied access.');
    if (state !== null) url.searchParams.set('state', state);
    url.searchParams.set('iss', this.addresses.issuer);
    return { next: 'redirect', url: url.href };
  }

  #post(path: string, form: URLSearchParams): Promise<TokenResponse> {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' };
    return this.#send(path, true, { method: 'POST', headers, body: form.toString() });
  }

  /** Exchanges a code or a refresh token. `ipCaller` is the IP address of the app. */
  async token(sent: URLSearchParams, ipCaller: string): Promise<TokenResponse> {
    const grantType = sent.get('grant_type') ?? '';
    const needed = GRANT_PARAMETERS.get(grantType);
    if (!needed) {
      const names = [...GRANT_PARAMETERS.keys()].join(' or ');
      return tokenError('unsupported_grant_type', `grant_type must be ${names}.`);
    }
    const fault = formFault(sent, ['client_id', ...needed]);
    if (fault) return fault;
    if (!(await this.#options.store.oauth.findClient(sent.get('client_id') ?? ''))) {
      return tokenError('invalid_client', 'client_id is unknown. Register again.');
    }
    return grantType === 'refresh_token' ? this.#refreshOnce(sent, ipCaller) : this.#exchange(sent);
  }

  async #exchange(form: URLSearchParams): Promise<TokenResponse> {
    const { status, body } = await this.#post('token', form);
    if (status < 400) return { status, body };
    const error = String(body.error ?? 'invalid_request');
    return tokenError(GRANT_ERRORS.has(error) ? 'invalid_grant' : error, String(body.error_description ?? error));
  }

  /** Apps that make several calls when their token has expired refresh it several times: all get the same response. */
  #refreshOnce(sent: URLSearchParams, ipCaller: string): Promise<TokenResponse> {
    const name = hashOfToken(`${ipCaller} ${sent}`);
    const known = this.#refreshed.get(name);
    const at = this.#options.clock();
    if (known && at - known.at < REUSE_MS) return known.response;
    const response = this.#refresh(sent, ipCaller);
    this.#refreshed.set(name, { at, response });
    const forget = () => this.#refreshed.delete(name);
    response.then(({ status }) => status < 400 || forget(), forget);
    return response;
  }

  async #refresh(sent: URLSearchParams, ipCaller: string): Promise<TokenResponse> {
    const text = sent.get('refresh_token') ?? '';
    const sender = hashOfToken(`${ipCaller} ${text}`);
    const token = await this.#options.store.oauth.findRefreshToken(hashOfToken(text), sender);
    if (!token) return tokenError('invalid_grant', 'refresh_token is unknown, or the app was disconnected.');
    // Another process has just served the same app. Later, or from elsewhere, the provider takes it for a theft, and ends all tokens.
    if (token.revokedAt !== null && token.isOfSender && this.#options.clock() - token.revokedAt < REUSE_MS) {
      return tokenError('invalid_grant', 'refresh_token was used a moment ago.');
    }
    const form = new URLSearchParams(sent);
    if (sent.has('scope')) form.set('scope', withOfflineAccess(sent.get('scope')));
    return this.#exchange(form);
  }

  /** Revokes a token of a client (RFC 7009). A token that is not valid is revoked already. */
  async revoke(sent: URLSearchParams): Promise<TokenResponse> {
    const fault = formFault(sent, ['token', 'client_id']);
    if (fault) return fault;
    const { status, body } = await this.#post('revoke', sent);
    if (status < 400 || body.error === 'invalid_request') return { status: 200, body: {} };
    return tokenError(String(body.error), String(body.error_description ?? body.error));
  }
}
