import type { Tool } from '@plumbline/calculators';
import { Callout } from '../../ui/index.ts';
import type { Field } from './form/fields.ts';
import { ProblemView } from './problem_view.tsx';
import { ResultView } from './result/result_view.tsx';
import type { Calculation } from './use_calculation.ts';

interface OutcomeViewProps {
  tool: Tool;
  fields: readonly Field[];
  calculation: Calculation;
}

/** What came of a calculation: its result, or why there is none. */
export function OutcomeView({ tool, fields, calculation: { outcome, input, query } }: OutcomeViewProps) {
  switch (outcome.kind) {
    case 'success':
      return <ResultView tool={tool} input={input} query={query} answer={outcome.answer} />;
    case 'problem':
      return <ProblemView problem={outcome.problem} retryAfterSeconds={outcome.retryAfterSeconds} fields={fields} />;
    case 'unreachable':
      return (
        <Callout tone="bad" title="The service did not answer" urgent>
          <p>Your inputs are still here. Check the connection and calculate again.</p>
        </Callout>
      );
  }
}
