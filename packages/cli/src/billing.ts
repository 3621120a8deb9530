import { parseArgs } from 'node:util';
import { countedInFigures } from '@plumbline/calculators';
import { type BillingContext, openBilling } from '@plumbline/service/billing/billing_context.ts';
import {
  askStripe,
  PaymentInProgress,
  PaymentsMisconfigured,
  PaymentsUnavailable,
} from '@plumbline/service/billing/billing_errors.ts';
import { listCustomers } from '@plumbline/service/billing/entitlement.ts';
import { setUpPrices } from '@plumbline/service/billing/stripe_prices.ts';
import { syncSubscription } from '@plumbline/service/billing/sync_subscription.ts';
import { type MailSender, NO_MAIL } from '@plumbline/service/mail/mail.ts';
import type { Store } from '@plumbline/service/store/contract.ts';
import { type Command, type CommandContext, CommandError, EXIT, UsageError } from './command.ts';
import { namedAccount } from './named_account.ts';
import { withMail } from './operated_mail.ts';
import { databaseLine, FORCE_HELP, STORE_OPTIONS, withOperatedStore } from './operated_store.ts';

const OPTIONS = { force: STORE_OPTIONS.force } as const;

/** Payments for a command; undefined if they are not set up. */
export function billingOf(
  { settings, clock, print }: CommandContext,
  store: Store,
  mail: MailSender = NO_MAIL,
): BillingContext | undefined {
  const log = (_details: object, message: string) => print(message);
  const parts = { store, clock, publicUrl: settings.publicUrl, mail, log: { warn: log, error: log } };
  return settings.stripe && openBilling(settings.stripe, parts);
}

function requireBilling(context: CommandContext, store: Store, mail?: MailSender): BillingContext {
  const billing = billingOf(context, store, mail);
  if (!billing) throw new CommandError('Payments are off. Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.');
  return billing;
}

/** Failures of payments are for the operator, so a command prints them. */
export async function withPaymentErrors<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof PaymentInProgress) throw new CommandError(`${error.message} Try again in a minute.`);
    const isPayment = error instanceof PaymentsUnavailable || error instanceof PaymentsMisconfigured;
    throw isPayment ? new CommandError(error.message) : error;
  }
}

const setupCommand: Command = {
  name: 'billing setup',
  summary: 'create the prices of the plans and the customer portal at Stripe',
  help: `plumbline billing setup [--force]

${FORCE_HELP}

Creates a product for each plan and its monthly and annual price, and configures the customer portal. What is there already stays as
it is, so that the command can be run again. A price that differs from the plan table is replaced: new subscriptions pay the new
price, existing ones keep the old one.`,
  async run(args, context) {
    const { values } = parseArgs({ args, options: OPTIONS });
    await withOperatedStore(context, values, (store) =>
      withPaymentErrors(async () => {
        const stripe = await requireBilling(context, store).connect();
        for (const sentence of await askStripe(() => setUpPrices(stripe))) context.print(sentence);
      }),
    );
    context.print(`Stripe sends its webhooks to ${context.settings.publicUrl}/stripe/webhooks.`);
    return EXIT.done;
  },
};

const syncCommand: Command = {
  name: 'billing sync',
  summary: 'read subscriptions again from Stripe, for one account or all',
  help: `plumbline billing sync [EMAIL] [--force]

${FORCE_HELP}

Repairs what lost webhooks left undone. The service does the same every hour.`,
  async run(args, context) {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: OPTIONS });
    const [email, ...more] = positionals;
    if (more.length > 0) throw new UsageError('Usage: plumbline billing sync [EMAIL]');
    const read = await withOperatedStore(context, values, (store) =>
      withPaymentErrors(() =>
        withMail(context, store, async (mail) => {
          const billing = requireBilling(context, store, mail);
          const accounts = email === undefined ? await listCustomers(store) : [(await namedAccount(store, email)).id];
          const synced = [];
          for (const account of accounts) synced.push(await syncSubscription(billing, account));
          return synced.filter((subscription) => subscription !== undefined).length;
        }),
      ),
    );
    context.print(`Read ${countedInFigures(read, 'customer', 'customers')} from Stripe.`);
    context.print(databaseLine(context));
    return EXIT.done;
  },
};

export const BILLING_COMMANDS: readonly Command[] = [setupCommand, syncCommand];
