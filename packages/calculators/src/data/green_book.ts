import { datum } from '../kernel/index.ts';

export const GREEN_BOOK = 'HM Treasury, The Green Book';

export const GREEN_BOOK_RATE = datum({
  symbol: 'green_book_rate',
  description: 'Social time preference rate, real',
  value: 3.5,
  unit: '%/yr',
  source: { document: GREEN_BOOK, place: 'social time preference rate, years 0 to 30', edition: '2026' },
  confidence: 'published',
  note: 'A review of the rate was commissioned in December 2025; this is the rate of the text of February 2026.',
});
