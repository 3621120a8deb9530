import type { Static } from 'typebox';
import {
  capitalise,
  checksOf,
  counted,
  inSentence,
  joinFirst,
  sayWhen,
  type Tone,
  type Verdict,
} from '../../kernel/index.ts';
import { fieldAt } from '../../presentation/charts/index.ts';
import { CONTROLS } from './controls.ts';
import { Result } from './schema.ts';

type Figures = Static<typeof Result>;

const maturity = fieldAt(Result, 'maturity_level');
const score = fieldAt(Result, 'score');

const NAMED_MOST = 3;

/** All measures are mandatory: an organisation with gaps is not compliant, at best close to compliance. */
function decide({ gap_count, in_scope, maturity_level }: Figures): { decision: string; tone: Tone } {
  if (!in_scope) return { decision: 'Not in scope', tone: 'neutral' };
  const tone = maturity.toneOf(maturity_level) ?? 'neutral';
  if (gap_count === 0) return { decision: 'No gaps found', tone };
  return tone === 'good' ? { decision: 'Gaps remain', tone: 'caution' } : { decision: 'Not compliant', tone: 'bad' };
}

function reasonOf({ in_scope, gap_count, prioritised_actions, score: points, max_score }: Figures): string {
  if (!in_scope) return `Outside NIS2 as classified; ${counted(gap_count, 'gap')} against its controls`;
  if (gap_count === 0) return `All controls assessed are in place, ${points} of ${max_score} points`;
  const names = prioritised_actions.map(({ control }) => inSentence(CONTROLS[control].label));
  return `${capitalise(counted(gap_count, 'gap'))}: ${joinFirst(names, NAMED_MOST)}`;
}

/** NIS2 readiness from the declared controls. */
export function nis2Verdict({ result }: { result: Figures }): Verdict {
  const { score: value, max_score: limit, not_assessed_articles, sector_matched, lex_specialis } = result;
  return {
    ...decide(result),
    reason: reasonOf(result),
    conditions: sayWhen(
      [true, () => 'A self-assessment of declared controls, not an audit.'],
      [
        not_assessed_articles.length > 0,
        () => `${capitalise(counted(not_assessed_articles.length, 'measure'))} of Article 21(2) are not assessed.`,
      ],
      [!sector_matched, () => 'The sector was not recognised: check whether it is in Annex I or II.'],
      [sector_matched && lex_specialis !== null, () => 'Another law may take precedence over NIS2 for this sector.'],
    ),
    checks: checksOf([
      {
        label: 'Points for controls in place',
        value,
        limit,
        sense: 'at_least',
        unit: score.unit,
        decimals: score.decimals,
        tone: value >= limit ? 'good' : 'caution',
        reference: 'Directive (EU) 2022/2555 Art. 20, 21 and 23',
        fields: ['score', 'max_score'],
        decides: result.in_scope,
      },
    ]),
  };
}
