import { CERTIFICATE_VALIDITY } from '../../data/energy_certificates.ts';
import { ASSET_RATING_UP_TO, SAP_BAND_FROM } from '../../data/epc_bands.ts';
import { MEES_COST_CAP } from '../../data/mees_law.ts';
import { SCOTTISH_RENTED_PROPOSED_YEAR, SECTION_63_AREA_ABOVE } from '../../data/national_law.ts';
import { dataOf, defineCalculator } from '../../kernel/index.ts';
import { adviseOnMees } from './advice.ts';
import { charts } from './charts.ts';
import { checkDates } from './check_inputs.ts';
import { examples } from './examples.ts';
import * as lawAnnounced from './law_announced.ts';
import * as lawInForce from './law_in_force.ts';
import * as lawOfCertificates from './law_of_certificates.ts';
import { LAW_OVER_TIME } from './law_over_time.ts';
import { checkMees } from './method.ts';
import * as ratingScales from './rating_scales.ts';
import { Input, Result } from './schema.ts';
import { meesVerdict } from './verdict.ts';

export const mees_checker = defineCalculator({
  name: 'mees_checker',
  title: 'Minimum energy efficiency standard checker',
  domain: 'regulatory',
  summary:
    'Minimum energy efficiency of rented property in England and Wales: compliance, cap, penalties; announced law separately',
  whenToUse:
    'Whether a property in England or Wales may be let with its EPC band; cost cap, penalties. For a band from SAP use sap_sbem_precheck.',
  searchWords: [
    'MEES',
    'landlord',
    'tenant',
    'letting',
    'rental',
    'rented property',
    'buy to let',
    'EPC E',
    'lease',
    'PRS',
  ],
  description:
    'Checks whether a landlord may let (rent out) a home or commercial property in England or Wales with its EPC band: the verdict of the law in force (EPC E), the points gap, the cost cap or payback test, the penalty if a home or office is rented out with a worse rating, and exemptions. Announced standards (EPC C for homes, EPC B for large non-domestic buildings) are shown separately and do not affect the verdict.',
  standardReference:
    'Energy Efficiency (Private Rented Property) (England and Wales) Regulations 2015 (SI 2015/962), Part 3, as amended by SI 2016/660 and SI 2019/595; DESNZ landlord guidance on the domestic and non-domestic minimum standard',
  Input,
  Result,
  data: [
    SAP_BAND_FROM,
    ASSET_RATING_UP_TO,
    MEES_COST_CAP,
    CERTIFICATE_VALIDITY,
    SECTION_63_AREA_ABOVE,
    SCOTTISH_RENTED_PROPOSED_YEAR,
    ...dataOf(ratingScales, lawInForce, lawOfCertificates, lawAnnounced),
  ],
  check: checkDates,
  method: checkMees,
  advice: adviseOnMees,
  verdict: meesVerdict,
  charts,
  law: LAW_OVER_TIME,
  examples,
});
