import { checksOf, citeSource, formatNumber, inSentence, sayWhen, type VerdictOf } from '../../kernel/index.ts';
import { fieldAt } from '../../presentation/charts/index.ts';
import { RAG_FROM } from './data.ts';
import { jurisdictionOf } from './jurisdictions.ts';
import { type Building, type Figures, Result } from './schema.ts';

const rag = fieldAt(Result, 'readiness_rag');
const readiness = fieldAt(Result, 'readiness_score');
const complexity = fieldAt(Result, 'project_complexity');
const domainName = fieldAt(Result, 'domains', 'domain');

function checksOn({ readiness_score, readiness_rag, domains }: Figures) {
  const common = {
    limit: RAG_FROM.value.green,
    sense: 'at_least',
    unit: readiness.unit,
    reference: citeSource(RAG_FROM.source),
  } as const;
  return checksOf([
    {
      ...common,
      label: readiness.label,
      value: readiness_score,
      decimals: readiness.decimals,
      tone: rag.toneOf(readiness_rag) ?? 'neutral',
      fields: ['readiness_score'],
    },
    ...domains.map(({ domain, score, rag: rating }) => ({
      ...common,
      label: domainName.inWords(domain),
      value: score,
      decimals: 0,
      tone: rag.toneOf(rating) ?? ('neutral' as const),
      fields: [`${domain}_score`],
      decides: false,
    })),
  ]);
}

/** The readiness of the building for the change. A complex project, an unknown or a listing qualifies a good score. */
export const readinessVerdict: VerdictOf<Building, Figures> = ({ input, result }) => {
  const { readiness_score, readiness_rag, project_complexity, weakest_domain, domains } = result;
  const tone = rag.toneOf(readiness_rag) ?? 'neutral';
  const isOpen =
    complexity.toneOf(project_complexity) === 'bad' ||
    input.structure === 'unknown' ||
    input.condition === 'unknown' ||
    input.heritage === 'listed';
  const authority = jurisdictionOf(input) === 'wales' ? 'the local authority' : 'the Building Safety Regulator';
  const weakest = domains.find(({ domain }) => domain === weakest_domain);
  return {
    tone: tone === 'good' && isOpen ? 'caution' : tone,
    decision: `Readiness ${formatNumber(readiness_score)} of 100, ${rag.inWords(readiness_rag).toLowerCase()}`,
    reason: `${complexity.inWords(project_complexity)} complexity; weakest domain ${inSentence(domainName.inWords(weakest_domain))}, ${formatNumber(weakest?.score ?? 0)}`,
    conditions: sayWhen(
      [true, () => 'A screening from a few answers, not a survey of the building.'],
      [result.higher_risk_building, () => `A higher-risk building: ${authority} must approve the works.`],
      [
        result.imposed_load_ratio > 1,
        () =>
          `The floors need ${formatNumber(result.proposed_imposed_load_kn_per_m2)} kN/m² instead of ${formatNumber(result.current_imposed_load_kn_per_m2)} kN/m².`,
      ],
    ),
    checks: checksOn(result),
  };
};
