import { edition as current } from 'virtual:plumbline/catalogue';
import { arrangeResult, fieldLabels, keepUnits, type VerdictCheck, withLabels } from '@plumbline/calculators';
import { memo, Suspense, useMemo, useState } from 'react';
import type { Calculated, ToolAnswer } from '../../../calculation/index.ts';
import { Callout, Disclosure, formatCount, lazyPart } from '../../../ui/index.ts';
import { CheckBars } from './check_bars.tsx';
import { FieldGroup, Headline, ResultTable } from './figures.tsx';
import { LinkedText } from './linked_text.tsx';
import { splitBySaid } from './split_by_said.ts';
import { widePictureOf } from './wide_picture.ts';
import type { MarkedCheck } from './working.tsx';
// With the page, so that a picture that is loaded after the figures asks for nothing but its code.
import '../../../charts/charts.css';
import './result.css';

const CopyAs = lazyPart(async () => (await import('./copy_as.tsx')).CopyAs);
const PictureFigure = lazyPart(async () => (await import('../../../charts/index.ts')).PictureFigure);
const Sources = lazyPart(async () => (await import('./sources.tsx')).Sources);
const Working = lazyPart(async () => (await import('./working.tsx')).Working);

function TextList({ title, texts, ordered }: { title: string; texts: readonly string[]; ordered?: boolean }) {
  if (texts.length === 0) return null;
  const items = texts.map((text) => (
    <li key={text}>
      <LinkedText>{text}</LinkedText>
    </li>
  ));
  return (
    <section className="sentences">
      <h3>{title}</h3>
      {ordered ? <ol>{items}</ol> : <ul>{items}</ul>}
    </section>
  );
}

/** Says that a result is of an earlier edition, and where to see what changed. */
function EarlierEdition({ answer }: { answer: ToolAnswer }) {
  if (answer.edition === current) return null;
  return (
    <Callout tone="caution" title={`Edition ${answer.edition}`}>
      <p>
        This result uses the methods and data of an earlier edition. <a href="/docs/editions">What changed since</a>
      </p>
    </Callout>
  );
}

function Warnings({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <Callout tone="caution" title={texts.length === 1 ? 'Warning' : 'Warnings'}>
      <ul>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Callout>
  );
}

/** Everything below the verdict: checks, warnings, charts, key figures, recommendations, tables, working, sources and the API call. */
export const ResultView = memo(function ResultView({ calculated }: { calculated: Calculated }) {
  const { tool, input, answer, verdict, pictures } = calculated;
  const { headline, groups, tables } = useMemo(() => arrangeResult(tool, answer), [tool, answer]);
  const { said, unsaid } = splitBySaid(headline, verdict);
  const checks = verdict?.checks ?? [];
  const wide = widePictureOf(pictures);
  const keyFigures = unsaid.length > 0 && <Headline fields={unsaid} />;
  const labels = useMemo(() => fieldLabels(tool), [tool]);
  const [isWorkingOpen, setWorkingOpen] = useState(false);
  const [marked, setMarked] = useState<MarkedCheck>();
  const inWords = (text: string) => keepUnits(withLabels(text, labels));
  const labelled = (texts: readonly string[]) => texts.map(inWords);
  const showWorking = (check: VerdictCheck) => {
    setMarked({ check, lines: answer.working });
    setWorkingOpen(true);
  };
  return (
    <>
      <CheckBars checks={checks} onShow={showWorking} />
      {checks.length === 0 && keyFigures}
      <EarlierEdition answer={answer} />
      <Warnings texts={labelled(answer.warnings.filter((warning) => !verdict?.conditions.includes(warning)))} />
      {pictures.length > 0 && (
        <div className="pictures">
          <Suspense>
            {pictures.map((picture) => (
              <PictureFigure key={picture.title} picture={picture} isWide={picture === wide} />
            ))}
          </Suspense>
        </div>
      )}
      {checks.length > 0 && keyFigures}
      <TextList title="Recommendations" texts={labelled(answer.recommendations)} ordered />
      <div className="field-groups">
        {said.length > 0 && (
          <FieldGroup
            group={{ name: 'decision', title: 'Decision', explanation: '', fields: said }}
            inWords={inWords}
          />
        )}
        {groups.map((group) => (
          <FieldGroup key={group.title} group={group} inWords={inWords} />
        ))}
      </div>
      {tables.map((table) => (
        <ResultTable key={table.name} table={table} />
      ))}
      <TextList title="Assumptions" texts={labelled(answer.assumptions)} />
      <div id="working">
        <Disclosure
          summary={`Working (${formatCount(answer.working.length, 'line')})`}
          open={isWorkingOpen}
          onToggle={setWorkingOpen}
        >
          <Working tool={tool} input={input} lines={answer.working} marked={marked} />
        </Disclosure>
      </div>
      <Disclosure summary={`Sources (${formatCount(answer.sources.length, 'figure')})`}>
        <Sources sources={answer.sources} />
      </Disclosure>
      <div className="copy-as">
        <Disclosure summary="API call">
          <CopyAs call={{ origin: window.location.origin, tool: tool.name, input }} />
        </Disclosure>
      </div>
      <p className="disclaimer">
        {answer.disclaimer} Reference: {answer.standard_reference}.
      </p>
    </>
  );
});
