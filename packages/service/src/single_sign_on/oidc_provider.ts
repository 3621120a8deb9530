import { createHash } from 'node:crypto';
import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyOptions, jwtVerify } from 'jose';
import type { OidcSettings } from './oidc_settings.ts';
import { fetchJson, ProviderUnreachable } from './provider_request.ts';
import { ProviderFault } from './sign_in_fault.ts';

/** Signatures with a public key alone: neither `none`, nor HMAC with a key that others may know. */
const ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];
/** How far the clocks of two machines may differ. */
const CLOCK_TOLERANCE_SECONDS = 60;
const DISCOVERY_MS = 3_600_000;
const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';

/** The parts of a discovery document that sign-in needs. */
interface Discovered {
  authorizationEndpoint: string;
  tokenEndpoint: string;
  userinfoEndpoint: string | undefined;
  /** Whether the provider names itself in its answers (RFC 9207). */
  namesIssuer: boolean;
  /** How this service proves who it is: in a header, or in the form. */
  authenticatesInForm: boolean;
  keys: ReturnType<typeof createRemoteJWKSet>;
}

export interface Tokens {
  idToken: string | undefined;
  accessToken: string | undefined;
  refreshToken: string | undefined;
}

/** What keeps a sign-in together; the browser brings `state` back, the ID token the nonce. */
export interface SignInSecrets {
  state: string;
  nonce: string;
  verifier: string;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function listOf(value: unknown): unknown[] | undefined {
  return Array.isArray(value) ? value : undefined;
}

/** Percent-encoded as RFC 6749, section 2.3.1, asks for. */
function formEncoded(text: string): string {
  return new URLSearchParams({ text }).toString().slice('text='.length);
}

/** The identity provider, as OpenID Connect Core and Discovery describe it. */
export class OidcProvider {
  readonly settings: OidcSettings;
  readonly redirectUri: string;
  #discovered: { at: number; document: Promise<Discovered> } | undefined;

  constructor(settings: OidcSettings, redirectUri: string) {
    this.settings = settings;
    this.redirectUri = redirectUri;
  }

  /** The discovery document, read again every hour, and after a failure. Throws ProviderFault if it is of no use. */
  discover(): Promise<Discovered> {
    const known = this.#discovered;
    if (known && Date.now() - known.at < DISCOVERY_MS) return known.document;
    const document = this.#readDiscovery();
    this.#discovered = { at: Date.now(), document };
    document.catch(() => {
      this.#discovered = undefined;
    });
    return document;
  }

  async #readDiscovery(): Promise<Discovered> {
    const { issuer } = this.settings;
    const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
    const { status, body } = await fetchJson(url);
    if (status !== 200) {
      throw new ProviderFault('misconfigured', `${url} answered ${status}. Check OIDC_ISSUER.`);
    }
    const named = textOf(body.issuer);
    if (named !== issuer) {
      const detail = `OIDC_ISSUER is ${issuer}, but ${url} names ${named ?? 'no issuer'}. Set it to exactly that.`;
      throw new ProviderFault('misconfigured', detail);
    }
    const endpoint = (name: string) => this.#endpointOf(body, name);
    const methods = listOf(body.token_endpoint_auth_methods_supported);
    const challenges = listOf(body.code_challenge_methods_supported);
    if (challenges && !challenges.includes('S256')) {
      throw new ProviderFault('misconfigured', `${issuer} does not support PKCE with S256, which sign-in needs.`);
    }
    return {
      authorizationEndpoint: this.#needed(endpoint('authorization_endpoint'), 'authorization_endpoint'),
      tokenEndpoint: this.#needed(endpoint('token_endpoint'), 'token_endpoint'),
      userinfoEndpoint: endpoint('userinfo_endpoint'),
      namesIssuer: body.authorization_response_iss_parameter_supported === true,
      authenticatesInForm: methods !== undefined && !methods.includes('client_secret_basic'),
      keys: createRemoteJWKSet(new URL(this.#needed(endpoint('jwks_uri'), 'jwks_uri'))),
    };
  }

  /** An endpoint of the discovery document. A provider with TLS must not lead us to one without. */
  #endpointOf(document: Record<string, unknown>, name: string): string | undefined {
    const url = URL.parse(textOf(document[name]) ?? '');
    const isSafe = url?.protocol === 'https:' || url?.protocol === new URL(this.settings.issuer).protocol;
    return url && isSafe ? url.href : undefined;
  }

  #needed(endpoint: string | undefined, name: string): string {
    if (endpoint !== undefined) return endpoint;
    const detail = `The discovery document of ${this.settings.issuer} names no ${name} that can be used.`;
    throw new ProviderFault('misconfigured', detail);
  }

  /** Where the browser goes to sign in; `isAgain` asks even somebody who is signed in there. */
  async authorizationUrl(
    { state, nonce, verifier }: SignInSecrets,
    { isAgain }: { isAgain: boolean },
  ): Promise<string> {
    const url = new URL((await this.discover()).authorizationEndpoint);
    const parameters = {
      ...this.settings.parameters,
      response_type: 'code',
      client_id: this.settings.clientId,
      redirect_uri: this.redirectUri,
      scope: this.settings.scopes.join(' '),
      state,
      nonce,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      // With max_age, the ID token has to say when the person signed in.
      ...(isAgain && { prompt: 'login', max_age: '0' }),
    };
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
    return url.href;
  }

  /** Whether refresh tokens outlast the session at the provider, so that a refused one means that access has ended. */
  get hasOfflineAccess(): boolean {
    const { scopes, parameters } = this.settings;
    return scopes.includes('offline_access') || parameters.access_type === 'offline';
  }

  /** Rejects an answer that another provider sent, or may have sent (RFC 9207). */
  async requireIssuer(sent: string | null): Promise<void> {
    const { issuer } = this.settings;
    const { namesIssuer } = await this.discover();
    if (sent === issuer || (sent === null && !namesIssuer)) return;
    throw new ProviderFault('not_trusted', `the answer names ${sent ?? 'no issuer'} instead of ${issuer}`);
  }

  async #requestTokens(form: Record<string, string>): Promise<{ status: number; body: Record<string, unknown> }> {
    const { clientId, clientSecret } = this.settings;
    const { tokenEndpoint, authenticatesInForm } = await this.discover();
    const proof = authenticatesInForm
      ? { form: { client_id: clientId, client_secret: clientSecret } }
      : { header: Buffer.from(`${formEncoded(clientId)}:${formEncoded(clientSecret)}`).toString('base64') };
    return fetchJson(tokenEndpoint, {
      form: { ...form, ...proof.form },
      ...(proof.header !== undefined && { authorization: `Basic ${proof.header}` }),
    });
  }

  #tokensOf(body: Record<string, unknown>): Tokens {
    return {
      idToken: textOf(body.id_token),
      accessToken: textOf(body.access_token),
      refreshToken: textOf(body.refresh_token),
    };
  }

  #refusal({ status, body }: { status: number; body: Record<string, unknown> }): ProviderFault {
    const code = textOf(body.error);
    const said = [code ?? `status ${status}`, textOf(body.error_description)].filter(Boolean).join(': ');
    if (code === 'invalid_client' || status === 401) {
      const detail = `the provider rejects OIDC_CLIENT_ID or OIDC_CLIENT_SECRET (${said})`;
      return new ProviderFault('misconfigured', detail);
    }
    return new ProviderFault('not_trusted', `the provider rejects the code (${said})`);
  }

  /** The tokens for an authorization code, which works once. */
  async exchange(code: string, verifier: string): Promise<Tokens> {
    const answer = await this.#requestTokens({
      grant_type: 'authorization_code',
      code,
      redirect_uri: this.redirectUri,
      code_verifier: verifier,
    });
    if (answer.status !== 200) throw this.#refusal(answer);
    return this.#tokensOf(answer.body);
  }

  /** New tokens for a refresh token; undefined if the provider refuses it, because its user has no access any more. */
  async refresh(refreshToken: string): Promise<Tokens | undefined> {
    const answer = await this.#requestTokens({ grant_type: 'refresh_token', refresh_token: refreshToken });
    if (answer.status === 200) return this.#tokensOf(answer.body);
    if (answer.body.error === 'invalid_grant') return undefined;
    // A provider that fails must not end anybody's access.
    throw answer.status < 500 ? this.#refusal(answer) : new ProviderUnreachable(`status ${answer.status}`);
  }

  async #verify(token: string, options: JWTVerifyOptions): Promise<JWTPayload> {
    const { issuer, clientId } = this.settings;
    const { keys } = await this.discover();
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer,
        audience: clientId,
        algorithms: ALGORITHMS,
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
        ...options,
      });
      return payload;
    } catch (error) {
      if (error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout)) {
        throw new ProviderFault('not_trusted', `the token is not valid: ${error.message}`);
      }
      throw new ProviderUnreachable('its keys cannot be read', { cause: error });
    }
  }

  /** The claims of an ID token; the nonce is that of the sign-in, or undefined for one that a refresh token gave. */
  async verifyIdToken(idToken: string, nonce: string | undefined): Promise<JWTPayload & { sub: string }> {
    const claims = await this.#verify(idToken, { requiredClaims: ['sub', 'iat', 'exp'] });
    if (nonce !== undefined && claims.nonce !== nonce) {
      throw new ProviderFault('not_trusted', 'the ID token was issued for another sign-in');
    }
    const isForOthers = Array.isArray(claims.aud) && claims.aud.length > 1;
    if ((isForOthers || claims.azp !== undefined) && claims.azp !== this.settings.clientId) {
      throw new ProviderFault('not_trusted', 'the ID token was issued to another client');
    }
    return { ...claims, sub: claims.sub ?? '' };
  }

  /** The claims of a logout token (OpenID Connect Back-Channel Logout, section 2.6). */
  async verifyLogoutToken(token: string): Promise<{ subject?: string; session?: string; id: string }> {
    const claims = await this.#verify(token, { requiredClaims: ['iat', 'exp', 'jti', 'events'] });
    const events = claims.events as Record<string, unknown> | null;
    const [subject, session] = [textOf(claims.sub), textOf(claims.sid)];
    const isLogout = typeof events === 'object' && events !== null && typeof events[LOGOUT_EVENT] === 'object';
    if (!isLogout || claims.nonce !== undefined || (subject === undefined && session === undefined)) {
      throw new ProviderFault('not_trusted', 'the token is no logout token');
    }
    return {
      id: claims.jti ?? '',
      ...(subject !== undefined && { subject }),
      ...(session !== undefined && { session }),
    };
  }

  /** What the provider says of a person beyond the ID token; nothing if it has no such endpoint. */
  async userinfo(accessToken: string | undefined, subject: string): Promise<Record<string, unknown>> {
    const { userinfoEndpoint } = await this.discover();
    if (userinfoEndpoint === undefined || accessToken === undefined) return {};
    const { status, body } = await fetchJson(userinfoEndpoint, { authorization: `Bearer ${accessToken}` });
    if (status >= 500) throw new ProviderUnreachable(`userinfo answered ${status}`);
    if (status !== 200) return {};
    if (body.sub !== subject) throw new ProviderFault('not_trusted', 'the userinfo endpoint speaks of another person');
    return body;
  }
}
