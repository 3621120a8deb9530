import { COUNTRIES, type Country, countryName, DATA_ROWS, type DataRow, isDataRow } from './countries.ts';

/** Groups of countries with a similar climate, for the countries without a climate row of their own. */
export const CLIMATE_CLASSES = {
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
export type ClimateClass = keyof typeof CLIMATE_CLASSES;

export type ClimateRow = DataRow | ClimateClass;

/** All climate rows: those of countries, then those of classes. */
export const CLIMATE_ROWS = [...DATA_ROWS, ...(Object.keys(CLIMATE_CLASSES) as ClimateClass[])] as const;

/** The names of all climate rows. */
export const CLIMATE_ROW_NAMES = {
  ...(Object.fromEntries(DATA_ROWS.map((row) => [row, countryName(row)])) as Record<DataRow, string>),
  ...CLIMATE_CLASSES,
};

/** The countries of each class; every other country without a row of its own is tropical. */
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

const classOf = new Map<Country, ClimateClass>();
for (const [name, codes] of Object.entries(COUNTRIES_OF_CLASS) as [ClimateClass, string][]) {
  for (const code of codes.split(' ')) classOf.set(code, name);
}

const rowOf = new Map<Country, ClimateRow>(
  COUNTRIES.map(({ code }) => [code, isDataRow(code) ? code : (classOf.get(code) ?? 'tropical')]),
);

/** The climate row of a country: its own, else that of its class. */
export function climateRowOf(country: Country): ClimateRow {
  const row = rowOf.get(country);
  if (!row) throw new Error(`no climate row for ${country}`);
  return row;
}
