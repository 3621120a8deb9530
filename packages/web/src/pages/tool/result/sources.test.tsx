import type { Citation } from '@plumbline/calculators';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Sources } from './sources.tsx';

const FACTOR: Citation = {
  symbol: 'EF',
  description: 'Emission factor of natural gas',
  value: 0.18,
  unit: 'kgCO2e/kWh',
  document: 'Guidelines',
  place: 'Table 2.2',
  edition: '2006',
  confidence: 'standard',
};

it('says beside the confidence that a figure was not looked up, if that is recorded', () => {
  const shown = (evidence?: Citation['evidence']) =>
    renderToStaticMarkup(<Sources sources={[{ ...FACTOR, ...(evidence && { evidence }) }]} />);
  expect(shown('from_memory')).toMatch(/badge-caution.*Standard.*>from memory, not looked up</);
  expect(shown('looked_up')).toMatch(/badge-good.*Standard.*>looked up</);
  expect(shown()).not.toContain('looked up');
});
