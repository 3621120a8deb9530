import { describe, expect, it } from 'vitest';
import { narrowJson } from './serialized_json.ts';

describe('narrowJson', () => {
  it('escapes what is beyond Latin-1, and reads as the same text', () => {
    const text = 'Carbon: −833.4 tCO₂e/m²\n"Ω", 😀';
    const json = narrowJson(text);
    expect(json).toMatch(/^[\0-\xff]*$/);
    expect(json).toContain('tCO\\u2082e/m²');
    expect(JSON.parse(json)).toBe(text);
  });
});
