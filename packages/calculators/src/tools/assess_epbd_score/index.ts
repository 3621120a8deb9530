import { EXPORT_PRICE_SHARE, HEAT_PUMP_SCOP } from '../../data/building_energy.ts';
import {
  CONSTRUCTION_PRICE_LEVEL,
  CONSTRUCTION_PRICE_LEVEL_ASSUMED,
  PV_YIELD,
  TRADED_COST_SHARE,
} from '../../data/construction_and_yield.ts';
import { EMISSION_FACTORS } from '../../data/emission_factors.ts';
import { ENERGY_PRICES, EUR_PER_GBP } from '../../data/energy_prices.ts';
import * as law from '../../data/epbd_law.ts';
import { CLASS_SCALES, PRIMARY_ENERGY_FACTOR } from '../../data/epc_scales.ts';
import { HEAT_EFFICIENCY } from '../../data/heating_efficiency.ts';
import * as measures from '../../data/measures.ts';
import * as meesLaw from '../../data/mees_law.ts';
import * as nationalLaw from '../../data/national_law.ts';
import * as renovation from '../../data/renovation.ts';
import { dataOf, defineCalculator } from '../../kernel/index.ts';
import { adviseOnEpbd } from './advice.ts';
import { BUILDING_TYPE } from './building_types.ts';
import { charts } from './charts.ts';
import * as data from './data.ts';
import { examples } from './examples.ts';
import { COUNTRY } from './facts.ts';
import { HEATING_SYSTEM } from './heating_systems.ts';
import { LAW_OVER_TIME } from './law_over_time.ts';
import { assessEpbd } from './method.ts';
import { Input, Result } from './schema.ts';
import { epbdVerdict } from './verdict.ts';

export const assess_epbd_score = defineCalculator({
  name: 'assess_epbd_score',
  title: 'EPBD compliance score',
  domain: 'regulatory',
  summary:
    'EPBD compliance score of a building, deadlines and obligations, renovation cost to the target class, measures',
  whenToUse:
    'EU building directive (EPBD): score, deadlines, renovation cost, first measures. For phased works use digital_renovation_passport; for UK lettings mees_checker.',
  searchWords: [
    'EPBD',
    'EU building law',
    'energy performance of buildings',
    'energy class',
    'MEPS',
    'renovation deadline',
    'solar',
    'solar panels',
    'PV',
    'BMS',
    'building automation',
  ],
  description:
    'Scores one building from 0 to 100 against the recast European Energy Performance of Buildings Directive (EPBD, 2024): the year in which its class, boiler or missing solar forces the owner to act, how urgent that is, the renovation cost to a safe class, and the priority measures. Energy thresholds are national; deriving them from the certificate class is an assumption.',
  standardReference:
    'Directive (EU) 2024/1275 (EPBD recast) Articles 7, 9-13, 17, 19, Annexes II, V, VIII; Commission Notice C/2025/6438',
  Input,
  Result,
  data: [
    ...dataOf(law, meesLaw, nationalLaw, data, measures, renovation),
    HEAT_EFFICIENCY,
    CONSTRUCTION_PRICE_LEVEL,
    CONSTRUCTION_PRICE_LEVEL_ASSUMED,
    TRADED_COST_SHARE,
    PV_YIELD,
    HEAT_PUMP_SCOP,
    EXPORT_PRICE_SHARE,
    ...Object.values(CLASS_SCALES).map(({ representative }) => representative),
    PRIMARY_ENERGY_FACTOR,
    ...EMISSION_FACTORS,
    ...ENERGY_PRICES,
    EUR_PER_GBP,
  ],
  method: assessEpbd,
  advice: adviseOnEpbd,
  charts,
  verdict: epbdVerdict,
  law: LAW_OVER_TIME,
  examples,
  texts: { building_type: BUILDING_TYPE, heating_system: HEATING_SYSTEM, country: COUNTRY },
});
