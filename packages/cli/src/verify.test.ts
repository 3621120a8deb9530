import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { catalogue } from '@plumbline/calculators';
import { testService } from '@plumbline/service/app/testing/test_service.ts';
import { type ReceiptPayload, signReceipt } from '@plumbline/service/receipts/receipt.ts';
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
    ['damaged.json --keys keys.json', 'damaged.json cannot be read: it is not a JSON object.'],
    ['plain.json --keys keys.json', 'plain.json has no receipt; ask for one with ?include=receipt.'],
    ['result.json --keys missing.json', 'missing.json cannot be read: no such file or folder (ENOENT).'],
    ['result.json --keys hello.txt', 'hello.txt cannot be read: it is not a JSON object.'],
    ['result.json --keys list.json', 'list.json cannot be read: it is not a JSON Web Key Set.'],
  ];
  for (const [line = '', errorOutput] of cases) expect(await verify(line)).toMatchObject({ code: 1, errorOutput });
  expect(await verify('hello.txt --keys keys.json')).toMatchObject({
    code: 1,
    printed: 'hello.txt cannot be verified. It is not a receipt: a receipt is a compact JWS.',
  });
});

it.each([
  ['', 'Name one file: plumbline verify FILE'],
  ['one two', 'Name one file: plumbline verify FILE'],
  [
    'result.json --keys https://calc.example.com/.well-known/jwks.json',
    '--keys must be a file: this command opens no connection. Download the keys first.',
  ],
])('reports the usage error of verify %s', async (line, errorOutput) => {
  expect(await verify(line)).toMatchObject({ code: 2, errorOutput });
});
