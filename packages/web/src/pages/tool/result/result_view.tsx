import { edition as current } from 'virtual:plumbline/facts';
import { fieldLabels, keepUnits, type Picture, type VerdictCheck, withLabels } from '@plumbline/calculators';
import type { Field } from '@plumbline/calculators/form';
import { memo, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import type { ToolAnswer } from '../../../calculation/index.ts';
import { Callout, Disclosure, formatCount, lazyPart } from '../../../ui/index.ts';
import type { LiveResult } from '../use_live_calculation.ts';
import type { BeamHandlesProps } from './beam_handles.tsx';
import { CheckBars } from './check_bars.tsx';
import { FieldGroup, Headline, ResultTable } from './figures.tsx';
import { type IndexedPart, ResultIndex } from './result_index.tsx';
import { type ShownFigures, shownFigures } from './shown_figures.ts';
import { AskedSentence } from './verdict_banner.tsx';
import { WhatToDo } from './what_to_do.tsx';
import { widePictureOf } from './wide_picture.ts';
import type { MarkedCheck } from './working.tsx';
// With the page, so that a picture that is loaded after the figures asks for nothing but its code.
import '../../../charts/charts.css';
import './result.css';

const CopyAs = lazyPart(async () => (await import('./copy_as.tsx')).CopyAs);
const PictureFigure = lazyPart(async () => (await import('../../../charts/index.ts')).PictureFigure);
const Sources = lazyPart(async () => (await import('./sources.tsx')).Sources);
const Working = lazyPart(async () => (await import('./working.tsx')).Working);
const BeamHandles = lazyPart(async () => (await import('./beam_handles.tsx')).BeamHandles);
const SectionPicker = lazyPart(async () => (await import('./section_picker.tsx')).SectionPicker);
const CheckWorking = lazyPart(async () => (await import('./working.tsx')).CheckWorking);

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

function Figures({ groups, tables }: ShownFigures) {
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
  return {
    isOpen: (id: string) => opened[id] === true,
    setOpen: (id: string, isOpen: boolean) => setOpened((before) => ({ ...before, [id]: isOpen })),
    show: (id: string) => {
      setOpened((before) => ({ ...before, [id]: true }));
      setAsked({ id });
    },
  };
}

export interface ResultViewProps {
  result: LiveResult;
  /** The warnings that the verdict does not say. */
  warnings: readonly string[];
  fields: readonly Field[];
  onAsk: (name: string) => void;
  onUse: BeamHandlesProps['onUse'];
}

/** Everything below the verdict: checks, warnings, pictures, main figures and what to do; what they rest on is folded. */
export const ResultView = memo(function ResultView({ result, warnings, fields, onAsk, onUse }: ResultViewProps) {
  const { calculated, values } = result;
  const { tool, input, answer, verdict, pictures } = calculated;
  const figures = useMemo(() => shownFigures(calculated), [calculated]);
  const labels = useMemo(() => fieldLabels(tool), [tool]);
  const parts = useParts();
  const [marked, setMarked] = useState<MarkedCheck>();
  const labelled = (texts: readonly string[]) => texts.map((text) => keepUnits(withLabels(text, labels)));
  const asking = { fields, onAsk };
  const checks = verdict?.checks ?? [];
  const working = { tool, input, lines: answer.working };
  const workingOf = (check: VerdictCheck, close: () => void) => {
    const showAll = () => {
      setMarked({ check, lines: answer.working });
      parts.setOpen('working', true);
    };
    return <CheckWorking {...working} check={check} onShowAll={showAll} onClose={close} />;
  };
  const folds: Fold[] = [
    { id: 'figures', title: 'Figures', summary: 'Figures', content: () => <Figures {...figures} /> },
    {
      id: 'assumptions',
      title: 'Assumptions',
      summary: `Assumptions (${answer.assumptions.length})`,
      content: () => <Sentences texts={labelled(answer.assumptions)} {...asking} />,
    },
    {
      id: 'working',
      title: 'Working',
      summary: `Working (${formatCount(answer.working.length, 'line')})`,
      content: () => <Working {...working} marked={marked} />,
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
  const open = [
    ...(checks.length > 0 ? [{ id: 'checks', title: 'Checks' }] : []),
    ...(pictures.length > 0 ? [{ id: 'pictures', title: 'Pictures' }] : []),
    ...(answer.recommendations.length > 0 ? [{ id: 'recommendations', title: 'What to do' }] : []),
  ];
  return (
    <>
      <ResultIndex parts={[...open, ...folds]} onShow={parts.show} />
      <CheckBars checks={checks} tone={verdict?.tone} workingOf={workingOf} />
      <Suspense>
        <SectionPicker tool={tool} fields={fields} values={values} result={answer} onUse={onUse} />
      </Suspense>
      {figures.headline.length > 0 && <Headline fields={figures.headline} />}
      <EarlierEdition answer={answer} />
      <Warnings texts={labelled(warnings)} {...asking} />
      <Pictures pictures={pictures} fields={fields} onUse={onUse} />
      <WhatToDo texts={labelled(answer.recommendations)} tool={tool} fields={fields} values={values} onUse={onUse} />
      <div className="folds">
        {folds.map(({ id, summary, content }) => (
          <div key={id} id={id} className="fold">
            <Disclosure summary={summary} open={parts.isOpen(id)} onToggle={(isOpen) => parts.setOpen(id, isOpen)}>
              {parts.isOpen(id) && content()}
            </Disclosure>
          </div>
        ))}
      </div>
      <p className="disclaimer">{answer.disclaimer}</p>
    </>
  );
});
