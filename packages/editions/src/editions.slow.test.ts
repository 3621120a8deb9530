import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { EDITION, findCalculator, runCalculator } from '@plumbline/calculators';
import { afterAll, describe, expect, it } from 'vitest';
import { bundleCalculators } from '../../../scripts/freeze.ts';
import { CURRENT_EDITION, EDITION_NAMES, findEdition, verifyEditions } from './editions.ts';
import { codeOf, FROZEN, importFrozen, readFrozen } from './frozen.ts';
import { type Replayed, replayEdition, replayOf } from './replay.ts';

/** A frozen edition never changes, so its digest is written here by hand. */
const DIGESTS: Record<string, string> = {
  '2026.11': 'sha256:ca1f34318288cb62989a033c66682748ea5bcabeb495f7bd956631ab6d10f6c3',
  '2026.12': 'sha256:9309eadc9e92b260ca7da9e1a73da9215a7609c468e28de77626be508071af90',
  '2027.01': 'sha256:bb10c2942508a953b78cfec06fcd5f6c6ff487cfd53345d8033ee0c19408e802',
};

const FAST = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
const FOLDER = join(import.meta.dirname, '..');

function sha256(text: string | Buffer): string {
  return `sha256:${createHash('sha256').update(text).digest('hex')}`;
}

describe.each(FROZEN.map((manifest) => [manifest.edition, manifest] as const))('edition %s', (edition, manifest) => {
  const code = codeOf(manifest);

  it('has the bytes that were frozen', () => {
    expect(sha256(code)).toBe(DIGESTS[edition]);
    expect(manifest).toMatchObject({ digest: DIGESTS[edition], bytes: code.length });
  });

  it('depends on no other file and no package', () => {
    expect(code.toString()).not.toMatch(/^\s*(import\b|export .* from )|\bimport\(|\brequire\(/m);
  });

  it('gives every worked example as it did when it was frozen, to the last byte', async () => {
    const { catalogue, variantBTools, showCalculation } = await importFrozen(manifest);
    expect(catalogue.map(({ name }) => name)).toEqual(manifest.tools);
    expect(variantBTools.map(({ name }) => name)).toEqual(manifest.variant_b_tools);
    const replay = JSON.parse(readFileSync(join(FOLDER, edition, 'replay.json'), 'utf8')) as Replayed[];
    const now = replayOf([...catalogue, ...variantBTools], showCalculation);
    expect(now).toEqual(replay);
    expect(await replayEdition(manifest)).toEqual({ examples: replay.length, changed: [] });
    expect(replay.length).toBeGreaterThanOrEqual(manifest.tools.length);
  });

  it('names itself in its results', async () => {
    const tool = (await findEdition(edition))?.findCalculator(manifest.tools[0] ?? '');
    const answer = tool && runCalculator(tool, tool.examples[0]?.input);
    expect(answer).toMatchObject({ ok: true, result: { edition } });
  });
});

describe('the editions', () => {
  it('are named newest first, and the current one is the default', async () => {
    expect(EDITION_NAMES[0]).toBe(EDITION);
    expect(EDITION_NAMES).toEqual([...new Set(EDITION_NAMES)].sort().reverse());
    expect(await findEdition(EDITION)).toBe(CURRENT_EDITION);
    expect(CURRENT_EDITION.findCalculator('calculate_pue')).toBe(findCalculator('calculate_pue'));
  });

  it('are unknown by any other name', () => {
    for (const name of ['', '2026', '2026.1', '../2026.11', '__proto__']) expect(findEdition(name)).toBeUndefined();
  });

  it('are loaded once', async () => {
    for (const name of EDITION_NAMES) expect(await findEdition(name)).toBe(await findEdition(name));
  });

  it('pass verification', () => {
    expect(verifyEditions).not.toThrow();
  });
});

describe('a frozen edition that was changed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-edition-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const [manifest] = FROZEN;
  if (!manifest) throw new Error('there is no frozen edition');

  it('is refused by its name', () => {
    const file = join(folder, 'calculators.js.br');
    writeFileSync(file, brotliCompressSync(codeOf(manifest).toString().replace('0.25', '0.26'), FAST));
    expect(() => readFrozen(manifest, pathToFileURL(file))).toThrow(
      new RegExp(
        `^Edition ${manifest.edition} is damaged: .* has the digest sha256:[0-9a-f]{64}, but ${manifest.file_digest} was frozen`,
      ),
    );
    expect(() => readFrozen(manifest, pathToFileURL(join(folder, 'missing.js.br')))).toThrow(
      `Edition ${manifest.edition} cannot be read`,
    );
  });
});

describe('freezing', () => {
  it('takes no function whose last bits the engine chooses, of no library either', async () => {
    const code = await bundleCalculators();
    const chosen =
      /\bMath\.(?:acosh?|asinh?|atan2?|atanh|cbrt|cosh?|expm1|exp|hypot|log|log10|log1p|log2|pow|sinh?|tanh?)\b/g;
    expect(code.match(chosen)).toBeNull();
  });

  it('gives the same bytes twice', async () => {
    const [first, second] = await Promise.all([bundleCalculators(), bundleCalculators()]);
    expect(sha256(first)).toBe(sha256(second));
    expect(first).not.toContain(join(import.meta.dirname, '../../..'));
  });
});
