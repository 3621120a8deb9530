import { catalogue, LAWS, lawRegister } from '@plumbline/calculators';
import { currentParameters } from '@plumbline/editions';
import { SourceSearch } from '@plumbline/service/api/mcp/tools/source_search.ts';
import { loadVerification } from '@plumbline/verification';
import { describe, expect, it } from 'vitest';
import { sourceEntries } from './source_entries.ts';

const entries = await sourceEntries(lawRegister());
const sources = new SourceSearch(entries);
const ofKind = (kind: string) => entries.filter((entry) => entry.kind === kind);

describe('what the tools rest on', () => {
  it('has every law, constant and published case once', async () => {
    const verifications = await Promise.all(catalogue.map(({ name }) => loadVerification(name)));
    const cases = verifications.flatMap(({ publications }) => publications.flatMap((each) => each.cases));
    expect(ofKind('law')).toHaveLength(LAWS.length);
    expect(ofKind('constant')).toHaveLength(currentParameters().length);
    expect(ofKind('case')).toHaveLength(cases.length);
  });

  it('says something of each, with its source, and for a clause which tools use it', () => {
    for (const { title, text, source, evidence, path } of entries) {
      for (const said of [title, text, source, evidence]) expect(said, title).not.toMatch(/^$|undefined|\[object/);
      expect(path, title).toMatch(/^\/(docs|v1)\//);
    }
    for (const { title, tools } of ofKind('clause')) expect(tools.length, title).toBeGreaterThan(0);
  });

  it.each([
    ['EN 1993-1-1 6.3.2', 'clause', /^EN 1993-1-1 6\.3\.2/],
    ['plateau length lateral torsional buckling', 'constant', /^Plateau length/],
    ['UB457x191x74 fire', 'case', /UB457x191x74/],
    ['private rented homes 2026', 'law', /private rented homes/],
  ] as const)('finds %s first', (query, kind, title) => {
    const [first] = sources.search({ query, kinds: [kind], limit: 1 }).results;
    expect(first?.title).toMatch(title);
  });
});
