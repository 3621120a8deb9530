import type { ClimateZone } from '../../data/climate_zones.ts';
import type { Country } from '../../data/countries.ts';
import { REPORTING_IT_POWER } from '../../data/energy_efficiency_directive.ts';
import { ENEFG_CONNECTED_POWER } from '../../data/pue_references.ts';
import { countryText } from '../../free_text/index.ts';
import { PRODUCT_METHOD, type Working } from '../../kernel/index.ts';
import { isInEu, type LimitedSite } from '../../methods/data_centre_limits.ts';
import { DE_ENEFG_OPEN_POWER } from './data.ts';
import type { DataCentreYear, Figures, ObligationStatus, OperationStart } from './schema.ts';

export const COUNTRY = countryText('country');

/** Where a site is: a site without a country is taken to lie in some Member State. */
export interface Jurisdiction {
  country: Country | undefined;
  isInEu: boolean;
  isGerman: boolean;
}

export function jurisdictionOf({ country }: Pick<DataCentreYear, 'country'>): Jurisdiction {
  const code = country === undefined ? undefined : COUNTRY.read(country).row;
  return { country: code, isInEu: code === undefined || isInEu(code), isGerman: code === 'de' };
}

/** What decides which law applies to a site. */
export interface Scope extends LimitedSite, Jurisdiction {
  climate: ClimateZone | undefined;
  operation_start: OperationStart | undefined;
  /** Whether the connected power was sent, and not estimated. */
  isPowerKnown: boolean;
}

/** The power that German law looks at, which is `connected` in the working; `rated` is there. */
export function scopeOf(input: DataCentreYear, rated: number, w: Working): Scope {
  const { it_power_kw, connected_power_kw, operation_start } = input;
  const connected = w.step('connected', connected_power_kw ?? rated, {
    formula: connected_power_kw === undefined ? 'rated' : 'connected_power_kw',
    description: 'Non-redundant connected power, or its estimate',
    unit: 'kW',
    reference: connected_power_kw === undefined ? PRODUCT_METHOD : 'Input',
  });
  return {
    ...jurisdictionOf(input),
    climate: undefined,
    it_power_kw,
    connected_power_kw: connected,
    operation_start,
    isPowerKnown: connected_power_kw !== undefined,
  };
}

/** Whether the German act applies: surely from the connected power, else as far as IT power and estimate tell. */
export function statusOfAct({ it_power_kw, connected_power_kw, isPowerKnown }: Scope): ObligationStatus {
  const from = ENEFG_CONNECTED_POWER.value;
  if (isPowerKnown) return connected_power_kw >= from ? 'applies' : 'does_not_apply';
  if (it_power_kw >= from) return 'applies';
  if (connected_power_kw >= from) return 'likely_applies';
  return connected_power_kw >= DE_ENEFG_OPEN_POWER.value ? 'not_determined' : 'does_not_apply';
}

/** Whether a duty applies, as far as is known. */
export function isBinding(status: ObligationStatus): boolean {
  return status === 'applies' || status === 'likely_applies';
}

/** Whether the German act may apply, so that its deadline is the one to keep. */
export function isUnderAct(scope: Scope): boolean {
  return scope.isGerman && statusOfAct(scope) !== 'does_not_apply';
}

/** Whether the German act binds the site of a result, as far as is known. */
export function isBoundByAct({ obligations }: Figures): boolean {
  return obligations.some(({ key, status }) => key === 'de_enefg_13_reporting' && isBinding(status));
}

/**
 * The limits of German law in force that a site misses, now or later. Limits on PUE and reuse depend on the start of operation, so without it
 * none of them is surely missed.
 */
export function missedInGermany(
  { benchmarks }: Figures,
  operation_start: OperationStart | undefined,
): Figures['benchmarks'] {
  return benchmarks.filter(
    ({ key, status, met, indicator }) =>
      key.startsWith('de_') &&
      status === 'in_force_national' &&
      met === false &&
      (operation_start !== undefined || indicator === 'ref'),
  );
}

const DIRECTIVE = 'Directive (EU) 2023/1791 Art. 12(1)';

/** Whether the site must report, by the Directive or by German law. */
export function mustReport(scope: Scope, w: Working): { in_scope: boolean; scope_threshold_kw: number } {
  const { it_power_kw, isGerman } = scope;
  const scope_kw = w.use(REPORTING_IT_POWER);
  if (!scope.isInEu) {
    const note = 'The Directive binds Member States of the European Union, and the site is in another country';
    return { in_scope: w.result('in_scope', false, { note, reference: DIRECTIVE }), scope_threshold_kw: scope_kw };
  }
  if (!isGerman) {
    const in_scope = w.result('in_scope', it_power_kw >= scope_kw, {
      formula: 'it_power_kw >= scope_kw',
      reference: DIRECTIVE,
    });
    return { in_scope, scope_threshold_kw: scope_kw };
  }
  const enefg_kw = w.use(ENEFG_CONNECTED_POWER);
  // Installed IT power of 500 kW or more is connected power of at least as much, so the German threshold decides both.
  const in_scope = w.result('in_scope', it_power_kw >= scope_kw || isBinding(statusOfAct(scope)), {
    formula: scope.isPowerKnown
      ? 'it_power_kw >= scope_kw ? true : connected >= enefg_kw'
      : 'max(it_power_kw, connected) >= enefg_kw',
    reference: `${DIRECTIVE}; EnEfG § 13(1)`,
  });
  return { in_scope, scope_threshold_kw: enefg_kw };
}
