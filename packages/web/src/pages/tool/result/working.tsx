import {
  type EquationRow,
  equationAsMathML,
  type Line,
  type PresentedLine,
  presentWorking,
  symbolsOfCheck,
  type Tool,
  type VerdictCheck,
} from '@plumbline/calculators';
import { useEffect, useMemo } from 'react';
import { HorizontalScroll } from '../../../ui/index.ts';
import { Mathematics } from './mathematics.tsx';
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

function WorkingLine({ line, isMarked }: { line: PresentedLine; isMarked: boolean }) {
  return (
    <li id={lineId(line.id)} tabIndex={-1} className={isMarked ? 'working-line working-marked' : 'working-line'}>
      <p className="working-about">{line.description}</p>
      <HorizontalScroll label={line.description} className="working-formula">
        {line.rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of an equation never change order
          <Equation key={index} row={row} />
        ))}
      </HorizontalScroll>
      {line.note !== undefined && <p className="working-note">{line.note}</p>}
      {line.empirical !== undefined && <p className="working-note">{line.empirical}</p>}
      <p className="working-clause">{line.reference}</p>
    </li>
  );
}

/** A check whose lines to mark, and the last of them to go to; a new object goes there again. */
export interface MarkedCheck {
  check: VerdictCheck;
  lines: readonly Line[];
}

interface WorkingProps {
  tool: Tool;
  input: Record<string, unknown>;
  lines: readonly Line[];
  marked: MarkedCheck | undefined;
}

/** The calculation as a hand calculation: what is given, then every line with its formula, figures, value and clause. */
export function Working({ tool, input, lines, marked }: WorkingProps) {
  const sections = useMemo(() => presentWorking(tool.inputSchema, input, lines), [tool, input, lines]);
  const symbols = useMemo(() => (marked ? symbolsOfCheck(marked.check, marked.lines) : []), [marked]);
  useEffect(() => {
    const found = symbols.flatMap((symbol) => document.getElementById(lineId(symbol)) ?? []);
    // The lines before the last lead to it, and may be far above.
    const last = found.at(-1);
    last?.scrollIntoView({ block: 'center' });
    last?.focus({ preventScroll: true });
  }, [symbols]);
  return sections.map(({ title, lines: presented }) => (
    <section key={presented[0]?.id} className="working-section">
      <h4>{title}</h4>
      <ol className="working">
        {presented.map((line) => (
          <WorkingLine key={line.id} line={line} isMarked={symbols.includes(line.id)} />
        ))}
      </ol>
    </section>
  ));
}
