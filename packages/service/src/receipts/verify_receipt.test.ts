import { catalogue, EDITION, runCalculator } from '@plumbline/calculators';
import { digestOf, EDITION_NAMES, findEdition, INSTALLED } from '@plumbline/editions';
import type { ReceiptPayload } from '@plumbline/editions/receipts/receipt.ts';
import { digestSheet } from '@plumbline/editions/receipts/sheet_digest.ts';
import { verifyReceipt } from '@plumbline/editions/receipts/verify_receipt.ts';
import { describe, expect, it } from 'vitest';
import { signReceipt } from './sign_receipt.ts';
import { newSeed, signingKeyOf } from './signing_key.ts';

const OLD = '2026.11';

const key = signingKeyOf(newSeed());
const stranger = signingKeyOf(newSeed());
const keys = { keys: [{ ...key.publicKey }] };

async function payloadIn(name: string): Promise<ReceiptPayload> {
  const edition = await findEdition(name);
  const [tool] = edition?.catalogue ?? [];
  const input = tool?.examples[0]?.input;
  const answer = tool && runCalculator(tool, input);
  if (!answer?.ok) throw new Error(`edition ${name} has no example`);
  return {
    tool: tool?.name ?? '',
    edition: name,
    digest: digestOf(name) ?? null,
    input,
    result: answer.result,
    issued_at: '2026-11-15T12:00:00.000Z',
    issuer: 'https://calc.example.com',
  };
}

const genuine = await payloadIn(OLD);
const [figure = ''] = Object.entries(genuine.result).find(([, value]) => typeof value === 'number') ?? [];
const changedResult = { ...genuine.result, [figure]: Number(genuine.result[figure]) + 1 };

/** A receipt whose part at this index is another one's. */
function mixed(one: string, other: string, index: number): string {
  return one
    .split('.')
    .map((part, at) => (at === index ? (other.split('.')[at] ?? '') : part))
    .join('.');
}

describe('a receipt', () => {
  it('of a frozen edition is valid, alone and with its result', async () => {
    expect(genuine.digest).toMatch(/^sha256:/);
    const receipt = signReceipt(genuine, key);
    for (const shown of [undefined, genuine.result]) {
      expect(await verifyReceipt({ receipt, shown, keys, editions: INSTALLED })).toEqual({
        outcome: 'valid',
        reason: `Signed by https://calc.example.com at 2026-11-15T12:00:00.000Z, and edition ${OLD} confirms it.`,
        payload: genuine,
      });
    }
  });

  it('of an approval is valid only with the digest of the sheet that its edition makes', async () => {
    const { edition, digest, input, tool } = genuine;
    const calculator = (await findEdition(edition))?.findCalculator(tool);
    const header = { element: 'Hall A', project: 'Riverside' };
    const content = { edition, digest, input: input as Record<string, unknown>, header };
    const sheet = calculator && (await digestSheet(calculator, content));
    const signatures = [{ role: 'approver', name: 'Cem Can', user: 'u', at: '2026-11-15T12:00:00.000Z' }];
    const approval = { revision: 2, header, sheet_digest: sheet?.digest ?? '', signatures };
    const verified = (payload: ReceiptPayload) =>
      verifyReceipt({ receipt: signReceipt(payload, key), keys, editions: INSTALLED });
    expect(await verified({ ...genuine, approval })).toMatchObject({
      outcome: 'valid',
      reason: expect.stringContaining('Revision 2 of “Hall A” was approved: Cem Can (approver, 2026-11-15'),
    });
    for (const changed of [{ header: { ...header, project: 'Another' } }, { sheet_digest: 'sha256:0' }]) {
      expect(await verified({ ...genuine, approval: { ...approval, ...changed } })).toMatchObject({
        outcome: 'invalid',
        reason: expect.stringContaining('another digest than the signed one'),
      });
    }
  });

  it('of the edition under development is valid as long as that gives the same result', async () => {
    const now = await payloadIn(EDITION);
    expect(now.digest).toBe(digestOf(EDITION) ?? null);
    const current = { ...now, digest: null };
    expect(await verifyReceipt({ receipt: signReceipt(current, key), keys, editions: INSTALLED })).toMatchObject({
      outcome: 'valid',
    });
    const before = { ...current, result: { ...current.result, disclaimer: 'as it was' } };
    expect(await verifyReceipt({ receipt: signReceipt(before, key), keys, editions: INSTALLED })).toMatchObject({
      outcome: 'unknown',
      reason: `Edition ${EDITION} calculates another result: disclaimer. It was under development when the receipt was signed.`,
    });
  });

  it('is valid for a result that carries errata which became known later', async () => {
    const warnings = [...(genuine.result.warnings as string[]), 'Known error E-1 of this edition: …'];
    const receipt = signReceipt(genuine, key);
    expect(
      await verifyReceipt({ receipt, shown: { ...genuine.result, warnings }, keys, editions: INSTALLED }),
    ).toMatchObject({
      outcome: 'valid',
    });
    expect(
      await verifyReceipt({
        receipt,
        shown: { ...genuine.result, warnings: ['another warning'] },
        keys,
        editions: INSTALLED,
      }),
    ).toMatchObject({ outcome: 'invalid', reason: 'The result in the file is not the signed one: warnings.' });
  });

  it.each([
    ['payload', 1],
    ['signature', 2],
  ])('is invalid with the %s of another', async (_part, index) => {
    const other = signReceipt({ ...genuine, result: changedResult }, key);
    const verification = await verifyReceipt({
      receipt: mixed(signReceipt(genuine, key), other, index),
      keys,
      editions: INSTALLED,
    });
    expect(verification).toEqual({
      outcome: 'invalid',
      reason: 'The signature is wrong: the receipt was changed, or signed with another key.',
    });
  });

  it('is invalid if another key signed it under the id of ours', async () => {
    const forged = { ...stranger, publicKey: { ...stranger.publicKey, kid: key.publicKey.kid } };
    expect(await verifyReceipt({ receipt: signReceipt(genuine, forged), keys, editions: INSTALLED })).toMatchObject({
      outcome: 'invalid',
      reason: expect.stringContaining('The signature is wrong'),
    });
  });

  it.each(['none', 'HS256', 'ES256'])('is invalid with the algorithm %s', async (alg) => {
    const header = Buffer.from(JSON.stringify({ alg, kid: key.publicKey.kid })).toString('base64url');
    const receipt = mixed(signReceipt(genuine, key), header, 0);
    expect(await verifyReceipt({ receipt, keys, editions: INSTALLED })).toEqual({
      outcome: 'invalid',
      reason: 'The receipt is not signed with Ed25519 (EdDSA).',
    });
  });

  it('is invalid if the edition here has another digest', async () => {
    const digest = `sha256:${'0'.repeat(64)}`;
    expect(
      await verifyReceipt({ receipt: signReceipt({ ...genuine, digest }, key), keys, editions: INSTALLED }),
    ).toMatchObject({
      outcome: 'invalid',
      reason: `The receipt is for another edition ${OLD}: its digest is ${digest}, here it is ${genuine.digest}.`,
    });
  });

  it('is invalid if its edition calculates another result', async () => {
    const receipt = signReceipt({ ...genuine, result: changedResult }, key);
    expect(await verifyReceipt({ receipt, keys, editions: INSTALLED })).toMatchObject({
      outcome: 'invalid',
      reason: `Edition ${OLD} calculates another result: ${figure}.`,
    });
  });

  it.each([
    ['inputs', { input: {} }, `Edition ${OLD} rejects the inputs of the receipt.`],
    ['tool', { tool: 'no_such_tool' }, `Edition ${OLD} has no tool no_such_tool.`],
  ])('is invalid if its edition has no such %s', async (_part, change, reason) => {
    const receipt = signReceipt({ ...genuine, ...change }, key);
    expect(await verifyReceipt({ receipt, keys, editions: INSTALLED })).toMatchObject({ outcome: 'invalid', reason });
  });

  it('is invalid for a result that was changed after it was signed', async () => {
    const receipt = signReceipt(genuine, key);
    const { [figure]: _left, ...without } = genuine.result;
    for (const shown of [changedResult, without]) {
      expect(await verifyReceipt({ receipt, shown, keys, editions: INSTALLED })).toMatchObject({
        outcome: 'invalid',
        reason: `The result in the file is not the signed one: ${figure}.`,
      });
    }
    expect(
      await verifyReceipt({ receipt, shown: { ...genuine.result, bonus: 1 }, keys, editions: INSTALLED }),
    ).toMatchObject({
      outcome: 'invalid',
      reason: 'The result in the file is not the signed one: bonus.',
    });
  });

  it('cannot be verified without its key or its edition', async () => {
    const unknownKey = 'None of the keys is the one that the receipt names; get the keys of its issuer.';
    for (const set of [{ keys: [] }, { keys: [{ ...stranger.publicKey }] }]) {
      const verification = await verifyReceipt({ receipt: signReceipt(genuine, key), keys: set, editions: INSTALLED });
      expect(verification).toEqual({ outcome: 'unknown', reason: unknownKey });
    }
    const later = signReceipt({ ...genuine, edition: '2031.01' }, key);
    expect(await verifyReceipt({ receipt: later, keys, editions: INSTALLED })).toMatchObject({
      outcome: 'unknown',
      reason: `Edition 2031.01 is not here. Editions: ${EDITION_NAMES.join(', ')}.`,
    });
    const early = signReceipt({ ...(await payloadIn(EDITION)), digest: genuine.digest }, key);
    expect(await verifyReceipt({ receipt: early, keys, editions: INSTALLED })).toMatchObject({
      ...(digestOf(EDITION) === undefined
        ? { outcome: 'unknown', reason: expect.stringContaining(`Edition ${EDITION} is not frozen here`) }
        : { outcome: 'invalid', reason: expect.stringContaining(`The receipt is for another edition ${EDITION}`) }),
    });
  });

  it('cannot be verified if it is not a receipt, or its key is damaged', async () => {
    const notice = { outcome: 'unknown', reason: 'It is not a receipt: a receipt is a compact JWS.' };
    for (const receipt of ['', 'hello', 'a.b.c', 'a.b', '....']) {
      expect(await verifyReceipt({ receipt, keys, editions: INSTALLED }), receipt).toEqual(notice);
    }
    const other = signReceipt({ greeting: 'hello' } as unknown as ReceiptPayload, key);
    expect(await verifyReceipt({ receipt: other, keys, editions: INSTALLED })).toEqual({
      outcome: 'unknown',
      reason: 'The signed text is not that of a receipt.',
    });
    const damaged = { keys: [{ ...key.publicKey, x: 'AA' }] };
    expect(
      await verifyReceipt({ receipt: signReceipt(genuine, key), keys: damaged, editions: INSTALLED }),
    ).toMatchObject({
      outcome: 'unknown',
      reason: expect.stringContaining('The key of the receipt cannot be used'),
    });
  });

  it('replaces no member of a result', () => {
    for (const { name, resultSchema } of catalogue) expect(resultSchema.properties, name).not.toHaveProperty('receipt');
  });
});
