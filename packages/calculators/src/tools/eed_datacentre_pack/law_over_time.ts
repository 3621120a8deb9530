import {
  AUDIT_ENERGY,
  FIRST_AUDIT,
  MANAGEMENT_SYSTEM,
  MANAGEMENT_SYSTEM_ENERGY,
} from '../../data/energy_efficiency_directive.ts';
import { type DatedRule, dateInWords, type Given, isInForce, type LawOnDate, SILENT } from '../../kernel/index.ts';
import {
  DE_ENEFG_CERTIFIED_FROM,
  DE_ENEFG_CERTIFIED_POWER,
  DE_ENEFG_MANAGEMENT_FROM,
  TERAJOULES_PER_KWH,
} from './data.ts';
import { type GermanStanding, standingInGermany } from './german_limits.ts';
import { type Figures, type Input, LAW_EARLIEST } from './schema.ts';
import { isUnderAct, type Scope, scopeOf } from './scope.ts';
import { dataCentreVerdict } from './verdict.ts';

type Site = Given<typeof Input>;

const REPORTS: DatedRule = {
  id: 'eed_reports',
  from: '2024-06-06',
  what: 'Operators of data centres from 500 kW of installed IT power report to the European database, first by 15 September 2024, then by 15 May each year',
  law: 'eu-2024-1364',
  status: 'made',
  evidence: 'read',
};

const DIRECTIVE = { law: 'eu-2023-1791', status: 'made', evidence: 'reported' } as const;

const AUDIT: DatedRule = {
  ...DIRECTIVE,
  id: 'eed_audit',
  from: FIRST_AUDIT.date,
  what: 'Enterprises above 10 TJ a year have had an energy audit, unless they run an energy management system',
};

const MANAGEMENT: DatedRule = {
  ...DIRECTIVE,
  id: 'eed_management_system',
  from: MANAGEMENT_SYSTEM.date,
  what: 'Enterprises above 85 TJ a year have a certified energy management system',
};

const ACT = { law: 'de-enefg', status: 'made', evidence: 'read' } as const;

const GERMAN_REPORTS: DatedRule = {
  ...ACT,
  id: 'enefg_reports',
  from: LAW_EARLIEST,
  what: 'German data centres from 300 kW of non-redundant connected power report, first by 15 May 2024 from 500 kW and by 1 July 2025 below, then by 31 March each year',
  evidence: 'reported',
};

const RENEWABLE: readonly DatedRule[] = [
  {
    ...ACT,
    id: 'enefg_renewable_half',
    from: '2024-01-01',
    until: '2026-12-31',
    what: 'Renewable energy covers 50 % of the electricity of German data centres',
  },
  {
    ...ACT,
    id: 'enefg_renewable_all',
    from: '2027-01-01',
    what: 'Renewable energy covers all electricity of German data centres',
  },
];

const GERMAN_MANAGEMENT: DatedRule = {
  ...ACT,
  id: 'enefg_management_system',
  from: DE_ENEFG_MANAGEMENT_FROM,
  what: 'German data centres run an energy or environmental management system',
};

const CERTIFIED: DatedRule = {
  ...ACT,
  id: 'enefg_certified',
  from: DE_ENEFG_CERTIFIED_FROM,
  what: 'The management system of German data centres from 1 MW is validated or certified',
};

const EXISTING_SITES: readonly DatedRule[] = [
  {
    ...ACT,
    id: 'enefg_pue_existing_2027',
    from: '2027-07-01',
    until: '2030-06-30',
    what: 'German data centres begun before July 2026 have a PUE of at most 1.5',
  },
  {
    ...ACT,
    id: 'enefg_pue_existing_2030',
    from: '2030-07-01',
    what: 'German data centres begun before July 2026 have a PUE of at most 1.3',
  },
];

const NEW_SITES: DatedRule = {
  ...ACT,
  id: 'enefg_new_sites',
  from: '2026-07-01',
  what: 'German data centres begun from this day have a PUE of at most 1.2 and reuse energy, within two years of their start',
};

/** The days on which a German report begins to cover another year, of those years whose limits differ from the year before. */
const YEARS_BEGIN = ['2024-05-16', '2027-04-01', '2028-04-01', '2030-04-01', '2031-04-01'];

function siteOf(input: Site): Scope {
  return scopeOf(input, (input.it_power_kw * input.total_energy_kwh) / input.it_energy_kwh, SILENT);
}

function germanRules({ operation_start, connected_power_kw }: Scope): DatedRule[] {
  return [
    GERMAN_REPORTS,
    ...RENEWABLE,
    GERMAN_MANAGEMENT,
    ...(connected_power_kw >= DE_ENEFG_CERTIFIED_POWER.value ? [CERTIFIED] : []),
    ...(operation_start === undefined || operation_start === 'before_july_2026' ? EXISTING_SITES : []),
    ...(operation_start === 'before_july_2026' ? [] : [NEW_SITES]),
  ];
}

function rulesOf(input: Site): DatedRule[] {
  const site = siteOf(input);
  if (!site.isInEu) return [];
  const energy_tj = input.total_energy_kwh * TERAJOULES_PER_KWH.value;
  return [
    ...(energy_tj > AUDIT_ENERGY.value && energy_tj <= MANAGEMENT_SYSTEM_ENERGY.value ? [AUDIT] : []),
    ...(energy_tj > MANAGEMENT_SYSTEM_ENERGY.value ? [MANAGEMENT] : []),
    ...(isUnderAct(site) ? germanRules(site) : []),
    REPORTS,
  ];
}

const STANDING: Readonly<Record<GermanStanding['state'], string>> = {
  met: 'German limits of the year met',
  missed: 'German limits of the year missed',
  'not shown': 'renewable share not shown',
};

/** Whether the site reports, and whether its figures meet the limits of the year that the next report covers. */
export const LAW_OVER_TIME: LawOnDate<Site, Figures> = {
  changes: rulesOf,
  notRequired(input, on) {
    const site = siteOf(input);
    const isAsked = !site.isInEu || isUnderAct(site) || isInForce(REPORTS, on);
    return isAsked
      ? undefined
      : `the regulation that asks for the reports is in force from ${dateInWords(REPORTS.from)}`;
  },
  daysOf: (input) => (isUnderAct(siteOf(input)) ? YEARS_BEGIN : []),
  states({ input, result }) {
    const { decision, tone } = dataCentreVerdict({ input, result });
    const standing = standingInGermany(result, input);
    return { decision: standing === null ? decision : `${decision}; ${STANDING[standing.state]}`, tone };
  },
};
