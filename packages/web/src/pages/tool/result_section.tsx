import { type Field, usedFields } from '@plumbline/calculators/form';
import { lazy, memo, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import type { Calculated } from '../../calculation/index.ts';
import { Callout, lazyPart } from '../../ui/index.ts';
import { PINS_MAX, type Pin } from './compare/pins.ts';
import { queryOf } from './form/form_query.ts';
import { InputSummary } from './input_summary.tsx';
import { pageUrl, withEdition } from './page_address.ts';
import { decisionOf } from './result/decision.ts';
import { EXPLORE_BUTTON, ResultActions } from './result/result_actions.tsx';
import { ResultView } from './result/result_view.tsx';
import type { ShownResult } from './result/shown_result.ts';
import { unsaidWarnings } from './result/unsaid_warnings.ts';
import { VerdictBanner } from './result/verdict_banner.tsx';
import { VerdictBar } from './result/verdict_bar.tsx';
import { whenSeen } from './result/when_seen.tsx';
import { useDelayed } from './use_delayed.ts';
import type { EditionTools } from './use_edition_tools.ts';
import type { ShownErrors } from './use_form_errors.ts';
import type { LiveCalculation, LiveResult } from './use_live_calculation.ts';
import type { PageView } from './use_page_state.ts';

const Comparison = lazyPart(async () => (await import('./result/lazy_parts.ts')).Comparison);
const NextChange = lazyPart(async () => (await import('./result/lazy_parts.ts')).NextChange);
const Dependents = lazy(async () => ({ default: (await import('./dependents.tsx')).Dependents }));
const ExplorePanel = lazy(async () => ({ default: (await import('./explore/explore_panel.tsx')).ExplorePanel }));

interface ResultSectionProps {
  fields: readonly Field[];
  page: PageView;
  editionTools: EditionTools;
  live: LiveCalculation;
  errors: ShownErrors;
  /** Whether all inputs are those of a worked example. */
  isExample: boolean;
  /** Opens an input of the form. */
  onAsk: (name: string) => void;
}

/** A screen reader hears the verdict once the inputs rest, not with every key. */
const ANNOUNCEMENT_DELAY_MS = 1000;

function Announcement({ text }: { text: string }) {
  return (
    <p role="status" className="visually-hidden">
      {useDelayed(text, ANNOUNCEMENT_DELAY_MS)}
    </p>
  );
}

/** The panel fills in what the options are to begin with. */
const FIRST_EXPLORATION = { kind: 'sweep', options: {} };

function EditionState({ edition, editionTools }: { edition: string; editionTools: EditionTools }) {
  const { state } = editionTools.toolOf(edition);
  if (state === 'ready') return null;
  if (state === 'loading') return <p className="edition-loading">Loading edition {edition}…</p>;
  return (
    <Callout tone="bad" title={`Edition ${edition} could not be loaded`} urgent>
      <p>Check your connection, then try again.</p>
      <button type="button" className="button" onClick={() => editionTools.retry(edition)}>
        Try again
      </button>
    </Callout>
  );
}

function spokenResult({ wrong }: ShownErrors, calculated: Calculated | undefined): string {
  if (wrong.length > 0) return `${wrong[0]?.message}. The result is for the earlier inputs.`;
  if (!calculated) return '';
  const { decision, reason } = decisionOf(calculated);
  return `${decision}: ${reason}.`;
}

function Actions({ result, isCurrent, fields, page }: { result: LiveResult; isCurrent: boolean } & ResultParts) {
  const { tool, answer, input } = result.calculated;
  const query = withEdition(queryOf(fields, result.values), answer.edition);
  const pageAddress = pageUrl(tool.name, query, { pins: page.pinTexts, exploration: page.exploration });
  const project = page.project?.ok ? page.project.id : undefined;
  const { values } = result;
  const about = { tool: tool.name, toolTitle: tool.title, edition: answer.edition };
  const savable = { ...about, input, pageAddress, project, links: page.links, values };
  const pin = () => page.setPins([...page.pins, { edition: answer.edition, values: result.values }]);
  return (
    <ResultActions
      tool={tool.name}
      query={query}
      pageAddress={pageAddress}
      pinsLeft={PINS_MAX - page.pins.length}
      onPin={isCurrent ? pin : undefined}
      savable={isCurrent ? savable : undefined}
      isExploring={page.exploration !== undefined}
      onExplore={() => page.setExploration(page.exploration ? undefined : FIRST_EXPLORATION)}
    />
  );
}

/** Explores the calculation. The panel is loaded when it is opened. */
function Exploring({ result, fields, page }: { result: LiveResult } & ResultParts) {
  const { exploration, setExploration, setValues } = page;
  const [isLinked, setLinked] = useState(exploration !== undefined);
  if (!exploration) {
    if (isLinked) setLinked(false);
    return null;
  }
  const { tool, answer } = result.calculated;
  return (
    <Suspense fallback={<p>Loading…</p>}>
      <ExplorePanel
        tool={tool}
        edition={answer.edition}
        fields={fields}
        values={result.values}
        exploration={exploration}
        takesFocus={!isLinked}
        onChange={setExploration}
        onUse={setValues}
        onClose={() => {
          setExploration(undefined);
          document.getElementById(EXPLORE_BUTTON)?.focus();
        }}
      />
    </Suspense>
  );
}

type ResultParts = Pick<ResultSectionProps, 'fields' | 'page'>;

interface DecisionProps extends Pick<ResultSectionProps, 'fields' | 'page' | 'isExample' | 'onAsk'> {
  result: ShownResult;
  isCurrent: boolean;
}

/** The verdict, and what to do with the result. */
const Decision = whenSeen(({ result, isCurrent, fields, page, isExample, onAsk }: DecisionProps) => {
  const { calculated, warnings, fields: shown } = result;
  const { answer, verdict } = calculated;
  return (
    <>
      {verdict && (
        <div className={isCurrent ? undefined : 'result-outdated'}>
          <VerdictBanner
            verdict={verdict}
            warnings={warnings.length}
            isExample={isExample}
            isOutdated={!isCurrent}
            fields={shown}
            onAsk={onAsk}
          />
        </div>
      )}
      <Actions result={result} isCurrent={isCurrent} fields={fields} page={page} />
      {/* It comes late, so it is below the buttons, which must not move under a pointer. */}
      <Suspense>
        <NextChange answer={answer} />
      </Suspense>
    </>
  );
});

/** The result next to the form: the decision first, then everything it rests on. A key is shown before any of it is drawn again. */
export const ResultSection = memo(function ResultSection(props: ResultSectionProps) {
  const { fields, page, editionTools, live, errors, isExample, onAsk } = props;
  const top = useRef<HTMLDivElement>(null);
  const { result, isCurrent } = live;
  const calculated = result?.calculated;
  const { pins, setPins, setValues, setEdition, project } = page;
  const removePin = useCallback((pin: Pin) => setPins(pins.filter((kept) => kept !== pin)), [pins, setPins]);
  const restorePin = useCallback(
    (pin: Pin) => {
      setEdition(pin.edition);
      setValues(pin.values);
    },
    [setEdition, setValues],
  );
  const shown = useMemo((): ShownResult | undefined => {
    if (!result) return undefined;
    const applicable = usedFields(fields, result.values);
    return { ...result, fields: applicable, warnings: unsaidWarnings(result.calculated, applicable) };
  }, [fields, result]);
  return (
    <section className="result" id="result" aria-labelledby="result-title">
      {calculated && <VerdictBar decision={decisionOf(calculated)} errors={errors.wrong.length} top={top} />}
      <div className="result-top" ref={top}>
        <h2 id="result-title">Result</h2>
        <EditionState edition={page.edition} editionTools={editionTools} />
        <InputSummary {...errors} hasResult={calculated !== undefined} />
        {shown && (
          <Decision
            result={shown}
            isCurrent={isCurrent}
            fields={fields}
            page={page}
            isExample={isExample}
            onAsk={onAsk}
          />
        )}
      </div>
      {calculated && project?.ok && project.dependents.length > 0 && (
        <Suspense>
          <Dependents project={project} calculated={calculated} />
        </Suspense>
      )}
      {result && <Exploring result={result} fields={fields} page={page} />}
      {calculated && shown && (
        <div className={isCurrent ? 'result-body' : 'result-body result-outdated'}>
          {pins.length > 0 && (
            <Suspense fallback={<p>Loading…</p>}>
              <Comparison
                pins={pins}
                fields={fields}
                toolOf={editionTools.toolOf}
                live={calculated}
                onUse={restorePin}
                onRemove={removePin}
              />
            </Suspense>
          )}
          <ResultView result={shown} onAsk={onAsk} onUse={setValues} />
        </div>
      )}
      <Announcement text={spokenResult(errors, calculated)} />
    </section>
  );
});
