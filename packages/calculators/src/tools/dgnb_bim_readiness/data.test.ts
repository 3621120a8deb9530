import { describe, expect, it } from 'vitest';
import { showCalculation } from '../../kernel/index.ts';
import {
  BIM_STAGE_1_SCORE,
  CREDIT,
  CURRENT_VERSION,
  MINIMUM_INDEX,
  QUESTION_WEIGHT,
  TOPIC_WEIGHT,
  TOPIC_WEIGHT_2023_2,
  TOTAL_INDEX,
} from './data.ts';
import { dgnb_bim_readiness } from './index.ts';
import { QUESTION_GROUPS, QUESTIONS } from './questions.ts';

describe('the data', () => {
  it('weigh the topics as DGNB Version 2023 does, 100 % in all', () => {
    expect(TOPIC_WEIGHT.value).toEqual({ env: 25, eco: 25, soc: 25, tec: 10, pro: 10, site: 5 });
    expect(TOPIC_WEIGHT_2023_2.value).toEqual(TOPIC_WEIGHT.value);
    expect(Object.values(TOPIC_WEIGHT.value).reduce((sum, weight) => sum + weight, 0)).toBe(100);
  });

  it('ask for the total and minimum index of the award rules', () => {
    expect(TOTAL_INDEX.value).toEqual({ bronze: 35, silver: 50, gold: 65, platinum: 80 });
    expect(MINIMUM_INDEX.value).toEqual({ bronze: 0, silver: 35, gold: 50, platinum: 65 });
  });

  it('credit a partial answer with half, and give stage 1 from 25 %', () => {
    expect(CREDIT.value).toEqual({ yes: 1, partial: 0.5, no: 0 });
    expect(BIM_STAGE_1_SCORE.value).toBe(25);
  });

  it('name the version under which applications run since 1 October 2026', () => {
    expect(CURRENT_VERSION).toEqual({ name: 'Version 2023.2', since: '2026-10-01' });
  });

  it('put each question in its topic with its weight, 1 in every topic', () => {
    const TABLE = {
      env: { lca: 0.4, materials: 0.3, water: 0.1, biodiversity: 0.2 },
      eco: { lcc: 0.4, flexibility: 0.2, value_stability: 0.3, cert_budget: 0.1 },
      soc: { comfort: 0.4, accessibility: 0.2, wellbeing: 0.3, satisfaction: 0.1 },
      bim: { bep: 0.3, cde: 0.3, competency: 0.2, clash: 0.2 },
      pro: { integrated_team: 0.3, commissioning: 0.3, documentation: 0.2, poe: 0.2 },
    };
    for (const [topic, weights] of Object.entries(TABLE)) {
      const questions = QUESTIONS.filter(({ domain }) => domain === topic);
      expect(Object.fromEntries(questions.map(({ id }) => [id, QUESTION_WEIGHT.value[id]]))).toEqual(weights);
      expect(questions.reduce((sum, { id }) => sum + QUESTION_WEIGHT.value[id], 0)).toBeCloseTo(1, 12);
    }
    // The order decides between gaps of equal potential.
    expect(QUESTIONS.map(({ id }) => id)).toEqual(Object.values(TABLE).flatMap((weights) => Object.keys(weights)));
  });
});

describe('the form', () => {
  it('groups the questions by topic', () => {
    expect(QUESTION_GROUPS).toEqual([
      { title: 'Environmental quality', members: ['lca', 'materials', 'water', 'biodiversity'] },
      { title: 'Economic quality', members: ['lcc', 'flexibility', 'value_stability', 'cert_budget'] },
      { title: 'Sociocultural quality', members: ['comfort', 'accessibility', 'wellbeing', 'satisfaction'] },
      { title: 'Information management (BIM)', members: ['bep', 'cde', 'competency', 'clash'] },
      { title: 'Process quality', members: ['integrated_team', 'commissioning', 'documentation', 'poe'] },
    ]);
  });
});

describe('the working', () => {
  it('says in words which answers a stage asks for and which topic a score is of', () => {
    const shown = showCalculation(dgnb_bim_readiness, {
      answers: { bep: 'yes', cde: 'yes', competency: 'partial', clash: 'partial' },
    });
    if (!shown.ok) throw new Error(JSON.stringify(shown.errors));
    const description = Object.fromEntries(shown.working.map((line) => [line.symbol, line.description]));
    expect(description).toMatchObject({
      T_env: 'Score of environmental quality (env)',
      T_pro: 'Score of process quality (pro)',
    });
    expect(shown.working.find(({ value }) => value === 'stage_2_iso_19650')?.description).toBe(
      'At least these answers: BIM execution plan yes, common data environment yes, competency partial, clash detection partial',
    );
  });
});
