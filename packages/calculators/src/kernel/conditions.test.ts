import { expect, it } from 'vitest';
import { areMet, type Conditions } from './conditions.ts';

const given: Record<string, unknown> = { material: 'steel', load: 5, covered: false };
const inputNamed = (name: string) => given[name];

it.each<{ conditions: Conditions; met: boolean }>([
  { conditions: {}, met: true },
  { conditions: { material: ['steel', 'composite'] }, met: true },
  { conditions: { material: ['concrete'] }, met: false },
  { conditions: { covered: [false] }, met: true },
  { conditions: { load: { above: 4 } }, met: true },
  { conditions: { load: { above: 5 } }, met: false },
  { conditions: { material: ['steel'], load: { above: 5 } }, met: false },
  { conditions: { height: ['tall'] }, met: false },
  { conditions: { height: { above: 0 } }, met: false },
])('$conditions is met: $met', ({ conditions, met }) => {
  expect(areMet(conditions, inputNamed)).toBe(met);
});
