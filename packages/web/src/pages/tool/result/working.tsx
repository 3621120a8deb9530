import {
  type EquationRow,
  equationAsMathML,
  type Line,
  type PresentedLine,
  presentWorking,
  type Tool,
} from '@plumbline/calculators';
import { HorizontalScroll } from '../../../ui/index.ts';
import { Mathematics } from './mathematics.tsx';

function Equation({ row }: { row: EquationRow }) {
  return (
    <div className="working-step">
      <Mathematics mathML={equationAsMathML(row)} />
    </div>
  );
}

function WorkingLine({ line }: { line: PresentedLine }) {
  return (
    <li className="working-line">
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

interface WorkingProps {
  tool: Tool;
  input: Record<string, unknown>;
  lines: readonly Line[];
}

/** The calculation as a hand calculation: what is given, then every line with its formula, figures, value and clause. */
export function Working({ tool, input, lines }: WorkingProps) {
  return presentWorking(tool.inputSchema, input, lines).map(({ title, lines: presented }) => (
    <section key={presented[0]?.id} className="working-section">
      <h4>{title}</h4>
      <ol className="working">
        {presented.map((line) => (
          <WorkingLine key={line.id} line={line} />
        ))}
      </ol>
    </section>
  ));
}
