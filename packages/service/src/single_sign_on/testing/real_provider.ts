import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import Provider, { type Configuration } from 'oidc-provider';
import { CLIENT } from './oidc_settings.ts';

/** What the provider knows about a person. */
export type Claims = Record<string, unknown>;

/** Sends what the provider posts to the service. */
export type Post = (url: string, body: string) => Promise<number>;

/** An identity provider of another author, on this machine. People sign in with their subject alone. */
export class RealProvider {
  readonly people = new Map<string, Claims>();
  readonly issuer: string;
  readonly #server: Server;
  readonly #configuration: Configuration;
  #provider: Provider | undefined;
  #keys = 0;

  private constructor(server: Server, redirectUri: string, post: Post) {
    this.#server = server;
    this.issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const origin = new URL(redirectUri).origin;
    this.#configuration = {
      clients: [
        {
          client_id: CLIENT.id,
          client_secret: CLIENT.secret,
          redirect_uris: [redirectUri],
          grant_types: ['authorization_code', 'refresh_token'],
          backchannel_logout_uri: `${origin}/oidc/back-channel-logout`,
          backchannel_logout_session_required: true,
        },
      ],
      claims: { openid: ['sub', 'sid'], email: ['email', 'email_verified'], profile: ['name', 'groups'] },
      conformIdTokenClaims: false,
      cookies: { keys: ['a key of the tests'] },
      features: { backchannelLogout: { enabled: true } },
      findAccount: async (_context, subject) => {
        const claims = this.people.get(subject);
        return claims && { accountId: subject, claims: async () => ({ sub: subject, ...claims }) };
      },
      issueRefreshToken: async () => true,
      expiresWithSession: async () => false,
      loadExistingGrant: async (context) => {
        const { provider, client, session } = context.oidc;
        const grant = new provider.Grant({ clientId: client?.clientId ?? '', accountId: session?.accountId ?? '' });
        grant.addOIDCScope('openid email profile offline_access');
        await grant.save();
        return grant;
      },
      fetch: async (url, options) => {
        const body = String(options?.body ?? '');
        return new Response(null, { status: await post(String(url), body) });
      },
    };
  }

  static async start(redirectUri: string, post: Post): Promise<RealProvider> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const provider = new RealProvider(server, redirectUri, post);
    await provider.rotateKeys();
    return provider;
  }

  /** Signs with a new key from now on, and publishes no other. */
  async rotateKeys(): Promise<void> {
    const { privateKey } = await generateKeyPair('RS256', { extractable: true });
    this.#keys += 1;
    const key = { ...(await exportJWK(privateKey)), kid: `key ${this.#keys}`, alg: 'RS256', use: 'sig' };
    this.#provider = new Provider(this.issuer, { ...this.#configuration, jwks: { keys: [key] } });
    this.#server.removeAllListeners('request');
    this.#server.on('request', this.#provider.callback());
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
