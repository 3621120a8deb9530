import { type Country, DATA_ROW_NAMES, type DataRow, isDataRow } from './countries.ts';

/** Climate classes shared by countries without their own climate data. */
export const CLIMATE_CLASS_NAMES = {
  nordic: 'Nordic',
  baltic: 'Baltic',
  atlantic: 'Atlantic',
  continental: 'Continental',
  pannonian: 'Pannonian',
  mediterranean: 'Mediterranean',
  cold: 'Cold',
  warm_continental: 'Warm continental',
  mild: 'Mild',
  highland: 'Highland',
  hot_dry: 'Hot and dry',
  tropical: 'Tropical',
} as const;
export type ClimateClass = keyof typeof CLIMATE_CLASS_NAMES;

/** A row of the tables of climate: a country with data of its own, or a class. */
export type ClimateRow = DataRow | ClimateClass;

export const CLIMATE_ROW_NAMES: Readonly<Record<ClimateRow, string>> = { ...DATA_ROW_NAMES, ...CLIMATE_CLASS_NAMES };

/** The countries of each class; every other country without data of its own is tropical. */
const COUNTRIES_OF_CLASS: Readonly<Record<Exclude<ClimateClass, 'tropical'>, string>> = {
  nordic: 'fi se fo gl is no pm',
  baltic: 'ee lt lv by',
  atlantic: 'dk lu fk gg im je',
  continental: 'cz sk ad ch li md ua',
  pannonian: 'bg hr hu si al am az ba ge me mk rs xk',
  mediterranean: 'cy gr mt pt dz il jo lb ma mc ps sm sy tn tr va',
  cold: 'ca kg kz mn ru tj',
  warm_continental: 'af cn ir jp kp kr tm uz',
  mild: 'ar au bw cl ls na nz sz uy za',
  highland: 'bi bo bt co ec et gt ke mg mw mx np pe rw ug zm zw',
  hot_dry: 'bf bh cv dj eg er gm iq kw ly ml mr ne om pk qa sd sn so ss td ye',
};

const classOfCountry = new Map(
  Object.entries(COUNTRIES_OF_CLASS).flatMap(([name, countries]) =>
    countries.split(' ').map((country): [Country, ClimateClass] => [country, name as ClimateClass]),
  ),
);

/** The row of the tables of climate for a country: its own, else that of its class. */
export function climateRowOf(country: Country): ClimateRow {
  return isDataRow(country) ? country : (classOfCountry.get(country) ?? 'tropical');
}
