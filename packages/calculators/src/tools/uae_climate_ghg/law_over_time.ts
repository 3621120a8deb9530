import { capitalise, type DatedRule, dateInWords, isInForce, type LawDay, type LawOnDate } from '../../kernel/index.ts';
import { ADJUSTMENT_ENDED_ON, REGISTER_RESOLUTION, REGISTRATION_DUE_ON } from './data.ts';
import type { Figures, Site } from './schema.ts';

const REGISTER = { law: 'ae-cr-2024-67', status: 'made', evidence: 'reported' } as const;
const CLIMATE = { law: 'ae-fdl-2024-11', status: 'made', evidence: 'reported' } as const;

export const REGISTER_IN_FORCE: DatedRule = {
  ...REGISTER,
  id: 'ae_carbon_register',
  from: '2024-12-28',
  what: 'Entities from 500,000 tonnes of CO2e a year register and report each year',
};

/** What is due by a day binds from the next one. */
export const REGISTER_DUE: DatedRule = {
  ...REGISTER,
  id: 'ae_carbon_register_due',
  from: '2025-06-29',
  what: `The time to comply with the register is over since ${dateInWords(REGISTRATION_DUE_ON)}`,
};

export const CLIMATE_LAW_IN_FORCE: DatedRule = {
  ...CLIMATE,
  id: 'ae_climate_law',
  from: '2025-05-30',
  what: 'Sources of emissions measure and report them and keep records, free zones included',
};

export const CLIMATE_LAW_ADJUSTED: DatedRule = {
  ...CLIMATE,
  id: 'ae_climate_law_adjusted',
  from: '2026-05-31',
  what: `The year to adjust to the climate law is over since ${dateInWords(ADJUSTMENT_ENDED_ON)}`,
};

function registrationOn(on: LawDay): string {
  return isInForce(REGISTER_DUE, on) ? 'registration is mandatory' : 'registration is mandatory, with time to comply';
}

function climateLawOn(on: LawDay): string[] {
  if (!isInForce(CLIMATE_LAW_IN_FORCE, on)) return [];
  return [
    isInForce(CLIMATE_LAW_ADJUSTED, on) ? 'the climate law applies' : 'the climate law applies, with time to adjust',
  ];
}

/** The duties at the emissions given; the amount is the same on every date. */
export const LAW_OVER_TIME: LawOnDate<Site, Figures> = {
  changes: () => [REGISTER_IN_FORCE, CLIMATE_LAW_IN_FORCE, REGISTER_DUE, CLIMATE_LAW_ADJUSTED],
  notRequired: (_, on) =>
    isInForce(REGISTER_IN_FORCE, on)
      ? undefined
      : `${REGISTER_RESOLUTION} is in force from ${dateInWords(REGISTER_IN_FORCE.from)} only, and the climate law later`,
  states({ result: { reporting_class } }, on) {
    if (reporting_class === 'no_emissions') return { decision: 'No emissions to report', tone: 'good' };
    const duties = [...(reporting_class === 'register_mandatory' ? [registrationOn(on)] : []), ...climateLawOn(on)];
    if (duties.length === 0) return { decision: 'No duty in force', tone: 'good' };
    const isBinding =
      isInForce(CLIMATE_LAW_ADJUSTED, on) || (reporting_class === 'register_mandatory' && isInForce(REGISTER_DUE, on));
    return { decision: capitalise(duties.join('; ')), tone: isBinding ? 'caution' : 'neutral' };
  },
};
