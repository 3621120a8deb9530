import { describe, expect, it } from 'vitest';
import { formatBytes } from './format_bytes.ts';

describe('formatBytes', () => {
  it.each([
    [0, '0 bytes'],
    [1, '1 byte'],
    [1023, '1,023 bytes'],
    [1024, '1 KiB'],
    [1536, '1.5 KiB'],
    [10 * 1024 ** 2, '10 MiB'],
    [20 * 1024 ** 3, '20 GiB'],
  ])('writes %s as %s', (bytes, words) => {
    expect(formatBytes(bytes)).toBe(words);
  });
});
