import { describe, expect, it } from 'vitest';
import { type Conditions, isUsed } from './conditions.ts';

const OTHERS = { material: {}, load: { default: 5 }, covered: {}, height: {} };

function usedWhen(appliesWhen: Conditions, sent: Record<string, unknown>): boolean {
  return isUsed('width', { ...OTHERS, width: { appliesWhen } }, (name) => sent[name]);
}

describe('isUsed', () => {
  it.each<{ appliesWhen: Conditions; sent: Record<string, unknown>; used: boolean }>([
    { appliesWhen: {}, sent: {}, used: true },
    { appliesWhen: { material: ['steel', 'composite'] }, sent: { material: 'steel' }, used: true },
    { appliesWhen: { material: ['concrete'] }, sent: { material: 'steel' }, used: false },
    { appliesWhen: { covered: [false] }, sent: { covered: false }, used: true },
    { appliesWhen: { load: { above: 4 } }, sent: { load: 4.1 }, used: true },
    { appliesWhen: { load: { above: 4 } }, sent: { load: 4 }, used: false },
    { appliesWhen: { load: { above: 4 } }, sent: { load: 'much' }, used: false },
    { appliesWhen: { material: ['steel'], load: { above: 4 } }, sent: { material: 'steel', load: 3 }, used: false },
  ])('is $used for $appliesWhen when $sent is sent', ({ appliesWhen, sent, used }) => {
    expect(usedWhen(appliesWhen, sent)).toBe(used);
  });

  it('takes the default of an input that was not sent', () => {
    expect(usedWhen({ load: { above: 4 } }, {})).toBe(true);
    expect(usedWhen({ load: { above: 5 } }, { load: null })).toBe(false);
    expect(usedWhen({ height: { above: 0 } }, {})).toBe(false);
  });

  it('takes the default of an input that is not used itself', () => {
    const inputs = {
      shape: {},
      sides: { appliesWhen: { shape: ['polygon'] }, default: 4 },
      corner: { appliesWhen: { sides: { above: 4 } } },
    };
    const used = (sent: Record<string, unknown>) => isUsed('corner', inputs, (name) => sent[name]);
    expect(used({ shape: 'polygon', sides: 6 })).toBe(true);
    expect(used({ shape: 'circle', sides: 6 })).toBe(false);
  });
});
