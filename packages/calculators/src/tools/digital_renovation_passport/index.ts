import { EXPORT_PRICE_SHARE, HEAT_PUMP_SCOP, PV_MATCHED_MAX } from '../../data/building_energy.ts';
import * as construction from '../../data/construction_and_yield.ts';
import { EMISSION_FACTORS } from '../../data/emission_factors.ts';
import { ENERGY_PRICES, EUR_PER_GBP } from '../../data/energy_prices.ts';
import { EPBD_YEAR } from '../../data/epbd_law.ts';
import { SAP_BAND_FROM } from '../../data/epc_bands.ts';
import { CLASS_SCALES, CLASS_TOLERANCE, PRIMARY_ENERGY_FACTOR } from '../../data/epc_scales.ts';
import { HEAT_EFFICIENCY } from '../../data/heating_efficiency.ts';
import * as measures from '../../data/measures.ts';
import { MEES_YEAR } from '../../data/mees_law.ts';
import {
  SCOTTISH_RENTED_PROPOSED_YEAR,
  SECTION_63_AREA_ABOVE,
  TERTIARY_AREA_FROM,
  TERTIARY_CUT,
  TERTIARY_YEAR,
} from '../../data/national_law.ts';
import {
  AUXILIARY_SHARE,
  DWELLING_ELECTRICITY_MAX,
  HEAT_PUMP_HEAT_MAX,
  PV_POWER,
  SIZE_EXPONENT,
  SIZE_FACTOR_LIMIT,
  SIZE_REFERENCE_AREA,
} from '../../data/renovation.ts';
import {
  SAP_A_HIGH,
  SAP_A_LOW,
  SAP_AREA_OFFSET,
  SAP_B_HIGH,
  SAP_DEFLATOR,
  SAP_ECF_LIMIT,
  SAP_PRICE,
  SAP_SLOPE_LOW,
  SAP_STANDING_CHARGE,
} from '../../data/sap_tables.ts';
import { dataOf, defineCalculator } from '../../kernel/index.ts';
import { adviseOnPassport } from './advice.ts';
import { BUILDING_TYPE, COUNTRY } from './building.ts';
import { charts } from './charts.ts';
import * as data from './data.ts';
import { examples } from './examples.ts';
import { draftPassport } from './method.ts';
import { Input, Result } from './schema.ts';
import { passportVerdict } from './verdict.ts';

export const digital_renovation_passport = defineCalculator({
  name: 'digital_renovation_passport',
  title: 'Digital renovation passport',
  domain: 'energy_carbon',
  summary: 'Three-phase renovation roadmap of a building: cost ranges, energy, carbon and bill savings, class by class',
  whenToUse:
    'Renovation roadmap in three phases: cost, saving, EPC after each. For legal deadlines use assess_epbd_score; to size a heat pump heatpump_heatloss.',
  searchWords: [
    'retrofit',
    'renovation',
    'refurbish',
    'deep renovation',
    'energy upgrade',
    'insulation',
    'roadmap',
    'building passport',
    'home improvement',
  ],
  description:
    'Drafts a renovation passport: a roadmap of three phases, from quick wins through system upgrades to deep renovation, with measures, cost ranges (EUR), energy, carbon and cost savings, and the energy class after each phase. From typical values of class and heating; an expert issues the official passport after a site visit.',
  standardReference:
    'Directive (EU) 2024/1275 Article 12 and Annex VIII (renovation passport), Article 19 and Annex V; EN ISO 52000-1:2017; gb: SAP 10.2 section 13, Tables 12 and 14',
  Input,
  Result,
  data: [
    ...dataOf(data, construction, measures),
    ...Object.values(CLASS_SCALES).flatMap(({ upTo, representative }) => [upTo, representative]),
    ...EMISSION_FACTORS,
    ...ENERGY_PRICES,
    SCOTTISH_RENTED_PROPOSED_YEAR,
    SECTION_63_AREA_ABOVE,
    TERTIARY_AREA_FROM,
    TERTIARY_CUT,
    TERTIARY_YEAR,
    CLASS_TOLERANCE,
    PRIMARY_ENERGY_FACTOR,
    HEAT_EFFICIENCY,
    SIZE_REFERENCE_AREA,
    SIZE_EXPONENT,
    SIZE_FACTOR_LIMIT,
    AUXILIARY_SHARE,
    DWELLING_ELECTRICITY_MAX,
    HEAT_PUMP_HEAT_MAX,
    HEAT_PUMP_SCOP,
    PV_POWER,
    PV_MATCHED_MAX,
    EXPORT_PRICE_SHARE,
    EUR_PER_GBP,
    EPBD_YEAR,
    MEES_YEAR,
    SAP_BAND_FROM,
    SAP_PRICE,
    SAP_STANDING_CHARGE,
    SAP_DEFLATOR,
    SAP_AREA_OFFSET,
    SAP_ECF_LIMIT,
    SAP_A_LOW,
    SAP_SLOPE_LOW,
    SAP_A_HIGH,
    SAP_B_HIGH,
  ],
  method: draftPassport,
  advice: adviseOnPassport,
  charts,
  verdict: passportVerdict,
  examples,
  texts: { country: COUNTRY, building_type: BUILDING_TYPE },
});
