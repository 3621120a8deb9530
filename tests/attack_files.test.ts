import { describe, expect, it } from 'vitest';
import { attackByFile } from './support/attack_files.ts';
import { expectNoneBroken } from './support/attack_verdict.ts';

describe('200 files for plumbline batch, spoiled', () => {
  it('end the command with one of its codes, in words, and lose no line', async () => {
    const { kinds } = await expectNoneBroken('Files', { count: 200, atOnce: 2, attempt: attackByFile });
    expect(kinds.size).toBeGreaterThan(1);
  });
});
