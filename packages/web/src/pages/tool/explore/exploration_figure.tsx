import {
  type Drawing,
  type ExplorationPicture,
  layoutExplorationPicture,
  type Plot,
  tableOfExplorationPicture,
} from '@plumbline/calculators';
import type { SweepAnswer } from '@plumbline/explore';
import type { PointerEvent } from 'react';
import { ChartFigure } from '../../../charts/index.ts';
import { type Place, placeAt, positionOf } from './sweep_points.ts';

/** How points of a sweep are chosen by pointing at its pictures. */
export interface Pointing {
  answer: SweepAnswer;
  place: Place;
  onPoint: (place: Place) => void;
  onUse: () => void;
}

/** Shows the chosen point, and chooses the one that the pointer is over. Sliders next to it do the same by keyboard. */
function PointOverlay({ plot, answer, place, onPoint, onUse }: Pointing & { plot: Plot }) {
  const { x, y } = positionOf(answer, plot, place);
  const point = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    onPoint(placeAt(answer, plot, { x: event.clientX - box.left, y: event.clientY - box.top }));
  };
  return (
    <div
      className="explore-pointing"
      aria-hidden="true"
      onPointerMove={point}
      onPointerDown={point}
      onPointerUp={({ pointerType }) => {
        // A finger has not seen the point before it touches it.
        if (pointerType === 'mouse') onUse();
      }}
    >
      <svg aria-hidden="true">
        {x !== undefined && <path d={`M${x} ${plot.top}V${plot.bottom}`} />}
        {y !== undefined && <path d={`M${plot.left} ${y}H${plot.right}`} />}
      </svg>
    </div>
  );
}

interface ExplorationFigureProps {
  picture: ExplorationPicture;
  pointing: Pointing | undefined;
}

/** A chart of an exploration. */
export function ExplorationFigure({ picture, pointing }: ExplorationFigureProps) {
  const overlay = ({ plot }: Drawing) => pointing && plot && <PointOverlay plot={plot} {...pointing} />;
  return (
    <ChartFigure
      picture={picture}
      layOut={layoutExplorationPicture}
      tabulate={tableOfExplorationPicture}
      overlay={overlay}
    />
  );
}
