import { type Datum, formatQuantity } from '../../kernel/index.ts';

export interface Condition {
  /** Common name of the condition. */
  label: string;
  text: string;
  /** Paragraph of Schedule 2 to SI 2015/596, unless another law is named. */
  reference: string;
  /** The data that the text quotes. */
  limits: readonly Datum<number>[];
}

/** A condition whose text has one placeholder, written {}, for each limit. */
export function stating(label: string, text: string, reference: string, ...limits: Datum<number>[]): Condition {
  const [start = '', ...rest] = text.split('{}');
  const filled = limits.map(({ value, unit }, index) => formatQuantity(value, unit) + (rest[index] ?? ''));
  return { label, text: start + filled.join(''), reference, limits };
}
