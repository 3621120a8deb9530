import { shownUtilisationInWords } from '@plumbline/calculators';
import { useEffect, useMemo, useState } from 'react';
import type { Calculated } from '../../calculation/index.ts';
import { Badge, formatCount } from '../../ui/index.ts';
import { STATE_WORDS } from '../projects/approval_api.ts';
import { type EvaluatedProject, evaluateSaved } from '../projects/evaluate_saved.ts';
import type { SavedCalculation } from '../projects/project_api.ts';
import { type Utilisation, utilisationOf } from '../projects/use_saved_result.ts';
import type { OpenProject } from './load_page_project.ts';
import { type Decision, decisionOf } from './result/decision.ts';
import './dependents.css';

/**
 * Evaluates what depends on a calculation when that has these inputs. Figures of other calculations stay as they were taken, so that
 * only the calculators of those that depend are loaded.
 */
function evaluateWith(
  { saved, own, dependents }: OpenProject,
  changed: Pick<SavedCalculation, 'edition' | 'input'>,
): Promise<EvaluatedProject> {
  const named = new Set([own, ...dependents.map(({ key }) => key)]);
  const calculations = saved.calculations.flatMap((calculation) => {
    if (calculation.key === own) return [{ ...calculation, ...changed, links: {} }];
    if (!named.has(calculation.key)) return [];
    const links = Object.entries(calculation.links).filter(([, from]) => named.has(from.split('/')[0]));
    return [{ ...calculation, links: Object.fromEntries(links) }];
  });
  return evaluateSaved({ ...saved, calculations });
}

/** What is shown of a result: the verdict, and how much of its limit the check that governs uses, or the reason of the verdict. */
interface Outcome extends Decision {
  governing: Utilisation | undefined;
  /** All figures, to see whether any moved. */
  figures: string;
}

function outcomesOf({ project, evaluated }: EvaluatedProject & { ok: true }): Map<string, Outcome> {
  const tools = new Map(project.calculations.map(({ key, tool }) => [key, tool]));
  const outcomes = evaluated.flatMap((each): [string, Outcome][] => {
    const tool = tools.get(each.key);
    if (!each.ok || !tool) {
      const reason = each.ok ? '' : each.reason;
      return [[each.key, { tone: 'neutral', decision: 'No result', reason, governing: undefined, figures: reason }]];
    }
    const { input, result } = each;
    const verdict = tool.verdict?.({ input, result });
    const outcome = { ...decisionOf({ tool, answer: result, verdict }), governing: utilisationOf(verdict) };
    return [[each.key, { ...outcome, figures: JSON.stringify(result) }]];
  });
  return new Map(outcomes);
}

/** Evaluates with each change of what it is made from; the last outcomes stay until the next are there. */
function useOutcomes(project: OpenProject, edition: string, input: Record<string, unknown>) {
  const [evaluation, setEvaluation] = useState<EvaluatedProject>();
  useEffect(() => {
    let isCurrent = true;
    void evaluateWith(project, { edition, input }).then((found) => isCurrent && setEvaluation(found));
    return () => {
      isCurrent = false;
    };
  }, [project, edition, input]);
  return useMemo(
    () => evaluation && (evaluation.ok ? { ok: true as const, outcomes: outcomesOf(evaluation) } : evaluation),
    [evaluation],
  );
}

function Becomes() {
  return (
    <>
      <span aria-hidden="true"> → </span>
      <span className="visually-hidden"> becomes </span>
    </>
  );
}

const percent = ({ share, isWithin }: Utilisation) => shownUtilisationInWords(share, isWithin, 1);
const inWords = ({ governing, reason }: Outcome) =>
  governing ? `${governing.label}: ${percent(governing)} of its limit` : reason;

/** What one of them was, and what it becomes. */
function Change({ calculation, before, after }: { calculation: SavedCalculation; before: Outcome; after: Outcome }) {
  const { title, state } = calculation;
  const [was, is] = [before.governing, after.governing];
  return (
    <li>
      <h4>{title}</h4>
      <p>
        {before.decision !== after.decision && (
          <>
            <Badge tone={before.tone}>{before.decision}</Badge>
            <Becomes />
          </>
        )}
        <Badge tone={after.tone}>{after.decision}</Badge>
      </p>
      <p>
        {was && is && (
          <>
            {inWords(before)}
            <Becomes />
          </>
        )}
        {was && is && was.label === is.label ? percent(is) : inWords(after)}
      </p>
      {state !== 'draft' && <p>{STATE_WORDS[state]}: it stays as it is until it is a draft again.</p>}
    </li>
  );
}

interface DependentsProps {
  project: OpenProject;
  calculated: Calculated;
}

/** What a change of the inputs would change in the calculations that take figures from this one, before anything is saved. */
export function Dependents({ project, calculated: { answer, input } }: DependentsProps) {
  const { saved, own, dependents } = project;
  const opened = saved.calculations.find(({ key }) => key === own) as SavedCalculation;
  const before = useOutcomes(project, opened.edition, opened.input);
  const after = useOutcomes(project, answer.edition, input);
  if (!before || !after) return null;
  if (!before.ok || !after.ok) {
    const { messages } = [before, after].find((each) => !each.ok) as EvaluatedProject & { ok: false };
    return messages.map((message) => <p key={message}>{message}</p>);
  }
  const changes = dependents.flatMap((calculation) => {
    const [was, is] = [before.outcomes.get(calculation.key), after.outcomes.get(calculation.key)];
    return was && is && was.figures !== is.figures ? [{ calculation, before: was, after: is }] : [];
  });
  const [depend, any, some] =
    dependents.length === 1 ? ['depends', 'it', 'it'] : ['depend', 'any of them', `${changes.length} of them`];
  return (
    <section className="dependents" aria-labelledby="dependents">
      <h3 id="dependents">What depends on this calculation</h3>
      <p>
        {formatCount(dependents.length, 'calculation')} of {saved.name} {depend} on it.{' '}
        {changes.length === 0
          ? `Your inputs do not change ${any}.`
          : `Your inputs change ${some}, once they are saved and the links are updated.`}
      </p>
      {changes.length > 0 && (
        <ul>
          {changes.map((change) => (
            <Change key={change.calculation.key} {...change} />
          ))}
        </ul>
      )}
    </section>
  );
}
