import type { ClimateZone } from '../data/climate_zones.ts';
import { type Country, isEuMember, isFrenchOverseasDepartment } from '../data/countries.ts';
import { CNDCP_IT_POWER, ENEFG_CONNECTED_POWER } from '../data/pue_references.ts';
import { formatNumber } from '../kernel/index.ts';

/** Who sets a limit; `observed` averages bind nobody and are compared with every site. */
export type LimitScheme = 'observed' | 'enefg' | 'cndcp' | 'cndcp_cool' | 'cndcp_warm';

/** What decides whether a limit can apply. A site without a country is compared with the limits of all. */
export interface LimitedSite {
  country: Country | undefined;
  climate: ClimateZone | undefined;
  it_power_kw: number;
  /** Connected power of the site, or what is known of it. */
  connected_power_kw: number;
}

const EFTA: ReadonlySet<Country> = new Set(['ch', 'is', 'li', 'no']);
const WARM: ReadonlySet<ClimateZone> = new Set(['southern_eu', 'uae_gcc']);

/** Whether a country is a Member State; `eu` stands for one that is not named. */
export function isInEu(country: Country): boolean {
  return country === 'eu' || isEuMember(country) || isFrenchOverseasDepartment(country);
}

const NOT_GERMAN = 'Not compared: it is German law.';
const TOO_SMALL_FOR_ENEFG = `Not compared: it applies from ${formatNumber(ENEFG_CONNECTED_POWER.value)} kW of non-redundant connected power.`;
const NOT_EUROPEAN = 'Not compared: the pact is one of operators in Europe.';
const TOO_SMALL_FOR_CNDCP = `Not compared: the pact covers sites above ${formatNumber(CNDCP_IT_POWER.value)} kW of IT power.`;
const OTHER_CLIMATE = 'Not compared: the site has another climate.';

function whyNotEnefg({ country, connected_power_kw }: LimitedSite): string | null {
  if (country !== undefined && country !== 'de') return NOT_GERMAN;
  return connected_power_kw < ENEFG_CONNECTED_POWER.value ? TOO_SMALL_FOR_ENEFG : null;
}

function whyNotCndcp(scheme: LimitScheme, { country, climate, it_power_kw }: LimitedSite): string | null {
  const isEuropean = country === undefined || country === 'gb' || EFTA.has(country) || isInEu(country);
  if (!isEuropean) return NOT_EUROPEAN;
  if (it_power_kw <= CNDCP_IT_POWER.value) return TOO_SMALL_FOR_CNDCP;
  if (climate === undefined || scheme === 'cndcp') return null;
  return WARM.has(climate) === (scheme === 'cndcp_warm') ? null : OTHER_CLIMATE;
}

/** Why a limit cannot apply to a site, in a sentence; null if it can. */
export function whyNotApplicable(scheme: LimitScheme, site: LimitedSite): string | null {
  if (scheme === 'observed') return null;
  return scheme === 'enefg' ? whyNotEnefg(site) : whyNotCndcp(scheme, site);
}
