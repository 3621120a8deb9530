import {
  AUDIT_ENERGY,
  CODE_OF_CONDUCT_IT_POWER,
  FIRST_AUDIT,
  MANAGEMENT_SYSTEM,
  MANAGEMENT_SYSTEM_ENERGY,
  REPORTING_IT_POWER,
  WASTE_HEAT_RATED_INPUT,
} from '../../data/energy_efficiency_directive.ts';
import { type Datum, dateInWords, formatQuantity, settle, type Working } from '../../kernel/index.ts';
import { WASTE_HEAT_OPEN_RATED_INPUT } from './data.ts';
import { germanDuties } from './german_duties.ts';
import type { ObligationName, ObligationStatus } from './schema.ts';
import type { Scope } from './scope.ts';

/** The figures that the thresholds of the duties apply to, under their symbols in the working. */
interface Measures {
  it_power_kw: number;
  rated: number;
  tj_per_year: number;
}

interface Condition {
  measure: keyof Measures;
  limit: Datum<number>;
  formula: string;
  holds: (value: number) => boolean;
}

function atLeast(measure: keyof Measures, limit: Datum<number>): Condition {
  return { measure, limit, formula: `${measure} >= ${limit.symbol}`, holds: (value) => value >= limit.value };
}

/** A computed measure that exceeds its limit only by rounding error is at the limit. */
function above(measure: keyof Measures, limit: Datum<number>): Condition {
  return {
    measure,
    limit,
    formula: `round(${measure}, 9) > ${limit.symbol}`,
    holds: (value) => settle(value) > limit.value,
  };
}

interface Finding {
  status: ObligationStatus;
  text: string;
}

/** A duty of the directive: the first rule whose condition holds applies, else `otherwise`. */
interface Obligation {
  key: ObligationName;
  clause: string;
  rules: readonly (Finding & { when: Condition })[];
  otherwise: Finding;
}

function amount({ value, unit }: Datum<number>): string {
  return formatQuantity(value, unit.replace('/yr', ''));
}

const REPORTING = amount(REPORTING_IT_POWER);
const CODE_OF_CONDUCT = amount(CODE_OF_CONDUCT_IT_POWER);
const WASTE_HEAT = amount(WASTE_HEAT_RATED_INPUT);
const WASTE_HEAT_OPEN = amount(WASTE_HEAT_OPEN_RATED_INPUT);
const AUDIT = amount(AUDIT_ENERGY);
const EMS = amount(MANAGEMENT_SYSTEM_ENERGY);

/** Duties under law in force, in the order of the result. Proposals and pledges are benchmarks, not duties. */
const OBLIGATIONS: readonly Obligation[] = [
  {
    key: 'art12_reporting',
    clause: 'Directive (EU) 2023/1791 Art. 12(1)',
    rules: [
      {
        when: atLeast('it_power_kw', REPORTING_IT_POWER),
        status: 'applies',
        text: `Article 12(1): a data centre with ${REPORTING} or more of installed IT power reports and publishes its data every year.`,
      },
    ],
    otherwise: {
      status: 'does_not_apply',
      text: `Article 12(1): the annual report is due from ${REPORTING} of installed IT power, and this site has less.`,
    },
  },
  {
    key: 'art12_4_code_of_conduct',
    clause: 'Directive (EU) 2023/1791 Art. 12(4)',
    rules: [
      {
        when: atLeast('it_power_kw', CODE_OF_CONDUCT_IT_POWER),
        status: 'encouraged',
        text: `Article 12(4): from ${CODE_OF_CONDUCT} of installed IT power the best practices of the European Code of Conduct are encouraged, not mandatory.`,
      },
    ],
    otherwise: {
      status: 'does_not_apply',
      text: `Article 12(4): the European Code of Conduct is encouraged from ${CODE_OF_CONDUCT} of installed IT power, and this site has less.`,
    },
  },
  {
    key: 'art26_6_waste_heat',
    clause: 'Directive (EU) 2023/1791 Art. 26(6)',
    rules: [
      {
        when: above('rated', WASTE_HEAT_RATED_INPUT),
        status: 'likely_applies',
        text: `Article 26(6): above ${WASTE_HEAT} of total rated energy input waste heat is to be used, unless that is shown not to be technically or economically feasible; the estimated input is above.`,
      },
      {
        when: above('rated', WASTE_HEAT_OPEN_RATED_INPUT),
        status: 'not_determined',
        text: `Article 26(6): waste heat is to be used above ${WASTE_HEAT} of total rated energy input; the estimated input does not exceed it, but the rated input of all equipment decides.`,
      },
    ],
    otherwise: {
      status: 'does_not_apply',
      text: `Article 26(6): waste heat is to be used above ${WASTE_HEAT} of total rated energy input; the estimated input is at most ${WASTE_HEAT_OPEN}.`,
    },
  },
  {
    key: 'art11_2_energy_audit',
    clause: 'Directive (EU) 2023/1791 Art. 11(2)',
    rules: [
      {
        when: above('tj_per_year', MANAGEMENT_SYSTEM_ENERGY),
        status: 'superseded_by_ems',
        text: `Article 11(2): the energy management system that Article 11(1) requires above ${EMS} a year replaces the audit.`,
      },
      {
        when: above('tj_per_year', AUDIT_ENERGY),
        status: 'applies',
        text: `Article 11(2): above ${AUDIT} a year an enterprise without an energy management system has an energy audit, the first by ${dateInWords(FIRST_AUDIT.date)} and then at least every four years.`,
      },
    ],
    otherwise: {
      status: 'not_determined',
      text: `Article 11(2): an energy audit is due above ${AUDIT} a year; this site alone does not exceed it, but the whole enterprise counts.`,
    },
  },
  {
    key: 'art11_1_energy_management_system',
    clause: 'Directive (EU) 2023/1791 Art. 11(1)',
    rules: [
      {
        when: above('tj_per_year', MANAGEMENT_SYSTEM_ENERGY),
        status: 'applies',
        text: `Article 11(1): above ${EMS} a year an enterprise has a certified energy management system in place by ${dateInWords(MANAGEMENT_SYSTEM.date)}.`,
      },
    ],
    otherwise: {
      status: 'not_determined',
      text: `Article 11(1): an energy management system is due above ${EMS} a year; this site alone does not exceed it, but the whole enterprise counts.`,
    },
  },
];

function decide({ key, clause, rules, otherwise }: Obligation, measures: Measures, w: Working) {
  const group = w.group(key);
  for (const { when, status, text } of rules) {
    group.use(when.limit);
    const holds = group.step(status, when.holds(measures[when.measure]), {
      formula: when.formula,
      description: 'Whether the threshold is reached',
      unit: '-',
      reference: clause,
    });
    if (!holds) continue;
    w.rule(key, { description: text, reference: clause });
    return { key, status, text };
  }
  return { key, ...otherwise };
}

/** A duty of the Directive at a site outside the Union. */
function notBinding({ key, clause }: Obligation) {
  const article = clause.slice(clause.indexOf('Art.')).replace('Art.', 'Article');
  const text = `${article}: the Directive binds Member States of the European Union, and the site is in another country.`;
  return { key, status: 'does_not_apply' as const, text };
}

/** The duties of the Directive, then those of German law for a site in Germany. */
export function decideObligations(measures: Measures, scope: Scope, w: Working) {
  if (!scope.isInEu) return OBLIGATIONS.map(notBinding);
  const duties = OBLIGATIONS.map((obligation) => decide(obligation, measures, w));
  return scope.isGerman ? [...duties, ...germanDuties(scope, w)] : duties;
}
