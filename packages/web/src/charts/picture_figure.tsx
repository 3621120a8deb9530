import { type Drawing, type Picture, type PictureTable, tableOf } from '@plumbline/calculators';
import { type ReactNode, useId, useMemo } from 'react';
import { DataTable, Disclosure, useIsVisible } from '../ui/index.ts';
import { drawPicture } from './draw_picture.ts';
import { DrawingSvg } from './drawing_svg.tsx';
import { useSeenValue } from './use_seen_value.ts';
import { useWidth } from './use_width.ts';
import './charts.css';

/** What every kind of picture has. */
interface Titled {
  title: string;
  summary: string;
}

interface ChartFigureProps<Kind extends Titled> {
  picture: Kind;
  layOut: (picture: Kind, options: { width: number }) => Drawing;
  tabulate: (picture: Kind) => PictureTable;
  /** Whether it has a row to itself. */
  isWide?: boolean;
  /** Puts something over the drawing. */
  overlay?: (drawing: Drawing) => ReactNode;
}

/** The data of a chart. It is made only while it is shown: a curve has a row for each of its points. */
function TableOfPicture<Kind extends Titled>({
  picture,
  tabulate,
}: Pick<ChartFigureProps<Kind>, 'picture' | 'tabulate'>) {
  const { columns, rows } = useMemo(() => tabulate(picture), [tabulate, picture]);
  return (
    <DataTable
      caption={picture.title}
      captionHidden
      columns={columns.map(({ head, numeric }, index) => ({ key: String(index), head, numeric }))}
      rows={rows.map((row) => Object.fromEntries(row.map((cell, index) => [String(index), cell])))}
    />
  );
}

/** A chart with its title and its data as a table. */
export function ChartFigure<Kind extends Titled>(props: ChartFigureProps<Kind>) {
  const { layOut, tabulate, isWide = false, overlay } = props;
  const titleId = useId();
  const [ref, width] = useWidth<HTMLDivElement>();
  const picture = useSeenValue(props.picture, useIsVisible(ref));
  const drawing = useMemo(() => layOut(picture, { width }), [layOut, picture, width]);
  return (
    <figure className={isWide ? 'picture picture-wide' : 'picture'} aria-labelledby={titleId}>
      <figcaption id={titleId}>{picture.title}</figcaption>
      <div className="picture-drawing">
        <div ref={ref} role="img" aria-label={picture.summary}>
          <DrawingSvg drawing={drawing} />
        </div>
        {overlay?.(drawing)}
      </div>
      <Disclosure summary="Show as table">
        <TableOfPicture picture={picture} tabulate={tabulate} />
      </Disclosure>
    </figure>
  );
}

interface PictureFigureProps extends Pick<ChartFigureProps<Picture>, 'overlay' | 'isWide'> {
  picture: Picture;
}

/** A chart of a result. */
export function PictureFigure(props: PictureFigureProps) {
  return <ChartFigure {...props} layOut={drawPicture} tabulate={tableOf} />;
}
