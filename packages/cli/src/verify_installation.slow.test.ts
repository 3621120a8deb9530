import { createHash } from 'node:crypto';
import { catalogue, EDITION } from '@plumbline/calculators';
import { FROZEN } from '@plumbline/editions';
import { canonicalJson } from '@plumbline/editions/receipts/receipt.ts';
import type { InstallationCheck } from '@plumbline/verification';
import { describe, expect, it } from 'vitest';
import { runLine } from './testing/run_line.ts';
import { printReport } from './verify_installation.ts';

const NOON = Date.parse('2026-12-01T12:00:00Z');

const sound: InstallationCheck = {
  verified: true,
  tools: [
    {
      tool: 'calculate_pue',
      cases: { cases: 3, agree: 2, differ: 1 },
      examples: 5,
      formulas: 1360,
      units: 900,
      faults: [],
    },
  ],
  variant_b: [],
  editions: [{ edition: '2026.11', digest: 'sha256:ab', examples: 137, faults: [] }],
};
const faulty: InstallationCheck = {
  ...sound,
  verified: false,
  editions: [{ edition: '2026.11', digest: 'sha256:ab', examples: 0, faults: ['Edition 2026.11 is damaged.'] }],
};

function printed(check: InstallationCheck, asJson = false) {
  const lines: string[] = [];
  const code = printReport(check, { print: (line) => lines.push(line), clock: () => NOON }, asJson);
  return { code, text: lines.join('\n') };
}

describe('plumbline verify-installation', () => {
  it('verifies this installation, tool by tool, as text and as JSON', async () => {
    const { code, printed: text } = await runLine('verify-installation --json');
    const report = JSON.parse(text);
    expect(code).toBe(0);
    expect(report).toMatchObject({ product: 'Plumbline', edition: EDITION, verified: true, node: process.version });
    expect(report.tools).toHaveLength(catalogue.length);
    expect(report.variant_b).toHaveLength(4);
    for (const { examples, formulas, faults } of report.tools) {
      expect(examples).toBeGreaterThan(0);
      expect(formulas).toBeGreaterThan(0);
      expect(faults).toEqual([]);
    }
    expect(report.editions).toMatchObject(FROZEN.map(({ edition }) => ({ edition, faults: [] })));
  });

  it('has a digest of everything else in the report', () => {
    const { digest, ...rest } = JSON.parse(printed(sound, true).text);
    expect(digest).toBe(`sha256:${createHash('sha256').update(canonicalJson(rest)).digest('hex')}`);
  });

  it('prints the counts, the verdict and lines to sign off', () => {
    const { code, text } = printed(sound);
    expect(code).toBe(0);
    expect(text).toMatch(/^calculate_pue +3 +2 +1 +5 +1,360 +900 +0$/m);
    expect(text).toMatch(/^VERIFIED: /m);
    expect(text).toMatch(/^Checked by: _+ {2}Date: _+ {2}Signature: _+$/m);
    expect(text).toContain('2026-12-01T12:00:00.000Z');
  });

  it('names every fault, and its exit code says so', () => {
    const { code, text } = printed(faulty);
    expect(code).toBe(4);
    expect(text).toContain('- edition 2026.11: Edition 2026.11 is damaged.');
    expect(text).toMatch(/^NOT VERIFIED: /m);
  });

  it('rejects options that it does not have', async () => {
    expect((await runLine('verify-installation --fast')).code).toBe(2);
  });
});
