import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

/** An answer of an endpoint: a document, or a status with one. */
type Answer = { status?: number; body: unknown };

async function textOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString('utf8');
}

/** A provider that answers whatever a test wants, also what no honest one would. */
export class ForgingProvider {
  readonly issuer: string;
  /** Replaces parts of the discovery document. */
  discovery: Record<string, unknown> = {};
  /** The answers of the token endpoint, by grant type. */
  onToken: (form: URLSearchParams) => Promise<Answer> = async () => ({ status: 400, body: { error: 'invalid_grant' } });
  onUserinfo: () => Answer = () => ({ body: {} });
  readonly #server: Server;
  readonly #keys: Awaited<ReturnType<typeof generateKeyPair>>;

  private constructor(server: Server, keys: Awaited<ReturnType<typeof generateKeyPair>>) {
    this.#server = server;
    this.#keys = keys;
    this.issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    server.on('request', async (request, response) => {
      const { status = 200, body } = await this.#answer(request);
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  }

  static async start(): Promise<ForgingProvider> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new ForgingProvider(server, await generateKeyPair('ES256', { extractable: true }));
  }

  async #answer(request: IncomingMessage): Promise<Answer> {
    const path = new URL(request.url ?? '/', this.issuer).pathname;
    switch (path) {
      case '/.well-known/openid-configuration':
        return { body: { ...this.#document(), ...this.discovery } };
      case '/keys':
        return { body: { keys: [{ ...(await exportJWK(this.#keys.publicKey)), kid: 'key', alg: 'ES256' }] } };
      case '/token':
        return this.onToken(new URLSearchParams(await textOf(request)));
      case '/userinfo':
        return this.onUserinfo();
      default:
        return { status: 404, body: {} };
    }
  }

  #document(): Record<string, unknown> {
    const { issuer } = this;
    return {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/userinfo`,
      jwks_uri: `${issuer}/keys`,
      code_challenge_methods_supported: ['S256'],
    };
  }

  /** A token that the provider has signed, or whoever has another key. */
  sign(claims: JWTPayload, key: CryptoKey = this.#keys.privateKey): Promise<string> {
    const now = Math.floor(Date.now() / 1000);
    const all = { iss: this.issuer, iat: now, exp: now + 300, ...claims };
    return new SignJWT(all).setProtectedHeader({ alg: 'ES256', kid: 'key' }).sign(key);
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
