import { describe, expect, it } from 'vitest';
import { resultOf } from '../../testing/for_any_input.ts';
import { uk_planning_checker } from './index.ts';

type Sent = Record<string, unknown>;

const check = (sent: Sent) => resultOf(uk_planning_checker, sent);

const PROPERTIES = ['house', 'flat', 'commercial', 'industrial', 'agricultural', 'mixed'];
const PROPOSALS = ['extension', 'loft', 'outbuilding', 'cou', 'newdwelling', 'subdivision', 'demolition'];
const NOT_SENT = undefined;
const EXISTING = [NOT_SENT, 'C3', 'C4', 'E', 'B2', 'SG', 'AG', 'C1', 'zoo'];
const PROPOSED = [NOT_SENT, 'same', 'C3', 'C4', 'E', 'B8', 'F1', 'F2', 'SG', 'zoo'];
const DEPTHS = [NOT_SENT, 3, 4, 6, 8, 9];
const YES_NO = ['no', 'yes'];

function* everyProposal(): Generator<Sent> {
  for (const property_type of PROPERTIES) {
    for (const proposal of PROPOSALS) {
      for (const use_class of EXISTING) {
        for (const proposed_use of proposal === 'cou' ? PROPOSED : [NOT_SENT]) {
          for (const extension_depth_m of proposal === 'extension' ? DEPTHS : [NOT_SENT]) {
            yield { property_type, proposal, use_class, proposed_use, extension_depth_m };
          }
        }
      }
    }
  }
}

function* everyDesignation(): Generator<Sent> {
  for (const listed of YES_NO) {
    for (const conservation_area of YES_NO) {
      for (const national_park_aonb of YES_NO) {
        for (const article_4 of ['no', 'yes', 'unknown']) {
          yield { listed, conservation_area, national_park_aonb, article_4 };
        }
      }
    }
  }
}

const VERDICTS_OF_ROUTE: Record<string, string> = {
  permitted_development: 'likely_pd',
  prior_approval: 'likely_pd',
  permitted_development_or_prior_approval: 'likely_pd',
  not_development: 'likely_pd',
  planning_permission: 'requires_permission',
  listed_building_consent: 'requires_permission',
  further_assessment: 'complex',
  devolved: 'complex',
};

describe('every combination of inputs', () => {
  it('has an answer whose parts agree with each other', () => {
    const faults: unknown[] = [];
    for (const proposal of everyProposal()) {
      for (const designation of everyDesignation()) {
        for (const location of ['england', 'wales', 'scotland', 'ni']) {
          const sent: Sent = { ...proposal, ...designation, location };
          const result = check(sent);
          const rules = result.rules_applied;
          const agrees =
            VERDICTS_OF_ROUTE[result.planning_route] === result.verdict &&
            (result.planning_route === 'devolved') === (location !== 'england') &&
            (result.pd_class_withdrawn !== null) === rules.includes('ARTICLE-4') &&
            (result.planning_route !== 'planning_permission' || result.pd_class === null) &&
            (result.planning_route !== 'prior_approval' || result.pd_class !== null) &&
            (result.verdict === 'complex') === (result.application_type === 'seek_advice') &&
            result.consents_required.includes('listed_building_consent') === (sent.listed === 'yes') &&
            (sent.listed === 'no' || location !== 'england' || rules.at(-1)?.startsWith('LISTED-')) &&
            (result.biodiversity_net_gain === null) === (location !== 'england') &&
            result.recommendations.length >= (location === 'england' ? 2 : 1);
          if (!agrees) faults.push({ sent, result });
        }
      }
    }
    expect(faults).toEqual([]);
  });

  it('never gains a right from a designation', () => {
    const faults: unknown[] = [];
    for (const proposal of everyProposal()) {
      for (const designation of everyDesignation()) {
        const { verdict: without } = check({ ...proposal, ...designation });
        if (without !== 'requires_permission') continue;
        for (const name of ['listed', 'conservation_area', 'national_park_aonb', 'article_4']) {
          const sent = { ...proposal, ...designation, [name]: 'yes' };
          if (check(sent).verdict === 'likely_pd') faults.push(sent);
        }
      }
    }
    expect(faults).toEqual([]);
  });
});
