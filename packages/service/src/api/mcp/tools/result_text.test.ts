import { catalogue, runCalculator, type Tool } from '@plumbline/calculators';
import { afterAll, describe, expect, it } from 'vitest';
import { mcpApp } from '../testing/mcp_app.ts';
import { resultText } from './result_text.ts';

const app = mcpApp();
afterAll(() => app.close());

interface Called {
  content: [{ text: string }, { uri: string }];
  structuredContent: { warnings: string[]; recommendations: string[]; disclaimer: string };
}

async function call(name: string, input: unknown, revision?: string): Promise<Called> {
  const isStateless = revision === '2026-07-28';
  const _meta = isStateless && {
    'io.modelcontextprotocol/protocolVersion': revision,
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  const { result } = (
    await app.inject({
      method: 'POST',
      url: '/mcp',
      headers: {
        ...(revision && { 'mcp-protocol-version': revision }),
        ...(isStateless && { 'mcp-method': 'tools/call', 'mcp-name': name }),
      },
      payload: {
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name, arguments: input, ...(_meta && { _meta }) },
      },
    })
  ).json();
  return result;
}

const PUE = { it_load_kw: 500, cooling_kw: 200, ups_losses_kw: 25, lighting_kw: 1.5 };

describe('the text of a result', () => {
  it('is the whole result as JSON for 2025-06-18 and for clients that name no revision', async () => {
    for (const revision of ['2025-06-18', undefined]) {
      const { content, structuredContent } = await call('calculate_pue', PUE, revision);
      expect(JSON.parse(content[0].text)).toEqual(structuredContent);
    }
  });

  it('is the verdict with key figures and units from 2025-11-25 on, so that the result is sent once', async () => {
    for (const revision of ['2025-11-25', '2026-07-28']) {
      const { content, structuredContent } = await call('calculate_pue', PUE, revision);
      const { text } = content[0];
      // (500 + 200 + 25 + 1.5) / 500 = 1.453, of which 726.5 - 500 = 226.5 kW are overhead.
      expect(text).toMatch(/^Power usage effectiveness\. PUE 1\.453, good\. .+\.\nKey figures:\n- PUE score: 1\.453\n/);
      expect(text).toContain('\n- Overhead: 226.50 kW\n');
      expect(text).toContain('structuredContent has all figures');
      expect(structuredContent).toMatchObject({
        pue_score: 1.453,
        overhead_kw: 226.5,
        recommendations: expect.any(Array),
      });
    }
  });

  it('names the fact that is missing where no verdict is possible without it', async () => {
    // On article 2(3) land a depth between 3 m and 4 m is permitted for a detached house only (Part 1 Class A, A.1(f)).
    const input = { property_type: 'house', proposal: 'extension', extension_depth_m: 4, conservation_area: 'yes' };
    const { content } = await call('uk_planning_checker', input, '2025-11-25');
    expect(content[0].text).toContain('Further facts needed');
    expect(content[0].text).toMatch(/\nFirst recommendation:\n- .*whether the house is detached/);
  });

  it('has key figures without a verdict, too, for editions that have none', () => {
    const { verdict: _verdict, ...early } = catalogue.find(({ name }) => name === 'calculate_pue') as Tool;
    const answer = runCalculator(early, PUE);
    if (!answer.ok) throw new Error('the inputs are refused');
    const text = resultText({ calculator: early, input: PUE, result: answer.result as Record<string, unknown> });
    expect(text).toMatch(/^Power usage effectiveness\.\nKey figures:\n- PUE score: 1\.453\n/);
  });
});

/** The text of a small result is mostly its disclaimer. */
const SMALL_TEXT_BYTES = 1000;

describe.each(catalogue.map((calculator) => [calculator.name, calculator] as const))(
  'the text of %s',
  (name, calculator) => {
    it('says what to report, in less than 1 kB or half the bytes of the JSON, without names of the API', async () => {
      const input = calculator.examples[0]?.input;
      const { content, structuredContent } = await call(name, input, '2025-11-25');
      const { text } = content[0];
      const answer = runCalculator(calculator, input);
      if (!answer.ok) throw new Error('the example is refused');
      const { decision, reason, conditions } = calculator.verdict({ input, result: answer.result as never });
      const { warnings, recommendations, disclaimer } = structuredContent;
      const [first = ''] = recommendations;
      for (const said of [decision, reason, ...conditions, ...warnings, first, disclaimer])
        expect(text).toContain(said);
      expect(Buffer.byteLength(text)).toBeLessThan(
        Math.max(SMALL_TEXT_BYTES, JSON.stringify(structuredContent).length / 2),
      );
      expect(text).not.toMatch(/\b[a-z]+(_[a-z0-9]+)+\b/);
    });
  },
);
