import type { RefObject } from 'react';
import { formatCount, ToneSign, useIsVisible } from '../../../ui/index.ts';
import type { Decision } from './decision.ts';

interface VerdictBarProps {
  decision: Decision;
  /** How many inputs are wrong; the decision is then one of earlier inputs. */
  errors: number;
  /** The top of the result. The bar is there while this is out of view. */
  top: RefObject<HTMLElement | null>;
}

/** The verdict in one line, which stays in view and leads back to the result. */
export function VerdictBar({ decision, errors, top }: VerdictBarProps) {
  const isTopVisible = useIsVisible(top);
  const {
    tone,
    decision: title,
    reason,
  } = errors === 0
    ? decision
    : { tone: 'bad' as const, decision: `Correct ${formatCount(errors, 'input')}`, reason: '' };
  return (
    <div className="verdict-bar-place" hidden={isTopVisible}>
      <a href="#result" className={`verdict-bar verdict-${tone}`}>
        <ToneSign tone={tone} className="verdict-sign" />
        <span className="verdict-bar-words">
          <b>{title}</b>
          <span>{reason}</span>
        </span>
      </a>
    </div>
  );
}
