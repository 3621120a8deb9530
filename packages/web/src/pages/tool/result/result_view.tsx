import { edition as current } from 'virtual:plumbline/facts';
import { fieldLabels, keepUnits, type Picture, type VerdictCheck, withLabels } from '@plumbline/calculators';
import type { Field } from '@plumbline/calculators/form';
import { memo, type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import type { ToolAnswer } from '../../../calculation/index.ts';
import { Callout, Disclosure, formatCount, lazyPart } from '../../../ui/index.ts';
import type { BeamHandlesProps } from './beam_handles.tsx';
import { CheckBars } from './check_bars.tsx';
import { FieldGroup, Headline, ResultTable } from './figures.tsx';
import { type IndexedPart, ResultIndex } from './result_index.tsx';
import { shownFigures } from './shown_figures.ts';
import type { ShownResult } from './shown_result.ts';
import { AskedSentence } from './verdict_banner.tsx';
import { WhatToDo } from './what_to_do.tsx';
import { whenSeen } from './when_seen.tsx';
import { widePictureOf } from './wide_picture.ts';
import type { MarkedCheck } from './working.tsx';
// With the page, so that a picture that is loaded after the figures asks for nothing but its code.
import '../../../charts/charts.css';
import './result.css';

const CopyAs = lazyPart(async () => (await import('./lazy_parts.ts')).CopyAs);
const PictureFigure = lazyPart(async () => (await import('../../../charts/index.ts')).PictureFigure);
const Sources = lazyPart(async () => (await import('./lazy_parts.ts')).Sources);
const Working = lazyPart(async () => (await import('./lazy_parts.ts')).Working);
const BeamHandles = lazyPart(async () => (await import('./lazy_parts.ts')).BeamHandles);
const SectionPicker = lazyPart(async () => (await import('./lazy_parts.ts')).SectionPicker);
const CheckWorking = lazyPart(async () => (await import('./lazy_parts.ts')).CheckWorking);

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

interface SentencesProps {
  texts: readonly string[];
  fields: readonly Field[];
  onAsk: (name: string) => void;
}

/** Sentences on what a result rests on, each with the input that changes it. */
function Sentences({ texts, ...asking }: SentencesProps) {
  return (
    <ul>
      {texts.map((text) => (
        <li key={text}>
          <AskedSentence sentence={text} {...asking} />
        </li>
      ))}
    </ul>
  );
}

function Warnings({ texts, ...asking }: SentencesProps) {
  if (texts.length === 0) return null;
  return (
    <div id="warnings">
      <Callout tone="caution" title={texts.length === 1 ? 'Warning' : 'Warnings'}>
        <Sentences texts={texts} {...asking} />
      </Callout>
    </div>
  );
}

interface PicturesProps extends Omit<BeamHandlesProps, 'drawing' | 'spans'> {
  pictures: readonly Picture[];
}

const Pictures = memo(function Pictures({ pictures, ...form }: PicturesProps) {
  if (pictures.length === 0) return null;
  const wide = widePictureOf(pictures);
  return (
    <div className="pictures" id="pictures">
      <Suspense>
        {pictures.map((picture) => (
          <PictureFigure
            key={picture.title}
            picture={picture}
            isWide={picture === wide}
            {...(picture.kind === 'beam' && {
              overlay: (drawing) => <BeamHandles drawing={drawing} spans={picture.spans} {...form} />,
            })}
          />
        ))}
      </Suspense>
    </div>
  );
});

function Figures({ result: { calculated } }: ResultProps) {
  const { groups, tables } = shownFigures(calculated);
  return (
    <>
      <div className="field-groups">
        {groups.map((group) => (
          <FieldGroup key={group.title} group={group} />
        ))}
      </div>
      {tables.map((table) => (
        <ResultTable key={table.name} table={table} />
      ))}
    </>
  );
}

/** A part of the result that is folded at first. */
interface Fold extends IndexedPart {
  summary: string;
  content: () => ReactNode;
}

/** Which folds are open, and the part that was asked for last; it is shown once it is there. */
function useParts() {
  const [opened, setOpened] = useState<Readonly<Record<string, boolean>>>({});
  const [asked, setAsked] = useState<{ id: string }>();
  useEffect(() => {
    const part = asked && document.getElementById(asked.id);
    part?.scrollIntoView();
    part?.querySelector<HTMLElement>('summary')?.focus({ preventScroll: true });
  }, [asked]);
  const setOpen = useCallback(
    (id: string, isOpen: boolean) => setOpened((before) => ({ ...before, [id]: isOpen })),
    [],
  );
  const show = useCallback(
    (id: string) => {
      setOpen(id, true);
      setAsked({ id });
    },
    [setOpen],
  );
  return { opened, setOpen, show };
}

interface ResultProps {
  result: ShownResult;
}

function labelled({ calculated: { tool } }: ShownResult, texts: readonly string[]): string[] {
  const labels = fieldLabels(tool);
  return texts.map((text) => keepUnits(withLabels(text, labels)));
}

interface ChecksProps extends ResultProps {
  /** Shows the whole working, with the lines of a check marked. */
  onShowAll: (marked: MarkedCheck) => void;
}

const Checks = whenSeen(({ result: { calculated }, onShowAll }: ChecksProps) => {
  const { tool, input, answer, verdict } = calculated;
  const workingOf = (check: VerdictCheck, close: () => void) => (
    <CheckWorking
      tool={tool}
      input={input}
      lines={answer.working}
      check={check}
      onShowAll={() => onShowAll({ check, lines: answer.working })}
      onClose={close}
    />
  );
  return <CheckBars checks={verdict?.checks ?? []} tone={verdict?.tone} workingOf={workingOf} />;
});

interface FindingsProps extends ResultProps {
  onAsk: (name: string) => void;
  onUse: BeamHandlesProps['onUse'];
}

/** Between the checks and the pictures. */
const Findings = whenSeen(({ result, onAsk, onUse }: FindingsProps) => {
  const { calculated, values, fields, warnings } = result;
  const { tool, answer } = calculated;
  const { headline } = useMemo(() => shownFigures(calculated), [calculated]);
  return (
    <>
      <Suspense>
        <SectionPicker tool={tool} fields={fields} values={values} result={answer} onUse={onUse} />
      </Suspense>
      {headline.length > 0 && <Headline fields={headline} />}
      <EarlierEdition answer={answer} />
      <Warnings texts={labelled(result, warnings)} fields={fields} onAsk={onAsk} />
    </>
  );
});

const Recommendations = whenSeen(({ result, onUse }: Omit<FindingsProps, 'onAsk'>) => {
  const { calculated, values, fields, warnings } = result;
  const { tool, answer } = calculated;
  const texts = labelled(result, answer.recommendations);
  return <WhatToDo texts={texts} warnings={warnings} tool={tool} fields={fields} values={values} onUse={onUse} />;
});

interface FoldsProps extends ResultProps {
  marked: MarkedCheck | undefined;
  opened: Readonly<Record<string, boolean>>;
  onAsk: (name: string) => void;
  onToggle: (id: string, isOpen: boolean) => void;
}

function foldsOf({ result, marked, onAsk }: Omit<FoldsProps, 'opened' | 'onToggle'>): Fold[] {
  const { tool, input, answer } = result.calculated;
  return [
    { id: 'figures', title: 'Figures', summary: 'Figures', content: () => <Figures result={result} /> },
    {
      id: 'assumptions',
      title: 'Assumptions',
      summary: `Assumptions (${answer.assumptions.length})`,
      content: () => <Sentences texts={labelled(result, answer.assumptions)} fields={result.fields} onAsk={onAsk} />,
    },
    {
      id: 'working',
      title: 'Working',
      summary: `Working (${formatCount(answer.working.length, 'line')})`,
      content: () => <Working tool={tool} input={input} lines={answer.working} marked={marked} />,
    },
    {
      id: 'sources',
      title: 'Sources',
      summary: `Sources (${formatCount(answer.sources.length, 'figure')})`,
      content: () => <Sources sources={answer.sources} />,
    },
    {
      id: 'api-call',
      title: 'API call',
      summary: 'API call',
      content: () => <CopyAs call={{ origin: window.location.origin, tool: tool.name, input }} />,
    },
  ];
}

const Folds = whenSeen(({ opened, onToggle, ...props }: FoldsProps) => (
  <>
    <div className="folds">
      {foldsOf(props).map(({ id, summary, content }) => (
        <div key={id} id={id} className="fold">
          <Disclosure summary={summary} open={opened[id] === true} onToggle={(isOpen) => onToggle(id, isOpen)}>
            {opened[id] === true && content()}
          </Disclosure>
        </div>
      ))}
    </div>
    <p className="disclaimer">{props.result.calculated.answer.disclaimer}</p>
  </>
));

/** Everything below the verdict: checks, warnings, pictures, main figures and what to do; what they rest on is folded. */
export const ResultView = memo(function ResultView({ result, onAsk, onUse }: FindingsProps) {
  const { answer, verdict, pictures } = result.calculated;
  const { opened, setOpen, show } = useParts();
  const [marked, setMarked] = useState<MarkedCheck>();
  const showAll = useCallback(
    (check: MarkedCheck) => {
      setMarked(check);
      setOpen('working', true);
    },
    [setOpen],
  );
  const open = [
    ...(verdict && verdict.checks.length > 0 ? [{ id: 'checks', title: 'Checks' }] : []),
    ...(pictures.length > 0 ? [{ id: 'pictures', title: 'Pictures' }] : []),
    ...(answer.recommendations.length > 0 ? [{ id: 'recommendations', title: 'What to do' }] : []),
  ];
  return (
    <>
      <ResultIndex parts={[...open, ...foldsOf({ result, marked, onAsk })]} onShow={show} />
      <Checks result={result} onShowAll={showAll} />
      <Findings result={result} onAsk={onAsk} onUse={onUse} />
      <Pictures pictures={pictures} fields={result.fields} onUse={onUse} />
      <Recommendations result={result} onUse={onUse} />
      <Folds result={result} marked={marked} opened={opened} onAsk={onAsk} onToggle={setOpen} />
    </>
  );
});
