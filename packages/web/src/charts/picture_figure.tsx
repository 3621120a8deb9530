import { useId } from 'react';
import { DataTable, Disclosure } from '../ui/index.ts';
import { Bars } from './bars.tsx';
import { Columns } from './columns.tsx';
import { Ladder } from './ladder.tsx';
import { Lines } from './lines.tsx';
import type { Picture } from './picture.ts';
import { tableOf } from './picture_table.ts';
import { Section } from './section.tsx';
import { useWidth } from './use_width.ts';
import './charts.css';

function Drawing({ picture, width }: { picture: Picture; width: number }) {
  switch (picture.kind) {
    case 'bars':
      return <Bars picture={picture} width={width} />;
    case 'lines':
      return <Lines picture={picture} width={width} />;
    case 'columns':
      return <Columns picture={picture} width={width} />;
    case 'section':
      return <Section picture={picture} width={width} />;
    case 'ladder':
      return <Ladder picture={picture} />;
  }
}

/** A picture with its title, and the same as a table for those who cannot see it or want the figures. */
export function PictureFigure({ picture }: { picture: Picture }) {
  const titleId = useId();
  const [ref, width] = useWidth<HTMLDivElement>();
  const { columns, rows } = tableOf(picture);
  return (
    <figure className={`picture picture-${picture.kind}`} aria-labelledby={titleId}>
      <figcaption id={titleId}>{picture.title}</figcaption>
      {picture.kind === 'ladder' ? (
        <Drawing picture={picture} width={width} />
      ) : (
        <div ref={ref} role="img" aria-label={picture.summary}>
          <Drawing picture={picture} width={width} />
        </div>
      )}
      <Disclosure summary="Show as a table">
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
