import { HOURS_PER_YEAR } from '../../data/calendar.ts';
import * as directive from '../../data/energy_efficiency_directive.ts';
import * as pueReferences from '../../data/pue_references.ts';
import { dataOf, defineCalculator, formatNumber, type InputError } from '../../kernel/index.ts';
import { adviseOnReport } from './advice.ts';
import { charts } from './charts.ts';
import * as data from './data.ts';
import { examples } from './examples.ts';
import { LAW_OVER_TIME } from './law_over_time.ts';
import { prepareReport } from './method.ts';
import { type DataCentreYear, Input, Result } from './schema.ts';
import { COUNTRY } from './scope.ts';
import { dataCentreVerdict } from './verdict.ts';

/** Neither the IT energy nor the reused heat can exceed the total energy. */
function checkAgainstTotal(valid: Partial<DataCentreYear>): InputError[] {
  const { total_energy_kwh = Number.POSITIVE_INFINITY } = valid;
  return (['it_energy_kwh', 'reused_heat_kwh'] as const).flatMap((field) => {
    const sent = valid[field] ?? 0;
    if (sent <= total_energy_kwh) return [];
    const limit = `total_energy_kwh (${formatNumber(total_energy_kwh)} kWh)`;
    return [{ field, message: `${field} must not exceed ${limit}; ${formatNumber(sent)} was sent.` }];
  });
}

export const eed_datacentre_pack = defineCalculator({
  name: 'eed_datacentre_pack',
  title: 'EU data-centre reporting pack',
  domain: 'data_centre',
  summary: 'EU data-centre report: scope, PUE, WUE, ERF, REF, missing data points, related duties, benchmarks',
  whenToUse:
    'EU data-centre reporting: scope from 500 kW, PUE, WUE, ERF, REF of a metered year. From instantaneous powers use calculate_pue.',
  searchWords: [
    'EED',
    'EnEfG',
    'energy efficiency directive',
    'data center reporting',
    'data centre report',
    'WUE',
    'ERF',
    'REF',
    'waste heat',
    'water usage',
  ],
  description:
    'Prepares the annual EU data-centre report (Energy Efficiency Directive): whether the site must report, from 500 kW of installed IT power, the indicators PUE, WUE, ERF and REF of one calendar year, the data points still missing, related duties of the directive and of German law (EnEfG), and benchmarks. The regulation requires reporting and sets no target values.',
  standardReference:
    'Directive (EU) 2023/1791 Art. 12 and Annex VII; Delegated Regulation (EU) 2024/1364 Annexes I to III; EN 50600-4-2, -4-3, -4-6, -4-9',
  Input,
  Result,
  data: [HOURS_PER_YEAR, ...dataOf(directive, pueReferences, data)],
  texts: { country: COUNTRY },
  check: checkAgainstTotal,
  method: prepareReport,
  advice: adviseOnReport,
  verdict: dataCentreVerdict,
  charts,
  law: LAW_OVER_TIME,
  examples,
});
