import { describe, expect, it } from 'vitest';
import { pictureOf } from '../../testing/pictures_of.ts';
import { dgnb_bim_readiness } from './index.ts';

const input = { answers: { lca: 'yes', lcc: 'partial', comfort: 'yes', commissioning: 'no' }, cert_target: 'gold' };

describe('the pictures of a DGNB pre-score', () => {
  it('place it among the certificates, from 35, 50, 65 and 80 % on', () => {
    const { bands, markers } = pictureOf('scale', dgnb_bim_readiness, input);
    expect(bands.map(({ label, from }) => [label, from])).toEqual([
      ['Platinum', 80],
      ['Gold', 65],
      ['Silver', 50],
      ['Bronze', 35],
      ['None', 0],
    ]);
    expect(markers.find(({ role }) => role === 'limit')).toMatchObject({ value: 65 });
  });

  it('hold the DGNB topics against the minimum that gold asks for, and the BIM score against none', () => {
    const { bars, max } = pictureOf('bars', dgnb_bim_readiness, input);
    expect(max).toBe(100);
    expect(bars.map(({ limit }) => limit?.value)).toEqual([50, 50, 50, undefined, 50]);
  });
});
