import type { FormError } from '@plumbline/calculators/form';
import { Callout, formatCount } from '../../ui/index.ts';
import { controlId } from './form/control_frame.tsx';
import { focusControl } from './form/focus_control.ts';
import type { ShownErrors } from './use_form_errors.ts';

interface InputSummaryProps extends ShownErrors {
  hasResult: boolean;
}

function ErrorLink({ control, message }: FormError) {
  if (control === undefined) return message;
  return (
    <a
      href={`#${controlId(control)}`}
      onClick={(event) => {
        event.preventDefault();
        focusControl(control);
      }}
    >
      {message}
    </a>
  );
}

/** What the inputs still need before there is a result. */
export function InputSummary({ wrong, awaited, more, hasResult }: InputSummaryProps) {
  const errors = wrong.length > 0 ? wrong : awaited;
  if (errors.length + more === 0) return null;
  const count = formatCount(errors.length + more, 'input');
  const title = wrong.length + more > 0 ? `Correct ${count}` : `Fill in ${count}`;
  return (
    <Callout tone={wrong.length > 0 ? 'bad' : 'neutral'} title={`${title} to see the result`}>
      <ul>
        {errors.map((error) => (
          <li key={`${error.control} ${error.message}`}>
            <ErrorLink {...error} />
          </li>
        ))}
        {more > 0 && <li>{formatCount(more, 'more input')}</li>}
      </ul>
      {hasResult && <p>The result below is for the earlier inputs.</p>}
    </Callout>
  );
}
