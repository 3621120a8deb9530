import {
  type EquationRow,
  equationAsMathML,
  type Line,
  type PresentedLine,
  presentWorking,
  symbolsOfCheck,
  type Tool,
  typeset,
  type VerdictCheck,
} from '@plumbline/calculators';
import { type ReactNode, useEffect, useMemo } from 'react';
import { HorizontalScroll } from '../../../ui/index.ts';
import { checkId } from './check_bars.tsx';
import { Mathematics } from './mathematics.tsx';
import { sectionTitle } from './section_title.ts';
import './working.css';

function lineId(id: string): string {
  return `working-${id}`;
}

function Equation({ row }: { row: EquationRow }) {
  return (
    <div className="working-step">
      <Mathematics mathML={equationAsMathML(row)} />
    </div>
  );
}

interface WorkingLineProps {
  line: PresentedLine;
  /** The id in the page of a line that can be gone to. */
  id?: string;
  isMarked?: boolean;
  children?: ReactNode;
}

function WorkingLine({ line, id, isMarked = false, children }: WorkingLineProps) {
  return (
    <li id={id} tabIndex={-1} className={isMarked ? 'working-line working-marked' : 'working-line'}>
      <p className="working-about">{typeset(line.description)}</p>
      <HorizontalScroll label={line.description} className="working-formula">
        {line.rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of an equation never change order
          <Equation key={index} row={row} />
        ))}
      </HorizontalScroll>
      {line.note !== undefined && <p className="working-note">{line.note}</p>}
      {line.empirical !== undefined && <p className="working-note">{line.empirical}</p>}
      <p className="working-clause">{line.reference}</p>
      {children}
    </li>
  );
}

interface WorkingOf {
  tool: Tool;
  input: Record<string, unknown>;
  lines: readonly Line[];
}

interface CheckWorkingProps extends WorkingOf {
  check: VerdictCheck;
  onShowAll: () => void;
  onClose: () => void;
}

/** The lines behind one check, next to it. */
export function CheckWorking({ tool, input, lines, check, onShowAll, onClose }: CheckWorkingProps) {
  const own = useMemo(() => {
    const symbols = new Set(symbolsOfCheck(check, lines));
    const presented = presentWorking(tool.inputSchema, input, lines).flatMap((section) => section.lines);
    return presented.filter(({ id }) => symbols.has(id));
  }, [tool, input, lines, check]);
  return (
    <>
      <p className="check-reference">{check.reference}</p>
      <ol className="working">
        {own.map((line) => (
          <WorkingLine key={line.id} line={line} />
        ))}
      </ol>
      <p className="check-working-actions">
        <button type="button" className="link-button" onClick={onShowAll}>
          Show in the whole working
        </button>
        <button type="button" className="link-button" onClick={onClose}>
          Close
        </button>
      </p>
    </>
  );
}

/** A check whose lines to mark, and the last of them to go to; a new object goes there again. */
export interface MarkedCheck {
  check: VerdictCheck;
  lines: readonly Line[];
}

/** The calculation as a hand calculation: what is given, then every line with its formula, figures, value and clause. */
export function Working({ tool, input, lines, marked }: WorkingOf & { marked: MarkedCheck | undefined }) {
  const sections = useMemo(() => presentWorking(tool.inputSchema, input, lines), [tool, input, lines]);
  const symbols = useMemo(() => (marked ? symbolsOfCheck(marked.check, marked.lines) : []), [marked]);
  // The lines before the last lead to it, and may be far above.
  const last = sections.flatMap((section) => section.lines).findLast(({ id }) => symbols.includes(id))?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a check that is marked again is gone to again
  useEffect(() => {
    const line = last === undefined ? null : document.getElementById(lineId(last));
    line?.scrollIntoView({ block: 'center' });
    line?.focus({ preventScroll: true });
  }, [marked]);
  return sections.map(({ title, lines: presented }) => (
    <section key={presented[0]?.id} className="working-section">
      <h4>{sectionTitle(title)}</h4>
      <ol className="working">
        {presented.map((line) => (
          <WorkingLine key={line.id} line={line} id={lineId(line.id)} isMarked={symbols.includes(line.id)}>
            {marked && line.id === last && <BackToCheck check={marked.check} />}
          </WorkingLine>
        ))}
      </ol>
    </section>
  ));
}

function BackToCheck({ check: { label } }: { check: VerdictCheck }) {
  const goBack = () => {
    const check = document.getElementById(checkId(label));
    check?.scrollIntoView({ block: 'center' });
    check?.focus({ preventScroll: true });
  };
  return (
    <button type="button" className="link-button working-back" onClick={goBack}>
      Back to the check: {label}
    </button>
  );
}
