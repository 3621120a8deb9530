import {
  DE_ENEFG_EXISTING_2027_PUE,
  DE_ENEFG_EXISTING_2030_PUE,
  DE_ENEFG_NEW_PUE,
  ENEFG_CONNECTED_POWER,
} from '../../data/pue_references.ts';
import { dateInWords, formatNumber, formatQuantity, type Working } from '../../kernel/index.ts';
import {
  DE_ENEFG_2024_REF,
  DE_ENEFG_2027_REF,
  DE_ENEFG_CERTIFIED_FROM,
  DE_ENEFG_CERTIFIED_POWER,
  DE_ENEFG_MANAGEMENT_FROM,
  DE_ENEFG_NEW_2026_ERF,
  DE_ENEFG_NEW_2027_ERF,
  DE_ENEFG_NEW_2028_ERF,
  DE_ENEFG_OPEN_POWER,
} from './data.ts';
import { nextGermanReport, sinceOn } from './deadlines.ts';
import type { ObligationName, ObligationStatus, OperationStart } from './schema.ts';
import { isBinding, type Scope, statusOfAct } from './scope.ts';

interface Duty {
  key: ObligationName;
  status: ObligationStatus;
  text: string;
}

const FROM = formatQuantity(ENEFG_CONNECTED_POWER.value, ENEFG_CONNECTED_POWER.unit);
const inPercent = (share: number) => `${formatNumber(100 * share, 0)} %`;

const reportBy = (next: string) =>
  `§ 13(1): a data centre from ${FROM} of non-redundant connected power publishes its data of the year before and sends them to the federal government by 31 March, next by ${dateInWords(next)}.`;
const RENEWABLE = `§ 11(5): renewable energy covers ${inPercent(DE_ENEFG_2024_REF.value)} of the electricity on balance from 1 January 2024 and ${inPercent(DE_ENEFG_2027_REF.value)} from 1 January 2027.`;
const managementOn = (day: string) =>
  `§ 12: an energy or environmental management system ${sinceOn(day, DE_ENEFG_MANAGEMENT_FROM)}, validated or certified ${sinceOn(day, DE_ENEFG_CERTIFIED_FROM)} from ${formatQuantity(DE_ENEFG_CERTIFIED_POWER.value, 'kW')} of non-redundant connected power, for public bodies from ${FROM}.`;
const PUE_EXISTING = `§ 11(1): a PUE of at most ${formatNumber(DE_ENEFG_EXISTING_2027_PUE.value)} from 1 July 2027 and of ${formatNumber(DE_ENEFG_EXISTING_2030_PUE.value)} from 1 July 2030, as annual mean, for operation begun before 1 July 2026.`;
const PUE_NEW = `§ 11(2): a PUE of at most ${formatNumber(DE_ENEFG_NEW_PUE.value)}, as annual mean at the latest two years after the start, for operation begun from 1 July 2026.`;
const REUSE_NONE = '§ 11(2): no share of reused energy is asked of operation begun before 1 July 2026.';
const EXCEPTIONS =
  'unless § 11(3) excuses the site, such as where a heat network declines the offer or has agreed to connect within ten years';

const REUSE: Readonly<Record<Exclude<OperationStart, 'before_july_2026'>, number>> = {
  from_july_2026: DE_ENEFG_NEW_2026_ERF.value,
  from_july_2027: DE_ENEFG_NEW_2027_ERF.value,
  from_july_2028: DE_ENEFG_NEW_2028_ERF.value,
};

function reuseOf(status: ObligationStatus, start: OperationStart | undefined): Omit<Duty, 'key'> {
  if (start === 'before_july_2026') return { status: 'does_not_apply', text: REUSE_NONE };
  if (start !== undefined) {
    const text = `§ 11(2): a share of reused energy of at least ${inPercent(REUSE[start])}, at the latest two years after the start, ${EXCEPTIONS}.`;
    return { status, text };
  }
  const shares = Object.values(REUSE).map(inPercent).join(', ');
  const text = `§ 11(2): a share of reused energy of at least ${shares} for operation begun from July 2026, 2027 and 2028, ${EXCEPTIONS}; the start of operation was not given.`;
  return { status: isBinding(status) ? 'not_determined' : status, text };
}

function pueOf(start: OperationStart | undefined): string {
  if (start === undefined) return `${PUE_EXISTING} ${PUE_NEW}`;
  return start === 'before_july_2026' ? PUE_EXISTING : PUE_NEW;
}

/** The duties of the German Energy Efficiency Act for a site in Germany. */
export function germanDuties(scope: Scope, w: Working): Duty[] {
  const status = statusOfAct(scope);
  const { operation_start, connected_power_kw } = scope;
  const { day } = w.law;
  if (!scope.isPowerKnown) w.use(DE_ENEFG_OPEN_POWER);
  const duties: Duty[] = [
    { key: 'de_enefg_13_reporting', status, text: reportBy(nextGermanReport(day, connected_power_kw)) },
    { key: 'de_enefg_11_5_renewable_share', status, text: RENEWABLE },
    { key: 'de_enefg_12_management_system', status, text: managementOn(day) },
    { key: 'de_enefg_11_pue', status, text: pueOf(operation_start) },
    { key: 'de_enefg_11_2_energy_reuse', ...reuseOf(status, operation_start) },
  ];
  for (const { key, status: found, text } of duties) {
    if (isBinding(found)) w.rule(key, { description: text, reference: `EnEfG ${text.slice(0, text.indexOf(':'))}` });
  }
  return duties;
}
