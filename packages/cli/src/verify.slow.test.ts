import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { catalogue } from '@plumbline/calculators';
import type { JobManifest, ReceiptPayload } from '@plumbline/editions/receipts/receipt.ts';
import { testService } from '@plumbline/service/app/testing/test_service.ts';
import { signReceipt } from '@plumbline/service/receipts/sign_receipt.ts';
import { newSeed, signingKeyOf } from '@plumbline/service/receipts/signing_key.ts';
import { openStore } from '@plumbline/service/store/open_store.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runLine, testSettings } from './testing/run_line.ts';

const folder = mkdtempSync(join(tmpdir(), 'plumbline-verify-'));
const seed = newSeed();
const EDITION = '2026.11';

function settings(dataFolder: string) {
  return testSettings({ PLUMBLINE_DATA: join(folder, dataFolder) });
}

function write(name: string, content: unknown): string {
  writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
  return name;
}

function verify(line: string, dataFolder = 'empty') {
  return runLine(`verify ${line}`, { folder, settings: settings(dataFolder) });
}

let result: Record<string, unknown> & { receipt: string };
let payload: ReceiptPayload;

/** A service wrote the result and published its keys; its store is that of the folder `data`. */
beforeAll(async () => {
  const store = await openStore({ ...settings('data'), clock: Date.now });
  const { app } = testService({ store, receiptKey: seed, publicUrl: 'https://calc.example.com' });
  const tool = catalogue.find(({ name }) => name === 'calculate_pue');
  const url = `/v1/tools/${tool?.name}?include=receipt,working,sources&edition=${EDITION}`;
  const input = tool?.examples[0]?.input as object;
  const response = await app.inject({ method: 'POST', url, payload: input });
  write('result.json', response.body);
  write('keys.json', (await app.inject('/.well-known/jwks.json')).body);
  await app.close();
  result = response.json();
  payload = JSON.parse(Buffer.from(result.receipt.split('.')[1] ?? '', 'base64url').toString());
  write('receipt.txt', `${result.receipt}\n`);
});
afterAll(() => rmSync(folder, { recursive: true }));

it('confirms a result with its receipt, and a receipt alone, with a file of keys', async () => {
  const confirmed = (name: string) =>
    `${name} is valid. Signed by https://calc.example.com at 2026-11-15T12:00:00.000Z, and edition ${EDITION} confirms it.`;
  for (const name of ['result.json', 'receipt.txt']) {
    expect(await verify(`${name} --keys keys.json`)).toEqual({ code: 0, printed: confirmed(name), errorOutput: '' });
  }
});

it('uses the keys of the database here by default', async () => {
  expect(await verify('result.json', 'data')).toMatchObject({ code: 0 });
  expect(await verify('result.json')).toMatchObject({
    code: 1,
    printed:
      'result.json cannot be verified. None of the keys is the one that the receipt names; get the keys of its issuer.',
  });
});

it('prints the outcome and what was signed as JSON', async () => {
  const { code, printed } = await verify('receipt.txt --keys keys.json --json');
  expect(code).toBe(0);
  expect(JSON.parse(printed)).toEqual({ outcome: 'valid', reason: expect.any(String), payload });
  const unknown = await verify('receipt.txt --json');
  expect(unknown.code).toBe(1);
  expect(JSON.parse(unknown.printed)).toEqual({ outcome: 'unknown', reason: expect.any(String) });
});

it('rejects what was changed, and says what, with exit code 4', async () => {
  const [figure = ''] = Object.entries(payload.result).find(([, value]) => typeof value === 'number') ?? [];
  const changed = { ...payload.result, [figure]: Number(payload.result[figure]) * 2 };
  const key = signingKeyOf(seed);
  const [header, body, signature] = result.receipt.split('.');
  const otherBody = Buffer.from(JSON.stringify({ ...payload, issuer: 'https://example.org' })).toString('base64url');
  const digest = `sha256:${'0'.repeat(64)}`;
  const cases: [content: unknown, reason: string][] = [
    [{ ...result, [figure]: changed[figure] }, `The result in the file is not the signed one: ${figure}.`],
    [`${header}.${otherBody}.${signature}`, 'The signature is wrong'],
    [`${header}.${body}.${Buffer.alloc(64).toString('base64url')}`, 'The signature is wrong'],
    [
      signReceipt({ ...payload, digest }, key),
      `The receipt is for another edition ${EDITION}: its digest is ${digest}`,
    ],
    [signReceipt({ ...payload, result: changed }, key), `Edition ${EDITION} calculates another result: ${figure}.`],
  ];
  for (const [content, reason] of cases) {
    write('changed', content);
    const { code, printed } = await verify('changed --keys keys.json');
    expect(printed).toContain(`changed is not valid. ${reason}`);
    expect(code).toBe(4);
  }
});

it('ignores changes to what is not signed', async () => {
  write('other.json', { ...result, tier: 'pro', working: [], sources: [] });
  expect(await verify('other.json --keys keys.json')).toMatchObject({ code: 0 });
});

it('says which file it cannot read', async () => {
  write('damaged.json', readFileSync(join(folder, 'result.json'), 'utf8').slice(0, -1));
  write('plain.json', payload.result);
  write('hello.txt', 'hello');
  write('list.json', '[1]');
  const cases = [
    ['missing.json --keys keys.json', 'missing.json cannot be read: no such file or folder (ENOENT).'],
    [
      'damaged.json --keys keys.json',
      'damaged.json has no receipt that can be read; ask for one with ?include=receipt.',
    ],
    ['plain.json --keys keys.json', 'plain.json has no receipt that can be read; ask for one with ?include=receipt.'],
    ['hello.txt --keys keys.json', 'hello.txt has no receipt that can be read; ask for one with ?include=receipt.'],
    ['result.json --keys missing.json', 'missing.json cannot be read: no such file or folder (ENOENT).'],
    ['result.json --keys hello.txt', 'hello.txt cannot be read: it is not a JSON Web Key Set.'],
    ['result.json --keys list.json', 'list.json cannot be read: it is not a JSON Web Key Set.'],
  ];
  for (const [line = '', errorOutput] of cases) expect(await verify(line)).toMatchObject({ code: 1, errorOutput });
});

it('reads each receipt of a batch, and is as bad as the worst', async () => {
  write('batch.json', [
    { ok: true, result },
    { ok: true, result: { ...result, pue_score: 2 } },
  ]);
  const { code, printed } = await verify('batch.json --keys keys.json');
  expect(printed).toContain('batch.json, receipt 1 is valid.');
  expect(printed).toContain(
    'batch.json, receipt 2 is not valid. The result in the file is not the signed one: pue_score.',
  );
  expect(code).toBe(4);
});

it('compares files with the manifest of a job', async () => {
  const { edition, digest, issued_at, issuer } = payload;
  const part = { job: 'job_1', name: 'halls.csv', tool: 'calculate_pue', edition, digest, issued_at, issuer };
  const counts = {
    mapping: { columns: {}, constants: {}, preset: null },
    rows: 1,
    calculated: 1,
    rejected: 0,
    missing_rows: [],
  };
  // printf abc | sha256sum
  const sha256 = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
  const manifest: JobManifest = { ...part, ...counts, files: [{ file: 'result', sha256 }] };
  write('manifest.json', { ...manifest, receipt: signReceipt(manifest, signingKeyOf(seed)) });
  write('results.csv', 'abc');
  write('other.csv', 'abd');
  const signed =
    'manifest.json is valid. The manifest of job_1 was signed by https://calc.example.com at 2026-11-15T12:00:00.000Z.';
  expect(await verify('manifest.json results.csv --keys keys.json')).toMatchObject({
    code: 0,
    printed: `${signed} results.csv is its result file.`,
  });
  expect(await verify('manifest.json --keys keys.json')).toMatchObject({
    code: 0,
    printed: `${signed} No file was compared with it.`,
  });
  expect(await verify('manifest.json results.csv other.csv --keys keys.json')).toMatchObject({
    code: 4,
    printed: 'manifest.json is not valid. No file of the job has the digest of other.csv.',
  });
  write('changed.json', { ...manifest, rows: 2, receipt: signReceipt(manifest, signingKeyOf(seed)) });
  expect(await verify('changed.json --keys keys.json')).toMatchObject({
    code: 4,
    printed: 'changed.json is not valid. The manifest in the file is not the signed one: rows.',
  });
});

it.each([
  ['', 'Name a file: plumbline verify FILE'],
  [
    'result.json receipt.txt --keys keys.json',
    'result.json is not of a job, so no other file can be compared with it.',
  ],
  [
    'result.json --keys https://calc.example.com/.well-known/jwks.json',
    '--keys must be a file: this command opens no connection. Download the keys first.',
  ],
])('reports the usage error of verify %s', async (line, errorOutput) => {
  expect(await verify(line)).toMatchObject({ code: 2, errorOutput });
});
