import type { LinkedCalculation, LinkedProject } from '@plumbline/explore/project';
import { HorizontalScroll } from '../../ui/index.ts';

const WIDTH = 190;
const HEIGHT = 44;
const GAP_X = 70;
const GAP_Y = 16;
const LETTERS_MAX = 24;

interface Place {
  calculation: LinkedCalculation;
  x: number;
  y: number;
}

/** Places each linked calculation one column after the last that it takes figures from. */
export function placesOf({ order, calculations }: LinkedProject): Map<string, Place> {
  const sources = new Set(calculations.flatMap(({ links }) => links.map(({ source }) => source)));
  const columns = new Map<string, number>();
  const rows: number[] = [];
  const places = new Map<string, Place>();
  for (const calculation of order) {
    const { key, links } = calculation;
    if (links.length === 0 && !sources.has(key)) continue;
    const column = Math.max(0, ...links.map(({ source }) => (columns.get(source) ?? 0) + 1));
    columns.set(key, column);
    const row = rows[column] ?? 0;
    rows[column] = row + 1;
    places.set(key, { calculation, x: column * (WIDTH + GAP_X), y: row * (HEIGHT + GAP_Y) });
  }
  return places;
}

function shortened(title: string): string {
  return title.length > LETTERS_MAX ? `${title.slice(0, LETTERS_MAX - 1)}…` : title;
}

/** The graph of a project: a box for each linked calculation, an arrow for each source. The list below it says the same in words. */
export function LinkGraph({ project, stale }: { project: LinkedProject; stale: ReadonlySet<string> }) {
  const places = placesOf(project);
  const all = [...places.values()];
  const width = Math.max(...all.map(({ x }) => x)) + WIDTH + 2;
  const height = Math.max(...all.map(({ y }) => y)) + HEIGHT + 2;
  const arrows = all.flatMap(({ calculation: { key, links }, x, y }) =>
    [...new Set(links.map(({ source }) => source))].flatMap((source) => {
      const from = places.get(source);
      if (!from) return [];
      const [x1, y1, x2, y2] = [from.x + WIDTH, from.y + HEIGHT / 2, x, y + HEIGHT / 2];
      const bend = (x1 + x2) / 2;
      return [{ key: `${source} ${key}`, d: `M${x1},${y1} C${bend},${y1} ${bend},${y2} ${x2 - 6},${y2}` }];
    }),
  );
  return (
    <HorizontalScroll label="Graph of the links" className="link-graph-frame">
      <svg
        className="link-graph"
        role="img"
        aria-label={`Graph of ${all.length} linked calculations`}
        width={width}
        height={height}
        viewBox={`-1 -1 ${width} ${height}`}
      >
        <defs>
          <marker id="link-arrow" viewBox="0 0 8 8" refX="2" refY="4" markerWidth="8" markerHeight="8" orient="auto">
            <path d="M0,0 L8,4 L0,8 z" />
          </marker>
        </defs>
        {arrows.map(({ key, d }) => (
          <path key={key} d={d} className="link-arrow" markerEnd="url(#link-arrow)" />
        ))}
        {all.map(({ calculation: { key, title }, x, y }) => (
          <g key={key} transform={`translate(${x},${y})`}>
            <title>{title}</title>
            <rect width={WIDTH} height={HEIGHT} rx="6" className={stale.has(key) ? 'link-stale' : undefined} />
            <text x="12" y="19">
              {shortened(title)}
            </text>
            <text x="12" y="35" className="link-key">
              {key}
              {stale.has(key) ? ', not up to date' : ''}
            </text>
          </g>
        ))}
      </svg>
    </HorizontalScroll>
  );
}
