import type { AccountAuthentication } from '../../accounts/account_authentication.ts';
import type { AuthorizationServer } from '../../oauth/authorization_server.ts';
import type { Store } from '../../store/contract.ts';

/** What the routes of the authorization server share. */
export interface OauthContext {
  store: Store;
  /** The public URL of this service. */
  publicUrl: string;
  authentication: AccountAuthentication;
  server: AuthorizationServer;
  /** Whether clients can be known by a document on the internet. */
  clientDocuments: boolean;
}
