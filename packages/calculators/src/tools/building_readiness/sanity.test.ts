import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { optionsOf, runCalculator, showCalculation } from '../../kernel/index.ts';
import { validInputs } from '../../testing/generate_inputs.ts';
import { propertyRuns } from '../../testing/property_runs.ts';
import { CAUSE } from './data.ts';
import { building_readiness } from './index.ts';
import { COMPLEXITIES, type Complexity, Input, RISK_FLAGS, SURVEYS } from './schema.ts';

type Sent = Record<string, unknown>;

function assess(sent: Sent) {
  const answer = runCalculator(building_readiness, sent);
  if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
  return answer.result;
}

function holdsForEvery(promise: (result: ReturnType<typeof assess>, sent: Sent) => void) {
  fc.assert(
    fc.property(validInputs(Input), (sent) => promise(assess(sent), sent)),
    { numRuns: propertyRuns(400) },
  );
}

const rankOf = (complexity: Complexity) => COMPLEXITIES.indexOf(complexity);
const MORE_FLOORS: Record<string, string> = { '1-3': '4-6', '4-6': '7-10', '7-10': '10+' };

describe('a building', () => {
  it('is never readier, nor simpler to convert, for having more floors or a worse condition', () => {
    holdsForEvery((result, sent) => {
      const worse: Sent[] = [];
      const taller = MORE_FLOORS[sent.floors as string];
      if (taller !== undefined) worse.push({ floors: taller });
      if (sent.condition === 'good') worse.push({ condition: 'fair' });
      if (sent.condition === 'good' || sent.condition === 'fair') worse.push({ condition: 'poor' });
      for (const change of worse) {
        const other = assess({ ...sent, ...change });
        expect(other.readiness_score).toBeLessThanOrEqual(result.readiness_score);
        expect(rankOf(other.project_complexity)).toBeGreaterThanOrEqual(rankOf(result.project_complexity));
        expect(other.pre_construction_high_weeks).toBeGreaterThanOrEqual(result.pre_construction_high_weeks);
      }
    });
  });

  it('is never readier for another use than for its own', () => {
    holdsForEvery((result, sent) => {
      if (!result.change_of_use) return;
      const unchanged = assess({ ...sent, proposed_use: sent.current_use });
      expect(result.mep_score).toBeLessThanOrEqual(unchanged.mep_score);
      expect(result.structural_score).toBeLessThanOrEqual(unchanged.structural_score);
    });
  });

  it('of unknown structure or condition moves within what the warning says', () => {
    holdsForEvery(({ structural_score, warnings }, sent) => {
      if (sent.structure !== 'unknown') return;
      const most = Number(/unknown structure can raise a domain by up to (\d+)/.exec(warnings[0] ?? '')?.[1]);
      for (const structure of ['concrete', 'steel', 'masonry', 'timber']) {
        const known = assess({ ...sent, structure }).structural_score;
        expect(known - structural_score, structure).toBeGreaterThanOrEqual(0);
        expect(known - structural_score, structure).toBeLessThanOrEqual(most);
      }
    });
  });

  it('of unknown condition moves within what the warning says', () => {
    holdsForEvery(({ structural_score, mep_score, warnings }, sent) => {
      if (sent.condition !== 'unknown') return;
      const said =
        /unknown condition can raise a domain by up to (\d+) points or, if it is poor, lower it by up to (\d+)/;
      const [, up, down] = said.exec(warnings[0] ?? '') ?? [];
      for (const condition of ['good', 'fair', 'poor']) {
        const known = assess({ ...sent, condition });
        for (const move of [known.structural_score - structural_score, known.mep_score - mep_score]) {
          expect(move, condition).toBeLessThanOrEqual(Number(up));
          expect(-move, condition).toBeLessThanOrEqual(Number(down));
        }
      }
    });
  });

  it('is told to proceed only where its score is in the best band', () => {
    holdsForEvery(({ readiness_score, recommendations }) => {
      expect(recommendations.some((line) => line.startsWith('Proceed to a feasibility study'))).toBe(
        readiness_score >= 75,
      );
    });
  });

  it('is advised on a reserve of load or on an appraisal, and never on both', () => {
    holdsForEvery(({ imposed_load_ratio, recommendations }) => {
      const reserve = recommendations.some((line) => line.startsWith('Have the reserve floor load capacity confirmed'));
      const appraisal = recommendations.some((line) => line.startsWith('Have the structure appraised'));
      expect([reserve, appraisal]).toEqual([imposed_load_ratio < 1, imposed_load_ratio > 1]);
    });
  });

  it('is told of no flag, survey or deduction by its code', () => {
    const codes = [...RISK_FLAGS, ...SURVEYS, ...optionsOf(CAUSE)];
    holdsForEvery(({ recommendations, assumptions, warnings }) => {
      for (const sentence of [...recommendations, ...assumptions, ...warnings]) {
        for (const code of codes) expect(sentence).not.toContain(code);
      }
    });
  });

  it('has its desk checks before its surveys, and asbestos surveyed before anything is opened up', () => {
    const DESK = [
      'use_class_and_consent_review',
      'heritage_assessment',
      'fire_strategy_review',
      'desktop_verification',
    ];
    const OPENS_UP = ['raac_inspection', 'intrusive_concrete_testing', 'timber_and_damp_survey'];
    holdsForEvery(({ recommended_surveys: surveys, recommendations }) => {
      const onSite = surveys.findIndex((survey) => !DESK.includes(survey));
      const isDeskOnly = onSite === -1;
      expect(surveys.slice(isDeskOnly ? surveys.length : onSite).filter((survey) => DESK.includes(survey))).toEqual([]);
      const asbestos = surveys.indexOf('asbestos_refurbishment_survey');
      const opened = surveys.findIndex((survey) => OPENS_UP.includes(survey));
      if (asbestos !== -1 && opened !== -1) expect(asbestos).toBeLessThan(opened);
      const consents = recommendations.findIndex((line) => line.startsWith('Settle use and consents first'));
      expect(consents).toBe(surveys.includes('use_class_and_consent_review') ? 0 : -1);
    });
  });

  it('is told of the law of its own place and of no other', () => {
    const ENGLISH = /Approved Document|Building Safety Regulator|SI 2023\/275|Part S/;
    const BRITISH = /Building Regulations|HSG264|UK National Annex|Part [A-Z]\b|Building Act|Town and Country/;
    const OTHER_LAW: Record<string, RegExp[]> = {
      wales: [ENGLISH, /England|Scot|Ireland|Member State|emirate/],
      scotland: [ENGLISH, /Building Regulations|Building Act 1984|England|Wales|Ireland|Member State|emirate/],
      northern_ireland: [
        ENGLISH,
        /Building Regulations 2010|Building Act 1984|England|Wales|Scot|Member State|emirate/,
      ],
      'western-eu': [ENGLISH, BRITISH, /England|Wales|Scot|Ireland|emirate/],
      'eastern-eu': [ENGLISH, BRITISH, /England|Wales|Scot|Ireland|German|emirate/],
      uae: [ENGLISH, BRITISH, /England|Wales|Scot|Ireland|German|Member State/],
    };
    holdsForEvery((_result, sent) => {
      const shown = showCalculation(building_readiness, sent);
      if (!shown.ok) throw new Error(JSON.stringify(shown.errors));
      const { recommendations, assumptions, warnings } = shown.result;
      const rules = shown.working.filter(({ symbol }) => symbol.startsWith('rule_')).map(({ reference }) => reference);
      const place = String(sent.location === 'uk' ? (sent.nation ?? 'england') : sent.location);
      const said = [...recommendations, ...assumptions, ...warnings, ...rules].join(' ');
      for (const other of OTHER_LAW[place] ?? []) expect(said).not.toMatch(other);
    });
  });

  it('that changes its use is never sent to a part of the regulations that leaves such changes out', () => {
    holdsForEvery(({ recommendations, assumptions, warnings }) => {
      expect([...recommendations, ...assumptions, ...warnings].join(' ')).not.toMatch(/Part O\b/);
    });
  });

  it('under heritage protection is never readier, nor simpler to convert', () => {
    holdsForEvery((result, sent) => {
      for (const heritage of ['conservation_area', 'listed']) {
        const free = assess({ ...sent, heritage: 'none' });
        const protectedOne = assess({ ...sent, heritage });
        expect(protectedOne.readiness_score).toBeLessThanOrEqual(free.readiness_score);
        expect(rankOf(protectedOne.project_complexity)).toBeGreaterThanOrEqual(rankOf(free.project_complexity));
      }
      expect(result.risk_flags.includes('heritage_consent')).toBe(
        sent.heritage === 'listed' || sent.heritage === 'conservation_area',
      );
    });
  });
});
