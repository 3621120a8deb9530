import { FLOOR_LOADS, HIGHER_RISK_REGULATIONS } from './law.ts';
import type { Building } from './schema.ts';

/** The law of a place, as sentences and rules cite it. */
interface PlaceLaw {
  changeOfUse: string;
  consent: string;
  fire: string;
  sound: string;
  energy: string;
  asbestos: string;
  floorLoads: string;
  robustness: string;
  heritage: string;
  /** What makes a building higher-risk during design and construction. */
  higherRisk: string;
  /** What dwellings formed by the change must meet. */
  dwellings: string;
}
export type LawTopic = keyof Omit<PlaceLaw, 'dwellings'>;

const CONSEQUENCE_CLASS = 'EN 1991-1-7 Annex A';
const ASBESTOS_GB = 'Control of Asbestos Regulations 2012; HSG264';
const FIRE_ORDER = 'Regulatory Reform (Fire Safety) Order 2005';
const CHANGE_OF_USE = 'Building Regulations 2010 regulations 5 and 6';
const WELSH_REGULATIONS = 'Building Regulations 2010 as they apply in Wales';
const WALES = `${WELSH_REGULATIONS}, regulations 5 and 6`;
const SCOTLAND = 'Building (Scotland) Regulations 2004 regulation 4 and schedule 2';
const HANDBOOKS = 'Scottish Technical Handbooks';
const NORTHERN_IRELAND = 'Building Regulations (Northern Ireland) 2012 regulation 8';
const NATIONAL_CODE = 'national building code of the Member State';
const EMIRATE_CODE = 'building code of the emirate';
const UAE_FIRE = 'UAE Fire and Life Safety Code of Practice';

const NO_REGIME = 'no regime for higher-risk buildings';

function declare<Name extends string>(table: Record<Name, PlaceLaw>): Readonly<Record<Name, PlaceLaw>> {
  return table;
}

/** The law of each place that the screening tells apart. */
export const LAW_OF = declare({
  england: {
    changeOfUse: CHANGE_OF_USE,
    consent: 'Town and Country Planning Act 1990 s. 55; Building Regulations 2010 regulation 5',
    fire: `Building Regulations 2010 Part B; ${FIRE_ORDER}`,
    sound: `${CHANGE_OF_USE}, Part E`,
    energy: 'Building Regulations 2010 Part L',
    asbestos: ASBESTOS_GB,
    floorLoads: FLOOR_LOADS,
    robustness: `${CONSEQUENCE_CLASS}; Approved Document A Table 11`,
    heritage: 'Planning (Listed Buildings and Conservation Areas) Act 1990',
    higherRisk: `Building Act 1984 s. 120D with ${HIGHER_RISK_REGULATIONS}`,
    dwellings:
      'ventilation (Part F), energy (Part L), charge points where there is parking (Part S) and space standards',
  },
  wales: {
    changeOfUse: WALES,
    consent: `Town and Country Planning Act 1990 s. 55; ${WALES}`,
    fire: `${WELSH_REGULATIONS}, Part B; ${FIRE_ORDER}`,
    sound: `${WALES}, Part E`,
    energy: `${WELSH_REGULATIONS}, Part L`,
    asbestos: ASBESTOS_GB,
    floorLoads: FLOOR_LOADS,
    robustness: CONSEQUENCE_CLASS,
    heritage: 'Historic Environment (Wales) Act 2023',
    higherRisk:
      'Building Act 1984 s. 120I with the Building Safety (Description of Higher-Risk Building) (Design and Construction Phase) (Wales) Regulations 2023',
    dwellings: 'ventilation (Part F), energy (Part L) and space standards',
  },
  scotland: {
    changeOfUse: SCOTLAND,
    consent:
      'Town and Country Planning (Scotland) Act 1997 s. 26; building warrant under the Building (Scotland) Act 2003',
    fire: `${SCOTLAND}; ${HANDBOOKS}, Section 2`,
    sound: `${SCOTLAND}; ${HANDBOOKS}, Section 5`,
    energy: `${SCOTLAND}; ${HANDBOOKS}, Section 6`,
    asbestos: ASBESTOS_GB,
    floorLoads: FLOOR_LOADS,
    robustness: CONSEQUENCE_CLASS,
    heritage: 'Planning (Listed Buildings and Conservation Areas) (Scotland) Act 1997',
    higherRisk: NO_REGIME,
    dwellings: 'ventilation (Section 3), energy (Section 6) and space standards',
  },
  northern_ireland: {
    changeOfUse: NORTHERN_IRELAND,
    consent: `Planning Act (Northern Ireland) 2011 s. 23; ${NORTHERN_IRELAND}`,
    fire: `${NORTHERN_IRELAND}, Part E`,
    sound: `${NORTHERN_IRELAND}, Part G`,
    energy: `${NORTHERN_IRELAND}, Part F`,
    asbestos: 'Control of Asbestos Regulations (Northern Ireland) 2012',
    floorLoads: FLOOR_LOADS,
    robustness: CONSEQUENCE_CLASS,
    heritage: 'Planning Act (Northern Ireland) 2011 s. 85',
    higherRisk: NO_REGIME,
    dwellings: 'ventilation (Part K), energy (Part F) and space standards',
  },
  eu: {
    changeOfUse: NATIONAL_CODE,
    consent: `planning law and ${NATIONAL_CODE}`,
    fire: `fire safety rules in the ${NATIONAL_CODE}`,
    sound: `sound insulation rules in the ${NATIONAL_CODE}`,
    energy: 'national law under Directive (EU) 2024/1275 (EPBD)',
    asbestos: 'national law under Directive 2009/148/EC',
    floorLoads: 'EN 1991-1-1 Table 6.2; the National Annex of the country decides',
    robustness: `${CONSEQUENCE_CLASS} with the National Annex of the country`,
    heritage: 'heritage law of the Member State',
    higherRisk: NO_REGIME,
    dwellings: 'ventilation, overheating, energy and space standards',
  },
  uae: {
    changeOfUse: EMIRATE_CODE,
    consent: `permits of the municipality and of Civil Defence; ${EMIRATE_CODE}`,
    fire: UAE_FIRE,
    sound: `sound insulation rules in the ${EMIRATE_CODE}`,
    energy: 'green building rules of the emirate, such as Al Safat in Dubai and Estidama in Abu Dhabi',
    asbestos: 'federal and emirate rules on asbestos',
    floorLoads: `design values by use; the ${EMIRATE_CODE} decides`,
    robustness: EMIRATE_CODE,
    heritage: 'heritage rules of the emirate',
    higherRisk: NO_REGIME,
    dwellings: 'ventilation, cooling, energy and space standards',
  },
});
export type Jurisdiction = keyof typeof LAW_OF;

/** The place whose law applies. A UK site whose nation was not given is taken to be in England. */
export function jurisdictionOf({ location, nation }: Pick<Building, 'location' | 'nation'>): Jurisdiction {
  if (location === 'uk') return nation ?? 'england';
  return location === 'uae' ? 'uae' : 'eu';
}
