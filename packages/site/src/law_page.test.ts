import { LAWS, lawRegister, overdueLaws } from '@plumbline/calculators';
import { markup } from '@plumbline/documents/page/markup.ts';
import { DAY } from '@plumbline/service/api/docs/site_build.ts';
import { expect, it } from 'vitest';
import { lawEntryPages } from './law_entry_pages.ts';
import { builtLawPage } from './law_page.ts';

const laws = lawRegister();
const { before, overdue, after } = builtLawPage(laws);

function namesIn(html: string): string[] {
  return [...html.matchAll(/<th scope="row"><a href="[^"]*">([^<]*)</g)].map(([, name = '']) => name);
}

const written = (laws: readonly { name: string }[]) => laws.map(({ name }) => markup`${name}`.text);

it('has every entry once, below the section of those that are past their review date', () => {
  expect(before).toMatch(/<h2 id="overdue">Past the review date<\/h2>\n$/);
  expect(namesIn(after).toSorted()).toEqual(written(LAWS).toSorted());
});

it('lists what changes when, the earliest first, with the law and its tools', () => {
  const table = after.slice(0, after.indexOf('<h2 id="law">'));
  const dates = [...table.matchAll(/<td class="date">(\d{4}-\d\d-\d\d)/g)].map(([, date]) => date);
  expect(dates).toEqual(dates.toSorted());
  expect(dates).toHaveLength(LAWS.flatMap(({ changes }) => changes).length);
  expect(table).toContain('<a href="/docs/law/eu-2023-1791">');
});

it('lists an entry there from the day after its review date', () => {
  expect(overdue[0]).toEqual({
    after: '',
    section: `<p>Nothing is past its review date on <span class="date">${DAY}</span>.</p>\n`,
  });
  expect(overdue.length).toBeGreaterThan(2);
  for (const [index, { after: date, section }] of overdue.entries()) {
    // Every day sorts before the same day with a further digit.
    expect([date, namesIn(section)]).toEqual([date, written(overdueLaws(`${date}0`))]);
    const next = overdue[index + 1]?.after;
    if (next !== undefined) expect(written(overdueLaws(next))).toEqual(namesIn(section));
  }
  expect(namesIn(overdue.at(-1)?.section ?? '')).toEqual(written(LAWS));
});

it('has a page for each entry, with its changes, tools and constants', () => {
  const pages = new Map(lawEntryPages(laws).map(({ path, body }) => [path, body.text]));
  expect([...pages.keys()]).toEqual(LAWS.map(({ id }) => `/docs/law/${id}`));
  const standard = pages.get('/docs/law/uk-sap-10-3') ?? '';
  expect(standard).toContain('<td class="date">2027-03-24</td>');
  expect(standard).toContain('<a href="/docs/tools/sap_sbem_precheck">');
  expect(standard).toContain('href="/dashboard/law?follow=law+uk-sap-10-3"');
  for (const [path, body] of pages) {
    const hasConstants = body.includes('<h2 id="constants">');
    const law = laws.find(({ id }) => path === `/docs/law/${id}`);
    expect([path, hasConstants]).toEqual([path, (law?.data.length ?? 0) > 0]);
  }
});
