import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { runCalculator } from '../../kernel/index.ts';
import { resultOf } from '../../testing/for_any_input.ts';
import { building_readiness } from './index.ts';

const NAMES = [
  'current_use',
  'proposed_use',
  'year_built',
  'structure',
  'floors',
  'condition',
  'location',
  'bim',
] as const;
type Name = (typeof NAMES)[number];
type Sent = Record<Name, string>;

const assess = (sent: Sent) => resultOf(building_readiness, sent);

function choicesOf(name: Name): string[] {
  return (building_readiness.inputSchema.properties as Record<Name, { enum?: string[] }>)[name].enum ?? [];
}

const EVERY_BUILDING = NAMES.reduce<Sent[]>(
  (buildings, name) => buildings.flatMap((sent) => choicesOf(name).map((value) => ({ ...sent, [name]: value }))),
  [{} as Sent],
);

function keyOf(sent: Sent): string {
  return NAMES.map((name) => sent[name]).join();
}

function reversed(sent: Sent): Sent {
  const { current_use, proposed_use, year_built, structure, floors, condition, location, bim } = sent;
  return { bim, location, condition, floors, structure, year_built, proposed_use, current_use };
}

type Assessed = ReturnType<typeof assess>;

function ragOf(score: number): string {
  return score >= 70 ? 'green' : score >= 45 ? 'amber' : 'red';
}

function isWithinScale({ readiness_score, domains }: Assessed): boolean {
  return [readiness_score, ...domains.map(({ score }) => score)].every((score) => score >= 0 && score <= 100);
}

/** Contributions have two decimals, so that hundredths of their sum are whole. */
function addsUp({ readiness_score, domains }: Assessed): boolean {
  const hundredths = Math.round(100 * domains.reduce((sum, { contribution }) => sum + contribution, 0));
  return Math.floor(hundredths / 10 + 0.5) / 10 === readiness_score;
}

function isTraced({ domains, score_trace }: Assessed): boolean {
  return domains.every(({ domain, score }) => {
    let left = 100;
    for (const line of score_trace) if (line.domain === domain) left -= line.points;
    return Math.max(0, Math.min(100, left)) === score;
  });
}

function isRated({ readiness_score, readiness_rag, domains }: Assessed): boolean {
  return ragOf(readiness_score) === readiness_rag && domains.every(({ score, rag }) => ragOf(score) === rag);
}

/** The surveys that a recommendation names for a red domain. */
const NAMED_SURVEY: Record<string, string> = {
  'Use the structural appraisal to': 'structural_appraisal',
  'Use the MEP condition survey to': 'mep_condition_survey',
  'Use the fire strategy review to': 'fire_strategy_review',
  'Use the measured survey (scan to BIM) to': 'measured_survey_scan_to_bim',
};

function namesListedSurveys({ recommendations, recommended_surveys }: Assessed): boolean {
  return recommendations
    .filter((sentence) => sentence.startsWith('Use '))
    .every((sentence) => {
      const [, survey] = Object.entries(NAMED_SURVEY).find(([start]) => sentence.startsWith(start)) ?? [];
      return recommended_surveys.some((listed) => listed === survey);
    });
}

describe('over all 96,000 buildings', () => {
  const scores = new Map<string, number>();
  const LAWS = { isWithinScale, addsUp, isTraced, isRated, namesListedSurveys };
  type Law = keyof typeof LAWS | 'keepsScoreInAnyOrder';
  const broken: Record<Law, Sent[]> = {
    isWithinScale: [],
    addsUp: [],
    isTraced: [],
    isRated: [],
    namesListedSurveys: [],
    keepsScoreInAnyOrder: [],
  };

  beforeAll(() => {
    for (const sent of EVERY_BUILDING) {
      const result = assess(sent);
      scores.set(keyOf(sent), result.readiness_score);
      for (const law of Object.keys(LAWS) as (keyof typeof LAWS)[]) if (!LAWS[law](result)) broken[law].push(sent);
      const other = runCalculator(building_readiness, reversed(sent));
      if (!other.ok || other.result.readiness_score !== result.readiness_score) broken.keepsScoreInAnyOrder.push(sent);
    }
  });

  it.each<[string, Law]>([
    ['every score lies within 0 and 100', 'isWithinScale'],
    ['the contributions add up to the score shown', 'addsUp'],
    ['the trace gives the score of each domain', 'isTraced'],
    ['every rating is that of its score', 'isRated'],
    ['the survey named for a red domain is among those recommended', 'namesListedSurveys'],
    ['the order of the inputs does not change the score', 'keepsScoreInAnyOrder'],
  ])('%s', (_promise, law) => {
    // 4 × 5 × 5 × 5 × 4 × 4 × 4 × 3 choices.
    expect(scores.size).toBe(96_000);
    expect(broken[law].slice(0, 3)).toEqual([]);
  });

  it.each<[Name, string[]]>([
    ['bim', ['no', 'partial', 'yes']],
    ['condition', ['poor', 'fair', 'good']],
    ['floors', ['10+', '7-10', '4-6', '1-3']],
  ])('a step of %s to the better never lowers the score', (field, fromWorst) => {
    const scoreOf = (sent: Sent) => scores.get(keyOf(sent)) ?? Number.NaN;
    const lowered = EVERY_BUILDING.filter((sent) => {
      const place = fromWorst.indexOf(sent[field]);
      const better = place === -1 ? undefined : fromWorst[place + 1];
      return better !== undefined && !(scoreOf({ ...sent, [field]: better }) >= scoreOf(sent));
    });
    expect(lowered.slice(0, 3)).toEqual([]);
  });

  const buildings = fc.record(
    Object.fromEntries(NAMES.map((name) => [name, fc.constantFrom(...choicesOf(name))])) as Record<
      Name,
      fc.Arbitrary<string>
    >,
  );

  it('a better model never adds a flag, nor a survey on site', () => {
    const gapsOf = (sent: Sent): string[] => {
      const { risk_flags, recommended_surveys } = assess(sent);
      return [...risk_flags, ...recommended_surveys.filter((survey) => survey !== 'desktop_verification')];
    };
    fc.assert(
      fc.property(buildings, (sent) => {
        const [none, partial, full] = ['no', 'partial', 'yes'].map((bim) => gapsOf({ ...sent, bim }));
        expect(none).toEqual(expect.arrayContaining(partial ?? []));
        expect(partial).toEqual(expect.arrayContaining(full ?? []));
      }),
    );
  });

  it('the inputs give the same result in any order', () => {
    const order = fc.shuffledSubarray([...NAMES], { minLength: NAMES.length });
    fc.assert(
      fc.property(buildings, order, (sent, names) => {
        const shuffled = Object.fromEntries(names.map((name) => [name, sent[name]]));
        expect(runCalculator(building_readiness, shuffled)).toEqual(runCalculator(building_readiness, sent));
      }),
    );
  });
});
