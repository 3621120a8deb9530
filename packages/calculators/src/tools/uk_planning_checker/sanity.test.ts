import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runCalculator } from '../../kernel/index.ts';
import { validInputs } from '../../testing/generate_inputs.ts';
import { propertyRuns } from '../../testing/property_runs.ts';
import { ANY_INPUT } from './any_input.ts';
import { uk_planning_checker } from './index.ts';
import { NAMED_USE_WORDS } from './named_uses.ts';
import { readExistingUse } from './use_class.ts';

type Sent = Record<string, unknown>;

const inputs = validInputs(uk_planning_checker.inputSchema, ANY_INPUT);
const inEngland = inputs.map((input): Sent => ({ ...input, location: 'england' }));
const settings = { numRuns: propertyRuns(1000) };

function check(sent: Sent) {
  const answer = runCalculator(uk_planning_checker, sent);
  if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
  return answer.result;
}

/** How likely permitted development is. */
const LIKELIHOOD = { requires_permission: 0, complex: 1, likely_pd: 2 };

describe('the check of a proposal', () => {
  it('never calls permitted development more likely because a constraint was added', () => {
    const constraints = fc.constantFrom('listed', 'conservation_area', 'national_park_aonb', 'article_4');
    fc.assert(
      fc.property(inEngland, constraints, (input, constraint) => {
        const without = check({ ...input, [constraint]: 'no' });
        const under = check({ ...input, [constraint]: 'yes' });
        expect(LIKELIHOOD[under.verdict]).toBeLessThanOrEqual(LIKELIHOOD[without.verdict]);
      }),
      settings,
    );
  });

  it('never calls a deeper extension of a house more likely to be permitted', () => {
    const depth = fc.double({ min: 0.1, max: 50, noNaN: true });
    fc.assert(
      fc.property(inEngland, depth, depth, (input, one, other) => {
        const house = { ...input, property_type: 'house', proposal: 'extension', details: {} };
        const [shallow, deep] = [Math.min(one, other), Math.max(one, other)].map((extension_depth_m) =>
          check({ ...house, extension_depth_m }),
        );
        if (!shallow || !deep) throw new Error('two depths were checked');
        expect(LIKELIHOOD[deep.verdict]).toBeLessThanOrEqual(LIKELIHOOD[shallow.verdict]);
      }),
      settings,
    );
  });

  it('never tells anybody to proceed where a consent or an approval is required', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const { consents_required, planning_route, recommendations } = check(input);
        const proceed = recommendations.filter((line) => /may proceed|^Proceed/.test(line));
        const notFree = consents_required.some((consent) =>
          ['listed_building_consent', 'prior_approval', 'planning_permission'].includes(consent),
        );
        if (notFree) expect(proceed).toEqual([]);
        else if (planning_route !== 'further_assessment' && planning_route !== 'devolved') {
          expect(proceed).toHaveLength(1);
        }
        if (consents_required.includes('prior_approval_if_attached')) {
          expect(proceed[0]).toMatch(/^A detached house .* for an attached house apply for prior approval first/);
        }
      }),
      settings,
    );
  });

  it('names every consent that planning law requires in a recommendation', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const { consents_required, recommendations } = check(input);
        const said = recommendations.join(' ').toLowerCase();
        if (consents_required.includes('planning_permission')) expect(said).toMatch(/apply for .*planning permission/);
        if (consents_required.includes('prior_approval')) expect(said).toContain('apply for prior approval');
        expect(said.includes('obtain listed building consent before any work')).toBe(input.listed === 'yes');
      }),
      settings,
    );
  });

  it('gives the fee and the time of the next step in words as in figures', () => {
    fc.assert(
      fc.property(inEngland, (input) => {
        const {
          application_fee_gbp: fee,
          application_type,
          statutory_decision_days: days,
          recommendations,
        } = check(input);
        if (application_type === 'seek_advice') expect([fee, days]).toEqual([null, null]);
        if (application_type === 'listed_building_consent') expect([fee, days]).toEqual([0, 56]);
        if (application_type === 'seek_advice' || application_type === 'listed_building_consent') return;
        const said = /\(([^()]*(?:weeks|days))\)/.exec(recommendations[0] ?? '')?.[1];
        const time = days === 56 ? '8 weeks' : `${days} days`;
        const cost = fee === null ? '' : fee === 0 ? 'no fee, ' : `${fee} GBP, `;
        expect(said).toBe(`${cost}${time}`);
      }),
      settings,
    );
  });

  it('puts the gain condition only on a planning application that is not a householder one', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const { biodiversity_net_gain, planning_route, application_type, recommendations } = check(input);
        const isDue = biodiversity_net_gain?.status === 'condition_applies_unless_exempt';
        if (isDue) {
          expect([planning_route, application_type]).toEqual(['planning_permission', 'full']);
          expect(biodiversity_net_gain?.exemptions_to_check).not.toEqual([]);
        }
        expect(recommendations.some((line) => line.startsWith('Plan for 10 % biodiversity net gain'))).toBe(isDue);
        if (planning_route === 'planning_permission' && input.proposal === 'newdwelling') expect(isDue).toBe(true);
      }),
      settings,
    );
  });

  it('offers no class that a direction has withdrawn, and no smaller scheme where rights do not stand', () => {
    fc.assert(
      fc.property(inEngland, (input) => {
        const { pd_class, pd_class_withdrawn, alternative_classes, recommendations } = check(input);
        if (pd_class_withdrawn !== null) {
          expect([pd_class, alternative_classes]).toEqual([null, []]);
          expect(recommendations.some((line) => line.startsWith('Get the schedule'))).toBe(true);
        }
        if (input.listed === 'yes' || input.article_4 === 'yes') {
          expect(recommendations.join()).not.toContain('would be permitted development');
        }
      }),
      settings,
    );
  });

  it('names no right that excludes the use, whatever is proposed for a use of its own kind', () => {
    // Which uses outside the classes a right covers: Schedule 2 Part 3 Classes A, M and N, Part 20 Classes AA and AB.
    const COVERED: Record<string, readonly string[]> = {
      part_3_class_a: ['casino', 'betting_office', 'pay_day_loan_shop', 'hot_food_takeaway'],
      part_3_class_m: ['launderette', 'betting_office', 'pay_day_loan_shop', 'hot_food_takeaway'],
      part_3_class_n: ['amusement_arcade', 'casino'],
      part_20_class_aa: ['launderette', 'betting_office', 'pay_day_loan_shop'],
      part_20_class_ab: ['launderette', 'betting_office', 'pay_day_loan_shop'],
    };
    // Part 11 Class B, B.1.
    const NOT_DEMOLISHED = [
      'theatre',
      'drinking_establishment',
      'drinking_with_food',
      'live_music_venue',
      'concert_hall',
    ];
    // Charge points at any building; solar equipment on, or at, a building that is not domestic.
    const ANY_USE = ['part_2_class_d', 'part_2_class_e', 'part_14_class_j', 'part_14_class_k'];
    const words = fc.constantFrom(...NAMED_USE_WORDS);
    fc.assert(
      fc.property(inEngland, words, (input, use_class) => {
        const { named } = readExistingUse(use_class);
        const result = check({ ...input, use_class });
        const rights = [result.pd_class, result.pd_class_withdrawn, ...result.alternative_classes];
        for (const right of rights.filter((each) => each !== null && !ANY_USE.includes(each))) {
          if (right === null) continue;
          const covers =
            right === 'part_11_class_b' ? !NOT_DEMOLISHED.includes(named) : COVERED[right]?.includes(named);
          expect(covers, `${right} for ${use_class}`).toBe(true);
        }
        expect(result.recommendations.join()).not.toContain('the exact use');
      }),
      settings,
    );
  });

  it('never calls an attached house, more storeys or a larger measure more likely to be permitted', () => {
    const size = fc.double({ min: 0.01, max: 12, noNaN: true });
    fc.assert(
      fc.property(inEngland, size, size, (input, one, other) => {
        const [small, large] = [Math.min(one, other), Math.max(one, other)];
        const steps: [Sent, Sent][] = [
          [{ house_form: 'detached' }, { house_form: 'semi_detached' }],
          [{ house_form: 'semi_detached' }, { house_form: 'terraced' }],
          [{ extension_storeys: 'one' }, { extension_storeys: 'more' }],
          [{ loft_volume_m3: 5 * small }, { loft_volume_m3: 5 * large }],
          [{ installation_volume_m3: small }, { installation_volume_m3: large }],
          [{ installation_height_m: small }, { installation_height_m: large }],
          [{ installation_area_m2: small }, { installation_area_m2: large }],
          [{ installation_units: 1 }, { installation_units: 2 }],
        ];
        for (const [better, worse] of steps) {
          const first = check({ ...input, details: { ...(input.details as Sent), ...better } });
          const second = check({ ...input, details: { ...(input.details as Sent), ...worse } });
          expect(LIKELIHOOD[second.verdict]).toBeLessThanOrEqual(LIKELIHOOD[first.verdict]);
        }
      }),
      settings,
    );
  });

  it('leaves nothing about the form of the house to be settled once it was given', () => {
    fc.assert(
      fc.property(inEngland, fc.constantFrom('detached', 'semi_detached', 'terraced'), (input, house_form) => {
        const { recommendations, conditions, consents_required } = check({
          ...input,
          property_type: 'house',
          details: { ...(input.details as Sent), house_form },
        });
        expect(recommendations.join()).not.toMatch(/detached|terraced/);
        expect(consents_required).not.toContain('prior_approval_if_attached');
        expect(conditions.filter(({ key }) => /^detached_|volume_40_50/.test(key))).toEqual([]);
      }),
      settings,
    );
  });

  it('decides nothing by English rules outside England', () => {
    fc.assert(
      fc.property(inputs, fc.constantFrom('wales', 'scotland', 'ni'), (input, location) => {
        const result = check({ ...input, location });
        expect(result).toMatchObject({
          verdict: 'complex',
          planning_route: 'devolved',
          pd_class: null,
          alternative_classes: [],
          conditions: [],
          application_fee_gbp: null,
          biodiversity_net_gain: null,
        });
        expect(result.recommendations.at(-1)).toContain('has its own rules');
      }),
      settings,
    );
  });

  it('answers the same whichever way a use class is spelt', () => {
    const spellings = fc.constantFrom(
      (use: string) => use.toLowerCase(),
      (use: string) => ` ${use} `,
      (use: string) => `Class ${use}`,
      (use: string) => `use class ${use.toUpperCase()}`,
    );
    const classes = fc.constantFrom('C3', 'C4', 'E', 'B2', 'B8', 'C1', 'SG', 'AG', 'F1', 'F2');
    fc.assert(
      fc.property(inputs, classes, classes, spellings, (input, use_class, proposed_use, spell) => {
        const plain = check({ ...input, use_class, proposed_use });
        expect(check({ ...input, use_class: spell(use_class), proposed_use: spell(proposed_use) })).toEqual(plain);
      }),
      settings,
    );
  });

  it('advises in sentences that do not repeat each other', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const { recommendations, assumptions, warnings } = check(input);
        const sentences = [...recommendations, ...assumptions, ...warnings];
        expect(new Set(sentences).size).toBe(sentences.length);
      }),
      settings,
    );
  });
});
