import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COUNTRIES } from '../../data/countries.ts';
import { EPC_BANDS } from '../../data/epc_bands.ts';
import { EDITION, runCalculator } from '../../kernel/index.ts';
import { validInputs } from '../../testing/generate_inputs.ts';
import { propertyRuns } from '../../testing/property_runs.ts';
import { verdictOf } from '../../testing/verdict_of.ts';
import { assess_epbd_score } from './index.ts';

const DWELLINGS = ['house', 'block of flats', 'Victorian terraced house', 'multi-family house', 'apartment'];
const OTHERS = [
  'office',
  'school',
  'church',
  'mixed use',
  'swimming pool',
  'warehouse',
  'data centre',
  'care home',
  'zoo',
];
const FOSSIL = [
  'gas-fired warm air',
  'LPG radiant',
  'Gasbrennwerttherme',
  'chauffage gaz',
  'stookolie',
  'gas boiler',
  'oil',
  'coal',
  'hybrid',
  'chp',
  'solar thermal + gas boiler',
  'wood stove and oil boiler',
];
const CLEAN = ['heat pump', 'district heating', 'pellet boiler', 'electric', 'solar thermal'];
const UNKNOWN = ['magic', 'perpetual motion', 'boiler', 'central heating'];

const TEXTS = {
  building_type: [...DWELLINGS, ...OTHERS],
  heating_system: [...FOSSIL, ...CLEAN, ...UNKNOWN],
  country: [...COUNTRIES.map(({ code }) => code), 'fr', 'nl', 'gb', 'de', 'eu', 'Narnia'],
};

type Sent = Record<string, unknown>;

function assess(input: Sent) {
  const answer = runCalculator(assess_epbd_score, input);
  if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
  return answer.result;
}

/** Checks a promise on any building, with some of its inputs fixed. */
function holdsFor(fixed: Record<string, readonly unknown[]>, promise: (input: Sent) => void): void {
  const one = fc.record(
    Object.fromEntries(Object.entries(fixed).map(([name, any]) => [name, fc.constantFrom(...any)])),
  );
  fc.assert(
    fc.property(validInputs(assess_epbd_score.inputSchema, { texts: TEXTS }), one, (input, given) => {
      promise({ ...input, ...given });
    }),
    { numRuns: propertyRuns(300) },
  );
}

describe('for any building and target', () => {
  it('a better class never has a lower score or a higher deadline pressure', () => {
    const pressures = ['none', 'low', 'medium', 'high', 'critical'];
    holdsFor({}, (input) => {
      const answers = EPC_BANDS.map((current_epc) => assess({ ...input, current_epc }));
      for (const [index, better] of answers.slice(0, -1).entries()) {
        const worse = answers[index + 1] as typeof better;
        expect(better.compliance_score).toBeGreaterThanOrEqual(worse.compliance_score);
        expect(pressures.indexOf(better.deadline_pressure)).toBeLessThanOrEqual(
          pressures.indexOf(worse.deadline_pressure),
        );
      }
    });
  });

  it('a worse class never costs less to the same target, nor to zero emission', () => {
    holdsFor({}, (input) => {
      const answers = EPC_BANDS.map((current_epc) => assess({ ...input, current_epc }));
      for (const [index, better] of answers.slice(0, -1).entries()) {
        const worse = answers[index + 1] as typeof better;
        expect(worse.zero_emission_cost_eur).toBeGreaterThanOrEqual(better.zero_emission_cost_eur);
        if (worse.target_epc !== better.target_epc) continue;
        expect(worse.renovation_cost_eur).toBeGreaterThanOrEqual(better.renovation_cost_eur);
      }
    });
  });

  it('the target is never worse than the class, and zero emission never costs less than the target', () => {
    holdsFor({}, (input) => {
      const answer = assess(input);
      expect(answer.target_epc <= (input.current_epc as string)).toBe(true);
      expect(answer.zero_emission_cost_eur).toBeGreaterThanOrEqual(answer.renovation_cost_eur);
      expect(answer.renovation_cost_low_eur).toBeLessThanOrEqual(answer.renovation_cost_eur);
      expect(answer.renovation_cost_eur).toBeLessThanOrEqual(answer.renovation_cost_high_eur);
    });
  });

  it('zero emission costs nothing exactly when the building is ready for it', () => {
    holdsFor({ current_epc: ['A', 'B', 'G'] }, (input) => {
      const { zero_emission_ready, zero_emission_cost_eur } = assess(input);
      expect(zero_emission_cost_eur === 0).toBe(zero_emission_ready);
    });
  });
});

describe('for any building', () => {
  it('a dwelling never has a duty of a non-residential building', () => {
    holdsFor({ building_type: DWELLINGS, ownership: ['private'] }, (input) => {
      const answer = assess(input);
      expect(answer.building_category).toBe('residential');
      expect([answer.meps_2030_exposed, answer.meps_2033_exposed, answer.bacs_obligation]).toEqual([
        false,
        false,
        'none',
      ]);
      expect(['none', 'art_10_3_d']).toContain(answer.solar_obligation);
      const duties = [answer.driving_deadline, ...answer.priority_measures.map(({ legal_driver }) => legal_driver)];
      for (const duty of duties) expect(duty).not.toMatch(/art_9_1|nl_office|epc_b|art_13|art_10_3_[abc]/);
      expect(answer.recommendations.join('\n')).not.toMatch(/Article 13|16 %|26 %/);
    });
  });

  it('a non-residential building never has a duty of dwellings', () => {
    holdsFor({ building_type: ['office', 'school', 'church', 'mixed use', 'zoo'] }, (input) => {
      const answer = assess(input);
      expect(answer.residential_worst_43_pct).toBe(false);
      expect(answer.driving_deadline).not.toMatch(/art_9_2|fr_letting|epc_c/);
      expect(answer.solar_obligation).not.toBe('art_10_3_d');
    });
  });

  it('outside the EU there is no duty of the directive', () => {
    const outside = COUNTRIES.filter(({ code, eu_member }) => code !== 'eu' && !eu_member).map(({ code }) => code);
    holdsFor({ country: outside }, (input) => {
      const answer = assess(input);
      expect(answer.regime).not.toBe('epbd');
      expect([answer.solar_obligation, answer.bacs_obligation]).toEqual(['none', 'none']);
      expect(answer.driving_deadline).toMatch(/^(none|uk_mees_)/);
      expect(answer.recommendations.join('\n')).not.toContain('Order a renovation passport');
    });
  });

  it('unknown heating has neither a fossil duty nor zero emission', () => {
    holdsFor({ heating_system: UNKNOWN }, (input) => {
      const answer = assess(input);
      expect([answer.fossil_heating, answer.zero_emission_ready]).toEqual([false, false]);
      expect(answer.driving_deadline).not.toBe('annex_ii_fossil_boiler_phase_out');
      expect(answer.recommendations.join('\n')).not.toMatch(/Article 17|Annex II/);
      expect(answer.warnings.some((line) => line.startsWith('heating_system "'))).toBe(true);
    });
  });

  it('a fossil boiler is never lost behind another word', () => {
    holdsFor({ heating_system: FOSSIL }, (input) => {
      const answer = assess(input);
      expect([answer.fossil_heating, answer.zero_emission_ready]).toEqual([true, false]);
      expect(answer.recommendations.join('\n')).toContain('Article 17(15)');
    });
    holdsFor({ heating_system: CLEAN }, (input) => {
      expect(assess(input).fossil_heating).toBe(false);
    });
  });
});

describe('for the law of any building', () => {
  const UK_ELSEWHERE = ['Scotland', 'Belfast', 'Edinburgh, UK', 'Northern Ireland (UK)', 'Glasgow'];

  it('Scotland and Northern Ireland never have a duty of England and Wales', () => {
    holdsFor({ country: UK_ELSEWHERE, nation: [undefined] }, (input) => {
      const answer = assess(input);
      expect([answer.regime, answer.compliance_status]).toEqual(['outside', 'outside_epbd']);
      expect([answer.deadline_pressure, answer.driving_deadline]).toEqual(['none', 'none']);
      expect(answer.national_rules.length).toBeGreaterThan(0);
      for (const { rule } of answer.national_rules) expect(rule).toMatch(/^(scotland|northern_ireland)_/);
      const advice = answer.recommendations.join('\n');
      expect(advice).not.toMatch(/England|Act now|minimum energy efficiency standard checker/);
    });
  });

  it('no rule of one country is named in another', () => {
    const prefixes: Readonly<Record<string, RegExp>> = { fr: /^fr_/, de: /^de_/, nl: /^nl_/, ie: /^ie_/, be: /^be_/ };
    holdsFor({ country: [...Object.keys(prefixes), 'se', 'us', 'at'] }, (input) => {
      const expected = prefixes[String(input.country)] ?? /^$/;
      for (const { rule } of assess(input).national_rules) expect(rule).toMatch(expected);
    });
  });

  it('a building that may be exempt is never told to act now, and never counts as missing a threshold', () => {
    const grounds = ['protected', 'temporary', 'low_energy', 'seasonal', 'defence'];
    const exempt = [
      { building_type: ['church', 'mosque', 'chapel'] },
      { details: grounds.map((exemption) => ({ exemption, tenure: 'owner_occupied' })) },
      { building_type: ['office', 'school'], floor_area_m2: [10, 30, 49] },
    ];
    for (const fixed of exempt) {
      holdsFor({ country: ['de', 'at', 'it', 'fr', 'nl', 'uk', 'eu'], ...fixed }, (input) => {
        const answer = assess(input);
        const least = answer.driving_deadline === 'fr_tertiary_decree' ? 'medium' : 'low';
        expect(['none', 'low', least]).toContain(answer.deadline_pressure);
        expect([answer.meps_2030_exposed, answer.meps_2033_exposed]).toEqual([false, false]);
        expect(answer.recommendations.join('\n')).not.toMatch(/act now/i);
      });
    }
  });

  it('a private owner never has a duty of public bodies, and a public one never a milder date', () => {
    const kinds = ['surgery', 'dental practice', 'veterinary clinic', 'stadium', 'museum', 'sports hall', 'office'];
    holdsFor({ building_type: kinds, ownership: [undefined] }, (input) => {
      const answer = assess(input);
      expect(answer.building_category).toBe('non_residential');
      expect(answer.solar_obligation).not.toMatch(/art_10_3_b/);
      const year = answer.solar_obligation_year ?? Number.POSITIVE_INFINITY;
      const owned = assess({ ...input, ownership: 'public' });
      if (answer.solar_obligation === 'none') expect(owned.solar_obligation).not.toBe('art_10_3_c');
      else if (answer.solar_obligation !== 'art_10_3_c') expect(owned.solar_obligation_year).toBe(year);
    });
  });

  it('the verdict is good only where no duty in force is open', () => {
    holdsFor({}, (input) => {
      const verdict = verdictOf(assess_epbd_score, input);
      if (verdict.tone !== 'good') return;
      const { national_rules, bacs_obligation_year } = assess(input);
      for (const { position } of national_rules) expect(['not_met', 'to_check']).not.toContain(position);
      const yearOfLaw = Number(String(input.as_of ?? EDITION).slice(0, 4));
      expect(bacs_obligation_year ?? yearOfLaw).toBeGreaterThanOrEqual(yearOfLaw);
    });
  });

  it('money in sentences is in pounds in the United Kingdom and in euros elsewhere', () => {
    holdsFor({ country: ['uk', 'Scotland', 'de', 'us', 'eu'] }, (input) => {
      const { country_used, recommendations } = assess(input);
      const said = recommendations.join('\n').replaceAll('cost cap of GBP', '');
      expect(said).not.toMatch(country_used === 'gb' ? /EUR \d/ : /GBP \d/);
    });
  });
});

describe('for the renovation of any building', () => {
  it('no measure costs nothing or uses more energy, and one that emits more or saves no money says so', () => {
    holdsFor({}, (input) => {
      const { priority_measures, warnings } = assess(input);
      const said = warnings.join('\n');
      for (const { measure, cost_eur, energy_saving_kwh, carbon_saving_kgco2e, payback_years } of priority_measures) {
        expect(cost_eur).toBeGreaterThan(0);
        expect(energy_saving_kwh, measure).toBeGreaterThanOrEqual(0);
        if (measure === 'heat_pump') expect(said.includes('The carbon saving of')).toBe(carbon_saving_kgco2e < 0);
        else expect(carbon_saving_kgco2e, measure).toBeGreaterThanOrEqual(0);
        if (payback_years === null) expect(said).toContain('No payback is given for');
      }
    });
  });

  it('no measure saves more energy than the building uses', () => {
    holdsFor({}, (input) => {
      const { priority_measures, delivered_energy_kwh } = assess(input);
      for (const { energy_saving_kwh } of priority_measures) {
        expect(energy_saving_kwh).toBeLessThanOrEqual(delivered_energy_kwh);
      }
    });
  });

  it('the advice names one first measure, and never tells to leave the building as it is', () => {
    holdsFor({}, (input) => {
      const { recommendations, priority_measures } = assess(input);
      const said = recommendations.join('\n');
      expect(said).not.toContain('as it is');
      const first = priority_measures[0];
      const pays = first && (first.payback_years !== null || first.legal_driver !== 'none');
      expect(recommendations.filter((line) => line.includes('first among the measures'))).toHaveLength(pays ? 1 : 0);
    });
  });

  it('the first sentence on the deadline names no other duty than the driving one', () => {
    holdsFor({ building_type: ['office', 'house'], country: ['de', 'fr', 'nl', 'gb', 'se'] }, (input) => {
      const { driving_deadline, recommendations } = assess(input);
      const [first = ''] = recommendations.filter((line) => !line.startsWith('If this is a boiler'));
      if (driving_deadline !== 'art_9_1_meps_16_pct') expect(first).not.toContain('16 % threshold');
      if (driving_deadline !== 'art_9_1_meps_26_pct') expect(first).not.toContain('26 % threshold');
      if (driving_deadline !== 'art_9_2_trajectory') expect(first).not.toContain('Art. 9(2)');
    });
  });

  it('advice on a type of building or a country that is not known begins with If', () => {
    const known = { heating_system: ['gas', 'heat pump', 'wood'] };
    for (const unknown of [{ building_type: ['zoo'], country: ['de', 'fr', 'us'] }, { country: ['Narnia'] }]) {
      holdsFor({ ...known, ...unknown }, (input) => {
        for (const line of assess(input).recommendations) expect(line).toMatch(/^If this is /);
      });
    }
  });

  it('no duty is called past, and no works are called unnecessary, against the figures', () => {
    holdsFor({ building_type: ['office', 'house', 'church'], country: ['fr', 'nl', 'ie', 'de'] }, (input) => {
      const { recommendations, compliance_status } = assess(input);
      const said = recommendations.join('\n');
      const { as_of = '2026' } = input as { as_of?: string };
      if (Number(input.year_built) > Number((as_of ?? '2026').slice(0, 4)))
        expect(said).not.toMatch(/no years left|Order a renovation passport/);
      if (compliance_status === 'not_zero_emission') expect(said).toContain('Art. 7(1)');
      if (['E', 'F', 'G'].includes(String(input.current_epc))) expect(said).not.toContain('calls for no works now');
    });
  });

  it('advice that rests on a word that is not known begins with If', () => {
    holdsFor({ building_type: ['zoo'], country: ['Narnia'], heating_system: UNKNOWN }, (input) => {
      for (const line of assess(input).recommendations) expect(line).toMatch(/^If this is /);
    });
  });
});

describe('for the energy of any building', () => {
  it('a worse class never uses less energy, carbon or money', () => {
    holdsFor({}, (input) => {
      const answers = EPC_BANDS.map((current_epc) => assess({ ...input, current_epc }));
      for (const [index, better] of answers.slice(0, -1).entries()) {
        const worse = answers[index + 1] as typeof better;
        expect(worse.delivered_energy_kwh).toBeGreaterThanOrEqual(better.delivered_energy_kwh);
        expect(worse.operational_carbon_kgco2e).toBeGreaterThanOrEqual(better.operational_carbon_kgco2e);
        expect(worse.annual_energy_cost_eur).toBeGreaterThanOrEqual(better.annual_energy_cost_eur);
        expect(worse.heat_demand_kwh_per_m2).toBeGreaterThanOrEqual(better.heat_demand_kwh_per_m2);
      }
    });
  });

  it('a heat pump is never shown with more than 400 kWh/m2 of useful heat', () => {
    holdsFor({ heating_system: ['heat pump', 'ashp'] }, (input) => {
      expect(assess(input).heat_demand_kwh_per_m2).toBeLessThanOrEqual(400);
    });
  });
});
