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
import { MEASURES } from './articles.ts';
import { CONTROLS } from './controls.ts';
import { Result } from './schema.ts';

type Figures = Static<typeof Result>;

const maturity = fieldAt(Result, 'maturity_level');
const score = fieldAt(Result, 'score');

const NAMED_MOST = 3;

/** All measures are mandatory: with a gap or a measure not answered, an organisation is at best close to compliance. */
function decide({ gap_count, in_scope, maturity_level, not_assessed_articles, expected_class }: Figures): {
  decision: string;
  tone: Tone;
} {
  if (!in_scope && expected_class !== null && expected_class !== 'other')
    return { decision: 'Likely in scope', tone: 'caution' };
  if (!in_scope) return { decision: 'Not in scope', tone: 'neutral' };
  // The highest level has no gap.
  if (gap_count > 0 && maturity_level !== 'managed') return { decision: 'Not compliant', tone: 'bad' };
  if (gap_count > 0) return { decision: 'Gaps remain', tone: 'caution' };
  return not_assessed_articles.length > 0
    ? { decision: 'No gaps in what was asked', tone: 'caution' }
    : { decision: 'No gaps found', tone: maturity.toneOf(maturity_level) ?? 'neutral' };
}

function reasonOf(figures: Figures): string {
  const { in_scope, gap_count, prioritised_actions, score: points, max_score, not_assessed_articles } = figures;
  if (!in_scope && figures.classification_check === 'size_differs')
    return 'Declared outside NIS2, but size and sector indicate a class';
  if (!in_scope) return `Outside NIS2 as classified; ${counted(gap_count, 'gap')} against its controls`;
  if (gap_count === 0 && not_assessed_articles.length > 0)
    return `${points} of ${max_score} points, but ${counted(not_assessed_articles.length, 'measure')} of Article 21(2) not answered`;
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
        () => `${capitalise(counted(not_assessed_articles.length, 'measure'))} of Article 21(2) not answered.`,
      ],
      [
        result.in_scope && result.classification_check === 'size_differs',
        () => 'Size and sector indicate another class than the one declared.',
      ],
      [!sector_matched, () => 'The sector was not recognised: check whether it is in Annex I or II.'],
      [
        sector_matched && lex_specialis !== null && result.classification_check !== 'size_differs',
        () => 'Another law may take precedence over NIS2 for this sector.',
      ],
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
      {
        label: 'Measures of Article 21(2) answered',
        value: result.measures_answered,
        limit: MEASURES,
        sense: 'at_least',
        unit: '-',
        decimals: 0,
        tone: not_assessed_articles.length === 0 ? 'good' : 'caution',
        reference: 'Directive (EU) 2022/2555 Art. 21(2)',
        fields: ['measures_answered'],
        decides: result.in_scope,
      },
    ]),
  };
}
