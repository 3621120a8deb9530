import type { Working } from '../../kernel/index.ts';
import {
  AIR_CHANGES_MIN,
  LAST_LEAKY_BAND,
  OPENING_INFILTRATION,
  STOREY_INFILTRATION,
  STRUCTURE_INFILTRATION,
  TIMBER_FLOOR_INFILTRATION,
} from './data/ventilation.ts';
import { type AgeBand, rdsapBandOf } from './options.ts';
import { HEATING_GUIDE } from './references.ts';

interface Home {
  age_band: AgeBand;
  storeys: number;
  /** Whether air comes in through a suspended timber floor. */
  timber_floor: boolean;
}

/** Air changes per hour of the whole home that the guide gives without an air test: `n_typical` in the working. */
export function typicalAirChanges({ age_band, storeys, timber_floor }: Home, w: Working): number {
  if (rdsapBandOf(age_band) > LAST_LEAKY_BAND) {
    return w.step('n_typical', w.use(AIR_CHANGES_MIN), {
      formula: 'n_min',
      description: 'Typical air change rate: minimum, home built to a limit on air permeability',
      unit: '1/h',
      reference: HEATING_GUIDE,
    });
  }
  const i_wall = w.use(STRUCTURE_INFILTRATION);
  const i_open = w.use(OPENING_INFILTRATION);
  const i_storeys = w.pick('i_storeys', STOREY_INFILTRATION, String(storeys) as '1' | '2' | '3' | '4');
  const i_timber = timber_floor ? w.use(TIMBER_FLOOR_INFILTRATION) : 0;
  return w.step('n_typical', i_wall + i_open + i_storeys + i_timber, {
    formula: `i_wall + i_open + i_storeys${timber_floor ? ' + i_timber' : ''}`,
    description: 'Typical air change rate: structure, openings, storeys and floor',
    unit: '1/h',
    reference: HEATING_GUIDE,
  });
}
