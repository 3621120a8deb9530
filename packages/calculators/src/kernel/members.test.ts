import { describe, expect, it } from 'vitest';
import { setValueAt, valueAt } from './members.ts';

describe('the members of an object by their path', () => {
  const owner = { figures: { load_kw: 5 }, rows: [{ area_m2: 7 }], name: 'Hall' };

  it('reads members of members and items of lists', () => {
    expect(valueAt(owner, ['figures', 'load_kw'])).toBe(5);
    expect(valueAt(owner, ['rows', '0', 'area_m2'])).toBe(7);
  });

  it('has no value where the path leads nowhere, nor what every object inherits', () => {
    expect(valueAt(owner, ['figures', 'cooling_kw', 'peak'])).toBeUndefined();
    expect(valueAt(owner, ['figures', 'constructor'])).toBeUndefined();
  });

  it('sets a member without changing the objects of somebody else on the path', () => {
    const copy: Record<string, unknown> = { ...owner };
    setValueAt(copy, ['figures', 'load_kw'], 6);
    setValueAt(copy, ['plan', 'floors'], 2);
    expect(copy).toEqual({ ...owner, figures: { load_kw: 6 }, plan: { floors: 2 } });
    expect(owner.figures.load_kw).toBe(5);
  });
});
