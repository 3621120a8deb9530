import { describe, expect, it } from 'vitest';
import { hashOfKey, hintOfKey, isKeyText, newKeyText } from './key_text.ts';

describe('the text of a key', () => {
  it('has a prefix, at least 160 random bits in base 62, and a valid checksum', () => {
    const keys = new Set(Array.from({ length: 1000 }, newKeyText));
    expect(keys.size).toBe(1000);
    for (const key of keys) {
      expect(key).toMatch(/^plk_[0-9A-Za-z]{36}$/);
      expect(isKeyText(key)).toBe(true);
    }
    expect(30 * Math.log2(62)).toBeGreaterThan(160);
  });

  it('reveals a typo by its checksum', () => {
    const key = newKeyText();
    for (let i = 4; i < key.length; i++) {
      const other = key[i] === 'a' ? 'b' : 'a';
      expect(isKeyText(key.slice(0, i) + other + key.slice(i + 1))).toBe(false);
    }
    for (const text of [
      '',
      'plk_',
      key.slice(0, -1),
      `${key}x`,
      ` ${key}`,
      key.toUpperCase(),
      `${key}, ${key}`,
      '🔑',
    ]) {
      expect(isKeyText(text)).toBe(false);
    }
  });

  it('is stored as its SHA-256 and shown by its first four characters', () => {
    expect(hashOfKey('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    expect(hintOfKey('plk_abcdefgh')).toBe('plk_abcd…');
  });
});
