import { formatFigure } from '@plumbline/calculators';
import type { BarRow, SectionPicture } from './picture.ts';

const HEIGHT = 250;
/** Room for the dimension below, and for the one beside with its words. */
const BELOW = 56;
const BESIDE = 130;

type ISection = Extract<SectionPicture['shape'], { of: 'i_section' }>;
type Rectangle = Extract<SectionPicture['shape'], { of: 'rectangle' }>;

/** The outline of a rolled section, root fillets included, from its top left corner. */
function outlineOf({ h, b, t_w, t_f, r }: ISection): string {
  const web = (b - t_w) / 2;
  const flange = web - r;
  const clear = h - 2 * t_f - 2 * r;
  return [
    `M0 0H${b}V${t_f}h${-flange}a${r} ${r} 0 0 0 ${-r} ${r}v${clear}a${r} ${r} 0 0 0 ${r} ${r}h${flange}V${h}H0V${h - t_f}`,
    `h${flange}a${r} ${r} 0 0 0 ${r} ${-r}v${-clear}a${r} ${r} 0 0 0 ${-r} ${-r}H0Z`,
  ].join('');
}

/** Centres of the bars of a face, layer by layer from the face inwards. */
function barCentres(row: BarRow, shape: Rectangle, face: 'top' | 'bottom'): { x: number; y: number }[] {
  const inset = shape.cover + row.diameter;
  const perLayer = Math.ceil(row.count / row.layers);
  return Array.from({ length: row.count }, (_, index) => {
    const layer = Math.floor(index / perLayer);
    const inLayer = Math.min(perLayer, row.count - layer * perLayer);
    const place = index - layer * perLayer;
    const x = inLayer === 1 ? shape.b / 2 : inset + (place * (shape.b - 2 * inset)) / (inLayer - 1);
    const depth = inset + layer * 2 * row.diameter;
    return { x, y: face === 'top' ? depth : shape.h - depth };
  });
}

function Bars({ shape }: { shape: Rectangle }) {
  const faces = [
    { face: 'top', row: shape.top },
    { face: 'bottom', row: shape.bottom },
  ] as const;
  return faces.flatMap(({ face, row }) =>
    row
      ? barCentres(row, shape, face).map(({ x, y }) => (
          <circle key={`${face} ${x} ${y}`} cx={x} cy={y} r={row.diameter / 2} className="section-bar" />
        ))
      : [],
  );
}

/** A cross-section to scale, with its depth and width. */
export function Section({ picture, width }: { picture: SectionPicture; width: number }) {
  const { shape } = picture;
  const scale = Math.min((HEIGHT - BELOW) / shape.h, (width - BESIDE) / shape.b);
  const drawn = { b: shape.b * scale, h: shape.h * scale };
  const left = (width - BESIDE - drawn.b) / 2;
  return (
    <svg width={width} height={HEIGHT} className="chart" aria-hidden="true">
      <g transform={`translate(${left} 8)`}>
        <g transform={`scale(${scale})`}>
          {shape.of === 'i_section' ? (
            <path d={outlineOf(shape)} className="section-steel" />
          ) : (
            <rect width={shape.b} height={shape.h} className="section-concrete" />
          )}
          {shape.of === 'rectangle' && <Bars shape={shape} />}
        </g>
        <path className="section-dimension" d={`M0 ${drawn.h + 12}h${drawn.b}m0 -5v10M0 ${drawn.h + 7}v10`} />
        <text x={drawn.b / 2} y={drawn.h + 32} textAnchor="middle" className="chart-label">
          {`b = ${formatFigure(shape.b)} mm`}
        </text>
        <path className="section-dimension" d={`M${drawn.b + 14} 0v${drawn.h}m-5 0h10M${drawn.b + 9} 0h10`} />
        <text x={drawn.b + 26} y={drawn.h / 2 + 4} className="chart-label">
          {`h = ${formatFigure(shape.h)} mm`}
        </text>
      </g>
    </svg>
  );
}
