import { type Country, countryInSentence } from '../../data/countries.ts';
import { REPORTING_IT_POWER } from '../../data/energy_efficiency_directive.ts';
import { ENEFG_CONNECTED_POWER } from '../../data/pue_references.ts';
import { dateInWords, EDITION_DATE, formatBeside, formatNumber, formatRounded, sayWhen } from '../../kernel/index.ts';
import type { Assessment } from './assessment.ts';
import {
  DE_ENEFG_2027_REF,
  DE_ENEFG_CERTIFIED_FROM,
  DE_ENEFG_CERTIFIED_POWER,
  DE_ENEFG_MANAGEMENT_FROM,
  renewableShareFor,
} from './data.ts';
import { nextGermanReport, nextReport, sinceOn } from './deadlines.ts';
import type { BenchmarkedIndicator, ObligationName, ObligationStatus } from './schema.ts';
import { isBoundByAct, missedInGermany } from './scope.ts';

const DIRECTIVE_FROM = formatNumber(REPORTING_IT_POWER.value);
const GERMANY_FROM = formatNumber(ENEFG_CONNECTED_POWER.value);

/** To whom a site in scope reports in the countries whose rules were read. */
const WAY_TO_REPORT: Readonly<Record<string, string>> = {
  de: `to the federal government, and publish it by then (EnEfG § 13)`,
  fr: `to the platform of the European Commission, publish it by then, and declare the installed power to the minister for energy (code de l’énergie, articles L. 236-1, D. 236-2 and D. 236-3)`,
  nl: 'through the Netherlands Enterprise Agency, RVO (Besluit activiteiten leefomgeving, article 5.16a)',
  at: 'to the national database of E-Control',
};

/** When and to whom a site in scope reports. */
export function wayToReport({ input: { as_of = EDITION_DATE }, scope }: Assessment): string {
  const { country, connected_power_kw } = scope;
  const elsewhere = 'to the national scheme, or to the European database where there is none';
  const inTime = dateInWords(nextReport(as_of));
  const inTimeInGermany = dateInWords(nextGermanReport(as_of, connected_power_kw));
  if (country === undefined) return `by ${inTime}, in Germany by ${inTimeInGermany}, ${elsewhere}`;
  return `by ${country === 'de' ? inTimeInGermany : inTime} ${WAY_TO_REPORT[country] ?? elsewhere}`;
}

function onGermany({ figures, scope }: Assessment): string {
  const power = formatBeside(ENEFG_CONNECTED_POWER.value, scope.connected_power_kw, 1);
  const [act] = figures.obligations.filter(({ key }) => key === 'de_enefg_13_reporting');
  return act?.status === 'not_determined'
    ? `State the non-redundant connected power: in Germany a site reports from ${GERMANY_FROM} kW of it, and ${power} kW is an estimate from installed IT power and PUE.`
    : `No reporting duty applies at ${power} kW of connected power: in Germany it starts at ${GERMANY_FROM} kW. Keep the same metering anyway.`;
}

const EEA: ReadonlySet<Country> = new Set(['is', 'li', 'no']);

/** Why a site has no duty to report, and where it would have one. */
export function onNoDuty(assessment: Assessment): string {
  const { input, scope } = assessment;
  const { country, isInEu, isGerman } = scope;
  const power = formatBeside(REPORTING_IT_POWER.value, input.it_power_kw, 1);
  if (isGerman) return onGermany(assessment);
  if (country !== undefined && !isInEu) {
    const known = EEA.has(country) ? ' as far as is known' : '';
    return `The Directive does not apply in ${countryInSentence(country)}${known}: use the indicators for information, and follow national law.`;
  }
  const none = `The Directive asks for no report at ${power} kW of installed IT power; its duty starts at ${DIRECTIVE_FROM} kW.`;
  const keep = 'Keep the same metering anyway: the planned label scheme would be open to smaller sites voluntarily.';
  if (country === undefined) {
    return `${none} Germany asks for one from ${GERMANY_FROM} kW of non-redundant connected power, and other national rules may be stricter. ${keep}`;
  }
  return WAY_TO_REPORT[country]
    ? `${none} ${keep}`
    : `${none} National rules of ${countryInSentence(country)} were not read and may be stricter. ${keep}`;
}

/** What German law asks beyond the report, for a site that it binds. */
export function onGermanDuties({ input, figures, scope, shown }: Assessment): string[] {
  const { ref } = shown;
  const { as_of = EDITION_DATE } = input;
  const needed = renewableShareFor(figures.reporting_year)?.value ?? 0;
  const missing = formatRounded(input.total_energy_kwh - (input.renewable_energy_kwh ?? 0));
  if (!isBoundByAct(figures)) return [];
  const isMissed = (indicator: BenchmarkedIndicator) =>
    missedInGermany(figures, scope.operation_start).some((row) => row.indicator === indicator);
  const textOf = (duty: ObligationName) => figures.obligations.find(({ key }) => key === duty)?.text ?? '';
  const isNew = scope.operation_start !== undefined && scope.operation_start !== 'before_july_2026';
  const isLarge = scope.connected_power_kw >= DE_ENEFG_CERTIFIED_POWER.value;
  return sayWhen(
    [
      ref !== null && ref < needed,
      () =>
        `Cover more of the electricity with renewable energy: EnEfG § 11(5) asks for ${formatNumber(100 * needed, 0)} % in ${figures.reporting_year}, and the share is ${formatNumber(100 * (ref ?? 0), 1)} % of all energy.`,
    ],
    [
      ref !== null && ref < DE_ENEFG_2027_REF.value && needed < DE_ENEFG_2027_REF.value,
      () =>
        `Contract renewable electricity for all consumption from 1 January 2027 (EnEfG § 11(5)): at this consumption ${missing} kWh a year are not covered.`,
    ],
    [isMissed('pue'), () => `Lower the PUE of ${formatNumber(shown.pue)} in time. EnEfG ${textOf('de_enefg_11_pue')}`],
    [
      isMissed('erf') || (isNew && shown.erf === null),
      () => `Plan the reuse of energy. EnEfG ${textOf('de_enefg_11_2_energy_reuse')}`,
    ],
    [
      !isLarge,
      () =>
        `Run the energy or environmental management system that EnEfG § 12(1) asks of data centres ${sinceOn(as_of, DE_ENEFG_MANAGEMENT_FROM)}.`,
    ],
    [
      isLarge,
      () =>
        `Have the energy or environmental management system validated or certified: EnEfG § 12(3) asks for it from ${formatNumber(DE_ENEFG_CERTIFIED_POWER.value)} kW of connected power ${sinceOn(as_of, DE_ENEFG_CERTIFIED_FROM)}.`,
    ],
  );
}

function isUnsure(status: ObligationStatus | undefined): boolean {
  return status === 'likely_applies' || status === 'not_determined';
}

/** Where the answer hangs on the country, or on a power that was not sent. */
export function onNationalDoubts({ input, figures, scope }: Assessment): string[] {
  const { country, connected_power_kw, isPowerKnown } = scope;
  const powerNext = (threshold: number) => formatBeside(threshold, connected_power_kw, 1);
  const act = figures.obligations.find(({ key }) => key === 'de_enefg_13_reporting')?.status;
  return sayWhen(
    [
      country === undefined && !figures.in_scope && connected_power_kw >= ENEFG_CONNECTED_POWER.value,
      () =>
        `In Germany a site of this size reports every year by 31 March: the duty starts at ${GERMANY_FROM} kW of non-redundant connected power. State the country.`,
    ],
    [
      isUnsure(act),
      () =>
        `The connected power was not given: installed IT power times PUE, ${powerNext(ENEFG_CONNECTED_POWER.value)} kW, stands in for the non-redundant connected power that German law looks at.`,
    ],
    [
      isPowerKnown && connected_power_kw < input.it_power_kw,
      () => 'The connected power is less than the installed IT power: check both.',
    ],
    [
      country === 'nl' && !figures.in_scope && connected_power_kw >= REPORTING_IT_POWER.value,
      () =>
        `Dutch guidance (RVO, June 2024, on Besluit activiteiten leefomgeving, article 5.16a) counts cooling and other support equipment in the installed IT power, which would be about ${powerNext(REPORTING_IT_POWER.value)} kW: ask RVO whether the site reports.`,
    ],
    [
      country !== undefined && EEA.has(country),
      () => 'Check whether the Directive has been taken over into the EEA Agreement: it was not read for this edition.',
    ],
  );
}
