import { describe, expect, it } from 'vitest';
import { qrCodeOf } from './qr_code.ts';

/** The squares that a path of rectangles covers. */
function squaresOf(path: string): Set<string> {
  const squares = new Set<string>();
  for (const [, x = '', y = '', width = ''] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let dx = 0; dx < Number(width); dx++) squares.add(`${Number(x) + dx} ${y}`);
  }
  return squares;
}

describe('a QR code', () => {
  it('has a quiet zone of four squares and the three finder patterns', () => {
    const code = qrCodeOf('https://calc.example.com/v1/calculations/x?edition=2026.11');
    if (!code) throw new Error('expected a code');
    const squares = squaresOf(code.path);
    const { size } = code;
    for (const square of squares) {
      for (const coordinate of square.split(' ').map(Number)) {
        expect(coordinate).toBeGreaterThanOrEqual(4);
        expect(coordinate).toBeLessThan(size - 4);
      }
    }
    // Each finder pattern is a ring of 7 squares around a block of 3: its corner and its centre are dark, the ring between is light.
    for (const [left, top] of [
      [4, 4],
      [size - 11, 4],
      [4, size - 11],
    ] as const) {
      expect(squares.has(`${left} ${top}`)).toBe(true);
      expect(squares.has(`${left + 1} ${top + 1}`)).toBe(false);
      expect(squares.has(`${left + 3} ${top + 3}`)).toBe(true);
    }
  });

  it('is the same for the same text, and left out for a text that makes too many squares', () => {
    expect(qrCodeOf('a')).toEqual(qrCodeOf('a'));
    expect(qrCodeOf('x'.repeat(800))).toBeDefined();
    expect(qrCodeOf('x'.repeat(801))).toBeUndefined();
  });
});
