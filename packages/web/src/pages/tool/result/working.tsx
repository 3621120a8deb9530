import {
  formatSignificant,
  formulaAsMathML,
  type Line,
  symbolAsMathML,
  unitInWords,
  withFigures,
} from '@plumbline/calculators';
import { HorizontalScroll } from '../../../ui/index.ts';
import { Mathematics } from './mathematics.tsx';

function shownValue({ value, unit }: Line): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string') return value;
  return `${formatSignificant(value)} ${unitInWords(unit)}`.trim();
}

/** Whether a line has no formula besides its value. */
function isPlainFigure({ formula, value }: Line): boolean {
  return formula === undefined || formula === String(value);
}

interface WorkingLineProps {
  line: Line;
  figures: ReadonlyMap<string, unknown>;
}

function WorkingLine({ line, figures }: WorkingLineProps) {
  const filled = line.formula === undefined || isPlainFigure(line) ? undefined : withFigures(line.formula, figures);
  return (
    <li className="working-line">
      <p className="working-about">{line.description}</p>
      <HorizontalScroll label={line.description} className="working-formula">
        <Mathematics mathML={symbolAsMathML(line.symbol)} />
        {!isPlainFigure(line) && (
          <>
            {' = '}
            <Mathematics mathML={formulaAsMathML(line.formula ?? '')} />
          </>
        )}
        {filled && (
          <>
            {' = '}
            <Mathematics mathML={formulaAsMathML(filled)} />
          </>
        )}
        {' = '}
        <strong>{shownValue(line)}</strong>
        {line.note !== undefined && <span className="explanation">{line.note}</span>}
      </HorizontalScroll>
      <p className="working-clause">{line.reference}</p>
    </li>
  );
}

interface WorkingProps {
  lines: readonly Line[];
  input: Record<string, unknown>;
}

/** Every step of the calculation, with its formula, figures and clause. */
export function Working({ lines, input }: WorkingProps) {
  const figures = new Map<string, unknown>(Object.entries(input));
  for (const { symbol, value } of lines) figures.set(symbol, value);
  return (
    <ol className="working">
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a working never change order
        <WorkingLine key={index} line={line} figures={figures} />
      ))}
    </ol>
  );
}
