import { CERTIFICATE_VALIDITY } from '../../data/energy_certificates.ts';
import { SAP_BAND_FROM } from '../../data/epc_bands.ts';
import { MEES_COST_CAP } from '../../data/mees_law.ts';
import * as sapTables from '../../data/sap_tables.ts';
import { AIR_SOURCE_SPF, FOSSIL_SYSTEM_EFFICIENCY } from '../../data/uk_homes.ts';
import { dataOf, defineCalculator } from '../../kernel/index.ts';
import { adviseOnPrecheck } from './advice.ts';
import { charts } from './charts.ts';
import * as data from './data.ts';
import { examples } from './examples.ts';
import { LAW_OVER_TIME } from './law_over_time.ts';
import { precheck } from './method.ts';
import * as ratingMethods from './rating_methods.ts';
import { Input, Result } from './schema.ts';
import { sapVerdict } from './verdict.ts';

export const sap_sbem_precheck = defineCalculator({
  name: 'sap_sbem_precheck',
  title: 'SAP and SBEM pre-check',
  domain: 'energy_carbon',
  summary: 'EPC band of a SAP rating; CO2, primary energy and indicative ratings from annual fuel use by SAP 10.2',
  whenToUse:
    'EPC band of a SAP rating, or CO2 and primary energy from annual fuel use, UK: send one or both. For letting use mees_checker.',
  searchWords: [
    'EPC',
    'SAP',
    'SBEM',
    'RdSAP',
    'energy certificate',
    'EPC rating',
    'Part L',
    'primary energy',
    'energy rating',
  ],
  description:
    'Finds the EPC band of a SAP rating and its distance to the next band, or CO2, primary energy and indicative ratings from annual fuel use with the factors of SAP 10.2 (United Kingdom). Send sap_rating, annual_energy_kwh or both; with neither, nothing is assessed. A first look, not the official band, which needs a full SAP or SBEM assessment.',
  standardReference:
    'SAP 10.2 (BRE for DESNZ, amended 14 March 2025): Table 12 fuel factors, Table 14 bands, sections 13 and 14; RdSAP 10 (2025); Energy Performance of Buildings (England and Wales) Regulations 2012; SAP 10.3 (2026) CO2 factors for comparison',
  Input,
  Result,
  data: [
    SAP_BAND_FROM,
    FOSSIL_SYSTEM_EFFICIENCY,
    AIR_SOURCE_SPF,
    MEES_COST_CAP,
    CERTIFICATE_VALIDITY,
    ...dataOf(sapTables, data, ratingMethods),
  ],
  method: precheck,
  advice: adviseOnPrecheck,
  charts,
  verdict: sapVerdict,
  law: LAW_OVER_TIME,
  examples,
});
