import { HOURS_PER_YEAR } from '../../data/calendar.ts';
import { EMISSION_FACTORS } from '../../data/emission_factors.ts';
import { REPORTING_IT_POWER } from '../../data/energy_efficiency_directive.ts';
import { ENERGY_PRICES, EUR_PER_GBP } from '../../data/energy_prices.ts';
import { PUE_RATING_LIMIT } from '../../data/pue_rating.ts';
import {
  CNDCP_IT_POWER,
  ENEFG_CONNECTED_POWER,
  EU_AVERAGE_PUE,
  INDUSTRY_AVERAGE_PUE,
} from '../../data/pue_references.ts';
import * as ukElectricity from '../../data/uk_electricity.ts';
import { dataOf, defineCalculator } from '../../kernel/index.ts';
import { adviseOnPue } from './advice.ts';
import { charts } from './charts.ts';
import * as data from './data.ts';
import { examples } from './examples.ts';
import { calculatePue } from './method.ts';
import { Input, Result } from './schema.ts';
import { COUNTRY } from './site.ts';
import { pueVerdict } from './verdict.ts';

export const calculate_pue = defineCalculator({
  name: 'calculate_pue',
  title: 'Power usage effectiveness',
  domain: 'data_centre',
  summary:
    'Power usage effectiveness of a data centre or server room: score, rating, cost, carbon, savings, limits in law',
  whenToUse:
    'PUE, rating, overhead, cost and carbon from measured powers. To size cooling use thermal_load; for annual EU reporting eed_datacentre_pack.',
  searchWords: [
    'PUE',
    'data center',
    'data centre',
    'server room',
    'data center efficiency',
    'energy efficiency',
    'UPS',
    'colocation',
  ],
  description:
    'Calculates the Power Usage Effectiveness (PUE) of a data centre or server room from the kW of servers (IT), cooling, UPS losses and lighting: rating, overhead by component with its annual energy, cost (GBP) and carbon in the UK or a given country, the PUE with every component at its benchmark, and limits in law. An interim figure: the standard asks for twelve months of energy.',
  standardReference: 'ISO/IEC 30134-2:2026 (PUE); EN 50600-4-2; ASHRAE TC 9.9 Thermal Guidelines 5th ed. (2021)',
  Input,
  Result,
  data: [
    HOURS_PER_YEAR,
    REPORTING_IT_POWER,
    INDUSTRY_AVERAGE_PUE,
    EU_AVERAGE_PUE,
    PUE_RATING_LIMIT,
    ENEFG_CONNECTED_POWER,
    CNDCP_IT_POWER,
    EUR_PER_GBP,
    ...ENERGY_PRICES.filter(({ symbol }) => symbol === 'p_electricity'),
    ...EMISSION_FACTORS.filter(({ symbol }) => symbol === 'EF_electricity'),
    ...dataOf(ukElectricity, data),
    ...data.REGULATORY_REFERENCES.map(({ limit }) => limit),
  ],
  texts: { country: COUNTRY },
  method: calculatePue,
  advice: adviseOnPue,
  charts,
  verdict: pueVerdict,
  examples,
});
