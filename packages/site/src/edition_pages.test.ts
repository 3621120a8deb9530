import type { EditionDiff, ToolDiff } from '@plumbline/editions';
import { expect, it } from 'vitest';
import { editionDiffSection, toolDiffSection } from './edition_pages.ts';

const SAME: EditionDiff = { from: '2026.01', to: '2026.02', added_tools: [], removed_tools: [], tools: [] };

/** The rows of the tables, as text: what, old, new. */
function rowsOf(diff: ToolDiff): string[][] {
  const { text } = toolDiffSection(diff);
  return [...text.matchAll(/<tr><th scope="row">(.*?)<\/th><td>(.*?)<\/td><td>(.*?)<\/td><\/tr>/g)].map(
    ([, what = '', ...values]) => [what.replaceAll(/<small>.*<\/small>|<[^>]+>/g, ''), ...values],
  );
}

it('says that two editions do not differ', () => {
  expect(editionDiffSection(SAME).text).toContain('No constant, input or result differs');
});

it('names new and removed tools', () => {
  const { text } = editionDiffSection({ ...SAME, added_tools: ['b', 'c'], removed_tools: ['a'] });
  expect(text).toContain('New tools: b, c.');
  expect(text).toContain('Removed tools: a.');
});

it('shows each change with its old and new value', () => {
  const source = { document: 'Prices', place: 'Table 1', edition: '2026' };
  const about = { symbol: 'tariff', description: 'Price <of> energy', unit: 'GBP/kWh', source };
  const values = [
    { key: null, old: 0.25, new: 0.3 },
    { key: 'north.day', old: null, new: 1500 },
  ];
  const attributes = [{ attribute: 'confidence' as const, old: 'assumption', new: 'published' }];
  const tool = {
    tool: 'gone',
    data: [{ change: 'changed' as const, ...about, values, attributes }],
    inputs: [
      { change: 'added' as const, field: 'rooms', keywords: [] },
      { change: 'removed' as const, field: 'halls', keywords: [] },
      { change: 'changed' as const, field: 'use', keywords: [{ keyword: 'options', old: ['a'], new: ['a', 'b'] }] },
    ],
    results: [],
    examples: [
      { title: 'One', rejected_by: null, fields: [{ field: 'cost', old: 200, new: 240 }] },
      { title: 'Two', rejected_by: 'new' as const, fields: [] },
    ],
  };
  expect(rowsOf(tool)).toEqual([
    ['tariff', '0.25', '0.3'],
    ['tariff north.day', 'none', '1,500'],
    ['tariff confidence', 'assumption', 'published'],
    ['rooms', 'none', 'added'],
    ['halls', 'present', 'removed'],
    ['use options', 'a', 'a, b'],
    ['cost', '200', '240'],
    ['Inputs', 'calculated', 'rejected'],
  ]);
  expect(toolDiffSection(tool).text).toContain('Price &lt;of&gt; energy, GBP/kWh; Prices (2026), Table 1');
  expect(editionDiffSection({ ...SAME, tools: [tool] }).text).toContain(
    '<a href="/docs/editions/2026.02/gone">gone</a></th><td class="number">1</td><td class="number">3</td><td class="number">0</td><td class="number">2</td>',
  );
});
