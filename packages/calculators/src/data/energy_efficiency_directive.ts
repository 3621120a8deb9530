import { datum } from '../kernel/index.ts';

export const DIRECTIVE = 'Directive (EU) 2023/1791 (energy efficiency, recast)';

export const REPORTING_IT_POWER = datum({
  symbol: 'scope_kw',
  description: 'Installed IT power from which a data centre reports',
  value: 500,
  unit: 'kW',
  source: {
    document: DIRECTIVE,
    place: 'Art. 12(1); also Delegated Regulation (EU) 2024/1364 Art. 1',
    edition: '2023',
  },
  confidence: 'statutory',
});
