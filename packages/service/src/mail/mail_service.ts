import { createHash, randomUUID } from 'node:crypto';
import { SecretEncryption } from '../encryption/secret_encryption.ts';
import { DueWork } from '../queue/due_work.ts';
import type { Message, WorkQueue } from '../queue/work_queue.ts';
import type { Store } from '../store/contract.ts';
import type { Telling } from '../store/follow/contract.ts';
import type { NewMail } from '../store/mail/contract.ts';
import type { AccountNotice } from '../store/notice/contract.ts';
import { countAttempt, mailLimits } from '../usage/attempts.ts';
import type { Mail, MailSender } from './mail.ts';
import { MailDeliverer, type MailDelivererOptions } from './mail_deliverer.ts';

const TOPIC = 'mail';

/** Connections of this process to the mail server. */
const CONCURRENCY = 4;

const SWEEP_INTERVAL_MS = 5000;
const SWEEP_MAILS_MAX = 200;

export interface MailServiceOptions extends Omit<MailDelivererOptions, 'encryption'> {
  queue: WorkQueue;
  /** The secret of the service, which the contents of mails are encrypted with. */
  readSecret: () => Promise<string>;
  onError: (error: unknown) => void;
}

function idOf({ kind, to, key }: Mail): string {
  const name = key === undefined ? randomUUID() : [kind, to, key].join('\0');
  return `mail_${createHash('sha256').update(name).digest('hex').slice(0, 32)}`;
}

function messageOf(id: string): Message {
  return { topic: TOPIC, id, priority: 0, body: { mail: id } };
}

/** Stores mails and sends them in the background. */
export class MailService implements MailSender {
  readonly isConfigured = true;
  readonly #options: MailServiceOptions;
  readonly #store: Store;
  readonly #encryption: SecretEncryption;
  readonly #work: DueWork;
  readonly #publications = new Set<Promise<void>>();

  constructor(options: MailServiceOptions) {
    const { store, clock, queue, readSecret, onError } = options;
    this.#options = options;
    this.#store = store;
    this.#encryption = new SecretEncryption('plumbline mails', readSecret);
    const deliverer = new MailDeliverer({ ...options, encryption: this.#encryption });
    this.#work = new DueWork({
      queue,
      topic: TOPIC,
      concurrency: CONCURRENCY,
      sweepIntervalMs: SWEEP_INTERVAL_MS,
      listDue: async () => (await store.mails.listDue(clock(), SWEEP_MAILS_MAX)).map(messageOf),
      handle: ({ mail }, signal) => deliverer.deliver(String(mail), signal),
      onError,
    });
  }

  /** Begins to send what is due. */
  start(): void {
    this.#work.start();
  }

  /** Sends what is due and was not published; happens by itself every few seconds. */
  sweep(): Promise<void> {
    return this.#work.sweep();
  }

  async stop(): Promise<void> {
    await Promise.all(this.#publications);
    await this.#work.stop();
  }

  async send(mail: Mail): Promise<void> {
    if (await countAttempt(this.#store, mailLimits(mail.kind, mail.to))) {
      this.#options.log.warn({ kind: mail.kind }, 'mail not sent: its recipient gets too many of this kind');
      return;
    }
    const stored = await this.#storedMail(mail);
    if (await this.#store.mails.add(stored)) this.#publish(stored.id);
  }

  /** Tells the owner of an account something once; several processes may find it at the same time. */
  async sendNotice(notice: AccountNotice, mail: Mail): Promise<void> {
    const stored = await this.#storedMail(mail);
    if (await this.#store.notices.add(notice, stored)) this.#publish(stored.id);
  }

  /** Tells a user of changes of law, in one mail a day at most; several processes may find them at the same time. */
  async sendDigest(userId: string, telling: Telling, mail: Mail): Promise<void> {
    const stored = await this.#storedMail(mail);
    if (await this.#store.follows.tellUser(userId, telling, stored)) this.#publish(stored.id);
  }

  async #storedMail(mail: Mail): Promise<NewMail> {
    const { to, key: _key, ...content } = mail;
    const id = idOf(mail);
    const encrypted = await this.#encryption.encrypt(id, JSON.stringify(content));
    return { id, kind: mail.kind, recipient: to, content: encrypted, createdAt: this.#options.clock() };
  }

  /** In the background: the queue of PostgreSQL takes a moment to open. If it fails, the next sweep publishes the mail. */
  #publish(id: string): void {
    const publication = this.#work.publish([messageOf(id)]);
    this.#publications.add(publication);
    publication.finally(() => this.#publications.delete(publication));
  }
}
