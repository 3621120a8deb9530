import { type ComponentType, memo, useRef } from 'react';
import { useSeenValue } from '../../../charts/use_seen_value.ts';
import { useIsVisible } from '../../../ui/index.ts';
import type { ShownResult } from './shown_result.ts';

/** A part of a result that follows every key only in view, so that the picture in view does not wait for the others. */
export function whenSeen<Props extends { result: ShownResult }>(Part: ComponentType<Props>): ComponentType<Props> {
  const Kept = memo(Part) as unknown as ComponentType<Props>;
  return (props) => {
    const ref = useRef<HTMLDivElement>(null);
    const result = useSeenValue(props.result, useIsVisible(ref));
    return (
      <div ref={ref} className="result-part">
        <Kept {...props} result={result} />
      </div>
    );
  };
}
