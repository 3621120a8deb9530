import { inSentence, keepUnits } from '@plumbline/calculators';
import { changesIn, type Field, type FormValues, inputOf, type NamedChange } from '@plumbline/calculators/form';
import { useCallback, useMemo } from 'react';
import { type Calculated, calculate } from '../../../calculation/index.ts';
import { useOnceRested } from '../use_once_rested.ts';
import { decisionOf } from './decision.ts';

export interface RecommendedChangesProps {
  sentence: string;
  tool: Calculated['tool'];
  fields: readonly Field[];
  values: FormValues;
  onUse: (values: FormValues) => void;
}

function Change({ change, tool, fields, values, onUse }: { change: NamedChange } & RecommendedChangesProps) {
  const { name, value } = change;
  const changed = useMemo(() => ({ ...values, [name]: value }), [values, name, value]);
  const effect = useOnceRested(
    useCallback(() => {
      const calculation = calculate(tool, inputOf(tool.inputSchema, fields, changed));
      return calculation.ok ? decisionOf(calculation) : undefined;
    }, [tool, fields, changed]),
  );
  const field = fields.find(({ name }) => name === change.name);
  if (effect === undefined || !field) return null;
  return (
    <span className="recommended-change">
      <button type="button" className="button quiet" onClick={() => onUse(changed)}>
        Use {field.kind === 'text' ? change.label : `${inSentence(field.label)} ${change.label}`}
      </button>{' '}
      {keepUnits(`${effect.decision}: ${effect.reason}`)}
    </span>
  );
}

/** The changes of inputs that a recommendation names, as buttons with what they make of the verdict. */
export function RecommendedChanges(props: RecommendedChangesProps) {
  const { sentence, fields, values } = props;
  const changes = useMemo(() => changesIn(sentence, fields, values), [sentence, fields, values]);
  return changes.map((change) => <Change key={`${change.name} ${change.value}`} change={change} {...props} />);
}
