import { describe, expect, it } from 'vitest';
import { SecretEncryption } from './secret_encryption.ts';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const encryptionWith = (secret: string) => new SecretEncryption('plumbline webhook secrets', async () => secret);

describe('a stored secret', () => {
  it('is stored so that the secret of the service alone makes it readable', async () => {
    const encryption = encryptionWith('a secret of this service');
    const stored = await encryption.encrypt('webhook_1', SECRET);
    expect(stored).not.toContain(SECRET.slice(6));
    expect(Buffer.from(stored.slice(3), 'base64url').includes(SECRET)).toBe(false);
    expect(await encryptionWith('a secret of this service').decrypt('webhook_1', stored)).toBe(SECRET);
    expect(await encryptionWith('another secret').decrypt('webhook_1', stored)).toBeUndefined();
  });

  it('cannot be put into another row, or be changed', async () => {
    const encryption = encryptionWith('a secret of this service');
    const stored = await encryption.encrypt('webhook_1', SECRET);
    expect(await encryption.decrypt('webhook_2', stored)).toBeUndefined();
    for (const at of [3, Math.floor(stored.length / 2), stored.length - 4]) {
      const changed = `${stored.slice(0, at)}${stored[at] === 'A' ? 'B' : 'A'}${stored.slice(at + 1)}`;
      expect(await encryption.decrypt('webhook_1', changed)).toBeUndefined();
    }
    for (const broken of ['', 'v1.', 'v1.AAAA']) expect(await encryption.decrypt('webhook_1', broken)).toBeUndefined();
  });

  it('cannot be read for another purpose', async () => {
    const stored = await encryptionWith('a secret of this service').encrypt('webhook_1', SECRET);
    const ofMails = new SecretEncryption('plumbline mails', async () => 'a secret of this service');
    expect(await ofMails.decrypt('webhook_1', stored)).toBeUndefined();
  });

  it('is encrypted anew every time', async () => {
    const encryption = encryptionWith('a secret of this service');
    expect(await encryption.encrypt('webhook_1', SECRET)).not.toBe(await encryption.encrypt('webhook_1', SECRET));
  });
});
