import { describe, expect, it } from 'vitest';
import { attackByFile } from './support/attack_files.ts';
import { expectNoneBroken } from './support/attack_verdict.ts';

describe('200 mutated files for plumbline batch', () => {
  it('end with a documented exit code and a message, and lose no line', async () => {
    const { kinds } = await expectNoneBroken('Files', { count: 200, atOnce: 2, attempt: attackByFile });
    expect(kinds.size).toBeGreaterThan(1);
  });
});
