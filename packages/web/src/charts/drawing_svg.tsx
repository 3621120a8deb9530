import { type Drawing, type Shape, shapeStyle, TEXT_STYLES } from '@plumbline/calculators';
import { memo } from 'react';

/** Colours are CSS variables, so that they follow the theme. */
function colour(name: string | undefined): string {
  return name === undefined ? 'none' : `var(--chart-${name})`;
}

function paint(role: Parameters<typeof shapeStyle>[0]) {
  const { fill, stroke, strokeWidth, dash, fillOpacity } = shapeStyle(role);
  return {
    fill: colour(fill),
    ...(fillOpacity !== undefined && { fillOpacity }),
    ...(stroke && { stroke: colour(stroke), strokeWidth }),
    ...(dash && { strokeDasharray: dash.join(' ') }),
  };
}

/** Shapes that a change of an input leaves as they are, such as axes, are not drawn again. */
const ShapeSvg = memo(function ShapeSvg({ shape }: { shape: Shape }) {
  switch (shape.kind) {
    case 'path':
      return <path d={shape.d} {...paint(shape.role)} />;
    case 'rectangle': {
      const { x, y, width, height, radius, role } = shape;
      const style = paint(role);
      return <rect x={x} y={y} width={width} height={height} rx={radius} {...style} />;
    }
    case 'circle':
      return <circle cx={shape.x} cy={shape.y} r={shape.radius} {...paint(shape.role)} />;
    case 'text': {
      const { colour: ink, size, isBold, hasHalo } = TEXT_STYLES[shape.role];
      return (
        <text
          x={shape.x}
          y={shape.y}
          textAnchor={shape.anchor}
          fontSize={size}
          fill={colour(ink)}
          {...(isBold && { fontWeight: 600 })}
          {...(hasHalo && { paintOrder: 'stroke', stroke: colour('surface'), strokeWidth: 4, strokeLinejoin: 'round' })}
        >
          {shape.text}
        </text>
      );
    }
  }
}, isSameShape);

function isSameShape({ shape }: { shape: Shape }, { shape: other }: { shape: Shape }): boolean {
  const keys = Object.keys(shape) as (keyof Shape)[];
  return keys.length === Object.keys(other).length && keys.every((key) => shape[key] === other[key]);
}

/** A drawing as SVG. It is hidden from screen readers: the figure around it has a text alternative. */
export const DrawingSvg = memo(function DrawingSvg({ drawing: { width, height, shapes } }: { drawing: Drawing }) {
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} className="chart" aria-hidden="true">
      {shapes.map((shape, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a drawing is replaced as a whole, and its shapes have no identifiers
        <ShapeSvg key={index} shape={shape} />
      ))}
    </svg>
  );
});
