import { type Drawing, formatFigure } from '@plumbline/calculators';
import {
  type BeamHandle,
  beamHandles,
  type Field,
  type FormValues,
  movedByKey,
  snapped,
} from '@plumbline/calculators/form';
import { type CSSProperties, type PointerEvent, use, useState } from 'react';
import { FormValuesContext } from '../form_values.ts';
import './beam_handles.css';

export interface BeamHandlesProps {
  /** The sketch of the beam. */
  drawing: Drawing;
  /** The spans of the beam; loads stand on the first. */
  spans: readonly { to: number }[];
  fields: readonly Field[];
  /** Changes of one step are taken back together. */
  onUse: (values: FormValues, step?: string) => void;
}

/** How metres lie on the sketch. */
interface Scale {
  left: number;
  pixelsPerMetre: number;
  /** The top of the beam. */
  level: number;
}

/** The scale of a sketch, whose beam is the thick line. */
function scaleOf({ shapes }: Drawing, lengthM: number): Scale | undefined {
  const beam = shapes.find((shape) => shape.kind === 'rectangle' && shape.role === 'beam');
  if (beam?.kind !== 'rectangle') return undefined;
  return { left: beam.x, pixelsPerMetre: beam.width / lengthM, level: beam.y };
}

function metres(value: number): string {
  return `${formatFigure(Number(value.toFixed(2)))} m`;
}

interface Drag {
  /** Where the pointer went down, and the place of the handle then. */
  clientX: number;
  from: number;
  /** The scale then: that of the span changes on the way. */
  pixelsPerMetre: number;
  step: string;
}

interface HandleProps {
  handle: BeamHandle;
  scale: Scale;
  /** Where it stands on the sketch, in metres. */
  place: number;
  onMove: (values: FormValues, step: string) => void;
}

function Handle({ handle, scale, place, onMove }: HandleProps) {
  const [drag, setDrag] = useState<Drag>();
  const { kind, label, at, to, min, max } = handle;
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const { clientX, timeStamp } = event;
    setDrag({ clientX, from: at, pixelsPerMetre: scale.pixelsPerMetre, step: `${label} ${timeStamp}` });
  };
  const onPointerMove = ({ clientX }: PointerEvent) => {
    if (!drag) return;
    const next = snapped(handle, drag.from + (clientX - drag.clientX) / drag.pixelsPerMetre);
    if (next !== at) onMove(handle.movedTo(next), drag.step);
  };
  const style = {
    '--at': `${scale.left + place * scale.pixelsPerMetre}px`,
    '--level': `${scale.level}px`,
    ...(to !== undefined && { '--length': `${(to - at) * scale.pixelsPerMetre}px` }),
  } as CSSProperties;
  const value = to === undefined ? metres(at) : `${metres(at)} to ${metres(to)}`;
  return (
    <div
      role="slider"
      tabIndex={0}
      className={`beam-handle beam-handle-${kind}`}
      style={style}
      aria-label={label}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={at}
      aria-valuetext={value}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onLostPointerCapture={() => setDrag(undefined)}
      onKeyDown={(event) => {
        const next = movedByKey(handle, event.key);
        if (next === undefined) return;
        event.preventDefault();
        onMove(handle.movedTo(next), label);
      }}
    >
      <span className="beam-handle-value" aria-hidden="true">
        {value}
      </span>
    </div>
  );
}

/** Handles on the sketch of a beam that move its loads and the end of its span: by pointer or by keyboard. */
export function BeamHandles({ drawing, spans, fields, onUse }: BeamHandlesProps) {
  const values = use(FormValuesContext);
  const scale = scaleOf(drawing, spans.at(-1)?.to ?? 1);
  if (!scale) return null;
  return beamHandles(fields, values).map((handle) => (
    <Handle
      key={handle.label}
      handle={handle}
      scale={scale}
      // The beam has the length of the last result until the next one is there.
      place={handle.kind === 'span' ? (spans[0]?.to ?? handle.at) : handle.at}
      onMove={(moved, step) => onUse({ ...values, ...moved }, step)}
    />
  ));
}
