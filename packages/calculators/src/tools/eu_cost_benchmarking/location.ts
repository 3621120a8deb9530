import { optionsOf, PRODUCT_METHOD, type Working } from '../../kernel/index.ts';
import { COUNTRY_FACTOR } from './country_factors.ts';
import { DATA_CENTRE_LOCATION_DE, DATA_CENTRE_LOCATION_MAX, TRADED_SHARE } from './data.ts';
import { ORDER_OF_COST } from './references.ts';
import { COUNTRIES, type Country, type ProjectType } from './schema.ts';

/** The dependence of the cost of a project type on the country. */
export interface Market {
  project_type: ProjectType;
  /** Internationally traded share, which costs the same everywhere. */
  h: number;
}

/** The parts of the calculation that are the same in every country. */
export interface Project {
  market: Market;
  base_eur: number;
  /** Product of all factors except that of the country. */
  common: number;
}

const LOCATION = { description: 'Location factor', unit: '-', reference: PRODUCT_METHOD };
const LOCATION_PUBLISHED = { formula: 'fl_dc_DE', ...LOCATION };
const LOCATION_BY_INDEX = { formula: '1 + (f - 1) * (1 - h)', ...LOCATION };
const LOCATION_CAPPED = { formula: 'min(fl_dc_max, 1 + (f - 1) * (1 - h))', ...LOCATION };

const ALL_COUNTRIES = optionsOf(COUNTRIES);

export function marketOf(project_type: ProjectType, w: Working): Market {
  return { project_type, h: w.pick('h', TRADED_SHARE, project_type) };
}

/** Factor for a country; data centres have a published one for Germany and a ceiling for the others. */
export function locationFactor({ project_type, h }: Market, country: Country, w: Working): number {
  const isDataCentre = project_type === 'data_centre';
  if (isDataCentre && country === 'DE') {
    return w.step('fl', w.use(DATA_CENTRE_LOCATION_DE), LOCATION_PUBLISHED);
  }
  const f = w.pick('f', COUNTRY_FACTOR[country]);
  const fl = 1 + (f - 1) * (1 - h);
  if (!isDataCentre) return w.step('fl', fl, LOCATION_BY_INDEX);
  const fl_dc_max = w.use(DATA_CENTRE_LOCATION_MAX);
  return w.step('fl', Math.min(fl_dc_max, fl), LOCATION_CAPPED);
}

export function midRate({ base_eur, common }: Project, fl: number, w: Working): number {
  return w.step('rate', base_eur * fl * common, {
    formula: 'base_eur * fl * common',
    description: 'Cost per floor area',
    unit: 'EUR/m2',
    reference: ORDER_OF_COST,
  });
}

/** The same project in every country; its own country is not calculated again. */
export function compareCountries(
  project: Project,
  own: { country: Country; location_factor: number; cost_per_m2_mid_eur: number },
  w: Working,
) {
  return ALL_COUNTRIES.map((country) => {
    if (country === own.country) return own;
    const group = w.group(country);
    const fl = locationFactor(project.market, country, group);
    return { country, location_factor: fl, cost_per_m2_mid_eur: midRate(project, fl, group) };
  });
}
