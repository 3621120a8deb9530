/** The parts of the package that tests use; it has no types of its own. */
declare module 'oidc-provider' {
  import type { RequestListener } from 'node:http';

  interface Grant {
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }

  interface Context {
    oidc: {
      provider: { Grant: new (properties: { clientId: string; accountId: string }) => Grant };
      client?: { clientId: string };
      session?: { accountId?: string };
    };
  }

  interface Account {
    accountId: string;
    claims: () => Promise<Record<string, unknown> & { sub: string }>;
  }

  export interface Configuration {
    clients?: Record<string, unknown>[];
    claims?: Record<string, string[]>;
    conformIdTokenClaims?: boolean;
    cookies?: { keys: string[] };
    features?: Record<string, { enabled: boolean }>;
    jwks?: { keys: object[] };
    findAccount?: (context: Context, subject: string) => Promise<Account | undefined>;
    issueRefreshToken?: () => Promise<boolean>;
    expiresWithSession?: () => Promise<boolean>;
    loadExistingGrant?: (context: Context) => Promise<Grant>;
    fetch?: (url: string | URL | Request, options?: RequestInit) => Promise<Response>;
  }

  export default class Provider {
    constructor(issuer: string, configuration: Configuration);
    callback(): RequestListener;
  }
}
