import { live } from 'virtual:plumbline/catalogue';
import { useId, useState } from 'react';
import type { LiveExample, LiveStep } from '../../catalogue/entry.ts';
import { Link } from '../../router/link.tsx';
import { Badge } from '../../ui/index.ts';

const WIDTH = 320;
const HEIGHT = 120;
const MARGIN = 10;

/** How the figure follows the slider, with the limit and the place of the slider. The words next to it say the same. */
function Curve({ example: { steps, limit }, at }: { example: LiveExample; at: number }) {
  const figures = steps.map(({ figure }) => figure);
  const [low, high] = [Math.min(...figures, limit ?? Number.POSITIVE_INFINITY), Math.max(...figures, limit ?? 0)];
  const x = (index: number) => MARGIN + (index / (steps.length - 1)) * (WIDTH - 2 * MARGIN);
  const y = (figure: number) => HEIGHT - MARGIN - ((figure - low) / (high - low)) * (HEIGHT - 2 * MARGIN);
  const step = steps[at] as LiveStep;
  return (
    <svg className="live-curve" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      {limit !== undefined && (
        <line className="live-limit" x1={MARGIN} x2={WIDTH - MARGIN} y1={y(limit)} y2={y(limit)} />
      )}
      <polyline points={figures.map((figure, index) => `${x(index)},${y(figure)}`).join(' ')} />
      <circle className={`live-dot live-dot-${step.tone}`} cx={x(at)} cy={y(step.figure)} r="6" />
    </svg>
  );
}

function Example({ example }: { example: LiveExample }) {
  const id = useId();
  const [at, setAt] = useState(example.start);
  const { tool, field, label, unit, steps, query, figureLabel } = example;
  const step = steps[at] as LiveStep;
  const shown = `${step.value} ${unit}`.trim();
  return (
    <div className="live-example">
      <Curve example={example} at={at} />
      <p className="live-axis" aria-hidden="true">
        {figureLabel} against {label.charAt(0).toLowerCase() + label.slice(1)}
      </p>
      <div className="live-slider">
        <label htmlFor={id}>
          {label} <strong>{shown}</strong>
        </label>
        <input
          id={id}
          type="range"
          min={0}
          max={steps.length - 1}
          value={at}
          aria-valuetext={shown}
          onChange={({ target }) => setAt(Number(target.value))}
        />
      </div>
      <p className="live-verdict" role="status">
        <Badge tone={step.tone}>{step.decision}</Badge> {step.reason}
      </p>
      <Link className="button" href={`/tools/${tool}?${query}&${field}=${step.value}`}>
        Open with its working
      </Link>
    </div>
  );
}

/** Calculations that answer before anything is typed. The answers are those of the calculators, for each place of the slider. */
export function LiveExamples() {
  const [chosen, setChosen] = useState(0);
  const example = live[chosen] as LiveExample;
  return (
    <section className="live" aria-label="Try it">
      <div className="live-choices">
        {live.map(({ tool, title }, index) => (
          <button key={tool} type="button" aria-pressed={index === chosen} onClick={() => setChosen(index)}>
            {title}
          </button>
        ))}
      </div>
      <Example key={example.tool} example={example} />
    </section>
  );
}
