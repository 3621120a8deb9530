import { EDITION } from '../../../data/edition.ts';
import type { Source } from '../../../kernel/index.ts';

export function practice(place: string): Source {
  return { document: 'Engineering practice', place, edition: EDITION };
}

export function chosen(place: string): Source {
  return { document: 'Product data edition', place, edition: EDITION };
}
