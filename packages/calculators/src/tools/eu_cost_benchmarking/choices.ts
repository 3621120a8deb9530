import { type Given, PRODUCT_METHOD, type Working } from '../../kernel/index.ts';
import { BIM_ADVISED_ABOVE, BIM_FACTOR } from './data.ts';
import type { Input } from './schema.ts';

/** The cost or saving of the client's choices; null where the choice does not apply. */
export interface PricedChoices {
  /** EUR/m2 above the standard specification. */
  specification: number | null;
  /** EUR above the standard programme. */
  acceleration: number | null;
  /** EUR that ISO 19650 delivery would save. */
  bim: number | null;
}

type Sent = Pick<Given<typeof Input>, 'specification' | 'programme' | 'bim'>;

function specificationExtra(rate_mid: number, f_spec: number, w: Working): number {
  return w.step('spec_extra', rate_mid - rate_mid / f_spec, {
    formula: 'rate_mid - rate_mid / f_spec',
    description: 'Additional cost of the specification above standard',
    unit: 'EUR/m2',
    reference: PRODUCT_METHOD,
  });
}

function accelerationExtra(total_mid: number, f_prog: number, w: Working): number {
  return w.step('prog_extra', total_mid * (1 - 1 / f_prog), {
    formula: 'total_mid * (1 - 1 / f_prog)',
    description: 'Premium for the accelerated programme',
    unit: 'EUR',
    reference: PRODUCT_METHOD,
  });
}

function bimWorth(total_mid: number, w: Working): number {
  const bim_yes = w.pick('bim_yes', BIM_FACTOR, 'yes');
  return w.step('bim_worth', total_mid * (1 - bim_yes), {
    formula: 'total_mid * (1 - bim_yes)',
    description: 'Cost saving by ISO 19650 delivery',
    unit: 'EUR',
    reference: PRODUCT_METHOD,
  });
}

export function priceChoices(
  { specification, programme, bim }: Sent,
  { f_spec, f_prog, mid }: { f_spec: number; f_prog: number; mid: { rate: number; total: number } },
  w: Working,
): PricedChoices {
  const isUpgraded = specification === 'premium' || specification === 'ultra';
  const bimIsAdvised = bim === 'no' && mid.total > BIM_ADVISED_ABOVE.value;
  return {
    specification: isUpgraded ? specificationExtra(mid.rate, f_spec, w) : null,
    acceleration: programme === 'accelerated' ? accelerationExtra(mid.total, f_prog, w) : null,
    bim: bimIsAdvised ? bimWorth(mid.total, w) : null,
  };
}
