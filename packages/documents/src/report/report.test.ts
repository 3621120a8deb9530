import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { summarise } from '@plumbline/batch/portfolio/summarise.ts';
import type { PortfolioSummary } from '@plumbline/batch/portfolio/summary.ts';
import { type ResultRow, writeResults } from '@plumbline/batch/portfolio/testing/result_files.ts';
import { EDITION } from '@plumbline/calculators';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawnTexts } from '../sheets/testing/drawn_texts.ts';
import { reportOf } from './report.ts';
import { reportHtml } from './report_html.ts';
import { reportPdf } from './report_pdf.ts';

const HOSTILE = '<script>alert("x")</script>';
/** Turns the letters after it around: the name would read as `Leeds gpj`. */
const TURNED = 'Leeds \u202ejpg\u202c';

const PHASE = {
  cost_low_gbp: 1000,
  cost_high_gbp: 3000,
  cost_low_eur: 1200,
  cost_high_eur: 3600,
  bill_saving_eur: 240,
  final_energy_saving_kwh: 60_000,
  carbon_saving_kgco2e: 500,
};

/** Ten homes: four in C, six in F, with the same two phases each. */
const HOMES: ResultRow[] = Array.from({ length: 10 }, (_, index) => ({
  line: index + 2,
  kept: {
    home: index === 0 ? HOSTILE : index === 1 ? '=1+1' : `Home ${index}`,
    place: index < 4 ? TURNED : HOSTILE,
  },
  result: {
    current_epc: index < 4 ? 'C' : 'F',
    final_epc: 'B',
    total_cost_low_gbp: 2000,
    total_cost_low_eur: 2400,
    current_class_metric_kwh_per_m2: 100 + index,
    phases: [
      { name: 'quick_wins', ...PHASE },
      { name: 'deep_renovation', ...PHASE, bill_saving_eur: 0 },
    ],
    phase_reaching_epc_c: index < 4 ? 0 : 2,
    cost_to_epc_c_low_gbp: index < 4 ? 0 : 1500,
  },
}));

let summary: PortfolioSummary;
beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-report-'));
  const about = { tool: 'digital_renovation_passport', edition: EDITION };
  const path = writeResults(folder, 'parquet', HOMES, about);
  summary = await summarise(path, { format: 'parquet', groupBy: 'place', rejected: 3 });
  rmSync(folder, { recursive: true });
});
const options = {
  title: 'Northern <homes>',
  source: 'out.parquet',
  date: '16 November 2026',
  command: 'plumbline report',
};
let page: string;
let pdf: string[];
beforeAll(async () => {
  page = reportHtml(reportOf(summary, options));
  const texts = await drawnTexts(() => reportPdf(reportOf(summary, options)));
  pdf = texts.map(({ text }) => text);
});

/** The words of the page without its markup. */
function wordsOf(html: string): string {
  return html
    .replace(/<(style|svg)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/[\s\u00a0]+/g, ' ');
}

/** Each line of a PDF is drawn word by word. */
function pdfWords(): string {
  return pdf.join(' ').replace(/[\s\u00a0]+/g, ' ');
}

describe('the report as HTML', () => {
  it('says what the portfolio is and comes to', () => {
    const words = wordsOf(page);
    expect(words).toContain('Current EPC: A, B or C 40.0 %, F or G 60.0 %');
    expect(words).toContain('3 rows were rejected and left out.');
    // Ten homes at 2,000 pounds.
    expect(words).toContain('Total cost, low 20,000 GBP');
    expect(words).toContain('16 November 2026');
    expect(words).toContain('out.parquet');
    // Six homes at 1,500 pounds.
    expect(words).toContain('Of 10 buildings, 4 meet it and 6 do not.');
    expect(words).toContain('Cost to EPC C, low 6 9,000 GBP 1,500 GBP');
    expect(words).toContain('Assumptions and limits');
    expect(words).toContain('Command plumbline report');
  });

  it('adds up the measures with their payback', () => {
    // Ten times: 10,000 to 30,000 pounds; 24,000 euro in the middle over 2,400 euro a year.
    expect(wordsOf(page)).toContain('Quick wins 10 10,000 30,000 2,400 600,000 5,000 10.0');
    expect(wordsOf(page)).toContain('Deep renovation 10 10,000 30,000 0 600,000 5,000 –');
  });

  it('states costs in the currency that is asked for', () => {
    const inEuro = wordsOf(reportHtml(reportOf(summary, { currency: 'EUR' })));
    expect(inEuro).toContain('Total cost, low 24,000 EUR');
    expect(inEuro).not.toMatch(/Total cost, low [\d,]+ GBP/);
  });

  it('escapes text of the file, and takes out what turns its direction', () => {
    expect(page).not.toContain('<script');
    expect(page).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;');
    expect(page).toContain('Northern &lt;homes&gt;');
    expect(page).not.toMatch(/[\u202a-\u202e]/);
    expect(page).toContain('=1+1');
  });

  it('has one main heading, a heading for each column of a table, and words for each picture', () => {
    expect(page.match(/<h1>/g)).toHaveLength(1);
    expect(page).toMatch(/<th scope="col"/);
    const pictures = page.match(/<svg class="chart"[^>]*>/g) ?? [];
    expect(pictures.length).toBeGreaterThan(4);
    for (const picture of pictures) expect(picture).toMatch(/role="img" aria-label="[^"]{10,}"/);
    expect(page).not.toMatch(/<script|http-equiv/);
  });

  it('says that a file has no results', () => {
    const empty = { ...summary, rows: 0, distributions: [], ranking: null };
    expect(wordsOf(reportHtml(reportOf(empty)))).toContain('The file has no results');
  });

  it('names what was not written to the file', () => {
    expect(wordsOf(page)).toMatch(/Not in the file .*Total bill saving/);
  });
});

describe('the report as PDF', () => {
  it('says the same as the page', () => {
    const words = pdfWords();
    expect(words).toContain('Northern <homes>');
    expect(words).toContain('F or G 60.0 %');
    expect(words).toContain('9,000 GBP');
    expect(words).toContain(HOSTILE);
    expect(words).not.toMatch(/[\u202a-\u202e]/);
  });

  it('is the same bytes for the same summary', async () => {
    const [first, second] = await Promise.all([
      reportPdf(reportOf(summary, options)),
      reportPdf(reportOf(summary, options)),
    ]);
    expect(first.equals(second)).toBe(true);
    expect(first.subarray(0, 5).toString()).toBe('%PDF-');
  });
});
