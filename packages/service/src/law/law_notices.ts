import { repeat } from '../concurrency/repeat.ts';
import type { ReviewInMail } from '../mail/mail.ts';
import type { MailService } from '../mail/mail_service.ts';
import type { ProjectReview } from '../projects/project_reviews.ts';
import { callerOfAccount } from '../store/account/contract.ts';
import { type Store, StoreUnavailable } from '../store/contract.ts';
import type { Audience, Follower, ToldFollow } from '../store/follow/contract.ts';
import type { Clock } from '../time/clock.ts';
import type { WebhookSender } from '../webhooks/webhook.ts';
import { dayText, type LawEvent, lawEventsOn } from './law_events.ts';
import type { LawRecord } from './law_register.ts';
import type { Unsubscription } from './unsubscription.ts';

/** A day begins in UTC; whatever was told is recorded, so a look more costs two queries. */
const INTERVAL_MS = 60 * 60_000;
/** Soon after the start, for what is due since it stopped. */
const FIRST_MS = 30_000;

export interface LawNoticesOptions {
  store: Store;
  clock: Clock;
  register: () => readonly LawRecord[];
  publicUrl: string;
  unsubscription: Unsubscription;
  /** Undefined if the service sends no mail. */
  mails: Pick<MailService, 'sendDigest'> | undefined;
  /** Undefined if it has no webhooks. */
  webhooks: WebhookSender | undefined;
  /** What becomes of the projects of accounts in an edition. */
  reviewProjects: (accountIds: Iterable<string>, edition: string) => Promise<ProjectReview[]>;
  /** For tests. */
  eventsOn?: ((day: string) => LawEvent[]) | undefined;
  onError: (error: unknown) => void;
}

/** Tells those who follow law and projects what is due, has changed and was frozen: people in one mail a day at most, accounts by webhooks. */
export class LawNotices {
  readonly #options: LawNoticesOptions;
  #stop: (() => Promise<void>) | undefined;

  constructor(options: LawNoticesOptions) {
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

  /** Tells everything that is due today and was not told, on any machine. */
  async sweep(): Promise<void> {
    const { clock, register, publicUrl, mails, webhooks } = this.#options;
    const { eventsOn = (day: string) => lawEventsOn(day, register(), publicUrl) } = this.#options;
    const day = dayText(clock());
    const events = eventsOn(day);
    if (webhooks)
      await this.#each('accounts', events, (account, due) => this.#tellAccount(webhooks, account, day, due));
    if (mails) await this.#each('users', events, (user, due) => this.#tellUser(mails, user, day, due));
  }

  /** Goes through all followers with something that they were not told. */
  async #each(
    audience: Audience,
    events: readonly LawEvent[],
    tell: (follower: Follower, due: LawEvent[]) => Promise<unknown>,
  ): Promise<void> {
    for (let after = ''; ; ) {
      const page = await this.#options.store.follows.listFollowers(audience, after);
      for (const follower of page) {
        const due = events.filter(({ name, concerns }) => !follower.told.has(name) && follower.follows.some(concerns));
        if (due.length > 0) await tell(follower, due);
      }
      const last = page.at(-1);
      if (!last) return;
      after = last.id;
    }
  }

  async #tellUser(
    mails: NonNullable<LawNoticesOptions['mails']>,
    { id, email, told, follows }: Follower,
    day: string,
    due: readonly LawEvent[],
  ): Promise<void> {
    // What comes up later on the day waits for the next.
    if ([...told.values()].includes(day)) return;
    const link = await this.#options.unsubscription.urlFor(id);
    const projects = await this.#reviewed(follows, due);
    await mails.sendDigest(
      id,
      { day, events: due.map(({ name }) => name) },
      { to: email, kind: 'law_digest', notices: due.map(({ text, url }) => ({ text, url })), projects, link },
    );
  }

  /** The projects that somebody follows, in the newest of the editions. */
  async #reviewed(follows: readonly ToldFollow[], due: readonly LawEvent[]): Promise<ReviewInMail | undefined> {
    const frozen = due.findLast(({ edition }) => edition !== undefined);
    if (frozen?.edition === undefined) return undefined;
    const followed = follows.filter((follow) => follow.kind === 'projects' && frozen.concerns(follow));
    const accounts = new Set(followed.map(({ accountId }) => accountId));
    const reviews = await this.#options.reviewProjects(accounts, frozen.edition);
    if (reviews.length === 0) return undefined;
    const { publicUrl } = this.#options;
    return { edition: frozen.edition, reviews: reviews.map(({ text, path }) => ({ text, url: publicUrl + path })) };
  }

  /** Recorded when it is stored for the endpoints, which take a repeated message once. */
  async #tellAccount(webhooks: WebhookSender, { id }: Follower, day: string, due: readonly LawEvent[]): Promise<void> {
    for (const { event, name, data } of due) {
      await webhooks.send(callerOfAccount(id), event, name, data);
      await this.#options.store.follows.tellAccount(id, { day, events: [name] });
    }
  }
}
