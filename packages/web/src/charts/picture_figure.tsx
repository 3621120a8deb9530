import { layoutPicture, type Picture, tableOf } from '@plumbline/calculators';
import { useId, useMemo } from 'react';
import { DataTable, Disclosure } from '../ui/index.ts';
import { DrawingSvg } from './drawing_svg.tsx';
import { useWidth } from './use_width.ts';
import './charts.css';

interface PictureFigureProps {
  picture: Picture;
  /** Whether it has a row to itself. */
  isWide?: boolean;
}

/** A chart with its title and its data as a table. */
export function PictureFigure({ picture, isWide = false }: PictureFigureProps) {
  const titleId = useId();
  const [ref, width] = useWidth<HTMLDivElement>();
  const drawing = useMemo(() => layoutPicture(picture, { width }), [picture, width]);
  const { columns, rows } = useMemo(() => tableOf(picture), [picture]);
  return (
    <figure className={isWide ? 'picture picture-wide' : 'picture'} aria-labelledby={titleId}>
      <figcaption id={titleId}>{picture.title}</figcaption>
      <div ref={ref} role="img" aria-label={picture.summary}>
        <DrawingSvg drawing={drawing} />
      </div>
      <Disclosure summary="Show as table">
        <DataTable
          caption={picture.title}
          captionHidden
          columns={columns.map(({ head, numeric }, index) => ({ key: String(index), head, numeric }))}
          rows={rows.map((row) => Object.fromEntries(row.map((cell, index) => [String(index), cell])))}
        />
      </Disclosure>
    </figure>
  );
}
