import { catalogue, EDITION, showCalculation } from '@plumbline/calculators';
import { calculationUrl } from '@plumbline/documents/sheets/calculation_url.ts';
import { describe, expect, it } from 'vitest';
import { registryOf } from '../calculator_registry.ts';
import { NO_FEATURES } from '../protocol/client_features.ts';
import { SHARED_METHODS } from '../protocol/methods.ts';
import type { McpContext } from '../registry.ts';
import { UNMETERED } from '../stdio/unmetered_calls.ts';

const PUBLIC_URL = 'https://plumbline.example';
const context: McpContext = {
  revision: '2025-11-25',
  client: NO_FEATURES,
  registry: registryOf({ calculators: catalogue, explores: true }, PUBLIC_URL),
  listOptions: { withOutputSchemas: true },
  calls: { ...UNMETERED, tasks: () => expect.fail('no resource is a task') },
  signal: new AbortController().signal,
};

const AFTER_CONFIDENCE = { not_recorded: '', looked_up: '; looked up', from_memory: '; from memory, not looked up' };

async function read(uri: string): Promise<string> {
  const result = await SHARED_METHODS.get('resources/read')?.({ uri }, context);
  const [content] = (result as { contents: { uri: string; mimeType: string; text: string }[] }).contents;
  expect(content).toMatchObject({ uri, mimeType: 'text/markdown' });
  return content?.text ?? '';
}

describe('the pages', () => {
  it('show the inputs, results, method and sources of every tool', async () => {
    for (const { name, inputSchema, resultSchema, data } of catalogue) {
      const text = await read(`plumbline://tools/${name}`);
      for (const field of Object.keys({ ...inputSchema.properties, ...resultSchema.properties })) {
        expect(text).toContain(`\n| ${field} | `);
      }
      for (const { symbol, confidence, evidence } of data)
        expect(text).toMatch(
          new RegExp(`\\n\\| ${symbol} \\| .* \\| ${confidence}${AFTER_CONFIDENCE[evidence ?? 'not_recorded']} \\|`),
        );
      expect(text).toContain('## Example');
    }
  });

  it('list the tools by domain', async () => {
    const all = await read('plumbline://catalogue');
    for (const { name } of catalogue) expect(all).toContain(`\n- ${name}: `);
    const structural = await read('plumbline://catalogue/structural');
    expect(structural.match(/^- \w+/gm)).toEqual(['- eurocode_beam_designer', '- eurocode_column_checker']);
  });

  it('show the inputs, results, working and sources of a calculation by its URL', async () => {
    for (const calculator of catalogue) {
      for (const { input } of calculator.examples) {
        const text = await read(calculationUrl(PUBLIC_URL, { edition: EDITION, calculator, input }));
        const shown = showCalculation(calculator, input);
        if (!shown.ok) throw new Error('an example is refused');
        for (const { symbol, value, unit } of shown.working) {
          expect(
            text
              .split('\n')
              .some((line) => line.startsWith(`| ${symbol} | `) && line.includes(`| ${value} | ${unit} |`)),
            symbol,
          ).toBe(true);
        }
        for (const { confidence, evidence, symbol } of shown.sources)
          expect(text).toMatch(
            new RegExp(`\\n\\| ${symbol} \\| .* \\| ${confidence}${AFTER_CONFIDENCE[evidence ?? 'not_recorded']} \\|`),
          );
        for (const words of [...(shown.result.recommendations as string[]), ...(shown.result.assumptions as string[])])
          expect(text).toContain(`- ${words}`);
        expect(text).toContain(shown.result.disclaimer);
      }
    }
  });

  it('escape bars and newlines in table cells', async () => {
    const passport = catalogue.find(({ name }) => name === 'digital_renovation_passport');
    if (!passport) throw new Error('gone');
    const input = { floor_area_m2: 140, current_epc: 'F', heating: 'gas', address: '1 | High\nStreet' };
    expect(await read(calculationUrl(PUBLIC_URL, { edition: EDITION, calculator: passport, input }))).toContain(
      '| address | 1 \\| High Street |',
    );
  });
});

describe('a calculation whose URL has many faults', () => {
  it('has 20 of them described and the others counted', async () => {
    const unknown = Array.from({ length: 900 }, (_, index) => `unknown_${index}=1`).join('&');
    const read20 = read(`${PUBLIC_URL}/v1/calculations/calculate_pue?${unknown}`);
    // 900 unknown names and 4 missing inputs.
    await expect(read20).rejects.toMatchObject({
      message: expect.stringMatching(/^904 inputs of calculate_pue need correcting; the first 20 are described\. /),
      data: { code: 'invalid_input', errors: { length: 20 }, more_errors: 884 },
    });
  });

  it('has a repeated name as one fault', async () => {
    const repeated = read(`${PUBLIC_URL}/v1/calculations/calculate_pue?${'it_load_kw=1&'.repeat(4000)}`);
    await expect(repeated).rejects.toMatchObject({
      message: '1 input of calculate_pue needs correcting. it_load_kw must be sent once; 4000 values were sent.',
    });
  });
});

describe('the URL of a calculation', () => {
  it('has lists comma-joined and maps by dotted names', () => {
    const of = (name: string, input: Record<string, unknown>) => {
      const calculator = catalogue.find((candidate) => candidate.name === name);
      if (!calculator) throw new Error('gone');
      return calculationUrl('https://x.example', { edition: EDITION, calculator, input });
    };
    expect(of('contractor_vetting', { purpose: 'nis2', answers: { insurance: 'yes', registered: 'no' } })).toBe(
      `https://x.example/v1/calculations/contractor_vetting?edition=${EDITION}&answers.registered=no&answers.insurance=yes&purpose=nis2`,
    );
    expect(decodeURIComponent(of('get_technical_dd_quote', { disciplines: ['mep', 'energy'], geography: 'uk' }))).toBe(
      `https://x.example/v1/calculations/get_technical_dd_quote?edition=${EDITION}&disciplines=mep,energy&geography=uk`,
    );
    expect(of('sap_sbem_precheck', {})).toBe(`https://x.example/v1/calculations/sap_sbem_precheck?edition=${EDITION}`);
  });
});
