import { repeat } from '../concurrency/repeat.ts';
import { PLANS } from '../plans/plans.ts';
import { type Store, StoreUnavailable } from '../store/contract.ts';
import type { DisabledEndpoint, QuotaRange } from '../store/notice/contract.ts';
import type { Clock } from '../time/clock.ts';
import { monthOf, startOfNextMonth } from '../time/month.ts';
import type { MailService } from './mail_service.ts';

const INTERVAL_MS = 60_000;
/** Soon after the start, for what happened before it. */
const FIRST_MS = 5000;

/** An endpoint is looked at for so long after it was disabled; a service that was down for longer tells its owner nothing. */
const DISABLED_SINCE_MS = 7 * 86_400_000;

const DISABLED_REASONS: Readonly<Record<DisabledEndpoint['disabledBecause'], string>> = {
  gone: 'It answered with the status 410 (Gone).',
  failing: 'Every delivery of the last five days failed.',
  secret_unreadable: 'Its secret cannot be decrypted any more. Rotate the secret.',
  member_left: 'The member who set its address can no longer change the account.',
};

/** The parts of a plan's month that owners are told about. */
interface QuotaNotice extends QuotaRange {
  percent: 80 | 100;
  limit: number;
}

/** A larger plan has its own notices, so its owner is told again when its calls are used. */
const QUOTA_NOTICES: readonly QuotaNotice[] = PLANS.flatMap(
  ({ interface: owner, tier: plan, callsPerMonth: limit }) => {
    if (owner !== 'main' || limit === null) return [];
    const kindOf = (percent: 80 | 100) => ({ kind: `quota ${plan} ${percent}`, plan, percent, limit });
    return [
      { ...kindOf(80), from: Math.ceil(0.8 * limit), below: limit },
      { ...kindOf(100), from: limit, below: null },
    ];
  },
);

export interface AccountNoticesOptions {
  store: Store;
  clock: Clock;
  mails: Pick<MailService, 'sendNotice'>;
  onError: (error: unknown) => void;
}

/** Tells owners of accounts what they did not cause themselves: calls that run out, and webhooks that were disabled. */
export class AccountNotices {
  readonly #options: AccountNoticesOptions;
  #stop: (() => Promise<void>) | undefined;

  constructor(options: AccountNoticesOptions) {
    this.#options = options;
  }

  start(): void {
    this.#stop = repeat(INTERVAL_MS, () => this.#attempt(), FIRST_MS);
  }

  async stop(): Promise<void> {
    await this.#stop?.();
  }

  async #attempt(): Promise<void> {
    try {
      await this.sweep();
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) this.#options.onError(error);
    }
  }

  /** Queues all notices that are due. */
  async sweep(): Promise<void> {
    await this.#noticeQuotas();
    await this.#noticeWebhooks();
  }

  async #noticeQuotas(): Promise<void> {
    const { store, clock, mails } = this.#options;
    const now = clock();
    const month = monthOf(now);
    for (const reached of await store.notices.listReachedQuotas(month, QUOTA_NOTICES)) {
      const { accountId, accountName, ownerEmail, kind, used } = reached;
      const range = QUOTA_NOTICES.find((each) => each.kind === kind) as QuotaNotice;
      const { percent, plan, limit } = range;
      const resetsAt = startOfNextMonth(now);
      const content = { kind: 'quota', percent, accountName, plan, used, limit, resetsAt } as const;
      await mails.sendNotice({ accountId, kind, month }, { to: ownerEmail, ...content });
    }
  }

  async #noticeWebhooks(): Promise<void> {
    const { store, clock, mails } = this.#options;
    for (const disabled of await store.notices.listDisabledEndpoints(clock() - DISABLED_SINCE_MS)) {
      const { accountId, accountName, ownerEmail, kind, url, disabledBecause, disabledAt } = disabled;
      const content = {
        kind: 'webhook_disabled',
        accountName,
        url,
        reason: DISABLED_REASONS[disabledBecause],
      } as const;
      await mails.sendNotice({ accountId, kind, month: monthOf(disabledAt) }, { to: ownerEmail, ...content });
    }
  }
}
