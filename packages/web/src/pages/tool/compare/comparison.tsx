import { type Field, inputOf } from '@plumbline/calculators/form';
import { Fragment, memo, useMemo } from 'react';
import { type Calculated, calculate } from '../../../calculation/index.ts';
import { Badge } from '../../../ui/index.ts';
import type { EditionTool } from '../use_edition_tools.ts';
import { type ComparedCell, type ComparedRow, compareResults } from './compare_results.ts';
import type { Pin } from './pins.ts';
import './comparison.css';

interface ComparisonProps {
  pins: readonly Pin[];
  fields: readonly Field[];
  toolOf: (edition: string) => EditionTool;
  /** The result of the form. */
  live: Calculated;
  onUse: (pin: Pin) => void;
  onRemove: (pin: Pin) => void;
}

/** The result of a pin, or why there is none. */
function resultOf({ edition, values }: Pin, { fields, toolOf }: Pick<ComparisonProps, 'fields' | 'toolOf'>) {
  const loaded = toolOf(edition);
  if (loaded.state === 'loading') return 'Loading…';
  if (loaded.state === 'failed') return `Edition ${edition} could not be loaded.`;
  const calculation = calculate(loaded.tool, inputOf(loaded.tool.inputSchema, fields, values));
  return calculation.ok ? calculation : 'These inputs are not valid.';
}

function Cell({ cell: { text, tone, change } }: { cell: ComparedCell }) {
  return (
    <td className={change === undefined ? undefined : 'compared-change'}>
      {tone ? <Badge tone={tone}>{text}</Badge> : text}
      {change !== undefined && <span className="change">{change}</span>}
    </td>
  );
}

function Row({ row: { label, cells } }: { row: ComparedRow }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      {cells.map((cell, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column has no other identity than its place
        <Cell key={index} cell={cell} />
      ))}
    </tr>
  );
}

function PinHead({ title, onUse, onRemove }: { title: string; onUse: () => void; onRemove: () => void }) {
  return (
    <th scope="col">
      {title}
      <span className="pin-actions">
        <button type="button" className="link-button" onClick={onUse} aria-label={`Use inputs of ${title}`}>
          Use inputs
        </button>
        <button type="button" className="link-button" onClick={onRemove} aria-label={`Remove ${title}`}>
          Remove
        </button>
      </span>
    </th>
  );
}

/** Pinned results next to the live one, with the differences marked. */
export const Comparison = memo(function Comparison(props: ComparisonProps) {
  const { pins, fields, toolOf, live, onUse, onRemove } = props;
  const columns = useMemo(
    () => pins.map((pin, index) => ({ pin, title: `Pin ${index + 1}`, result: resultOf(pin, { fields, toolOf }) })),
    [pins, fields, toolOf],
  );
  const shown = columns.flatMap(({ pin, title, result }) =>
    typeof result === 'string' ? [] : [{ pin, title, result }],
  );
  const left = columns.filter(({ result }) => typeof result === 'string');
  const sections = useMemo(() => compareResults([...shown.map(({ result }) => result), live]), [shown, live]);
  return (
    <section className="comparison" aria-labelledby="comparison-title">
      <h3 id="comparison-title">Comparison</h3>
      {left.map(({ pin, title, result }) => (
        <p key={title} className="comparison-left">
          {title}: {String(result)}{' '}
          <button type="button" className="link-button" onClick={() => onRemove(pin)} aria-label={`Remove ${title}`}>
            Remove
          </button>
        </p>
      ))}
      {shown.length > 0 && (
        <table className="data-table compared" aria-labelledby="comparison-title">
          <thead>
            <tr>
              <td />
              {shown.map(({ pin, title }) => (
                <PinHead key={title} title={title} onUse={() => onUse(pin)} onRemove={() => onRemove(pin)} />
              ))}
              <th scope="col">This result</th>
            </tr>
          </thead>
          <tbody>
            {sections.map(({ title, rows }) => (
              <Fragment key={title}>
                <tr className="compared-section">
                  <th scope="colgroup" colSpan={shown.length + 2}>
                    {title}
                  </th>
                </tr>
                {rows.map((row) => (
                  <Row key={row.label} row={row} />
                ))}
              </Fragment>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
});
