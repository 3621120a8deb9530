import { PV_YIELD } from '../../data/construction_and_yield.ts';
import { UAE_GRID_RANGE } from '../../data/uae_grid.ts';
import { dataOf, defineCalculator, type InputError } from '../../kernel/index.ts';
import { adviseOnEmissions } from './advice.ts';
import { charts } from './charts.ts';
import * as data from './data.ts';
import { examples } from './examples.ts';
import { LAW_OVER_TIME } from './law_over_time.ts';
import { estimateEmissions } from './method.ts';
import { Input, Result, type Site } from './schema.ts';
import { emissionsVerdict } from './verdict.ts';

/** Gas is sent once, whatever the values. */
function checkGas({ gas_kwh, gas_m3 }: Partial<Site>): InputError[] {
  if (gas_kwh === undefined || gas_m3 === undefined) return [];
  const message = `gas_m3 must not be sent together with gas_kwh, since both are the same gas; ${gas_m3} m3 and ${gas_kwh} kWh were sent.`;
  return [{ field: 'gas_m3', message }];
}

export const uae_climate_ghg = defineCalculator({
  name: 'uae_climate_ghg',
  title: 'UAE greenhouse-gas estimate',
  domain: 'energy_carbon',
  summary:
    'UAE Scope 1 and 2 emissions by emirate, reporting obligation, caveats of the grid factors, reduction options',
  whenToUse: 'Scope 1 and 2 emissions of a UAE site, reporting duties. Elsewhere use building_carbon_footprint.',
  searchWords: [
    'UAE emissions',
    'MOCCAE',
    'climate law',
    'carbon register',
    'Emirates',
    'Dubai carbon',
    'scope 1 and 2',
    'greenhouse gas',
  ],
  description:
    'Estimates the yearly scope 1 and scope 2 greenhouse-gas emissions of a site in the UAE from its electricity and gas bills, with the grid factor of the emirate, and the resulting obligations under the climate law and the carbon register. Grid factors come with base year, confidence and range: they are not official figures for this year.',
  standardReference:
    'Federal Decree-Law No. 11 of 2024 on the Reduction of Climate Change Effects; Cabinet Resolution No. 67 of 2024; GHG Protocol Corporate Standard and Scope 2 Guidance; ISO 14064-1:2018; IPCC 2006 Guidelines Vol. 2',
  Input,
  Result,
  data: [UAE_GRID_RANGE, ...dataOf(data), data.GRID_FACTOR.national, PV_YIELD],
  check: checkGas,
  method: estimateEmissions,
  advice: adviseOnEmissions,
  charts,
  verdict: emissionsVerdict,
  law: LAW_OVER_TIME,
  examples,
});
