import { optionsOf, PRODUCT_METHOD, type Working } from '../../kernel/index.ts';
import { CITY_FACTOR, mostExpensiveCity } from './cities.ts';
import { COUNTRY_FACTOR } from './country_factors.ts';
import { DATA_CENTRE_LOCATION_DE, DATA_CENTRE_LOCATION_MAX, TRADED_SHARE } from './data.ts';
import { ORDER_OF_COST } from './references.ts';
import { type City, COUNTRIES, type Country, type ProjectType } from './schema.ts';

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
const CITY_BY_INDEX = { formula: '1 + (f * c - 1) * (1 - h)', ...LOCATION };
const CITY_CAPPED = { formula: 'min(fl_dc_max, 1 + (f * c - 1) * (1 - h))', ...LOCATION };

const ALL_COUNTRIES = optionsOf(COUNTRIES);

export function marketOf(project_type: ProjectType, w: Working): Market {
  return { project_type, h: w.pick('h', TRADED_SHARE, project_type) };
}

/** A place of the project; without a city it is the average of the country. */
export interface Place {
  country: Country;
  city: City | null;
}

/** Factor for a place; data centres have a published one for Germany and a ceiling for the others. */
export function locationFactor({ project_type, h }: Market, { country, city }: Place, w: Working): number {
  const isDataCentre = project_type === 'data_centre';
  if (isDataCentre && country === 'DE') {
    return w.step('fl', w.use(DATA_CENTRE_LOCATION_DE), LOCATION_PUBLISHED);
  }
  const f = w.pick('f', COUNTRY_FACTOR[country]);
  const c = city === null ? 1 : w.pick('c', CITY_FACTOR[city]);
  const fl = 1 + (f * c - 1) * (1 - h);
  if (!isDataCentre) return w.step('fl', fl, city === null ? LOCATION_BY_INDEX : CITY_BY_INDEX);
  const fl_dc_max = w.use(DATA_CENTRE_LOCATION_MAX);
  return w.step('fl', Math.min(fl_dc_max, fl), city === null ? LOCATION_CAPPED : CITY_CAPPED);
}

export function midRate({ base_eur, common }: Project, fl: number, w: Working): number {
  return w.step('rate', base_eur * fl * common, {
    formula: 'base_eur * fl * common',
    description: 'Cost per floor area',
    unit: 'EUR/m2',
    reference: ORDER_OF_COST,
  });
}

/** The most expensive listed city of the country of a project whose city is not known, if the project costs more there. */
export function mostExpensivePlace(project: Project, country: Country, average: number, w: Working) {
  const city = mostExpensiveCity(country);
  if (city === null) return null;
  const group = w.group('highest');
  const fl = locationFactor(project.market, { country, city }, group);
  return fl > average ? { city, rate: midRate(project, fl, group), group } : null;
}

/** The same project in every country, at its average; an own country at its average is not calculated again. */
export function compareCountries(
  project: Project,
  own: Place & { location_factor: number; cost_per_m2_mid_eur: number },
  w: Working,
) {
  return ALL_COUNTRIES.map((country) => {
    if (country === own.country && own.city === null) {
      const { location_factor, cost_per_m2_mid_eur } = own;
      return { country, location_factor, cost_per_m2_mid_eur };
    }
    const group = w.group(country);
    const fl = locationFactor(project.market, { country, city: null }, group);
    return { country, location_factor: fl, cost_per_m2_mid_eur: midRate(project, fl, group) };
  });
}
