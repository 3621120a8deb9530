import type { Tool } from '@plumbline/calculators';
import { Callout } from '../../ui/index.ts';
import type { FormError } from './form/form_errors.ts';
import { ProblemView } from './problem_view.tsx';
import { ResultView } from './result/result_view.tsx';
import type { Calculation } from './use_calculation.ts';

interface OutcomeViewProps {
  tool: Tool;
  calculation: Calculation;
  errors: readonly FormError[];
}

/** Shows the result of a calculation, or why there is none. */
export function OutcomeView({ tool, calculation: { outcome, input, query }, errors }: OutcomeViewProps) {
  switch (outcome.kind) {
    case 'success':
      return <ResultView tool={tool} input={input} query={query} answer={outcome.answer} />;
    case 'problem':
      return <ProblemView problem={outcome.problem} retryAfterSeconds={outcome.retryAfterSeconds} errors={errors} />;
    case 'unreachable':
      return (
        <Callout tone="bad" title="Could not reach the service" urgent>
          <p>Your inputs are still here. Check your connection, then calculate again.</p>
        </Callout>
      );
  }
}
