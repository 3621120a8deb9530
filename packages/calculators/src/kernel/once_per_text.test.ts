import { describe, expect, it } from 'vitest';
import { oncePerText } from './once_per_text.ts';

describe('oncePerText', () => {
  it('reads a text once as long as few others are read', () => {
    const read: string[] = [];
    const lengthOf = oncePerText((text) => read.push(text) && text.length);
    expect([lengthOf('office'), lengthOf('flat'), lengthOf('office')]).toEqual([6, 4, 6]);
    expect(read).toEqual(['office', 'flat']);
  });

  it('gives every text its own reading, however many there are', () => {
    const texts = Array.from({ length: 1000 }, (_, index) => `text ${index}`);
    const shout = oncePerText((text) => text.toUpperCase());
    for (const text of [...texts, ...texts]) expect(shout(text)).toBe(text.toUpperCase());
  });
});
