import type { AccountAuthentication } from '../../accounts/account_authentication.ts';
import type { SessionAccounts } from '../../accounts/session_accounts.ts';
import type { BillingContext } from '../../billing/billing_context.ts';
import type { CallService } from '../../calls/call_service.ts';
import type { DocumentRenderer } from '../../documents/document_renderer.ts';
import type { LawRecord } from '../../law/law_register.ts';
import type { MailSender } from '../../mail/mail.ts';
import type { ReceiptIssuer } from '../../receipts/receipt_issuer.ts';
import type { OidcSettings } from '../../single_sign_on/oidc_settings.ts';
import type { SingleSignOn } from '../../single_sign_on/single_sign_on.ts';
import type { Store } from '../../store/contract.ts';
import type { Clock } from '../../time/clock.ts';
import type { OperatorContext } from './operator/operator_context.ts';

/** What the routes of the dashboard share. */
export interface DashboardContext {
  store: Store;
  clock: Clock;
  callService: CallService;
  /** The public URL of this service. */
  publicUrl: string;
  /** Of the service. */
  version: string;
  authentication: AccountAuthentication;
  sessions: Pick<SessionAccounts, 'forget'>;
  documentRenderer: DocumentRenderer;
  mail: MailSender;
  lawRegister: () => readonly LawRecord[];
  receipts: ReceiptIssuer;
  /** Whom pages name, and who hears of requests. */
  operatorEmail: string | undefined;
  /** Undefined if the service takes no payments. */
  billing: BillingContext | undefined;
  /** Both undefined without an identity provider. */
  oidc?: OidcSettings | undefined;
  singleSignOn?: SingleSignOn | undefined;
  operator: OperatorContext;
}
