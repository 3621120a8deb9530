import * as buildingEnergy from '../../data/building_energy.ts';
import { ONE_YEAR } from '../../data/calendar.ts';
import * as constructionAndYield from '../../data/construction_and_yield.ts';
import { EMISSION_FACTORS } from '../../data/emission_factors.ts';
import { ENERGY_PRICES, EUR_PER_GBP } from '../../data/energy_prices.ts';
import { GREEN_BOOK_RATE } from '../../data/green_book.ts';
import * as heatClimate from '../../data/heat_climate.ts';
import * as measureCosts from '../../data/measures.ts';
import { UAE_GRID_RANGE } from '../../data/uae_grid.ts';
import { dataOf, defineCalculator } from '../../kernel/index.ts';
import { adviseOnCarbon } from './advice.ts';
import { BUILDING_TYPE_TEXT, COUNTRY_TEXT } from './building.ts';
import { charts } from './charts.ts';
import * as demand from './data/demand.ts';
import * as energyRows from './data/energy_rows.ts';
import * as measures from './data/measures.ts';
import * as targets from './data/targets.ts';
import { examples } from './examples.ts';
import { calculateCarbon } from './method.ts';
import { Input, Result } from './schema.ts';
import { checkEnergyByFuel } from './supply.ts';
import { carbonVerdict } from './verdict.ts';

export const calculate_carbon = defineCalculator({
  name: 'calculate_carbon',
  title: 'Building carbon',
  domain: 'energy_carbon',
  summary: 'Operational and embodied carbon of a building, benchmark, net-zero gap, measures with cost and payback',
  whenToUse:
    'Operational and embodied carbon of a building, benchmark, measures with payback. For scopes 1 to 3 and stranding use building_carbon_footprint.',
  searchWords: [
    'net zero',
    'whole-life carbon',
    'embodied carbon',
    'life cycle assessment',
    'LCA',
    'decarbonisation',
    'carbon emissions',
    'CO2',
  ],
  description:
    'Estimates the CO2 of one building in use, on the grid of its country, and embodied in its fabric (whole life, 60 years): tonnes and kgCO2e/m2 a year against a benchmark band from A to G, the gap to net zero, and the upgrades that close it with cost, saving, payback and cost per tonne. Embodied carbon is an average of the type, not a bill of quantities.',
  standardReference:
    'RICS Whole life carbon assessment for the built environment, 2nd ed. 2023; CIBSE TM46:2008; CIBSE TM65:2021; GHG Protocol Scope 2 Guidance 2015; DESNZ conversion factors 2026',
  Input,
  Result,
  data: [
    ...EMISSION_FACTORS,
    ...ENERGY_PRICES,
    EUR_PER_GBP,
    UAE_GRID_RANGE,
    GREEN_BOOK_RATE,
    ONE_YEAR,
    ...dataOf(buildingEnergy, constructionAndYield, heatClimate, measureCosts, demand, energyRows, targets, measures),
  ],
  method: calculateCarbon,
  advice: adviseOnCarbon,
  check: checkEnergyByFuel,
  charts,
  verdict: carbonVerdict,
  examples,
  texts: { building_type: BUILDING_TYPE_TEXT, country: COUNTRY_TEXT },
});
