import { type Drawing, formatFigure } from '@plumbline/calculators';
import { type Field, type FormValues, loadPositions } from '@plumbline/calculators/form';

export interface LoadPositionsProps {
  /** The sketch of the beam that the loads stand on. */
  drawing: Drawing;
  /** The spans of the beam; loads stand on the first. */
  spans: readonly { to: number }[];
  fields: readonly Field[];
  values: FormValues;
  onUse: (values: FormValues) => void;
}

const STEPS = 100;
/** Half of the handle, which stands over its place at both ends. */
const HANDLE = 8;

/** The ends of the beam in its sketch: the thick line. */
function endsOf({ shapes, width }: Drawing): [left: number, right: number] {
  const beam = shapes.find((shape) => shape.kind === 'rectangle' && shape.role === 'beam');
  return beam?.kind === 'rectangle' ? [beam.x, beam.x + beam.width] : [0, width];
}

/** Handles under the sketch of a beam that move its loads: by dragging, or with the arrow keys. */
export function LoadPositions({ drawing, spans, fields, values, onUse }: LoadPositionsProps) {
  const positions = loadPositions(fields, values);
  if (positions.length === 0) return null;
  const [left, right] = endsOf(drawing);
  const spanM = spans[0]?.to ?? 0;
  const end = left + ((right - left) * spanM) / (spans.at(-1)?.to ?? spanM);
  return positions.map(({ name, label, at, textAt }) => (
    <label
      key={name}
      className="load-position"
      style={{ marginInline: `${left - HANDLE}px ${drawing.width - end - HANDLE}px` }}
    >
      {label}: {formatFigure(at, 2)} m
      <input
        type="range"
        min={0}
        max={spanM}
        step={spanM / STEPS}
        value={at}
        onChange={(event) => onUse({ ...values, [name]: textAt(event.target.valueAsNumber) })}
      />
    </label>
  ));
}
