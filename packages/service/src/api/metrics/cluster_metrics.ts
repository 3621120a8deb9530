import cluster, { type Worker } from 'node:cluster';
import type { Family, Telling } from './prometheus.ts';

/**
 * Between workers and the process that started them, which passes on what they say to each other: one wants the figures, learns
 * how many others there are, and each of those tells.
 */
type Message =
  | { figures: 'wanted'; inquiry: number; by: number }
  | { figures: 'expected'; inquiry: number; count: number }
  | { figures: 'told'; inquiry: number; by: number; telling: Telling };

/** How long the others have; who is stuck for longer is left out. */
const PATIENCE_MS = 500;

function isMessage(message: unknown): message is Message {
  return typeof message === 'object' && message !== null && 'figures' in message;
}

/** A process that ends meanwhile hears nothing, and that is no failure. */
function say(worker: Worker, message: Message): void {
  worker.send(message, () => undefined);
}

/** In the process that started the workers: passes on who wants figures to all others that serve, and what they tell back. */
export function relayFigures(listening: ReadonlySet<Worker>): void {
  cluster.on('message', (worker, message: unknown) => {
    if (!isMessage(message)) return;
    if (message.figures === 'wanted') {
      const others = [...listening].filter((other) => other !== worker && other.isConnected());
      say(worker, { figures: 'expected', inquiry: message.inquiry, count: others.length });
      for (const other of others) say(other, message);
    } else if (message.figures === 'told') {
      const asking = cluster.workers?.[message.by];
      if (asking) say(asking, message);
    }
  });
}

interface Inquiry {
  tellings: Telling[];
  expected: number;
  close: () => void;
}

/** In a worker: asks the others for their figures, and tells them its own. */
export class Colleagues {
  readonly #self: Worker;
  readonly #ownFamilies: () => Promise<Family[]>;
  readonly #open = new Map<number, Inquiry>();
  #inquiries = 0;

  constructor(self: Worker, ownFamilies: () => Promise<Family[]>) {
    this.#self = self;
    this.#ownFamilies = ownFamilies;
    self.on('message', (message: unknown) => {
      if (isMessage(message)) void this.#hear(message);
    });
  }

  /** What the others tell of themselves in the time that they have. */
  tellings(): Promise<Telling[]> {
    const inquiry = ++this.#inquiries;
    return new Promise((resolve) => {
      const tellings: Telling[] = [];
      const close = (): void => {
        clearTimeout(timer);
        this.#open.delete(inquiry);
        resolve(tellings);
      };
      const timer = setTimeout(close, PATIENCE_MS);
      this.#open.set(inquiry, { tellings, expected: Number.POSITIVE_INFINITY, close });
      say(this.#self, { figures: 'wanted', inquiry, by: this.#self.id });
    });
  }

  async #hear(message: Message): Promise<void> {
    if (message.figures === 'wanted') {
      const telling = { worker: this.#self.id, families: await this.#ownFamilies() };
      return say(this.#self, { ...message, figures: 'told', telling });
    }
    const inquiry = this.#open.get(message.inquiry);
    if (!inquiry) return;
    if (message.figures === 'expected') inquiry.expected = message.count;
    else inquiry.tellings.push(message.telling);
    if (inquiry.tellings.length >= inquiry.expected) inquiry.close();
  }
}
