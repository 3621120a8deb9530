import { controlsOf, type FormValues, type MapField, shownGroups } from '@plumbline/calculators/form';
import { useState } from 'react';
import { SingleControl } from './single_control.tsx';

interface QuestionnaireProps {
  field: MapField;
  values: FormValues;
  errors: ReadonlyMap<string, string>;
  onChange: (name: string, value: string) => void;
}

/** The first question without an answer, or the first of all. */
function firstOpen(field: MapField, values: FormValues): number {
  return Math.max(
    0,
    controlsOf([field]).findIndex(({ name }) => (values[name] ?? '') === ''),
  );
}

/** One question at a time. A question may stay open: `Don't know` takes its answer back and goes on. */
export function Questionnaire({ field, values, errors, onChange }: QuestionnaireProps) {
  const [at, setAt] = useState(() => firstOpen(field, values));
  const questions = shownGroups(field).flatMap(({ title, members }) => members.map((member) => ({ title, member })));
  const question = questions[at];
  if (!question) return null;
  const { title, member } = question;
  const last = questions.length - 1;
  const hasUnknown = member.kind === 'choice' && member.options.some(({ value }) => value === 'unknown');
  return (
    <div className="questionnaire">
      <p className="questionnaire-place">
        Question {at + 1} of {questions.length}
        {title !== '' && `: ${title}`}
      </p>
      <SingleControl
        key={member.name}
        field={member}
        value={values[member.name] ?? ''}
        error={errors.get(member.name)}
        onChange={(value) => onChange(member.name, value)}
      />
      <div className="questionnaire-steps">
        <button type="button" className="button quiet" disabled={at === 0} onClick={() => setAt(at - 1)}>
          Previous
        </button>
        {!hasUnknown && (
          <button
            type="button"
            className="button quiet"
            onClick={() => {
              onChange(member.name, '');
              setAt(Math.min(last, at + 1));
            }}
          >
            Don’t know
          </button>
        )}
        <button type="button" className="button quiet" disabled={at === last} onClick={() => setAt(at + 1)}>
          Next
        </button>
      </div>
    </div>
  );
}
